"""Actions as text, one line each, and back again.

Each verb has a form: words that stand as they are, and places for a card or a number. The same form
writes and reads.
"""

import re
from typing import Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    ELEMENTS,
    ENERGIES,
    MODE_NAMES,
    V_ACCEPT,
    V_ACUITY,
    V_ARTIFACT,
    V_CAST,
    V_CLAIM,
    V_CLASS,
    V_CONVERT,
    V_DECLINE,
    V_DONE,
    V_ENCHANT,
    V_END,
    V_FLIP,
    V_LINK,
    V_MYSTRUNE,
    V_PAY,
    V_PLAY,
    V_RECYCLE,
    V_REROLL,
    V_RESULT,
    V_SIDE,
    V_SKILL,
    V_SPELL,
    V_SPEND,
    V_TAKE_BACK,
)
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.i18n.untrusted_text import quote

FORMS: Final = {
    V_CLASS: "choose class {class}",
    V_ARTIFACT: "choose artifact {card}",
    V_SKILL: "take skill {card}",
    V_SPELL: "take spell {card}",
    V_RECYCLE: "recycle",
    V_ACUITY: "take acuity",
    V_TAKE_BACK: "take back",
    V_PLAY: "play {card} {1:mode}",
    V_MYSTRUNE: "mystrune {1:element} {2:element}",
    V_CAST: "cast",
    V_END: "end turn",
    V_PAY: "pay {1:element} {2} mana {3} acuity {4}",
    V_CONVERT: "convert {1:element} {2:element} {3}",
    V_FLIP: "flip {1:element}",
    V_REROLL: "reroll {1:element} {2}",
    V_DONE: "done",
    V_ACCEPT: "accept",
    V_DECLINE: "decline",
    V_LINK: "link {card}",
    V_SIDE: "side {1:energy}",
    V_SPEND: "spend ruin {1} restore {2}",
    V_ENCHANT: "enchant {card} {1:energy}",
    V_RESULT: "result {1:energy}",
    V_CLAIM: "claim {card}",
}
"""What is written of each verb: `{card}`, `{class}`, or a number of the action by its place."""

_WORDS: Final = {"mode": MODE_NAMES, "element": ELEMENTS, "energy": ENERGIES}
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
    """The action that a line stands for; raises NotationError."""
    words = text.split()
    for verb, form in FORMS.items():
        places = form.split(" ")
        if len(places) == len(words) and _same(places, words):
            return _action(faces, verb, places, words)
    raise NotationError("no_action", "{found} is no action", found=quote(text))


def _same(places: list[str], words: list[str]) -> bool:
    """Whether the words that stand as they are stand there."""
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
        raise NotationError("no_name", "{found} names nothing here", found=quote(word))
    return names[word]


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word) <= _MOST_NUMBER):
        raise NotationError("no_number", "{found} is no number from 0 to 255", found=quote(word))
    return int(word)
