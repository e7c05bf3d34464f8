"""Actions in words: answers in lists, and captions of a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import (
    D_CONVERT,
    D_REROLL,
    DECISIONS,
    ELEMENTS,
    ENERGIES,
    MODE_NAMES,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import most_converted
from resarcana_desktop.games.mercurial.rules.reasons import lack_of, shortage_of
from resarcana_desktop.games.mercurial.rules.state import active_spells
from resarcana_desktop.games.mercurial.text.numbers import NUMBERS
from resarcana_desktop.i18n.markup import capital
from resarcana_desktop.i18n.plurals import plural_form

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.reasons import Lack, Shortage
    from resarcana_desktop.games.mercurial.rules.state import State
    from resarcana_desktop.games.mercurial.text.words import Words


_LACKING: Final = ("unresolvable", "no_acuity", "no_flow")
"""The reasons against playing a card that concern the needs of its effect."""
_PLAIN: Final = {
    codes.V_RECYCLE: "recycle",
    codes.V_ACUITY: "acuity",
    codes.V_TAKE_BACK: "take_back",
    codes.V_CAST: "cast",
    codes.V_END: "end",
}
_CARDS: Final = {
    codes.V_ARTIFACT: "take",
    codes.V_SKILL: "take",
    codes.V_SPELL: "take",
    codes.V_LINK: "link",
    codes.V_CLAIM: "claim",
}
_BY_DECISION: Final = {
    codes.V_DONE: "done",
    codes.V_ACCEPT: "accept",
    codes.V_DECLINE: "decline",
}


def action_text(words: Words, action: int, decision: str, asked: int = codes.NOTHING) -> str:
    """Return the text of an answer to a decision (one of `codes.DECISIONS`), e.g. "Take Ember".

    The card that was `asked` about is named if the answer means nothing without it.
    """
    verb = int(actions.verb_of(action))
    card, numbers = int(actions.card_of(action)), _numbers(action)
    if verb in _PLAIN:
        return words.say(f"action.{_PLAIN[verb]}")
    if verb in _BY_DECISION:
        return words.say(f"action.{_BY_DECISION[verb]}.{decision}")
    if verb == codes.V_CLASS:
        return words.say("action.class", card=words.card(words.faces.classes[card]))
    if verb in _CARDS:
        return words.say(f"action.{_CARDS[verb]}", card=words.card(words.faces.ids[card]))
    if verb == codes.V_PLAY:
        mode = MODE_NAMES[numbers[0]]
        return words.say(f"action.play.{mode}", card=words.card(words.faces.ids[card]))
    if verb == codes.V_ENCHANT:
        # An Enchantment that cancels one energy says which one
        name = words.card(words.faces.ids[card])
        if int(words.faces.tables.effect[card]) != codes.S_CANCEL_ONE:
            return words.say("action.enchant", card=name)
        cancelled = words.catalogue[f"energy.{ENERGIES[numbers[0]]}"]
        return words.say("action.cancel", card=name, energy=cancelled)
    if verb == codes.V_PAY and asked != codes.NOTHING:
        spell = words.card(words.faces.ids[asked])
        return words.say("action.pay_for", paid=payment(words, *numbers), card=spell)
    wording = _with_numbers(words, verb, numbers)
    if decision == "result":
        return words.say("action.result", energy=wording)
    if decision == "side" and asked != codes.NOTHING:
        return words.say("action.side", card=words.card(words.faces.ids[asked]), energy=wording)
    return wording


def _numbers(action: int) -> tuple[int, int, int, int]:
    return (
        int(actions.first_of(action)),
        int(actions.second_of(action)),
        int(actions.third_of(action)),
        int(actions.fourth_of(action)),
    )


def _with_numbers(words: Words, verb: int, numbers: tuple[int, int, int, int]) -> str:
    first, second, third, fourth = numbers
    if verb == codes.V_PAY:
        return words.say("action.pay", paid=payment(words, first, second, third, fourth))
    if verb == codes.V_CONVERT:
        source, target = words.dice({ELEMENTS[first]: third}), words.element(ELEMENTS[second])
        return words.say("action.convert", source=source, target=target)
    if verb == codes.V_MYSTRUNE:
        source, target = words.dice({ELEMENTS[first]: 1}), words.element(ELEMENTS[second])
        return words.say("action.mystrune", source=source, target=target)
    if verb == codes.V_FLIP:
        opposite = int(words.faces.tables.opposite[first])
        source, target = words.dice({ELEMENTS[first]: 1}), words.element(ELEMENTS[opposite])
        return words.say("action.flip", source=source, target=target)
    if verb == codes.V_REROLL:
        return words.say("action.reroll", dice=words.dice({ELEMENTS[first]: second}))
    if verb == codes.V_SPEND:
        if first + second == 0:
            return words.say("action.spend_nothing")
        return words.say("action.spend", energies=words.energies(first, second))
    return words.say("action.energy", energy=words.catalogue[f"energy.{ENERGIES[first]}"])


def payment(words: Words, element: int, dice: int, mana: int, acuity: int) -> str:
    """Dice of an Element, Mana and Acuity; no Spell is to be had for nothing."""
    parts = [words.dice({ELEMENTS[element]: dice})] if dice else []
    if mana:
        parts.append(words.amount("mana", mana))
    if acuity:
        parts.append(words.amount("acuity", acuity))
    return words.all_of(parts)


# ---- decisions -----------------------------------------------------------------------------------

_ADDRESS: Final = "{who}, "
"""The beginning of a text that addresses a player by name."""


def decision_text(words: Words, state: State, chosen: int = 0, *, named: bool = True) -> str:
    """Return what a player is asked to do, with `chosen` dice chosen already.

    Without `named` the player is not addressed by name, for a single person at the screen.
    """
    seat, asked = int(state.decider), int(state.asked)
    key = _asked(words, state, most_dice(state) - chosen)
    unnamed = not named and words.catalogue[key].startswith(_ADDRESS)
    wording = words.say(
        key,
        who="" if unnamed else words.who(seat),
        card=words.card(words.faces.ids[asked]) if asked >= 0 else "",
        left=most_dice(state) - chosen,
    )
    return capital(wording.removeprefix(", ")) if unnamed else wording


def _asked(words: Words, state: State, left: int) -> str:
    """Return the key of the question, with `left` dice still to be chosen."""
    kind = DECISIONS[int(state.decision)]
    if int(state.decision) not in (D_CONVERT, D_REROLL):
        return f"decision.{turn_kind(state) if kind == 'turn' else kind}"
    return f"decision.{kind}.{plural_form(words.catalogue, left)}" if left else "decision.confirm"


def most_dice(state: State) -> int:
    """Return how many dice can be chosen at most, with those that are marked."""
    return most_converted(state) if int(state.decision) == D_CONVERT else int(state.left)


def turn_kind(state: State) -> str:
    """Return what is left of a turn."""
    if int(state.phase) == codes.LAST_CASTS:
        return "last_cast"
    take, play = int(state.takes) > 0, int(state.plays) > 0
    if not int(state.acted) and active_spells(state, state.decider):
        return "turn"
    if take and play:
        return "take_and_play"
    if take:
        return "take"
    return "play" if play else "end"


def reason_text(words: Words, code: str) -> str:
    """Return why something cannot be done (one of `reasons.REASON_CODES`), in a sentence."""
    return words.say(f"reasons.{code}", **NUMBERS)


def refusal_text(words: Words, state: State, action: int, code: str) -> str:
    """Return why an action is impossible, with what it lacks if `code` is about that."""
    seat, card = int(state.decider), int(actions.card_of(action))
    if int(actions.verb_of(action)) == codes.V_PLAY and code in _LACKING:
        lack = lack_of(state, seat, card, int(actions.first_of(action)))
        if lack is not None:
            return lack_text(words, lack)
    if code == "cannot_pay":
        shortage = shortage_of(state, seat, card)
        if shortage is not None:
            return shortage_text(words, shortage)
    return reason_text(words, code)


def shortage_text(words: Words, shortage: Shortage) -> str:
    """Return what is missing to pay for a Spell, in a sentence."""
    units, catalogue = shortage.units, words.catalogue
    elements = [catalogue[f"element.{face}"] for face in shortage.faces]

    def dice(number: int) -> str:
        element = catalogue.listed(elements, "or")
        return catalogue.count("reasons.lack.payment_dice", number, element=element)

    mana = [words.amount("mana", -(-units // codes.UNITS_OF_MANA))] if units else []
    if shortage.dice:  # for fixed slots only dice will do
        what = catalogue.listed([*mana, dice(shortage.dice)])
        return words.say("reasons.lack.payment", what=what)
    ways = [*mana, words.amount("acuity", units), dice(-(-units // codes.UNITS_OF_SLOT))]
    return words.say("reasons.lack.payment", what=catalogue.listed(ways, "or"))


def lack_text(words: Words, lack: Lack) -> str:
    """Return what an effect lacks, in a sentence."""
    kind = "any_die" if lack.kind == "dice" and not lack.faces else lack.kind
    if kind in ("spells", "acuity"):
        return words.catalogue.count(f"reasons.lack.{kind}", lack.number)
    names = [words.catalogue[f"element.{face}"] for face in lack.faces]
    return words.say(f"reasons.lack.{kind}", element=words.catalogue.listed(names, "or"))
