"""Counts on disk, so that an interrupted long run loses nothing."""

import json
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

from resarcana_desktop.games.resarcana.rulesets import BASE
from tools.every_card.counting import Counts


@dataclass(frozen=True, slots=True)
class Run:
    """The parameters that decide which games are played; their number may grow."""

    bot: str
    time: float | None
    seats: tuple[int, ...]
    seed: int
    sets: tuple[str, ...] = BASE


class OtherRun(Exception):
    """The file has counts of other games; the message says of which."""


def keep(path: Path, run: Run, games: int, counts: Counts) -> None:
    """Write the counts of this many games; the file is complete at every moment."""
    held = {
        **asdict(run),
        "games": games,
        "components": dict(counts.components),
        "powers": dict(counts.powers),
    }
    beside = path.with_name(path.name + ".new")
    beside.write_text(json.dumps(held, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def kept(path: Path, run: Run) -> tuple[int, Counts]:
    """Return the number of games counted so far, and their counts; none if there is no file.

    Raises OtherRun if the file belongs to other games.
    """
    if not path.exists():
        return 0, Counts()
    held = json.loads(path.read_text(encoding="utf-8"))
    seats, sets = tuple(held["seats"]), tuple(held["sets"])
    found = Run(held["bot"], held["time"], seats, held["seed"], sets)
    if found != run:
        raise OtherRun(f"{path} holds counts of {found}, not of {run}")
    return held["games"], Counts(Counter(held["components"]), Counter(held["powers"]))
