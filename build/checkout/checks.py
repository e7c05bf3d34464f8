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

# Folders of tests below tests/ that run in both builds: those of compiled code, which setup.py
# lists. All others use positions and bots through these, and run only in the compiled build.
IN_BOTH_BUILDS: Final = (
    "conformance",
    "engine",
    "games/mercurial/bots",
    "games/mercurial/conformance",
    "games/mercurial/golden",
    "games/mercurial/rules",
    "games/resarcana/bots",
    "games/resarcana/rules",
    "golden",
)
# Code directly above it runs in both builds if the checks are thorough.
IN_BOTH_IF_THOROUGH: Final = (
    "bots",
    "cli",
    "games/mercurial",
    "games/resarcana/cardsets",
    "games/resarcana/commands",
    "games/resarcana/review",
    "games/resarcana/text",
    "undo",
    "vocabulary",
)
QUICK_S: Final = 110.0
"""How long after the first test of a quick run another one is started."""


class Check(NamedTuple):
    """What a check other than the tests printed, and its exit code."""

    name: str
    output: str
    code: int


def run_checks(
    checkout: Checkout,
    pytest_arguments: list[str],
    others: Future[list[Check]],
    spent: "Spent",
    *,
    thorough: bool = False,
) -> int:
    """Run every test, even after one fails; return 0 if all is well, in the `others` as well.

    Proofs by volume are left to `thorough` checks.
    """
    spent.note("setting up and other checks")  # which count where they end
    with shared(checkout.in_use):
        failed = _tests(checkout, pytest_arguments, spent, thorough=thorough)
    failed += _print_checks(others.result())
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
    done = []
    for name, command in _others(checkout).items():
        run = subprocess.run(
            command,
            cwd=checkout.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        done.append(Check(name, run.stdout, run.returncode))
    return done


def _print_checks(checks: list[Check]) -> list[str]:
    """Print the output of each check; return the names of those that failed."""
    for each in checks:
        print(f"\n== {each.name} ==\n{each.output}", end="", flush=True)
    return [each.name for each in checks if each.code]


def _tests(checkout: Checkout, arguments: list[str], spent: Spent, *, thorough: bool) -> list[str]:
    failed = []
    for number, (mode, source) in enumerate(modes(checkout).items()):
        # The source folder leads on the path, in the tests and in the programs they start.
        path = {"PYTHONPATH": str(source), "RESARCANA_EXPECTED_MODE": mode, **_bytecode(checkout)}
        if thorough:
            path["RESARCANA_THOROUGH"] = "1"
        # Tests of windows and processes wait a good deal: one more worker keeps all cores busy.
        workers = (os.cpu_count() or 1) + 1
        command = [*_pytest(checkout, workers), "--dist", "worksteal", "--durations=10"]
        command += ["-o", f"pythonpath={source} . build"]
        if source != checkout.sources:
            both = (*IN_BOTH_BUILDS, *(IN_BOTH_IF_THOROUGH if thorough else ()))
            others = all_but(checkout.root / "tests", both)
            command += [f"--ignore={place}" for place in others]
        if not number:
            _compile_tests_once(checkout, [*command, *arguments], path)
        if _run(checkout, f"tests, {mode}", [*command, *arguments], path):
            failed.append(f"tests ({mode})")
        spent.note(f"tests {mode}")
    return failed


def _compile_tests_once(
    checkout: Checkout, command: list[str], environment: Mapping[str, str]
) -> None:
    """Collect the tests in one process before several collect them at the same time.

    The bytecode of the tests is then on disk. Otherwise each worker compiles all of them. Errors
    are left to the workers, which find the same ones.
    """
    subprocess.run(
        [*command, "-n", "0", "--collect-only", "--quiet"],
        cwd=checkout.root,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
    )


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


def _run(
    checkout: Checkout, name: str, command: list[str], environment: dict[str, str] | None = None
) -> int:
    """Run a command under a headline."""
    print(f"\n== {name} ==", flush=True)
    return call(command, folder=checkout.root, environment=environment)


def modes(checkout: Checkout) -> dict[str, Path]:
    """The builds there are to test here, and the folder of sources each runs from."""
    if not Modules(checkout).beside_sources():
        print("No compiled modules here: the tests run on the plain build only.", flush=True)
        return {"interpreted": checkout.sources}
    copy = checkout.root / ".build" / "interpreted"
    shutil.rmtree(copy, ignore_errors=True)
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    for folder in ("src", "assets", "cardsets"):
        shutil.copytree(checkout.root / folder, copy / folder, ignore=ignored)
    return {"compiled": checkout.sources, "interpreted": copy / "src"}
