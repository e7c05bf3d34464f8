"""What the game waits for, and why something cannot be done, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.codes import DECISIONS
from resarcana_desktop.games.mercurial.rules.state import active_spells

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules.state import State
    from resarcana_desktop.games.mercurial.text.words import Words


def decision_text(words: Words, state: State, chosen: int = 0) -> str:
    """What is to be decided and by whom, in a sentence; so many dice are `chosen` already."""
    kind = DECISIONS[int(state.decision)]
    seat, asked = int(state.decider), int(state.asked)
    return words.say(
        f"decision.{_turn(state) if kind == 'turn' else kind}",
        who=words.who(seat),
        card=words.card(words.faces.ids[asked]) if asked >= 0 else "",
        left=int(state.left) - chosen,
    )


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
    return words.say(f"reasons.{code}")
