"""An evening without end: games against bots through the real screens, and the memory they take.

    python -m tests.soak --games 200

Each game goes from the title over the table to the result and back, drawn on the dummy screen,
with the bots in their own process and a bot's advice for the person; between games the compendium
and the settings are visited. The memory held after the last games may be a tenth above that after
the first ones (the first twenty fill the caches and do not count).
"""

import argparse
import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import pygame

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.result import ResultScene
from tests.games.resarcana.play.clicker import game_setup
from tests.support.window import Stage

ALLOWED_GROWTH = 0.1
UNCOUNTED = 20
"""Games until the caches are filled."""

SPAN = 20
"""Games whose median is taken at both ends."""

SEATS = ("hb", "hbb", "hhb", "hbbb")
PATIENCE = 1800.0
"""Seconds that one game may take."""


class Evening:
    """One run of the program with game after game."""

    def __init__(self, folder: Path) -> None:
        self.stage = Stage(folder, size=(1280, 720), motion_speed=0.0)
        self._adviser = make("greedy")
        self.stage.context.shell.show_title()

    def game(self, number: int, most: int = 10_000) -> int:
        """Play one game, or its first actions, from the title to the title; how many they were."""
        context = self.stage.context
        self._look_around()
        context.shell.start_game(game_setup(SEATS[number % len(SEATS)], seed=number))
        table = self.stage.top
        assert isinstance(table, ResArcanaTable)
        end = time.monotonic() + PATIENCE
        while not isinstance(self.stage.top, ResultScene) and table.session.game.played < most:
            assert time.monotonic() < end, f"game {number} does not end"
            self._turn(table)
        self.stage.frame()
        context.shell.show_title()
        assert not context.problems, context.problems
        return table.session.game.played

    def _turn(self, table: ResArcanaTable) -> None:
        """Run one turn: handle events, answer the question, draw."""
        self.stage.wait(0.9)
        if isinstance(self.stage.top, CurtainScene):
            self.stage.click("lift")
        elif self.stage.top is table and table.session.state == "human":
            table.play(self._advice(table))
        elif table.opponents.thinking:
            time.sleep(0.005)
        if self.stage.context.scenes.dirty:
            self.stage.frame()

    def _advice(self, table: ResArcanaTable) -> int:
        position = table.session.position
        seen = position.observation(position.seat_to_decide())
        seed = bot_seed(table.session.setup.seed, table.session.game.played)
        return self._adviser.choose(seen, position.legal_actions(), seed)

    def _look_around(self) -> None:
        shell = self.stage.context.shell
        for visit in (
            shell.open_compendium,
            shell.open_settings,
            shell.open_new_game,
        ):
            visit()
            self.stage.frame()
            self.stage.press(pygame.K_ESCAPE)


def memory() -> int:
    """Bytes of memory this process holds now."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def growth(held: list[int]) -> float:
    """Return how much more memory is held at the end than at the start, as a fraction."""
    return median(held[-SPAN:]) / median(held[UNCOUNTED : UNCOUNTED + SPAN]) - 1


def main() -> int:
    """Play, and say what it took; 1 where the memory grew."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    held, actions = list[int](), 0
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(Path(folder))
        for number in range(asked.games):
            actions += evening.game(number)
            held.append(memory())
            print(f"game {number + 1}: {held[-1] / 2**20:.1f} MiB", flush=True)
    if asked.games < UNCOUNTED + 2 * SPAN:
        return 0
    grown = growth(held)
    print(f"{asked.games} games, {actions} actions, memory grown by {grown:.1%}")
    return 1 if grown > ALLOWED_GROWTH else 0


if __name__ == "__main__":
    sys.exit(main())
