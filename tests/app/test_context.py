"""The look at every size, and settings that take effect at once."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.app.context import LEAST_HIT, LEAST_TEXT, Context, Look
from resarcana_desktop.app.settings import Settings, load_settings
from resarcana_desktop.render.theme import THEMES
from resarcana_desktop.storage.folders import Folders
from tests.support.window import Stage


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1920, 1080), 1.0), ((3840, 2160), 2.0), ((1920, 540), 0.5), ((960, 1080), 0.5)],
)
def test_the_scale_is_that_of_the_tighter_side(size: tuple[int, int], scale: float) -> None:
    assert Look(size, Settings()).scale == scale


def test_text_has_a_scale_on_top() -> None:
    look = Look((1920, 1080), Settings(interface_scale=1.5, text_scale=2.0))
    assert (look.px(10), look.text_px(10)) == (15, 30)


SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
TEXTS = (14, 16, 18, 20, 22, 28, 36)


@pytest.mark.parametrize("text_scale", [1.2, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_text_is_so_many_times_as_large_as_at_100_percent(
    size: tuple[int, int], text_scale: float
) -> None:
    plain, large = Look(size, Settings()), Look(size, Settings(text_scale=text_scale))
    part = large.within((size[0] * 3 // 4, size[1]))
    for text in TEXTS:
        wanted = plain.text_px(text) * text_scale
        assert large.text_px(text) == pytest.approx(wanted, abs=1)
        assert part.text_px(text) == large.text_px(text)


@pytest.mark.parametrize("size", [(1024, 600), (800, 480)], ids=str)
def test_in_a_small_window_all_text_grows_alike_as_far_as_there_is_room(
    size: tuple[int, int],
) -> None:
    plain, large = Look(size, Settings()), Look(size, Settings(text_scale=2.0))
    assert 1.3 < large.text_growth < 2
    for text in TEXTS:
        wanted = plain.text_px(text) * large.text_growth
        assert large.text_px(text) == pytest.approx(wanted, abs=1)


def test_in_a_part_of_the_window_all_is_as_large_as_in_the_whole() -> None:
    look = Look((1920, 1080), Settings(interface_scale=0.8))
    assert look.within((1920, 900)).scale == pytest.approx(look.scale)
    assert look.within((1400, 1080)).scale == pytest.approx(look.scale)


def test_a_small_part_has_room_for_no_more_than_a_small_window() -> None:
    look = Look((1920, 1080), Settings(interface_scale=1.5))
    assert look.within((1920, 540)).scale == Look((1920, 540), look.settings).scale


@given(st.integers(320, 5000), st.integers(240, 3000), st.floats(0.7, 1.5))
def test_nothing_becomes_too_small(width: int, height: int, scale: float) -> None:
    look = Look((width, height), Settings(interface_scale=scale))
    assert look.px(0.1) >= 1
    assert look.hit(44) >= LEAST_HIT
    assert look.text_px(18) >= LEAST_TEXT


def test_a_change_is_saved_and_seen_at_once(tmp_path: Path) -> None:
    stage, applied = Stage(tmp_path), list[Settings]()
    stage.context.on_settings = applied.append
    stage.context.change(theme="high_contrast", language="fr")
    assert stage.context.look.theme is THEMES["high_contrast"]
    assert stage.context.text("app.cancel") == "Annuler"
    assert applied == [stage.context.settings]
    assert "high_contrast" in (tmp_path / "settings.json").read_text()


def test_what_is_changed_for_now_is_not_saved(tmp_path: Path) -> None:
    context = Stage(tmp_path).context
    before = context.settings
    context.change_for_now(keys_by_zone=True)
    context.change(sound=False)
    assert context.settings.keys_by_zone
    assert load_settings(context.folders.settings_file)[0] == context.lasting_settings
    assert not context.lasting_settings.keys_by_zone
    context.change_back()
    assert context.settings == context.lasting_settings
    assert context.settings == before.model_copy(update={"sound": False})


def test_what_the_player_chooses_meanwhile_stays(tmp_path: Path) -> None:
    context = Stage(tmp_path).context
    context.change_for_now(keys_by_zone=True)
    context.change(keys_by_zone=False)
    context.change(keys_by_zone=True)
    context.change_back()
    assert context.settings.keys_by_zone
    assert load_settings(context.folders.settings_file)[0].keys_by_zone


def test_what_is_so_for_now_can_be_chosen_to_last(tmp_path: Path) -> None:
    context = Stage(tmp_path).context
    context.change_for_now(keys_by_zone=True)
    context.change(keys_by_zone=True)
    assert load_settings(context.folders.settings_file)[0].keys_by_zone
    context.change_back()
    assert context.settings.keys_by_zone


def test_what_is_asked_for_one_run_is_not_saved_unless_it_is_chosen(tmp_path: Path) -> None:
    folders = Folders(tmp_path, tmp_path, tmp_path)
    context = Context(folders, Settings(language="en"), asked={"language": "fr"})
    context.change(sound=False)
    assert context.text("app.cancel") == "Annuler"
    assert context.look.settings.language == "fr"
    assert load_settings(folders.settings_file)[0] == Settings(language="en", sound=False)
    context.change(language="de")
    context.change(language="fr")
    assert load_settings(folders.settings_file)[0].language == "fr"


def test_no_change_writes_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.context.change(language="en")
    assert not (tmp_path / "settings.json").exists()


def test_a_look_stays_the_same_when_only_habits_change(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    before = stage.context.look
    stage.context.change(automatic_payment=False)
    assert stage.context.look is before
