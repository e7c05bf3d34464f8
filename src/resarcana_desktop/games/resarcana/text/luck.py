"""What came by chance, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue


def luck_told(catalogue: Catalogue, cards: Sequence[str], name: str) -> str:
    """What came by chance: these `cards` (none where they are hidden), to somebody or ("") to all.

    Names of cards and players are put in as they are, plain or as rich text.
    """
    key = ("drawn", "came") if cards else ("hidden", "dealt")
    return catalogue.text(
        f"reviewing.luck.{key[not name]}", name=name, cards=catalogue.listed(cards)
    )
