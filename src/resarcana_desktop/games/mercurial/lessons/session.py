"""The game of a lesson at its beginning, with the decks that come with the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.lessons.scenario import completed
from resarcana_desktop.games.mercurial.options import options_of
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.play.lessons.course import PUPIL
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.play.lessons.lesson import Lesson


class LessonSession(MercurialSession):
    """Decks of the player's own have no part in a lesson: it counts with the values shipped."""

    @staticmethod
    def options_of(setup: GameSetup) -> Options:
        """The options, whatever decks lie in the player's folder."""
        return {key: value for key, value in options_of(setup).items() if key != "digests"}


def session_of(lesson: Lesson) -> LessonSession:
    """The game of a lesson at its beginning: who learns sits at seat 0."""
    faces = rulesets.shipped().faces
    position = completed(faces, lesson.position)
    seats = rulesets.shipped().parse_position(position).seats
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
        seed=1,
    )
    return LessonSession.from_position(setup, position)
