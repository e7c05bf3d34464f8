"""What a game shows in the window: its table, its pictures, its words, its keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from resarcana_desktop.app.context import GameLook
from resarcana_desktop.render.badges import Badge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.log import LogBook
    from resarcana_desktop.play.review.review import Judgement
    from resarcana_desktop.play.review.reviewer import ReviewWords
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.tabletop.mistake_policy import MistakeTask
    from resarcana_desktop.tabletop.replay_table import Recorded, ReplayTable
    from resarcana_desktop.widgets import Picture, Widget


@dataclass(frozen=True)
class Flag:
    """A setting of the game's own that is on or off.

    Its words are `app.settings.<name>` and `app.settings_told.<name>` in the game's texts.
    """

    name: str
    default: bool

    def of(self, settings: Settings) -> bool:
        """What the player has chosen."""
        return settings.flag(self.name, self.default)


@dataclass(frozen=True)
class Selection:
    """A setting of the game's own that is one of some values, the first unless another is chosen.

    Its words are those of a `Flag`, and `app.settings_value.<name>.<value>` for each value.
    """

    name: str
    values: tuple[str, ...]

    def of(self, settings: Settings) -> str:
        """What the player has chosen."""
        return settings.choice(self.name, self.values, self.values[0])


@dataclass(frozen=True)
class Practice:
    """Something to learn or to practise, in the player's words.

    `open` leads to its own screen, and `open_words` say what that is. `told` says what it is,
    `progress` how far the player has come; both may be empty. `next_words` and `go_on`, if any,
    lead straight on to what comes next.
    """

    name: str
    title: str
    told: str
    open: Callable[[], None]
    open_words: str
    progress: str = ""
    next_words: str = ""
    go_on: Callable[[], None] | None = None


class Reasons(Protocol):
    """Why bots may have done what a recorded game shows; one question at a time."""

    def begun(self, at: int) -> int:
        """The moment at which what a bot did began that a moment is part of; 0 for nothing."""

    def ask(self, at: int, seat: int, *, all_hands: bool) -> str:
        """Have it thought over, from what a seat could see or with all hands open.

        A sentence where that cannot be; "" where `poll` will bring the answer.
        """

    def poll(self) -> str:
        """The answer as rich text once it is there; "" until then."""

    def forget(self) -> None:
        """Nobody waits for the answer any more."""

    def close(self) -> None:
        """End what thinks; a later question begins it anew."""


@dataclass(frozen=True)
class Credit:
    """Who made a part of the game, in the player's words; each line is a paragraph."""

    title: str
    told: str


class PuzzleKeeper(Protocol):
    """Makes puzzles of the player's own of moments of one recorded game."""

    def obstacle(self, at: int) -> str:
        """Why a moment cannot be kept, in the player's language; "" where it can."""

    def keep(self, at: int, judgement: Judgement | None, kept: Callable[[str], None]) -> None:
        """Keep it; `kept` is told, in a sentence, what sort of puzzle it has become.

        `judgement` is what a review found of the decision there, if it found anything.
        """


class SettingUp(Protocol):
    """Opens the screen where more is chosen for a game than beside its seats."""

    def __call__(
        self, context: Context, setup: GameSetup, choose: Callable[[Mapping[str, Any]], None], /
    ) -> Scene:
        """`choose` is told of all that is chosen, whenever something of it changes."""


class Editor(Protocol):
    """Opens the table on which a position is set up by hand."""

    def __call__(self, context: Context, setup: GameSetup, begins: str, /) -> Scene:
        """From the position that `begins` is the text of.

        `setup` says who sits where, and with which components it is played.
        """


class GameScreens(GameLook, Protocol):
    """The part of a game that needs a window: its icons, keys and sounds, and all that follows.

    What a game need not have has a default that says so.
    """

    @property
    def flags(self) -> Sequence[Flag | Selection]:
        """Settings of its own."""
        return ()

    # ---- setting up ----------------------------------------------------------------------

    @property
    def setting_up(self) -> SettingUp | None:
        """What opens the screen of `WindowGame.own_screen`; None where that leads nowhere."""
        return None

    # ---- playing -------------------------------------------------------------------------

    @property
    def session(self) -> type[AnySession]:
        """What its games are played in."""

    def table(self, context: Context, session: Any) -> Scene:
        """The table with a game on it; see `tabletop.scene`."""

    @property
    def editor(self) -> Editor | None:
        """What opens a table to set up a position by hand; None where that cannot be done."""
        return None

    def load(self) -> None:
        """Load all that the table needs; called beside the window while nobody waits."""

    def prepare(self, context: Context, session: Any) -> Iterator[None]:
        """Chores after which the table with this game is there at once."""
        return iter(())

    # ---- looking again -------------------------------------------------------------------

    def log(self, history: AnyHistory, catalogue: Catalogue) -> LogBook:
        """The empty log of a recorded game, to be filled move by move."""

    def replay_table(self, context: Context, recorded: Recorded) -> ReplayTable:
        """The table on which a recorded game is looked at; it is fitted before it is shown."""

    def reasons(self, context: Context, history: AnyHistory) -> Reasons | None:
        """What explains the doings of bots in a recorded game; None where nothing does."""
        return None

    def picture(
        self,
        surface: Surface,
        look: Look,
        catalogue: Catalogue,
        history: AnyHistory,
        seat: int,
        at: int,
    ) -> None:
        """Draw a moment of a recorded game on a whole surface, as a seat sees it; -1 for nobody.

        `look` has the size of the surface.
        """

    @property
    def review_words(self) -> Callable[[AnyHistory, Catalogue], ReviewWords] | None:
        """Gives the words for the review of a recorded game, as rich text with icons and colours.

        None for a game that nobody reviews.
        """
        return None

    def puzzle_keeper(self, context: Context, history: AnyHistory) -> PuzzleKeeper | None:
        """What makes puzzles of its moments; None for a game that has no puzzles."""
        return None

    def mistake_table(
        self, context: Context, history: AnyHistory, task: MistakeTask
    ) -> Scene | None:
        """The table with the position of a mistake on it; None for a game that nobody reviews."""
        return None

    # ---- around games --------------------------------------------------------------------

    def face(self, component: str) -> Picture | None:
        """The face of a component with this id; None where it is not there."""
        return None

    def badge(self, achievement: str, number: int) -> Badge:
        """What is given for an achievement, with a number on it if that is more than 1."""
        return Badge(number=number)

    def emblem(self, size: int) -> Surface:
        """The mark of the program when it is the first game there is, `size` pixels square."""

    def credits(self, catalogue: Catalogue) -> Sequence[Credit]:
        """Who made the game, and what of it is shown that others made."""
        return ()

    def attribution(self, catalogue: Catalogue) -> str:
        """What is to be said of others' work on the title; "" for nothing."""
        return ""

    def goal(self, catalogue: Catalogue) -> str:
        """What the game is about and how it is won, in a line."""

    def title_picture(self) -> Widget:
        """What the title screen is adorned with, as large as its place allows."""

    def compendium(self, context: Context, component_id: str = "") -> Scene:
        """All there is to read, at a component if one is named."""

    def practice(self, context: Context) -> Sequence[Practice]:
        """What there is to learn and to practise, in the order in which it is offered."""
        return ()

    def glossary(self, context: Context) -> Scene:
        """What the icons mean."""

    def rules(self, context: Context) -> Scene:
        """How the game is played."""
