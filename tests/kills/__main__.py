"""Kills automated play at random moments and looks at what is left.

    python -m tests.kills --times 1000

Each time a process continues the game that the last one left, plays at random at the real
table (dummy screen, real files) and is ended by SIGKILL at a random moment. The next one must
find the position reported last, or the one before: at most the last action is lost, nothing is
broken, and every finished or replaced game on the shelf.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.kills.player import NO_GAME, on_the_shelf, play

LONGEST_LIFE = 0.6
"""Seconds that a process plays at most before it is killed."""

PATIENCE = 60.0


@dataclass
class Ledger:
    """What must be found again, and the results so far."""

    allowed: list[str] = field(default_factory=lambda: [NO_GAME])
    owed: set[str] = field(default_factory=set)
    """Games that have to be on the shelf."""
    leaving: str = ""
    """The game that goes to the shelf as soon as another one is under way."""
    actions: int = 0
    lost: int = 0
    faults: list[str] = field(default_factory=list)

    def read(self, lines: list[str]) -> None:
        """Follow the reports of one process until it was killed."""
        for line in lines:
            word, _, what = line.partition(" ")
            getattr(self, f"_{word}")(what)

    def _opened(self, what: str) -> None:
        if what not in self.allowed:
            self.faults.append(f"found {what}, expected one of {self.allowed}")
        self.lost += len(self.allowed) > 1 and what != self.allowed[-1]
        self.allowed, self.leaving = [what], ""

    def _leaves(self, what: str) -> None:
        self.leaving = what
        self.allowed = [what, NO_GAME]

    def _drops(self, what: str) -> None:
        self.allowed = [what, NO_GAME]

    def _over(self, what: str) -> None:
        self.owed.add(what)
        self.allowed = [what, NO_GAME]

    def _stands(self, what: str) -> None:
        if self.leaving:
            self.owed.add(self.leaving)
            self.leaving = ""
        self.actions += 1
        self.allowed = [self.allowed[-1], what]

    def _fault(self, what: str) -> None:
        self.faults.append(what)


def life(folder: Path, seed: int) -> list[str]:
    """Run a process until it is killed, and return the lines it wrote."""
    read, write = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(read)
        try:
            play(folder, write, seed)
        except BaseException as error:
            os.write(write, f"fault {type(error).__name__}: {error}\n".encode())
        os._exit(1)
    os.close(write)
    try:
        _wait_for_life(read)
        time.sleep(random.Random(seed).uniform(0, LONGEST_LIFE))
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    with os.fdopen(read) as pipe:
        return pipe.read().splitlines()


def unfinished_after_a_pause(folder: Path) -> list[Path]:
    """Return the files that killed processes left, after a game and a look at the saved games."""
    for path in folder.rglob("*.part"):
        os.utime(path, (time.time() - 120,) * 2)
    life(folder, 0)
    on_the_shelf(folder)
    return [path for path in folder.rglob("*.part") if time.time() - path.stat().st_mtime > 60]


def _wait_for_life(pipe: int) -> None:
    ready, _, _ = select.select([pipe], [], [], PATIENCE)
    if not ready:
        raise TimeoutError("the program did not start")


def main() -> int:
    """Kill as often as asked; 0 if nothing was lost that should not be."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    res_arcana()  # read once, for all processes
    ledger = Ledger()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(asked.times):
            ledger.read(life(Path(folder), asked.seed * 1_000_000 + number))
        missing = ledger.owed - on_the_shelf(Path(folder)) - set(ledger.allowed)
        broken = list(Path(folder).rglob("*.broken*"))
        half = unfinished_after_a_pause(Path(folder))
    ledger.faults += [f"{game} is not on the shelf" for game in missing]
    ledger.faults += [f"{path.name} was broken" for path in broken]
    ledger.faults += [f"{path.name} was left half written" for path in half]
    for fault in ledger.faults:
        print(fault)
    print(
        f"{asked.times} kills, {ledger.actions} positions written, {len(ledger.owed)} games put on "
        f"the shelf, the last action lost {ledger.lost} times, {len(ledger.faults)} faults"
    )
    return 1 if ledger.faults else 0


if __name__ == "__main__":
    sys.exit(main())
