"""Games between bots from the command line."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.bots.weights import BadWeights
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record, from_bytes
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.games.sharing import Shared, code_of
from resarcana_desktop.setup.game_setup import seats_of
from tests.games.resarcana.review.game import recorded
from tests.support.commands import Run
from tests.support.story import me, rival, story


def records(folder: Path) -> list[Record]:
    return [from_bytes(file.read_bytes()) for file in sorted(folder.iterdir())]


def test_a_summary_has_a_row_for_each_seat(run: Run) -> None:
    said = run("simulate", "--bots", "random,random,random", "--games", "2")
    rows = said.out.splitlines()
    assert rows[0].split() == ["seat,", "bot", "wins", "share", "points"]
    assert [row.split()[:2] for row in rows[1:4]] == [[str(n), "random"] for n in (1, 2, 3)]
    assert rows[-1].startswith("Games: 2. Average: ")


def test_french_figures_have_a_comma_and_set_the_sign_apart(run: Run) -> None:
    rows = run("simulate", "--games", "2", "--lang", "fr").out.splitlines()
    assert all(re.search(r"\d,\d +\d+,\d\u00a0% +\d+,\d$", row) for row in rows[1:3])
    assert re.search(r"moyenne\u00a0: \d+,\d manches", rows[-1])


def test_wins_add_up_to_games(run: Run) -> None:
    rows = run("simulate", "--games", "3").out.splitlines()
    assert sum(float(row.split()[2]) for row in rows[1:3]) == 3


def test_the_same_seed_plays_the_same_games(run: Run) -> None:
    first = run("simulate", "--games", "2", "--seed", "5")
    assert run("simulate", "--games", "2", "--seed", "5") == first
    assert run("simulate", "--games", "2", "--seed", "6") != first


def test_records_are_kept_and_go_as_recorded(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    run("simulate", "--games", "2", "--seed", "5", "--records", str(folder))
    first, second = records(folder)
    assert (first.seed, second.seed) == (5, 6)
    assert first.about == {"bots": ["random", "random"]}
    assert run("replay", str(folder / "game-0001.resarcana")).code == 0


def test_whoever_looks_at_a_record_sees_which_bots_played(run: Run, tmp_path: Path) -> None:
    run("simulate", "--bots", "greedy,level1", "--games", "1", "--records", str(tmp_path))
    (record,) = records(tmp_path)
    seats = seats_of(record, 2)
    assert [(seat.kind, seat.level) for seat in seats] == [("bot", "greedy"), ("bot", "level1")]
    setup = setup_with(record, seats)
    assert [seat.kind for seat in setup.seats] == ["human", "bot"]


@pytest.mark.parametrize("bots", [["greedy"], ["greedy", 1], "greedy,greedy", None])
def test_names_of_bots_that_make_no_sense_are_left_out(bots: Any) -> None:
    record = replace(recorded(), about={"bots": bots})
    assert [seat.kind for seat in seats_of(record, 2)] == ["human", "human"]


def test_the_first_game_is_played_on_the_sun_sides(run: Run, tmp_path: Path) -> None:
    folder = str(tmp_path)
    assert run("simulate", "--setup=first_game", "--games=1", "--records", folder).code == 0
    assert records(tmp_path)[0].options == {"seats": 2, "setup": "first_game", "sides": "sun"}


def test_options_that_do_not_go_together_get_one_line(run: Run) -> None:
    said = run("simulate", "--setup", "first_game", "--sides", "random")
    assert said.code == 2
    assert said.errors.startswith("resarcana: These options don’t work together (")


def test_options_that_do_not_go_together_are_reported_in_french(run: Run) -> None:
    said = run("simulate", "--setup", "first_game", "--sides", "random", "--lang", "fr")
    assert "dans la partie de découverte, «\u00a0sides\u00a0» doit être sun" in said.errors


def test_a_folder_that_cannot_be_written_gets_one_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = run("simulate", "--games", "1", "--records", str(tmp_path / "file"))
    assert said.code == 2
    assert "file" in said.errors


def test_damaged_weights_get_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(_name: str) -> object:
        raise BadWeights("all_sets.weights: damaged.")

    monkeypatch.setattr(makers, "shipped", damaged)
    makers.shipped_once.cache_clear()
    said = run("simulate", "--bots", "network,random", "--games", "1")
    assert said.code == 1
    assert said.errors.splitlines()[-1] == (
        "resarcana: A program file is damaged. all_sets.weights: damaged. If you haven’t "
        "changed it, reinstall the program."
    )


# ---- codes ---------------------------------------------------------------------------------------

CHOSEN = MODULE.settled({"setup": "standard", "sides": "moon", "monuments": 7, "first_player": 2})
CODE = code_of(Shared(MODULE, 3, CHOSEN, 4711))


def test_games_are_set_up_as_a_code_says(run: Run, tmp_path: Path) -> None:
    assert run("simulate", "--code", CODE, "--games", "1", "--records", str(tmp_path)).code == 0
    (record,) = records(tmp_path)
    assert record.seed == 4711
    assert record.options == {
        "seats": 3,
        "setup": "standard",
        "sides": "moon",
        "first_player": 2,
        "monuments": 7,
    }


def test_a_code_for_more_players_than_bots_is_reported(run: Run) -> None:
    said = run("simulate", "--code", CODE, "--bots", "random,random")
    assert said.code == 2
    assert "players (3) doesn’t match the number of bots in --bots (2)." in said.errors


@pytest.mark.parametrize("option", ["--setup=standard", "--sides=sun", "--sets=base"])
def test_what_a_code_says_is_not_said_beside_it(run: Run, option: str) -> None:
    said = run("simulate", option, "--code", CODE)
    assert said.code == 2
    name = option.partition("=")[0]
    assert f"Use either --code or {name}, not both." in said.errors


def test_a_mistyped_code_is_reported_in_french(run: Run) -> None:
    said = run("simulate", "--code", CODE[:-1] + "?", "--lang", "fr")
    assert "Un code ne contient jamais ?" in said.errors


# ---- what decided, and what goes beyond the printed game ---------------------------------


def test_the_points_are_those_of_the_check_that_decided() -> None:
    """Golden Statue takes a seat from 7 to 10, for that check only."""
    mine = me(play="golden_statue great_pyramid obelisk coral_castle", pool="3G")
    position = story(mine, rival(play="hawk")).position
    rules = MODULE.ruleset({})
    game: Game[Any, Any] = Game(rules, {"seats": 2}, 1, rules.position_text(position))
    for line in ("use coral_castle 1", "react golden_statue 1", "decline"):
        if not game.position.over():
            game.apply(rules.parse_action(game.position, line))
    lasting = [game.position.points(seat) for seat in range(2)]
    assert game.position.over()
    assert MODULE.final_points(game) == [lasting[0] + 3, lasting[1]]


def test_five_players_with_the_base_set_only_are_said_to_be_beyond_the_box(run: Run) -> None:
    five = run("simulate", "--bots", ",".join(["random"] * 5), "--games", "1")
    assert "The base game is for up to four players" in five.errors
    sets = ("--sets", "base,lux_et_tenebrae")
    assert "printed" not in run("simulate", "--bots", ",".join(["random"] * 5), *sets).errors
    assert "printed" not in run("simulate", "--bots", ",".join(["random"] * 4)).errors
