"""What a record says about its game without being replayed: players, progress, points.

It is stored in the record's `about`, which never changes how the game goes:

    "title": "Sunday evening", "saved": 1767225600, "by_itself": true, "unnamed": true,
    "summary": {"round": 4, "moves": 91, "over": false, "seats": [
        {"name": "Edda", "kind": "human", "level": "", "colour": 0, "points": 6, "won": false},
        ...], "match": {"game": 2, "wins": [1, 0], "over": false, "games": [2, 3]}},
    "help": {"hints": 2, "undos": 0, "agreed": 0, "by_bot": 0}

The screen that plays a game writes the summary; nothing here depends on the game. Missing or
malformed parts of a record from elsewhere are silently left out; texts and numbers are limited to
what can be shown.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import pairwise
from sys import intern
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.i18n.untrusted_text import sanitize

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Json, Options

LONGEST_TITLE: Final = 80
"""Characters of a title that are stored."""

_LONGEST_NAME: Final = 40
_MOST_SEATS: Final = 8
_MOST_GAMES: Final = 99
_LARGEST: Final = 999_999
_LAST_MOMENT: Final = 253_402_300_799
"""The end of the year 9999, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """A player: name, "human" or "bot", number of the colour, points, whether they won.

    `level` is the name of a bot's level; empty for people and if the record does not say.
    """

    name: str
    kind: str = "human"
    colour: int = 0
    points: int = 0
    won: bool = False
    level: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A game at its last action: who plays, in which round it is, whether it is finished.

    `match` is the score of the match that the game belongs to, if any.
    """

    seats: tuple[SeatSummary, ...]
    round: int
    moves: int
    over: bool
    match: MatchScore | None = None

    @property
    def goes_on(self) -> bool:
        """Return whether another game of the same match follows this finished one."""
        return self.over and self.match is not None and not self.match.over

    def to_json(self) -> Json:
        """Return the value of `about["summary"]`."""
        about: Options = {
            "round": self.round,
            "moves": self.moves,
            "over": self.over,
            "seats": [asdict(seat) for seat in self.seats],
        }
        if self.match is not None:
            score = self.match
            about["match"] = {
                "game": score.game,
                "wins": list(score.wins),
                "over": score.over,
                "games": list(score.games),
            }
        return about


@dataclass(frozen=True, slots=True)
class Help:
    """How often hints and undo were used in a game.

    `agreed` counts the undos after something new had been revealed, `by_bot` the actions that a bot
    played in a person's place.
    """

    hints: int = 0
    undos: int = 0
    agreed: int = 0
    by_bot: int = 0

    @property
    def counts(self) -> bool:
        """Return whether the game counts in statistics: played by its players, and by the rules."""
        return not (self.agreed or self.by_bot)


def help_in(about: Options) -> Help | None:
    """Return the help used in a game; None if the record is too old to say."""
    found = about.get("help")
    if not isinstance(found, dict):
        return None
    return Help(*(_number(found, name) for name in ("hints", "undos", "agreed", "by_bot")))


def summary_in(about: Options) -> Summary | None:
    """Return the summary that a record carries, or None."""
    found = about.get("summary")
    if not isinstance(found, dict):
        return None
    seats = found.get("seats")
    known = seats[:_MOST_SEATS] if isinstance(seats, list) else []
    return Summary(
        seats=tuple(_seat(each) for each in known),
        round=_number(found, "round"),
        moves=_number(found, "moves"),
        over=found.get("over") is True,
        match=_score(found.get("match")),
    )


def title_in(about: Options) -> str:
    """Return the title that a record carries, or ""."""
    return _words(about, "title", LONGEST_TITLE)


def saved_in(about: Options) -> int:
    """Return when the record was saved, in seconds since 1970 (UTC); 0 if unknown."""
    return _number(about, "saved", _LAST_MOMENT)


def by_itself_in(about: Options) -> bool:
    """Return whether the program saved the record automatically."""
    return about.get("by_itself") is True


def unnamed_in(about: Options) -> bool:
    """Return whether the program made up the title of the record, in the language of that day."""
    return by_itself_in(about) or about.get("unnamed") is True


def _seat(found: Json) -> SeatSummary:
    if not isinstance(found, dict):
        return SeatSummary("?")
    return SeatSummary(
        name=_words(found, "name") or "?",
        kind=_words(found, "kind") or "human",
        colour=_number(found, "colour"),
        points=_number(found, "points"),
        won=found.get("won") is True,
        level=_words(found, "level"),
    )


def _score(found: Json) -> MatchScore | None:
    """Return the score of a match; None if the record has none."""
    if not isinstance(found, dict) or not (game := _number(found, "game", _MOST_GAMES)):
        return None
    wins, games = (_numbers(found.get(name)) for name in ("wins", "games"))
    # Records of earlier versions do not say how many games there are.
    rising = all(before < after for before, after in pairwise((game - 1, *games)))
    return MatchScore(game, wins, found.get("over") is True, games if rising else ())


def _numbers(found: Json) -> tuple[int, ...]:
    """Return a few small numbers; anything else counts as 0."""
    counted = found[:_MOST_SEATS] if isinstance(found, list) else []
    return tuple(_number({"it": each}, "it", _MOST_GAMES) for each in counted)


def _words(fields: Options, name: str, longest: int = _LONGEST_NAME) -> str:
    """Return a text as it can be shown; "" if it is missing or not a text.

    The same names occur over and over in a list of games, so they are interned.
    """
    found = fields.get(name)
    return intern(sanitize(found, longest)) if isinstance(found, str) else ""


def _number(fields: Options, name: str, most: int = _LARGEST) -> int:
    """Return a number from 0 to `most`; 0 if it is missing or not a number."""
    found = fields.get(name)
    return max(0, min(found, most)) if type(found) is int else 0
