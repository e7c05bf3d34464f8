"""A player's story with a package: start, play, leave, come back, and continue the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from recipes.facts import PackagingError
from resarcana_desktop.engine.record import SUFFIX, Record, from_bytes
from tests.journeys.real_window import Program
from tests.journeys.real_window import Screen as Shown
from tests.journeys.steered import sensible
from trial.places import Place
from trial.screen import Screen

ACTIONS = 20
SIZE = "1280x720"
_FEWEST_COLOURS = 500
_LONGEST = 240.0


class Packed(Program):
    """The packed program in its window, driven by a real mouse."""

    def __init__(self, screen: Screen, place: Place, *arguments: str) -> None:
        self._place = place
        self._began = time.perf_counter()
        super().__init__(screen.name, place.home, *arguments)

    def command_line(self) -> list[str]:
        """Return the command of the place, with the variables for its output and screen."""
        return self._place.command({name: self.environment[name] for name in _TOLD})

    def settings_file(self, home: Path) -> Path:
        """The player's own."""
        return self._place.settings_file

    def surroundings(self, home: Path) -> dict[str, str]:
        """Return no further variables."""
        return {}

    def started(self) -> float:
        """Seconds from its start to its first picture."""
        while not self.screen["places"]:
            if not self.read_next(30.0):
                raise PackagingError(f"Nothing was shown; it said {self.said}.")
        return time.perf_counter() - self._began


_TOLD = ("DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "RESARCANA_TELL")


def play(screen: Screen, place: Place, pictures: Path) -> dict[str, float]:
    """Play the whole story and return figures about it. Raises if it goes wrong."""
    build = place.run("--version")
    expect("compiled" in build, f"the rules are not compiled: {build}")
    # A bot of each make: what it thinks with has to be there, too.
    place.run("simulate", "--bots", "random,greedy,level1,level4", "--games", "1")
    place.hurry()
    first = Packed(screen, place, "--size", SIZE)
    try:
        seconds = first.started()
        first.wait_for("TitleScene")
        check_title(screen, first, pictures.with_name(f"{pictures.name}-title.png"))
        start_game(first, place)
        play_on(first, ACTIONS)
        screen.picture().save(pictures.with_name(f"{pictures.name}-table.png"))
        leave(first)
    finally:
        first.close()
    kept = newest_record(place.games)
    expect(len(kept.steps) >= ACTIONS, f"only {len(kept.steps)} actions were kept")
    second = Packed(screen, place, "--size", SIZE)
    try:
        second.wait_for("TitleScene")
        go_on(second, kept)
        leave(second)
    finally:
        second.close()
    check_follows(newest_record(place.games), kept)
    return {"start": seconds, "actions": len(kept.steps)}


def check_title(screen: Screen, program: Program, file: Path) -> None:
    """The title is painted: many colours, and Play in gilt."""
    picture = screen.picture()
    picture.save(file)
    colours = picture.colours()
    expect(colours > _FEWEST_COLOURS, f"the title shows {colours} colours only: {file}")
    red, green, blue = picture.mean(program.screen["places"]["play"])
    expect(red > 160 and red > green > blue + 40, f"Play is not gilt: {file}")


def start_game(program: Program, place: Place) -> None:
    """A game against bots, as the program proposes it."""
    program.click("play")
    program.wait_for("NewGameScene")
    program.click("start")
    program.wait_for("ResArcanaTable")
    expect(place.bot_processes(program.pid) > 0, "the bots have no process of their own")


def play_on(program: Program, actions: int) -> None:
    """Click highlighted things until the players have taken this number of actions."""
    answer_until(program, lambda shown: shown["played"] >= actions)


def answer_until(program: Program, enough: Callable[[Shown], bool]) -> None:
    """Click lit spots, or buttons of a panel with a question, until `enough`."""
    random = Random(3)
    deadline = time.monotonic() + _LONGEST
    while not enough(program.look()):
        expect(time.monotonic() < deadline, f"the game does not go on: {program.screen}")
        program.click(sensible(program.screen, random))


def leave(program: Program) -> None:
    """Over the menu and the title, as players leave."""
    answer_until(program, lambda shown: "menu" in shown["places"])
    program.click("menu")
    items = [name for name in program.look()["places"] if name.startswith("table_menu.")]
    program.click(max(items, key=lambda name: int(name.partition(".")[2])))
    program.wait_for("TitleScene")
    program.click("quit")
    expect(program.ended() == 0, f"it did not end well: {program.said}")


def go_on(program: Program, kept: Record) -> None:
    """Continue is there and leads to the very game that was left, and one more action is played."""
    expect("continue" in program.screen["places"], "there is no game to continue")
    program.click("continue")
    played = program.wait_for("ResArcanaTable")["played"]
    expect(played == len(kept.steps), f"{len(kept.steps)} actions were kept, {played} are shown")
    play_on(program, played + 1)


def check_follows(later: Record, earlier: Record) -> None:
    """Check that the later record continues the earlier one, hash by hash."""
    same = later.start == earlier.start and later.steps[: len(earlier.steps)] == earlier.steps
    expect(same and len(later.steps) > len(earlier.steps), "another game was continued")


def newest_record(folder: Path) -> Record:
    """The record that was written last."""
    files = sorted(folder.rglob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime_ns)
    expect(bool(files), f"no game was kept in {folder}")
    return from_bytes(files[-1].read_bytes())


def expect(condition: bool, otherwise: str) -> None:
    """Raise PackagingError with a sentence unless the condition holds."""
    if not condition:
        raise PackagingError(otherwise[0].upper() + otherwise[1:] + ".")
