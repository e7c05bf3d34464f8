"""Moves of bots that can never have helped them, found from their results.

This shares no code with what keeps bots from such moves: whole turns are examined as they were
played, and what a seat could see before and after them is compared.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.codes import REACTIONS
from resarcana_desktop.games.resarcana.rules.observation import Decision, Observation, SeatView
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES
from resarcana_desktop.games.resarcana.rulesets import TRAINED, options_for, res_arcana
from tools.strength.naming import bot_named

LONGEST: Final = 1000
"""Actions after which a game is left."""
WAYS: Final = 200
"""Ways to use a power that are examined."""
ITSELF: Final = "straightens what was turned for it, or nothing"
IN_VAIN: Final = "a power that comes to nothing"
REACT: Final = "a react that comes to nothing"
PASS: Final = "passes with something free in reach"
KINDS: Final = (ITSELF, IN_VAIN, REACT, PASS)
TURNS: Final = "main actions"


def counted(task: tuple[str, int]) -> Counter[str]:
    """Return how often a bot does each of `KINDS` in the game with a seed, playing all its seats.

    Games with odd seeds have only the base set, every fourth has three seats.
    """
    name, seed = task
    sets = TRAINED[: 1 + (seed + 1) % 2]
    rules, seats = res_arcana(sets), 3 if seed % 4 == 0 else 2
    position = rules.start({"seats": seats, "sides": "random", **options_for(sets)}, seed)
    bot, found = bot_named(name, rules.faces), Counter[str]()
    begun: Observation | None = None
    for played in range(LONGEST):
        if position.over():
            break
        seat = position.seat_to_decide()
        seen = position.observation(seat)
        action = bot.choose(seen, position.legal_actions(), bot_seed(seed, played))
        verb = position.view_of(action).verb
        found.update(at_once(position, seen, action))
        if seen.decision.kind == "order":
            begun = None  # the top of a deck was looked at, and could have been rearranged
        elif seen.decision.kind == "action":
            found[TURNS] += 1
            begun = seen if verb is Verb.USE else None
        elif begun is not None and begun.viewer != seat:
            begun = None  # a rival had a say in what came of it
        position.apply(action)
        if begun is not None and is_done(position, begun):
            found[IN_VAIN] += only_lost(begun, position.observation(begun.viewer))
            begun = None
    return found


def at_once(position: ResArcanaPosition, seen: Observation, action: int) -> Iterator[str]:
    """Yield what can be said about an answer by itself."""
    view, decision = position.view_of(action), seen.decision
    if decision.purpose == "straighten" and decision.kind == "choose_component":
        others = {position.view_of(each).component for each in position.legal_actions()}
        if view.component in ("", decision.component) and others - {"", decision.component}:
            yield ITSELF
    elif view.verb is Verb.REACT and decision.kind in REACTIONS:
        if reacts_in_vain(position, action):
            yield REACT
    elif (
        view.verb is Verb.PASS and has_something_free(position, seen) and not wins(position, action)
    ):
        yield PASS


def wins(position: ResArcanaPosition, action: int) -> bool:
    """Return whether an action wins the game, taking the first answer at every later decision."""
    after, playing = position.copy(), position.round
    after.apply(action)
    while not after.over() and after.round == playing:
        after.apply(after.legal_actions()[0])
    return after.over() and after.winners == (position.seat_to_decide(),)


def is_done(position: ResArcanaPosition, begun: Observation) -> bool:
    """Return whether the turn that a seat has begun is over."""
    if position.over():
        return True
    decision = position.decision(position.seat_to_decide())
    return decision.kind == "action" or position.round != begun.round


def reacts_in_vain(position: ResArcanaPosition, action: int) -> bool:
    """Return whether a react has no effect except its cost, if that can be seen at once."""
    seat = position.seat_to_decide()
    without = next(
        each
        for each in position.legal_actions()
        if position.view_of(each).verb in (Verb.SUFFER, Verb.DECLINE)
    )
    let_be, reacted = position.copy(), position.copy()
    let_be.apply(without)
    reacted.apply(action)
    same = let_be.over() == reacted.over()
    if let_be.over() or not same or let_be.seat_to_decide() != reacted.seat_to_decide():
        return False
    one, other = (each.observation(seat) for each in (let_be, reacted))
    return one.decision == other.decision and only_lost(one, other)


def has_something_free(position: ResArcanaPosition, seen: Observation) -> bool:
    """Return whether a seat with no rivals left could gain something by turning components only.

    Components that may have to be straightened at the check are found by the words of their powers.
    """
    if not all(each.passed for each in seen.seats if each.seat != seen.viewer):
        return False
    for each in seen.seats[seen.viewer].in_play:
        face = position.faces.face(each.id)
        if any(power.trigger == "victory_check" for power in face.powers):
            return False
    for action in position.legal_actions():
        if position.view_of(action).verb is Verb.USE:
            ends = islice(_ends(position, action, seen.viewer), WAYS)
            if any(only_gained(seen, end.observation(seen.viewer)) for end in ends):
                return True
    return False


def _ends(position: ResArcanaPosition, action: int, seat: int) -> Iterator[ResArcanaPosition]:
    after = position.copy()
    after.apply(action)
    if after.over() or after.decision(seat).kind == "action":
        yield after
    elif after.seat_to_decide() == seat:
        for answer in after.legal_actions():
            yield from _ends(after, answer, seat)


# ---- comparing what is seen ----------------------------------------------------------------------


def only_lost(before: Observation, after: Observation) -> bool:
    """Return whether the viewer only lost essences and turned components."""
    own, then = (each.seats[each.viewer] for each in (before, after))
    fewer = all(new <= old for old, new in zip(_essences(own), _essences(then), strict=False))
    turned = zip(own.in_play, then.in_play, strict=False)
    same = _rest(before) == _rest(after)
    return same and fewer and all(b.turned >= a.turned for a, b in turned)


def only_gained(before: Observation, after: Observation) -> bool:
    """Return whether the viewer only gained essences and turned components."""
    own, then = (each.seats[each.viewer] for each in (before, after))
    changes = [new - old for old, new in zip(_essences(own), _essences(then), strict=False)]
    return _rest(before) == _rest(after) and min(changes) >= 0 < max(changes)


def _essences(seat: SeatView) -> list[int]:
    return [*seat.pool, *(number for each in seat.in_play for number in each.stored)]


def _rest(seen: Observation) -> Observation:
    """Return what is seen apart from own essences, turned components and the turn."""
    own = seen.seats[seen.viewer]
    in_play = tuple(replace(each, turned=False, stored=NO_ESSENCES) for each in own.in_play)
    bare = replace(own, pool=NO_ESSENCES, in_play=in_play, points=0, points_by_source=())
    seats = tuple(bare if each.seat == seen.viewer else each for each in seen.seats)
    nothing = Decision("none", 0)
    return replace(seen, seats=seats, decision=nothing, turn_seat=0, turn_taken=False, under_way=())
