"""The game of a lesson at its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana import ID, rulesets
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.play.lessons.course import PUPIL
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup

if TYPE_CHECKING:
    from resarcana_desktop.play.lessons.lesson import Lesson


def session_of(lesson: Lesson) -> PlaySession:
    """The game of a lesson at its beginning: who learns sits at seat 0."""
    chosen = {"sets": list(lesson.cardsets)} if lesson.cardsets else {}
    sets = lesson.cardsets or rulesets.BASE
    seats = rulesets.res_arcana(sets).parse_position(lesson.position).seats
    setup = GameSetup(
        game=ID,
        seats=tuple(
            SeatSetup(
                kind="human" if seat == PUPIL else "bot",
                name=NAMES[seat],
                colour=seat,
                level="" if seat == PUPIL else "level1",
            )
            for seat in range(seats)
        ),
        chosen=chosen,
        seed=1,
    )
    return PlaySession.from_position(setup, lesson.position)
