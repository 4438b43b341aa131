"""The bytes of an ICC profile go in, what it says of itself comes out; one that no press file can carry is refused.

The clauses named here are those of ICC.1:2010, and of ICC.1:2001-04 where profiles of version 2 differ.
"""

import struct
from io import BytesIO
from typing import NamedTuple

from ..errors import Problem, UsageError

__all__ = ["Profile", "press_profile", "read_profile"]

_HEADER = 128  # bytes (7.2), then the number of tags and a row for each: signature, offset, size (7.3)
_ROW = 12
_INSEPARABLE = 0x2  # profile flags, bit 1: of no use but with the colours of the file that it is embedded in (7.2.11)
_NEWEST = 4
_COMPONENTS = {  # of the data colour spaces (7.2.6)
    "GRAY": 1, "CMYK": 4, **dict.fromkeys(("XYZ", "Lab", "Luv", "YCbr", "Yxy", "RGB", "HSV", "HLS", "CMY"), 3),
    **{f"{count:X}CLR": count for count in range(2, 16)},
}  # fmt: skip
_KINDS = {  # profile classes (7.2.5)
    "scnr": "profile of a scanner or camera", "mntr": "profile of a display", "prtr": "profile of a printing press",
    "link": "link of two devices", "spac": "colour space conversion", "abst": "abstract profile",
    "nmcl": "list of named colours",
}  # fmt: skip
_ALWAYS = ("desc", "cprt")  # every profile has these (8.2), all but a device link (8.6) the white point too
_OF_A_PRESS = ("A2B0", "B2A0")  # of the tables that 8.5.2 asks for, those that stand in for the others

_FETCH = "fetch the file again from where the profile comes from"
_ASK = "give the CMYK profile of the press, which the printing house names"


class Profile(NamedTuple):
    """A profile that can be embedded as it is. `device_class` is ICC's: "prtr" for a press, "mntr" for a display."""

    data: bytes
    description: str
    colour_space: str  # "CMYK", "RGB", "GRAY", seldom another of ICC's names
    device_class: str
    version: tuple[int, int]
    components: int


def read_profile(data: bytes, where: str) -> Profile:
    """What a profile says of itself. UsageError (icc/...) where it is none, is damaged or is newer than version 4."""
    if len(data) < _HEADER + 4 or data[36:40] != b"acsp":  # 7.2.9
        raise _refusal("unreadable", "is not an ICC profile, or only the beginning of one", where, _FETCH)
    size = _number(data, 0)  # 7.2.2
    if size != len(data):
        fault = "is cut short" if size > len(data) else "has something after its end"
        message = f"{fault}: its header tells of {size} bytes, and there are {len(data)}"
        raise _refusal("unreadable", message, where, _FETCH)
    version = data[8], data[9] >> 4  # 7.2.4
    if version[0] > _NEWEST:
        message = f"is an ICC profile of version {version[0]}.{version[1]}, and a PDF file takes those up to {_NEWEST}"
        raise _refusal("version", message, where, f"save it as version {_NEWEST} or 2")
    space, kind = (data[start : start + 4].decode("latin-1").strip() for start in (16, 12))
    if space not in _COMPONENTS or kind not in _KINDS:
        raise _refusal("unreadable", f"is damaged: ICC knows no class {kind!r} of {space!r} colours", where, _FETCH)
    tags = _tags(data, where)
    _require((*_ALWAYS, *(() if kind == "link" else ("wtpt",))), tags, where)
    description = _text(tags["desc"])
    if description is None:
        raise _refusal("unreadable", "is damaged: its description cannot be read", where, _FETCH)
    return Profile(data, description, space, kind, version, _COMPONENTS[space])


def press_profile(data: bytes, where: str) -> Profile:
    """The profile as output intent of a PDF/X-4 file. UsageError (icc/...) where it cannot be that."""
    profile = read_profile(data, where)
    if profile.colour_space != "CMYK":
        raise _refusal("not-cmyk", f"is {_kind(profile)}, and this press file has CMYK colours", where, _ASK)
    if profile.device_class != "prtr":
        raise _refusal("not-a-press", f"is {_kind(profile)}, not the profile of a printing press", where, _ASK)
    if _number(data, 44) & _INSEPARABLE:
        message = "says that it may be used only in the file that it was embedded in"
        raise _refusal("no-embedding", message, where, _ASK)
    _require(_OF_A_PRESS, _tags(data, where), where)
    if not _works(data):
        raise _refusal("unreadable", "is damaged inside: no colour can be converted with it", where, _FETCH)
    return profile


def _refusal(code: str, message: str, where: str, hint: str) -> UsageError:
    return UsageError(Problem(f"icc/{code}", message, where, hint))


def _number(data: bytes, start: int) -> int:
    return int.from_bytes(data[start : start + 4], "big")


def _tags(data: bytes, where: str) -> dict[str, bytes]:
    """Signature -> data of each tag (7.3). UsageError where the table or what it names lies outside the file."""
    start = _HEADER + 4
    end = start + _ROW * _number(data, _HEADER)
    if end > len(data):
        raise _refusal("unreadable", "is damaged: its table of tags does not end within the file", where, _FETCH)
    tags = {}
    for signature, offset, size in struct.iter_unpack(">4sII", data[start:end]):
        name = signature.decode("latin-1")
        if offset < end or offset + size > len(data):
            raise _refusal("unreadable", f"is damaged: its tag {name!r} lies outside the file", where, _FETCH)
        tags[name] = data[offset : offset + size]
    return tags


def _require(names: tuple[str, ...], tags: dict[str, bytes], where: str) -> None:
    lost = [name for name in names if name not in tags]
    if lost:
        plural = "s" if len(lost) > 1 else ""
        message = f"is incomplete: it lacks the tag{plural} {', '.join(lost)} of such a profile"
        raise _refusal("unreadable", message, where, _FETCH)


def _text(tag: bytes) -> str | None:
    """The words of a description on one line; None where it is damaged."""
    match tag[:4]:
        case b"desc":  # version 2: textDescriptionType, ICC.1:2001-04, 6.5.17
            end = 12 + _number(tag, 8)
            words = tag[12:end].partition(b"\0")[0].decode("ascii", "replace") if end <= len(tag) else None
        case b"mluc":  # version 4: multiLocalizedUnicodeType, 10.13, whose first record serves who asks for no language
            size, start = _number(tag, 20), _number(tag, 24)
            inside = _number(tag, 8) and max(28, start + size) <= len(tag)
            words = tag[start : start + size].decode("utf-16-be", "replace") if inside else None
        case _:
            words = None
    if words is None:
        return None
    return " ".join("".join(char if char.isprintable() else " " for char in words).split())


def _kind(profile: Profile) -> str:
    """What a profile is, with its article: "an RGB profile of a display"."""
    name = profile.colour_space
    if name.endswith("CLR"):
        name = f"{profile.components}-colour"
    article = "an" if name.startswith(("RGB", "XYZ", "HSV", "HLS", "8", "11")) else "a"
    return f"{article} {name.replace('GRAY', 'grey')} {_KINDS[profile.device_class]}"


def _works(data: bytes) -> bool:
    """Whether littleCMS converts colours with a CMYK profile, both ways and by each of its tables."""
    # Imported here, as no other sheet needs it. It is always there: ReportLab depends on Pillow, and Pillow brings
    # littleCMS.
    from PIL import ImageCms

    try:
        press, lab = ImageCms.getOpenProfile(BytesIO(data)), ImageCms.createProfile("LAB")
        for intent in (ImageCms.Intent.PERCEPTUAL, ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Intent.SATURATION):
            for source, target, modes in ((press, lab, ("CMYK", "LAB")), (lab, press, ("LAB", "CMYK"))):
                ImageCms.buildTransform(source, target, *modes, intent, ImageCms.Flags.NOOPTIMIZE)
    except ImageCms.PyCMSError:
        return False
    return True
