"""The program's mark in the formats of Windows and macOS: .ico, .icns, a side picture."""

import io
import os
import struct
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame import Surface

ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
# Windows reads PNG from this size on; for smaller icons older readers only know bitmaps.
_ICO_PNG_FROM = 256

# macOS's names for pictures by size; some sizes serve twice, for high-density screens.
ICNS_KINDS = (
    (b"icp4", 16),
    (b"icp5", 32),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic07", 128),
    (b"ic13", 256),
    (b"ic08", 256),
    (b"ic14", 512),
    (b"ic09", 512),
    (b"ic10", 1024),
)

SIDE_SIZE = (164, 314)
_SIDE_MARK = 128


def write_ico(path: Path) -> Path:
    """Write the icon of Windows; its path."""
    pictures = [(size, _ico_picture(size)) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    head, entries = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, picture in pictures:
        # A byte holds the size, so 256 is written as 0.
        entries += struct.pack(
            "<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset
        )
        offset += len(picture)
    return _written(path, head + entries + b"".join(picture for _, picture in pictures))


def write_icns(path: Path) -> Path:
    """Write the icon of macOS; its path."""
    pictures = {size: png(size) for _, size in ICNS_KINDS}
    parts = [
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for kind, size in ICNS_KINDS
    ]
    body = b"".join(parts)
    return _written(path, b"icns" + struct.pack(">I", 8 + len(body)) + body)


def write_side_picture(path: Path) -> Path:
    """Write the picture next to the last page of the Windows installer and return its path."""
    mark = _mark(_SIDE_MARK)
    import pygame

    from resarcana_desktop.render.background import draw_table
    from resarcana_desktop.render.theme import THEMES

    picture = pygame.Surface(SIDE_SIZE)
    draw_table(picture, THEMES["dark_wood"])
    picture.blit(mark, mark.get_rect(center=picture.get_rect().center))
    pygame.image.save(picture, str(path))
    return path


def png(size: int) -> bytes:
    """The mark as a PNG file."""
    import pygame

    file = io.BytesIO()
    pygame.image.save(_mark(size), file, "mark.png")
    return file.getvalue()


def _ico_picture(size: int) -> bytes:
    return png(size) if size >= _ICO_PNG_FROM else _bitmap(size)


def _bitmap(size: int) -> bytes:
    """The mark as a bitmap without a file header: colours with alpha, then a mask of nothing."""
    import pygame

    colours = pygame.image.tobytes(_mark(size), "BGRA", True)
    mask = bytes((size + 31) // 32 * 4 * size)
    # Twice the height, because the mask counts as part of the picture.
    header = struct.pack("<IiiHHIIiiII", 40, size, size * 2, 1, 32, 0, len(colours), 0, 0, 0, 0)
    return header + colours + mask


def _mark(size: int) -> "Surface":
    # Not above: on Linux these recipes are loaded, but no such file is made.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from resarcana_desktop.games.resarcana.render.program_icon import program_icon

    return program_icon(size)


def _written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path
