"""The games of a match after one of them: the score, and the points of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.scenes.load.words import seat_words, won_words
from resarcana_desktop.setup.game_setup import EarlierGame, setup_of
from resarcana_desktop.setup.outcome import game_of_match, score_in_words
from resarcana_desktop.storage.saves.about import SeatSummary
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import (
    SMALL,
    Button,
    Column,
    Flow,
    Label,
    Panel,
    RichLabel,
    Row,
    Rule,
    TextKind,
)

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.storage.saves.about import Summary
    from resarcana_desktop.widgets import Widget

_CAPTION: Final = TextKind(20, bold=True, tone="gilt")
_GAME: Final = TextKind(20, bold=True)


class MatchGames:
    """The match that a finished game is part of; empty for a single game.

    Games before this one, whose record is `record`, can be replayed as long as they are among the
    saved games.
    """

    def __init__(self, context: Context, outcome: Outcome, record: Record | None) -> None:
        self._context = context
        self._outcome = outcome
        self._match = outcome.match
        self._records = _records(SavedGames(context.folders.games), outcome.setup)
        if record is not None:
            self._records[len(outcome.setup.earlier) + 1] = record

    # ---- in words ------------------------------------------------------------------------

    def won(self) -> str:
        """Return who has won a match that is over."""
        match = self._match
        if match is None or not match.over:
            return ""
        if len(match.winners) > 1:
            return self._text("drawn")
        return self._text("won", name=self._names[match.winners[0]])

    def standing(self) -> str:
        """Return which game it was, and who leads by how many games."""
        match = self._match
        if match is None:
            return ""
        most = max(match.wins)
        leaders = [seat for seat, won in enumerate(match.wins) if won == most]
        counted = score_in_words(self._context.text, sorted(match.wins, reverse=True))
        if match.over:
            return self._text("wins", wins=counted)
        game = game_of_match(self._context.text, match)
        if len(leaders) > 1:
            return self._text("level", game=game, wins=counted)
        return self._text("leads", game=game, name=self._names[leaders[0]], wins=counted)

    @property
    def _names(self) -> list[str]:
        return [seat.name for seat in self._outcome.setup.seats]

    def _text(self, key: str, **values: object) -> str:
        return self._context.text(f"app.match.{key}", **values)

    def story_title(self) -> str:
        """Return the title of the story of this game, with its number in the match."""
        if self._match is None:
            return self._context.text("app.result.story")
        return self._text("story", game=self._match.game)

    # ---- as a panel ----------------------------------------------------------------------

    def panels(self) -> list[Widget]:
        """A panel with a line for each game, from the second game on."""
        if self._match is None or not self._outcome.setup.earlier:
            return []
        games = [*self._outcome.setup.earlier, self._this_game()]
        rows: list[Widget] = [Label(self._text("games"), _CAPTION)]
        for number, game in enumerate(games, 1):
            rows += [Rule(), self._line(number, game)]
        return [Panel(Column(rows, gap=8), padding=20, ground="tray")]

    def _this_game(self) -> EarlierGame:
        """Return the game that has just ended, in the form of the earlier ones."""
        by_name = {player.name: player for player in self._outcome.players}
        players = [by_name[name] for name in self._names]
        return EarlierGame(
            points=tuple(player.points for player in players),
            rounds=self._outcome.rounds,
            winners=tuple(seat for seat, player in enumerate(players) if player.won),
        )

    def _line(self, number: int, game: EarlierGame) -> Widget:
        """Return a row: game number, all points, rounds, and the button to replay it."""
        points = " · ".join(self._points(seat, game) for seat in range(len(self._names)))
        parts = [Label(self._text("game", game=number), _GAME), RichLabel(points)]
        words = Flow([*parts, Label(self._ended(game), SMALL)], gap=24, line_gap=2, stretch=1)
        words.align = "center"
        return Row([words, self._replay(number)], gap=16)

    def _ended(self, game: EarlierGame) -> str:
        """Return who won a game, and in which round."""
        winners = [self._names[seat] for seat in game.winners]
        return won_words(self._context.text, winners, game.rounds)

    def _replay(self, number: int) -> Button:
        record = self._records.get(number)

        def replay() -> None:
            if record is not None:
                self._context.shell.open_replay(record)

        why_not = self._text("no_record") if record is None else ""
        words = self._context.text("app.result.replay")
        return Button(words, replay, f"replay.{number}", align="center", reason=why_not)

    def _points(self, seat: int, game: EarlierGame) -> str:
        """A player with the points of a game."""
        player = self._outcome.setup.seats[seat]
        summary = SeatSummary(player.name, colour=player.colour, points=game.points[seat])
        return seat_words(summary)


# ---- on the shelf --------------------------------------------------------------------------------


def _records(saves: SavedGames, setup: GameSetup) -> dict[int, Record]:
    """The earlier games of a match that are on the shelf, by their numbers."""
    if not setup.earlier:
        return {}
    try:
        entries = saves.entries()
    except SaveError:
        return {}
    found: dict[int, Record] = {}
    for entry in entries:
        number = _number(entry.summary, setup)
        if number not in found and number:
            try:
                record = saves.read(entry)
                same = setup_of(record).seed == setup.seed
            except (SaveError, RecordError):
                continue
            if same:
                found[number] = record
    return found


def _number(summary: Summary | None, setup: GameSetup) -> int:
    """Return the number of the earlier game of the match that this seems to be; 0 for none."""
    if summary is None or summary.match is None or not summary.over:
        return 0
    number = summary.match.game
    if number > len(setup.earlier):
        return 0
    game = setup.earlier[number - 1]
    names = tuple(seat.name for seat in setup.seats)
    same = (
        tuple(seat.name for seat in summary.seats) == names
        and tuple(seat.points for seat in summary.seats) == game.points
        and summary.round == game.rounds
    )
    return number if same else 0
