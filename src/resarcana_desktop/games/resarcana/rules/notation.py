"""Actions as text and back: `use hawk 2`, `pay 2E 1C`, `choose vault`, `pass`."""

import re
from collections.abc import Callable
from typing import Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.action_view import (
    ALONE,
    DECKS,
    WITH_COMPONENT,
    WITH_ESSENCES,
    WITH_POWER,
    WITH_SEAT,
    ActionView,
    Verb,
    action_of,
    view_of,
)
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences, as_counts

LETTERS: Final = "ELCDGP"
CLAIM_TOP: Final = "claim top"
AMOUNT: Final = re.compile(r"(\d{1,7})([ELCDGP])")


def essences_text(essences: tuple[int, ...]) -> str:
    """Return essences as `2E 1G`, or `0` for none."""
    parts = [f"{n}{letter}" for n, letter in zip(essences, LETTERS, strict=False) if n]
    return " ".join(parts) or "0"


def parse_essences(words: list[str], most: int = actions.MOST) -> Essences:
    """Return the counts in words such as `2E 1G` or `0`; raises NotationError.

    `most` is the largest count: an action has a limit, a pool may hold any number.
    """
    counts = [0] * len(LETTERS)
    if words == ["0"]:
        return NO_ESSENCES
    if not words:
        raise NotationError(
            "essences_missing", "essences are missing: expected something like “2E 1G”, or “0”"
        )
    for word in words:
        match = AMOUNT.fullmatch(word)
        if match is None:
            raise NotationError(
                "no_essences",
                "“{found}” isn’t an amount of essences: expected something like “2E”",
                found=word,
            )
        kind = LETTERS.index(match[2])
        if counts[kind] or not 0 < int(match[1]) <= most:
            raise NotationError(
                "no_payment",
                "“{found}” isn’t a payment: name each kind once, with 1 to {most}",
                found=word,
                most=most,
            )
        counts[kind] = int(match[1])
    return as_counts(counts)


def action_text(faces: Faces, action: int) -> str:
    """An action as one line of text."""
    return text_of(view_of(faces, action))


def text_of(view: ActionView) -> str:
    """Return the text of an action that is to be parsed anyway."""
    verb = view.verb
    if verb is Verb.CLAIM_TOP:
        return CLAIM_TOP
    if verb in WITH_COMPONENT:
        return f"{verb} {view.component}"
    if verb in WITH_POWER:
        return f"{verb} {view.component} {view.power}"
    if verb in WITH_ESSENCES:
        return f"{verb} {essences_text(view.essences)}"
    if verb in WITH_SEAT:
        return f"{verb} {view.seat}"
    if verb is Verb.DECK:
        return f"{verb} {view.deck}"
    return " ".join((verb, *view.order))


def parse_action(faces: Faces, text: str) -> int:
    """Return the action in a line of text; raises NotationError with what was expected."""
    return action_of(faces, parse_view(faces, text))


def parse_view(faces: Faces, text: str) -> ActionView:
    """The same, to be read on."""
    words = text.split()
    if not words or text != " ".join(words):
        raise NotationError("spaces", "use single spaces between the words of an action")
    if text == CLAIM_TOP:
        return ActionView(Verb.CLAIM_TOP)
    parser = _PARSERS.get(words[0])
    if parser is None:
        raise NotationError(
            "no_verb",
            "unknown verb “{found}”: expected {expected}",
            found=words[0],
            expected=", ".join(sorted(_PARSERS)),
        )
    view = parser(faces, Verb(words[0]), words[1:])
    if text_of(view) != text:
        raise NotationError(
            "written", "write “{expected}”, not “{found}”", found=text, expected=text_of(view)
        )
    return view


def _number(word: str, most: int) -> int | None:
    """Return the number in a word; None if it is not a number or beyond `most`."""
    if not (word.isascii() and word.isdigit()) or len(word) > 2 or int(word) > most:
        return None
    return int(word)


def _known(faces: Faces, word: str) -> str:
    faces.number(word)  # which raises for a component that there is not
    return word


def _parse_component(faces: Faces, verb: Verb, words: list[str]) -> ActionView:
    if len(words) != 1:
        raise NotationError(
            "needs_component", "“{verb}” needs a component and nothing else", verb=verb.value
        )
    return ActionView(verb, _known(faces, words[0]))


def _parse_power(faces: Faces, verb: Verb, words: list[str]) -> ActionView:
    if len(words) != 2:
        raise NotationError(
            "needs_power", "“{verb}” needs a component and the number of its power", verb=verb.value
        )
    powers = len(faces.face(words[0]).powers)
    number = _number(words[1], powers)
    if number is None:
        raise NotationError(
            "no_power",
            "“{found}” isn’t a power of this component: expected a number up to {most}",
            found=words[1],
            most=powers,
        )
    if number == 0:
        raise NotationError("power_zero", "powers are numbered from 1")
    return ActionView(verb, words[0], number)


def _parse_vector(faces: Faces, verb: Verb, words: list[str]) -> ActionView:
    return ActionView(verb, essences=as_counts(parse_essences(words), faces.kinds))


def _parse_alone(_faces: Faces, verb: Verb, words: list[str]) -> ActionView:
    if words:
        raise NotationError("stands_alone", "“{verb}” takes no arguments", verb=verb.value)
    return ActionView(verb)


def _parse_seat(_faces: Faces, verb: Verb, words: list[str]) -> ActionView:
    if len(words) != 1:
        raise NotationError("needs_seat", "“{verb}” needs a seat and nothing else", verb=verb.value)
    most = codes.MAX_SEATS - 1
    seat = _number(words[0], most)
    if seat is None:
        raise NotationError(
            "no_seat",
            "“{found}” isn’t a seat: expected a number up to {most}",
            found=words[0],
            most=most,
        )
    return ActionView(verb, seat=seat)


def _parse_deck(_faces: Faces, verb: Verb, words: list[str]) -> ActionView:
    if len(words) != 1:
        raise NotationError(
            "needs_deck",
            "“{verb}” needs “own” or “monuments” and nothing else",
            verb=verb.value,
        )
    deck = next((deck for deck in DECKS if deck == words[0]), None)
    if deck is None:
        raise NotationError(
            "no_deck", "“{found}” isn’t a deck: expected “own” or “monuments”", found=words[0]
        )
    return ActionView(verb, deck=deck)


def _parse_order(faces: Faces, verb: Verb, words: list[str]) -> ActionView:
    if not 2 <= len(words) <= 3 or len(set(words)) != len(words):
        raise NotationError("order", "“order” needs two or three different components, top first")
    return ActionView(verb, order=tuple(_known(faces, word) for word in words))


_Parser = Callable[[Faces, Verb, list[str]], ActionView]
_PARSERS: Final[dict[str, _Parser]] = {
    **dict.fromkeys(WITH_COMPONENT, _parse_component),
    **dict.fromkeys(WITH_POWER, _parse_power),
    **dict.fromkeys(WITH_ESSENCES, _parse_vector),
    **{verb.value: _parse_alone for verb in ALONE if verb is not Verb.CLAIM_TOP},
    **dict.fromkeys(WITH_SEAT, _parse_seat),
    Verb.DECK: _parse_deck,
    Verb.ORDER: _parse_order,
}
