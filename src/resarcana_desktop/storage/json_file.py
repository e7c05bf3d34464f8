"""Small files of the program's own, each with one JSON object."""

from __future__ import annotations

import errno
import json
import re
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pydantic_core import from_json

from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.storage.files import read_regular, set_aside, write_atomically

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

LARGEST: Final = 4 * 1024 * 1024
"""Bytes such a file may have; years of play produce a tenth of it."""

_LONGEST_VALUE: Final = 40
_PLACE: Final = re.compile(r"line (\d+) column (\d+)")

_Found = TypeVar("_Found")


class FaultyFileError(Exception):
    """A file that cannot be used; `problem` says why."""

    def __init__(self, problem: Message) -> None:
        super().__init__(problem)
        self.problem = problem


class JsonFile:
    """A file and its messages: `unwritten`, `unreadable` and `broken` below the key `words`.

    The first two get the `file` and the `reason`; the last also gets the new name of the file,
    which was set `aside`.
    """

    def __init__(self, path: Path, words: str) -> None:
        self.path: Final = path
        self._words: Final = words

    def read(
        self, understand: Callable[[dict[str, Any]], _Found]
    ) -> tuple[_Found | None, Message | None]:
        """Parse the file with `understand`; return the result and a message for the player, if any.

        The result is None if there is no file. `understand` raises FaultyFileError for content it
        cannot use. Such a file is set aside, so that it is neither used nor lost.
        """
        try:
            return understand(_object(_text(self.path))), None
        except FileNotFoundError:
            return None, None
        except TimeoutError:  # the file is left alone
            return None, self._problem("unreadable", fault("silent"))
        except FaultyFileError as error:
            return None, self._broken(error.problem)

    def write(self, content: Mapping[str, Any]) -> Message | None:
        """Rewrite the whole file; return a message for the player if that fails."""
        try:
            write_atomically(self.path, text_of(content))
        except OSError as error:
            return self._problem("unwritten", why_unwritten(error))
        return None

    def _broken(self, reason: Message) -> Message:
        try:
            aside = set_aside(self.path).name
        except OSError:
            return self._problem("unreadable", reason)
        return self._problem("broken", reason, aside=aside)

    def _problem(self, name: str, reason: Message, **more: str) -> Message:
        return Message(f"{self._words}.{name}", {"file": str(self.path), "reason": reason, **more})


def text_of(content: Mapping[str, Any]) -> str:
    """Return this content as the text of a file."""
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def shown(value: object) -> str:
    """Return a value as it is written in a file, shortened."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_VALUE else f"{text[: _LONGEST_VALUE - 1]}…"


def fault(name: str, **values: str | Message) -> Message:
    """Return the reason why a file cannot be used, by its text key."""
    return Message(f"app.kept_file.{name}", values)


def _text(path: Path) -> str:
    try:
        data = read_regular(path, LARGEST + 1)
        if len(data) > LARGEST:
            kilobytes = {"size": str(path.stat().st_size // 1024), "most": str(LARGEST // 1024)}
            raise FaultyFileError(fault("too_large", **kilobytes))
        return data.decode("utf-8")
    except (FileNotFoundError, TimeoutError):
        raise
    except UnicodeDecodeError as error:
        raise FaultyFileError(fault("no_text", byte=str(error.start + 1))) from None
    except NotADirectoryError:
        raise FaultyFileError(fault("no_folder")) from None
    except OSError as error:
        no_file = error.errno in (errno.EISDIR, errno.ENXIO)
        raise FaultyFileError(fault("no_file" if no_file else "closed")) from None


def _object(text: str) -> dict[str, Any]:
    if not text.strip():
        raise FaultyFileError(fault("empty"))
    try:
        values = from_json(text)
    except ValueError as error:
        place = _PLACE.search(str(error))
        line, column = place.groups() if place else ("1", "1")
        raise FaultyFileError(fault("no_json", line=line, column=column)) from None
    if not isinstance(values, dict):
        raise FaultyFileError(fault("no_object", value=shown(values)))
    return values
