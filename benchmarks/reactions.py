"""How quickly screens respond: python -m benchmarks.reactions [--against CHECKOUT] [--json].

Walks through the screens of both games with keys, the pointer and the wheel, and measures the
processor time of the window's thread from each event to its picture. With `--against`, another
checkout does the same in turn, and the ratios of the two are printed. The drawing library's dummy
screen is used unless `--window` asks for a real one, on Xvfb.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any, TypeAlias

from benchmarks.interface import ROOT, SEED, SIZES, environment, opened, setup_for
from trial.screen import open_screen

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.app.shell import Shell
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.scenes.program_run import ProgramRun

Times: TypeAlias = dict[str, dict[str, list[float]]]
"""Milliseconds by screen and by kind: `open`, `key`, `pointer` or `wheel`."""
Opener: TypeAlias = Callable[["ProgramRun"], None]

KINDS = ("key", "pointer", "wheel")
EVENTS = 10
"""The number of events of each kind on each screen; half as many turns of the wheel."""
SAVED_GAMES = 40
ACTIONS = 20
"""The number of actions of each seat before a table is opened."""
ELSEWHERE = 0.2
"""The part of the pointer's moves that end anywhere, not at something that can be pressed."""
IDLE_TURNS = 2
"""Frames between two events: a key that is held comes every 35 ms."""
SETTLING_TURNS = 120
"""Frames before a screen is used: two seconds, in which a player looks at it."""
LONGEST_WAIT = 10.0


def main() -> None:
    arguments = read_arguments()
    if arguments.child:
        sys.path.insert(0, str(Path(arguments.child) / "src"))
        print(json.dumps(walk(arguments)))
        return
    results = measure(arguments)
    print(json.dumps(results) if arguments.json else table(results))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", metavar="CHECKOUT", help="the folder of another version")
    parser.add_argument("--json", action="store_true", help="print every time as JSON")
    parser.add_argument("--repeats", type=int, default=1, metavar="N", help="default 1")
    parser.add_argument("--events", type=int, default=EVENTS, metavar="N", help="of each kind")
    parser.add_argument("--sizes", nargs="+", default=[*SIZES], choices=[*SIZES], help="all")
    parser.add_argument("--screens", nargs="+", metavar="TEXT", help="only those named like that")
    parser.add_argument("--window", action="store_true", help="a real window, on Xvfb")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    return parser.parse_args()


# ---- the whole ------------------------------------------------------------------------------


def measure(arguments: argparse.Namespace) -> dict[str, dict[str, Times]]:
    """The times by size and by version, `now` and `before`, measured in turn."""
    checkouts = {"now": ROOT}
    if arguments.against:
        checkouts = {"before": Path(arguments.against).resolve(), **checkouts}
    found: dict[str, dict[str, Times]] = {}
    with ExitStack() as stack:
        screen = {"SDL_VIDEODRIVER": "dummy"}
        if arguments.window:
            if not shutil.which("Xvfb"):
                raise SystemExit("There is no Xvfb here. Leave out --window.")
            shown = stack.enter_context(open_screen("3840x2160"))
            screen = {"SDL_VIDEODRIVER": "x11", "DISPLAY": shown.name}
        for size in arguments.sizes:
            by_version: dict[str, Times] = {name: {} for name in checkouts}
            for _ in range(arguments.repeats):
                for name, checkout in checkouts.items():
                    add(by_version[name], run_child(arguments, screen, size, checkout))
            found[size] = by_version
    return found


def run_child(
    arguments: argparse.Namespace, screen: dict[str, str], size: str, checkout: Path
) -> Times:
    command = [sys.executable, "-m", "benchmarks.reactions", "--child", str(checkout)]
    command += ["--sizes", size, "--events", str(arguments.events)]
    command += ["--screens", *arguments.screens] if arguments.screens else []
    with environment(screen) as variables:
        variables["PYTHONPATH"] = os.pathsep.join(
            map(str, (checkout / "src", ROOT, ROOT / "build"))
        )
        done = subprocess.run(
            command, check=True, stdout=subprocess.PIPE, text=True, env=variables, cwd=ROOT
        )
    times: Times = json.loads(done.stdout.splitlines()[-1])
    return times


def add(times: Times, more: Times) -> None:
    """Put what one walk measured to what others did."""
    for screen, kinds in more.items():
        for kind, values in kinds.items():
            times.setdefault(screen, {}).setdefault(kind, []).extend(values)


def share(values: list[float], part: float) -> float:
    """Return the value below which a part of the values is."""
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


def table(results: dict[str, dict[str, Times]]) -> str:
    """Return for each size every screen, slowest first, and the total."""
    return "\n\n".join(part for size in results for part in parts_of(size, results[size]))


def parts_of(size: str, versions: dict[str, Times]) -> Iterator[str]:
    now, before = versions["now"], versions.get("before")
    head = f"{size}: ms of the processor, median (p95, most)"
    lines = [head + ("; before -> now, ratio of the medians" if before else "")]
    for kind in KINDS:
        values = all_of(now, kind)
        if not values:
            continue
        text = told(values)
        earlier = all_of(before, kind) if before else []
        if earlier:
            text = f"{told(earlier)} -> {text}  x{median(values) / median(earlier):.2f}"
            text += f" (p95 x{share(values, 0.95) / share(earlier, 0.95):.2f})"
        lines.append(f"  {kind:8} {text}")
    yield "\n".join(lines)
    for kind in (*KINDS, "open"):
        slowest = sorted(now, key=lambda screen: -share(now[screen].get(kind, [0.0]), 0.95))
        lines = [f"{size}, {kind}: the slowest screens"]
        for screen in slowest:
            if kind in now[screen]:
                text = told(now[screen][kind])
                if before and kind in before.get(screen, {}):
                    text = f"{told(before[screen][kind])} -> {text}"
                lines.append(f"  {screen:28} {text}")
        yield "\n".join(lines)


def all_of(times: Times, kind: str) -> list[float]:
    return [value for kinds in times.values() for value in kinds.get(kind, [])]


def told(values: list[float]) -> str:
    return f"{median(values):5.1f} ({share(values, 0.95):5.1f}, {max(values):5.1f})"


# ---- in a process of its own ----------------------------------------------------------------


def walk(arguments: argparse.Namespace) -> Times:
    """Open every screen, then use it."""
    program = opened(SIZES[arguments.sizes[0]])
    program.loop.clock.wait = _at_once  # type: ignore[method-assign]
    prepare_games(program)
    times: Times = defaultdict(lambda: defaultdict(list))
    for name, opener in screens(program).items():
        if arguments.screens and not any(part in name for part in arguments.screens):
            continue
        program.context.shell.show_title()
        if name.startswith("learn:"):
            _of_game(name.rsplit(", ", 1)[1], lambda shell: shell.open_practice(), program)
        settle(program)
        times[name]["open"].append(time_to_open(program, opener))
        settle(program)
        use(program, name, times[name], arguments.events)
    program.context.shell.show_title()
    return times


def _at_once() -> None:
    """The loop does not wait for the next frame."""


def settle(program: "ProgramRun") -> None:
    """Run the loop until it is idle, and draw ahead for a moment."""
    for _ in range(SETTLING_TURNS):
        idle(program)


def idle(program: "ProgramRun") -> None:
    """One frame without an event; a loop with nothing to do would sleep for long."""
    if program.loop._wait() <= 1 / 60:
        program.loop.turn()


def timed_turn(program: "ProgramRun", events: "Sequence[Event]" = ()) -> float:
    """Milliseconds of the processor that this thread takes for one turn of the loop."""
    import pygame

    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    start = time.thread_time()
    program.loop.turn()
    return (time.thread_time() - start) * 1000


def time_to_open(program: "ProgramRun", opener: Opener) -> float:
    """Return the milliseconds to the first frame of a screen, without reading in the background."""
    from resarcana_desktop.app.waiting import WaitingScene

    start = time.thread_time()
    opener(program)
    took = (time.thread_time() - start) * 1000
    took += timed_turn(program)
    end = time.perf_counter() + LONGEST_WAIT
    while isinstance(program.context.scenes.top, WaitingScene) and time.perf_counter() < end:
        time.sleep(0.01)
        took = timed_turn(program)  # the last one shows what was waited for
    return took


def use(program: "ProgramRun", name: str, times: dict[str, list[float]], count: int) -> None:
    """Keys, moves of the pointer and turns of the wheel on the screen on top.

    What changes nothing on the picture does not count.
    """
    scenes, random = program.context.scenes, Random(f"{SEED} {name}")
    there = list(scenes.visible())
    for kind, number in zip(KINDS, (count, count, count // 2), strict=True):
        if kind == "wheel" and not over_what_scrolls(program):
            continue
        for _ in range(number):
            frames, took = (
                program.loop.frames,
                timed_turn(program, EVENTS_OF[kind](program, random)),
            )
            if program.loop.frames != frames:
                times[kind].append(took)
            for _ in range(IDLE_TURNS):
                idle(program)
            if list(scenes.visible()) != there:
                return


def over_what_scrolls(program: "ProgramRun") -> bool:
    """Bring the pointer to the largest part of the screen that scrolls, if there is one."""
    areas = [
        widget.window()
        for widget in program.context.scenes.top.ui.walk()  # type: ignore[attr-defined]
        if getattr(widget, "furthest", 0) > 0
    ]
    if not areas:
        return False
    area = max(areas, key=lambda rect: rect.width * rect.height)
    timed_turn(program, [moved(area.center)])
    settle(program)
    return True


def keys(_program: "ProgramRun", random: Random) -> "list[Event]":
    """Return a key that moves the focus, scrolls, or changes a value."""
    import pygame

    names = ("TAB", "DOWN", "DOWN", "DOWN", "UP", "RIGHT", "LEFT", "PAGEDOWN", "HOME", "END")
    key = getattr(pygame, f"K_{random.choice(names)}")
    values = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
    return [pygame.Event(pygame.KEYDOWN, **values), pygame.Event(pygame.KEYUP, **values)]


def moves(program: "ProgramRun", random: Random) -> "list[Event]":
    """The pointer goes to something that can be pressed, or anywhere."""
    width, height = program.context.look.size
    told: Any = program.context.scenes.top.inspect()
    places = [place for place in told.get("places", {}).values() if place[2] > 1 and place[3] > 1]
    left, top, wide, high = 0, 0, width, height
    if places and random.random() > ELSEWHERE:
        left, top, wide, high = random.choice(sorted(places))
    pos = (random.randrange(left, left + wide), random.randrange(top, top + high))
    return [moved(pos)]


def moved(pos: tuple[int, int]) -> "Event":
    import pygame

    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))


def wheel(_program: "ProgramRun", random: Random) -> "list[Event]":
    """Return a step of the wheel, mostly down, at the pointer."""
    import pygame

    step = random.choice((-1, -1, -1, 1))
    values: dict[str, Any] = {
        "x": 0,
        "y": step,
        "precise_x": 0.0,
        "precise_y": float(step),
        "flipped": False,
    }
    return [pygame.Event(pygame.MOUSEWHEEL, **values)]


EVENTS_OF: dict[str, Callable[["ProgramRun", Random], "list[Event]"]] = {
    "key": keys,
    "pointer": moves,
    "wheel": wheel,
}


# ---- what there is to open ------------------------------------------------------------------


def screens(program: "ProgramRun") -> dict[str, Opener]:
    """Every screen of both games, by a name."""
    found: dict[str, Opener] = {
        "title": lambda program: program.context.shell.show_title(),
        "settings": lambda program: program.context.shell.open_settings(),
        "keys": lambda program: program.context.shell.open_keys(),
        "credits": lambda program: program.context.shell.open_credits(),
        "saved games": lambda program: program.context.shell.open_games(),
        "statistics": lambda program: program.context.shell.open_statistics(),
        "keys of the screen": lambda program: program.context.shell.toggle_screen_keys(),
    }
    for game in ("resarcana", "mercurial"):
        found |= {f"{name}, {game}": opener for name, opener in game_screens(program, game).items()}
    return found


def game_screens(program: "ProgramRun", game: str) -> dict[str, Opener]:
    """The screens that a game has for itself."""
    from resarcana_desktop import games

    found: dict[str, Opener] = {
        "new game": partial(_of_game, game, lambda shell: shell.open_new_game(game=game)),
        "compendium": partial(_of_game, game, lambda shell: shell.open_compendium()),
        "rules": partial(_of_game, game, lambda shell: shell.open_rules()),
        "glossary": partial(_of_game, game, lambda shell: shell.open_glossary()),
        "learn": partial(_of_game, game, lambda shell: shell.open_practice()),
        "table for 2": partial(_table, game, 2),
        "table for 4": partial(_table, game, 4),
        "result": partial(_result, game),
        "replay": partial(_replay, game),
    }
    if game == "resarcana":
        found["review"] = _review
    program.context.shell.use_game(game)
    for entry in games.window_game(game).screens().practice(program.context):
        found[f"learn: {entry.name}"] = partial(_practice, entry.name, "open")
        if entry.go_on is not None:
            found[f"learn: {entry.name}, next"] = partial(_practice, entry.name, "go_on")
    return found


def _of_game(game: str, open_it: "Callable[[Shell], None]", program: "ProgramRun") -> None:
    program.context.shell.use_game(game)
    open_it(program.context.shell)


def _practice(name: str, doing: str, program: "ProgramRun") -> None:
    from resarcana_desktop import games

    game = games.window_game(program.context.game_id)
    entries = game.screens().practice(program.context)
    getattr(next(entry for entry in entries if entry.name == name), doing)()


def _table(game: str, seats: int, program: "ProgramRun") -> None:
    from resarcana_desktop import games

    program.context.shell.use_game(game)
    screens = games.window_game(game).screens()
    program.context.scenes.reset(screens.table(program.context, under_way(game, seats)))


def _result(game: str, program: "ProgramRun") -> None:
    program.context.shell.use_game(game)
    session = finished(game)
    program.context.shell.show_result(outcome_of(game, session), session.record())


def _replay(game: str, program: "ProgramRun") -> None:
    record = finished(game).record()
    program.context.shell.open_replay(record, len(record.steps) // 2)


def _review(program: "ProgramRun") -> None:
    program.context.shell.open_review(finished("resarcana").record())


def outcome_of(game: str, session: "AnySession") -> Any:
    from importlib import import_module

    return import_module(f"resarcana_desktop.games.{game}.outcome").outcome_of(session)


@cache
def finished(game: str, seats: int = 2, seed: int = SEED) -> "AnySession":
    """A game between greedy bots, with a person in the first seat, played to its end."""
    return played(game, seats, seed, lambda session: session.position.over())


def played(
    game: str, seats: int, seed: int, enough: Callable[["AnySession"], bool]
) -> "AnySession":
    """Return a game that a greedy bot has played for all seats until it is `enough`."""
    from resarcana_desktop.games.opening import new_session

    session = new_session(setup_for(seats - 1, game).model_copy(update={"seed": seed}))
    if game == "resarcana":
        from resarcana_desktop.games.resarcana.bots.registry import make

        bot: Any = make("greedy", session.faces)  # type: ignore[attr-defined]
    else:
        from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot

        bot = GreedyBot()
    while not (enough(session) or session.position.over()):
        position = session.position
        seen = position.observation(position.seat_to_decide())
        session.play(bot.choose(seen, position.legal_actions(), session.game.played))
    return session


@cache
def under_way(game: str, seats: int) -> "AnySession":
    """Return a game at which the person decides after this many actions."""
    return played(
        game, seats, SEED, lambda one: len(one.moves) >= ACTIONS * seats and one.state == "human"
    )


def prepare_games(program: "ProgramRun") -> None:
    """Play what the screens are about, and fill the shelf of saved games."""
    from resarcana_desktop.storage.saves.saved_games import SavedGames

    saves = SavedGames(program.context.folders.games)
    records = [finished("resarcana", 2, SEED + number).record() for number in range(4)]
    for game in ("resarcana", "mercurial"):
        finished(game)
        for seats in (2, 4):
            under_way(game, seats)
    for number in range(SAVED_GAMES):
        saves.save(records[number % len(records)], f"An evening of games, number {number}")


if __name__ == "__main__":
    main()
