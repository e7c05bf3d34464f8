"""What a game brings to the program, and all that the program knows of a game.

Each game is a folder beside this file. Its module `module` holds `MODULE`, a `GameModule`. A game
that has a module `screens` is one for the window too: then `MODULE` is a `WindowGame`, and whatever
draws is behind `WindowGame.screens`, so that bots and the command line never load it. Its module
`command_line` holds `COMMAND_LINE`, an object that keeps the promises of `GameCommandLine`; it is
apart from the others, so that the help loads no rules.

Both classes have defaults for a game of rules alone. A game inherits them and writes what it has
more. `games.plain` goes further: there is a table, a log, text mode and lessons in plain words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from resarcana_desktop.bots.bot import RandomBot, UnknownBot
from resarcana_desktop.bots.services import OnlyBots
from resarcana_desktop.engine.position import Options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from resarcana_desktop.arena.games import LuckOf
    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.bots.services import BotMaker
    from resarcana_desktop.engine.game import Game
    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.engine.position import Ruleset
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.games.statistician import Statistician
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.play.review.reviewer import Reviewer, ReviewWords
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.share_code import Packer, Unpacker

Answer: TypeAlias = str | int | bool
Chosen: TypeAlias = "Mapping[str, Any]"
"""What was chosen for a game beside its seats and its seed, by the names of its choices."""


@dataclass(frozen=True)
class Choice:
    """Something to choose for a new game, in the player's words.

    `values` are the possible answers with their words; `reasons` says of some why they cannot be
    chosen at present, `meanings` of each what it is, for players who have not chosen it yet; `told`
    explains what is chosen, and may be empty. What is `fine` most players
    leave as it is: it stands one step deeper. Where answers are many or long, they are `listed`
    when asked for. A `note` is something to know before such a game is started.
    """

    name: str
    label: str
    values: Sequence[tuple[Answer, str]]
    value: Answer
    told: str = ""
    reasons: Mapping[Answer, str] = field(default_factory=dict)
    meanings: Mapping[Answer, str] = field(default_factory=dict)
    fine: bool = False
    listed: bool = False
    note: str = ""


@dataclass(frozen=True)
class OwnScreen:
    """The way to a screen on which a game lets more be chosen, in the player's words.

    `label` says what it is about, `words` what has been chosen there; a `reason` closes it.
    """

    label: str
    words: str
    reason: str = ""


class Strength(Protocol):
    """The measured Elo of a level above the first one, with its 95 % interval."""

    @property
    def elo(self) -> int:
        """The likeliest value."""

    @property
    def low(self) -> int:
        """The lower end."""

    @property
    def high(self) -> int:
        """The upper end."""


class GameModule(Protocol):
    """One game: its rules and bots, all that the command line needs.

    It can be pickled: processes that play games between bots are handed it. Only its id, its title
    and its rules have no defaults.
    """

    @property
    def id(self) -> str:
        """The name of its folder, of its cardsets' and texts' folders, and in records."""

    @property
    def title(self) -> str:
        """Its name, the same in every language."""

    @property
    def seat_counts(self) -> Sequence[int]:
        """With how many it can be played."""
        return (2,)

    def find_user_cards(self, folder: Path) -> None:
        """Look for components of the player's own in this folder, from now on."""

    # ---- rules -----------------------------------------------------------------------------

    def ruleset(self, options: Options) -> Ruleset[Any, Any]:
        """The rules for a game with these options; raises RecordError where they lack something."""

    def next_game(self, game: Game[Any, Any]) -> Options | None:
        """The options of the game that follows a finished one in a match; None where none does.

        Its seed is `engine.match.next_seed` of the seed of the one before.
        """
        return None

    def match_score(self, options: Options, winners: Sequence[int] = ()) -> MatchScore | None:
        """Where a match stands in the game with these options, or after it with these winners.

        None for a game that belongs to no match.
        """
        return None

    def final_points(self, game: Game[Any, Any]) -> Sequence[int]:
        """The points by seat that decided a finished game."""
        position = game.position
        return tuple(position.points(seat) for seat in range(position.seats))

    def remarks(self, options: Options, catalogue: Catalogue) -> Sequence[str]:
        """What to know before a game with these options starts, in the player's words."""
        return ()

    # ---- bots ------------------------------------------------------------------------------

    @property
    def bots(self) -> Sequence[str]:
        """All bots there are by name, those that no player is offered included.

        On the command line the first one plays where none was named.
        """
        return ("random",)

    @property
    def to_be_drawn(self) -> str:
        """Stands at a seat for a bot that is drawn when the game begins; empty if none ever is."""
        return ""

    @property
    def open_bots(self) -> Sequence[str]:
        """Yardsticks that see all that lies hidden: for matches between bots, never at a table."""
        return ()

    def bot(self, name: str, options: Options, seconds: float | None = None) -> Bot[Any]:
        """A bot of either kind that may think so long a move; raises UnknownBot."""
        if name != "random":
            raise UnknownBot(name, self.bots)
        return RandomBot()

    def luck_of(self, options: Options, simulations: int) -> LuckOf | None:
        """How to reckon what chance brought each seat in a finished game with these options.

        So many simulations value each outcome, or whatever needs none where there are 0. None
        where the game has no way to reckon luck.
        """
        return None


class WindowGame(GameModule, Protocol):
    """A game that the window has: how it is set up there, who plays, and what is shown of it.

    Only its screens have no defaults.
    """

    # ---- setting up ------------------------------------------------------------------------

    def choices(
        self, chosen: Chosen, names: Sequence[str], catalogue: Catalogue
    ) -> Sequence[Choice]:
        """What is to be chosen for a new game, in reading order; `names` are those of the seats."""
        return ()

    def own_screen(self, chosen: Chosen, catalogue: Catalogue) -> OwnScreen | None:
        """The way to `GameScreens.setting_up`; None for a game that needs none."""
        return None

    def choose(self, chosen: Chosen, name: str, value: Answer) -> Chosen:
        """What is chosen after one more answer."""
        return {**chosen, name: value}

    def with_more(
        self, chosen: Chosen, seats: int, catalogue: Catalogue
    ) -> tuple[str, Chosen] | None:
        """The name of a set that was left out, and what is chosen with it; None for none."""
        return None

    def settled(self, chosen: Chosen) -> Chosen:
        """The same choices, complete and without contradictions: what does not fit is mended."""
        return {}

    def pack(self, chosen: Chosen, seats: int, packer: Packer) -> None:
        """Put what was chosen, settled, into the code of a setup for `seats`; see `sharing`.

        Raises CodeError for what nobody could play.
        """

    def unpack(self, seats: int, unpacker: Unpacker) -> Chosen:
        """Take it out again; raises CodeError for what is not there, a set say."""
        return self.settled({})

    def set_names(self, sets: Sequence[str], catalogue: Catalogue) -> Sequence[str]:
        """The names of the sets with these ids, as far as they are there; none without sets."""
        return ()

    def problem(self, setup: GameSetup) -> Message | None:
        """Why a game cannot be played so; None where it can."""
        return None

    def new_problems(self, catalogue: Catalogue) -> Iterable[Message]:
        """What is wrong with components of the player's own and has not been told yet."""
        return ()

    def options(self, setup: GameSetup) -> Options:
        """The options that the rules take, as they stand in records."""
        return {"seats": len(setup.seats), **setup.chosen}

    def chosen(self, options: Options) -> Chosen:
        """What had been chosen for a game with these options."""
        return self.settled(options)

    # ---- bots ------------------------------------------------------------------------------

    @property
    def levels(self) -> Sequence[str]:
        """The levels a player can choose, the weakest first; `app.level.<name>` are their words."""
        return self.bots

    @property
    def default_level(self) -> str:
        """Who plays where nobody was chosen."""
        return self.levels[-1]

    def styles(self, level: str) -> Sequence[str]:
        """The bots that play at a level, each in a style of its own; none where it has no styles.

        The first one plays unless told otherwise; `to_be_drawn` may be among them. Their words are
        `app.level.<bot>`, `app.style.<bot>` and `app.style_told.<bot>`.
        """
        return ()

    def level_of(self, bot: str) -> str:
        """The level that a bot plays at, whatever its style; of another bot its name."""
        return bot

    def strength(self, level: str) -> Strength | None:
        """How strong a level was measured to be; None where it was not."""
        return None

    def strengths_measured(self, catalogue: Catalogue) -> str:
        """At what tables that was, in a few of the player's words; empty where at none."""
        return ""

    def strengths_hold(self, chosen: Chosen, seats: int) -> bool:
        """Whether such a game is one of those."""
        return True

    def bot_maker(self, options: Options, version: int) -> BotMaker:
        """Makes bots, and the adviser, for a game with these options; it can be pickled.

        They play by this version of the rules.
        """
        return OnlyBots(partial(self.bot, options=options))

    # ---- looking back ----------------------------------------------------------------------

    def statistician(self) -> Statistician:
        """Who makes statistics of its finished games."""
        from resarcana_desktop.games.statistician import PointsAlone

        return PointsAlone(self.ruleset)

    def reviewer(self, options: Options) -> Reviewer | None:
        """Who reviews games with these options; None where nobody can.

        Raises RecordError where the options name components that are missing.
        """
        return None

    @property
    def review_words(self) -> Callable[[Record, Catalogue], ReviewWords] | None:
        """Gives what a review of a record says, in plain words; None where nobody reviews any.

        It raises RecordError where the rules do not follow the record.
        """
        return None

    # ---- the window ------------------------------------------------------------------------

    def screens(self) -> GameScreens:
        """What it shows; loads what draws."""
