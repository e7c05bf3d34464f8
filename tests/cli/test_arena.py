"""The arena from the command line."""

import json
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from resarcana_desktop.arena.games import BotFailed, Outcome
from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.processes import ProcessPool
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.games.resarcana.bots import registry
from tests.support.build import only_compiled
from tests.support.commands import Run

HERE = ("--jobs", "1")


def won(share: float) -> Outcome:
    return Outcome(share, 5, 100, (array("d", [0.1]), array("d", [0.2])))


def foretell(
    monkeypatch: pytest.MonkeyPatch, *shares: float, end: BaseException | None = None
) -> None:
    """Have games come out like this and, after the last, be broken off if there is an `end`."""

    def outcomes(_pool: object, _tasks: object) -> Iterator[Outcome]:
        yield from map(won, shares)
        if end is not None:
            raise end

    monkeypatch.setattr(ProcessPool, "results", outcomes)


def offer_three_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Offer only three bots, which don't need to play."""
    bots = dict.fromkeys(("random", "greedy", "third"), lambda *_: RandomBot())
    monkeypatch.setattr(registry, "BOTS", bots)


def test_greedy_beats_random(run: Run, tmp_path: Path) -> None:
    said = run("arena", "greedy", "random", "--games", "4", "--records", str(tmp_path), *HERE)
    assert said.code == 0
    assert said.out.splitlines()[1].split()[:3] == ["greedy", "4.0", "100.0%"]
    assert "Games: 4. Deals: 2, each played from 2 seats, with seeds from 1." in said.out
    files = sorted(tmp_path.iterdir())
    bots = [from_bytes(file.read_bytes()).about["bots"] for file in files]
    assert bots == [["greedy", "random"], ["random", "greedy"]] * 2
    assert run("replay", str(files[1])).code == 0


@only_compiled
def test_luck_is_taken_off_where_that_is_asked_for(run: Run) -> None:
    words = ("arena", "greedy", "greedy", "--games", "4", "--luck", "0", *HERE)
    assert "Without luck: " in run(*words).out
    found = json.loads(run(*words, "--json").out)["luck_adjusted"]
    assert {"win_share", "win_share_interval", "elo", "mean_luck", "variance_left"} <= set(found)
    low, high = found["mean_luck_interval"]
    assert low <= found["mean_luck"] <= high


def test_a_game_without_a_measure_of_luck_says_so(run: Run) -> None:
    words = ("arena", "random", "random", "--game", "mercurial", "--luck", "0", *HERE)
    said = run(*words)
    assert said.code != 0
    assert "--luck works only for games whose luck can be calculated." in said.errors


def test_the_yardstick_that_sees_all_is_known_to_the_arena_alone(run: Run) -> None:
    assert "open" in run("arena", "nobody", "random", *HERE).errors
    words = (
        "arena",
        "open",
        "random",
        "--games=2",
        "--seed=4",
        "--time=0.001",
        "--luck=0",
        "--json",
    )
    found = json.loads(run(*words, *HERE).out)
    assert (found["bots"], found["games"]) == (["open", "random"], 2)
    assert "luck_adjusted" not in found
    assert run("simulate", "open", "random").code != 0


def test_json_is_one_object_alone(run: Run) -> None:
    words = ("arena", "random", "random", "--games=2", "--seed=5", "--time=30", "--json", *HERE)
    found = json.loads(run(*words).out)
    assert {"win_share", "elo", "interval", "games"} <= set(found)
    assert (found["games"], found["seed"], found["time"]) == (2, 5, 30)
    assert found["stopped"] == "all_played"


def test_each_tenth_of_the_games_is_shown_on_the_other_stream(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    foretell(monkeypatch, *[1.0, 0.0] * 20)
    said = run("arena", "random", "random", "--games", "40", *HERE)
    assert len(said.errors.splitlines()) == 10
    assert said.errors.startswith("4/40 random-random 50.0% Elo +0 (")


def test_the_first_bot_takes_one_seat_of_four(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    foretell(monkeypatch, 1, 0, 0, 0)
    out = run("arena", "random", "random", "--games", "4", "--seats", "4", *HERE).out
    assert "(even: 25.0%). Elo +0" in out


def test_a_test_says_what_it_accepts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    foretell(monkeypatch, *[1.0] * 100)
    said = run("arena", "greedy", "random", "--sprt", "0", "200", *HERE)
    assert "Games: 16" in said.out
    assert "Test of Elo 0 against Elo 200: the second is accepted" in said.out
    found = json.loads(run("arena", "greedy", "random", "--sprt=0,200", "--json", *HERE).out)
    assert (found["sprt"]["verdict"], found["stopped"]) == ("elo1", "decided")


def test_three_bots_play_all_against_all(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    offer_three_bots(monkeypatch)
    foretell(monkeypatch, 1, 0, 0, 0)
    rows = run("arena", "greedy", "random", "third", "--games", "4", *HERE).out.splitlines()
    assert rows[1].split() == ["greedy", "+0", "+0", "…", "+0"]
    assert [row.split("  ")[0] for row in rows[-3:]] == [
        "greedy – random",
        "greedy – third",
        "random – third",
    ]


def test_neighbours_alone_link_all_bots(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    offer_three_bots(monkeypatch)
    foretell(monkeypatch, 1, 0, 0, 0)
    words = ("greedy", "random", "third", "--games", "4", "--neighbors")
    rows = run("arena", *words, *HERE).out.splitlines()
    assert [row.split()[0] for row in rows[1:4]] == ["greedy", "random", "third"]
    assert [row.split("  ")[0] for row in rows[-2:]] == ["greedy – random", "random – third"]


def test_interrupted_it_tells_what_is_known(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    foretell(monkeypatch, 1, 1, 1, end=KeyboardInterrupt())
    said = run("arena", "greedy", "random", *HERE)
    assert said.code == 130
    assert said.out.startswith("Stopped.")
    assert "Games: 2. Deals: 1," in said.out


def test_interrupted_at_once_there_is_nothing_to_tell(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    foretell(monkeypatch, end=KeyboardInterrupt())
    assert "so there are no results" in run("arena", "greedy", "random", *HERE).out


def test_a_bot_that_fails_is_reported_after_what_is_known(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    foretell(monkeypatch, 1, 1, end=BotFailed("greedy", 7, "ValueError: no idea"))
    said = run("arena", "greedy", "random", *HERE)
    assert "Games: 2" in said.out
    assert said.code == 1
    assert "greedy failed in the game with seed 7 (ValueError: no idea)." in said.errors


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["greedy"], "Missing argument: BOT. Use --help to see what’s needed."),
        (["greedy", "nobody"], "“nobody” isn’t a bot. Bots: random, network"),
        (["greedy", "random", "greedy"], "“greedy” is listed twice"),
        (["greedy", "random", "--json=yes"], "--json takes no value."),
        (["greedy", "random", "--sprt", "3"], "--sprt needs 2 values."),
        (["greedy", "random", "--records", "--json"], "--records needs a value."),
        (["greedy", "random", "--sprt", "0", "--json"], "--sprt needs 2 values."),
        (
            ["greedy", "random", "--sprt", "20", "0"],
            "--sprt: “20 0” isn’t valid. Expected two numbers",
        ),
        (
            ["greedy", "random", "--time", "nan"],
            "--time: “nan” isn’t valid. Expected a number from 0.001",
        ),
        (
            ["greedy", "random", "--seats", "6"],
            "--seats: “6” isn’t valid. Expected a whole number from 2",
        ),
    ],
)
def test_words_not_understood_get_one_line(run: Run, words: list[str], sentence: str) -> None:
    said = run("arena", *words)
    assert (said.code, said.out) == (2, "")
    assert said.errors.startswith(f"resarcana: {sentence}")
    assert said.errors.count("\n") == 1


@pytest.mark.parametrize("option", [("--seats", "3"), ("--sprt", "0", "20")])
def test_what_is_for_two_bots_is_refused_to_three(
    run: Run, monkeypatch: pytest.MonkeyPatch, option: tuple[str, ...]
) -> None:
    offer_three_bots(monkeypatch)
    said = run("arena", "random", "greedy", "third", *option)
    assert f"{option[0]} is only for matches between two bots" in said.errors
