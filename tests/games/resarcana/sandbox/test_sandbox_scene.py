"""A player sets up a position on the table and plays on from it."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.sandbox.opening import (
    new_sandbox,
    sandbox_from,
    sandbox_of,
    why_no_sandbox,
)
from resarcana_desktop.games.resarcana.sandbox.scene import ResArcanaSandbox, setup_for
from resarcana_desktop.games.resarcana.sandbox.table import EditedTable
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.resarcana.table.spots import SpotWidget
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.editing import Place
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.playing_on import FromPositionScene
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from resarcana_desktop.setup.game_setup import SeatSetup
from resarcana_desktop.tabletop.sandbox.kept import people
from resarcana_desktop.tabletop.sandbox.scene import SandboxScene
from resarcana_desktop.widgets import Label, paint
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.sandbox.test_edited import TWO
from tests.scenes.replay.recorded import history
from tests.support import sandbox
from tests.support.sandbox import in_practice
from tests.support.story import me, rival, story
from tests.support.window import SIZES, Stage, layout_problems


class Builder(sandbox.Builder[ResArcanaSandbox]):
    """A player in the sandbox with a small position on the table."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, motion_speed=0.0)
        self.show(CreditsScene(self.context))
        self.scene = self.show(sandbox_from(self.context, setup_for(("base",), people(2)), TWO))


@pytest.fixture
def builder(tmp_path: Path) -> Builder:
    return Builder(tmp_path)


def test_a_reader_hears_which_screen_it_is(builder: Builder) -> None:
    root = builder.scene.tree(builder.context.wording()).root
    assert root.name == builder.context.text("sandbox.title")


def test_a_card_on_the_table_is_clicked_and_put_elsewhere(builder: Builder) -> None:
    builder.click("hand:0:hawk:0")
    assert builder.scene.chosen == "hawk"
    builder.choose("lies", Place("play", 1))
    assert "hawk" in builder.lying("play", 1)
    assert any(
        isinstance(each, SpotWidget) and (each.spot.component, each.spot.seat) == ("hawk", 1)
        for each in builder.ui.root.walk()
    )


def test_a_card_of_the_box_goes_to_the_clicked_place(builder: Builder) -> None:
    builder.click("discards:0::0")
    builder.look_for("chalice of l")
    builder.click("box.chalice_of_life")
    assert builder.lying("discards", 0) == ("chalice_of_life",)


def test_a_card_is_dragged_from_the_hand_to_the_discards(builder: Builder) -> None:
    builder.drag("hand:0:hawk:0", builder.middle("discards:0::0"))
    assert builder.lying("discards", 0) == ("hawk",)
    assert builder.scene.chosen == "hawk"


def test_a_card_is_dragged_out_of_the_box_to_a_rival(builder: Builder) -> None:
    builder.scene.look(kind="artifact")
    builder.drag("box.athanor", builder.middle("play:1:witch:0"))
    assert builder.lying("play", 1) == ("witch", "reanimate", "athanor")


def test_typing_searches_components_of_every_kind_in_the_box(builder: Builder) -> None:
    builder.look_for("athan")
    assert builder.in_the_box() == ["athanor"]
    assert builder.ui.focus is builder.scene.search
    builder.scene.search.select_all()
    builder.send(pygame.TEXTINPUT, text="wit")
    assert "alchemist" not in builder.in_the_box()
    builder.scene.search.select_all()
    builder.send(pygame.TEXTINPUT, text="qqq")
    assert builder.in_the_box() == []


def test_a_found_card_is_placed_with_the_keyboard_alone(builder: Builder) -> None:
    builder.ui.focus_first("search")
    builder.send(pygame.TEXTINPUT, text="athanor")
    builder.press(pygame.K_DOWN, pygame.K_RETURN)
    assert builder.lying("hand", 0) == ("hawk", "athanor")


def test_a_component_that_does_not_fit_goes_to_its_default_place(builder: Builder) -> None:
    builder.look_for("colossus")
    builder.click("box.colossus")
    assert "colossus" in builder.lying("play", 0)


def test_the_box_is_narrowed_by_kind_and_by_set(builder: Builder) -> None:
    builder.scene.look(kind="monument")
    monuments = builder.in_the_box()
    assert {builder.scene.edited.kind(each) for each in monuments} == {"monument"}
    builder.scene.use_set("lux_et_tenebrae", wanted=True)
    builder.scene.look(kind="", set="lux_et_tenebrae")
    faces = builder.scene.edited.faces
    assert {faces.face(each).set for each in builder.in_the_box()} == {"lux_et_tenebrae"}
    builder.scene.use_set("lux_et_tenebrae", wanted=False)
    assert builder.scene.set == ""


def test_a_face_in_the_box_is_shown_large_beside_it(builder: Builder) -> None:
    builder.look_for("athanor")
    table = builder.scene.on_table
    assert isinstance(table, EditedTable)
    builder.point(builder.middle("box.athanor"))
    assert table.state.reading == "athanor"
    builder.point((10, 10))
    assert table.state.reading == ""


def test_a_component_is_dragged_back_into_the_box(builder: Builder) -> None:
    builder.drag("places:-1:sunken_reef:0", builder.aside)
    assert builder.lying("places") == ()


def test_a_component_dropped_in_a_wrong_place_returns(builder: Builder) -> None:
    builder.drag("places:-1:sunken_reef:0", builder.middle("discards:0::0"))
    assert builder.lying("places") == ("sunken_reef",)
    assert not builder.scene.edited.can_undo


def test_essences_and_turning_by_keyboard(builder: Builder) -> None:
    builder.click("play:0:druid:0")
    builder.ui.focus_first("turned")
    builder.press(pygame.K_RIGHT)
    builder.ui.focus_first("stored.gold")
    builder.press(pygame.K_RIGHT, pygame.K_RIGHT)
    entry = builder.scene.edited.entry("druid")
    assert entry is not None
    assert (entry.turned, entry.stored) == (True, (0, 1, 0, 0, 2))


def test_a_set_with_pearls_is_added_and_left_out_again(builder: Builder) -> None:
    builder.scene.use_set("perlae_imperii", True)
    builder.click("play:0:druid:0")
    builder.ui.focus_first("stored.pearl")
    builder.press(pygame.K_RIGHT)
    entry = builder.scene.edited.entry("druid")
    assert entry is not None
    assert entry.stored == (0, 1, 0, 0, 0, 1)
    builder.scene.use_set("perlae_imperii", False)
    assert "stored.pearl" not in [each.name for each in builder.ui.walk()]


def test_a_deck_is_put_in_order(builder: Builder) -> None:
    builder.click("deck:0::0")
    assert builder.scene.chosen == "vault"
    builder.step("order", 1)
    assert builder.lying("deck", 0) == ("prism", "vault")


def test_an_edit_is_undone(builder: Builder) -> None:
    builder.click("hand:0:hawk:0")
    builder.press(pygame.K_DELETE)
    assert builder.lying("hand", 0) == ()
    builder.press(pygame.K_z)
    assert builder.lying("hand", 0) == ("hawk",)
    builder.press(pygame.K_y)
    assert builder.lying("hand", 0) == ()
    assert builder.ui.find("redo").reason


def test_an_impossible_position_is_explained_and_cannot_be_played(builder: Builder) -> None:
    builder.click("play:0:druid:0")
    builder.choose("lies", Place("box"))
    assert builder.ui.find("play").reason == "Edda needs exactly one mage in play, not 0."


def test_it_is_played_on_with_all_hands_open(builder: Builder) -> None:
    builder.click("play")
    assert isinstance(builder.top, FromPositionScene)
    builder.click("start")
    table = builder.top
    assert isinstance(table, ResArcanaTable)
    builder.wait(1.0)
    session = table.session
    assert (session.state, session.viewer) == ("human", 0)
    table.play(session.position.action("place hawk"))
    builder.wait(1.0)
    assert (session.state, session.viewer) == ("human", 1)
    assert not session.observation.seats[0].hand
    assert builder.top is table
    table.undo()
    assert (session.viewer, session.observation.seats[0].hand) == (0, ("hawk",))
    table.leave()


def test_leaving_that_game_returns_to_the_sandbox(builder: Builder) -> None:
    builder.click("play")
    builder.click("start")
    builder.context.scenes.pop()
    assert builder.top is builder.scene


def test_the_rivals_hand_is_open_only_if_wanted() -> None:
    tale = story(me(hand="hawk"), rival(hand="vault"))
    closed = session_at(tale, "hb")
    assert closed.observation.seats[1].hand is None


def test_a_text_is_pasted_from_the_clipboard_and_copied_to_it(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []

    def copy(text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(paint, "copy_text", copy)
    monkeypatch.setattr(paint, "pasted_text", lambda: TWO.replace("hand hawk", "hand mermaid"))
    builder.scene.look(section="round")
    builder.scene.paste()
    assert builder.lying("hand", 0) == ("mermaid",)
    builder.scene.copy()
    assert "hand mermaid" in kept[0]


def test_without_a_clipboard_no_copy_is_announced(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paint, "copy_text", lambda _text: False)
    builder.scene.copy()
    shown = [each.text for each in builder.ui.root.walk() if isinstance(each, Label)]
    assert "No clipboard available, so nothing was copied." in shown


def test_an_invalid_position_text_is_reported(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paint, "pasted_text", lambda: "hello")
    builder.scene.paste()
    assert builder.top is not builder.scene
    builder.press(pygame.K_ESCAPE)
    assert builder.lying("hand", 0) == ("hawk",)


def test_a_position_is_saved_to_a_file_and_read_back(builder: Builder) -> None:
    builder.context.folders.games.mkdir(parents=True)
    builder.scene.save()
    builder.click("ok")
    (path,) = builder.context.folders.games.glob("*.txt")
    builder.scene.edit(builder.scene.edited.clear)
    builder.scene._loaded(path)
    assert builder.lying("hand", 0) == ("hawk",)


def test_a_file_of_anything_else_is_reported(builder: Builder, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(b"\xff\x00" * 200_000)
    builder.scene._loaded(path)
    assert builder.top is not builder.scene


def test_hidden_cards_of_a_game_in_progress_are_dealt_again(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    tale = story(me(hand="hawk", deck="vault prism"), rival(hand="mermaid", deck="treant"))
    session = session_at(tale, "hb")
    dealt = [sandbox_of(stage.context, session).edited for _ in range(8)]
    assert {edited.lying(Place("hand", 0)) for edited in dealt} == {("hawk",)}
    assert len({edited.lying(Place("hand", 1)) for edited in dealt}) > 1


def test_hidden_cards_are_not_dealt_again_while_another_player_decides() -> None:
    tale = story(me(hand="hawk"), rival(hand="vault"), turn=1)
    assert why_no_sandbox(session_at(tale, "hb"))
    assert not why_no_sandbox(session_at(story(me(hand="hawk"), rival()), "hb"))


def test_from_a_moment_of_a_replay(tmp_path: Path) -> None:
    stage = Stage(tmp_path, motion_speed=0.0)
    stage.show(CreditsScene(stage.context))
    stage.show(PlayOnScene(stage.context, history(), 88))
    stage.click("change")
    assert isinstance(stage.top, SandboxScene)
    assert stage.top.edited.scenario.round == history().round_at(88)


def test_a_moment_of_a_replay_is_played_with_all_hands_open(tmp_path: Path) -> None:
    stage = Stage(tmp_path, motion_speed=0.0)
    stage.show(CreditsScene(stage.context))
    scene = stage.show(PlayOnScene(stage.context, history(), 88))
    scene.open_hands = True
    stage.click("start")
    table = stage.top
    assert isinstance(table, ResArcanaTable)
    assert table.session.apart
    assert all(seat.hand is not None for seat in table.session.observation.seats)
    table.leave()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_holds_at_every_size(
    language: str, scale: float, size: tuple[int, int], tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=scale)
    scene = stage.show(new_sandbox(stage.context))
    stage.click("play:0:" + scene.edited.lying(Place("play", 0))[0] + ":0")
    for section in ("components", "players", "round"):
        scene.look(section=section)
        problems = [each for each in layout_problems(stage.ui, size) if "SpotWidget" not in each]
        assert problems == []


def test_a_changed_position_can_be_resumed_later(tmp_path: Path) -> None:
    builder = Builder(tmp_path)
    assert in_practice(builder, ID).go_on is None
    builder.scene.edit(lambda: builder.scene.edited.put("vault", Place("play", 0)))
    there = builder.scene.edited.text()
    builder.press(pygame.K_ESCAPE)
    offered = in_practice(builder, ID)
    assert offered.next_words == builder.context.text("sandbox.go_on")
    assert offered.go_on is not None
    offered.go_on()
    assert isinstance(builder.top, SandboxScene)
    assert builder.top.edited.text() == there
    assert builder.top.names == builder.scene.names


def test_an_unplayable_position_is_saved_as_well(tmp_path: Path) -> None:
    builder = Builder(tmp_path)
    builder.scene.edit(builder.scene.edited.clear)
    there = builder.scene.edited.text()
    builder.press(pygame.K_ESCAPE)
    offered = in_practice(builder, ID)
    assert offered.go_on is not None
    offered.go_on()
    assert isinstance(builder.top, SandboxScene)
    assert builder.top.edited.text() == there


@pytest.mark.parametrize("sets", [["base", "fens"], [], ["base", "base"], ["base", 7]])
def test_a_position_whose_sets_are_gone_is_not_gone_on_with(
    sets: list[object], tmp_path: Path
) -> None:
    builder = Builder(tmp_path)
    builder.scene.edit(builder.scene.edited.clear)
    builder.press(pygame.K_ESCAPE)
    (file,) = tmp_path.rglob("*sandbox*")
    kept = json.loads(file.read_text("utf-8"))
    kept["setup"]["chosen"] = {"sets": sets}
    file.write_text(json.dumps(kept), "utf-8")
    offered = in_practice(builder, ID)
    if offered.go_on is not None:
        offered.go_on()
        assert isinstance(builder.top, DialogScene)
    assert not isinstance(builder.top, SandboxScene)


def test_an_added_player_gets_a_unique_name(tmp_path: Path) -> None:
    builder = Builder(tmp_path)
    ada, corvin = people(2)
    seats = (called(ada, "Ada"), called(corvin, "edda"))
    scene = builder.show(sandbox_from(builder.context, setup_for(("base",), seats), TWO))
    scene.edit(lambda: scene.edited.set_seats(3))
    assert scene.names == ("Ada", "edda", "Corvin")
    builder.press(pygame.K_ESCAPE)
    assert in_practice(builder, ID).go_on is not None


def called(seat: SeatSetup, name: str) -> SeatSetup:
    return seat.model_copy(update={"name": name})


def test_a_position_is_saved_once_there_is_space_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    builder = Builder(tmp_path)
    builder.scene.edit(lambda: builder.scene.edited.put("vault", Place("play", 0)))
    with monkeypatch.context() as at_first:
        at_first.setattr("os.fsync", full)
        builder.scene.leave()
    assert in_practice(builder, ID).go_on is None
    builder.scene.leave()
    assert in_practice(builder, ID).go_on is not None


def test_an_unchanged_position_is_not_saved(tmp_path: Path) -> None:
    builder = Builder(tmp_path)
    builder.press(pygame.K_ESCAPE)
    assert in_practice(builder, ID).go_on is None


def test_a_damaged_file_of_the_last_position_is_reported_and_set_aside(tmp_path: Path) -> None:
    builder = Builder(tmp_path)
    file = builder.context.folders.practice("resarcana", "sandbox")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"format": 1, "setup": {}, "position": 5}', "utf-8")
    assert in_practice(builder, ID).go_on is None
    assert [each.key for each in builder.context.problems] == ["sandbox.last.broken"]
    assert not file.exists()


def test_the_play_button_is_in_the_corner_next_to_the_back_button(tmp_path: Path) -> None:
    builder = Builder(tmp_path)
    builder.ui.refresh()
    play, back, undo, redo = (
        builder.ui.find(name).rect for name in ("play", "back", "undo", "redo")
    )
    assert back.right < play.left
    assert max(undo.bottom, redo.bottom) < back.top
    assert (undo.left, redo.right) == (back.left, play.right), "both rows are equally wide"
    assert undo.width == redo.width
    assert back.width < play.width


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_two_buttons_are_side_by_side(tmp_path: Path, language: str) -> None:
    stage = Stage(tmp_path, (1024, 600), language=language)
    stage.show(CreditsScene(stage.context))
    stage.show(new_sandbox(stage.context))
    stage.ui.refresh()
    for one, other in (("undo", "redo"), ("back", "play")):
        assert stage.ui.find(one).rect.centery == stage.ui.find(other).rect.centery
