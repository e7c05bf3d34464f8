"""A hint in words: first what it is about, then what to do, the chance to win, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.advice import HintRequest, heading_key
from resarcana_desktop.games.resarcana.rules.action_view import WITH_POWER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.play.advice import Suggestion
    from resarcana_desktop.games.resarcana.play.collecting import Key
    from resarcana_desktop.games.resarcana.play.spoken import Spoken
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView


class SpokenHint(HintRequest):
    """What `Thought` promises. A hint for a collect step fills its sheet when it is told."""

    def __init__(self, words: Spoken, collected: dict[Key, ActionView]) -> None:
        super().__init__(words.session)
        self._words = words
        self._collected = collected

    def first_word(self) -> str:
        """What the best action is about."""
        words, best = self._words, self.suggestions(self._words)[0]
        if self.collects:
            return words.of_lines("hint.collect")
        if best.component:
            return words.of_lines("hint.about", component=words.component(best.component))
        return words.of_lines("hint.without")

    def told(self) -> Sequence[str]:
        """The best actions with the chance to win after each, and why."""
        words, found = self._words, self.suggestions(self._words)
        lines = [words(heading_key(found), name=words.player(words.session.decision.seat))]
        for each in found:
            lines += self._told(each)
        if self.collects:
            self._collected.update(self.answers)
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
