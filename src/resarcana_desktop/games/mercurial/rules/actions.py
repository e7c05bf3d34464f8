"""Actions as non-negative integers: a verb, a card, and up to four small numbers.

The verb is above 40 bits, the card in the 8 bits below it, then four numbers of 8 bits each. Only
this module knows the layout.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64

NUMBERS: Final = 4
END: Final = 1 << 46
"""One more than the largest number that an action can be."""

_BYTE: Final = 256
_VERB_AT: Final = 1099511627776  # 2 ** 40
_CARD_AT: Final = 4294967296  # 2 ** 32
_FIRST_AT: Final = 16777216  # 2 ** 24
_SECOND_AT: Final = 65536
_THIRD_AT: Final = 256


def action(verb: i64, card: i64, first: i64, second: i64, third: i64, fourth: i64) -> i64:
    """Return the action with this verb, card and numbers."""
    numbers = first * _FIRST_AT + second * _SECOND_AT + third * _THIRD_AT + fourth
    return verb * _VERB_AT + card * _CARD_AT + numbers


def simple(verb: i64, card: i64) -> i64:
    """An action without numbers."""
    return verb * _VERB_AT + card * _CARD_AT


def verb_of(action: i64) -> i64:
    """Return the verb of an action."""
    return action // _VERB_AT


def card_of(action: i64) -> i64:
    """Return the number of the action's card or class."""
    return (action // _CARD_AT) % _BYTE


def first_of(action: i64) -> i64:
    """The first number."""
    return (action // _FIRST_AT) % _BYTE


def second_of(action: i64) -> i64:
    """The second number."""
    return (action // _SECOND_AT) % _BYTE


def third_of(action: i64) -> i64:
    """The third number."""
    return (action // _THIRD_AT) % _BYTE


def fourth_of(action: i64) -> i64:
    """The fourth number."""
    return action % _BYTE
