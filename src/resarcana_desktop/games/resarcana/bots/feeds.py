"""The components that a drafted card or a mage combines with: those it would miss most.

An action that leads by much, and has no goal soon, may also do so because of one of them.

One thing at a time is left out, a place of power, a kept card or an offered mage, and the position
is evaluated again: with the choice and with another one instead. The choice feeds whatever it gains
more from than the other does. Only a seat's observation goes in.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.bots.affinity import go_together, link, need
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead, legal_actions
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT, exchange, finish_by_lots
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import component_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State

CHOICES: Final = frozenset({DRAFT, "choose_mage", "face_up_draft"})
"""The decisions that are explained by what they feed."""
DEALS: Final = 24
DRAFT_DEALS: Final = 48
"""A draft leaves more to chance, so it takes more deals."""
LEAST: Final = 0.001
"""The least part of a win, on average, that something left out has to cost."""
BEYOND_CHANCE: Final = 1.6
"""The number of standard errors over the deals that it must exceed."""
STRONG: Final = 0.01
"""A choice that leads by this much, and needs nothing, is strong by itself."""
MAINLY: Final = 0.5
"""An action pays off for a component if this share of its lead is lost without it."""
SURELY: Final = 3.0
"""The number of standard errors, then: there are many components, and any may seem to matter."""
NEEDED: Final = 3.0
"""Essences for a component that takes fewer of a kind are named after all others."""
SECOND: Final = 0.5
"""A second component is named if it costs this share of the first one."""


@dataclass(frozen=True, slots=True)
class Feeds:
    """What a choice combines with: one or two components, the one it gains most from first.

    Empty if it is strong by itself. An action that doesn't choose a card `pays_off` for one. If it
    is not `better`, it is another one that does more for these components. The `choice` is the card
    itself, "" if that is not known. With `early`, what a mage makes pays for a card in round 1.
    """

    components: tuple[str, ...]
    pays_off: bool = False
    better: bool = True
    choice: str = ""
    early: bool = False


def feeds(
    lookahead: Lookahead, faces: Faces, observation: Observation, choice: int, other: int, seed: int
) -> Feeds | None:
    """Return what a drafted card or mage combines with, more than another action does.

    None if no combination is clearly stronger, or none that the cards themselves show. The same
    `seed` gives the same result.
    """
    words = rng.generator(seed)
    number = DRAFT_DEALS if observation.decision.kind == DRAFT else DEALS
    deals = [_both(faces, observation, choice, other, seed + deal, words) for deal in range(number)]
    leads, gains = _gains(lookahead, faces, observation, deals, choice, words)
    clear = {each: fmean(found) for each, found in gains.items() if _is_clear(found)}
    kept = faces.components[component_of(choice)]
    means = {each: mean for each, mean in clear.items() if _shows(kept, faces.components[each])}
    little = {each for each in gains if need(kept, faces.components[each]) < NEEDED}
    named = sorted(means, key=lambda each: (each in little, -means[each]))[:2]
    if little.issuperset(named):  # the cards show it, and so do the deals on average
        averages = {each: fmean(found) for each, found in gains.items()}
        shown = {each: mean for each, mean in averages.items() if mean >= LEAST}
        named = [
            each
            for each in sorted(shown, key=lambda each: (each in little, -shown[each]))
            if _shows(kept, faces.components[each])
        ][:1]
        if kept.kind == "artifact" and little.issuperset(named):
            return None  # by itself, it is good for more
    elif len(named) == 2 and (named[1] in little or means[named[1]] < SECOND * means[named[0]]):
        named.pop()
    if not named and (clear or fmean(leads) < STRONG):
        return None
    return Feeds(tuple(faces.components[each].id for each in named), choice=kept.id)


def _shows(choice: Component, other: Component) -> bool:
    """Return whether two components visibly go together.

    A place that has yet to be claimed is no source of essences for a card.
    """
    how, is_place = link(choice, other), other.kind == "place_of_power"
    fed = how is not None and not how.serves and how.kind in ("makes", "any", "fuels")
    return go_together(choice, other) and not (is_place and fed)


def pays_off_for(
    lookahead: Lookahead,
    faces: Faces,
    observation: Observation,
    line: Sequence[int],
    other: Sequence[int],
    seed: int,
) -> Feeds | None:
    """Return the component without which an action would lose most of its lead over another.

    Both come with their follow-up answers. None if there is no such component.
    """
    words = rng.generator(seed)
    deals: list[tuple[State, State]] = []
    for deal in range(DEALS):
        one, two = (sample(faces, observation, seed + deal).state for _ in range(2))
        _play_on(one, line)
        _play_on(two, other)
        deals.append((one, two))
    leads, gains = _gains(lookahead, faces, observation, deals, line[0], words)
    lead = fmean(leads)
    means = {
        each: fmean(found)
        for each, found in gains.items()
        # Whatever the other action does with its component isn't a reason for this one.
        if _is_clear(found, SURELY) and each != component_of(other[0])
    }
    best = max(means, key=means.__getitem__, default=None)
    if lead < STRONG or best is None or means[best] < MAINLY * lead:
        return None
    return Feeds((faces.components[best].id,), pays_off=True)


def _play_on(state: State, line: Sequence[int]) -> None:
    for action in line:
        if action not in legal_actions(state):
            break
        play(state, action)


def _gains(
    lookahead: Lookahead,
    faces: Faces,
    observation: Observation,
    deals: Sequence[tuple[State, State]],
    choice: int,
    words: vec[i64],
) -> tuple[list[float], dict[int, list[float]]]:
    """Return the leads of a choice on all deals, and what it loses of them without each thing."""
    lookahead.network.clear()
    gains: dict[int, list[float]] = {}
    leads: list[float] = []
    seat = observation.viewer
    for one, two in deals:
        lead = _value(lookahead, one, seat) - _value(lookahead, two, seat)
        leads.append(lead)
        for thing, instead in _things(one, observation, faces, choice, words):
            without = [_without(state, thing, instead) for state in (one, two)]
            values = [_value(lookahead, state, seat) for state in without]
            gains.setdefault(thing, []).append(lead - (values[0] - values[1]))
    return leads, gains


def _is_clear(gains: Sequence[float], errors: float = BEYOND_CHANCE) -> bool:
    """Return whether leaving something out costs enough, and not by chance."""
    error = stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else math.inf
    return fmean(gains) >= max(LEAST, errors * error)


def _both(
    faces: Faces, observation: Observation, choice: int, other: int, seed: int, words: vec[i64]
) -> tuple[State, State]:
    """The position after each of both, with everything that is still to be chosen drawn by lots."""
    one = sample(faces, observation, seed).state
    if observation.decision.kind != DRAFT:
        two = one.copy()
        play(one, choice)
        play(two, other)
        return one, two
    card, instead = int(component_of(choice)), int(component_of(other))
    finish_by_lots(one, observation.viewer, card, words)
    two = one.copy()
    exchange(two, card, instead)
    return one, two


def _things(
    state: State, observation: Observation, faces: Faces, choice: int, words: vec[i64]
) -> Iterator[tuple[int, int]]:
    """Yield what can be left out, each with a replacement of its kind from outside the game.

    In a draft, the mage has yet to be chosen, so those offered can be left out, too.
    """
    own = observation.seats[observation.viewer]
    known = {*(own.hand or ()), *(own.deck_cards or ()), *own.known_cards}
    offered = own.mage_offer if observation.decision.kind == DRAFT else ()
    for ids, kind in (
        (observation.centre.places, codes.PLACE_OF_POWER),
        (known, codes.ARTIFACT),
        (offered, codes.MAGE),
    ):
        spare = [
            each
            for each in range(len(faces.components))
            if state.pile[each] == codes.BOX and state.tables.kind[each] == kind
        ]
        for each in sorted(ids):
            thing = faces.number(each)
            if spare and thing != component_of(choice):
                yield thing, spare[int(rng.below(words, len(spare)))]


def _without(state: State, thing: int, instead: int) -> State:
    other = state.copy()
    exchange(other, thing, instead)
    return other


def _value(lookahead: Lookahead, state: State, seat: int) -> float:
    """The chance to win with the better of the mages, if one is to be chosen."""
    if state.decision == codes.D_MAGE and state.decider == seat:
        return max(lookahead.values(state, legal_actions(state)))
    return lookahead.value(state, seat, seat)
