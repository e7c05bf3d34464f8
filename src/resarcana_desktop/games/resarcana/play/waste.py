"""Powers and scrolls that would be used for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.bots.nonsense import without_pointless
from resarcana_desktop.games.resarcana.play.decisions import once
from resarcana_desktop.games.resarcana.rules.action_view import Verb

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

_NO_EFFECT: Final = frozenset({"action", "use", "pay", "move", "turn"})
"""The events of a scroll that does nothing: it is used, paid for and returned."""

_CHOOSE: Final = "choose_component"
_STRAIGHTEN: Final = "straighten"


def wasted_scroll(position: ResArcanaPosition, action: int) -> str:
    """Return the scroll that a legal action would use up without any effect; "" if there is none.

    A scroll with several effects may have had one before, and is never called wasted.
    """
    events = position.copy().apply_telling(action)
    returned = [
        event.component
        for event in events
        if event.kind == "move"
        and event.source is not None
        and event.source.name == "play"
        and position.faces.face(event.component).kind == "scroll"
    ]
    if len(returned) != 1 or not {event.kind for event in events} <= _NO_EFFECT:
        return ""
    (scroll,) = returned
    moved = sum(event.kind == "move" for event in events)
    effects = [power.effects for power in position.faces.face(scroll).powers]
    return scroll if moved == 1 and all(len(each) == 1 for each in effects) else ""


@once
def powers_in_vain(moment: DecisionContext) -> frozenset[int]:
    """Return the legal actions that use a power without effect, whatever is answered next.

    They are those that no bot would use: they only spend essences and turn components, as far as
    the player may know. Powers that rivals can answer are never included. Among the components to
    straighten, it is the one that was turned for it.
    """
    straightens = moment.decision.purpose == _STRAIGHTEN and moment.decision.kind == _CHOOSE
    if not (straightens or moment.decision.kind == "action") or moment.position.over():
        return frozenset()
    useful = {*without_pointless(moment.position.faces, moment.asked, moment.legal)}
    answers = zip(moment.legal, moment.answers, strict=True)
    verb = Verb.CHOOSE if straightens else Verb.USE
    return frozenset(
        action for action, view in answers if view.verb is verb and action not in useful
    )
