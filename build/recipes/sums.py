"""The checksums of all that is in `dist`."""

import hashlib
from pathlib import Path

from recipes.facts import DIST

NAME = "SHA256SUMS"


def write() -> Path:
    """Write them as `sha256sum --check` reads them."""
    files = sorted(file for file in DIST.iterdir() if file.is_file() and file.name != NAME)
    target = DIST / NAME
    target.write_text("".join(f"{_sum(file)}  {file.name}\n" for file in files), "utf-8")
    return target


def _sum(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
