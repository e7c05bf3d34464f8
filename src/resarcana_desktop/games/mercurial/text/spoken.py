"""Rich text of the game as it is spoken: its icons in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from resarcana_desktop.i18n.catalogues import listed
from resarcana_desktop.i18n.markup import as_typed, capital, untagged
from resarcana_desktop.i18n.plurals import plural_form

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_ICON: Final = re.compile(r"\{icon:([a-z_]+)(?::([^{}]*))?\}")
_BESIDE: Final = re.compile(r"\{icon:[a-z_]+:[^{}]+\}(?: \{icon:[a-z_]+:[^{}]+\})+")
"""Amounts side by side: to be heard, they are a list."""
_BEFORE: Final = re.compile(r"\{icon:([a-z_]+)\}[ \u00a0](?=\w)")
"""A sign before a word, which may be its name."""
_TOUCHING: Final = re.compile(r"\}(?=\{icon:)")
"""The end of a sign beside another one: as words, they need a space."""
_FACES: Final = re.compile(r"(?:\{icon:[a-z]+\}){2,}(?=\{icon:arrow\})")
"""Signs in a row, each of which becomes what is after the arrow."""
_BECOME: Final = re.compile(r"(?P<many>\{icon:[a-z]+:(?!1\})\d+\+?\}) ?\{icon:arrow\} ?")
"""An amount of more than one that becomes what is after the arrow."""
_APART: Final = re.compile(r"(?<=\})(?<!\{icon:arrow\}) {2,}(?=\{icon:(?!arrow\}))")
"""The space between two parts of a line of signs, without an arrow from one to the other."""
_ADDED: Final = re.compile(r"(?<=\}) \+ ")
_RESULT: Final = re.compile(r"(?P<result>[^\n]*) {2}\{icon:arrow\} {2}(?P<gains>[^\n]*)")
"""The result of a Cast, and what it brings."""
_GAINED: Final = re.compile(r"\{icon:(?P<of>\w+)\} \+(?P<number>\d+)")
_PRESTIGE: Final = re.compile(r"\+(\d+) \{icon:prestige\} ")
_CARD: Final = re.compile(r"(\{icon:points:\d+\}) (.*)")
_TERMS: Final = re.compile(r"[ \u00a0]\(\d+(?:\u00a0\+\u00a0\d+)+\)")
"""What a sum is made of, which is for the eye."""
_GAIN: Final = " · "
_MARK: Final = re.compile(r"\{icon:made_up\} (?=\{muted\})")
"""The mark of made-up values before a sentence about them."""
_AT_LEAST: Final = "+"
"""What ends a number that is the least of an amount."""
_NAMES: Final = ("icon", "element", "energy", "sigil")


def spoken(text: str, catalogue: Mapping[str, str]) -> str:
    """Return the text in plain words: "{icon:mana:2}" becomes "2 Mana"."""
    text = untagged(_TERMS.sub("", _MARK.sub("", text)))
    if "{" not in text:
        return as_typed(text)  # as most texts: all below is about icons
    text = _RESULT.sub(lambda found: _brought(found, catalogue), text)
    text = _BEFORE.sub(lambda found: _unless_named(found, catalogue), text)
    text = _FACES.sub(lambda row: _one_of(row[0], catalogue), text)
    text = _BECOME.sub(rf"\g<many> {catalogue['icon_many.arrow']} ", text)
    text = _ADDED.sub(f" {catalogue['icon.plus']} ", _APART.sub(", ", text))
    text = _TOUCHING.sub("} ", text)
    words = _BESIDE.sub(lambda found: listed(_filler(catalogue), found[0].split(" ")), text)
    return as_typed(_ICON.sub(lambda icon: _words(icon[1], icon[2] or "", catalogue), words))


def _brought(found: re.Match[str], catalogue: Mapping[str, str]) -> str:
    """The result of a Cast and its gains as sentences."""
    say, (gained, stop, rest) = _filler(catalogue), found["gains"].partition(". ")
    after = f"{stop}{rest}"
    if gained == (nothing := catalogue["table.cast.nothing"]):
        return say("reader.brings_nothing", result=found["result"], nothing=nothing) + after
    gains = gained.split(_GAIN)
    if gains[-1] == (ends := catalogue["table.cast.ends_game"]):
        gains.pop()
        after = f". {capital(ends)}{after}"
    told = []
    for gain in gains:
        words = _GAINED.sub(lambda each: _number_of(each["of"], each["number"]), gain)
        card = _CARD.fullmatch(_PRESTIGE.sub(r"\1 ", words))
        named = card is not None and say("reader.points_for", points=card[1], card=card[2])
        told.append(named or _PRESTIGE.sub(r"\1 ", words))
    return say("reader.brings", result=found["result"], gains=listed(say, told)) + after


def _number_of(thing: str, number: str) -> str:
    """Return the sign for a number of crystals or dice."""
    return f"{{icon:{'dice' if thing == 'die' else thing}:{number}}}"


def _unless_named(found: re.Match[str], catalogue: Mapping[str, str]) -> str:
    """The sign, or nothing if its name follows, maybe after another word."""
    name = _name(found[1], catalogue)
    named = re.compile(rf"(?:\w+ )?{re.escape(name)}\b").match(found.string, found.end())
    return "" if name and named else found[0]


def _one_of(row: str, catalogue: Mapping[str, str]) -> str:
    """Return signs in a row as alternatives, with a space before what follows."""
    signs = _TOUCHING.sub("} ", row).split(" ")
    return f"{listed(_filler(catalogue), signs, 'or')} "


def _filler(catalogue: Mapping[str, str]) -> Callable[..., str]:
    return lambda key, **values: catalogue[key].format(**values)


def _words(icon: str, number: str, catalogue: Mapping[str, str]) -> str:
    """An icon with what is written on it."""
    if icon == "points" and number.isdecimal():
        form = plural_form(catalogue, int(number))
        return catalogue[f"reader.points.{form}"].format(amount=number)
    if number.endswith(_AT_LEAST):
        amount = number.removesuffix(_AT_LEAST)
        return catalogue["reader.at_least"].format(amount=amount, name=_name(icon, catalogue))
    one = f"icon_one.{icon}"
    if one in catalogue and number.isdecimal() and plural_form(catalogue, int(number)) == "one":
        return f"{number} {catalogue[one]}"
    return f"{number} {_name(icon, catalogue)}".strip()


def _name(icon: str, catalogue: Mapping[str, str]) -> str:
    keys = (f"{table}.{icon}" for table in _NAMES)
    return next((catalogue[key] for key in keys if key in catalogue), "")
