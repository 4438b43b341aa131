"""Turn a payload into the dark modules of a QR code (ISO/IEC 18004) that a printed field of a given size can hold."""

from typing import NamedTuple

from .errors import MaterialError, Problem

__all__ = ["QUIET_ZONE", "QrMatrix", "make_qr"]

QUIET_ZONE = 4  # modules on each side, ISO/IEC 18004 5.3.8
_LEVELS = ("M", "Q", "H")  # never below M: a slip is folded, written on and photographed
_LARGEST_VERSION = 40


class QrMatrix(NamedTuple):
    """The symbol without its quiet zone: rows from the top, True is dark."""

    rows: tuple[tuple[bool, ...], ...]
    version: int
    level: str
    module: float  # points

    @property
    def size(self) -> int:
        """Modules on a side."""
        return len(self.rows)

    def runs(self) -> tuple[tuple[int, int, int], ...]:
        """Dark stretches as (column, row from the top, length)."""
        found = []
        for y, row in enumerate(self.rows):
            x = 0
            while x < len(row):
                length = next((i for i, dark in enumerate(row[x:]) if not dark), len(row) - x)
                if length:
                    found.append((x, y, length))
                x += length or 1
        return tuple(found)


def make_qr(payload: str, field: float, smallest_module: float, where: str = "") -> QrMatrix:
    """The smallest symbol for an ASCII payload, at the highest level of that version, filling a field of `field` points.

    The field includes the quiet zone. Raises MaterialError where a module would be smaller than `smallest_module` points
    or the payload is not ASCII: readers guess at other encodings.
    """
    import qrcode
    import qrcode.constants

    if not payload.isascii():
        bad = next(char for char in payload if not char.isascii())
        raise MaterialError(Problem("qr/not-ascii", f"U+{ord(bad):04X} cannot stand in a QR code", where, "use ASCII"))
    versions = {}
    for level in _LEVELS:
        code = qrcode.QRCode(error_correction=getattr(qrcode.constants, f"ERROR_CORRECT_{level}"), border=0)
        code.add_data(payload, optimize=0)
        versions[level] = _smallest_version(code)
    version = versions[_LEVELS[0]]
    modules = 4 * version + 17 + 2 * QUIET_ZONE if version else 0
    if not version or field / modules < smallest_module:
        raise _too_long(payload, field, smallest_module, modules, where)
    level = max((name for name in _LEVELS if versions[name] == version), key=_LEVELS.index)
    code = qrcode.QRCode(version, getattr(qrcode.constants, f"ERROR_CORRECT_{level}"), border=0)
    code.add_data(payload, optimize=0)
    rows = tuple(tuple(map(bool, row)) for row in code.get_matrix())
    return QrMatrix(rows, version, level, field / modules)


def _smallest_version(code) -> int:
    from qrcode.exceptions import DataOverflowError

    try:
        return code.best_fit(start=1)
    except (DataOverflowError, ValueError):  # qrcode 8 raises ValueError beyond version 40
        return 0


def _too_long(payload: str, field: float, smallest: float, modules: int, where: str) -> MaterialError:
    per_mm = 72 / 25.4
    needed = f"{modules * smallest / per_mm:.1f} mm" if modules else f"more than version {_LARGEST_VERSION}"
    message = f"the QR code of {len(payload)} characters needs a field of {needed}, there are {field / per_mm:.1f} mm"
    return MaterialError(Problem("qr/too-long", message, where, "use a shorter address or fewer slips a page"))
