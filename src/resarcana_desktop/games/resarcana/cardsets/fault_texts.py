"""What is wrong with a cardset, in the player's language.

The English sentence stands where the fault is found. The catalogues have it under "cardset", with
places for what differs from set to set, and so have the other languages: a sentence is known
again by its English form, and its places are filled in another language.
"""

import re
from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Final

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.cardsets.problems import Fault
from resarcana_desktop.i18n.catalogues import load_catalogue

_SENTENCES: Final = "cardset.fault."
_WORDS: Final = "cardset.word."


def told(fault: Fault, texts: Mapping[str, str]) -> str:
    """A fault as one sentence in the language of these texts."""
    place = ", ".join(_put(part, texts, _WORDS) for part in fault.place if part)
    problem = _put(fault.problem, texts, _SENTENCES)
    key = "cardset.placed" if place else "cardset.plain"
    return texts[key].format(place=place, problem=problem)


def is_known(problem: str) -> bool:
    """Whether the catalogues have a sentence for this one."""
    return _found(problem, _SENTENCES) is not None


def _put(words: str, texts: Mapping[str, str], prefix: str) -> str:
    """Words in another language; as they are where they are known in none."""
    found = _found(words, prefix)
    if found is None:
        return _listed(words, texts) if prefix == _WORDS else words
    key, places = found
    return texts[key].format(**{name: _put(value, texts, _WORDS) for name, value in places.items()})


def _listed(words: str, texts: Mapping[str, str]) -> str:
    """A list such as "sun, moon or stars", or a text in quotes as the language writes them."""
    quotation = re.fullmatch(r'"([^"]*)"', words)
    if quotation is not None:
        return texts["cardset.quoted"].format(words=quotation[1])
    match = re.fullmatch(r'([^"]+) (or|and) ([^" ]+)', words)
    if match is None:
        return words
    first, last = _put(match[1], texts, _WORDS), _put(match[3], texts, _WORDS)
    return texts[f"language.list.{match[2]}"].format(first=first, last=last)


def _found(words: str, prefix: str) -> tuple[str, dict[str, str]] | None:
    """The key of the English text that says so, and what stands in its places."""
    for key, pattern in _patterns(prefix):
        match = pattern.fullmatch(words)
        if match is not None:
            return key, match.groupdict()
    return None


@cache
def _patterns(prefix: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The English texts as patterns; those with the most words of their own come first."""
    texts = {key: text for key, text in load_catalogue("en", ID).items() if key.startswith(prefix)}
    ordered = sorted(texts, key=lambda key: len(re.sub(r"\{\w+\}", "", texts[key])), reverse=True)
    return tuple((key, re.compile(_pattern(texts[key]), re.DOTALL)) for key in ordered)


def _pattern(text: str) -> str:
    return "".join(
        re.escape(literal) + (f"(?P<{name}>.+?)" if name else "")
        for literal, name, _, _ in Formatter().parse(text)
    )
