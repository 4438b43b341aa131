"""A class list and what a teacher asks for go in; the files to print for the whole class come out.

Names go into the PDFs alone: no file name, manifest, message or cache has one.
"""

from .make import FOLDER, make_class
from .order import MOST_SPARES, Order
from .report import told_groups

__all__ = ["FOLDER", "MOST_SPARES", "Order", "make_class", "told_groups"]
