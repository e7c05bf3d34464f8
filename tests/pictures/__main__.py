"""Draws the pictures of the documentation.

python -m tests.pictures [NAME ...]

They go to docs/pictures. All of them come from the games beside this file, so that they are the
same every time, as long as the look is. Nothing opens a window.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from tests.pictures.shots import SHOTS, TALL

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
_COLOURS: Final = 192


def main(names: list[str]) -> int:
    """Draw the pictures called so, or all; 2 for a name there is none of."""
    unknown = [name for name in names if name not in SHOTS]
    if unknown:
        print(f"There is no picture {unknown[0]!r}: expected {', '.join(SHOTS)}.", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or SHOTS:
        with TemporaryDirectory() as home:
            picture = SHOTS[name](Path(home))
        file = FOLDER / f"{name}.png"
        pygame.image.save(picture if name in TALL else _smaller(picture), file)
        _made_small(file)
        print(f"{file}: {file.stat().st_size // 1000} kB")
    return 0


def _smaller(picture: pygame.Surface) -> pygame.Surface:
    """Two thirds of the size: enough to read along, and less to load."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (width * 2 // 3, height * 2 // 3))


def _made_small(file: Path) -> None:
    """Fewer colours, where ImageMagick is there to choose them."""
    program = shutil.which("magick") or shutil.which("convert")
    if program is None:
        return
    few = ["-dither", "FloydSteinberg", "-colors", str(_COLOURS), "-strip"]
    small = ["-define", "png:compression-level=9", "-define", "png:compression-filter=0"]
    subprocess.run([program, str(file), *few, *small, f"PNG8:{file}"], check=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
