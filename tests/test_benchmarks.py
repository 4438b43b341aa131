"""The benchmark measures what people run: its file of J1 is the file of `printkit build rules`, byte for byte."""

import os
import subprocess
import sys

import press
import pypdfium2
import pytest


def run(folder, *arguments: str) -> None:
    """A Python process with this checkout's printkit, without the user's settings and cache."""
    home = dict.fromkeys(("HOME", "USERPROFILE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA"), str(folder))
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    environment = kept | home | {"PYTHONPATH": str(press.ROOT)}
    subprocess.run([sys.executable, *arguments], cwd=folder, env=environment, check=True, capture_output=True)


def peer(folder, job: str, *options: str) -> bytes:
    run(folder, str(press.ROOT / "benchmarks" / "peer.py"), job, f"{job}.pdf", *options)
    return (folder / f"{job}.pdf").read_bytes()


@pytest.mark.parametrize("language", ["ar", "ko"])
def test_j1_is_what_the_command_writes(language, tmp_path):
    run(tmp_path, "-m", "printkit", "build", "rules", "--lang", language)
    assert peer(tmp_path, "J1", "--lang", language) == (tmp_path / "output" / language / "rules.pdf").read_bytes()


def test_j2_is_the_five_rule_sheets_in_one_file(tmp_path):
    joined = pypdfium2.PdfDocument(peer(tmp_path, "J2"))
    texts = [joined[number].get_textpage().get_text_range() for number in range(len(joined))]
    assert len(texts) == 10
    for place, language in enumerate(("it", "nl", "pl", "ko", "ar")):
        run(tmp_path, "-m", "printkit", "build", "rules", "--lang", language)
        alone = pypdfium2.PdfDocument(tmp_path / "output" / language / "rules.pdf")
        assert [page.get_textpage().get_text_range() for page in alone] == texts[2 * place : 2 * place + 2], language


def test_j3_has_the_pages_that_are_asked_for(tmp_path):
    assert len(pypdfium2.PdfDocument(peer(tmp_path, "J3", "--pages", "2"))) == 2
