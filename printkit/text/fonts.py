"""Font files and folders go in, the faces that serve a character come out; no other font ever covers a fault.

A family is a folder of fonts/ with a family.toml: `name`, `scale` (optical size relative to Literata) and the table
`[faces]`, which names a file of the folder for each weight.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import uharfbuzz as hb

from ..errors import MaterialError, Problem
from ..paths import find
from .sfnt import Refusal, inspect

__all__ = ["Face", "Family", "FontStack", "load_face", "load_family"]

_PLAIN_NAME = re.compile(r"[^/\\:\x00-\x1f]+")
# What HarfBuzz shows where a font lacks the character: a space of the right width, and a plain hyphen.
_SPACES = "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_STAND_INS = {**dict.fromkeys(_SPACES, " "), "\u2011": "\u2010"}


class Face:
    """One font file, mapped into memory. Make it with `load_face`, which looks whether it can be used.

    `hb_face` and `hb_font` are HarfBuzz's, at one unit a font unit; `upem` is the units in an em.
    """

    __slots__ = ("_has", "hb_face", "hb_font", "path", "ps_name", "upem")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.hb_face = hb.Face(hb.Blob.from_file_path(str(path)))
        self.hb_font = hb.Font(self.hb_face)
        self.upem: int = self.hb_face.upem
        name = self.hb_face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME)
        self.ps_name: str = (name or path.stem).replace(" ", "")
        self._has: dict[str, bool] = {}

    def has(self, char: str) -> bool:
        """Whether the font can show a character, by itself or as HarfBuzz takes it apart."""
        known = self._has.get(char)
        if known is None:
            known = self._has[char] = self._can_show(char)
        return known

    def _can_show(self, char: str) -> bool:
        if self.hb_font.get_nominal_glyph(ord(char)):
            return True
        if char in _STAND_INS:
            return self.has(_STAND_INS[char])
        parts = unicodedata.normalize("NFD", char)
        return parts != char and all(self.has(part) for part in parts)

    def advance(self, gid: int) -> int:
        """A glyph's width in font units."""
        return self.hb_font.get_glyph_h_advance(gid)

    def __repr__(self) -> str:
        return f"Face({self.ps_name})"


@cache
def load_face(path: Path, index: int = 0) -> Face:
    """The face of a font file, loaded once a process. MaterialError (font/...) where it cannot be set and embedded."""
    try:
        with path.open("rb") as file:
            refusal = inspect(file)
    except OSError as error:
        reason = (error.strerror or "").lower()
        refusal = Refusal("missing", f"cannot be read ({reason})", "name a TrueType (.ttf) file that exists")
    if refusal is None and index:
        refusal = Refusal("index", "does not exist, for the file holds one", "use face 0")
    if refusal is not None:
        raise MaterialError(Problem(f"font/{refusal.code}", f"face {index} {refusal.fault}", str(path), refusal.hint))
    return Face(path)


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """The files of a family by weight; they are loaded when first used. `scale` as in family.toml."""

    name: str
    faces: Mapping[str, Path]
    scale: float = 1.0

    def face(self, weight: str) -> Face:
        """The face of a weight. MaterialError (font/weight) where the family has none; nothing is synthesised."""
        path = self.faces.get(weight)
        if path is None:
            known = ", ".join(self.faces) or "none"
            message = f"the family {self.name} has no {weight} face"
            hint = f"use one of its weights ({known}) or add the file"
            raise MaterialError(Problem("font/weight", message, hint=hint))
        return load_face(path)


@cache
def load_family(name: str, roots: tuple[Path, ...]) -> Family:
    """The family in the folder fonts/`name` of the first root that has it. MaterialError (font/family) if none has."""
    import tomllib

    path = find(f"fonts/{name}/family.toml", roots)
    if path is None:
        looked = ", ".join(str(root / "fonts") for root in roots)
        message = f"there is no font family {name}"
        raise MaterialError(Problem("font/family", message, looked, "add its folder with a family.toml"))
    try:
        table = tomllib.loads(path.read_text("utf-8"))
        faces = {str(weight): path.parent / _file_name(file) for weight, file in table["faces"].items()}
        return Family(str(table["name"]), faces, _scale(table))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        problem = Problem("font/family", f"cannot be read as TOML: {error}", str(path))
    except (KeyError, AttributeError, TypeError, ValueError) as error:
        hint = "give it `name` and files under [faces]"
        problem = Problem("font/family", f"is not a family: {_told(error)}", str(path), hint)
    raise MaterialError(problem)


def _told(error: Exception) -> str:
    return f"{error.args[0]} is missing" if isinstance(error, KeyError) else str(error)


def _file_name(file: object) -> str:
    """A file of the family's own folder. ValueError for anything that leads elsewhere."""
    if not isinstance(file, str) or not _PLAIN_NAME.fullmatch(file):
        raise ValueError(f"{file!r} is no file of the folder")
    return file


def _scale(table: Mapping[str, object]) -> float:
    scale = float(table.get("scale", 1.0))
    if not 0.1 <= scale <= 10:
        raise ValueError(f"scale is {scale}, expected 0.1 to 10")
    return scale


@dataclass(frozen=True, slots=True, eq=False)
class FontStack:
    """The families of a language: `common` for spaces, digits and punctuation, one by script, and the fallbacks."""

    common: Family
    scripts: Mapping[str, Family]  # by ISO 15924 tag
    fallback: tuple[Family, ...] = ()

    def pick(self, char: str, script: str, weight: str) -> tuple[Face, float] | None:
        """The face that shows a character of a script in a weight, and its family's scale; None where no family can.

        The script's family comes first, then `common`, then `fallback` in its order. MaterialError where one that is
        asked lacks the weight or is a file that cannot be used.
        """
        return next(self._able(char, script, weight), None)

    def _able(self, char: str, script: str, weight: str) -> Iterator[tuple[Face, float]]:
        for family in dict.fromkeys((self.scripts.get(script, self.common), self.common, *self.fallback)):
            face = family.face(weight)
            if face.has(char):
                yield face, family.scale
