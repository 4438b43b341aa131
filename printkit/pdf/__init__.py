"""Write finished pages as PDF, and put single paragraphs on a ReportLab canvas; the only room that knows ReportLab."""

from .document import Written, write_document, write_documents

__all__ = ["Written", "write_document", "write_documents"]
