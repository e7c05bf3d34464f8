"""A complete game from rules and a few texts: its sessions, log, outcome and text mode.

To add a game, write its rules, a `PlainWords` that describes the table and each action and event,
and a `PlainGame`. With `games.plain_screens` it can be played in the window and in a terminal,
saved, replayed and taught. A game can then replace one part after the other with something better.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from resarcana_desktop.games.interface import WindowGame
from resarcana_desktop.games.text_mode import (
    GameTextMode,
    LookTarget,
    Question,
    Reply,
    SaidLine,
    Understood,
)
from resarcana_desktop.i18n.markup import bare, capital
from resarcana_desktop.play.session import Session
from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome, Source, one_by_one

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.engine.game import Game
    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.engine.position import Options, Played, PlayedPosition, Ruleset
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
    from resarcana_desktop.setup.outcome import PointsLine


class PlainWords:
    """The texts for a game's positions, actions and events, in one language.

    All are rich text. `names` are those of the players, by seat.
    """

    def __init__(self, catalogue: Catalogue, names: Sequence[str]) -> None:
        self.catalogue: Final = catalogue
        self.names: Final = names

    def table(self, position: Any) -> Sequence[str]:
        """Return the lines that describe the table; only what the viewer may see."""
        return [
            self.catalogue.text("plain.standing", name=name, points=position.points(seat))
            for seat, name in enumerate(self.names)
        ]

    def action(self, text: str) -> str:
        """An action, which is a text in notation, as a button says it."""
        return capital(text)

    def event(self, event: Any) -> SaidLine:
        """A line of the log for something that an action did."""
        return SaidLine(-1, str(event), 1)

    def ask(self, seat: int) -> str:
        """Return the prompt for the player who decides."""
        return self.catalogue.text("plain.ask", name=self.names[seat])


@dataclass(frozen=True)
class PlainMove:
    """An action that was played, with its seat, its round and what it did."""

    seat: int
    round: int
    events: tuple[Any, ...]


class PlainSession(Session[Any, Any, PlainMove]):
    """A game that is being played by the rules of its module; every action can be undone."""

    module: ClassVar[PlainGame]

    @classmethod
    def options_of(cls, setup: GameSetup) -> Options:
        return cls.module.options(setup)

    @classmethod
    def rules_for(cls, options: Options) -> Ruleset[Any, Any]:
        return cls.module.ruleset(options)

    @classmethod
    def bot_of(cls, seat: SeatSetup) -> str:
        return seat.level or cls.module.default_level

    @classmethod
    def match_of(cls, options: Options, winners: Sequence[int]) -> MatchScore | None:
        return cls.module.match_score(options, winners)

    @classmethod
    def options_after(cls, game: Game[Any, Any]) -> Options | None:
        return cls.module.next_game(game)

    @staticmethod
    def move(played: Played[Any, Any]) -> PlainMove:
        before = played.before
        return PlainMove(before.seat_to_decide(), before.round, tuple(played.events))

    @staticmethod
    def begins(before: PlainMove | None, move: PlainMove) -> bool:
        """Return whether another player acts."""
        return before is None or before.seat != move.seat

    def tells_secrets(self, move: PlainMove) -> bool:
        return False


class PlainLog:
    """The log, one line for each event."""

    def __init__(self, words: PlainWords) -> None:
        self.words: Final = words
        self.lines: tuple[SaidLine, ...] = ()

    def add(self, events: Iterable[Any]) -> None:
        """Add the next events."""
        self.lines = (*self.lines, *map(self.words.event, events))

    def beginning(self) -> str:
        """The caption before the first action."""
        return self.words.catalogue.text("plain.begins")

    def quiet(self, move: PlainMove) -> str:
        """The caption of a move without events."""
        return self.words.catalogue.text("plain.quiet", name=self.words.names[move.seat])


class PlainOutcome:
    """The words for the end of any game."""

    def source(self, source: Source, catalogue: Catalogue) -> str:
        """Points are points, unless the game has a text for another source."""
        return catalogue.text(f"plain.{source.id}")

    def lines(self, sources: Sequence[Source], catalogue: Catalogue) -> Sequence[PointsLine]:
        """Return a line for each source."""
        return one_by_one(self, sources, catalogue)

    def tie(self, outcome: Outcome, catalogue: Catalogue) -> str:
        """Equal points are a tie."""
        return catalogue.text("plain.tie")

    def story(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        """Return no story."""
        return ()


class PlainGame(WindowGame):
    """A game that is played in plain words; see the defaults of `WindowGame` as well."""

    outcome_words = PlainOutcome()

    @property
    @abstractmethod
    def session(self) -> type[PlainSession]:
        """The class of its games: a `PlainSession` with this `module`."""

    def words(self, catalogue: Catalogue, names: Sequence[str]) -> PlainWords:
        """Return its texts in one language."""
        return PlainWords(catalogue, names)

    def points_by_source(self, position: PlayedPosition, seat: int) -> Sequence[Source]:
        """Return the sources of a seat's points."""
        return (Source("points", position.points(seat)),)

    def tie_break(self, position: PlayedPosition, seat: int) -> int:
        """Return the tie-break value: the higher number is better."""
        return 0

    def log_of(self, session: PlainSession, catalogue: Catalogue) -> PlainLog:
        """The log up to now."""
        log = PlainLog(self.words(catalogue, names_in(session)))
        for move in session.moves:
            log.add(move.events)
        return log

    def outcome_of(self, session: PlainSession) -> Outcome:
        """Return how a game ended."""
        position, curve = session.position, session.points_by_round()
        players = [
            PlayerOutcome(
                name=seat.name,
                colour=seat.colour,
                sources=tuple(self.points_by_source(position, number)),
                tie_break=self.tie_break(position, number),
                won=number in position.winners,
                by_round=tuple(points[number] for points in curve),
            )
            for number, seat in enumerate(session.seats)
        ]
        players.sort(key=lambda player: (not player.won, -player.points))
        return Outcome(session.setup, position.round, tuple(players), self.outcome_words)


def names_in(session: PlainSession) -> list[str]:
    """The names of the players, by seat."""
    return [seat.name for seat in session.seats]


def answers_in(session: PlainSession) -> dict[int, str]:
    """Return all possible answers, each with its text in notation."""
    rules, position = session.game.ruleset, session.position
    return {action: rules.action_text(position, action) for action in position.legal_actions()}


# ---- text mode -----------------------------------------------------------------------------------


class PlainTextTable:
    """A game in lines: each legal action is a reply."""

    def __init__(self, game: PlainGame, session: PlainSession, catalogue: Catalogue) -> None:
        self._game = game
        self._session = session
        self._catalogue = catalogue
        self._words = game.words(catalogue, names_in(session))

    def question(self) -> Question:
        """Ask for one of the legal actions."""
        replies = [
            Reply(self.plain(self._words.action(text)), (action,))
            for action, text in answers_in(self._session).items()
        ]
        return Question(
            self.plain(self._words.ask(self._session.position.seat_to_decide())),
            replies,
            facts=self._standing(),
            proposed=replies[0] if len(replies) == 1 else None,
        )

    def settled(self, settings: Settings) -> int | None:
        """Return None, as every question is asked."""
        return None

    def read(self, text: str, replies: Sequence[Reply]) -> Understood:
        """The words of a reply or their beginning, or notation."""
        typed = text.casefold()
        notation = answers_in(self._session)
        exact = [each for each in replies if notation[each.actions[0]].casefold() == typed]
        found = exact or [each for each in replies if each.words.casefold().startswith(typed)]
        return Understood(found, [] if found else [self._catalogue.text("plain.no_such_answer")])

    def thought(self) -> None:
        """There are no hints."""

    tutored = False

    def objection(self, verdict: Verdict) -> str:
        """Return "", as there is no tutor."""
        return ""

    def own_turn(self) -> bool:
        """Return whether someone at the table decides now."""
        return self._session.state == "human"

    def looks(self) -> Sequence[LookTarget]:
        """Return the only thing to look at, the table."""
        text = self._catalogue.text
        names = text("plain.look.names").split()
        return [LookTarget(names, text("plain.look.told"), lambda _full, _seat: self._standing())]

    def show(self, name: str) -> Sequence[str]:
        """Return that nothing has a page of its own."""
        return [self._catalogue.text("plain.no_page")]

    def why(self, name: str) -> Sequence[str]:
        """Return that nothing has a page of its own."""
        return [self._catalogue.text("plain.no_page")]

    def names(self) -> Sequence[str]:
        """Return no names."""
        return ()

    def log(self) -> Sequence[SaidLine]:
        """Return the log so far."""
        lines = self._game.log_of(self._session, self._catalogue).lines
        return [SaidLine(line.seat, self.plain(line.text), line.round) for line in lines]

    def complete(self) -> int:
        """Return the number of all lines, as none can grow."""
        return len(self.log())

    def since_last_turn(self, seat: int) -> Sequence[str]:
        """Return what was done after the last action of a seat."""
        moves = self._session.moves
        last = max((at for at, move in enumerate(moves) if move.seat == seat), default=-1)
        events = [event for move in moves[last + 1 :] for event in move.events]
        return [self.plain(self._words.event(event).text) for event in events]

    def outcome(self) -> Outcome:
        """Return how the game ended."""
        return self._game.outcome_of(self._session)

    def plain(self, text: str) -> str:
        """Rich text without its markup."""
        return bare(text)

    def _standing(self) -> list[str]:
        return [self.plain(line) for line in self._words.table(self._session.position)]


def plain_text_mode(game: PlainGame) -> GameTextMode:
    """Return the text mode of a plain game."""
    return GameTextMode(game.session, game.bots[0], partial(PlainTextTable, game))
