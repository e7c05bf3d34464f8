"""Every check and every test; or quickly, the most significant tests for two minutes."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final, NamedTuple

from checkout.locks import shared
from checkout.modules import Modules
from checkout.places import Checkout, call

# Folders and files below tests/ that run in both builds: those of compiled code, which setup.py
# lists. All others use positions and bots through these, and run only in the compiled build.
IN_BOTH_BUILDS: Final = (
    "conformance",
    "engine",
    "games/mercurial/bots",
    "games/mercurial/conformance",
    "games/mercurial/golden",
    "games/mercurial/rules",
    "games/resarcana/bots/greedy",
    "games/resarcana/bots/network",
    "games/resarcana/bots/round_end",
    "games/resarcana/bots/search",
    "games/resarcana/bots/test_style_utility.py",
    "games/resarcana/bots/training",
    "games/resarcana/rules",
    "golden",
)
# Code directly above it runs in both builds if the checks are thorough.
IN_BOTH_IF_THOROUGH: Final = (
    "bots",
    "cli",
    "games/mercurial",
    "games/resarcana/bots",
    "games/resarcana/cardsets",
    "games/resarcana/commands",
    "games/resarcana/review",
    "games/resarcana/text",
    "undo",
    "vocabulary",
)
QUICK_S: Final = 110.0
"""How long after the first test of a quick run another one is started."""


class Run(NamedTuple):
    """A run of tests: its name, its command and its environment."""

    name: str
    command: list[str]
    environment: Mapping[str, str]


class Check(NamedTuple):
    """What a command printed, and its exit code."""

    name: str
    output: str
    code: int


def run_checks(
    checkout: Checkout,
    pytest_arguments: list[str],
    others: Sequence[Future[list[Check]]],
    spent: "Spent",
    *,
    thorough: bool = False,
) -> int:
    """Run every test, even after one fails; return 0 if all is well, in the `others` as well.

    Proofs by volume are left to `thorough` checks.
    """
    spent.note("until the tests began")
    with shared(checkout.in_use):
        run = _all_tests(checkout, pytest_arguments, thorough=thorough)
        failed = [run.name] if _run(checkout, *run) else []
        failed += _print_checks([check for other in others for check in other.result()])
    spent.note("from then on")
    return _summed_up(failed, "All checks and tests passed.", spent)


def run_quickly(checkout: Checkout, pytest_arguments: list[str]) -> int:
    """Run the most significant tests that fit into QUICK_S, in one build.

    Then every other check.
    """
    spent = Spent()
    spent.note("setting up")
    with shared(checkout.in_use):
        failed = _tests_quickly(checkout, pytest_arguments)
        spent.note("tests")
        failed += _print_checks(other_checks(checkout))
    spent.note("other checks")
    return _summed_up(failed, "What was run has passed.", spent)


def _summed_up(failed: list[str], passed: str, spent: "Spent") -> int:
    print(spent.summary(), flush=True)
    print(f"Failed: {', '.join(failed)}." if failed else passed, flush=True)
    return 1 if failed else 0


class Spent:
    """The time by the clock and the processor time of everything started from here, in parts."""

    def __init__(self) -> None:
        self._began: Final = time.monotonic()
        self._parts: list[tuple[str, float]] = []
        self._noted = 0.0

    def note(self, part: str) -> None:
        """Count the processor time since the last part for this one."""
        now = _processor_s()
        self._parts.append((part, now - self._noted))
        self._noted = now

    def summary(self) -> str:
        """Return all of it as one line."""
        parts = ", ".join(f"{part} {seconds / 60:.1f}" for part, seconds in self._parts)
        clock = (time.monotonic() - self._began) / 60
        return f"\nProcessor minutes: {self._noted / 60:.1f} ({parts}). By the clock: {clock:.1f}."


def _processor_s() -> float:
    """The processor time of this process and of all that it has waited for."""
    now = os.times()
    return now.user + now.system + now.children_user + now.children_system


def _others(checkout: Checkout) -> dict[str, list[str]]:
    python = checkout.python
    return {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "layers": [python, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
    }


def other_checks(checkout: Checkout) -> list[Check]:
    """Check types, style and layers."""
    return [_checked(checkout, name, command) for name, command in _others(checkout).items()]


def _checked(
    checkout: Checkout,
    name: str,
    command: list[str],
    environment: Mapping[str, str] | None = None,
) -> Check:
    """Run a command and keep its output for later."""
    run = subprocess.run(
        command,
        cwd=checkout.root,
        env={**os.environ, **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Check(name, run.stdout, run.returncode)


def _print_checks(checks: list[Check]) -> list[str]:
    """Print the output of each check; return the names of those that failed."""
    for each in checks:
        print(f"\n== {each.name} ==\n{each.output}", end="", flush=True)
    return [each.name for each in checks if each.code]


def _all_tests(checkout: Checkout, arguments: list[str], *, thorough: bool) -> Run:
    """The run of all tests, in the build that the program has."""
    mode, source = build(checkout)
    # Tests of windows and processes wait a good deal: one more worker keeps all cores busy.
    workers = (os.cpu_count() or 1) + 1
    command = _in_build(checkout, workers, source)
    return Run(f"tests, {mode}", [*command, *arguments], _said(checkout, mode, source, thorough))


def plain_tests(checkout: Checkout, arguments: list[str], *, thorough: bool) -> list[Check]:
    """Run the tests of compiled code in the plain build as well, from the copy of the sources.

    That needs no compiled module: it begins while the compiler is at work, and then fills what the
    run of all tests leaves idle.
    """
    source = _plain(checkout) / "src"
    workers = max(1, (os.cpu_count() or 1) // 2)
    command = _in_build(checkout, workers, source)
    both = (*IN_BOTH_BUILDS, *(IN_BOTH_IF_THOROUGH if thorough else ()))
    command += [f"--ignore={place}" for place in all_but(checkout.root / "tests", both)]
    said = _said(checkout, "interpreted", source, thorough)
    return [_checked(checkout, "tests, interpreted", [*command, *arguments], said)]


def _in_build(checkout: Checkout, workers: int, source: Path) -> list[str]:
    command = [*_pytest(checkout, workers), "--dist", "worksteal", "--durations=10"]
    return [*command, "-o", f"pythonpath={source} . build"]


def _said(checkout: Checkout, mode: str, source: Path, thorough: bool) -> dict[str, str]:
    """What a run of tests finds in its environment."""
    # The source folder leads on the path, in the tests and in the programs they start.
    said = {"PYTHONPATH": str(source), "RESARCANA_EXPECTED_MODE": mode, **_bytecode(checkout)}
    return {**said, "RESARCANA_THOROUGH": "1"} if thorough else said


def read_once(checkout: Checkout) -> None:
    """Compile sources and tests to bytecode before several processes would do so at a time.

    Tests are compiled as they are collected: from the plain copy, which is complete at any time,
    while modules may be put in use beside the sources. Errors are left to the workers.
    """
    plain = copy_plainly(checkout)
    compiling = [checkout.python, "-m", "compileall", "-q", str(checkout.sources)]
    collecting = [*_pytest(checkout, 0), "--collect-only", "--quiet"]
    collecting += ["-o", f"pythonpath={plain} . build"]
    for command in (compiling, collecting):
        _checked(checkout, "", command, {"PYTHONPATH": str(plain), **_bytecode(checkout)})


def all_but(tests: Path, chosen: Sequence[str]) -> Iterator[Path]:
    """The folders and files of tests that hold nothing of those chosen, each as a whole."""
    wanted = [tests / each for each in chosen]

    def others(folder: Path) -> Iterator[Path]:
        for place in sorted(folder.iterdir()):
            if place in wanted or place.name == "conftest.py":
                continue
            if any(each.is_relative_to(place) for each in wanted):
                yield from others(place)
            elif place.is_dir() or place.match("test_*.py"):
                yield place

    return others(tests)


def _tests_quickly(checkout: Checkout, arguments: list[str]) -> list[str]:
    # Each worker collects and runs the files that the plugin deals it.
    command = [*_pytest(checkout, os.cpu_count() or 1), "--dist", "each", *arguments]
    environment = {
        "PYTHONPATH": str(checkout.sources),
        "RESARCANA_TESTS_S": str(QUICK_S),
        **_bytecode(checkout),
    }
    return ["tests"] if _run(checkout, "tests, quickly", command, environment) else []


def _pytest(checkout: Checkout, workers: int) -> list[str]:
    return [checkout.python, "-m", "pytest", "-n", str(workers), "-p", "tests.support.quick"]


def _bytecode(checkout: Checkout) -> dict[str, str]:
    """Return variables that move bytecode elsewhere if it may not be next to the sources.

    Without it each worker, and each process that a test starts, compiles everything again.
    """
    if not os.environ.get("PYTHONDONTWRITEBYTECODE"):
        return {}
    aside = checkout.root / ".build" / "bytecode"
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(aside)}


def _run(checkout: Checkout, name: str, command: list[str], environment: Mapping[str, str]) -> int:
    """Run a command under a headline."""
    print(f"\n== {name} ==", flush=True)
    return call(command, folder=checkout.root, environment=environment)


def build(checkout: Checkout) -> tuple[str, Path]:
    """The build that the program has here, and the folder of sources it runs from."""
    if Modules(checkout).beside_sources():
        return "compiled", checkout.sources
    print("No compiled modules here: the tests run on the plain build only.", flush=True)
    return "interpreted", checkout.sources


def copy_plainly(checkout: Checkout) -> Path:
    """Copy the program without compiled modules; return the folder of its sources."""
    copy = _plain(checkout)
    shutil.rmtree(copy, ignore_errors=True)
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    for folder in ("src", "assets", "cardsets"):
        shutil.copytree(checkout.root / folder, copy / folder, ignore=ignored)
    return copy / "src"


def _plain(checkout: Checkout) -> Path:
    return checkout.root / ".build" / "interpreted"
