"""Every check and every test; or, quickly, what fits into two minutes."""

import os
import shutil
from pathlib import Path
from typing import Final

from checkout.locks import shared
from checkout.modules import Modules
from checkout.places import Checkout, call

# Folders of tests below tests/ that run in both builds: what is compiled (setup.py lists it), and
# what stands directly on it. A test sees to it that each folder is on one of these two lists.
IN_BOTH_BUILDS: Final = (
    "bots",
    "cli",
    "conformance",
    "engine",
    "games/mercurial",
    "games/resarcana/bots",
    "games/resarcana/cardsets",
    "games/resarcana/commands",
    "games/resarcana/review",
    "games/resarcana/rules",
    "games/resarcana/text",
    "golden",
    "undo",
    "vocabulary",
)
# What runs in the compiled build alone where there is one. It deals with positions and bots through
# what is tested above, and is the same whichever way they are built.
IN_ONE_BUILD: Final = (
    "app",
    "arena",
    "benchmarks",
    "calibration",
    "corruption",
    "every_card",
    "fairness",
    "foresight",
    "games/resarcana/compendium",
    "games/resarcana/lessons",
    "games/resarcana/puzzles",
    "games/resarcana/render",
    "games/resarcana/rules_page",
    "games/resarcana/sandbox",
    "games/resarcana/solo",
    "games/resarcana/statistics",
    "games/resarcana/table",
    "games/resarcana/tables",
    "journeys",
    "kills",
    "luck",
    "monkey",
    "nonsense",
    "packages",
    "pictures",
    "play",
    "regret",
    "render",
    "round_end",
    "scenes",
    "soak",
    "sounds",
    "statistics",
    "strength",
    "styles",
    "suite",
    "support",
    "terminal",
    "widgets",
)
# Tests of the whole checkout, which lie in tests/ itself.
_OF_THE_CHECKOUT: Final = "tests/test_*.py"
QUICK_S: Final = 110.0
"""How long after the first test of a quick run another one is begun."""


def run_checks(checkout: Checkout, pytest_arguments: list[str]) -> int:
    """Every check and test, all of them even when one fails; 0 if all is well."""
    with shared(checkout.in_use):
        failed = _run_static(checkout) + _tests(checkout, pytest_arguments)
    print(f"Failed: {', '.join(failed)}." if failed else "All checks and tests passed.", flush=True)
    return 1 if failed else 0


def run_quickly(checkout: Checkout, pytest_arguments: list[str]) -> int:
    """The most telling tests that fit into QUICK_S, in one build; then every other check."""
    with shared(checkout.in_use):
        failed = _tests_quickly(checkout, pytest_arguments) + _run_static(checkout)
    print(f"Failed: {', '.join(failed)}." if failed else "What was run has passed.", flush=True)
    return 1 if failed else 0


def _run_static(checkout: Checkout) -> list[str]:
    return [name for name, command in _static(checkout).items() if _run(checkout, name, command)]


def _static(checkout: Checkout) -> dict[str, list[str]]:
    python = checkout.python
    return {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "layers": [python, "-c", "from importlinter.cli import lint_imports_command as c; c()"],
    }


def _tests(checkout: Checkout, arguments: list[str]) -> list[str]:
    failed = []
    for mode, source in modes(checkout).items():
        # The source folder leads on the path, in the tests and in the programs they start.
        path = {"PYTHONPATH": str(source), "RESARCANA_EXPECTED_MODE": mode, **_bytecode(checkout)}
        # Tests of windows and processes wait a good deal: one more worker keeps all cores busy.
        workers = (os.cpu_count() or 1) + 1
        command = [*_pytest(checkout, workers), "--dist", "worksteal", "--durations=10"]
        command += ["-o", f"pythonpath={source} . build"]
        if source != checkout.sources:
            command += [f"--ignore=tests/{folder}" for folder in IN_ONE_BUILD]
            command += [f"--ignore-glob={checkout.root / _OF_THE_CHECKOUT}"]
        if _run(checkout, f"tests, {mode}", [*command, *arguments], path):
            failed.append(f"tests ({mode})")
    return failed


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
    """Where nobody wants it beside the sources, Python keeps what it compiles in a place aside.

    Without it each worker, and each process that a test starts, compiles all it loads anew.
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
