"""What a game shows in the window: its table, pictures, texts and keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from resarcana_desktop.app.context import GameLook
from resarcana_desktop.play.tutoring import SETTING, VALUES
from resarcana_desktop.render.badges import Badge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.explaining import Reasons
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.log import LogBook
    from resarcana_desktop.play.review.review import Judgement
    from resarcana_desktop.play.review.reviewer import ReviewWords
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.tabletop.mistake_policy import MistakePolicy, MistakeTask
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
        """Return the player's choice."""
        return settings.flag(self.name, self.default)


@dataclass(frozen=True)
class Selection:
    """A setting of the game's own that is one of some values, the first unless another is chosen.

    Its words are those of a `Flag`, and `app.settings_value.<name>.<value>` for each value.
    """

    name: str
    values: tuple[str, ...]

    def of(self, settings: Settings) -> str:
        """Return the player's choice."""
        return settings.choice(self.name, self.values, self.values[0])


# Settings that several games have; who changes one in a game changes it in all of them.
MARKS: Final = Flag("marks", default=True)
BANTER: Final = Flag("banter", default=True)
TUTOR: Final = Selection(SETTING, VALUES)


@dataclass(frozen=True)
class Practice:
    """Something to learn or to practise, in the player's words.

    `open` leads to its own screen, with the label `open_words`. `description` describes it,
    `progress` is the player's progress; both may be empty. `next_words` and `go_on`, if any, lead
    straight to the next one. The results beside the two buttons are `next_result` and
    `open_result`.
    """

    name: str
    title: str
    description: str
    open: Callable[[], None]
    open_words: str
    progress: str = ""
    next_words: str = ""
    go_on: Callable[[], None] | None = None
    next_result: str = ""
    open_result: str = ""


@dataclass(frozen=True)
class Credit:
    """The makers of a part of the game, in the player's words; each line is a paragraph."""

    title: str
    text: str


class PuzzleKeeper(Protocol):
    """Makes puzzles of the player's own of moments of one recorded game."""

    def obstacle(self, at: int) -> str:
        """Return why a moment cannot be saved, in the player's language; "" if it can."""

    def keep(self, at: int, judgement: Judgement | None, kept: Callable[[str], None]) -> None:
        """Save it; `kept` is called with a sentence on the kind of puzzle it has become.

        `judgement` is the review's judgement of the decision there, if any.
        """


SettingUp: TypeAlias = "Callable[[Context, GameSetup, Callable[[Mapping[str, Any]], None]], Scene]"
"""Opens a screen with further choices for a game.

The last argument is called with all choices whenever one of them changes.
"""
Editor: TypeAlias = "Callable[[Context, GameSetup, str], Scene]"
"""Opens the table on which a position is set up by hand, at a position text.

The setup defines the players and the components.
"""
CardEditor: TypeAlias = "Callable[[Context, str], Scene]"
"""Opens the screen on which an owner of the game enters what is printed on the cards.

It opens at the component with an id, unless that is empty. Its words in the settings are those of a
`Flag` of the name "own_cards".
"""


class GameScreens(GameLook, Protocol):
    """The part of a game that needs a window: its icons, keys and sounds, and everything follows.

    What a game need not have has a default that says so.
    """

    @property
    def flags(self) -> Sequence[Flag | Selection]:
        """The game's own settings."""
        return ()

    # ---- setting up ----------------------------------------------------------------------

    @property
    def setting_up(self) -> SettingUp | None:
        """The opener of the screen of `WindowGame.own_screen`; None if there is none."""
        return None

    def portrait(self, bot: str, size: int) -> Surface | None:
        """Return the portrait of a bot, `size` pixels square; None if bots have no faces."""
        return None

    # ---- playing -------------------------------------------------------------------------

    @property
    def session(self) -> type[AnySession]:
        """The class of its games."""

    def table(self, context: Context, session: Any, policy: Any = None) -> Scene:
        """The table with a game on it, for a usual game or a `policy`; see `tabletop.scene`."""

    @property
    def editor(self) -> Editor | None:
        """The opener of a table for setting up a position by hand; None if there is none."""
        return None

    def load(self) -> None:
        """Load everything the table needs; called in another thread while the program is idle."""

    def prepare(self, context: Context, session: Any) -> Iterator[None]:
        """Chores after which the table with this game is there at once."""
        return iter(())

    # ---- looking again -------------------------------------------------------------------

    def log(self, history: AnyHistory, catalogue: Catalogue) -> LogBook:
        """The empty log of a recorded game, to be filled move by move."""

    def replay_table(self, context: Context, recorded: Recorded) -> ReplayTable:
        """Return the table for a replay; it is fitted before it is shown."""

    def reasons(self, context: Context, history: AnyHistory) -> Reasons | None:
        """Return what explains the moves of bots in a recorded game, or None."""
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
        """Draw a moment of a recorded game on a whole surface, as a seat sees it (-1 for no one).

        `look` has the size of the surface.
        """

    @property
    def review_words(self) -> Callable[[AnyHistory, Catalogue], ReviewWords] | None:
        """The words for the review of a recorded game, as rich text with icons and colours.

        None for a game without reviews.
        """
        return None

    def puzzle_keeper(self, context: Context, history: AnyHistory) -> PuzzleKeeper | None:
        """Return what makes puzzles of its moments; None for a game without puzzles."""
        return None

    def mistake(self, task: MistakeTask) -> MistakePolicy | None:
        """Return the policy of a table with a mistake; None for a game without reviews."""
        return None

    # ---- around games --------------------------------------------------------------------

    def face(self, component: str) -> Picture | None:
        """Return the face of the component with this id; None if it does not exist."""
        return None

    def likeness(self, component: str, size: int) -> Surface | None:
        """Return a small picture of a player by its id, `size` pixels square, or None."""
        return None

    def standing(self, position: Any, seat: int) -> tuple[str, int] | None:
        """Return the id of what a seat plays as ("" for nothing) and its points, or None."""
        return None

    def badge(self, achievement: str, number: int) -> Badge:
        """Return the badge of an achievement, with its number if that is more than 1."""
        return Badge(number=number)

    def emblem(self, size: int) -> Surface:
        """The mark of the program when it is the first game there is, `size` pixels square."""

    def credits(self, catalogue: Catalogue) -> Sequence[Credit]:
        """Return the makers of the game and of anything else it shows."""
        return ()

    def attribution(self, catalogue: Catalogue) -> str:
        """Return the attribution of others' work for the title; "" for none."""
        return ""

    def goal(self, catalogue: Catalogue, chosen: Mapping[str, Any] | None = None) -> str:
        """Return the aim of the game in a line, with these choices."""

    def title_picture(self) -> Widget:
        """Return the decoration of the title screen, as large as its place allows."""

    def compendium(self, context: Context, component_id: str = "") -> Scene:
        """All there is to read, at a component if one is named."""

    @property
    def card_editor(self) -> CardEditor | None:
        """The opener of the editor for an owner's cards; None if there is none."""
        return None

    def practice(self, context: Context) -> Sequence[Practice]:
        """Return what there is to learn and to practise, in order."""
        return ()

    def glossary(self, context: Context) -> Scene:
        """Return the screen that explains the icons."""

    def rules(self, context: Context) -> Scene:
        """Return the screen with the rules."""
