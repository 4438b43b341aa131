"""`printkit fonts`: list the families with faces and licence, and hold every file to the hash in SOURCES.toml."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from ..errors import MaterialError, Problem
from . import console
from .options import data_option, debug_option, folders

__all__ = ["command", "verify"]

_LICENCES = ("OFL.txt", "LICENSE.txt", "LICENSE")


@click.command("fonts")
@data_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@debug_option
def command(data: tuple[str, ...], as_json: bool) -> None:
    """List the font families with their faces and licences, and verify the files.

    A family without a licence beside it, a damaged file and one that cannot be embedded end with exit code 1.
    """
    roots = folders(data)
    problems = [problem for root in roots for problem in verify(root / "fonts")]
    rows = []
    for name in sorted({path.parent.name for root in roots for path in root.glob("fonts/*/family.toml")}):
        try:
            rows.append(_row(name, roots))
        except MaterialError as error:
            problems += error.problems
    if as_json:
        import json

        console.write(json.dumps({"schema": "printkit/fonts/1", "families": rows}, ensure_ascii=False, indent=2))
    else:
        for row in rows:
            console.write(f"{row['folder']}: {row['name']}, licence {row['licence']}")
            for weight, face in row["faces"].items():
                console.write(f"  {weight}: {face}")
    if problems:
        raise MaterialError(*dict.fromkeys(problems))


def _row(name: str, roots: tuple[Path, ...]) -> dict[str, object]:
    """A family as the command tells it; every face is loaded, so one that cannot be used is refused here."""
    from ..paths import find
    from ..text.fonts import load_face, load_family

    family = load_family(name, roots)
    folder = find(f"fonts/{name}/family.toml", roots).parent
    licence = next((file for file in _LICENCES if (folder / file).is_file()), None)
    if licence is None:
        told = "the family has no licence beside it"
        raise MaterialError(Problem("font/no-licence", told, str(folder), "add its OFL.txt or LICENSE.txt"))
    faces = {weight: load_face(path).ps_name for weight, path in family.faces.items()}
    return {"folder": name, "name": family.name, "licence": licence, "faces": faces}


def verify(fonts: Path) -> Iterator[Problem]:
    """Each file of SOURCES.toml that is missing or has another SHA-256, and each font it lacks; it may be absent."""
    import tomllib
    from hashlib import sha256

    sources = fonts / "SOURCES.toml"
    if not sources.exists():
        return
    try:
        rows = tomllib.loads(sources.read_text(encoding="utf-8"))["files"]
        due: Mapping[str, str] = {row["file"]: row["sha256"] for row in rows}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        yield Problem("font/sources", f"cannot be understood: {error}", str(sources), "give every file its sha256")
        return
    for name, digest in due.items():
        path = fonts / name
        if not path.is_file():
            yield Problem("font/missing", "the file is missing", str(path), "install printkit again")
        elif sha256(path.read_bytes()).hexdigest() != digest:
            yield Problem("font/hash", "the file is not the one in SOURCES.toml", str(path), "install printkit again")
    for path in sorted(fonts.glob("*/*.ttf")):
        if path.relative_to(fonts).as_posix() not in due:
            yield Problem("font/unlisted", "the file is not in SOURCES.toml", str(path), "name its sha256 there")
