"""Customizing a setup: search by name, set with a click or a key, saved at once."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.compendium.controls import FacePicture
from resarcana_desktop.games.resarcana.custom_setups.editing import CustomSetupForm
from resarcana_desktop.games.resarcana.custom_setups.scene import CustomSetupScene
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.widgets import Button, Choice, Label, Switch, TextField
from tests.games.resarcana.custom_setups.conftest import customising
from tests.support.window import Stage, layout_problems

ARTIFACTS_LEFT_OUT = 24


def chosen(stage: Stage) -> dict[str, object]:
    """Return the choices made in New game."""
    below = stage.context.scenes._scenes[0]
    assert isinstance(below, NewGameScene)
    return dict(below.form.to_setup().chosen)


def say(stage: Stage, name: str, key: int) -> None:
    """Focus the row of a component and press a number."""
    stage.ui.set_focus(stage.ui.find(f"state.{name}"))
    stage.press(key)


def switch(stage: Stage, name: str) -> Switch[str]:
    found = stage.ui.find(f"state.{name}")
    assert isinstance(found, Switch)
    return found


def faces(stage: Stage) -> list[str]:
    """Return the displayed faces."""
    return [each.component.id for each in stage.ui.walk() if isinstance(each, FacePicture)]


def rows(stage: Stage) -> list[str]:
    return [each.name for each in stage.ui.walk() if each.name.startswith("state.")]


def test_a_card_is_found_by_name_and_banned_with_keys_alone(stage: Stage) -> None:
    stage.ui.set_focus(stage.ui.find("search"))
    stage.write("hawk")
    assert rows(stage) == ["state.hawk"]
    stage.press(pygame.K_RETURN, pygame.K_3)
    assert chosen(stage)["banned"] == ["hawk"]


def test_a_card_is_made_sure_with_a_click(stage: Stage) -> None:
    stage.ui.set_focus(stage.ui.find("state.witch"))
    stage.frame()
    stage.click_at(switch(stage, "witch").part_rects()[1].center)
    assert chosen(stage)["forced"] == ["witch"]


def test_the_side_of_a_place_is_chosen_and_given_back_to_the_lots(stage: Stage) -> None:
    say(stage, "base_tile_1", pygame.K_3)
    assert chosen(stage)["places"] == {"base_tile_1": "moon"}
    say(stage, "base_tile_1", pygame.K_1)
    assert "places" not in chosen(stage)


def test_pointing_at_a_row_shows_the_face_and_of_a_place_both(stage: Stage) -> None:
    stage.ui.set_focus(stage.ui.find("state.hawk"))
    stage.frame()
    stage.point(stage.ui.find("name.hawk").rect.center)
    assert faces(stage) == ["hawk"]
    say(stage, "base_tile_1", pygame.K_2)
    stage.press(pygame.K_UP, pygame.K_DOWN)
    assert len(faces(stage)) == 2


def test_a_choice_that_leaves_too_few_components_is_refused_with_a_reason(stage: Stage) -> None:
    tiles = switch(stage, "base_tile_1")
    assert tiles.reasons == {"out": "Places of Power left: only 4. This setup needs 5."}
    names = [name for name in rows(stage) if not name.startswith("state.base_tile")]
    scene = stage.top
    assert isinstance(scene, CustomSetupScene)
    artifacts = [n for n in names if scene.form.kind(n.removeprefix("state.")) == "artifact"]
    for name in artifacts[:ARTIFACTS_LEFT_OUT]:
        say(stage, name.removeprefix("state."), pygame.K_3)
    last = artifacts[ARTIFACTS_LEFT_OUT].removeprefix("state.")
    assert switch(stage, last).reasons["out"] == "Artifacts left: only 15. This setup needs 16."
    say(stage, last, pygame.K_3)
    assert len(chosen(stage)["banned"]) == ARTIFACTS_LEFT_OUT  # type: ignore[arg-type]


def test_no_more_cards_are_made_sure_than_are_dealt(stage: Stage) -> None:
    for mage in ("witch", "seer", "druid", "healer"):
        say(stage, mage, pygame.K_2)
    assert "You chose 5 mages" in switch(stage, "scholar").reasons["sure"]


def test_seven_monuments_and_sides_are_chosen_here_too(stage: Stage) -> None:
    for name, key in (("sides", pygame.K_3), ("monuments", pygame.K_2)):
        stage.ui.set_focus(stage.ui.find(name))
        stage.press(key)
    assert (chosen(stage)["sides"], chosen(stage)["monuments"]) == ("moon", 7)
    assert "Needed for the deck: 7" not in switch(stage, "library").hint()


def test_the_deck_of_seven_keeps_seven_monuments(stage: Stage) -> None:
    stage.ui.set_focus(stage.ui.find("monuments"))
    stage.press(pygame.K_2)
    for monument in ("library", "temple", "oracle"):
        say(stage, monument, pygame.K_2)
    assert switch(stage, "obelisk").reasons == {"out": "Monuments left: only 6. The deck needs 7."}


def test_the_counts_follow_the_choices(stage: Stage) -> None:
    say(stage, "hawk", pygame.K_3)
    counts = stage.ui.find("counts")
    assert isinstance(counts, Label)
    assert "Artifacts: 16 of 39" in counts.text


def test_with_lux_et_tenebrae_as_many_monuments_are_shown_as_are_dealt() -> None:
    form = CustomSetupForm({"setup": "standard", "sides": "sun", "sets": list(rulesets.TRAINED)}, 2)
    assert form.counted("monument") == (14, 7)


# ---- kept tables ---------------------------------------------------------------------------------


def pick(stage: Stage, words: str) -> None:
    """Pick a setup from the list."""
    found = stage.ui.find("table")
    assert isinstance(found, Choice)
    found.choose(next(value for value, called in found.options if called == words))


def keep_as(stage: Stage, name: str) -> None:
    stage.ui.set_focus(stage.ui.find("table.name"))
    stage.write(name)
    stage.press(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        ("All sun sides", {"sides": "sun"}),
        ("All moon sides", {"sides": "moon"}),
        ("Seven monuments", {"monuments": 7}),
    ],
)
def test_tables_of_the_program_are_picked_with_a_click(
    stage: Stage, words: str, changes: dict[str, object]
) -> None:
    before = chosen(stage)
    pick(stage, words)
    assert chosen(stage) == {**before, **changes}


def test_a_setup_is_saved_under_a_name_and_picked_again(stage: Stage, tmp_path: Path) -> None:
    say(stage, "hawk", pygame.K_3)
    say(stage, "witch", pygame.K_2)
    keep_as(stage, "Without birds")
    customised = chosen(stage)
    stage.click("reset")
    assert "banned" not in chosen(stage)
    later = customising(Stage(tmp_path))
    pick(later, "Without birds")
    assert chosen(later) == customised


def test_a_saved_setup_is_deleted(stage: Stage) -> None:
    say(stage, "hawk", pygame.K_3)
    keep_as(stage, "Without birds")
    stage.click("table.forget")
    found = stage.ui.find("table")
    assert isinstance(found, Choice)
    assert "Without birds" not in [words for _, words in found.options]
    forget = stage.ui.find("table.forget")
    assert isinstance(forget, Button)
    assert forget.reason


def test_a_saved_setup_equal_to_a_shipped_one_can_be_deleted(stage: Stage) -> None:
    keep_as(stage, "Mine")
    found = stage.ui.find("table")
    assert isinstance(found, Choice)
    assert dict(found.options)[found.value] == "Mine"
    stage.click("table.forget")
    found = stage.ui.find("table")
    assert isinstance(found, Choice)
    assert "Mine" not in dict(found.options).values()


def test_in_a_draft_a_saved_setup_forces_no_cards(stage: Stage, tmp_path: Path) -> None:
    say(stage, "hawk", pygame.K_3)
    say(stage, "witch", pygame.K_2)
    keep_as(stage, "Witches")
    later = customising(Stage(tmp_path), setup=pygame.K_3)
    pick(later, "Witches")
    assert chosen(later)["banned"] == ["hawk"]
    assert "forced" not in chosen(later)
    assert switch(later, "witch").value == "usual"
    picked = later.ui.find("table")
    assert isinstance(picked, Choice)
    assert dict(picked.options)[picked.value] == "Witches"


def test_a_name_stays_in_its_field_if_saving_fails(stage: Stage, tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("", "utf-8")
    keep_as(stage, "Mine")
    shown = " ".join(each.text for each in stage.ui.walk() if isinstance(each, Label))
    assert "Couldn’t save your setups" in shown
    stage.press(pygame.K_RETURN)
    field = stage.ui.find("table.name")
    assert isinstance(field, TextField)
    assert field.text == "Mine"


def test_a_setup_needs_a_name_to_be_saved(stage: Stage) -> None:
    keep = stage.ui.find("table.keep")
    assert isinstance(keep, Button)
    assert keep.reason == "Name this setup first."


def test_a_broken_file_of_tables_is_reported_in_a_sentence_and_set_aside(tmp_path: Path) -> None:
    file = tmp_path / "tables" / "resarcana.json"
    file.parent.mkdir()
    file.write_text('{"tables": {"Mine": 5}}', "utf-8")
    stage = customising(Stage(tmp_path))
    shown = " ".join(each.text for each in stage.ui.walk() if isinstance(each, Label))
    assert "Mine isn’t a setup" in shown
    assert not file.exists()
    assert len(list(file.parent.iterdir())) == 1


# ---- the way back --------------------------------------------------------------------------------


def test_esc_returns_to_new_game_which_names_the_customization(stage: Stage) -> None:
    say(stage, "hawk", pygame.K_3)
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, NewGameScene)
    way = stage.ui.find("own_screen")
    assert isinstance(way, Button)
    assert way.text == "Custom: 1 left out"


@pytest.mark.one_in(5)
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 600), 1.0), ((1024, 600), 2.0), ((1920, 1080), 1.5), ((3840, 2160), 2.0)],
    ids=str,
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_layout_holds(
    language: str, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    stage = customising(Stage(tmp_path, size, language=language, text_scale=scale))
    assert layout_problems(stage.ui, size) == []
    say(stage, "base_tile_3", pygame.K_3)
    stage.frame()
    assert layout_problems(stage.ui, size) == []
