"""Actions as non-negative integers: a verb and its arguments.

The verb has the upper 6 of 63 bits. Below it is, depending on the verb, one of three things:

- a component (10 bits), then an index (5 bits) and nothing more;
- essences: six counts of 9 bits, Elan in the lowest;
- components in an order: 10 bits each, the first in the lowest.

So only verbs about a component may be asked for one. Only this module knows the layout; anything
too large raises `DoesNotFit`.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64

COMPONENTS: Final = 1000  # the most a ruleset can have; 10 bits hold a few more
INDEXES: Final = 32
KINDS: Final = 6  # of essences
MOST: Final = 511  # the largest count of a kind that an action can carry
ORDERED: Final = 5  # the most components an action can put in order

_COUNT: Final = 512
_PLACE: Final = 1024
_INDEX_AT: Final = 4398046511104  # 2 ** 42
_COMPONENT_AT: Final = 140737488355328  # 2 ** 47
_VERB_AT: Final = 144115188075855872  # 2 ** 57


class DoesNotFit(ValueError):
    """Something that is too large for an action or for the tables; the message is one sentence."""


def simple(verb: i64, component: i64, index: i64) -> i64:
    """An action without essences, e.g. use the second power of a component."""
    if component | index * INDEXES >= _PLACE:  # either of them is too large
        raise _beyond(component, index)
    return verb * _VERB_AT + component * _COMPONENT_AT + index * _INDEX_AT


def vector(verb: i64, elan: i64, life: i64, calm: i64, death: i64, gold: i64, pearl: i64) -> i64:
    """An action that carries essences, e.g. a payment."""
    if elan | life | calm | death | gold | pearl > MOST:  # any of them is
        raise _too_many(max(elan, life, calm, death, gold, pearl))
    rare = death + _COUNT * (gold + _COUNT * pearl)
    return verb * _VERB_AT + elan + _COUNT * (life + _COUNT * (calm + _COUNT * rare))


def of_kind(verb: i64, kind: i64, amount: i64) -> i64:
    """An action that carries essences of one kind (0 Elan to 5 Pearls)."""
    if amount > MOST:
        raise _too_many(amount)
    counts: i64 = amount
    for _ in range(kind):
        counts *= _COUNT
    return verb * _VERB_AT + counts


def order(verb: i64, components: list[i64]) -> i64:
    """An action that names several components, the first of them on top."""
    if len(components) > ORDERED:
        raise DoesNotFit(f"{len(components)} components in an order do not fit: {ORDERED} do.")
    named: i64 = 0
    for place in range(len(components) - 1, -1, -1):
        if components[place] >= COMPONENTS:
            raise _beyond(components[place], 0)
        named = named * _PLACE + components[place] + 1
    return verb * _VERB_AT + named


def _beyond(component: i64, index: i64) -> DoesNotFit:
    if index >= INDEXES:
        return DoesNotFit(f"Number {index} of a component does not fit into an action: 0 to 31 do.")
    return DoesNotFit(f"Component {component} does not fit into an action: {COMPONENTS} do.")


def _too_many(amount: i64) -> DoesNotFit:
    return DoesNotFit(f"{amount} essences of a kind do not fit into an action: {MOST} do.")


def verb_of(action: i64) -> i64:
    """Return the verb of an action."""
    return action // _VERB_AT


def component_of(action: i64) -> i64:
    """Return the number of the action's component."""
    return (action // _COMPONENT_AT) % _PLACE


def index_of(action: i64) -> i64:
    """Return the number of the power (from 0), the seat or the deck."""
    return (action // _INDEX_AT) % INDEXES


def count_of(action: i64, kind: i64) -> i64:
    """Return how many essences of a kind (0 Elan to 5 Pearls) the action contains."""
    rest: i64 = action
    for _ in range(kind):
        rest = rest // _COUNT
    return rest % _COUNT


def essences_of(action: i64) -> i64:
    """Return the same essences without the verb."""
    return action % _VERB_AT


def ordered_of(action: i64, place: i64) -> i64:
    """The number of the component at a place of an order, 0 on top; -1 if it names fewer."""
    rest: i64 = action % _VERB_AT
    for _ in range(place):
        rest = rest // _PLACE
    return rest % _PLACE - 1


def all_ordered(action: i64) -> list[int]:
    """The numbers of the components that an action puts in order, the one on top first."""
    named: list[int] = []
    for place in range(i64(ORDERED)):
        component = ordered_of(action, place)
        if component >= 0:
            named.append(int(component))
    return named
