"""Write finished pages as PDF, and put single paragraphs on a ReportLab canvas; the only room that knows ReportLab."""

from .document import Written, write_document, write_documents
from .icc import press_profile, read_profile
from .target import Home, Press, Target

__all__ = ["Home", "Press", "Target", "Written", "press_profile", "read_profile", "write_document", "write_documents"]
