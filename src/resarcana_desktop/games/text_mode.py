"""What a game brings to be played in lines, as in a terminal: its table and questions in words.

A game that has a module `text_mode` can be played so; there `TEXT_MODE` keeps the promises of
`GameTextMode`. All words are plain: icons are spoken, and nothing depends on colours or columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.bots.services import Advise
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.setup.outcome import Outcome


@dataclass(frozen=True)
class Reply:
    """One answer to a question.

    It plays its `actions`, one after the other, or leads to another question about the same
    decision. `told` is more about it, for who wants all told in full. Replies of the same `group`,
    which is a heading, stand together. One that is `wasteful` gives nothing for something used up:
    a question comes before it.
    """

    words: str
    actions: tuple[int, ...] = ()
    told: str = ""
    group: str = ""
    leads_to: Callable[[], Question] | None = None
    wasteful: bool = False


@dataclass(frozen=True)
class Question:
    """What is asked of the person at the table, and every answer that the rules allow.

    `told` is what has to be known for it. Enter gives the reply that is `proposed`, if one is.
    Where there are very many replies, only the first `few` are listed unless somebody asks.
    `typed` says what else can be typed. Where the answers are about what nobody had a chance to
    read before, they are told `in_full`.
    """

    ask: str
    replies: Sequence[Reply]
    told: Sequence[str] = ()
    proposed: Reply | None = None
    few: int = 0
    typed: str = ""
    in_full: bool = False


@dataclass(frozen=True)
class Understood:
    """What somebody typed in words of the game: the replies that can be meant, or what to say."""

    replies: Sequence[Reply] = ()
    told: Sequence[str] = ()


@dataclass(frozen=True)
class Look:
    """Something on the table that can be looked at by a word.

    `names` are the words for it: the first in the player's language, a single letter among them.
    `told` says in a few words what it is. `lines` tells it, in full if wanted, for one of the seats
    where it is each seat's (None: for whoever looks).
    """

    names: Sequence[str]
    told: str
    lines: Callable[[bool, int | None], Sequence[str]]


@dataclass(frozen=True)
class SaidLine:
    """A line of the log in plain words, whose doing it was (-1 for nobody's), and its round."""

    seat: int
    text: str
    round: int


class Thought(Protocol):
    """A hint that is thought over elsewhere, question by question."""

    def request(self) -> Advise:
        """What is put to the adviser next."""

    def take(self, advice: Sequence[Advice]) -> bool:
        """Have its answer; whether there is another question."""

    def first_word(self) -> str:
        """What the best action is about, without saying what it is."""

    def told(self) -> Sequence[str]:
        """The best actions, the chance to win after each, and why."""


class TableInLines(Protocol):
    """One game under way, as whoever sits at the table may know it, in one language."""

    # ---- questions -----------------------------------------------------------------------

    def question(self) -> Question:
        """What is asked of the person at the table."""

    def settled(self, settings: Settings) -> int | None:
        """The answer to it that needs no asking, by what the player has chosen in the settings."""

    def read(self, text: str, replies: Sequence[Reply]) -> Understood:
        """What somebody typed means here, in words, in notation or as a name of something."""

    def thought(self) -> Thought | None:
        """A new hint for the decision at hand; None if the game gives none."""

    def own_turn(self) -> bool:
        """Whether it is the turn of who sits at the table."""

    # ---- looking -------------------------------------------------------------------------

    def looks(self) -> Sequence[Look]:
        """What can be looked at, in reading order; the first one is everything in brief."""

    def show(self, name: str) -> Sequence[str]:
        """What something says that is called so, and how it stands in this game."""

    def why(self, name: str) -> Sequence[str]:
        """What can be done with something now, and why not."""

    def names(self) -> Sequence[str]:
        """What has a name in this game, as far as whoever looks may know of it."""

    # ---- what happened -------------------------------------------------------------------

    def log(self) -> Sequence[SaidLine]:
        """All lines there are, the oldest first."""

    def complete(self) -> int:
        """How many of them cannot grow any more."""

    def since_last_turn(self, seat: int) -> Sequence[str]:
        """What others did since the last turn of a seat."""

    def outcome(self) -> Outcome:
        """How the game ended; asked for when it is over."""

    def plain(self, text: str) -> str:
        """Rich text of the game, the story of an outcome say, in plain words."""


class GameTextMode(Protocol):
    """How a game is played in lines."""

    @property
    def session(self) -> type[AnySession]:
        """What its games are played in."""

    @property
    def stand_in(self) -> str:
        """The bot that answers at once where no process can be started."""

    def table(self, session: Any, catalogue: Catalogue) -> TableInLines:
        """The table with this game on it; it follows the session."""
