"""Reading a state the way the evaluation needs it."""

from collections.abc import Sequence

from resarcana_desktop.games.resarcana.bots.profiles import KINDS, Profile
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.state import NOWHERE, State, has_bit, pile_of
from resarcana_desktop.games.resarcana.rules.victory import FIRST_PLAYER_TOKEN_POINTS, points_of


def chain(state: State, pile: int) -> list[int]:
    """The components of a pile, bottom or oldest first."""
    found = []
    component = int(state.oldest[pile])
    while component != NOWHERE:
        found.append(component)
        component = int(state.after[component])
    return found


def pool_of(state: State, seat: int) -> list[float]:
    """The essences in a seat's pool, by kind."""
    return [float(state.pool[seat * KINDS + kind]) for kind in range(KINDS)]


def add(total: list[float], amounts: Sequence[float], times: float) -> None:
    """Add essences to a total, kind by kind."""
    for kind in range(KINDS):
        total[kind] += amounts[kind] * times


def final_points(profiles: Sequence[Profile], state: State, seat: int) -> float:
    """A seat's points, with those for one check only where they would decide the game."""
    points = float(points_of(state, seat))
    with_temporary = points
    for component in chain(state, pile_of(seat, codes.PLAY)):
        profile = profiles[component]
        if profile.temporary_points > 0 and not state.turned[component]:
            pool = pool_of(state, seat)
            if all(pool[kind] >= profile.temporary_cost[kind] for kind in range(KINDS)):
                with_temporary += profile.temporary_points
    return with_temporary if with_temporary >= codes.WINNING_POINTS else points


def token_points(state: State, seat: int) -> int:
    """The point of the First Player token, if this seat holds it."""
    return FIRST_PLAYER_TOKEN_POINTS if int(state.token_holder) == seat else 0


def has_won(state: State, seat: int) -> bool:
    """Whether the game is over and this seat is among the winners."""
    return int(state.phase) == codes.GAME_OVER and has_bit(state.winners, seat)
