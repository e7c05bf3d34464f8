"""How long each test took the last time; and for a quick run, those that fit into its time.

A plugin for pytest. With RESARCANA_TESTS_UNTIL (a time) and RESARCANA_TESTS_S (seconds) set it
leaves out what is marked slow or window, and takes of the rest what was quickest the last time, as
long as the time lasts. Of tests never measured, the first case of each comes before the second.
"""

import hashlib
import os
import time
from collections import Counter
from typing import Any

import pytest

from resarcana_desktop.engine import build_mode

MARKED = {"slow", "window"}
# Of a test that was never measured; most take less.
GUESS_S = 0.1
# Starting and collecting take their part of the time.
_SHARE = 0.8
_NO_TIME = "no time left"


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Timing(config), "timing")


def fitting(names: list[str], taken: dict[str, float], seconds: float) -> list[str]:
    """The names of the tests that fit, in the order to run them in."""
    cases: Counter[str] = Counter()
    order = []
    for name in names:
        test = name.partition("[")[0]
        # By their digests, so that not all tests of one slow folder come first.
        digest = hashlib.sha256(test.encode()).digest()
        order.append((taken.get(name, GUESS_S), cases[test], digest, name))
        cases[test] += 1
    chosen = []
    for cost, _, _, name in sorted(order):
        seconds -= cost
        if seconds < 0:
            break
        chosen.append(name)
    return chosen


class Timing:
    """Measures the tests of a run, and chooses those of a quick one."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.key = f"resarcana/{build_mode()}"
        self.taken: dict[str, float] = {}
        self.left_out: Counter[str] = Counter()
        self.until = float(os.environ.get("RESARCANA_TESTS_UNTIL", "inf"))

    # ---- measuring ------------------------------------------------------------------------------

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            late = isinstance(report.longrepr, tuple) and _NO_TIME in report.longrepr[2]
            self.left_out["long"] += late
        else:
            so_far = self.taken.get(report.nodeid, 0.0)
            self.taken[report.nodeid] = round(so_far + report.duration, 3)

    def pytest_sessionfinish(self) -> None:
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output.update({kind: self.left_out[kind] for kind in ("marked", "chosen_out")})
        elif self.config.cache is not None:
            self.config.cache.set(self.key, {**self.last_time(), **self.taken})

    def last_time(self) -> dict[str, float]:
        cache = self.config.cache
        found = None if cache is None else cache.get(self.key, None)
        return found if isinstance(found, dict) else {}

    # ---- choosing -------------------------------------------------------------------------------

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.until == float("inf"):
            return
        known = {item.nodeid: item for item in items}
        quick = [name for name, item in known.items() if not MARKED & marks(item)]
        workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
        room = float(os.environ["RESARCANA_TESTS_S"]) * workers * _SHARE
        chosen = fitting(quick, self.last_time(), room)
        self.left_out["marked"] = len(known) - len(quick)
        self.left_out["chosen_out"] = len(quick) - len(chosen)
        items[:] = [known[name] for name in chosen]

    def pytest_runtest_setup(self) -> None:
        if time.time() > self.until:
            pytest.skip(_NO_TIME)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Every worker has collected the same, so any one of them may say what it left out."""
        for kind in ("marked", "chosen_out"):
            self.left_out[kind] = getattr(node, "workeroutput", {}).get(kind, 0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.until == float("inf"):
            return
        longest = self.left_out["chosen_out"] + self.left_out["long"]
        terminalreporter.write_line(
            f"Left out: the second build, {self.left_out['marked']} tests marked slow or window, "
            f"{longest} others that do not fit into the time."
        )


def marks(item: pytest.Item) -> set[str]:
    return {mark.name for mark in item.iter_markers()}
