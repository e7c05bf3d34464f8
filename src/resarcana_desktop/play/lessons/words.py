"""The texts of the lessons in the player's language, as rich text."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from resarcana_desktop.i18n.rule_numbers import with_numbers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.lessons.course import Answer
    from resarcana_desktop.play.lessons.lesson import Lesson, Step


_POINTS: Final = re.compile(r"\{points:([0-9])\}")
_KEY: Final = re.compile(r"\{key:([a-z_]+)\}")


class LessonWords(ABC):
    """The coach's texts; {card:...} in a text is the name of a component, in bold.

    {key:undo} is the label of a command's key, and {number:goal} a number of the rules.
    """

    numbers: ClassVar[Mapping[str, int]] = {}
    """The numbers of the rules that texts mention, by name."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue: Final = catalogue

    @abstractmethod
    def component(self, component_id: str) -> str:
        """Return the name of a component; raises KeyError for an unknown one."""

    @abstractmethod
    def kind_and_component(self, action: Any) -> tuple[str, str]:
        """Return the kind of an action and the id of its component; "" for none."""

    def title(self, lesson: Lesson) -> str:
        """Return the title of a lesson."""
        return self._filled(f"lessons.{lesson.id}.title")

    def summary(self, lesson: Lesson) -> str:
        """Return what a lesson is about, in a line."""
        return self._filled(f"lessons.{lesson.id}.told")

    def text(self, lesson: Lesson, step: Step, points: Sequence[int] = ()) -> str:
        """Return the text of a step; {points:0} in it is the points of a seat."""
        text = self._rich(f"lessons.{lesson.id}.{step.key}")
        return _POINTS.sub(lambda found: str(points[int(found[1])]), text)

    def aim(self, lesson: Lesson, step: Step, done: Sequence[bool] = ()) -> str:
        """Return the task of a step; "" if there is only something to read.

        Parts that are `done` are ticked; there is a line for each.
        """
        if not step.asks:
            return ""
        lines = self._rich(f"lessons.{lesson.id}.{step.key}_do").split("\n")
        parts = zip(lines, done or [False] * len(lines), strict=True)
        return "\n".join(ticked(line) if over else line for line, over in parts)

    def of_card(self, lesson: Lesson, step: Step, component_id: str) -> str:
        """Return what a component that is laid out is for."""
        return self._rich(f"lessons.{lesson.id}.{step.key}_{component_id}")

    def answer(self, lesson: Lesson, answer: Answer) -> str:
        """Return why another action is not done now, or the coach's advice."""
        if answer.action is None:
            return self._rich(f"lessons.table.{answer.said}")
        if answer.said:
            return self._rich(f"lessons.{lesson.id}.{answer.said}")
        kind, component = self.kind_and_component(answer.action)
        section = "advice" if answer.kind == "advice" else "other"
        wanted = [f"{kind}_nearly"] if answer.nearly else []
        keys = [f"lessons.table.{section}.{each}" for each in (*wanted, kind, "any")]
        text = next(self.catalogue[key] for key in keys if key in self.catalogue)
        named = f"{{card:{component}}}" if component else ""
        return with_names(text.replace("{component}", named), self.component)

    def _filled(self, key: str) -> str:
        """Return a text with the numbers of the rules filled in."""
        return with_numbers(self.catalogue[key], self.numbers)

    def _rich(self, key: str) -> str:
        text = with_names(self._filled(key), self.component)
        return _KEY.sub(lambda found: self.catalogue[f"app.cap.{found[1]}"], text)


def ticked(text: str) -> str:
    """Return a task as one that is done."""
    return f"{{muted}}✓ {text}{{/muted}}"


NAMED: Final = re.compile(r"\{card:([a-z_]+)(?::([^{}]+))?\}")
"""A component mentioned in a text: its id and, if its name is inflected, the form to show."""


def with_names(text: str, name: Callable[[str], str]) -> str:
    """Replace each component by its name in bold; `name` returns the name of an id.

    An error from `name` for an unknown id is passed on, for an inflected name too.
    """

    def named(found: re.Match[str]) -> str:
        plain = name(found[1])
        return f"{{b}}{found[2] or plain}{{/b}}"

    return NAMED.sub(named, text)
