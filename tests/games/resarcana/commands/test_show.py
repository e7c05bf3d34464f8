"""Reading a component on the command line."""

from pathlib import Path

import pytest

from tests.support.commands import Run


@pytest.mark.parametrize("name", ["coral_castle", "Coral Castle", "coral castle"])
def test_a_component_goes_by_id_and_name(run: Run, name: str) -> None:
    assert run("show", name).out.startswith("Coral Castle\n")


def test_a_scroll_of_lux_et_tenebrae_is_shown_like_any_other_component(run: Run) -> None:
    assert run("show", "augury").out.startswith("Augury\nScroll\n")
    assert run("show", "Augure", "--lang", "fr").out.startswith("Augure\nParchemin\n")


def test_a_component_is_shown_in_french(run: Run) -> None:
    french = run("show", "hawk", "--lang", "fr").out
    assert french != run("show", "hawk").out
    assert run("show", french.splitlines()[0]).out == run("show", "hawk").out


def test_a_near_miss_gets_a_hint(run: Run) -> None:
    said = run("show", "hauk")
    assert (said.code, said.errors) == (
        2,
        "resarcana: “hauk” isn’t a component. Did you mean Hawk?\n",
    )


def test_the_beginning_of_a_name_gets_the_whole_name_as_a_hint(run: Run) -> None:
    said = run("show", "coral")
    assert said.errors == "resarcana: “coral” isn’t a component. Did you mean Coral Castle?\n"


def test_a_near_miss_in_french_is_shown_the_french_name(run: Run) -> None:
    said = run("show", "obelisque", "--lang", "fr")
    assert said.errors.endswith("Vouliez-vous dire Obélisque\u00a0?\n")
    assert run("show", "Obélisque", "--lang", "fr").code == 0


def test_nonsense_gets_one_line(run: Run) -> None:
    assert run("show", "zzzzzz").errors.startswith("resarcana: “zzzzzz” isn’t a component. Check")


def test_a_broken_set_of_the_players_is_mentioned_and_the_component_still_shown(
    run: Run, home: Path
) -> None:
    folder = home / "cardsets" / "resarcana" / "birds"
    folder.mkdir(parents=True)
    names = 'id = "birds"\nname = { en = "Birds" }\nfiles = ["artifacts.toml"]'
    (folder / "set.toml").write_text(names, "utf-8")
    owl = '[[component]]\nid = "copper_owl"\nname = { en = "Copper Owl" }\ncost = { clam = 1 }'
    (folder / "artifacts.toml").write_text(owl, "utf-8")
    hawk = run("show", "hawk")
    assert hawk.out.startswith("Hawk\n")
    skipped = (
        "The set in the folder “birds” was skipped. birds/artifacts.toml, copper_owl, cost: "
        "unknown key “clam”; expected “elan”, “life”, “calm”, “death”, “gold”, “pearl” or “any”. "
        "Run resarcana check to list every problem.\n"
    )
    assert hawk.errors == skipped
    owl_itself = run("show", "copper_owl")
    assert owl_itself.code == 2
    assert owl_itself.errors.startswith(f"{skipped}resarcana: “copper_owl” isn’t a component.")
