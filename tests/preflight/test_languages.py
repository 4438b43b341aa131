"""What is a language tag, and what only looks like one."""

import pytest

from printkit.preflight.languages import is_language_tag


@pytest.mark.parametrize(
    "tag",
    ["it", "pt-BR", "PT-br", "fil", "zh-Hant-TW", "zh-cmn-Hans-CN", "es-419", "de-CH-1901", "sl-rozaj-biske",
     "x-island", "en-a-bbb-x-a-ccc", "ar-u-nu-latn", "i-klingon", "sgn-BE-FR", "en-GB-oed", "ca-ES-valencia"],
)  # fmt: skip
def test_a_tag(tag):
    assert is_language_tag(tag)


@pytest.mark.parametrize(
    "text",
    ["", " it", "it ", "it_IT", "italian", "Italian", "i", "it-", "-it", "it--IT", "it-I", "italiano-IT", "it-u", "x",
     "en-x", "/it", "it-IT-IT", "ıt", "it\n", "it, en", "english-US"],
)  # fmt: skip
def test_what_is_none(text):
    assert not is_language_tag(text)
