"""How a game ended: what the screen of the result shows, free of everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.table.play.session import Move, PlaySession
    from resarcana_desktop.scenes.game_setup import GameSetup

GOLD: Final = 4


@dataclass(frozen=True)
class Source:
    """Where points came from: the id of a component or `FIRST_PLAYER_TOKEN`.

    What is `fleeting` counted for the last victory check only.
    """

    id: str
    points: int
    fleeting: bool = False


@dataclass(frozen=True)
class PlayerOutcome:
    """One player at the end; `by_round` are the points at the end of each round.

    `essences` is what decides between equals: the pool, Gold counted twice.
    """

    name: str
    colour: int
    sources: tuple[Source, ...]
    essences: int
    won: bool
    by_round: tuple[int, ...]

    @property
    def points(self) -> int:
        """The points that were counted at the last victory check."""
        return sum(source.points for source in self.sources)


@dataclass(frozen=True)
class Outcome:
    """A finished game: how it was set up, and its players, the winners first, then by points."""

    setup: GameSetup
    rounds: int
    players: tuple[PlayerOutcome, ...]

    @property
    def winners(self) -> tuple[PlayerOutcome, ...]:
        """Who won; several where not even their essences decided."""
        return tuple(player for player in self.players if player.won)

    @property
    def decided_by_essences(self) -> bool:
        """Whether a player who did not win has as many points as one who did."""
        best = max((player.points for player in self.winners), default=-1)
        return any(player.points == best for player in self.players if not player.won)


def outcome_of(session: PlaySession) -> Outcome:
    """How the game of a session ended."""
    curve = session.points_by_round()
    return outcome(session.setup, session.observation, curve, last_gains(session.moves))


def outcome(
    setup: GameSetup,
    view: Observation,
    curve: Sequence[tuple[int, ...]],
    fleeting: Sequence[Event] = (),
) -> Outcome:
    """The outcome that `view` shows; `curve` holds the points of all seats for each round.

    `fleeting` are the points that counted for the last check only, which no component shows.
    """
    players = []
    for seat, got in zip(setup.seats, view.seats, strict=True):
        sources = [Source(name, points) for name, points in got.points_by_source]
        extra: Counter[str] = Counter()
        for event in fleeting:
            if event.seat == got.seat:
                extra[event.component] += event.number
        sources += [Source(name, points, fleeting=True) for name, points in extra.items()]
        total = sum(source.points for source in sources)
        players.append(
            PlayerOutcome(
                name=seat.name,
                colour=seat.colour,
                sources=tuple(sorted(sources, key=lambda source: -source.points)),
                essences=sum(got.pool) + got.pool[GOLD],
                won=got.seat in view.winners,
                by_round=(*(points[got.seat] for points in curve[:-1]), total),
            )
        )
    players.sort(key=lambda player: (not player.won, -player.points))
    return Outcome(setup, view.round, tuple(players))


def last_gains(moves: Sequence[Move]) -> list[Event]:
    """The points that were gained for the last victory check alone."""
    gains = []
    for event in _before_the_end(moves):
        if event.kind == "check":
            break
        if event.kind == "temporary_points":
            gains.append(event)
    return gains


def _before_the_end(moves: Sequence[Move]) -> Iterator[Event]:
    """All events before the check that ended the game, the latest first."""
    backwards = (event for move in reversed(moves) for event in reversed(move.events))
    for event in backwards:
        if event.kind not in ("over", "check"):
            yield event
            break
    yield from backwards
