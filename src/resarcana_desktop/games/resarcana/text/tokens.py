"""Tokens: the small pictures in an icon line or in a sentence.

In a text a token is written `{icon:elan:2}` or `{icon:gold}`: the name of a picture and, after a
colon, the number drawn on it.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.rules.terms.signs import EXCLUDED_SIZE, Token, counted
from resarcana_desktop.i18n.plurals import plural_form

__all__ = ["EXCLUDED_SIZE", "TOKEN_NAMES", "Token", "counted", "markup", "parts", "plain_text"]

# Every name a token can have: the pieces, then the signs of the icon lines.
TOKEN_NAMES: Final = (
    *ESSENCES,
    "any",  # grey ring: an essence of any kind
    "identical",  # grey ring with a small "=": essences of one kind
    "turn",
    "straighten",
    "put",  # arrow into a tray: on this component
    "stay",  # a tray whose essences are left
    "spend",  # arrow out of a tray: from this component
    "collect",  # bowl
    "react",  # hexagon
    "claim",  # when this is claimed
    "ignore",  # shield
    "life_loss",
    "discount",  # tag
    "draw",
    "discard",
    "destroy",
    "place",
    "check",  # victory check
    "look",
    "monuments",  # the monument deck
    "component",  # any component
    "scroll",
    "card",  # an artifact; with "≠" another one, with a number its placement cost and that many
    "creature",
    "dragon",
    "demon",
    "rival",
    "rivals",  # everyone
    "points",  # medal
    "plus",
    "slash",
    "equals",
    "arrow",  # between cost and effect
    "hairline",  # after the collect bowl
)

_MARKUP: Final = re.compile(r"\{icon:([a-z_]+)(?::([^{}]*))?\}")


def markup(name: str, text: int | str = "") -> str:
    """Return a token as written in a sentence: `markup("elan", 2)` gives "{icon:elan:2}"."""
    return f"{{icon:{name}:{text}}}" if text != "" else f"{{icon:{name}}}"


def parts(text: str) -> Iterator[str | Token]:
    """A text cut into words between tokens and the tokens themselves, in order."""
    end = 0
    for match in _MARKUP.finditer(text):
        if match.start() > end:
            yield text[end : match.start()]
        yield Token(match[1], match[2] or "")
        end = match.end()
    if end < len(text):
        yield text[end:]


def plain_text(text: str, phrases: Mapping[str, str]) -> str:
    """Return a text in plain words, for terminals and speech.

    For example, "{icon:elan:2}" becomes "2 Elan".
    """
    return "".join(
        _words(part, phrases) if isinstance(part, Token) else part for part in parts(text)
    )


def _words(token: Token, phrases: Mapping[str, str]) -> str:
    form = plural_form(phrases, int(token.text) if token.text.isdecimal() else None)
    if token.name == "any":
        return phrases[f"rules.any.{form}"].format(amount=token.text)
    if token.name == "pearl" and token.text:
        return phrases[f"rules.pearls.{form}"].format(amount=token.text)
    if token.name == "points" and token.text.isdecimal():
        return phrases[f"rules.victory_points.{form}"].format(amount=token.text)
    word = "essence" if token.name in ESSENCES else "icon"
    return f"{token.text} {phrases[f'{word}.{token.name}']}".strip()
