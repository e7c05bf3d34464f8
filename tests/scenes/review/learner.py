"""A player who learns from mistakes in a recorded game, with a scripted judge."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Ask, Judge, Verdict
from resarcana_desktop.games.resarcana.puzzles.policy import ResArcanaMistake
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.review.review import Judgement
from resarcana_desktop.scenes.review.mistakes import MistakesScene
from resarcana_desktop.widgets import Label, RichLabel
from tests.scenes.review.reviewed import Reviewer


class Learner(Reviewer):
    """At the review first; `begin` opens the first mistake."""

    def begin(self) -> None:
        self.click("mistakes")
        assert isinstance(self.top, MistakesScene)
        self.ui.refresh()
        self.press(pygame.K_RETURN)
        self.rest()

    @property
    def hub(self) -> MistakesScene:
        """The list of mistakes, on top."""
        assert isinstance(self.top, MistakesScene)
        return self.top

    @property
    def table(self) -> ResArcanaTable:
        """The table with a mistake, on top."""
        assert isinstance(self.top, ResArcanaTable)
        return self.top

    @property
    def trial(self) -> ResArcanaMistake:
        """Return the question at this point."""
        policy = self.table.policy
        assert isinstance(policy, ResArcanaMistake)
        return policy

    @property
    def judged(self) -> Judgement:
        """Return the review's finding at this point."""
        return self.trial.task.judgement

    def rest(self) -> None:
        """Let everything settle."""
        for _ in range(8):
            self.top.update(0.5)
        self.ui.refresh()

    def answer(self, action: str) -> None:
        """Give an answer as the table hears it."""
        position = self.table.session.position
        self.table.play(position.action(action))
        self.rest()

    def others(self) -> list[str]:
        """Answers that are neither the best nor the one of the game."""
        position = self.table.session.position
        texts = [position.text_of(each) for each in position.legal_actions()]
        return [each for each in texts if each not in (self.judged.best, self.judged.played)]

    def said(self, name: str = "coach.answer") -> str:
        """Return the coach's words."""
        shown = self.ui.find_or_none(name)
        return shown.markup if isinstance(shown, RichLabel) else ""

    def words(self) -> str:
        """All words on the screen."""
        found = [each.text for each in self.ui.walk() if isinstance(each, Label)]
        found += [each.markup for each in self.ui.walk() if isinstance(each, RichLabel)]
        return "\n".join(found)


class StatedJudge:
    """A fake of the bots' process that says every answer costs the same number of points."""

    def __init__(self, costs: float) -> None:
        self.costs = costs
        self.asked: list[Judge] = []
        self._open: Judge | None = None

    @property
    def thinking(self) -> bool:
        return self._open is not None

    def ask(self, ask: Ask[Any]) -> None:
        assert isinstance(ask, Judge)
        self.asked.append(ask)
        self._open = ask

    def poll(self, kind: type[Ask[Any]]) -> Any:
        if self._open is None or kind is not Judge:
            return None
        asked, self._open = self._open, None
        best, answer = asked.legal
        return Verdict(Advice(best, 0.6, 1), Advice(answer, 0.6 - self.costs / 100, 1))

    def forget(self) -> None:
        self._open = None

    def restart(self) -> None:
        """It never fails."""

    def close(self) -> None:
        self._open = None


def learner(folder: Path, **look: Any) -> Learner:
    """Return a player at the first mistake."""
    found = Learner(folder, **look)
    found.begin()
    return found
