"""What a game provides for text mode, as in a terminal: its table and questions in words.

A game with a module `text_mode` can be played that way; its `TEXT_MODE` is a `GameTextMode`.
All texts are plain: icons become words, and nothing depends on colours or columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from resarcana_desktop.games.finding import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.bots.services import Advise, Verdict
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.setup.outcome import Outcome


def typed(name: str) -> str:
    """Return a name as it may be typed: `Still Water` and `still_water` are the same."""
    return " ".join(folded(name).replace("_", " ").split())


@dataclass(frozen=True)
class Reply:
    """One answer to a question.

    It plays its `actions`, one after the other, or leads to another question about the same
    decision. `details` has more about it, for players who want full descriptions. Replies of the
    same `group`, which is a heading, are listed together. A `wasteful` one uses something up for
    nothing: it has to be confirmed.
    """

    words: str
    actions: tuple[int, ...] = ()
    details: str = ""
    group: str = ""
    leads_to: Callable[[], Question] | None = None
    wasteful: bool = False


@dataclass(frozen=True)
class Question:
    """A question to the person at the table, with every answer that the rules allow.

    `facts` are needed to answer it. Enter gives the reply that is `proposed`, if any. Of very
    many replies, only the first `few` are listed unless the player asks for all. `typed` says what
    else can be typed. Answers about things that no one had a chance to read before are described
    `in_full`.
    """

    ask: str
    replies: Sequence[Reply]
    facts: Sequence[str] = ()
    proposed: Reply | None = None
    few: int = 0
    typed: str = ""
    in_full: bool = False


@dataclass(frozen=True)
class Understood:
    """The meaning of typed words of the game: the possible replies, or a message."""

    replies: Sequence[Reply] = ()
    message: Sequence[str] = ()


@dataclass(frozen=True)
class LookTarget:
    """Something on the table that can be looked at by a word.

    `names` are the words for it in the player's language, including a single letter. `description`
    describes it in a few words. `lines` returns its text, in full if wanted, for one of the seats
    if each has one (None for the viewer).
    """

    names: Sequence[str]
    description: str
    lines: Callable[[bool, int | None], Sequence[str]]

    @classmethod
    def all_of(
        cls, catalogue: Catalogue, ways: Mapping[str, Callable[[bool, int | None], Sequence[str]]]
    ) -> list[LookTarget]:
        """Return what can be looked at in these ways, with the words of each from the texts."""
        key, text = "in_lines.look", catalogue.text
        return [
            cls(text(f"{key}.{name}.names").split(), text(f"{key}.{name}.told"), lines)
            for name, lines in ways.items()
        ]


@dataclass(frozen=True)
class SaidLine:
    """A line of the log in plain words, with the seat that acted (-1 for none) and its round."""

    seat: int
    text: str
    round: int


class Thought(Protocol):
    """A hint that is thought over elsewhere, question by question."""

    advice: Sequence[Advice]
    """The advice on the last question once it is known, best first."""

    def request(self) -> Advise:
        """Return the adviser's next request."""

    def take(self, advice: Sequence[Advice]) -> bool:
        """Take its answer; return whether there is another request."""

    def first_word(self) -> str:
        """Return what the best action is about, without saying what it is."""

    def lines(self) -> Sequence[str]:
        """The best actions, the chance to win after each, and why."""


class TableInLines(Protocol):
    """One game in progress, as the person at the table may know it, in one language."""

    # ---- questions -----------------------------------------------------------------------

    def question(self) -> Question:
        """Return the question to the person at the table."""

    def settled(self, settings: Settings) -> int | None:
        """The answer to it that needs no asking, by what the player has chosen in the settings."""

    def read(self, text: str, replies: Sequence[Reply]) -> Understood:
        """Interpret typed text: words, notation or the name of something."""

    def thought(self) -> Thought | None:
        """Return a new hint for the current decision; None if the game gives none."""

    @property
    def tutored(self) -> bool:
        """Return whether answers can be judged."""

    def objection(self, verdict: Verdict) -> str:
        """Return the case against an answer that was judged; "" if unknown."""

    def own_turn(self) -> bool:
        """Return whether it is the turn of the person at the table."""

    # ---- looking -------------------------------------------------------------------------

    def looks(self) -> Sequence[LookTarget]:
        """Return what can be looked at, in reading order; the first one is everything in brief."""

    def show(self, name: str) -> Sequence[str]:
        """Return the text of a component by name, and its state in this game."""

    def why(self, name: str) -> Sequence[str]:
        """Return what can be done with something now, and why not."""

    def names(self) -> Sequence[str]:
        """Return all names in this game that the viewer may know."""

    # ---- what happened -------------------------------------------------------------------

    def log(self) -> Sequence[SaidLine]:
        """All lines there are, the oldest first."""

    def complete(self) -> int:
        """Return how many of them can no longer grow."""

    def since_last_turn(self, seat: int) -> Sequence[str]:
        """Return what others did since the last turn of a seat."""

    def outcome(self) -> Outcome:
        """Return how the game ended; called when it is over."""

    def plain(self, text: str) -> str:
        """Rich text of the game, the story of an outcome say, in plain words."""


@dataclass(frozen=True)
class GameTextMode:
    """The text mode of a game.

    `session` is the class of its games, `stand_in` the bot that answers at once if no process can
    be started. `table` returns the table with a game on it, which follows the session.
    """

    session: type[AnySession]
    stand_in: str
    table: Callable[[Any, Catalogue], TableInLines]
