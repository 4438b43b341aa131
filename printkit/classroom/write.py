"""The bundles of a class go in, their bytes by name and their rows of the manifest come out."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from .. import pdf
from ..build import row_of, target_of
from ..i18n.catalogs import Catalog
from ..jobs import Bundle
from ..manifest import FileRow
from ..settings import Settings
from .tables import Table
from .teacher import plain

__all__ = ["write_bundles"]


def write_bundles(
    bundles: Sequence[Bundle], tables: Sequence[Table], catalog: Catalog, settings: Settings, folders: tuple[Path, ...]
) -> tuple[dict[str, bytes], list[FileRow]]:
    """A file for each bundle; what is of several documents is called a class pack. The rows tell how no text fits: names do not
    leave the PDFs.
    """
    target = target_of(settings, folders)
    title = plain(catalog.text("doc.class_pack", game=catalog.text("title.game")))
    languages = "+".join(dict.fromkeys(tag for table in tables for tag in table.languages))
    laws = "+".join(dict.fromkeys(table.law.tag for table in tables))
    files: dict[str, bytes] = {}
    rows: list[FileRow] = []
    for bundle in bundles:
        documents = [(one.document, one.palette) for one in bundle.sheets]
        if len(documents) > 1:  # a file is called like its first document
            documents[0] = documents[0][0]._replace(title=title), documents[0][1]
        written = pdf.write_documents(documents, target)
        files[bundle.file] = bytes(written)
        row = row_of(bundle.file, bundle.spec, bundle.sheets, written)
        rows.append(replace(row, language=languages, law=laws, fit=()))
    return files, rows
