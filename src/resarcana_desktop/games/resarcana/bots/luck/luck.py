"""The luck of an action: the value of what came of it, less the mean over all that could have come.

Where one card is drawn, or one monument turned up, everything that could have come is tried. Where
several come at once, or something is shuffled, positions are dealt anew by lot. In either case what
came is compared with what was equally likely, given all that had happened before. So the mean of
luck is zero, however good or bad the values are: good values only make it tell more.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Played
from resarcana_desktop.games.resarcana.bots.luck.shuffles import Shuffles, on_top
from resarcana_desktop.games.resarcana.bots.network.network import OPEN, Network
from resarcana_desktop.games.resarcana.bots.search.calibration import calibrated_openly
from resarcana_desktop.games.resarcana.bots.search.counted import searched
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.state import State, drew_lots, pile_of

# ---- what positions are worth to each seat, for luck to be measured by ---------------------------

Chances: TypeAlias = tuple[float, ...]
Valuation: TypeAlias = Callable[[State], Chances]
"""The chance of each seat to win from a position."""
Valuer: TypeAlias = Callable[[Shuffles], Valuation]
"""The same, where it is known what of the decks nobody can know."""

SEARCHED_DEALS: Final = 4
"""Deals of what nobody can know that a position is searched on."""
_SEED: Final = 1


def at_once(network: Network, viewer: int = OPEN) -> Valuer:
    """What a network gives the seats at once, as far as a seat can know, or with all hands open."""

    def value(state: State) -> Chances:
        network.clear()
        network.evaluate(state, viewer)
        return calibrated_openly([float(network.chances[seat]) for seat in range(int(state.seats))])

    return lambda _shuffles: value


def by_search(
    network: Network, simulations: int, stop: Callable[[], None] = lambda: None
) -> Valuer:
    """What a search finds, with all hands open: it tells three times as much of who will win.

    Every position is searched on deals drawn by the same lots, so that what differs is what came.
    """
    quick = at_once(network)

    def valuer(shuffles: Shuffles) -> Valuation:
        def value(state: State) -> Chances:
            if int(state.phase) in (codes.DRAFTING, codes.GAME_OVER):
                return quick(shuffles)(state)
            deals = [shuffles.dealt_anew(state, _SEED + number) for number in range(SEARCHED_DEALS)]
            found = searched(network, OPEN, deals, simulations, stop)
            return calibrated_openly(found, int(state.round))

        return value

    return valuer


Step = Played[ResArcanaPosition, Event]

Chance = Literal["deal", "draw", "monument", "reshuffle", "several"]
"""What brought it: cards or hands dealt, a card drawn, a monument turned up, discards shuffled, or
several cards at once."""

SAMPLES: Final = 32
"""Positions dealt anew where not everything that could have come is tried."""
DEALS: Final = 64
"""Games dealt anew, to know what a deal brings on average."""
_LOTS: Final = 1_000_003
"""From the lots of one game to those of the next."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """What chance brought with one action, or with the deal, to each seat: from -1 to 1.

    `seat` is whose deck it came from, -1 for no single one; `components` what came from decks.
    `outcomes` is how many were tried; `counted` says that these were all there are.
    """

    kind: Chance
    seat: int
    components: tuple[str, ...]
    by_seat: Chances
    outcomes: int
    counted: bool


def stroke_of(
    step: Step, shuffles: Shuffles, value: Valuation, seed: int, samples: int = SAMPLES
) -> Stroke | None:
    """What chance brought with an action; None where it had no part in it.

    `shuffles` are those before the action. The same `seed` draws the same lots.
    """
    before, after = step.before.state, step.after.state
    came = [event for event in step.events if _from_deck(event)]
    lots = drew_lots(before, after)
    if not came and not lots:
        return None
    piles = [_pile_of(event) for event in came]
    counted = len(came) == 1 and not lots
    if counted:
        could = shuffles.could_be_on_top(before, piles[0])
        if len(could) < 2:
            return None
        others = (on_top(before, card, piles[0]) for card in could)
    else:
        others = (shuffles.dealt_anew(before, seed + number) for number in range(samples))
    values = [value(_played(other, step.action)) for other in others]
    return Stroke(
        _kind(step, came, lots=lots),
        _seat(piles),
        tuple(event.component for event in came),
        _beyond(value(after), values),
        len(values),
        counted,
    )


def stroke_of_deal(dealt: State, others: Iterable[State], valuer: Valuer) -> Stroke:
    """What the deal brought, beside others of the same game."""
    values = [valuer(Shuffles(other))(other) for other in others]
    came = valuer(Shuffles(dealt))(dealt)
    return Stroke("deal", -1, (), _beyond(came, values), len(values), counted=False)


def strokes_of(steps: Iterable[Step], valuer: Valuer, seed: int) -> Iterator[Stroke]:
    """What chance brought with each action of a game, from its first position on."""
    shuffles: Shuffles | None = None
    for number, step in enumerate(steps):
        shuffles = shuffles or Shuffles(step.before.state)
        stroke = stroke_of(step, shuffles, valuer(shuffles), seed + number * SAMPLES)
        shuffles = shuffles.after(step.before.state, step.after.state, step.events)
        if stroke is not None:
            yield stroke


def luck_in(game: Game[ResArcanaPosition, Event], valuer: Valuer) -> Chances:
    """What chance brought each seat in all of a finished game, but for the deal itself.

    Where a deal is played once from each seat, what it brought cancels out. Nothing but the seed
    of the game decides the lots.
    """
    seats, seed = game.position.seats, game.seed * _LOTS
    found = [0.0] * seats
    for stroke in strokes_of(game.again(), valuer, seed):
        for seat in range(seats):
            found[seat] += stroke.by_seat[seat]
    return tuple(found)


def _beyond(came: Chances, could: Sequence[Chances]) -> Chances:
    """A value less the mean of others, for each seat."""
    return tuple(
        mine - sum(other[seat] for other in could) / len(could) for seat, mine in enumerate(came)
    )


def _played(state: State, action: int) -> State:
    play(state, action)
    return state


def _from_deck(event: Event) -> bool:
    if event.kind != "move" or event.source is None:
        return False  # a look into a deck changes no chance that somebody without it could name
    return event.source.name in ("deck", "monument_deck")


def _pile_of(event: Event) -> int:
    assert event.source is not None
    if event.source.name == "monument_deck":
        return int(codes.MONUMENT_DECK)
    return int(pile_of(event.source.seat, codes.DECK))


def _seat(piles: Sequence[int]) -> int:
    """Whose deck all of it came from; -1 for the monuments, and where there are several."""
    if len(set(piles)) != 1 or piles[0] == codes.MONUMENT_DECK:
        return -1
    return piles[0] // codes.SEAT_PILES


def _kind(step: Step, came: Sequence[Event], *, lots: bool) -> Chance:
    if lots:
        again = any(event.kind == "reshuffle" for event in step.events)
        return "reshuffle" if again else "deal"
    if len(came) > 1:
        return "several"
    return "monument" if _seat([_pile_of(came[0])]) < 0 else "draw"
