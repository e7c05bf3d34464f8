"""Fixtures and hooks for all tests."""

import gc
import os
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from multiprocessing import active_children
from pathlib import Path
from typing import Never

import pytest
from hypothesis import settings

from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games import looking_back
from resarcana_desktop.games.mercurial import rulesets as mercurial_rules
from resarcana_desktop.games.resarcana import rulesets as resarcana_rules
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.storage import timed
from tests.support.build import THOROUGH

# Tests draw off screen, unless they open a screen of their own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

PACKAGE = Path(__file__).parents[1] / "src" / "resarcana_desktop"

# The same examples on every run: a test fails for what was changed, not by luck.
settings.register_profile("thorough", derandomize=True, deadline=None)
settings.register_profile("ordinary", settings.get_profile("thorough"), max_examples=40)
settings.load_profile("thorough" if THOROUGH else "ordinary")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail a test module that plays a game while it is imported: every run imports them all."""
    with pytest.MonkeyPatch.context() as patch:
        if isinstance(collector, pytest.Module):
            patch.setattr(Game, "__init__", _no_game_yet)
        return (yield)


def _no_game_yet(*_: object, **__: object) -> Never:
    raise AssertionError("A test module plays a game as it is read: do that in a test or fixture.")


def pytest_report_header() -> str:
    """Say which build is tested, and whether it is behind its sources."""
    stale = any(
        module.stat().st_mtime < source.stat().st_mtime
        for source in PACKAGE.rglob("*.py")
        for module in source.parent.glob(f"{source.stem}.*.so")
    )
    advice = " (older than its sources: python setup.py build_ext --inplace)" if stale else ""
    return f"rules: {build_mode()}{advice}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave proofs by volume to a thorough run, or to `-m thorough`.

    A test that fails in a real window is tried once more, and the summary says so: another program
    may hold up the machine for longer than the test waits.
    """
    if not THOROUGH and "thorough" not in config.option.markexpr:
        ordinary, thorough = parted(items)
        items[:] = ordinary
        config.hook.pytest_deselected(items=thorough)
    for item in items:
        if item.get_closest_marker("window") is not None:
            item.add_marker(pytest.mark.flaky(reruns=1, rerun_except="^Failed: Timeout"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Search nothing for garbage while tests are collected: nearly all of it stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Leave what was collected out of garbage collections: half a million objects stay anyway.

    And have fewer of them: by default they take more than a tenth of the whole time.
    """
    gc.freeze()
    gc.set_threshold(10_000, 10, 100)


def parted(items: Sequence[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Split the tests into those of an ordinary run and those only of a thorough one."""
    cases: Counter[str] = Counter()
    parts: tuple[list[pytest.Item], list[pytest.Item]] = [], []
    for item in items:
        test = item.nodeid.partition("[")[0]
        every = item.get_closest_marker("one_in")
        thorough = item.get_closest_marker("thorough") is not None
        parts[thorough or (every is not None and cases[test] % every.args[0] > 0)].append(item)
        cases[test] += 1
    return parts


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_started_or_waited_for_in_vain() -> Iterator[None]:
    """Change for all tests what would start or wait for something that hardly any of them needs.

    It is changed once, as there are many tests; one that tests such a thing changes it itself.
    """
    with pytest.MonkeyPatch.context() as patch:
        # No table starts the process of its bots before it asks them: most tests never do.
        patch.setattr(Opponents, "warm_up", lambda _opponents: None)
        # No screen opens without its games because the machine is busy.
        patch.setattr(looking_back, "_PATIENCE", 30.0)
        # A slow machine takes long for files; tests of files that don't answer wait less.
        patch.setattr(timed, "PATIENCE", 60.0)
        patch.setattr(timed, "SHORT_PATIENCE", 60.0)
        # The system chooses when files get onto the disk: no test cuts the power.
        patch.setattr(os, "fsync", lambda _file: None)
        yield


@pytest.fixture(autouse=True)
def _no_bot_thinks_after_its_test() -> Iterator[None]:
    """End the processes of bots that a test leaves behind: nothing reads their answers."""
    before = set(active_children())
    yield
    for process in set(active_children()) - before:
        process.kill()


@pytest.fixture(autouse=True)
def _own_components_stay_in_their_test() -> Iterator[None]:
    """Keep the custom sets and decks of one test out of the next."""
    own = {mercurial_rules: "_user_decks", resarcana_rules: "_user_cardsets"}
    before = {module: vars(module)[name] for module, name in own.items()}
    yield
    for module, cards in before.items():
        vars(module)[own[module]] = cards


@pytest.fixture(scope="session", autouse=True)
def _expected_build() -> None:
    """If the run is for one build, make sure that it tests that build."""
    expected = os.environ.get("RESARCANA_EXPECTED_MODE", build_mode())
    assert build_mode() == expected
