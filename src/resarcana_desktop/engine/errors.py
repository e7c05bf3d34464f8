"""What can go wrong with any game. Each error carries a code that the interface puts into words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final


class IllegalAction(Exception):
    """An action the rules do not allow now; nothing has changed. `reason` is a reason code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NotationError(ValueError):
    """Text that stands for no action or position; its words say what was expected where."""


class OptionsError(ValueError):
    """Options that describe no game; its words say which and what was expected."""


# The English words of a record error; every language's catalogue has its own under "record.".
RECORD_ERRORS: Final = {
    "not_utf8": "This is not a record of a game: byte {byte} is not text in UTF-8.",
    "not_json": "Line {line}, column {column}: this is not JSON.",
    "not_record": "This is not a record of a game: expected one JSON object, found {found}.",
    "fraction": "The number {found} cannot stand in a record: expected a whole number.",
    "twice": 'The field "{field}" stands there twice.',
    "missing": 'The field "{field}" is missing.',
    "unknown": 'The field "{field}" is unknown; known are {expected}.',
    "whole_number": 'The field "{field}" is {found}: expected a whole number from {least} '
    "to {most}.",
    "text": 'The field "{field}" is {found}: expected a text in quotes.',
    "object": 'The field "{field}" is {found}: expected an object.',
    "list": 'The field "{field}" is {found}: expected a list.',
    "hash": 'The field "{field}" is {found}: expected 16 hexadecimal digits in quotes.',
    "step": "Action {number} is {found}: expected the action and a hash of 16 hexadecimal digits.",
    "newer": "The record has format {found}, and this program reads up to {expected}: "
    "a newer program made it.",
    "damaged": "The record is damaged or was changed by hand: its check is {found}, "
    "but its content gives {expected}.",
    "other_game": 'The record is of the game "{found}": expected "{expected}".',
    "options": "The options of the record describe no game: {problem}",
    "players": "The record names {found} players: expected {expected}.",
    "begins": "The position that the game goes on from cannot be read: {problem}",
    "snapshot": "The last position of the game is not in the record, or cannot be read: {problem}",
    "start": "The game starts otherwise than recorded: the hash is {found}, expected {expected}.",
    "notation": 'Action {number}, "{action}", cannot be read: {problem}',
    "illegal": 'Action {number}, "{action}", is not allowed there ({problem}).',
    "diverged": 'After action {number}, "{action}", the game goes otherwise than recorded: '
    "the hash is {found}, expected {expected}.",
}


class RecordError(Exception):
    """A record that cannot be read or played again.

    `code` says which way and `facts` fill the places of its sentence, in whatever language;
    `str()` gives the sentence in English.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(RECORD_ERRORS[code].format_map(facts))
        self.code = code
        self.facts: Mapping[str, object] = MappingProxyType(facts)
