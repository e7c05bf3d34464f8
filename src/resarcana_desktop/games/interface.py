"""What a game provides to the program, and everything that the program knows about a game.

Each game is a folder next to this file. Its module `module` holds `MODULE`, a `GameModule`. A game
with a module `screens` is also for the window: then `MODULE` is a `WindowGame`, and all drawing is
behind `WindowGame.screens`, so that bots and the command line never load it. Its module
`command_line` holds `COMMAND_LINE`, which implements `GameCommandLine`; it is separate, so that the
help loads no rules.

Both classes have defaults for a game that has only rules. A game inherits them and adds the rest.
`games.plain` goes further: it provides a table, a log, text mode and lessons in plain words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from resarcana_desktop.bots.bot import RandomBot, UnknownBot
from resarcana_desktop.bots.characters import NO_CHARACTERS
from resarcana_desktop.bots.services import OnlyBots
from resarcana_desktop.engine.position import Options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from resarcana_desktop.arena.games import LuckOf
    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.bots.characters import Characters
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
    from resarcana_desktop.setup.challenge import ChallengeKind
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.share_code import Packer, Unpacker

Answer: TypeAlias = str | int | bool
Chosen: TypeAlias = "Mapping[str, Any]"
"""The choices for a game, except its seats and its seed, by name."""


@dataclass(frozen=True)
class Choice:
    """A choice for a new game, in the player's words.

    `values` are the possible answers with their labels; `reasons` says why some cannot be chosen at
    present, `meanings` explains each to players who have not chosen it yet; `explanation` is about
    the chosen one, and may be empty. Most players leave `fine` choices alone, so these are one step
    deeper. Many or long answers are `listed` on request. A `note` is important to know before such
    a game starts. If it is about one player, it has that `seat`. A `short` label is for beside that
    player's name, or where there is little room.
    """

    name: str
    label: str
    values: Sequence[tuple[Answer, str]]
    value: Answer
    explanation: str = ""
    reasons: Mapping[Answer, str] = field(default_factory=dict)
    meanings: Mapping[Answer, str] = field(default_factory=dict)
    fine: bool = False
    listed: bool = False
    note: str = ""
    seat: int | None = None
    short: str = ""


@dataclass(frozen=True)
class OwnScreen:
    """The way to a screen with further choices of a game, in the player's words.

    `label` is its subject, `words` the current choices; a `reason` disables it. Its
    `explanation` is shown as a tooltip.
    """

    label: str
    words: str
    reason: str = ""
    explanation: str = ""


class Strength(Protocol):
    """The measured Elo of a level above the first one, with its 95% interval."""

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
    """One game: its rules and bots, everything that the command line needs.

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
        """The possible numbers of players."""
        return (2,)

    def find_user_cards(self, folder: Path, versions: Path | None = None) -> None:
        """Look for components of the player's own in this folder, from now on.

        Those that games are played with are saved in the folder `versions`.
        """
        return

    # ---- rules -----------------------------------------------------------------------------

    def ruleset(self, options: Options) -> Ruleset[Any, Any]:
        """Return the rules for a game with these options.

        Raises RecordError if they lack something.
        """

    def next_game(self, game: Game[Any, Any]) -> Options | None:
        """Return the options of the next game in a match after a finished one; None if it is over.

        Its seed is `engine.match.next_seed` of the previous game's seed.
        """
        return None

    def match_score(self, options: Options, winners: Sequence[int] = ()) -> MatchScore | None:
        """Return the score of the match in a game with these options, counting its `winners`.

        None for a game that is not part of a match.
        """
        return None

    def final_points(self, game: Game[Any, Any]) -> Sequence[int]:
        """The points by seat that decided a finished game."""
        position = game.position
        return tuple(position.points(seat) for seat in range(position.seats))

    def remarks(self, options: Options, catalogue: Catalogue) -> Sequence[str]:
        """Return notes for the player before a game with these options starts."""
        return ()

    # ---- bots ------------------------------------------------------------------------------

    @property
    def bots(self) -> Sequence[str]:
        """The names of all bots, including those that no player is offered.

        On the command line the first one is the default.
        """
        return ("random",)

    @property
    def cast(self) -> Characters:
        """The bots with a character.

        Their texts are `app.level.<bot>`, `app.style.<bot>` and `app.style_told.<bot>`.
        """
        return NO_CHARACTERS

    @property
    def drawn_bots(self) -> Sequence[str]:
        """The names for bots that are drawn when the game begins, one for each level with any."""
        return tuple(self.cast.to_be_drawn)

    @property
    def open_bots(self) -> Sequence[str]:
        """The bots that see everything hidden: for matches between bots, never at a table."""
        return ()

    def bot(self, name: str, options: Options, seconds: float | None = None) -> Bot[Any]:
        """Return a bot of either kind that may think this long a move; raises UnknownBot."""
        if name != "random":
            raise UnknownBot(name, self.bots)
        return RandomBot()

    def luck_of(self, options: Options, simulations: int) -> LuckOf | None:
        """Return the function that computes each seat's luck in a finished game with these options.

        Each outcome is valued with `simulations` simulations; 0 uses the static evaluation. None if
        the game cannot compute luck.
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
        """Return the choices for a new game, in reading order; `names` are those of the seats."""
        return ()

    def own_screen(self, chosen: Chosen, catalogue: Catalogue) -> OwnScreen | None:
        """Return the way to `GameScreens.setting_up`; None for a game without it."""
        return None

    def choose(self, chosen: Chosen, name: str, value: Answer) -> Chosen:
        """Return the choices after one more answer."""
        return {**chosen, name: value}

    def with_more(
        self, chosen: Chosen, seats: int, catalogue: Catalogue
    ) -> tuple[str, Chosen] | None:
        """Return the name of a set that was left out, and the choices with it.

        None if there is none.
        """
        return None

    def fitting(self, chosen: Chosen, seats: int) -> Chosen:
        """Return the choices, with possible ones for those that don't fit the number of players."""
        return chosen

    def settled(self, chosen: Chosen) -> Chosen:
        """Return the choices, complete and without contradictions: invalid ones are repaired."""
        return {}

    def advised(self) -> Chosen:
        """Return the choices advised for a player's first game, settled."""
        return self.settled({})

    def pack(self, chosen: Chosen, seats: int, packer: Packer) -> None:
        """Pack the settled choices into the code of a setup for `seats`; see `sharing`.

        Raises CodeError for an impossible game.
        """
        return

    def unpack(self, seats: int, unpacker: Unpacker) -> Chosen:
        """Take it out again; raises CodeError for what is not there, a set say."""
        return self.settled({})

    def set_names(self, sets: Sequence[str], catalogue: Catalogue) -> Sequence[str]:
        """Return the names of the sets with these ids, as far as they exist."""
        return ()

    def challenge(self, kind: ChallengeKind) -> tuple[int, Chosen]:
        """Return the number of players in the challenges of a day or a week, and their choices.

        The player's own components are not among them, so that the game is the same everywhere.
        """
        fewest = min(count for count in self.seat_counts if count > 1)
        return fewest, self.settled({})

    def problem(self, setup: GameSetup) -> Message | None:
        """Return why a game with this setup is impossible; None if it is possible."""
        return None

    def new_problems(self, catalogue: Catalogue) -> Iterable[Message]:
        """Return new problems with the player's own components."""
        return ()

    def options(self, setup: GameSetup) -> Options:
        """Return the options for the rules, as in records."""
        return {"seats": len(setup.seats), **setup.chosen}

    def chosen(self, options: Options) -> Chosen:
        """Return the choices behind the options of a game."""
        return self.settled(options)

    # ---- bots ------------------------------------------------------------------------------

    @property
    def levels(self) -> Sequence[str]:
        """The levels a player can choose, the weakest first; `app.level.<name>` are their words."""
        return self.bots

    @property
    def default_level(self) -> str:
        """The level of a bot if none was chosen."""
        return self.levels[-1]

    def characters(self, level: str) -> Sequence[str]:
        """Return the bots offered for a level: drawn, balanced, each character; empty for none.

        The first one is the default.
        """
        return self.cast.offered(level)

    def level_of(self, bot: str) -> str:
        """Return the level of a bot, whatever its character; for any other bot its name."""
        return self.cast.level_of(bot)

    def name_of(self, bot: str) -> str:
        """Return the name of a bot with a character; "" for any other."""
        return self.cast.name_of(bot)

    def strength(self, level: str) -> Strength | None:
        """Return the measured strength of a level; None if it was not measured."""
        return None

    def strengths_measured(self, catalogue: Catalogue) -> str:
        """Return a few words on the tables it was measured at; "" if there are none."""
        return ""

    def strengths_hold(self, chosen: Chosen, seats: int) -> bool:
        """Return whether a game like this is one of those."""
        return True

    def bot_maker(self, options: Options, version: int) -> BotMaker:
        """Makes bots, and the adviser, for a game with these options; it can be pickled.

        They play by this version of the rules.
        """
        return OnlyBots(partial(self.bot, options=options))

    # ---- looking back ----------------------------------------------------------------------

    def statistician(self) -> Statistician:
        """Return the statistician of the game."""
        from resarcana_desktop.games.statistician import PointsOnly

        return PointsOnly(self.ruleset)

    def reviewer(self, options: Options) -> Reviewer | None:
        """Return the reviewer of games with these options; None if there is none.

        Raises RecordError if the options name components that are missing.
        """
        return None

    @property
    def review_words(self) -> Callable[[Record, Catalogue], ReviewWords] | None:
        """Return a function for the plain words of a record's review; None if there are no reviews.

        The function raises RecordError if the rules do not follow the record.
        """
        return None

    # ---- the window ------------------------------------------------------------------------

    def screens(self) -> GameScreens:
        """Return its screens, loading everything that draws."""
