"""What a player did, in a few icons: the tiles of the strip beside the table."""

from __future__ import annotations

from typing import Final

from resarcana_desktop.games.resarcana.play.log_entries import NOBODY, Deed, Entry, Icon, Part
from resarcana_desktop.games.resarcana.text.tokens import counted

MARKS: Final = {
    "mage": "mage",
    "item": "item",
    "collect": "collect",
    "place": "place",
    "claim": "claim",
    "claimed": "claim",
    "turn": "turn",
    "upkeep": "turn",
    "react": "react",
    "discard": "discard",
    "lose": "life_loss",
    "pass": "pass",
    "pass_first": "pass_first",
}
"""The icon that stands for a kind of doing; a power that turns nothing has none."""
_COSTS: Final = ("pay", "lose", "spend", "discard", "destroy", "destroy_this")
_TO_USE: Final = ("pay", "spend", "turn")
"""What it takes to use a power, and never is all that it is used for."""
_RESULTS: Final = (
    "collect",
    "gain",
    "take",
    "put",
    "draw",
    "attack",
    "ignore",
    "straighten",
    "straighten_this",
    "place",
    "retrieve",
    "claim_scroll",
)
_BEFORE_TOKENS: Final = {"spend": "spend", "put": "put"}
_OTHER_NAMES: Final = {
    "destroy_this": "destroy",
    "straighten_this": "straighten",
    "retrieve": "draw",
    "claim_scroll": "scroll",
}


def deed_of(entry: Entry) -> Deed | None:
    """The icons of a line; None for one that no player did, such as a new round."""
    if entry.seat == NOBODY:
        return None
    own = [part for part in entry.parts if part.seat in (entry.seat, NOBODY)]
    return Deed(
        MARKS.get(entry.kind, ""),
        entry.component or _taken(own),
        _icons(own, _COSTS),
        _icons(own, _RESULTS),
        next((part.component for part in own if part.kind == "claim_scroll"), ""),
        _idle(entry),
    )


def _idle(entry: Entry) -> bool:
    if entry.kind not in ("use", "turn") or entry.stands_for:
        return False
    used = (part.seat == entry.seat and part.kind in _TO_USE for part in entry.parts)
    return all(used)


def _taken(parts: list[Part]) -> str:
    """The magic item that a player who passed took, or the last artifact drafted."""
    return next((part.component for part in parts[::-1] if part.kind in ("item", "draft")), "")


def _icons(parts: list[Part], kinds: tuple[str, ...]) -> tuple[Icon, ...]:
    return tuple(icon for part in parts if part.kind in kinds for icon in _part_icons(part))


def _part_icons(part: Part) -> tuple[Icon, ...]:
    if part.kind == "attack":
        return (("life_loss", f"-{part.essences[1]}"),)
    if part.kind == "draw":
        return (("draw", f"+{part.count}"),)
    tokens = tuple((name, str(amount)) for name, amount in counted(part.essences))
    if tokens:
        before = _BEFORE_TOKENS.get(part.kind)
        return ((before, ""), *tokens) if before else tokens
    name = _OTHER_NAMES.get(part.kind, part.kind)
    return ((name, ""),) if part.kind not in ("pay", "lose", "gain", "take", "collect") else ()
