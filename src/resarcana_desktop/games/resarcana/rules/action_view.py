"""Actions as the rest of the program reads them: a verb, and what is done with what.

Within the rules an action is one integer (`actions`). Outside it is an `ActionView`, which can be
looked into and made without knowing how the integer is laid out. `notation` writes it as text.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules import actions, codes
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, Essences, as_counts

Deck: TypeAlias = Literal["", "own", "monuments"]
DECKS: Final[tuple[Deck, ...]] = ("own", "monuments")


class Verb(StrEnum):
    """The kinds of actions, by their words in the notation."""

    MAGE = "mage"
    ITEM = "item"
    GAIN = "gain"
    TAKE = "take"
    LEAVE = "leave"
    PAY = "pay"
    TURN = "turn"
    PLACE = "place"
    CLAIM = "claim"
    CLAIM_TOP = "claim_top"
    DISCARD = "discard"
    USE = "use"
    PASS = "pass"
    CHOOSE = "choose"
    DECLINE = "decline"
    RIVAL = "rival"
    DECK = "deck"
    ORDER = "order"
    REACT = "react"
    WAY_OUT = "way_out"
    SUFFER = "suffer"
    LOSE = "lose"
    KEEP = "keep"
    FIRST_PLAYER = "first_player"
    DRAFT = "draft"
    CONVERT = "convert"


WITH_COMPONENT: Final = frozenset(
    {
        Verb.MAGE,
        Verb.KEEP,
        Verb.DRAFT,
        Verb.ITEM,
        Verb.PLACE,
        Verb.CLAIM,
        Verb.DISCARD,
        Verb.CHOOSE,
    }
)
WITH_POWER: Final = frozenset({Verb.USE, Verb.REACT})
WITH_ESSENCES: Final = frozenset({Verb.GAIN, Verb.PAY, Verb.LOSE, Verb.CONVERT})
WITH_SEAT: Final = frozenset({Verb.RIVAL, Verb.FIRST_PLAYER})
ALONE: Final = frozenset(
    {
        Verb.TAKE,
        Verb.LEAVE,
        Verb.TURN,
        Verb.CLAIM_TOP,
        Verb.PASS,
        Verb.DECLINE,
        Verb.WAY_OUT,
        Verb.SUFFER,
    }
)


@dataclass(frozen=True, slots=True)
class ActionView:
    """One action.

    `component` is the id of its component, `power` the number of its power from 1, `essences` those
    gained, paid or lost, `seat` a rival or the First Player, `deck` the one whose cards are looked
    at, `order` the cards looked at, top first. Fields that a verb does not use keep their defaults.
    """

    verb: Verb
    component: str = ""
    power: int = 0
    essences: Essences = NO_ESSENCES
    seat: int = -1
    deck: Deck = ""
    order: tuple[str, ...] = ()


def view_of(faces: Faces, action: int) -> ActionView:
    """Return the view of an action integer; raises NotationError if it is not an action."""
    verb = _VERBS.get(int(actions.verb_of(action)))
    if verb is None:
        raise NotationError("no_action", "{found} isn’t an action", found=action)
    if verb in ALONE:
        return ActionView(verb)
    if verb in WITH_COMPONENT:
        return ActionView(verb, _component(faces, action))
    if verb in WITH_POWER:
        return ActionView(verb, _component(faces, action), int(actions.index_of(action)) + 1)
    if verb in WITH_ESSENCES:
        return ActionView(verb, essences=_counts(faces, action))
    if verb in WITH_SEAT:
        return ActionView(verb, seat=int(actions.index_of(action)))
    if verb is Verb.DECK:
        return ActionView(verb, deck=DECKS[int(actions.index_of(action))])
    return ActionView(verb, order=tuple(faces.id(card) for card in actions.all_ordered(action)))


def action_of(faces: Faces, view: ActionView) -> int:
    """Return the action as an integer for the rules; raises NotationError for no component."""
    code, verb = _CODES[view.verb], view.verb
    if verb in WITH_ESSENCES:
        return int(actions.vector(code, *as_counts(view.essences, actions.KINDS)))
    if verb is Verb.ORDER:
        return int(actions.order(code, [faces.number(card) for card in view.order]))
    component = faces.number(view.component) if view.component else 0
    return int(actions.simple(code, component, _index(view)))


def _component(faces: Faces, action: int) -> str:
    return faces.id(int(actions.component_of(action)))


def _counts(faces: Faces, action: int) -> Essences:
    return tuple(int(actions.count_of(action, kind)) for kind in range(faces.kinds))


def _index(view: ActionView) -> int:
    if view.verb in WITH_POWER:
        return view.power - 1
    if view.verb in WITH_SEAT:
        return view.seat
    return DECKS.index(view.deck) if view.verb is Verb.DECK else 0


_VERBS: Final = {
    codes.V_MAGE: Verb.MAGE,
    codes.V_ITEM: Verb.ITEM,
    codes.V_GAIN: Verb.GAIN,
    codes.V_TAKE: Verb.TAKE,
    codes.V_LEAVE: Verb.LEAVE,
    codes.V_PAY: Verb.PAY,
    codes.V_TURN: Verb.TURN,
    codes.V_PLACE: Verb.PLACE,
    codes.V_CLAIM: Verb.CLAIM,
    codes.V_CLAIM_TOP: Verb.CLAIM_TOP,
    codes.V_DISCARD: Verb.DISCARD,
    codes.V_USE: Verb.USE,
    codes.V_PASS: Verb.PASS,
    codes.V_CHOOSE: Verb.CHOOSE,
    codes.V_DECLINE: Verb.DECLINE,
    codes.V_RIVAL: Verb.RIVAL,
    codes.V_DECK: Verb.DECK,
    codes.V_ORDER: Verb.ORDER,
    codes.V_REACT: Verb.REACT,
    codes.V_WAY_OUT: Verb.WAY_OUT,
    codes.V_SUFFER: Verb.SUFFER,
    codes.V_LOSE: Verb.LOSE,
    codes.V_KEEP: Verb.KEEP,
    codes.V_FIRST_PLAYER: Verb.FIRST_PLAYER,
    codes.V_DRAFT: Verb.DRAFT,
    codes.V_CONVERT: Verb.CONVERT,
}
_CODES: Final = {verb: code for code, verb in _VERBS.items()}
