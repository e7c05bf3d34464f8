"""What the game waits for, and why something cannot be done, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.codes import D_CONVERT, DECISIONS
from resarcana_desktop.games.mercurial.rules.pile_cards import most_converted
from resarcana_desktop.games.mercurial.rules.state import active_spells
from resarcana_desktop.games.mercurial.text.numbers import NUMBERS

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.reasons import Lack
    from resarcana_desktop.games.mercurial.rules.state import State
    from resarcana_desktop.games.mercurial.text.words import Words


_ADDRESS: Final = "{who}, "
"""How a text begins that speaks to a player by name."""


def decision_text(words: Words, state: State, chosen: int = 0, *, named: bool = True) -> str:
    """Return what a player is asked to do, with so many dice `chosen` already.

    Without `named` the player is not called by name, for one person alone at the screen.
    """
    kind = DECISIONS[int(state.decision)]
    seat, asked = int(state.decider), int(state.asked)
    key = f"decision.{_turn(state) if kind == 'turn' else kind}"
    unnamed = not named and words.catalogue[key].startswith(_ADDRESS)
    told = words.say(
        key,
        who="" if unnamed else words.who(seat),
        card=words.card(words.faces.ids[asked]) if asked >= 0 else "",
        left=_left(state) - chosen,
    )
    return _capital(told.removeprefix(", ")) if unnamed else told


def _capital(told: str) -> str:
    return told[:1].upper() + told[1:]


def _left(state: State) -> int:
    """How many dice can still be chosen."""
    return most_converted(state) if int(state.decision) == D_CONVERT else int(state.left)


def _turn(state: State) -> str:
    """What is left of a turn."""
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
    """Why something cannot be done (one of `reasons.REASON_CODES`), in a sentence."""
    return words.say(f"reasons.{code}", **NUMBERS)


def lack_text(words: Words, lack: Lack) -> str:
    """What an effect needs that is not there, in a sentence."""
    kind = "any_die" if lack.kind == "dice" and not lack.faces else lack.kind
    if kind in ("spells", "acuity"):
        return words.catalogue.count(f"reasons.lack.{kind}", lack.number)
    names = [words.catalogue[f"element.{face}"] for face in lack.faces]
    return words.say(f"reasons.lack.{kind}", element=words.catalogue.listed(names, "or"))
