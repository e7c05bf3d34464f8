"""Mercurial on the command line: games between bots, cards, decks, positions, records."""

import io
import re
from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial.bots.levels import LEVELS
from resarcana_desktop.games.mercurial.bots.registry import BOTS
from resarcana_desktop.games.mercurial.cardsets.loader import FOLDER
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.i18n.language import LANGUAGES
from tests.support.commands import Run, home, run

__all__ = ["home", "run"]


def mercurial(run: Run, *words: str) -> str:
    said = run(*words, "--game", "mercurial")
    assert said.errors == ""
    assert said.code == 0
    return said.out


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_as_many_play_as_bots_are_named(run: Run, seats: int) -> None:
    out = mercurial(run, "simulate", "--bots", ",".join(["random"] * seats), "--games", "1")
    assert out.count("random") == seats
    assert "Games: 1." in out


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_the_help_names_every_bot_there_is(run: Run, command: str) -> None:
    shown = mercurial(run, command, "--help")
    assert all(bot in shown for bot in (LEVELS[0], LEVELS[-1], "greedy", "random"))
    named = {*re.findall(r"\b(?:level\d|greedy|random)\b", shown.partition("--bots")[0])}
    assert named <= set(BOTS)


def test_initiates_and_a_longer_game(run: Run, tmp_path: Path) -> None:
    words = ("--bots", "random,random", "--games", "1", "--initiates", "--long")
    mercurial(run, "simulate", *words, "--records", str(tmp_path / "kept"))
    (record,) = (tmp_path / "kept").iterdir()
    assert '"initiates": true, "long_game": true' in record.read_text("utf-8")
    assert run("replay", str(record)).code == 0


def test_five_cannot_play(run: Run) -> None:
    said = run("simulate", "--game", "mercurial", "--bots", ",".join(["random"] * 5))
    assert said.code != 0
    assert "must be 1 to 4, not 5" in said.errors


def test_bots_are_compared(run: Run) -> None:
    words = ("random", "random", "--games", "2", "--jobs", "1", "--game", "mercurial")
    said = run("arena", *words)
    assert (said.code, said.out.count("random") > 1) == (0, True)


def test_a_card_shows_its_effect_and_the_source_of_its_values(run: Run) -> None:
    assert mercurial(run, "show", "ball of fire").splitlines() == [
        "Ball of Fire",
        "Spell: Fire.",
        "Dice slots: 1 fixed and 2 flex.",
        "Gain 7 Ruin.",
        "Some values are printed in the rulebook (pp.\u00a07, 8 and 13). The name and the other "
        "values were made up for this program.",
    ]
    assert "made up for this program" in mercurial(run, "show", "lost_herd")
    assert "made up" not in mercurial(run, "show", "runic_catalyst")


def test_a_class_shows_what_it_begins_with_and_an_initiate_only_what_differs(run: Run) -> None:
    deep = mercurial(run, "show", "elementalist")
    hands = "Starting Alterations: Deep Focus and Shape the Void."
    assert f"{hands} As an Initiate: Focus and Shape the Void." in deep
    usual = mercurial(run, "show", "enchanter")
    assert "Starting Alterations: Focus and Shape the Void.\n" in usual


def test_a_card_goes_by_its_french_name_too(run: Run) -> None:
    assert mercurial(run, "show", "Lit de rivière").startswith("Riverbed\n")
    assert mercurial(run, "show", "riverbed", "--lang", "fr").startswith("Lit de rivière\n")


@pytest.mark.parametrize(("language", "stance"), [("en", "unofficial"), ("fr", "non officiel")])
def test_the_help_names_who_made_the_game(run: Run, language: str, stance: str) -> None:
    shown = " ".join(mercurial(run, "show", "--help", "--lang", language).split())
    assert all(word in shown for word in ("David Goh", "Hyperlixir", stance))


def test_an_unknown_card_is_reported(run: Run) -> None:
    said = run("show", "balls of fire", "--game", "mercurial")
    assert said.errors == "resarcana: “balls of fire” isn’t a card. Did you mean Ball of Fire?\n"
    assert run("show", "xyzzy", "--game", "mercurial").errors.startswith(
        "resarcana: “xyzzy” isn’t a card."
    )


def test_a_custom_deck_is_checked_and_played_with(run: Run, home: Path) -> None:
    from resarcana_desktop.storage.folders import find_folders

    folder = find_folders().cardsets("mercurial")
    folder.mkdir(parents=True)
    text = (FOLDER / "spells.toml").read_text("utf-8")
    (folder / "spells.toml").write_text(text.replace("ruin = 3", "ruin = 4", 1), "utf-8")
    assert mercurial(run, "check", str(folder)).splitlines() == [
        "No problems in spells.",
        "spells.toml: cards still marked as made up: 56 of 56 (ember, kindle, flare, firebrand, "
        "fireball, searing_wind, …). Change their basis to “printed” once you have entered the "
        "printed values.",
    ]
    assert "4 Ruin" in mercurial(run, "show", "ember")
    (folder / "spells.toml").write_text(text.replace("fixed = 1", "fixed = 77", 1), "utf-8")
    said = run("check", str(folder), "--game", "mercurial")
    assert said.code == 1
    assert said.out == "spells.toml, ember, fixed: expected a number no higher than 9, not 77.\n"


def test_decks_of_this_game_are_recognized_without_naming_it(run: Run, tmp_path: Path) -> None:
    for deck in ("spells", "artifacts"):
        text = (FOLDER / f"{deck}.toml").read_text("utf-8")
        (tmp_path / f"{deck}.toml").write_text(text, "utf-8")
    said = run("check", str(tmp_path))
    assert said.code == 2
    assert said.errors == (
        f"resarcana: {tmp_path} isn’t a set: it has no set.toml. "
        "It belongs to another game. Add --game mercurial.\n"
    )


def test_an_owner_puts_the_printed_values_in(run: Run, home: Path, tmp_path: Path) -> None:
    """An owner works from the first try to the last missing value, guided at each step."""
    from resarcana_desktop.storage.folders import find_folders

    first = run("check", str(tmp_path), "--game", "mercurial").errors
    assert str(FOLDER) in first, "the decks to copy"
    text = (FOLDER / "heroics.toml").read_text("utf-8")
    (tmp_path / "heroic.toml").write_text(text, "utf-8")
    misnamed = run("check", str(tmp_path), "--game", "mercurial")
    assert misnamed.code == 1
    assert misnamed.out.startswith(
        "heroic.toml: no deck has this name; expected one of spells.toml"
    )
    (tmp_path / "heroic.toml").rename(tmp_path / "heroics.toml")
    one = text.replace('basis = "made_up"', 'basis = "printed"', 17)
    (tmp_path / "heroics.toml").write_text(one, "utf-8")
    marked, where = mercurial(run, "check", str(tmp_path)).splitlines()[1:]
    assert "marked as made up: 1 of 18 (heart_of_ruin)." in marked
    own = find_folders().cardsets("mercurial")
    assert where == f"To play with them, move them to {own}."
    own.parent.mkdir(parents=True)
    tmp_path.rename(own)
    whole = text.replace('basis = "made_up"', 'basis = "printed"')
    (own / "heroics.toml").write_text(whole, "utf-8")
    assert mercurial(run, "check", str(own)) == "No problems in heroics.\n"
    assert "All values are from the published card" in mercurial(run, "show", "lost_herd")


def test_the_replacement_for_an_invalid_deck_is_named(run: Run, home: Path) -> None:
    from resarcana_desktop.storage.folders import find_folders

    own = find_folders().cardsets("mercurial")
    own.mkdir(parents=True)
    (own / "heroics.toml").write_text("heroic = 3", "utf-8")
    said = run("show", "lost_herd", "--game", "mercurial")
    assert said.out.startswith("The Lost Herd")
    assert said.errors.startswith("Your own decks won’t be used. heroics.toml")


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--bots", "random", "--games", "1"),
        ("arena", "random", "random", "--games", "2", "--jobs", "1"),
    ],
)
def test_no_game_is_played_with_decks_that_do_not_fit(
    run: Run, home: Path, words: tuple[str, ...]
) -> None:
    from resarcana_desktop.storage.folders import find_folders

    own = find_folders().cardsets("mercurial")
    own.mkdir(parents=True)
    (own / "heroics.toml").write_text("heroic = 3", "utf-8")
    said = run(*words, "--game", "mercurial")
    assert (said.code, said.out) == (2, "")
    assert "Your own decks have a problem, so no game was played. heroics.toml" in said.errors


def test_a_person_is_told_of_decks_that_do_not_fit_and_plays_with_the_programs(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from resarcana_desktop.storage.folders import find_folders

    own = find_folders().cardsets("mercurial")
    own.mkdir(parents=True)
    (own / "heroics.toml").write_text("heroic = 3", "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    said = run("play", "--text", "--game=mercurial", "--lang=en", "--new", "--long-game=yes")
    assert (said.code, said.errors) == (0, "")
    assert said.out.startswith("Your own decks won’t be used. heroics.toml")


def test_games_are_played_with_decks_that_fit(run: Run, home: Path, tmp_path: Path) -> None:
    from resarcana_desktop.storage.folders import find_folders

    own = find_folders().cardsets("mercurial")
    own.mkdir(parents=True)
    (own / "heroics.toml").write_text((FOLDER / "heroics.toml").read_text("utf-8"), "utf-8")
    words = ("--bots", "random", "--games", "1", "--records", str(tmp_path / "kept"))
    mercurial(run, "simulate", *words)
    (record,) = (tmp_path / "kept").iterdir()
    assert '"digests"' in record.read_text("utf-8")


def test_no_deck_to_check(run: Run, tmp_path: Path) -> None:
    assert "No decks in" in run("check", str(tmp_path), "--game", "mercurial").errors
    missing = run("check", str(tmp_path / "x"), "--game", "mercurial")
    assert "isn’t a folder" in missing.errors


def test_ways_on_from_a_position_are_counted(run: Run, tmp_path: Path) -> None:
    position = shipped().start({"seats": 2, "first_player": 0}, 1)
    file = tmp_path / "position.txt"
    file.write_text(shipped().position_text(position), "utf-8")
    out = mercurial(run, "perft", str(file), "--depth", "2")
    assert out.splitlines()[-1].split()[-1] == str(4 * 3)
    file.write_text("mercurial: 9 0 0", "utf-8")
    assert "a position starts with" in run("perft", str(file), "--game", "mercurial").errors


def test_a_solo_game_has_nothing_to_review(run: Run, tmp_path: Path) -> None:
    words = ("--bots", "random", "--games", "1", "--records", str(tmp_path / "kept"))
    mercurial(run, "simulate", *words)
    (record,) = (tmp_path / "kept").iterdir()
    said = run("review", str(record))
    assert "a solo game has no one to beat" in said.errors
    assert said.code != 0


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("thing", ["equilibrium", "mystrune"])
def test_boards_are_shown_as_well(run: Run, thing: str, language: str) -> None:
    shown = mercurial(run, "show", thing, "--lang", language)
    assert "Mystrune" in shown
    assert "{" not in shown


def test_a_mystrune_is_shown_by_its_name(run: Run) -> None:
    assert mercurial(run, "show", "vyl’nari").startswith("Mystrune Vyl’nari: On your turn")
    assert "Tes’kora" not in mercurial(run, "show", "vyl'nari")


def test_a_mercurial_card_is_found_from_the_other_games_command(run: Run) -> None:
    said = run("show", "volcano")
    assert said.code == 2
    assert said.errors.endswith("It belongs to another game. Add --game mercurial.\n")
    assert run("show", "xyzzy").errors.startswith("resarcana: “xyzzy” isn’t a component. Check")
    assert "--game" not in run("show", "volcano", "--game", "resarcana").errors


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_has_the_choices_of_the_game(run: Run, language: str) -> None:
    said = run("play", "--text", "--game", "mercurial", "--help", "--lang", language)
    assert (said.code, said.errors) == (0, "")
    assert "--initiates" in said.out
    assert "--long-game" in said.out
    assert "--sides" not in said.out


def test_a_solo_player_has_no_rivals_to_beat(run: Run) -> None:
    rows = mercurial(run, "simulate", "--bots", "greedy", "--games", "1").splitlines()
    assert rows[0].split() == ["seat,", "bot", "points"]
    assert len(rows[1].split()) == 3
