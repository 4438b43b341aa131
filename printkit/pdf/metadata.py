"""What a file says of itself: a document and its target go in; Info, XMP and the output intent come out.

ISO 19005-2, 6.6 (XMP that agrees with Info, schemas of extensions described), ISO 14289-1, 5 (the claim to PDF/UA),
ISO 15930-7, 6.17 (what PDF/X-4 wants to be told).
"""

from reportlab.pdfbase.pdfdoc import PDFInfo, PDFStream

from ..layout.frames import Document
from .icc import Profile
from .objects import PlainStream, TextString, array, dictionary, stream
from .target import Press, Target

__all__ = ["Info", "metadata_stream", "output_intent"]

CREATOR = "printkit"
PRODUCER = "printkit (ReportLab)"
# PDF/X asks for dates, and the same input gives the same bytes on any day: this is when the format of these files began.
_XMP_DATE, _INFO_DATE = "2026-01-01T00:00:00Z", "D:20260101000000Z"

_HEAD = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
_NAMESPACES = {
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
    "xmpMM": "http://ns.adobe.com/xap/1.0/mm/",
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "pdfuaid": "http://www.aiim.org/pdfua/ns/id/",
    "pdfxid": "http://www.npes.org/pdfx/ns/id/",
}
_EXTENSION = (  # PDF/A-2 knows no pdfuaid, so the file describes it
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"'
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">'
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA</pdfaSchema:schema>'
    f"<pdfaSchema:namespaceURI>{_NAMESPACES['pdfuaid']}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"
    '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>'
    "<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>"
    "<pdfaProperty:description>the part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>"
    "</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>"
)


class Info(PDFInfo):
    """Title and makers of the file; no clock and no name of a person."""

    def __init__(self, document: Document, target: Target) -> None:
        super().__init__()
        entries = {"Title": document.title, "Creator": CREATOR, "Producer": PRODUCER}
        self._entries = {key: TextString(text) for key, text in entries.items()}
        if isinstance(target, Press):
            date = TextString(_INFO_DATE)
            self._entries |= {"CreationDate": date, "ModDate": date, "Trapped": "False"}

    def format(self, document) -> bytes:
        """The dictionary's bytes."""
        return dictionary(self._entries).format(document)


def metadata_stream(document: Document, target: Target, digest: str) -> PDFStream:
    """The XMP packet, in the clear so that it can be found without reading the file; `digest` tells documents apart."""
    told = _press_facts(digest) if isinstance(target, Press) else _home_facts()
    facts = {"xmp:CreatorTool": CREATOR, "pdf:Producer": PRODUCER, **told}
    prefixes = dict.fromkeys(["dc", *(key.partition(":")[0] for key in facts)])
    spaces = "".join(f' xmlns:{prefix}="{_NAMESPACES[prefix]}"' for prefix in prefixes)
    values = "".join(f"<{key}>{_escaped(value)}</{key}>" for key, value in facts.items())
    title = f'<rdf:Alt><rdf:li xml:lang="x-default">{_escaped(document.title)}</rdf:li></rdf:Alt>'
    packet = (
        f'{_HEAD}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        f'<rdf:Description rdf:about=""{spaces}><dc:title>{title}</dc:title>{values}</rdf:Description>'
        f"{'' if isinstance(target, Press) else _EXTENSION}</rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
    )
    return PlainStream(dictionary(Type="Metadata", Subtype="XML"), packet.encode("utf-8"))


def _home_facts() -> dict[str, str]:
    return {"pdfaid:part": "2", "pdfaid:conformance": "A", "pdfuaid:part": "1"}


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _press_facts(digest: str) -> dict[str, str]:
    from uuid import NAMESPACE_URL, uuid5

    dates = dict.fromkeys(("xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"), _XMP_DATE)
    identity = {"xmpMM:DocumentID": f"uuid:{uuid5(NAMESPACE_URL, digest)}", "xmpMM:VersionID": "1"}
    return {**dates, **identity, "xmpMM:RenditionClass": "default", "pdfxid:GTS_PDFXVersion": "PDF/X-4"}


def output_intent(target: Target):
    """The intent in an array, its profile inside the file."""
    profile = target.profile
    kind = "GTS_PDFX" if isinstance(target, Press) else "GTS_PDFA1"
    described = TextString(profile.description)
    return array([dictionary(
        Type="OutputIntent", S=kind, OutputConditionIdentifier=described, Info=described, DestOutputProfile=_embedded(profile)
    )])  # fmt: skip


def _embedded(profile: Profile) -> PDFStream:
    embedded = stream(profile.data, {"N": profile.components})
    embedded.__RefOnly__ = 1
    return embedded
