"""The samples in docs/samples: one set as printkit prints it today, byte for byte.

    printkit build board slips rules pieces --lang en --out docs/samples
"""

from pathlib import Path

from overlays import printkit

SAMPLES = Path(__file__).resolve().parent.parent / "docs" / "samples"
SHEETS = ("board", "slips", "rules", "pieces")


def test_the_samples_are_what_is_printed(tmp_path):
    done = printkit("build", *SHEETS, "--lang", "en", "--out", tmp_path)
    assert (done.code, done.err) == (0, [])
    kept, made = (
        {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (SAMPLES, tmp_path)
    )
    assert sorted(kept) == sorted([*(f"en/{sheet}.pdf" for sheet in SHEETS), "manifest.json"])
    assert {name: data == made[name] for name, data in kept.items()} == dict.fromkeys(made, True)
    assert all(len(data) < 400_000 for data in kept.values())
