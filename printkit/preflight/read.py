"""The bytes of a PDF file go in, everything that a preflight looks at comes out, or one MaterialError."""

from io import BytesIO

from pypdf import PasswordType, PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError

from ..collector import collector_paused
from ..errors import MaterialError, PrintkitError, Problem
from .claims import claims, properties
from .content import Contents
from .facts import Font, Intent, Preflight, Viewing
from .objects import array, dictionary, flag, integer, name, quiet, stream, string
from .pages import look_at
from .tags import structure

__all__ = ["examine"]

_LONGEST_REASON = 120  # characters
_PROFILE_SPACE = slice(16, 20)  # of the header of an ICC profile (ICC.1, 7.2)


def examine(data: bytes) -> Preflight:
    """What a PDF file is and paints.

    MaterialError with the code "pdf/unreadable" where the bytes are no PDF, too damaged, or locked with a password, and
    "pdf/encrypted" where they are protected in a way that cannot be undone here.
    """
    try:
        with quiet(), collector_paused():
            return _opened(data)
    except PrintkitError:
        raise
    except RecursionError as error:
        raise _unreadable("its objects are nested too deep", "save it again") from error
    except Exception as error:  # pypdf promises no type of error for damaged bytes
        reason = "".join(char if char.isprintable() else " " for char in str(error))  # it quotes the damaged bytes
        reason = " ".join(reason.split())[:_LONGEST_REASON] or type(error).__name__
        raise _unreadable(f"is no PDF that can be read: {reason}", "save it again") from error


def _unreadable(told: str, hint: str) -> MaterialError:
    return MaterialError(Problem("pdf/unreadable", told, hint=hint))


def _opened(data: bytes) -> Preflight:
    reader = None
    try:
        reader = PdfReader(BytesIO(data))
        if reader.is_encrypted and reader.decrypt("") == PasswordType.NOT_DECRYPTED:
            raise _unreadable("needs a password", "save it without a password")
        return _examine(reader)
    except (FileNotDecryptedError, DependencyError) as error:  # pypdf needs another library for AES, maybe to begin
        if reader is not None and not reader.is_encrypted:
            raise
        told = "is protected and cannot be looked into"
        raise MaterialError(Problem("pdf/encrypted", told, hint="save it without protection")) from error


def _examine(reader: PdfReader) -> Preflight:
    catalog, info = reader.root_object, dictionary(reader.trailer, "/Info")
    packet = stream(catalog, "/Metadata")
    xmp = properties(packet.get_data()) if packet is not None else {}
    contents = Contents(reader)
    looked = [look_at(page, contents) for page in reader.pages]
    if not looked:
        raise _unreadable("has no pages", "save it again")
    fonts: dict[Font, None] = {font: None for _, found in looked for font in found}
    wishes = dictionary(catalog, "/ViewerPreferences")
    return Preflight(
        version=_version(reader.pdf_header, name(catalog, "/Version")),
        title=xmp.get("dc:title") or string(info, "/Title"),
        producer=string(info, "/Producer") or xmp.get("pdf:Producer", ""),
        encrypted=reader.is_encrypted,
        trapped=name(info, "/Trapped") or xmp.get("pdf:Trapped", ""),
        claims=claims(xmp, string(info, "/GTS_PDFXVersion")),
        intents=tuple(_intent(intent) for intent in array(catalog, "/OutputIntents") if isinstance(intent, dict)),
        viewing=Viewing(flag(wishes, "/DisplayDocTitle"), name(wishes, "/PrintScaling")),
        tags=structure(catalog),
        fonts=tuple(sorted(fonts)),
        pages=tuple(page for page, _ in looked),
    )


def _version(header: str, catalog: str) -> str:
    """The later of the versions in header and catalog (ISO 32000-1, 7.5.2)."""
    return max(header.removeprefix("%PDF-").strip(), catalog)


def _intent(intent: dict) -> Intent:
    profile = stream(intent, "/DestOutputProfile")
    space = profile.get_data()[_PROFILE_SPACE].decode("latin-1").strip() if profile is not None else ""
    condition = string(intent, "/OutputConditionIdentifier") or string(intent, "/OutputCondition")
    return Intent(name(intent, "/S"), condition, space, integer(profile, "/N"))
