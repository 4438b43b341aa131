"""What each sheet says: a template, a language and a law become a finished document."""

from .compose import compose
from .markup import available, joining
from .spec import Composed, SheetSpec

__all__ = ["Composed", "SheetSpec", "available", "compose", "joining"]
