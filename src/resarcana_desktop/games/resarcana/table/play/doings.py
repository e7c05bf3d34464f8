"""Which decisions belong together: a doing begins with one of them, the others are part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.observation import Decision

COLLECT_DECISIONS: Final = frozenset(
    {"collect_choice", "collect_any", "collect_stored", "collect_upkeep"}
)
REACTIONS: Final = frozenset({"react_loss", "react_check", "react_destroyed", "react_power"})
_BEGINNINGS: Final = frozenset({"action", "choose_mage", "draft"})


def begins(before: Decision | None, decision: Decision) -> bool:
    """Whether a decision is no part of what was under way `before`; None at the start.

    A collect step is one doing; a reaction is part of what it is a reaction to.
    """
    if decision.kind in COLLECT_DECISIONS:
        collecting = before is not None and before.kind in COLLECT_DECISIONS
        return not (collecting and before is not None and before.seat == decision.seat)
    if decision.kind == "choose_item":
        return decision.purpose != "pass"
    return decision.kind in _BEGINNINGS
