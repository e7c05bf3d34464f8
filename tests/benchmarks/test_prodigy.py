"""The benchmark of Prodigy mode: the same points from the same seeds, and their mean."""

import json
import subprocess
import sys
from pathlib import Path

from benchmarks.prodigy import score, summary

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "prodigy.py"


def test_every_class_plays_the_same_deals_and_each_game_is_written_down(tmp_path: Path) -> None:
    log = tmp_path / "games.txt"
    command = [sys.executable, str(SCRIPT), "greedy", "--games", "2", "--seed", "7", "--json"]
    command += ["--initiates", "--log", str(log)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    assert {each["games"] for each in found["classes"].values()} == {2}
    lines = [line.split() for line in log.read_text("utf-8").splitlines()]
    assert [int(seed) for _, _, seed, _ in lines] == [7] * 4 + [8] * 4
    by_class = {each: [int(p) for _, c, _, p in lines if c == each] for _, each, _, _ in lines}
    assert all(found["classes"][each] == summary(points) for each, points in by_class.items())


def test_the_same_seed_gives_the_same_points() -> None:
    assert score("greedy", "enchanter", 3, False) == score("greedy", "enchanter", 3, False)
    games = {score("greedy", "enchanter", seed, False) for seed in (3, 4, 5)}
    assert len(games) > 1


def test_a_mean_comes_with_its_interval() -> None:
    found = summary([100, 110, 120, 130])
    assert (found["mean"], found["least"], found["best"]) == (115.0, 100, 130)
    assert found["low"] < 115.0 < found["high"]
    assert abs(found["high"] - 115.0 - 1.96 * 12.91 / 2) < 0.1
