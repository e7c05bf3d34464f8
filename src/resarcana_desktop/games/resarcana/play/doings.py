"""Which decisions belong together: a doing begins with one of them, the others are part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.observation import Decision

COLLECT_DECISIONS: Final = frozenset(
    {"collect_choice", "collect_any", "collect_stored", "collect_upkeep"}
)
REACTIONS: Final = frozenset({"react_loss", "react_check", "react_destroyed", "react_power"})
FACE_UP_DRAFT: Final = "face_up_draft"
OPEN_DECISIONS: Final = frozenset({"choose_first_player", FACE_UP_DRAFT})
"""Between the games of a match, when nobody knows more than the others."""
_PURPOSES: Final = frozenset(
    {
        "turn",
        "destroy",
        "straighten",
        "put",
        "take",
        "claim_scroll",
        "discard",
        "place",
        "retrieve",
    }
)
"""What a component or a card is chosen for, where there are words for it."""
_BEGINNINGS: Final = frozenset(
    {"action", "choose_mage", "draft", "choose_first_player", FACE_UP_DRAFT}
)


def begins(before: Decision | None, decision: Decision) -> bool:
    """Whether a decision is no part of what was under way `before`; None at the start.

    A collect step is one doing, and so are the cards drafted in a turn; a reaction is part of what
    it is a reaction to.
    """
    if decision.kind == FACE_UP_DRAFT:
        drafting = before is not None and before.kind == FACE_UP_DRAFT
        return not (drafting and before is not None and before.seat == decision.seat)
    if decision.kind in COLLECT_DECISIONS:
        collecting = before is not None and before.kind in COLLECT_DECISIONS
        return not (collecting and before is not None and before.seat == decision.seat)
    if decision.kind == "choose_item":
        return decision.purpose != "pass"
    return decision.kind in _BEGINNINGS


def purpose_told(decision: Decision) -> str:
    """By what name the catalogues have words for what is chosen: its purpose, or `other`."""
    return decision.purpose if decision.purpose in _PURPOSES else "other"
