"""Actions as text, one line each, and back again.

Each verb has a form: literal words, and placeholders for a card or a number. The same form writes
and reads.
"""

import re
from typing import Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.i18n.untrusted_text import quote

FORMS: Final = {
    codes.V_CLASS: "choose class {class}",
    codes.V_ARTIFACT: "choose artifact {card}",
    codes.V_SKILL: "take skill {card}",
    codes.V_SPELL: "take spell {card}",
    codes.V_RECYCLE: "recycle",
    codes.V_ACUITY: "take acuity",
    codes.V_TAKE_BACK: "take back",
    codes.V_PLAY: "play {card} {1:mode}",
    codes.V_MYSTRUNE: "mystrune {1:element} {2:element}",
    codes.V_CAST: "cast",
    codes.V_END: "end turn",
    codes.V_PAY: "pay {1:element} {2} mana {3} acuity {4}",
    codes.V_CONVERT: "convert {1:element} {2:element} {3}",
    codes.V_FLIP: "flip {1:element}",
    codes.V_REROLL: "reroll {1:element} {2}",
    codes.V_DONE: "done",
    codes.V_ACCEPT: "accept",
    codes.V_DECLINE: "decline",
    codes.V_LINK: "link {card}",
    codes.V_SIDE: "side {1:energy}",
    codes.V_SPEND: "spend ruin {1} restore {2}",
    codes.V_ENCHANT: "enchant {card} {1:energy}",
    codes.V_RESULT: "result {1:energy}",
    codes.V_CLAIM: "claim {card}",
}
"""The form of each verb: `{card}`, `{class}`, or a number of the action by its place."""

_WORDS: Final = {"mode": codes.MODE_NAMES, "element": codes.ELEMENTS, "energy": codes.ENERGIES}
_PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")
_NUMBERS: Final = (actions.first_of, actions.second_of, actions.third_of, actions.fourth_of)
_MOST_NUMBER: Final = 255


def action_text(faces: Faces, action: int) -> str:
    """An action in notation."""

    def filled(place: re.Match[str]) -> str:
        name, kind = place.groups()
        if name == "card":
            return faces.ids[int(actions.card_of(action))]
        if name == "class":
            return faces.classes[int(actions.card_of(action))]
        number = int(_NUMBERS[int(name) - 1](action))
        return _WORDS[kind][number] if kind else str(number)

    return _PLACE.sub(filled, FORMS[int(actions.verb_of(action))])


def parse_action(faces: Faces, text: str) -> int:
    """Return the action in a line; raises NotationError."""
    words = text.split()
    for verb, form in FORMS.items():
        places = form.split(" ")
        if len(places) == len(words) and _same(places, words):
            return _action(faces, verb, places, words)
    raise NotationError("no_action", "{found} isn’t an action", found=quote(text))


def _same(places: list[str], words: list[str]) -> bool:
    """Return whether the literal words match."""
    both = zip(places, words, strict=True)
    return all(place.startswith("{") or place == word for place, word in both)


def _action(faces: Faces, verb: int, places: list[str], words: list[str]) -> int:
    card, numbers = 0, [0] * actions.NUMBERS
    for place, word in zip(places, words, strict=True):
        match = _PLACE.fullmatch(place)
        if match is None:
            continue
        name, kind = match.groups()
        if name == "card":
            card = _known(faces.numbers, word)
        elif name == "class":
            card = _known({each: at for at, each in enumerate(faces.classes)}, word)
        elif kind:
            numbers[int(name) - 1] = _known(
                {each: at for at, each in enumerate(_WORDS[kind])}, word
            )
        else:
            numbers[int(name) - 1] = _number(word)
    return int(actions.action(verb, card, *numbers))


def _known(names: dict[str, int], word: str) -> int:
    if word not in names:
        raise NotationError("no_name", "{found} isn’t a known name", found=quote(word))
    return names[word]


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word) <= _MOST_NUMBER):
        raise NotationError("no_number", "{found} isn’t a number from 0 to 255", found=quote(word))
    return int(word)
