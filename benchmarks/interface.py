"""How smooth the window is: python benchmarks/interface.py [--json] [--repeats N] [--frames N].

Each repeat is a separate process that plays a game at the real table, against bots in their own
process, while one more bot thinks all the time. Every number is the median over the repeats.
Without a screen the drawing library's dummy is used; if Xvfb is installed the same is measured in a
real window as well (`--no-xvfb` skips it).
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, TypeAlias

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "build")]

from trial.screen import open_screen  # noqa: E402

if TYPE_CHECKING:
    from pygame import Rect

    from resarcana_desktop.bots.services import BotMaker
    from resarcana_desktop.games.mercurial.table.scene import MercurialTable
    from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.scenes.program_run import ProgramRun
    from resarcana_desktop.setup.game_setup import GameSetup

Results: TypeAlias = dict[str, float]
Table: TypeAlias = "ResArcanaTable | MercurialTable"

SIZES = {"1080p": (1920, 1080), "4k": (3840, 2160)}
FRAMES = 1200
POINTER_ROUND = 4
POINTER_MOVES = 2000
IDLE_SECONDS = 5.0
SETTLING_SECONDS = 1.0
STEP = 1 / 60
SEED = 7
READY_WITHIN = 120.0


def main() -> None:
    arguments = read_arguments()
    if arguments.child:
        print(json.dumps(CHILDREN[arguments.child](arguments)))
        return
    results = measure(arguments)
    print(json.dumps(results) if arguments.json else table(results))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one flat JSON object")
    parser.add_argument("--repeats", type=int, default=3, metavar="N", help="default 3")
    parser.add_argument("--frames", type=int, default=FRAMES, metavar="N", help="frames a repeat")
    parser.add_argument("--idle", type=float, default=IDLE_SECONDS, metavar="S", help="seconds")
    parser.add_argument("--no-xvfb", action="store_true", help="the dummy screen only")
    parser.add_argument("--sizes", nargs="+", default=[*SIZES], choices=[*SIZES], help="all")
    parser.add_argument(
        "--game", default="resarcana", choices=sorted(TABLES), help="whose table; default resarcana"
    )
    parser.add_argument("--child", choices=sorted(CHILDREN), help=argparse.SUPPRESS)
    parser.add_argument("--size", default="1080p", choices=sorted(SIZES), help=argparse.SUPPRESS)
    parser.add_argument("--hurried", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


# ---- the whole ------------------------------------------------------------------------------


def measure(arguments: argparse.Namespace) -> Results:
    """Every number there is, those of a real window with `_xvfb` at the end of their names."""
    results = on_screen(arguments, {"SDL_VIDEODRIVER": "dummy"})
    if shutil.which("Xvfb") and not arguments.no_xvfb:
        with open_screen("3840x2160") as screen:
            real = on_screen(arguments, {"SDL_VIDEODRIVER": "x11", "DISPLAY": screen.name})
        results |= {f"{name}_xvfb": value for name, value in real.items()}
    results["busy"] = round(os.getloadavg()[0], 1)
    results["repeats"] = arguments.repeats
    return results


def on_screen(arguments: argparse.Namespace, screen: dict[str, str]) -> Results:
    """The numbers on one kind of screen."""
    results: Results = {}
    for size in arguments.sizes:
        frames = repeated(arguments, screen, "frames", size)
        results |= {f"{name}_{size}": value for name, value in frames.items()}
        for name, hurried in (("first_table", False), ("first_table_hurried", True)):
            table_times = repeated(arguments, screen, "first_table", size, hurried=hurried)
            results |= {f"{name}_{unit}_{size}": value for unit, value in table_times.items()}
    if "rss_mb_1080p" in results:
        results["rss_mb"] = results.pop("rss_mb_1080p")
    results |= repeated(arguments, screen, "pointer")
    idle = {name: repeated(arguments, screen, name)["cpu"] for name in ("idle_title", "idle_table")}
    results |= {f"{name}_percent": value for name, value in idle.items()}
    results["idle_cpu_percent"] = max(idle.values())
    with tempfile.TemporaryDirectory() as compiled:
        # The first one puts the files into memory, and what Python makes of them on the disk.
        results["first_start_s"] = round(cold_start(screen, compiled), 2)
        starts = [cold_start(screen, compiled) for _ in range(arguments.repeats)]
    results["cold_start_s"] = round(median(starts), 2)
    return results


def repeated(
    arguments: argparse.Namespace,
    screen: dict[str, str],
    child: str,
    size: str = "1080p",
    *,
    hurried: bool = False,
) -> Results:
    """The medians of what processes of this kind measured."""
    options = ["--child", child, "--size", size]
    options += ["--frames", str(arguments.frames), "--idle", str(arguments.idle)]
    options += ["--game", arguments.game]
    options += ["--hurried"] if hurried else []
    runs = [run_child(screen, options) for _ in range(arguments.repeats)]
    return {name: round(median(run[name] for run in runs), 2) for name in runs[0]}


def run_child(screen: dict[str, str], options: list[str]) -> Results:
    command = [sys.executable, str(Path(__file__).resolve()), *options]
    with environment(screen) as variables:
        done = subprocess.run(command, check=True, capture_output=True, text=True, env=variables)
    found: Results = json.loads(done.stdout.splitlines()[-1])
    return found


def cold_start(screen: dict[str, str], compiled: str) -> float:
    """Measure the seconds from the call of the program to its first frame.

    `compiled` is the folder of its bytecode.
    """
    command = [sys.executable, "-m", "resarcana_desktop", "play", "--size", "1920x1080"]
    with environment(screen) as variables:
        variables["PYTHONPYCACHEPREFIX"] = compiled
        variables.pop("PYTHONDONTWRITEBYTECODE", None)
        begun = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=variables)
        assert process.stdout is not None
        line = process.stdout.readline()
        seconds = time.perf_counter() - begun
        process.terminate()
        process.communicate(timeout=READY_WITHIN)
    if line.strip() != "READY":
        raise RuntimeError(f"the program wrote {line!r} instead of READY")
    return seconds


@contextmanager
def environment(screen: dict[str, str]) -> Iterator[dict[str, str]]:
    """Return the variables for a process: this screen, no loudspeaker, a separate home."""
    with tempfile.TemporaryDirectory() as home:
        own = {"RESARCANA_HOME": home, "RESARCANA_READY": "1", "SDL_AUDIODRIVER": "dummy"}
        yield {**os.environ, "PYTHONPATH": str(ROOT / "src"), **own, **screen}


# ---- in a process of its own ----------------------------------------------------------------


def opened(size: tuple[int, int]) -> "ProgramRun":
    """Open the program's window at a size, with nothing shown yet."""
    from resarcana_desktop.app.display import prepare_environment

    prepare_environment()
    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.scenes.program_run import ProgramRun
    from resarcana_desktop.storage.folders import find_folders

    settings = Settings(language="en", window_size=size, automatic_payment=False)
    program = ProgramRun(find_folders(), settings, None)
    program.context.resize(program.window.surface.get_size())
    return program


def table_of(program: "ProgramRun", bots: int, game: str = "resarcana") -> Table:
    """The table of a game with one person and some bots."""
    program.context.shell.use_game(game)
    scene = TABLES[game](program, bots)
    program.context.scenes.reset(scene)
    return scene


def res_arcana_table(program: "ProgramRun", bots: int) -> Table:
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable

    return ResArcanaTable(program.context, PlaySession(setup_for(bots)))


def mercurial_table(program: "ProgramRun", bots: int) -> "MercurialTable":
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.table.scene import MercurialTable

    session = MercurialSession(setup_for(bots, "mercurial"))
    return MercurialTable(program.context, session)


TABLES: dict[str, Callable[["ProgramRun", int], Table]] = {
    "resarcana": res_arcana_table,
    "mercurial": mercurial_table,
}
"""The tables that can be measured, by the ids of their games."""


def setup_for(bots: int, game: str = "resarcana") -> "GameSetup":
    """One person and some bots."""
    from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup

    seats = [SeatSetup(kind="human", name=NAMES[0], colour=0)]
    seats += [
        SeatSetup(kind="bot", name=NAMES[seat], colour=seat, level="greedy")
        for seat in range(1, bots + 1)
    ]
    chosen = {"setup": "standard"} if game == "resarcana" else {}
    return GameSetup(game=game, seats=tuple(seats), chosen=chosen, seed=SEED)


def res_arcana_bots() -> "BotMaker":
    from resarcana_desktop.games.resarcana.bots.registry import BotsFor
    from resarcana_desktop.games.resarcana.rulesets import res_arcana

    return BotsFor(res_arcana().faces.cardsets)


def mercurial_bots() -> "BotMaker":
    from resarcana_desktop.games.mercurial.bots.registry import BotsFor
    from resarcana_desktop.games.mercurial.rulesets import shipped

    return BotsFor(shipped().faces.components)


THINKERS: dict[str, Callable[[], "BotMaker"]] = {
    "resarcana": res_arcana_bots,
    "mercurial": mercurial_bots,
}


class Thinker:
    """A bot that never stops thinking, in its own process."""

    def __init__(self, game: str) -> None:
        from resarcana_desktop.bots.worker import BotWorker

        self._worker = BotWorker(THINKERS[game]())

    def keep_busy(self, game: "AnySession") -> None:
        """Ask again as soon as it has answered."""
        from resarcana_desktop.bots.services import Choose

        self._worker.poll(Choose)
        if not self._worker.thinking and not game.position.over():
            seat, legal = game.position.seat_to_decide(), game.position.legal_actions()
            self._worker.ask(Choose(game.position.observation(seat), legal, SEED, "greedy"))

    def close(self) -> None:
        self._worker.close()


class FrameClock:
    """Milliseconds of frames, with those that begin an action separate from those in motion.

    Rivals' actions are separate from the person's: their cards are also drawn for reading. In
    motion are cards, essences, panels coming into view, and announcements.
    """

    def __init__(self, program: "ProgramRun", scene: Table) -> None:
        self.program, self.scene = program, scene
        self.moving: list[float] = []
        self.moving_cpu: list[float] = []
        self.answers: list[float] = []
        self.answers_cpu: list[float] = []
        self.rivals: list[float] = []
        self.rivals_cpu: list[float] = []

    def frame(self, act: Callable[[], None] | None = None) -> None:
        """Run one frame of the loop, after `act` if there is something to do."""
        scene, scenes = self.scene, self.program.context.scenes
        played, moving = scene.session.game.played, moves(scene)
        start, start_cpu = time.perf_counter(), time.thread_time()
        if act is not None:
            act()
        scene.update(STEP)
        shown = scenes.dirty
        if shown:
            scenes.redraw(self.program.window.surface)
            self.program.window.flip()
        took = (time.perf_counter() - start) * 1000
        took_cpu = (time.thread_time() - start_cpu) * 1000
        if scene.session.game.played != played:
            (self.rivals if act is None else self.answers).append(took)
            (self.rivals_cpu if act is None else self.answers_cpu).append(took_cpu)
        elif moving and shown:
            self.moving.append(took)
            self.moving_cpu.append(took_cpu)
        if not moves(scene):
            self.program.context.chores.work()


def moves(scene: Table) -> bool:
    """Return whether something is in motion, or being announced."""
    return scene.moving or scene.ui.entering or scene.telling.pending


def measure_frames(arguments: argparse.Namespace) -> Results:
    """Play on at random for the person until enough frames have moved."""
    program = opened(SIZES[arguments.size])
    scene, random = table_of(program, 3, arguments.game), Random(SEED)
    thinker = Thinker(arguments.game)
    clock = FrameClock(program, scene)
    while len(clock.moving) < arguments.frames and program.context.scenes.top is scene:
        thinker.keep_busy(scene.session)
        told = scene.inspect()
        if told["resting"] and told["state"] == "human":
            action = random.choice(scene.session.position.legal_actions())
            clock.frame(lambda action=action: scene.play(action))  # type: ignore[misc]
        else:
            clock.frame()
    thinker.close()
    scene.leave()
    return {
        "frame_p99_ms": share(clock.moving, 0.99),
        "frame_p99_cpu_ms": share(clock.moving_cpu, 0.99),
        "frame_median_ms": share(clock.moving, 0.5),
        "answer_median_ms": share(clock.answers, 0.5),
        "answer_median_cpu_ms": share(clock.answers_cpu, 0.5),
        "rival_median_ms": share(clock.rivals, 0.5),
        "rival_median_cpu_ms": share(clock.rivals_cpu, 0.5),
        "rss_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def share(values: list[float], part: float) -> float:
    """Return the value below which a part of the values is."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


def measure_pointer(arguments: argparse.Namespace) -> Results:
    """Move the pointer over everything on a table of four with many possible actions.

    This measures the table's response to each move: what is there, and what can be done with it or
    why nothing can. Drawing the changes is included as well, but in a separate number.
    """
    import pygame

    program = opened(SIZES[arguments.size])
    program.context.shell.use_game(arguments.game)
    scene, spots = IN_ROUND[arguments.game](program, POINTER_ROUND)
    random, times, drawn = Random(SEED), list[float](), list[float]()
    for _ in range(POINTER_MOVES):
        rect = random.choice(spots)
        x, y = random.randrange(rect.left, rect.right), random.randrange(rect.top, rect.bottom)
        event = pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))
        start = time.thread_time()
        scene.event(event)
        times.append((time.thread_time() - start) * 1000)
        if program.context.scenes.dirty:
            program.context.scenes.redraw(program.window.surface)
            program.window.flip()
        drawn.append((time.thread_time() - start) * 1000)
    scene.leave()
    return {
        "pointer_p99_cpu_ms": share(times, 0.99),
        "pointer_median_cpu_ms": share(times, 0.5),
        "pointer_drawn_p99_cpu_ms": share(drawn, 0.99),
    }


def res_arcana_in_round(program: "ProgramRun", number: int) -> tuple[Table, list["Rect"]]:
    """Return a table of four with the person to choose an action in this round, and all places."""
    from resarcana_desktop.games.resarcana.bots.registry import make
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable

    game = PlaySession(setup_for(bots=3))
    bot = make("greedy", game.faces)
    while (
        game.state != "human" or game.decision.kind != "action" or game.observation.round < number
    ):
        position = game.position
        seen = position.observation(position.seat_to_decide())
        game.apply(bot.choose(seen, position.legal_actions(), game.game.played))
    scene = ResArcanaTable(program.context, game)
    program.context.scenes.reset(scene)
    run_loop(program, SETTLING_SECONDS)
    return scene, [spot.rect for spot in scene.skin.picture.layout.spots]


def mercurial_in_round(program: "ProgramRun", number: int) -> tuple[Table, list["Rect"]]:
    """Return the same for Mercurial: the person may take and play."""
    from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot
    from resarcana_desktop.games.mercurial.rules.codes import D_TURN

    scene, bot = mercurial_table(program, 3), GreedyBot()
    game = scene.session
    while (
        game.state != "human"
        or game.position.state.decision != D_TURN
        or game.position.round < number
    ):
        position = game.position
        seen = position.observation(position.seat_to_decide())
        game.play(bot.choose(seen, position.legal_actions(), game.game.played))
    program.context.scenes.reset(scene)
    run_loop(program, SETTLING_SECONDS)
    return scene, [spot.rect for spot in scene.skin.board.spots]


IN_ROUND: dict[str, Callable[["ProgramRun", int], tuple[Table, list["Rect"]]]] = {
    "resarcana": res_arcana_in_round,
    "mercurial": mercurial_in_round,
}


def measure_idle_title(arguments: argparse.Namespace) -> Results:
    """Measure the title with no one there."""
    program = opened(SIZES["1080p"])
    program.context.shell.show_title()
    return idle(program, arguments.idle)


def measure_idle_table(arguments: argparse.Namespace) -> Results:
    """Measure the table while it waits for an absent player."""
    program = opened(SIZES["1080p"])
    scene = table_of(program, 1, arguments.game)
    while not (scene.inspect()["resting"] and scene.session.state == "human"):
        run_loop(program, STEP)
    found = idle(program, arguments.idle)
    scene.leave()
    return found


def measure_first_table(arguments: argparse.Namespace) -> Results:
    """Measure the first frame of a new game: at once, and after some time to choose."""
    from resarcana_desktop.scenes.expecting import chores

    program = opened(SIZES[arguments.size])
    program.context.shell.show_title()
    if not arguments.hurried:
        finish_chores(program)
        program.context.shell.open_new_game()
        finish_chores(program)
        program.context.shell.use_game(arguments.game)
        program.context.chores.take_up(chores(program.context, setup_for(1, arguments.game)))
        finish_chores(program)
    else:
        program.loop.turn()
    start, start_cpu = time.perf_counter(), time.thread_time()
    scene = table_of(program, 1, arguments.game)
    program.context.scenes.redraw(program.window.surface)
    program.window.flip()
    took = {
        "ms": (time.perf_counter() - start) * 1000,
        "cpu_ms": (time.thread_time() - start_cpu) * 1000,
    }
    scene.leave()
    return took


def finish_chores(program: "ProgramRun") -> None:
    """Let the loop do all that it does while a screen waits."""
    run_loop(program, STEP)
    while program.context.chores.pending:
        run_loop(program, STEP)


def idle(program: "ProgramRun", seconds: float) -> Results:
    """Return the percentage of one processor that the idle loop uses."""
    run_loop(program, SETTLING_SECONDS)
    finish_chores(program)
    used = time.process_time()
    run_loop(program, seconds)
    return {"cpu": (time.process_time() - used) / seconds * 100}


def run_loop(program: "ProgramRun", seconds: float) -> None:
    """Run the program's loop for this long; a timer ends its sleep."""
    import pygame

    pygame.time.set_timer(pygame.event.custom_type(), max(int(seconds * 1000), 1), 1)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        program.loop.turn()


CHILDREN: dict[str, Callable[[argparse.Namespace], Any]] = {
    "frames": measure_frames,
    "first_table": measure_first_table,
    "pointer": measure_pointer,
    "idle_title": measure_idle_title,
    "idle_table": measure_idle_table,
}


def table(results: Results) -> str:
    width = max(map(len, results))
    return "\n".join(f"{name.ljust(width)}  {value:g}" for name, value in results.items())


if __name__ == "__main__":
    main()
