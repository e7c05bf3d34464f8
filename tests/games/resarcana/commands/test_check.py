"""Checking a custom set and using it on the command line."""

import io
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.cardsets.own_values import SET, shipped_contents
from resarcana_desktop.storage.toml_files import to_toml
from tests.support.commands import Run
from tests.support.made_up_set import write_fens


def broken(folder: Path) -> Path:
    """The Fens with three faults in two files."""
    own = write_fens(folder)
    artifacts = own / "artifacts.toml"
    text = artifacts.read_text("utf-8").replace("points = 1", 'points = "one"')
    artifacts.write_text(text.replace("elan = 1, calm = 1", "elam = 1, clam = 1"), "utf-8")
    mages = own / "mages.toml"
    mages.write_text(mages.read_text("utf-8").replace("draw = 1", "draw = 0"), "utf-8")
    return own


def test_a_set_in_order_gets_a_friendly_line(run: Run, tmp_path: Path) -> None:
    said = run("check", str(write_fens(tmp_path)))
    assert (said.code, said.errors) == (0, "")
    assert said.out == "The Fens: no problems found. Components: 10.\n"


def test_every_fault_gets_a_sentence(run: Run, tmp_path: Path) -> None:
    said = run("check", str(broken(tmp_path)))
    known = "expected “elan”, “life”, “calm”, “death”, “gold”, “pearl” or “any”"
    assert said.code == 1
    assert said.out.splitlines() == [
        "fens/mages.toml, ferryman, powers 1, effect 1, draw: expected a number no lower than 1, "
        "not 0.",
        'fens/artifacts.toml, bog_dragon, points: expected a whole number, not "one".',
        f"fens/artifacts.toml, will_o_wisp, cost: unknown key “elam”; {known}.",
        f"fens/artifacts.toml, will_o_wisp, cost: unknown key “clam”; {known}.",
    ]


def test_the_faults_in_french(run: Run, tmp_path: Path) -> None:
    said = run("check", str(broken(tmp_path)), "--lang=fr")
    assert said.out.replace("\u00a0", " ").splitlines()[:3] == [
        "fens/mages.toml, ferryman, powers 1, effect 1, draw : il faut un nombre d’au moins 1, "
        "pas 0.",
        "fens/artifacts.toml, bog_dragon, points : il faut un nombre entier, pas « one ».",
        "fens/artifacts.toml, will_o_wisp, cost : clé inconnue « elam » ; clés possibles : "
        "« elan », « life », « calm », « death », « gold », « pearl » ou « any ».",
    ]


def test_a_component_of_the_base_game_is_not_made_twice(run: Run, tmp_path: Path) -> None:
    own = write_fens(tmp_path)
    mages = own / "mages.toml"
    mages.write_text(mages.read_text("utf-8").replace('"ferryman"', '"druid"'), "utf-8")
    said = run("check", str(own))
    assert said.out == 'The card sets "base" and "fens" both have the component "druid".\n'


def test_a_path_that_is_no_folder_is_reported(run: Run, tmp_path: Path) -> None:
    said = run("check", str(tmp_path / "nowhere"))
    assert said.code == 2
    assert "nowhere isn’t a folder. Name the folder of a set" in said.errors


def test_a_folder_without_any_set_is_reported(run: Run, tmp_path: Path) -> None:
    said = run("check", str(tmp_path))
    assert said.code == 2
    assert said.errors.endswith(f"{tmp_path} isn’t a set: it has no set.toml.\n")


def test_a_set_that_lacks_only_its_first_file_still_gets_all_its_faults(
    run: Run, tmp_path: Path
) -> None:
    own = write_fens(tmp_path)
    (own / "set.toml").unlink()
    said = run("check", str(own))
    assert said.code == 1
    assert "fens/set.toml: this file is missing." in said.out


def test_games_are_simulated_with_a_custom_set(run: Run, home: Path, tmp_path: Path) -> None:
    write_fens(home / "cardsets" / "resarcana")
    records = tmp_path / "records"
    said = run("simulate", "--games=1", "--sets=base,fens", f"--records={records}")
    assert said.code == 0
    (record,) = records.iterdir()
    assert run("replay", str(record)).code == 0
    assert '"digests": {"fens": "' in record.read_text("utf-8")


def test_a_record_waits_for_a_set_of_which_no_cards_are_saved(
    run: Run, home: Path, tmp_path: Path
) -> None:
    """Without the set its saved cards are used; without those, the record can't be replayed."""
    own = write_fens(home / "cardsets" / "resarcana")
    records = tmp_path / "records"
    run("simulate", "--games=1", "--sets=base,fens", f"--records={records}")
    (record,) = records.iterdir()
    own.rename(tmp_path / "away")
    assert run("replay", str(record)).code == 0
    (home / "played_cards").rename(tmp_path / "saved")
    said = run("replay", str(record))
    assert said.code == 1
    assert "The game uses the set “fens”, which isn’t installed." in said.errors
    said = run("replay", str(record), "--lang=fr")
    assert "La partie utilise la boîte «\u00a0fens\u00a0», qui n’est pas installée." in said.errors


def test_a_custom_component_is_shown(run: Run, home: Path) -> None:
    write_fens(home / "cardsets" / "resarcana")
    assert run("show", "dragon des tourbières").out.startswith("Bog Dragon\n")


def test_unusable_sets_are_reported_with_the_reason(run: Run, home: Path) -> None:
    broken(home / "cardsets" / "resarcana")
    said = run("simulate", "--sets=base,fens")
    assert said.code == 2
    assert "Can’t play with these sets. fens/mages.toml, ferryman, powers 1" in said.errors
    said = run("simulate", "--sets=base,bogs")
    assert (
        "There’s no card set named “bogs”; expected “base”, “lux_et_tenebrae”, “perlae_imperii” or"
        in said.errors
    )
    assert "each listed once" in run("simulate", "--sets=base,base").errors


def write_values(home: Path, cost: int = 4, basis: str = "printed") -> Path:
    """Write an owner's values, in which Trident costs more Elan; return their folder."""
    folder = home / "cardsets" / "resarcana" / SET
    folder.mkdir(parents=True)
    text = to_toml(shipped_contents()["artifacts"])
    name, found, rest = text.partition('id = "trident"')
    changed = rest.replace("elan = 1", f"elan = {cost}", 1).replace("one_source", basis, 1)
    (folder / "artifacts.toml").write_text(name + found + changed, "utf-8")
    return folder


def test_entered_values_are_checked_and_what_is_left_is_named(run: Run, home: Path) -> None:
    said = run("check", str(write_values(home)))
    good, marked = said.out.splitlines()
    assert (said.code, good) == (0, "Perlae Imperii: no problems found. Components: 25.")
    assert marked.startswith("Components whose values may still differ from the printed ones: 24 (")
    assert "Trident" not in marked


def test_values_that_are_elsewhere_are_not_played_with(run: Run, home: Path) -> None:
    folder = write_values(home).rename(home / SET)
    said = run("check", str(folder))
    there = home / "cardsets" / "resarcana" / SET
    assert said.out.endswith(f"To play with them, move their folder to {there}.\n")


def test_faults_in_entered_values_get_a_sentence(run: Run, home: Path) -> None:
    said = run("check", str(write_values(home, cost=400)))
    assert said.code == 1
    assert said.out == (
        "perlae_imperii/artifacts.toml, trident, cost, elan: expected a number no higher than 99, "
        "not 400.\n"
    )


def test_games_are_simulated_and_replayed_with_entered_values(
    run: Run, home: Path, tmp_path: Path
) -> None:
    folder = write_values(home)
    records = tmp_path / "records"
    words = ("simulate", "--games=1", f"--sets=base,{SET}", f"--records={records}")
    assert run(*words).code == 0
    (record,) = records.iterdir()
    assert f'"digests": {{"{SET}": "' in record.read_text("utf-8")
    assert "4 Elan" in run("show", "trident").out
    folder.rename(tmp_path / "away")
    assert "4 Elan" not in run("show", "trident").out
    assert run("replay", str(record)).code == 0


def test_games_are_refused_while_entered_values_are_broken(run: Run, home: Path) -> None:
    write_values(home, cost=400)
    said = run("simulate", f"--sets=base,{SET}")
    assert said.code == 2
    assert "Can’t play with these sets. perlae_imperii/artifacts.toml, trident" in said.errors
    assert run("simulate", "--games=1", "--bots=random,random").code == 0


@pytest.mark.parametrize("words", [("--new", f"--sets=base,{SET}"), ("--new",), ()])
def test_a_person_is_told_of_broken_values_and_plays_with_the_programs(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    folder = write_values(home, cost=400)
    before = (folder / "artifacts.toml").read_text("utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    said = run("play", "--text", "--lang=en", *words)
    assert (said.code, said.errors) == (0, "")
    assert " ".join(said.out.split()).startswith(
        "Your values of Perlae Imperii have an error, so games use the program’s. "
        "perlae_imperii/artifacts.toml, trident, cost, elan: expected a number no higher than 99, "
        "not 400."
    )
    assert (folder / "artifacts.toml").read_text("utf-8") == before
    if words:
        kept = next((home / "games" / "under_way").glob("game*.resarcana"))
        assert '"digests"' not in kept.read_text("utf-8")
