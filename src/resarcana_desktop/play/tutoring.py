"""The tutor's measure: what an action has to cost before it says anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.bot import is_rough, percent
from resarcana_desktop.play.review.review import GRADE_FROM, GRADES, grade_of, steady

if TYPE_CHECKING:
    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Grade

SETTING: Final = "tutor"
VALUES: Final = ("off", *GRADES)
"""The values of the setting: a grade of error is the least that the player hears of."""


def least_grade(settings: Settings) -> Grade | None:
    """Return the grade of error from which the tutor warns; None if it is off."""
    wanted = settings.choice(SETTING, VALUES, VALUES[0])
    return next((grade for grade in GRADES if grade == wanted), None)


def grade_spoken_of(lost: float, least: Grade | None) -> Grade | None:
    """Return the grade of an action by the points it costs, as in a review.

    None if that is less than what the tutor warns about.
    """
    return None if least is None or steady(lost) < GRADE_FROM[least] else grade_of(lost)


def lost_by(verdict: Verdict) -> float:
    """Return how many points of win probability the chosen action costs."""
    return 100.0 * (verdict.best.chance - verdict.chosen.chance)


def loss_words(verdict: Verdict, catalogue: Catalogue) -> str:
    """Return how much win probability the chosen action costs, as both chances are rounded."""
    best, chosen = verdict.best, verdict.chosen
    lost = (percent(best.chance) - percent(chosen.chance)) / 100
    rough = is_rough(best.margin) or is_rough(chosen.margin)
    return catalogue.text("app.tutor.lost", lost=catalogue.chance(lost, rough=rough))
