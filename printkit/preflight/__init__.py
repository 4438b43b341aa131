"""A finished PDF file goes in as bytes, what it is and what is wrong with it comes out, whoever made the file.

    preflight = examine(data)     # MaterialError where the bytes cannot be read
    judge(preflight)              # the problems, none where all is well
    as_json(preflight)            # the report for people who automate
"""

from .facts import Preflight
from .judge import judge
from .read import examine
from .report import as_data, as_json, unread

__all__ = ["Preflight", "as_data", "as_json", "examine", "judge", "unread"]
