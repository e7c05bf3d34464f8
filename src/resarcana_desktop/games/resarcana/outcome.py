"""How a game of Res Arcana ended: sources of points, tie-break, points by round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.session import gains_for_check
from resarcana_desktop.games.resarcana.rules.codes import GOLD
from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.story import Engine, Grown, best_engine, grown, story
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.play.session import NOBODY
from resarcana_desktop.setup.outcome import (
    Outcome,
    PlayerOutcome,
    Source,
    Turn,
    one_by_one,
    turning_round,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.outcome import PointsLine


@dataclass(frozen=True)
class ResArcanaOutcomeWords:
    """The words for points and ties of a game with these components."""

    faces: Faces = field(compare=False)
    engine: Engine | None = None
    """The component that gained its player most, round after round."""
    grown: Grown = field(default_factory=dict, compare=False)
    """The source of the most points, by seat and round."""

    def source(self, source: Source, catalogue: Catalogue) -> str:
        """The name of a component, or the First Player token."""
        name = self._name(source.id, catalogue)
        return catalogue.text("outcome.fleeting", source=name) if source.fleeting else name

    def lines(self, sources: Sequence[Source], catalogue: Catalogue) -> Sequence[PointsLine]:
        """Return a line for each source."""
        return one_by_one(self, sources, catalogue)

    def tie(self, outcome: Outcome, catalogue: Catalogue) -> str:
        """Return that essences broke the tie, or that the victory is shared."""
        winners = outcome.winners
        if len(winners) > 1:
            yours = any(each.name == outcome.you for each in winners)
            return catalogue["outcome.shared_you" if yours else "outcome.shared"]
        winner = winners[0]
        tied = [each for each in outcome.players[1:] if each.points == winner.points]
        return catalogue.text(
            "outcome.decided_you" if winner.name == outcome.you else "outcome.decided",
            name=winner.name,
            essences=winner.tie_break,
            others=max(each.tie_break for each in tied),
        )

    def story(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        """Return who led, the turning point, the biggest leap, the best engine, the margin."""
        return story(
            outcome,
            catalogue,
            self.engine,
            self.grown,
            lambda source: self._name(source, catalogue),
        )

    def _name(self, source: str, catalogue: Catalogue) -> str:
        if source in ESSENCES:
            return catalogue.text(f"essence.{source}")
        if source == FIRST_PLAYER_TOKEN:
            return catalogue.text("view.first_player_token")
        return component_name(self.faces.face(source), catalogue)


def outcome_of(session: PlaySession) -> Outcome:
    """Return the outcome of a session's game."""
    curve = session.points_by_round()
    events = (event for move in session.moves for event in move.events)
    gains = gains_for_check(events)[::-1]
    gained = grown(_shares_by_round(session, gains))
    words = ResArcanaOutcomeWords(session.faces, best_engine(_events_by_round(session)), gained)
    ended = outcome(session.setup, session.observation, curve, words, gains)
    return replace(ended, turn=_turn(session, ended, gained))


def _turn(session: PlaySession, ended: Outcome, gained: Grown) -> Turn | None:
    """The action with which the game turned: what brought most of the points came by it."""
    number = turning_round(ended)
    if number is None:
        return None
    names = [seat.name for seat in session.seats]
    seat = names.index(ended.players[0].name)
    source, _ = gained.get((seat, number), ("", 0))
    moves = [(at, move) for at, move in enumerate(session.moves) if move.round == number]
    brought = (
        at
        for at, move in moves
        for event in move.events
        if event.component == source and event.kind in ("move", "put") and move.seat == seat
    )
    first = next((at for at, move in moves if move.seat == seat), None)
    at = next(brought, first)
    return None if at is None else Turn(number, at)


def _events_by_round(session: PlaySession) -> Iterator[Iterator[Event]]:
    """Yield the events of each round, from the first collect step on."""
    for _, moves in groupby(session.moves, key=lambda move: move.round):
        yield (event for move in moves for event in move.events)


def _shares_by_round(session: PlaySession, fleeting: Sequence[Event]) -> list[list[Counter[str]]]:
    """Return the points of all seats by source at the end of each round; points are public."""
    rounds = []
    for position in session.ends_of_rounds():
        seats = position.observation(NOBODY).seats
        rounds.append([Counter(dict(seat.points_by_source)) for seat in seats])
    for event in fleeting:
        rounds[-1][event.seat][event.component] += event.number
    return rounds


def outcome(
    setup: GameSetup,
    view: Observation,
    curve: Sequence[tuple[int, ...]],
    words: ResArcanaOutcomeWords,
    fleeting: Sequence[Event] = (),
) -> Outcome:
    """The outcome that `view` shows; `curve` holds the points of all seats for each round.

    `fleeting` are the points that counted for the last check only, which no component shows.
    """
    players = []
    mages = {each.id for each in words.faces.components if each.kind == "mage"}
    for seat, got in zip(setup.seats, view.seats, strict=True):
        sources = [Source(name, points) for name, points in got.points_by_source]
        extra: Counter[str] = Counter()
        for event in fleeting:
            if event.seat == got.seat:
                extra[event.component] += event.number
        sources += [Source(name, points, fleeting=True) for name, points in extra.items()]
        total = sum(source.points for source in sources)
        scoring = {source.id for source in sources}
        ties = [n for kind, n in enumerate(got.pool) if ESSENCES[kind] not in scoring]
        players.append(
            PlayerOutcome(
                name=seat.name,
                colour=seat.colour,
                sources=tuple(sorted(sources, key=lambda source: -source.points)),
                tie_break=sum(ties) + got.pool[GOLD],
                won=got.seat in view.winners,
                by_round=(*(points[got.seat] for points in curve[:-1]), total),
                plays=next((each.id for each in got.in_play if each.id in mages), ""),
                in_play=tuple(each.id for each in got.in_play),
            )
        )
    players.sort(key=lambda player: (not player.won, -player.points))
    shown = players[0].in_play
    return Outcome(setup, view.round, tuple(players), words, goal=view.goal, tableau=shown)
