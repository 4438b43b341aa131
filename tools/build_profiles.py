"""FOGRA39L.ti3 goes in, profiles/srgb.icc and profiles/fogra39l.icc come out: the colours of a display and of a press.

    python tools/build_profiles.py [/usr/share/color/icc/FOGRA39L.ti3]

It needs colprof of Debian's package argyll (2.3.1), the data of icc-profiles-free (2.0.1) and Pillow, whose littleCMS
knows sRGB. It takes half a minute. Run again it writes the same bytes, as the creation date is a fixed one; another
version of colprof or littleCMS may write others, and then profiles/SOURCES.toml has to tell their hashes.
"""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from struct import pack
from tempfile import TemporaryDirectory

from PIL import ImageCms

PROFILES = Path(__file__).resolve().parent.parent / "profiles"
DATA = Path("/usr/share/color/icc/FOGRA39L.ti3")
SHA256 = "e44e6dfa81633588db98b5613a821d4a936d3d9438d2eb983083c3232df393fa"
DATE = pack(">6H", 2026, 1, 1, 0, 0, 0)  # year to second; the creation date in the header of each profile
DATE_AT = 24
DESCRIPTION = "printkit coated offset (from FOGRA39L characterisation data)"
COPYRIGHT = (
    "zlib licence. Altered: computed for printkit with ArgyllCMS colprof from the FOGRA39L characterisation data of "
    "Fogra as Kai-Uwe Behrmann published them in icc-profiles-free; this is not the original data, "
    "nor a profile by Fogra, ECI or Kai-Uwe Behrmann."
)
# Medium quality: 9 steps an ink one way, 17 steps an axis the other. No copy of the data within. At most 300 % of ink.
# Black starts at three tenths of the way from white to black and rises straight to the full ink at the darkest, so
# that light greys have no black dots in them and the inks of a grey never fall as it darkens.
OPTIONS = ("-qm", "-nc", "-l", "300", "-kp", "0", "0.3", "1", "1", "1", "-D", DESCRIPTION, "-C", COPYRIGHT)


def dated(profile: bytes) -> bytes:
    """A profile with the fixed date; its profile ID, where there is one, would no longer be right and is refused."""
    assert not any(profile[84:100]), "a profile ID: compute it anew"
    return profile[:DATE_AT] + DATE + profile[DATE_AT + len(DATE) :]


def srgb() -> bytes:
    """sRGB as littleCMS defines it, a matrix and a parametric curve."""
    return dated(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())


def press(data: bytes) -> bytes:
    """Coated paper on an offset press, computed from the characterisation data of a .ti3 file."""
    assert sha256(data).hexdigest() == SHA256, "other data than those of icc-profiles-free 2.0.1"
    with TemporaryDirectory() as folder:
        (Path(folder) / "press.ti3").write_bytes(data)
        command = ["colprof", "-v", *OPTIONS, "press"]
        told = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
        print(told.stdout.strip().splitlines()[-1])  # how far the profile is from the data, in dE
        return dated((Path(folder) / "press.icc").read_bytes())


if __name__ == "__main__":
    source = Path(sys.argv[1]) if sys.argv[1:] else DATA
    for name, profile in (("srgb.icc", srgb()), ("fogra39l.icc", press(source.read_bytes()))):
        (PROFILES / name).write_bytes(profile)
        print(name, len(profile), "bytes", sha256(profile).hexdigest())
