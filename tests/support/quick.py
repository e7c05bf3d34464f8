"""Which tests come first: those that take long, or in a quick run those that tell most.

A plugin for pytest. Of a run of all tests each worker has as many in a row, and in the first half
of that row what takes long, so that at the end no core waits for a test of a minute.

With RESARCANA_TESTS_S (seconds) set it begins no test later than that after the first one. The most
telling come first: one case of each test before the second of any, those of the rules before those
of screens. What is marked slow, window or thorough stays out, and what took long the last time
comes last. Each worker collects files of its own, so no module is read twice.
"""

import os
import time
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final

import pytest

from resarcana_desktop.engine import build_mode

SECONDS: Final = "RESARCANA_TESTS_S"
MARKED: Final = {"slow", "window", "thorough"}
LONG_S: Final = 2.0
"""What took longer the last time comes early in a run of all tests, and last in a quick one."""

TELLING: Final = (
    "games/resarcana/rules",
    "games/mercurial/rules",
    "engine",
    "golden",
    "games/mercurial/golden",
    "storage",
    "play",
    "vocabulary",
    "games/resarcana/text",
    "games/mercurial/text",
    "games/resarcana/cardsets",
    "games/mercurial/cardsets",
    "test_",
    "cli",
    "terminal",
    "games/resarcana/lessons",
    "games/resarcana/puzzles",
    "games/mercurial/puzzles",
    "games/resarcana/table",
    "games/mercurial/table",
    "scenes",
    "app",
    "widgets",
)
"""Beginnings of paths below tests/, those where a mistake does most harm first; then all others."""

TESTS: Final = Path(__file__).parents[1]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Timing(config), "timing")


def rank(path: str) -> int:
    """Return the position of a test with this path below tests/ in the order."""
    return next((n for n, telling in enumerate(TELLING) if path.startswith(telling)), len(TELLING))


def in_order(names: Sequence[str], taken: Mapping[str, float]) -> list[str]:
    """The names of tests in the order in which a quick run gets to them."""
    cases: Counter[str] = Counter()
    order = []
    for number, name in enumerate(names):
        test = name.partition("[")[0]
        long = taken.get(name, 0.0) > LONG_S
        place = rank(name.removeprefix("tests/"))
        order.append((long, cases[test], place, number, name))
        cases[test] += 1
    return [name for *_, name in sorted(order)]


def dealt(files: Sequence[str], workers: int) -> dict[str, int]:
    """Assign the files to workers in turn, so that all have as many of the most useful ones."""
    ordered = sorted(files, key=lambda file: (rank(file), file))
    return {file: number % workers for number, file in enumerate(ordered)}


def spread(names: Sequence[str], long: Set[str], workers: int) -> list[str]:
    """The names of tests in the order in which a run of all tests deals them to its workers.

    The long ones of a file stay together, as they may share what they have set up.
    """
    short = iter([name for name in names if name not in long])
    blocks = groupby((name for name in names if name in long), lambda name: name.partition("::")[0])
    hands: list[list[list[str]]] = [[] for _ in range(workers)]
    for number, (_, together) in enumerate(blocks):
        hands[number % workers].append(list(together))
    order: list[str] = []
    for number, hand in enumerate(hands):
        until = len(order) + (len(names) - len(order)) // (workers - number)
        between = (until - len(order) - sum(map(len, hand))) // (2 * len(hand) or 1)
        for block in hand:
            order += [*block, *islice(short, max(0, between))]
        order += islice(short, max(0, until - len(order)))
    return order


class Timing:
    """Measures the tests of a run, and chooses those of a quick one."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.cache: pytest.Cache | None = getattr(config, "cache", None)
        self.key = f"resarcana/{build_mode()}"
        self.taken: dict[str, float] = {}
        self.proved = False
        self.numbers: Counter[str] = Counter()
        seconds = os.environ.get(SECONDS)
        self.quick = seconds is not None
        self.seconds = float(seconds or 0)
        self.until: float | None = None

    # ---- measuring ------------------------------------------------------------------------------

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.proved = self.proved or report.failed or (report.passed and report.when == "call")
        if not report.skipped:
            so_far = self.taken.get(report.nodeid, 0.0)
            self.taken[report.nodeid] = round(so_far + report.duration, 3)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["quick"] = dict(self.numbers)
            return
        if self.cache is not None:
            self.cache.set(self.key, {**self.last_time(), **self.taken})
        if not self.proved and not self.config.option.collectonly and not session.testsfailed:
            # Nothing but skipped tests, or no time for any: that proves nothing.
            session.exitstatus = pytest.ExitCode.NO_TESTS_COLLECTED

    def last_time(self) -> dict[str, float]:
        found = None if self.cache is None else self.cache.get(self.key, None)
        return found if isinstance(found, dict) else {}

    # ---- choosing -------------------------------------------------------------------------------

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave a file to the worker that it is dealt to."""
        worker = os.environ.get("PYTEST_XDIST_WORKER", "")
        if not self.quick or not worker or not collection_path.is_relative_to(TESTS):
            return None
        file = collection_path.relative_to(TESTS).as_posix()
        mine = int(worker.removeprefix("gw"))
        return True if self.dealt.get(file, mine) != mine else None

    @property
    def dealt(self) -> dict[str, int]:
        if not hasattr(self, "_dealt"):
            files = [file.relative_to(TESTS).as_posix() for file in TESTS.rglob("test_*.py")]
            self._dealt = dealt(files, int(os.environ["PYTEST_XDIST_WORKER_COUNT"]))
        return self._dealt

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        self.numbers["marked"] += len(items)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        known = {item.nodeid: item for item in items}
        if not self.quick:
            taken = self.last_time()
            long = {
                name
                for name, item in known.items()
                if taken.get(name, 0.0) > LONG_S or MARKED & marks(item)
            }
            workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
            items[:] = [known[name] for name in spread(list(known), long, workers)]
            return
        unmarked = [name for name, item in known.items() if not MARKED & marks(item)]
        self.numbers["marked"] += len(known) - len(unmarked)
        items[:] = [known[name] for name in in_order(unmarked, self.last_time())]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self) -> bool | None:
        """Leave out what comes when the time is over, which begins with the first test."""
        if not self.quick:
            return None
        if self.until is None:
            self.until = time.monotonic() + self.seconds
        late = time.monotonic() >= self.until
        self.numbers["late" if late else "run"] += 1
        return True if late else None

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.numbers.update(getattr(node, "workeroutput", {}).get("quick", {}))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.quick:
            terminalreporter.write_line(
                f"{self.numbers['run']:,} tests run, the most telling first. Left out: "
                f"{self.numbers['late']:,} for which there was no time, {self.numbers['marked']:,} "
                "marked slow, window or thorough, and the second build."
            )


def marks(item: pytest.Item) -> set[str]:
    return {mark.name for mark in item.iter_markers()}
