"""The luck of an action: the value of its result, minus the mean over all possible results.

If one card is drawn, or one monument turned up, every possible result is tried. If several come at
once, or something is shuffled, positions are dealt again at random. In either case the result is
compared with equally likely ones, given everything that had happened before. So the mean of luck is
zero, however good or bad the values are: good values only make it more informative.
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
"""Returns a valuation, given what is unknowable about the decks."""

SEARCHED_DEALS: Final = 4
"""Deals of the unknowable cards that a position is searched on."""
_SEED: Final = 1


def at_once(network: Network, viewer: int = OPEN) -> Valuer:
    """Return the network's direct valuation for one viewer, or with all hands open."""

    def value(state: State) -> Chances:
        network.clear()
        network.evaluate(state, viewer)
        return calibrated_openly([float(network.chances[seat]) for seat in range(int(state.seats))])

    return lambda _shuffles: value


def by_search(
    network: Network, simulations: int, stop: Callable[[], None] = lambda: None
) -> Valuer:
    """Return a valuation by search with all hands open: three times as informative.

    Every position is searched on deals drawn with the same random numbers, so that only the result
    of chance differs.
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
"""The kind of chance event.

Cards or hands dealt, a card drawn, a monument turned up, discards shuffled, or several cards at
once.
"""

SAMPLES: Final = 32
"""Positions dealt again if not every possible result is tried."""
DEALS: Final = 64
"""Games dealt again, to estimate the average of a deal."""
_LOTS: Final = 1_000_003
"""The distance between the random seeds of two games."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """What chance brought each seat with one action, or with the deal: from -1 to 1.

    `seat` is the owner of the deck it came from, -1 for no single one; `components` what came from
    decks. `outcomes` is the number tried; `counted` says that these were all.
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
    """Return what chance brought with an action; None if chance had no part in it.

    `shuffles` are those before the action. The same `seed` draws the same random numbers.
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
    """Return what the deal brought, compared with other deals of the same game."""
    values = [valuer(Shuffles(other))(other) for other in others]
    came = valuer(Shuffles(dealt))(dealt)
    return Stroke("deal", -1, (), _beyond(came, values), len(values), counted=False)


def strokes_of(steps: Iterable[Step], valuer: Valuer, seed: int) -> Iterator[Stroke]:
    """Yield what chance brought with each action of a game, from its first position on."""
    shuffles: Shuffles | None = None
    for number, step in enumerate(steps):
        shuffles = shuffles or Shuffles(step.before.state)
        stroke = stroke_of(step, shuffles, valuer(shuffles), seed + number * SAMPLES)
        shuffles = shuffles.after(step.before.state, step.after.state, step.events)
        if stroke is not None:
            yield stroke


def luck_in(game: Game[ResArcanaPosition, Event], valuer: Valuer) -> Chances:
    """Return what chance brought each seat in a finished game, except for the deal itself.

    If a deal is played once from each seat, its luck cancels out. The random numbers depend only on
    the game's seed.
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
        return False  # a look into a deck changes no chance that a player without it could name
    return event.source.name in ("deck", "monument_deck")


def _pile_of(event: Event) -> int:
    assert event.source is not None
    if event.source.name == "monument_deck":
        return int(codes.MONUMENT_DECK)
    return int(pile_of(event.source.seat, codes.DECK))


def _seat(piles: Sequence[int]) -> int:
    """Return the owner of the deck everything came from; -1 for monuments and several decks."""
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
