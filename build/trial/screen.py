"""A virtual screen, and pictures of what it shows."""

import os
import struct
import subprocess
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

_HEADER = struct.Struct(">25I")


@dataclass(frozen=True)
class Picture:
    """A picture of a screen: rows of red, green and blue, a byte each."""

    width: int
    height: int
    pixels: bytes

    def colours(self) -> int:
        """Return how many colours there are in it."""
        return len({self.pixels[at : at + 3] for at in range(0, len(self.pixels), 3)})

    def mean(self, place: list[int]) -> tuple[int, int, int]:
        """The mean colour of a place: left, top, width, height."""
        left, top, width, height = place
        rows = [
            self.pixels[3 * (y * self.width + left) : 3 * (y * self.width + left + width)]
            for y in range(top, top + height)
        ]
        red, green, blue = (sum(sum(row[n::3]) for row in rows) for n in range(3))
        pixels = width * height
        return red // pixels, green // pixels, blue // pixels

    def save(self, file: Path) -> None:
        """Write it as a PNG file."""
        rows = (
            b"\0" + self.pixels[at : at + 3 * self.width]
            for at in range(0, len(self.pixels), 3 * self.width)
        )
        head = struct.pack(">2I5B", self.width, self.height, 8, 2, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b""))
        file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


@dataclass(frozen=True)
class Screen:
    """A running X server: its name for DISPLAY, and the file that holds what it shows."""

    name: str
    file: Path

    def picture(self) -> Picture:
        """Return a picture of its current content."""
        content = self.file.read_bytes()
        # The format of xwd: a header with its own length, colours, then 32 bits a pixel.
        head = _HEADER.unpack_from(content)
        length, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        start = length + 12 * colours
        pixels = bytearray(3 * width * height)
        for y in range(height):
            row = content[start + y * line : start + y * line + 4 * width]
            for channel in range(3):
                target = slice(3 * y * width + channel, 3 * (y + 1) * width, 3)
                pixels[target] = row[2 - channel :: 4]
        return Picture(width, height, bytes(pixels))


@contextmanager
def open_screen(size: str) -> Iterator[Screen]:
    """An X server that every user of this machine may draw on."""
    read, write = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24"]
        command += ["-fbdir", folder, "-nolisten", "tcp", "-ac"]
        server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        try:
            with os.fdopen(read) as pipe:
                yield Screen(f":{pipe.readline().strip()}", Path(folder, "Xvfb_screen0"))
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
