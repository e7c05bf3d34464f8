"""What Res Arcana brings to the statistics: its facts, its achievements, and the words for both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.statistics import facts
from resarcana_desktop.games.resarcana.statistics.achievements import ACHIEVEMENTS
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.statistician import Statistician

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.statistics.shelf_reader import Told


class ResArcanaStatistician(Statistician):
    """Finds mages, places and the like."""

    categories: Final = facts.CATEGORIES
    sources: Final = facts.SOURCES
    achievements: Final = ACHIEVEMENTS

    def tell(self, record: Record) -> Told | None:
        """What a game tells at its end."""
        return facts.tell(record)

    def name(self, category: str, found: str, catalogue: Catalogue) -> str:
        """The name of a component, or the place in the order of play."""
        if category == "order":
            key = f"lookback.order.{found}"
            return catalogue.text(key) if key in catalogue else found
        component = rulesets.component_of(found)
        return component_name(component, catalogue) if component is not None else found


STATISTICIAN: Final = ResArcanaStatistician()
