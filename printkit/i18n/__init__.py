"""Languages and their words: locales go in, texts by key, editions and typographic data come out."""
