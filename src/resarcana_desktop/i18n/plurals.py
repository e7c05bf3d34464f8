"""Singular and plural, as each language forms them.

A language states its rule in its own catalogue, under `language.plurals`: a list of forms, of which
the first that matches is used, and the last matches all other numbers. A counted text has one
wording for each form.

    one: n = 1 | many                                                        English, German
    one: n = 0..1 | many                                                     French
    one: n = 1 | few: n mod 10 = 2..4 and n mod 100 != 12..14 | many         Polish
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias

KEY: Final = "language.plurals"

# One comparison: the divisor of n (0 for none), whether the rest must or must not be in the ranges,
# and the ranges.
_Test: TypeAlias = tuple[int, bool, tuple[range, ...]]
# Any one group of these comparisons must hold.
_Rule: TypeAlias = tuple[tuple[_Test, ...], ...]

_TEST: Final = re.compile(r"n(?: mod ([1-9]\d*))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")
_FORM: Final = re.compile(r"[a-z]+")


class PluralsError(ValueError):
    """A plural rule that cannot be read; the message says which part of it."""


def plural_form(texts: Mapping[str, str], amount: int | None) -> str:
    """Return the plural form for a number of things; the last form for an open number (None)."""
    forms = plural_rules(texts[KEY])
    if amount is not None:
        for form, rule in forms[:-1]:
            if _holds(rule, amount):
                return form
    return forms[-1][0]


def plural_forms(texts: Mapping[str, str]) -> tuple[str, ...]:
    """Return all plural forms of a language, in the order of their rules."""
    return tuple(form for form, _ in plural_rules(texts[KEY]))


@lru_cache
def plural_rules(text: str) -> tuple[tuple[str, _Rule], ...]:
    """Return the forms of a language with their rules; raises PluralsError."""
    *ruled, last = (part.strip() for part in text.split("|"))
    if not _FORM.fullmatch(last):
        raise PluralsError(f'expected the form of all other numbers at the end, found "{last}"')
    forms = [_ruled(part) for part in ruled]
    return (*forms, (last, ()))


def _ruled(part: str) -> tuple[str, _Rule]:
    form, colon, rule = part.partition(": ")
    if not colon or not _FORM.fullmatch(form):
        raise PluralsError(f'expected such as "one: n = 1", found "{part}"')
    return form, tuple(
        tuple(_test(test) for test in together.split(" and ")) for together in rule.split(" or ")
    )


def _test(text: str) -> _Test:
    match = _TEST.fullmatch(text)
    if match is None:
        raise PluralsError(f'expected such as "n mod 10 = 2..4", found "{text}"')
    divisor, sign, ranges = match.groups()
    return int(divisor or 0), sign == "=", tuple(_range(each) for each in ranges.split(","))


def _range(text: str) -> range:
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)


def _holds(rule: _Rule, amount: int) -> bool:
    return any(all(_passes(test, amount) for test in together) for together in rule)


def _passes(test: _Test, amount: int) -> bool:
    divisor, wanted, ranges = test
    rest = amount % divisor if divisor else amount
    return any(rest in each for each in ranges) is wanted
