"""The lessons of Mercurial, and the words of their coach."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.learning import LessonProvider
from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    M_SEAL,
    V_CLAIM,
    V_LINK,
    V_PLAY,
    V_SKILL,
    V_SPELL,
)
from resarcana_desktop.games.mercurial.rules.notation import FORMS
from resarcana_desktop.games.mercurial.text.numbers import NUMBERS
from resarcana_desktop.play.lessons.words import LessonWords

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.lessons.policy import MercurialLesson
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.tabletop.lesson_policy import Follow

_WITH_CARD = (V_SKILL, V_SPELL, V_PLAY, V_LINK, V_CLAIM)


class MercurialWords(LessonWords):
    """The coach's texts; {card:fireball} in a text is the name of a card, in bold."""

    numbers = NUMBERS

    def component(self, component_id: str) -> str:
        """The name of a card; raises KeyError for one there is not."""
        return rulesets.shipped().faces.card(component_id).name(self.catalogue.language)

    def kind_and_component(self, action: int) -> tuple[str, str]:
        """Return the initial words of an action in notation, and its card.

        Playing a Skill for its discard effect is a kind of its own.
        """
        verb = int(actions.verb_of(action))
        kind = "_".join(takewhile(str.isalpha, FORMS[verb].split()))
        if verb not in _WITH_CARD:
            return kind, ""
        card = rulesets.shipped().faces.cards[int(actions.card_of(action))]
        discards = verb == V_PLAY and int(actions.first_of(action)) == M_SEAL
        return "discard" if discards else kind, card.id


def _policy(lesson: Lesson, progress: Progress, follow: Follow) -> MercurialLesson:
    from resarcana_desktop.games.mercurial.lessons.policy import MercurialCourse, MercurialLesson
    from resarcana_desktop.games.mercurial.lessons.session import session_of

    return MercurialLesson(
        MercurialCourse(lesson, session_of(lesson)), progress, follow, MercurialWords
    )


TEACHING: Final = LessonProvider(ID, MercurialWords, _policy, LEVELS[0], {"initiates": True})
"""In a first game both play the Initiate side of their class."""
