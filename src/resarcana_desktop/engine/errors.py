"""What can go wrong with any game. Each error carries a code that the interface puts into words."""

from collections.abc import Mapping
from typing import Final

from resarcana_desktop.i18n.untrusted_text import quote


class IllegalAction(Exception):
    """An action the rules do not allow now; nothing has changed. `reason` is a reason code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class WordedError(ValueError):
    """What is wrong, and what was expected.

    `code` says which way and `facts` fill the places of its sentence, in whatever language;
    `words` are the English ones, and `str()` gives the sentence in them.
    """

    def __init__(self, code: str, words: str, **facts: object) -> None:
        # From these, and what is noted below, it is made again in another process.
        super().__init__(code, words)
        self.code = code
        self.words = words
        self.facts: Mapping[str, object] = facts

    def __str__(self) -> str:
        return self.words.format_map(self.facts)


class NotationError(WordedError):
    """Text that stands for no action or position; catalogues have its words under "notation."."""


class OptionsError(WordedError):
    """Options that describe no game; catalogues have its words under "options."."""


# The English words of a record error; every language's catalogue has its own under "record.".
RECORD_ERRORS: Final = {
    "not_utf8": "This is not a record of a game: byte {byte} is not text in UTF-8.",
    "too_large": "This is not a record of a game: it is larger than {most} kB.",
    "too_deep": "This is not a record of a game: it has lists in lists, more than {most} deep.",
    "too_many": "The record has {found} actions: no more than {most} can be read.",
    "too_long": 'The field "{field}" has {found} characters: expected {most} at most.',
    "empty": "This is not a record of a game: there is nothing in the file.",
    "cut_short": "The record ends in line {line}, and the rest of it is missing.",
    "not_json": "This is not a record of a game: line {line}, column {column} is not JSON.",
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
    "set_missing": 'The game is played with the set "{set}", which is not there.',
    "set_changed": 'The set "{set}" is not what it was when the game began: '
    "its digest is {found}, expected {expected}.",
    "players": "Players named in the record: {found}; expected: {expected}.",
    "setup": 'Who sat where cannot be read: the field "{field}" is not as the program writes it.',
    "begins": "The position that the game goes on from cannot be read: {problem}",
    "snapshot": "The last position of the game is not in the record, or cannot be read: {problem}",
    "start": "The game starts otherwise than recorded: the hash is {found}, expected {expected}.",
    "notation": 'Action {number}, "{action}", cannot be read: {problem}',
    "illegal": 'Action {number}, "{action}", is not allowed there.',
    "diverged": 'After action {number}, "{action}", the game goes otherwise than recorded: '
    "the hash is {found}, expected {expected}.",
}


# What is amiss lies beside the record: it can be played again when that is as it was.
_WAITS: Final = frozenset({"set_missing", "set_changed"})


class RecordError(Exception):
    """A record that cannot be read or played again.

    `waits` says that nothing is wrong with the record itself, only with what it is played with.
    `code` says which way and `facts` fill the places of its sentence, in whatever language;
    `str()` gives the sentence in English. What was found in the record is quoted there, short and
    harmless, whatever it was. A fact may be an error itself, which has its words in the catalogues
    of the game that is named by the fact `game`.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.waits = code in _WAITS
        self.facts: Mapping[str, object] = {
            name: fact if isinstance(fact, WordedError) else _told(name, fact)
            for name, fact in facts.items()
        }

    def __str__(self) -> str:
        told = {name: _told(name, fact) for name, fact in self.facts.items()}
        return RECORD_ERRORS[self.code].format_map(told)


# A sentence, or a list of the names there are. What has been quoted comes out as it is.
_LONG: Final = {"problem": 300, "expected": 300}


def _told(name: str, fact: object) -> object:
    if isinstance(fact, int):
        return fact
    return quote(str(fact), _LONG[name]) if name in _LONG else quote(str(fact))
