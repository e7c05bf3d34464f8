"""A hint in words: first what it is about, then what to do, the chance to win, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from resarcana_desktop.games.resarcana.bots.adviser import percent
from resarcana_desktop.games.resarcana.play.advice import (
    CollectStep,
    suggestions,
    whole_step,
)
from resarcana_desktop.games.resarcana.play.doings import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.rules.action_view import WITH_POWER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.games.resarcana.play.advice import Suggestion
    from resarcana_desktop.games.resarcana.play.collecting import Key
    from resarcana_desktop.games.resarcana.play.spoken import Spoken
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView


class SpokenHint:
    """What `Thought` promises. A hint for a collect step fills its sheet when it is told."""

    def __init__(self, words: Spoken, collected: dict[Key, ActionView]) -> None:
        self._words = words
        self._collected = collected
        collects = words.session.decision.kind in COLLECT_DECISIONS
        self._step = CollectStep(words.session) if collects else None
        self._advice: Sequence[Advice] = ()

    def question(self) -> tuple[Any, list[int], int]:
        """What is put to the adviser next."""
        return (self._step or self._words.session).question()

    def take(self, advice: Sequence[Advice]) -> bool:
        """Have its answer; whether there is another question."""
        if self._step is not None and self._step.take(advice):
            return True
        self._advice = advice
        return False

    def first_word(self) -> str:
        """What the best action is about."""
        words, best = self._words, self._suggestions()[0]
        if self._step is not None:
            return words.of_lines("hint.collect")
        if best.component:
            return words.of_lines("hint.about", component=words.component(best.component))
        return words.of_lines("hint.without")

    def told(self) -> Sequence[str]:
        """The best actions with the chance to win after each, and why."""
        words, found = self._words, self._suggestions()
        name = words.player(words.session.decision.seat)
        chances = {percent(each.chance) for each in found}
        alike = len(found) > 1 and len(chances) == 1 and not any(each.reason for each in found)
        lines = [words("hint.told_alike" if alike else "hint.told", name=name)]
        for each in found:
            lines += self._told(each)
        if self._step is not None:
            self._collected.update(self._step.answers)
            lines.append(words.of_lines("hint.filled"))
        return lines

    def _told(self, suggestion: Suggestion) -> Sequence[str]:
        words = self._words
        chance = words.catalogue.number(suggestion.chance, ".0%")
        *before, last = map(words.said_text, suggestion.title.splitlines())
        if suggestion.action.verb in WITH_POWER:
            rule = words.power(suggestion.component, suggestion.action.power).rstrip(".")
            last = words.of_lines("hint.power", told=last, rule=rule)
        told = words.of_lines("hint.chance", told=last, chance=chance)
        reason = words.said_text(suggestion.told)
        return [*before, f"{told} {reason}".strip()]

    def _suggestions(self) -> tuple[Suggestion, ...]:
        words, step = self._words, self._step
        if step is None or not step.answers:
            return suggestions(words, self._advice)
        chance = max(each.chance for each in self._advice)
        return whole_step(words, step.answers, step.reasons, chance)
