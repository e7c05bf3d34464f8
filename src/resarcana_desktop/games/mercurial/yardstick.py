"""The benchmark for players in Prodigy mode: the mean score of the strongest level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.bots.levels import yardstick, yardsticks

if TYPE_CHECKING:
    from resarcana_desktop.i18n.catalogues import Catalogue


def score_words(class_id: str, side: str, catalogue: Catalogue) -> str:
    """Return the measured score with a class; "" if there is none."""
    found = yardstick(class_id, side)
    if found is None:
        return ""
    level = catalogue[f"app.level.{found.level}"]
    mean = catalogue.number(found.mean, ".0f")
    return catalogue.text("prodigy.yardstick", level=level, mean=mean)


def range_words(side: str, catalogue: Catalogue) -> str:
    """Return the range of the means of all classes; "" if none was measured."""
    found = sorted(yardsticks(side).values(), key=lambda each: each.mean)
    if not found:
        return ""
    level = catalogue[f"app.level.{found[0].level}"]
    ends = [catalogue.number(each.mean, ".0f") for each in (found[0], found[-1])]
    return catalogue.text("prodigy.yardstick_range", level=level, least=ends[0], most=ends[1])
