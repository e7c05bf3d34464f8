"""General commands accept the sets a game is dealt from."""

from pathlib import Path

import pytest

from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.rules.match import match_score
from tests.support.commands import Run
from tests.support.made_up_set import write_fens


@pytest.fixture(autouse=True)
def fens(home: Path) -> Path:
    """Return the folder of the Fens, a custom set."""
    return write_fens(home / "cardsets" / "resarcana")


@pytest.mark.parametrize("words", [("simulate",), ("arena", "random", "random")])
def test_too_few_cards_for_the_seats_get_one_line(run: Run, words: tuple[str, ...]) -> None:
    said = run(*words, "--sets=fens")
    assert (said.code, said.out) == (2, "")
    assert said.errors == "resarcana: Mages in these sets: 2. You need 4.\n"


def test_the_arenas_processes_find_custom_sets(run: Run, tmp_path: Path) -> None:
    words = ("--sets=base,fens", "--games=4", "--jobs=2", f"--records={tmp_path / 'games'}")
    assert run("arena", "random", "random", *words).code == 0
    record = from_bytes((tmp_path / "games" / "game-0004.resarcana").read_bytes())
    assert record.options["sets"] == ["base", "fens"]
    assert run("replay", str(tmp_path / "games" / "game-0004.resarcana")).code == 0


def test_a_position_may_use_custom_sets(run: Run, fens: Path, tmp_path: Path) -> None:
    rulesets.find_user_cards(fens.parent)
    rules = rulesets.res_arcana(("base", "fens"))
    position = rules.start({"seats": 2, **rules.set_options}, seed=1)
    file = tmp_path / "start.txt"
    file.write_text(rules.position_text(position), encoding="utf-8")
    said = run("perft", str(file), "--sets=base,fens", "--depth=1")
    assert said.out.splitlines()[-1].split() == ["total", "2"]


def test_bots_play_drafts_in_simulations_and_in_the_arena(run: Run, tmp_path: Path) -> None:
    for words in (("simulate", "--bots=random,random,random"), ("arena", "random", "random")):
        games = tmp_path / words[0]
        assert run(*words, "--setup=draft", "--games=2", f"--records={games}").code == 0
        for file in sorted(games.iterdir()):
            assert from_bytes(file.read_bytes()).options["setup"] == "draft"
            assert run("replay", str(file)).code == 0


def test_a_solo_game_has_no_draft(run: Run) -> None:
    said = run("simulate", "--bots=random", "--setup=draft")
    assert said.code == 2
    assert "the draft needs 2 or more players" in said.errors


def test_five_seats_are_too_many_for_a_first_game(run: Run) -> None:
    bots = ",".join(["random"] * 5)
    said = run("simulate", f"--bots={bots}", "--setup=first_game")
    assert said.code == 2
    assert "the first game has four preset hands" in said.errors
    assert run("simulate", f"--bots={bots}", "--games=1").code == 0


def test_a_simulation_plays_whole_matches_and_sums_up_matches_and_games(
    run: Run, tmp_path: Path
) -> None:
    words = ("--setup=match", "--games=2", "--sets=base,lux_et_tenebrae", f"--records={tmp_path}")
    said = run("simulate", *words)
    assert said.code == 0
    head, *rows = said.out.splitlines()
    assert head.split() == ["seat,", "bot", "matches", "won", "share", "games", "won", "points"]
    assert sum(float(row.split()[2]) for row in rows[:2]) == 2
    files = sorted(tmp_path.iterdir())
    assert rows[-2:] == ["Matches: 2.", rows[-1]]
    assert rows[-1].startswith(f"Games: {len(files)}. ")
    scores = [match_score(from_bytes(file.read_bytes()).options) for file in files]
    numbers = [score.game for score in scores if score is not None]
    assert numbers.count(1) == numbers.count(2) == 2
    assert len(numbers) == len(files)
    assert all(run("replay", str(file)).code == 0 for file in files)


def test_in_the_arena_a_match_is_one_result(run: Run, tmp_path: Path) -> None:
    words = ("--setup=match", "--games=2", "--jobs=1", f"--records={tmp_path}")
    said = run("arena", "greedy", "random", *words)
    assert said.out.splitlines()[1].split()[:3] == ["greedy", "2.0", "100.0%"]
    records = [from_bytes(file.read_bytes()) for file in sorted(tmp_path.iterdir())]
    firsts = [record for record in records if "match" not in record.options]
    assert [record.about["bots"] for record in firsts] == [
        ["greedy", "random"],
        ["random", "greedy"],
    ]
    assert len({record.seed for record in firsts}) == 1
    assert len(records) >= 4


@pytest.mark.parametrize(
    "words",
    [("simulate", "--bots=random,random,random"), ("arena", "random", "random", "--seats=3")],
)
def test_a_match_for_three_gets_one_line(run: Run, words: tuple[str, ...]) -> None:
    said = run(*words, "--setup=match")
    assert said.code == 2
    assert "a match is for two players, so option “seats” can’t be 3" in said.errors
    assert said.errors.count("\n") == 1
