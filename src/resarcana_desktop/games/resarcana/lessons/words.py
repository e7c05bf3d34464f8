"""The words of the lessons in the player's language, as rich text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.rulesets import component_of
from resarcana_desktop.games.resarcana.text.card_names import with_names
from resarcana_desktop.games.resarcana.text.face_text import component_name

if TYPE_CHECKING:
    from resarcana_desktop.catalogues import Catalogue
    from resarcana_desktop.games.resarcana.lessons.course import Answer
    from resarcana_desktop.games.resarcana.lessons.lesson import Lesson, Step

_KEY: Final = re.compile(r"\{key:([a-z_]+)\}")


class LessonWords:
    """What the coach says; {card:hawk} in a text is the name of a component, in bold.

    {key:undo} is what is written on the key of a command.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def title(self, lesson: Lesson) -> str:
        """What a lesson is called."""
        return self._catalogue[f"lessons.{lesson.id}.title"]

    def told(self, lesson: Lesson) -> str:
        """What it is about, in a line."""
        return self._catalogue[f"lessons.{lesson.id}.told"]

    def text(self, lesson: Lesson, step: Step) -> str:
        """What is said at a step."""
        return self._rich(f"lessons.{lesson.id}.{step.key}")

    def aim(self, lesson: Lesson, step: Step) -> str:
        """What is to be done there; "" where there is only something to read."""
        return self._rich(f"lessons.{lesson.id}.{step.key}_do") if step.asks else ""

    def answer(self, lesson: Lesson, answer: Answer) -> str:
        """Why something else is not done now."""
        if answer.action is None:
            return self._rich(f"lessons.table.{answer.said}")
        if answer.said:
            return self._rich(f"lessons.{lesson.id}.{answer.said}")
        key = f"lessons.table.other.{answer.action.verb}"
        text = self._catalogue[key if key in self._catalogue else "lessons.table.other.any"]
        component = answer.action.component
        named = f"{{card:{component}}}" if component else ""
        return with_names(text.replace("{component}", named), self.component)

    def component(self, component_id: str) -> str:
        """The name of a component; raises KeyError for one there is not."""
        component = component_of(component_id)
        if component is None:
            raise KeyError(component_id)
        return component_name(component, self._catalogue)

    def _rich(self, key: str) -> str:
        text = with_names(self._catalogue[key], self.component)
        return _KEY.sub(lambda found: self._catalogue[f"app.cap.{found[1]}"], text)
