"""An action is one non-negative integer: verb, component, index and an essence vector.

From the lowest bits: five essence counts of 9 bits each (Elan first), index (5 bits), component
(7 bits), verb (6 bits). Only this module knows the layout.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64

COUNT: Final = 512  # one more than the largest essence count an action can carry
INDEX_AT: Final = 35184372088832  # COUNT ** 5
COMPONENT_AT: Final = 1125899906842624  # INDEX_AT * 32
VERB_AT: Final = 144115188075855872  # COMPONENT_AT * 128
MOST: Final = 511


def simple(verb: i64, component: i64, index: i64) -> i64:
    """An action without essences, e.g. use the second power of a component."""
    return verb * VERB_AT + component * COMPONENT_AT + index * INDEX_AT


def vector(verb: i64, elan: i64, life: i64, calm: i64, death: i64, gold: i64) -> i64:
    """An action that carries essences, e.g. a payment."""
    counts = elan + COUNT * (life + COUNT * (calm + COUNT * (death + COUNT * gold)))
    return verb * VERB_AT + counts


def verb_of(action: i64) -> i64:
    """What is done."""
    return action // VERB_AT


def component_of(action: i64) -> i64:
    """The number of the component meant."""
    return (action // COMPONENT_AT) % 128


def index_of(action: i64) -> i64:
    """The number of the power (from 0), the seat or the deck meant."""
    return (action // INDEX_AT) % 32


def count_of(action: i64, kind: i64) -> i64:
    """How many essences of a kind (0 Elan to 4 Gold) the action carries."""
    rest: i64 = action
    for _ in range(kind):
        rest = rest // COUNT
    return rest % COUNT
