"""Actions as text and back: `use hawk 2`, `pay 2E 1C`, `choose vault`, `pass`."""

import re
from collections.abc import Callable
from typing import Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.faces import Faces

LETTERS: Final = "ELCDG"
# Verbs written with a component, with a component and a number, with essences, or alone.
WITH_COMPONENT: Final = {
    codes.V_MAGE: "mage",
    codes.V_ITEM: "item",
    codes.V_PLACE: "place",
    codes.V_CLAIM: "claim",
    codes.V_DISCARD: "discard",
    codes.V_CHOOSE: "choose",
}
WITH_POWER: Final = {codes.V_USE: "use", codes.V_REACT: "react"}
WITH_ESSENCES: Final = {codes.V_GAIN: "gain", codes.V_PAY: "pay", codes.V_LOSE: "lose"}
ALONE: Final = {
    codes.V_TAKE: "take",
    codes.V_LEAVE: "leave",
    codes.V_TURN: "turn",
    codes.V_PASS: "pass",
    codes.V_DECLINE: "decline",
    codes.V_WAY_OUT: "way_out",
    codes.V_SUFFER: "suffer",
}
CLAIM_TOP: Final = "claim top"
DECKS: Final = ("own", "monuments")
AMOUNT: Final = re.compile(r"(\d{1,7})([ELCDG])")


def essences_text(essences: tuple[int, ...]) -> str:
    """Essences as `2E 1G`, or `0` for none."""
    parts = [f"{n}{letter}" for n, letter in zip(essences, LETTERS, strict=True) if n]
    return " ".join(parts) or "0"


def parse_essences(words: list[str], most: int = actions.MOST) -> tuple[int, int, int, int, int]:
    """The counts that words such as `2E 1G` or `0` stand for; raises NotationError.

    `most` is the largest count: an action carries no more than it can, a pool may hold any number.
    """
    counts = [0, 0, 0, 0, 0]
    if words == ["0"]:
        return 0, 0, 0, 0, 0
    if not words:
        raise NotationError("essences are missing: expected such as '2E 1G', or '0'")
    for word in words:
        match = AMOUNT.fullmatch(word)
        if match is None:
            raise NotationError(f"{word!r} is no number of essences: expected such as '2E'")
        kind = LETTERS.index(match[2])
        if counts[kind] or not 0 < int(match[1]) <= most:
            raise NotationError(f"{word!r} stands for no payment: each kind once, 1 to {most}")
        counts[kind] = int(match[1])
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def essences_of(action: int) -> tuple[int, int, int, int, int]:
    """The essence vector of an action."""
    elan, life, calm, death, gold = (int(actions.count_of(action, kind)) for kind in range(5))
    return elan, life, calm, death, gold


def action_text(faces: Faces, action: int) -> str:
    """An action as one line of text."""
    verb = int(actions.verb_of(action))
    if verb in WITH_COMPONENT:
        return f"{WITH_COMPONENT[verb]} {_component(faces, action)}"
    if verb in WITH_POWER:
        return f"{WITH_POWER[verb]} {_component(faces, action)} {actions.index_of(action) + 1}"
    if verb in WITH_ESSENCES:
        return f"{WITH_ESSENCES[verb]} {essences_text(essences_of(action))}"
    if verb in ALONE:
        return ALONE[verb]
    if verb == codes.V_CLAIM_TOP:
        return CLAIM_TOP
    if verb == codes.V_RIVAL:
        return f"rival {actions.index_of(action)}"
    if verb == codes.V_DECK:
        return f"deck {DECKS[int(actions.index_of(action))]}"
    if verb == codes.V_ORDER:
        return "order " + " ".join(faces.id(card) for card in actions.all_ordered(action))
    raise NotationError(f"{action} is no action")


def _component(faces: Faces, action: int) -> str:
    return faces.id(int(actions.component_of(action)))


def parse_action(faces: Faces, text: str) -> int:
    """The action a line stands for; raises NotationError saying what was expected."""
    words = text.split()
    if not words or text != " ".join(words):
        raise NotationError("an action is words with single spaces between them")
    if text == CLAIM_TOP:
        return int(actions.simple(codes.V_CLAIM_TOP, 0, 0))
    parser = _PARSERS.get(words[0])
    if parser is None:
        raise NotationError(f"{words[0]!r} is no verb: expected {', '.join(sorted(_PARSERS))}")
    action = parser(faces, words[0], words[1:])
    if action_text(faces, action) != text:
        raise NotationError(f"{text!r} is written {action_text(faces, action)!r}")
    return action


def _one(verb: str, words: list[str], expected: str) -> str:
    if len(words) != 1:
        raise NotationError(f"{verb!r} needs {expected} and nothing else")
    return words[0]


def _number(word: str, most: int, what: str) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > 2 or int(word) > most:
        raise NotationError(f"{word!r} is no {what}: expected a number up to {most}")
    return int(word)


def _parse_component(faces: Faces, verb: str, words: list[str]) -> int:
    number = faces.number(_one(verb, words, "a component"))
    return int(actions.simple(_CODES[verb], number, 0))


def _parse_power(faces: Faces, verb: str, words: list[str]) -> int:
    if len(words) != 2:
        raise NotationError(f"{verb!r} needs a component and the number of its power")
    number = faces.number(words[0])
    powers = len(faces.components[number].powers)
    index = _number(words[1], powers, "power of this component")
    if index == 0:
        raise NotationError("powers are numbered from 1")
    return int(actions.simple(_CODES[verb], number, index - 1))


def _parse_vector(_faces: Faces, verb: str, words: list[str]) -> int:
    elan, life, calm, death, gold = parse_essences(words)
    return int(actions.vector(_CODES[verb], elan, life, calm, death, gold))


def _parse_alone(_faces: Faces, verb: str, words: list[str]) -> int:
    if words:
        raise NotationError(f"{verb!r} stands alone")
    return int(actions.simple(_CODES[verb], 0, 0))


def _parse_rival(_faces: Faces, verb: str, words: list[str]) -> int:
    seat = _number(_one(verb, words, "a seat"), codes.MAX_SEATS - 1, "seat")
    return int(actions.simple(codes.V_RIVAL, 0, seat))


def _parse_deck(_faces: Faces, verb: str, words: list[str]) -> int:
    word = _one(verb, words, "'own' or 'monuments'")
    if word not in DECKS:
        raise NotationError(f"{word!r} is no deck: expected 'own' or 'monuments'")
    return int(actions.simple(codes.V_DECK, 0, DECKS.index(word)))


def _parse_order(faces: Faces, _verb: str, words: list[str]) -> int:
    if not 2 <= len(words) <= 3 or len(set(words)) != len(words):
        raise NotationError("'order' needs two or three different components, top first")
    return int(actions.order(codes.V_ORDER, [faces.number(word) for word in words]))


_CODES: Final = {
    word: code
    for table in (WITH_COMPONENT, WITH_POWER, WITH_ESSENCES, ALONE)
    for code, word in table.items()
}
_Parser = Callable[[Faces, str, list[str]], int]
_PARSERS: Final[dict[str, _Parser]] = {
    **dict.fromkeys(WITH_COMPONENT.values(), _parse_component),
    **dict.fromkeys(WITH_POWER.values(), _parse_power),
    **dict.fromkeys(WITH_ESSENCES.values(), _parse_vector),
    **dict.fromkeys(ALONE.values(), _parse_alone),
    "rival": _parse_rival,
    "deck": _parse_deck,
    "order": _parse_order,
}
