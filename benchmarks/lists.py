"""How lists behave after years of use: python -m benchmarks.lists [--numbers N ...] [--json].

Fills a home with this many games (finished, deleted, solo) and own puzzles, opens every list that
grows with them, and measures: wall-clock seconds until the first rows appear, without a cache and
then with it; seconds until everything is read; milliseconds of the processor for a key; memory.
Each list is opened in a separate process, on the drawing library's dummy screen.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

from benchmarks.interface import ROOT, SEED, environment, opened, setup_for
from benchmarks.reactions import finished, settle, share, timed_turn

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Json, Options
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.scenes.program_run import ProgramRun
    from resarcana_desktop.storage.folders import Folders

SIZE = (1920, 1080)
NUMBERS = (100, 1_000, 10_000)
KEYS = 100
MOST_PUZZLES = 2_500
"""More do not go into the file of own puzzles."""
MODELS = 20
"""Games that are played; the shelf has them again and again, under other names."""
LONGEST_WAIT = 300.0
_LOOKS = 0.002
"""Seconds between two turns of the loop while something is read in the background."""
_BEGIN = 1_700_000_000
_DAY = 24 * 3600


@dataclass(frozen=True)
class List:
    """Something that grows: how it is opened, when its first rows are there, when all are."""

    open: Callable[["ProgramRun"], Any]
    has_rows: Callable[[Any], bool]
    is_whole: Callable[[Any], bool]
    keys: tuple[str, ...] = ("DOWN", "DOWN", "DOWN", "UP", "PAGEDOWN", "PAGEUP", "END", "HOME")


def main() -> None:
    arguments = read_arguments()
    if arguments.fill:
        fill(arguments.fill)
    elif arguments.child:
        print(json.dumps(measured(arguments.child)))
    else:
        results = {number: measure(number, arguments.lists) for number in arguments.numbers}
        print(json.dumps(results) if arguments.json else table(results))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--numbers", nargs="+", type=int, default=[*NUMBERS], metavar="N")
    parser.add_argument("--lists", nargs="+", choices=[*lists()], default=[*lists()])
    parser.add_argument("--json", action="store_true", help="print every number as JSON")
    parser.add_argument("--fill", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--child", help=argparse.SUPPRESS)
    return parser.parse_args()


# ---- the whole ------------------------------------------------------------------------------


def measure(number: int, names: list[str]) -> dict[str, dict[str, float]]:
    """Return the measurements of every list with this many entries."""
    with environment({"SDL_VIDEODRIVER": "dummy"}) as variables:

        def run(*words: str) -> str:
            command = [sys.executable, "-m", "benchmarks.lists", *words]
            done = subprocess.run(
                command, check=True, stdout=subprocess.PIPE, text=True, env=variables, cwd=ROOT
            )
            return done.stdout

        run("--fill", str(number))
        found = {}
        for name in names:
            first, again = (json.loads(run("--child", name).splitlines()[-1]) for _ in range(2))
            found[name] = {**again, "first_s": first["again_s"], "first_whole_s": first["whole_s"]}
    return found


def table(results: dict[int, dict[str, dict[str, float]]]) -> str:
    """A line for each list and number."""
    heads = ("first rows s", "all s", "again s", "key ms (p95, most)", "memory MiB")
    lines = [f"{'list':16} {'entries':>7}  " + "  ".join(f"{head:>18}" for head in heads)]
    for name in next(iter(results.values())):
        for number, by_list in results.items():
            each = by_list[name]
            key = f"{each['key_ms']:.1f} ({each['key_p95_ms']:.1f}, {each['key_most_ms']:.1f})"
            cells = [f"{each[told]:.2f}" for told in ("first_s", "first_whole_s", "again_s")]
            cells += [key, f"{each['memory_mib']:.0f}"]
            lines.append(f"{name:16} {number:7}  " + "  ".join(f"{cell:>18}" for cell in cells))
    return "\n".join(lines)


# ---- in a process of its own ----------------------------------------------------------------


def lists() -> dict[str, List]:
    """Every list that grows, by its name."""
    return {
        "saved games": List(
            lambda program: program.context.shell.open_games(),
            lambda scene: bool(scene.items),
            lambda scene: not scene.library.reading,
        ),
        "deleted games": List(
            _open_deleted, lambda scene: bool(scene.items), lambda scene: not scene.library.reading
        ),
        "statistics": List(
            lambda program: program.context.shell.open_statistics(),
            lambda scene: scene.report is not None,
            lambda scene: not scene.finished.reading,
            ("RIGHT", "RIGHT", "RIGHT", "LEFT"),
        ),
        "games alone": List(
            _open_alone, lambda scene: bool(scene.results), lambda scene: not scene.finished.reading
        ),
        "own puzzles": List(_open_puzzles, lambda scene: bool(scene.own), lambda _: True),
    }


def _open_deleted(program: "ProgramRun") -> None:
    program.context.shell.open_games()
    program.context.scenes.top.ui.find("wanted").choose("deleted")  # type: ignore[attr-defined]


def _open_alone(program: "ProgramRun") -> None:
    from resarcana_desktop.games.resarcana.solo import ResArcanaSolo

    program.context.shell.use_game("resarcana")
    program.context.scenes.push(ResArcanaSolo(program.context))


def _open_puzzles(program: "ProgramRun") -> None:
    from resarcana_desktop.games.puzzle_list import PuzzlesScene
    from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES

    program.context.shell.use_game("resarcana")
    program.context.scenes.push(PuzzlesScene(program.context, PUZZLES))


def measured(name: str) -> dict[str, float]:
    """Return the measurements of one list when it is opened and walked through with keys."""
    program = opened(SIZE)
    program.loop.clock.wait = lambda: None  # type: ignore[method-assign]
    program.context.shell.show_title()
    settle(program)
    before, one = resident(), lists()[name]
    begun = time.perf_counter()
    one.open(program)
    first = until(program, begun, one.has_rows)
    whole = until(program, begun, one.is_whole)
    settle(program)
    memory = resident() - before
    took = list(keys(program, one.keys))
    return {
        "again_s": first,
        "whole_s": whole,
        "key_ms": median(took),
        "key_p95_ms": share(took, 0.95),
        "key_most_ms": max(took),
        "memory_mib": memory,
    }


def until(program: "ProgramRun", begun: float, holds: Callable[[Any], bool]) -> float:
    """Seconds from the beginning to the first frame in which something holds of the screen."""
    import pygame

    while True:
        held = holds(program.context.scenes.top)
        pygame.event.post(pygame.Event(pygame.USEREVENT))  # so that the loop does not rest
        program.loop.turn()
        now = time.perf_counter() - begun
        if held:
            return now
        if now > LONGEST_WAIT:
            raise SystemExit("The list never came.")
        time.sleep(_LOOKS)


def keys(program: "ProgramRun", names: tuple[str, ...]) -> Iterator[float]:
    """Milliseconds that each of some keys takes that changes the picture."""
    import pygame

    random = Random(SEED)
    for _ in range(KEYS):
        key, frames = getattr(pygame, f"K_{random.choice(names)}"), program.loop.frames
        values = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
        pressed = [pygame.Event(kind, **values) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
        took = timed_turn(program, pressed)
        if program.loop.frames != frames:
            yield took


def resident() -> float:
    """MiB of memory that this process has."""
    status = Path("/proc/self/status").read_text("ascii").splitlines()
    line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


# ---- what is in the lists -------------------------------------------------------------------


def fill(number: int) -> None:
    """Put this many of everything into the home that the environment names."""
    from resarcana_desktop.engine.record import SUFFIX
    from resarcana_desktop.storage.folders import find_folders
    from resarcana_desktop.storage.saves.saved_games import BIN

    folders = find_folders()
    models = [finished("resarcana", 2, SEED + each).record() for each in range(MODELS)]
    alone = [_played_alone(SEED + each) for each in range(MODELS)]
    deleted = folders.games / BIN
    deleted.mkdir(parents=True, exist_ok=True)
    now = time.time_ns()
    for each in range(number):
        model = alone[each % MODELS] if each % 4 == 0 else models[each % MODELS]
        text = _another(model, each).to_text()
        (folders.games / f"{each:05}{SUFFIX}").write_text(text, "utf-8")
        (deleted / f"{now + each:020} {each:05}{SUFFIX}").write_text(text, "utf-8")
    _fill_puzzles(folders, number)


def _another(model: "Record", number: int) -> "Record":
    """Return the same game on another evening, against another rival."""
    about: Options = {**model.about, "title": f"An evening of games, number {number}"}
    about["saved"] = _BEGIN + number * _DAY
    about["setup"] = _renamed(about["setup"], f"Rival {number}")
    about["summary"] = _renamed(about["summary"], f"Rival {number}")
    return replace(model, about=about)


def _renamed(told: "Json", name: str) -> "Json":
    """A setup or summary in which the last of the players has another name."""
    assert isinstance(told, dict)
    seats = told["seats"]
    assert isinstance(seats, list)
    last = seats[-1]
    assert isinstance(last, dict)
    return {**told, "seats": [*seats[:-1], {**last, "name": name}]}


def _played_alone(seed: int) -> "Record":
    from resarcana_desktop.games.opening import new_session
    from resarcana_desktop.games.resarcana.bots.registry import make

    setup = setup_for(0).model_copy(update={"seed": seed})
    session: Any = new_session(setup)
    bot: Any = make("greedy", session.faces)
    while not session.position.over():
        position = session.position
        session.play(bot.choose(position.observation(0), position.legal_actions(), 0))
    record: Record = session.record()
    return record


def _fill_puzzles(folders: "Folders", number: int) -> None:
    from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
    from resarcana_desktop.play.puzzles.puzzle import OWN_ID
    from resarcana_desktop.play.puzzles.reader import write_text
    from resarcana_desktop.storage.files import write_atomically

    shipped = puzzles()
    own = [
        replace(shipped[each % len(shipped)], id=f"{OWN_ID}{each + 1}")
        for each in range(min(number, MOST_PUZZLES))
    ]
    path = folders.practice("resarcana", "own_puzzles").with_suffix(".toml")
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, write_text(own))


if __name__ == "__main__":
    main()
