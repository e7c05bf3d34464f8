"""Weight files that come with the package, each with its checksum next to it."""

import hashlib
from pathlib import Path

from resarcana_desktop.data import DamagedProgram
from resarcana_desktop.storage.files import write_atomically


class BadWeights(DamagedProgram):
    """A weight file that cannot be used; the message is one sentence."""


def read_checked(file: Path) -> bytes:
    """Return the content of a file that matches its checksum; raises BadWeights."""
    try:
        data, expected = file.read_bytes(), _sum_file(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadWeights(f"{file}: cannot be read with its check sum ({error}).") from None
    if expected.split() != _sum_of(data, file.name).split():
        raise BadWeights(f"{file}: damaged: its content does not give its check sum.")
    return data


def write_with_sum(file: Path, data: bytes) -> None:
    """Write a weight file and its checksum; raises OSError."""
    write_atomically(file, data)
    write_atomically(_sum_file(file), _sum_of(data, file.name))


def _sum_file(file: Path) -> Path:
    return file.with_name(f"{file.name}.sha256")


def _sum_of(data: bytes, name: str) -> str:
    """Return the line that the tool `sha256sum` would write for this content."""
    return f"{hashlib.sha256(data).hexdigest()}  {name}\n"
