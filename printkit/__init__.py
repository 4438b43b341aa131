"""printkit: boards, tracking slips and rule sheets of a game in many languages, and a referee for its five laws.

The names below are the public API; each is loaded when it is first used, so that importing printkit costs nothing.
"""

__version__ = "0.1.0"

_HOMES = {
    **dict.fromkeys(("FileError", "MaterialError", "PrintkitError", "Problem", "UsageError"), "errors"),
    "Settings": "settings", "build_sheets": "build", "render_sheets": "build", "roots": "paths", "SheetSpec": "sheets",
    "load_edition": "i18n.editions", "load_language": "i18n.languages",
}  # fmt: skip
_INNER = {"build_sheets": "build", "render_sheets": "render"}  # `build` is a module's name already

__all__ = ["__version__", *sorted(_HOMES)]  # noqa: PLE0604


def __getattr__(name: str) -> object:
    """The public name from the module where it lives (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    found = getattr(import_module(f".{_HOMES[name]}", __name__), _INNER.get(name, name))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
