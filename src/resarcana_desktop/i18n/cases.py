"""Names in the grammatical case that a sentence needs: "mit {card:dative}".

A language in which names change with the case has their forms in `<language>/cases/<game>.toml`,
by case and then by the id of the component. A name without a form there never changes, such as that
of a card that a player has made.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

CASES: Final = ("accusative", "dative")
"""The cases other than the nominative, which is how names are written alone."""

_ASKED: Final = re.compile(rf":(?:{'|'.join(CASES)})\}}")


def has_cases(text: str) -> bool:
    """Return whether a text has a placeholder with a case: "{card:accusative}"."""
    return _ASKED.search(text) is not None


class Cases:
    """The forms of names in one language."""

    def __init__(self, forms: Mapping[str, Mapping[str, str]]) -> None:
        """`forms` are by case, then by the name as it is written alone."""
        self._forms: Final = {case: dict(names) for case, names in forms.items()}
        self._names: Final = {case: _any_of(names) for case, names in self._forms.items() if names}

    def put(self, words: str, case: str) -> str:
        """Return words with every name among them in a case."""
        names = self._names.get(case)
        if names is None:
            return words
        return names.sub(lambda found: self._forms[case][found[0]], words)

    def values(self, values: Mapping[str, object]) -> dict[str, object]:
        """Return values for placeholders that may ask for a case."""
        return {place: _Value(value, self) for place, value in values.items()}


class _Value:
    """A value for a placeholder that may ask for a case."""

    __slots__ = ("_cases", "_value")

    def __init__(self, value: object, cases: Cases) -> None:
        self._value: Final = value
        self._cases: Final = cases

    def __format__(self, form: str) -> str:
        if form in CASES:
            return self._cases.put(str(self._value), form)
        return format(self._value, form)


def _any_of(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for any of these names as whole words; long names come before short ones."""
    alternatives = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)")
