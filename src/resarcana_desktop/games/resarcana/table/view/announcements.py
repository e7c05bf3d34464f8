"""Announcements of the game between two questions: rivals' actions and great moments.

Each announcement knows how long it is shown at speed 1, how it looks at each age, and how it
sounds. A `ceremony` is there to be enjoyed: players who want no motion do without it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from resarcana_desktop.games.resarcana.play.log_entries import Icon
from resarcana_desktop.tabletop.ceremony import (
    FADE,
    IN_SIGHT,
    LIGHTS,
    Cue,
    held_for,
    in_sight,
    next_step_in,
    step_at,
)
from resarcana_desktop.tabletop.ceremony import Weight as Staging

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation

SeatPoints = tuple[int, int, int]
"""A seat, and its points before and after."""
Weight = Literal["", "attack", "claim", "filled"]
"""What makes an action more than a payment: an attack, a claim, points on a place."""
Look = tuple[int, int, int]
"""How far an announcement has come into sight, of `IN_SIGHT`, how much of it has been counted, and
which picture of the light behind it is shown; -1 for none.
"""

MOST: Final = 1.95
"""The longest time to show the player's own action, in seconds at speed 1."""
MOST_TO_READ: Final = 5.0
"""No sentence is shown for longer, in seconds at speed 1."""
NO_LIGHT: Final = -1

EFFECTS: Final = frozenset({"filled", "round", "round_over", "count", "tenth", "victory"})
"""The names of all effects that are heard of announcements."""

_BEFORE_READING: Final = 0.5
"""Seconds until a reader has found the sentence."""
_WORDS_A_SECOND: Final = 5.0
_LETTERS_A_WORD: Final = 5.5
"""A word with the blank behind it; languages with long words have fewer of them."""
_ICON: Final = 2
"""The number of letters that take as long to read as an icon."""
_HEAVIER: Final = 1.25
_LEAST: Final = 1.2
_TAG: Final = re.compile(r"\{(/?)([a-z_]+)(?::[^{}]*)?\}")

_COUNT_STEP: Final = 0.13
_COUNT_WHOLE: Final = 1.1
_COUNT_FIRST: Final = 0.3
_COUNT_REST: Final = 1.2
_LOOKING: Final = 1.5
"""Seconds more for the components before a winner."""


def reading_seconds(text: str, *, heavy: bool = False) -> float:
    """Return the seconds it takes to read a rich text, more if it is `heavy` and has to sink in."""
    letters = sum(_ICON for tag in _TAG.finditer(text) if tag.group(2) == "icon")
    letters += len(_TAG.sub("", text))
    seconds = _BEFORE_READING + letters / (_WORDS_A_SECOND * _LETTERS_A_WORD)
    return min(max(seconds * (_HEAVIER if heavy else 1.0), _LEAST), MOST_TO_READ)


@dataclass(frozen=True, slots=True)
class Withheld:
    """The table before the events that are still to come, and those events."""

    table: Observation
    later: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """The part of the game that the table may show during an announcement, to spoil nothing.

    It has the number of log lines, the points of each seat and the round; and the former table, if
    that differs from the current one.
    """

    lines: int
    points: tuple[int, ...]
    round: int
    held: Withheld | None = None

    @property
    def later(self) -> tuple[Event, ...]:
        """Return the events that have happened but must not be seen yet."""
        return self.held.later if self.held is not None else ()


@dataclass(frozen=True, slots=True)
class _Announcement:
    """The common part of all announcements; `text` is shown in the prompt."""

    text: str
    known: Revealed | None = field(default=None, kw_only=True, compare=False)
    """What may be shown beside it; None for all there is."""

    ceremony: ClassVar[bool] = True

    @property
    def staged(self) -> Staging | None:
        """Return how prominent it is; None for a plain message."""
        return None

    @property
    def seconds(self) -> float:
        """Return how long it is shown at speed 1."""
        return held_for(self.text)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """Return what is heard of it."""
        return ()

    def look(self, age: float) -> Look:
        """How it looks some seconds after it began."""
        return in_sight(age), 0, self._step(age)

    @property
    def light_moves(self) -> bool:
        """Return whether the light behind it keeps moving."""
        return self.staged is not None and LIGHTS[self.staged].moves

    def _step(self, age: float) -> int:
        """Which picture of the light is shown; one that does not move stays the first."""
        if self.staged is None:
            return NO_LIGHT
        return step_at(age) if self.light_moves else 0

    def prompt(self, look: Look) -> str:
        """Return what the prompt says while it looks like that."""
        return self.text

    def still_for(self, age: float) -> float:
        """Return how long it looks like that; 0 while it comes into sight."""
        if age < FADE:
            return 0.0
        left = self.seconds - age
        return min(next_step_in(age), left) if self.light_moves else left


@dataclass(frozen=True, slots=True)
class MoveAnnouncement(_Announcement):
    """A player's action: the component that was used ("" for none), cost and result.

    `points` are those of the player before and after. The viewer's own action is a ceremony: it is
    known to the player who took it.
    """

    seat: int
    component: str = ""
    mark: str = ""
    costs: tuple[Icon, ...] = ()
    results: tuple[Icon, ...] = ()
    weight: Weight = ""
    points: tuple[int, int] = (0, 0)
    own: bool = False
    line: int = -1
    """Its place in the log if it is shown again; -1 if it is new."""
    parts: tuple[str, ...] = ()
    """Lines of rich text: what of the result came from where."""
    idle: bool = False
    """Whether it came to nothing."""
    lost: tuple[SeatPoints, ...] = ()
    """Which others have fewer points by it."""
    waits: bool = False
    """Whether it is shown until the player continues; it has buttons below it then."""
    to_you: str = ""
    """The sentence for the only person at the screen: "You claim …"; "" for others."""
    kind: str = ""
    """The kind of its line in the log."""
    spoken: str = ""
    """The line of the player about it."""

    @property
    def ceremony(self) -> bool:  # type: ignore[override]
        """Return whether it is there to be enjoyed only."""
        return self.own

    @property
    def staged(self) -> Staging | None:
        """A claim, and a place that gained points, are great moments."""
        return "prize" if self.weight in ("claim", "filled") else None

    @property
    def seconds(self) -> float:
        """By the length of its sentence; attacks and claims have more weight than payments.

        What the player did is known without reading.
        """
        if self.staged is not None:
            return held_for(self.sentence, *self.parts, self.spoken)
        words = " ".join((self.sentence, *self.parts, self.spoken))
        seconds = reading_seconds(words, heavy=bool(self.weight))
        return min(seconds, MOST) if self.ceremony else seconds

    @property
    def sentence(self) -> str:
        """Return what the caption says."""
        return self.to_you or self.text

    def prompt(self, look: Look) -> str:
        """Return what the caption says."""
        return f"{self.sentence} · {self.spoken}" if self.spoken else self.sentence

    @property
    def cues(self) -> tuple[Cue, ...]:
        """Attacks and claims are heard as they happen."""
        return ((0.0, "filled"),) if self.weight == "filled" else ()


@dataclass(frozen=True, slots=True)
class RoundBegins(_Announcement):
    """A round begins, with this player."""

    number: int
    first: int
    yours: bool = False
    """Whether the only person at the screen goes first."""

    @property
    def staged(self) -> Staging | None:
        """Return "round": it recurs too often for more than a glow."""
        return "round"

    @property
    def cues(self) -> tuple[Cue, ...]:
        """A bell."""
        return ((0.0, "round"),)


@dataclass(frozen=True, slots=True)
class SeatCount:
    """The points of a seat in a check: by source, the largest first, and all together."""

    seat: int
    sources: tuple[tuple[str, int], ...]

    @property
    def points(self) -> int:
        """All together."""
        return sum(points for _, points in self.sources)


@dataclass(frozen=True, slots=True)
class VictoryCheck(_Announcement):
    """Victory is checked, at the end of this round or (0) in the middle of one.

    The points of all players are counted at once, one by one and source by source.
    """

    counts: tuple[SeatCount, ...]
    round: int = 0
    title: str = ""
    """What it is called before the result is known."""

    @property
    def most(self) -> int:
        """The most points of any player."""
        return max((count.points for count in self.counts), default=0)

    @property
    def staged(self) -> Staging | None:
        """Return "round": it recurs too often for more than a glow."""
        return "round"

    @property
    def _each(self) -> float:
        """Seconds for each point."""
        return min(_COUNT_STEP, _COUNT_WHOLE / max(self.most, 1))

    @property
    def seconds(self) -> float:
        """Until all is counted and read."""
        counted = _COUNT_FIRST + self.most * self._each + _COUNT_REST
        return max(counted, held_for(self.title, self.text))

    @property
    def cues(self) -> tuple[Cue, ...]:
        """A knock for the end of the round, then one click for each point."""
        clicks = ((_COUNT_FIRST + n * self._each, "count") for n in range(self.most))
        return ((0.0, "round_over"), *clicks)

    def look(self, age: float) -> Look:
        """One point more at every step."""
        counted = int((age - _COUNT_FIRST) / self._each) + 1 if age >= _COUNT_FIRST else 0
        return in_sight(age), min(counted, self.most), self._step(age)

    def prompt(self, look: Look) -> str:
        """The result when all has been counted."""
        return self.text if look[1] >= self.most else self.title

    def still_for(self, age: float) -> float:
        """Until the next point is counted."""
        if age < FADE:
            return 0.0
        counted = self.look(age)[1]
        if counted >= self.most:
            return self.seconds - age
        return _COUNT_FIRST + counted * self._each - age


@dataclass(frozen=True, slots=True)
class TenthPoint(_Announcement):
    """A player has the points that a victory takes."""

    seat: int
    points: int
    explanation: str = ""
    """What that means, in a line below."""

    @property
    def staged(self) -> Staging | None:
        """The end is near."""
        return "tenth"

    @property
    def seconds(self) -> float:
        """Long enough for both lines."""
        return held_for(self.text, self.explanation)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """A fanfare."""
        return ((0.0, "tenth"),)


@dataclass(frozen=True, slots=True)
class Won(_Announcement):
    """The end of the game: the winner, and all their components."""

    seats: tuple[int, ...]
    tableau: tuple[str, ...]
    yours: bool = False
    """Whether the only person at the screen is the only winner."""
    title: str = ""
    """The winner, in gold."""

    @property
    def staged(self) -> Staging | None:
        """The greatest moment of a game."""
        return "victory"

    @property
    def seconds(self) -> float:
        """As long as the sentence needs, and a look at the components."""
        return held_for(self.title, self.text) + (_LOOKING if self.tableau else 0.0)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """The bells of victory."""
        return ((0.0, "victory"),)


Announcement = MoveAnnouncement | RoundBegins | VictoryCheck | TenthPoint | Won
WHOLE: Final[Look] = (IN_SIGHT, 0, NO_LIGHT)
"""The look of an announcement without motion."""
