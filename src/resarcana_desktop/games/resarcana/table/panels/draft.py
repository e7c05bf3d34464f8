"""The panel of the draft: the cards to keep one of, and all that speaks for one or another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rules.drafting import (
    PACK_SIZE,
    PICKS,
    direction,
    pick_in_round,
    round_of,
)
from resarcana_desktop.games.resarcana.table.panels.drafting import (
    LABEL,
    DraftingPanel,
    group,
    tray_of,
)
from resarcana_desktop.games.resarcana.table.panels.header import header
from resarcana_desktop.widgets.boxes import Column, Flow
from resarcana_desktop.widgets.labels import RichLabel

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.resarcana.play.sentences import Words

_READING: Final = 264


class DraftPanel(DraftingPanel):
    """The cards before a seat, one of which is kept.

    Below lie those kept before, the mages dealt and what lies in the centre.
    """

    def __init__(
        self, words: Words, keep: Callable[[str], None], cancel: Callable[[], None] | None
    ) -> None:
        seen = words.session.observation
        own = seen.seats[seen.viewer]
        kept = sorted(own.deck_cards or (), key=words.by_name)
        tray = Flow(tray_of(words, kept, PICKS), gap=8)
        centre = (*seen.centre.places, *seen.centre.monuments, *seen.centre.items)
        told = words("draft.kept", number=len(kept), all=PICKS)
        beside = Flow(
            [
                Column([RichLabel(told, LABEL), tray], gap=6),
                group(words, words("draft.mages"), own.mage_offer),
            ],
            gap=36,
            line_gap=10,
            line_up="top",
        )
        super().__init__(
            words,
            keep,
            cancel,
            name="draft",
            head=header(words("draft.title"), _told(words)),
            cards=own.pack,
            slots=own.pack,
            columns=PACK_SIZE,
            size=_READING,
            gap=20,
            tray=tray,
            below=[beside, group(words, words("draft.centre"), centre)],
            width=1400,
        )


def _told(words: Words) -> str:
    """To whom the other cards go."""
    seen = words.session.observation
    draft_round, seats = int(round_of(seen.draft_pick)), len(seen.seats)
    to = (seen.viewer + int(direction(draft_round, seats))) % seats
    return words.addressed(
        "draft.left" if draft_round == 0 else "draft.right",
        seen.viewer,
        rival=words.player(to),
        number=PICKS // 2 + 1 - int(pick_in_round(seen.draft_pick)),
    )
