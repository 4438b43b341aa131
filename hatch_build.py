"""The wheel's build hook: the PO catalogs of `locales/` go in, their MO files go into the wheel beside them."""

import sys
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogHook(BuildHookInterface):
    """Compiles every catalog into a temporary folder and adds the result to the wheel; a checkout stays as it is."""

    def initialize(self, version: str, build_data: dict) -> None:
        """Compile for a wheel; an editable install (`version` "editable") reads the PO files of the checkout."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from printkit.i18n.compile import compile_all

        self.compiled = tempfile.TemporaryDirectory()
        folder = Path(self.compiled.name)
        for mo in compile_all(Path(self.root) / "locales", folder):
            place = Path("printkit", "_data", "locales", mo.relative_to(folder))
            build_data["force_include"][str(mo)] = place.as_posix()

    def finalize(self, version: str, build_data: dict, artifact_path: str) -> None:
        """Remove the temporary folder once the wheel is written."""
        if version != "editable":
            self.compiled.cleanup()
