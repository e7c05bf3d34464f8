"""A table that records its announcements, with rivals who play a test's script."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from resarcana_desktop.bots.services import Ask
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.resarcana.table.view.announcements import (
    Announcement,
    MoveAnnouncement,
)
from tests.support.story import said
from tests.support.window import Stage

STEP = 0.05


class Script:
    """Replaces the bots: gives the next scripted line at once."""

    advising = False
    asked = None

    def __init__(self, session: PlaySession, lines: list[str]) -> None:
        self.session = session
        self.lines = lines
        self.thinking = False

    def ask(self, _session: PlaySession) -> None:
        self.thinking = bool(self.lines)

    def poll(self, _session: PlaySession) -> int | None:
        if not self.thinking:
            return None
        self.thinking = False
        return self.session.position.action_of(said(self.lines.pop(0)))

    def at_once(self, _session: PlaySession, _bot: str) -> None:
        """There are no proposals."""

    def consulted(self, _kind: type[Ask[Any]]) -> None:
        """No adviser was consulted."""

    def forget(self) -> None:
        self.thinking = False

    def warm_up(self) -> None:
        """There are no processes to start."""

    def close(self) -> None:
        """There are no processes to end."""


class Listener(Stage):
    """Advances time in small steps and records each announcement with the current move count."""

    def __init__(self, folder: Path, session: PlaySession, *rivals: str, **settings: Any) -> None:
        size = settings.pop("size", (1280, 720))
        defaults: dict[str, Any] = {"motion_speed": 1.0, "automatic_payment": False}
        super().__init__(folder, size, **{**defaults, **settings})
        self.session = session
        self.scene = self.show(ResArcanaTable(self.context, session))
        self.script = Script(session, list(rivals))
        self.scene.opponents = self.script  # type: ignore[assignment]
        self.heard: list[tuple[Announcement, int]] = []

    def act(self, *lines: str) -> None:
        """Play the player's actions, each after the previous one has come to rest."""
        for line in lines:
            self.scene.play(said(line))
            self.rest()

    def rest(self, most: float = 60.0) -> None:
        """Advance time until all announcements have been shown."""
        for _ in range(int(most / STEP)):
            self.step()
            if self.at_rest:
                return
        raise AssertionError("it never comes to rest")

    @property
    def at_rest(self) -> bool:
        """Return if the player has to decide, or no one has anything more to do."""
        waits = self.top is not self.scene or not self.script.thinking
        return waits and (self.top is not self.scene or bool(self.scene.inspect()["resting"]))

    def step(self, seconds: float = STEP) -> None:
        """Advance time a little."""
        if self.top is self.scene:
            self.scene.update(seconds)
        announcement = self.scene.telling.now
        if announcement is not None and (not self.heard or self.heard[-1][0] is not announcement):
            self.heard.append((announcement, self.session.game.played))

    def until_shown(self) -> Announcement:
        """Advance time until an announcement is shown."""
        for _ in range(200):
            self.step()
            if self.scene.telling.now is not None:
                announcement: Announcement = self.scene.telling.now
                return announcement
        raise AssertionError("nothing is told")

    @property
    def announcements(self) -> list[Announcement]:
        """Return all announcements so far."""
        return [announcement for announcement, _ in self.heard]

    @property
    def doings(self) -> list[MoveAnnouncement]:
        """Return the announcements of moves."""
        return [
            announcement
            for announcement in self.announcements
            if isinstance(announcement, MoveAnnouncement)
        ]
