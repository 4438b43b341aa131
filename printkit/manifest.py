"""What a build wrote goes in, the text of manifest.json comes out: no dates and no paths of this machine."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass

__all__ = ["SCHEMA", "FileRow", "Manifest"]

SCHEMA = "printkit/manifest/1"


@dataclass(frozen=True, slots=True)
class FileRow:
    """One file: its name relative to the manifest, contents and makings; `fonts` are PostScript names.

    `preflight` is the name of the report that lies beside a press file, "" for others.
    """

    file: str
    sha256: str
    bytes: int
    pages: int
    sheet: str
    language: str
    law: str
    law_version: int
    paper: str
    theme: str
    target: str
    preflight: str
    fonts: tuple[str, ...]
    fit: tuple[Mapping[str, object], ...] = ()  # of each box of text, for who asks; it is no part of the file manifest.json


@dataclass(frozen=True, slots=True)
class Manifest:
    """All files of one run, sorted by name, and the settings that they follow from."""

    printkit: str  # the version
    settings: Mapping[str, object]
    files: tuple[FileRow, ...]

    def text(self) -> str:
        """The manifest as JSON, the same for the same build."""
        return self._json(lambda row: {key: value for key, value in asdict(row).items() if key != "fit"})

    def report(self) -> str:
        """The same with how each text fits its box."""
        return self._json(asdict)

    def _json(self, shown: Callable[[FileRow], dict[str, object]]) -> str:
        import json

        table = {"schema": SCHEMA, "printkit": self.printkit, "settings": self.settings, "files": [*map(shown, self.files)]}
        return json.dumps(table, ensure_ascii=False, indent=2) + "\n"
