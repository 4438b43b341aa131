"""An image and the matrix that places it go in, its facts and its resolution there come out (ISO 32000-1, 8.9)."""

import math

from .facts import Image
from .geometry import Matrix
from .objects import entry, flag, integer
from .spaces import space

__all__ = ["inline", "is_stencil", "placed_image"]

_FULL_NAMES = {"/W": "/Width", "/H": "/Height", "/CS": "/ColorSpace", "/IM": "/ImageMask"}  # 8.9.7


def inline(settings: dict) -> dict:
    """The dictionary of an inline image with its keys in full."""
    return {_FULL_NAMES.get(key, key): value for key, value in settings.items()}


def is_stencil(image: dict) -> bool:
    """Whether the image is a mask through which the current colour is painted."""
    return flag(image, "/ImageMask")


def placed_image(label: str, image: dict, matrix: Matrix, named: dict) -> Image:
    """The image as the unit square under `matrix` shows it; `named` are the colour spaces of the resources."""
    width, height = integer(image, "/Width"), integer(image, "/Height")
    a, b, c, d, _, _ = matrix
    across, up = math.hypot(a, b) / 72, math.hypot(c, d) / 72
    dpi = min(width / across, height / up) if across and up else 0.0
    kind = "mask" if is_stencil(image) else space(entry(image, "/ColorSpace"), named).kind
    alpha = isinstance(entry(image, "/SMask"), dict) or bool(integer(image, "/SMaskInData"))
    return Image(label.removeprefix("/"), width, height, kind, dpi, alpha)
