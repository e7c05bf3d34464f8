"""Errors that any game can raise. Each carries a code that the interface puts into words."""

from collections.abc import Mapping
from typing import Final

from resarcana_desktop.i18n.untrusted_text import quote


class IllegalAction(Exception):
    """An action the rules do not allow now; nothing has changed. `reason` is a reason code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class WordedError(ValueError):
    """An error that names what is wrong and what was expected.

    `code` selects the sentence and `facts` fill its placeholders, in any language; `words` is the
    English template, and `str()` gives the English sentence.
    """

    def __init__(self, code: str, words: str, **facts: object) -> None:
        # These arguments let pickle rebuild the error in another process.
        super().__init__(code, words)
        self.code = code
        self.words = words
        self.facts: Mapping[str, object] = facts

    def __str__(self) -> str:
        return self.words.format_map(self.facts)


class NotationError(WordedError):
    """Text that is not a valid action or position; catalogues word it under "notation."."""


class OptionsError(WordedError):
    """Options that do not describe a game; catalogues word them under "options."."""


# The English words of a record error; every language's catalogue has its own under "record.".
RECORD_ERRORS: Final = {
    "not_utf8": "This isn’t a recorded game. Byte {byte} isn’t UTF-8 text.",
    "too_large": "This isn’t a recorded game. It’s larger than {most} kB.",
    "too_deep": "This isn’t a recorded game. Its lists are nested more than {most} deep.",
    "too_many": "The recording has {found} actions, but at most {most} can be read.",
    "too_long": "The field “{field}” has {found} characters, but at most {most} are allowed.",
    "empty": "This isn’t a recorded game. The file is empty.",
    "cut_short": "The recording ends abruptly at line {line}. The rest is missing.",
    "not_json": "This isn’t a recorded game. Line {line}, column {column} isn’t JSON.",
    "not_record": "This isn’t a recorded game. Expected one JSON object, found {found}.",
    "fraction": "{found} isn’t allowed in a recording. Expected a whole number.",
    "twice": "The field “{field}” appears twice.",
    "missing": "The field “{field}” is missing.",
    "unknown": "The field “{field}” is unknown. Known fields: {expected}.",
    "whole_number": "The field “{field}” is {found}. Expected a whole number from {least} to "
    "{most}.",
    "text": "The field “{field}” is {found}. Expected text in quotes.",
    "object": "The field “{field}” is {found}. Expected an object.",
    "list": "The field “{field}” is {found}. Expected a list.",
    "hash": "The field “{field}” is {found}. Expected 16 hexadecimal digits in quotes.",
    "step": "Action {number} is {found}. Expected the action and a hash of 16 hexadecimal digits.",
    "newer": "The recording has format {found}, but this program reads only up to {expected}. A "
    "newer version made it.",
    "damaged": "The recording is damaged or was edited by hand. Its checksum is {found}, but the "
    "content gives {expected}.",
    "other_game": "This is a recording of “{found}”, not of “{expected}”.",
    "options": "The options in the recording don’t describe a game ({problem}).",
    "set_missing": "The game uses the set “{set}”, which isn’t installed.",
    "set_changed": "The set “{set}” has changed since the game began. Its checksum is {found}, "
    "expected {expected}.",
    "players": "The recording has the wrong number of players: {found}, expected {expected}.",
    "setup": "Can’t read who sat where. The field “{field}” has an unexpected format.",
    "begins": "Can’t read the position the game starts from ({problem}).",
    "snapshot": "The game’s last position is missing from the recording or can’t be read "
    "({problem}).",
    "start": "The replay differs from the recording at the start. The hash is {found}, expected "
    "{expected}.",
    "notation": "Can’t read action {number}, “{action}” ({problem}).",
    "illegal": "Action {number}, “{action}”, isn’t legal there.",
    "diverged": "The replay differs from the recording after action {number}, “{action}”. The "
    "hash is {found}, expected {expected}.",
}


# The fault is not in the record: it can be replayed once the set is back.
_WAITS: Final = frozenset({"set_missing", "set_changed"})


class RecordError(Exception):
    """A record that cannot be read or replayed.

    `waits` means that the record itself is fine, but not the sets it is played with. `code` selects
    the sentence and `facts` fill its placeholders, in any language; `str()` gives the English
    sentence. Text quoted from the record is shortened and made harmless. A fact may be an error
    itself, whose words are in the catalogues of the game named by the fact `game`.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.waits = code in _WAITS
        self.facts: Mapping[str, object] = {
            name: fact if isinstance(fact, WordedError) else _safe_fact(name, fact)
            for name, fact in facts.items()
        }

    def __str__(self) -> str:
        facts = {name: _safe_fact(name, fact) for name, fact in self.facts.items()}
        return RECORD_ERRORS[self.code].format_map(facts)


# Room for a sentence or a list of valid names. Text that is already quoted is left as it is.
_LONG: Final = {"problem": 300, "expected": 300}


def _safe_fact(name: str, fact: object) -> object:
    if isinstance(fact, int):
        return fact
    return quote(str(fact), _LONG[name]) if name in _LONG else quote(str(fact))
