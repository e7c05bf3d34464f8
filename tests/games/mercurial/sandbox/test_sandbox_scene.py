"""A player sets up a position of Mercurial on the table and plays on from it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS, FACES
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.sandbox.scene import (
    MercurialSandbox,
    new_sandbox,
    sandbox_from,
    sandbox_of,
)
from resarcana_desktop.games.mercurial.sandbox.table import MercurialEditedTable
from resarcana_desktop.games.mercurial.screens import SCREENS
from resarcana_desktop.games.mercurial.table import board
from resarcana_desktop.games.mercurial.table.board import Board
from resarcana_desktop.games.mercurial.table.fitted import draw_label as usual
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.editing import BOX, Place
from resarcana_desktop.play.history import History
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.playing_on import FromPositionScene
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from resarcana_desktop.tabletop.sandbox.palette import PaletteTile
from resarcana_desktop.widgets import ScrollArea, paint
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.support import sandbox
from tests.support.mercurial import Table
from tests.support.sandbox import in_practice
from tests.support.window import SIZES, layout_problems


class Builder(sandbox.Builder[MercurialSandbox]):
    """A player in the sandbox with a two-player game at its first turn."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, (1280, 720), motion_speed=0.0)
        self.context.shell.use_game(ID)
        self.show(CreditsScene(self.context))
        table = Table().dice("fire", "fire", "fire", "void", "void", "void")
        table.spells("ember", "still_water")
        begins = shipped().position_text(table.position)
        self.scene = self.show(sandbox_from(self.context, setup(2), begins))

    def zone(self, name: str) -> tuple[int, int]:
        """Return the center of a part of the table."""
        board = self.scene.on_table
        assert isinstance(board, Board)
        return board.layout.zones[name].center


@pytest.fixture
def builder(tmp_path: Path) -> Builder:
    return Builder(tmp_path)


def test_a_spell_is_dragged_from_the_row_to_the_active_ones(builder: Builder) -> None:
    builder.drag("spells.ember", builder.zone("active"))
    assert builder.lying("active", 0) == ("ember",)
    assert builder.scene.chosen == "ember"


def test_a_card_is_dragged_out_of_the_box_to_a_rival(builder: Builder) -> None:
    builder.scene.look(kind="skill")
    skill = builder.lying("skill_deck")[0]
    builder.ui.set_focus(builder.ui.find(f"box.{skill}"))
    builder.frame()
    builder.drag(f"box.{skill}", builder.zone("rivals"))
    assert skill in builder.lying("hand", 1)


def test_a_card_dropped_among_cards_joins_them(builder: Builder) -> None:
    first = builder.lying("hand", 0)[0]
    builder.scene.edit(lambda: builder.scene.edited.put(first, Place("exhausted", 0)))
    second = builder.lying("hand", 0)[0]
    builder.drag(f"hand.{second}", builder.middle(f"exhausted.{first}"))
    assert builder.lying("exhausted", 0) == (first, second)


def test_the_place_that_a_click_sends_cards_to_has_an_edge(builder: Builder) -> None:
    board = builder.scene.on_table
    assert isinstance(board, Board)
    place = board.layout.zones["active"]
    edge = pygame.Rect(place.centerx - 20, place.bottom - 8, 40, 8)

    def seen(target: Place) -> bytes:
        builder.scene.look(kind="spell", target=target)
        assert builder.scene.pages().target_shown() == target
        return pygame.image.tobytes(builder.frame().subsurface(edge), "RGB")

    assert seen(Place("active", 0)) != seen(Place("used", 0))


def test_a_component_dropped_in_a_wrong_place_returns(builder: Builder) -> None:
    builder.drag("spells.ember", builder.zone("heroics"))
    assert "ember" in builder.lying("spells")
    assert not builder.scene.edited.can_undo


def test_a_card_is_dragged_into_the_box(builder: Builder) -> None:
    builder.drag("spells.ember", builder.aside)
    assert "ember" in builder.lying(BOX)


def test_the_dice_on_a_spell_are_taken_off_by_the_panel(builder: Builder) -> None:
    builder.drag("spells.ember", builder.zone("active"))
    builder.step("on.dice", -1)
    assert int(builder.scene.edited.now.dice[builder.scene.edited.card("ember")]) == 0
    assert builder.ui.find("play").reason == "Ember needs a die in every fixed slot."
    builder.press(pygame.K_z)
    assert not builder.ui.find("play").reason


def test_clicking_a_die_shows_its_players_dice(builder: Builder) -> None:
    builder.click("die.0")
    assert builder.scene.section == "players"
    builder.step("die.fire", -1)
    builder.step("die.aether", 1)
    pool = [int(builder.scene.edited.now.pool[face]) for face in range(FACES)]
    assert (pool[ELEMENTS.index("fire")], pool[ELEMENTS.index("aether")]) == (2, 1)


def test_clicking_a_rival_shows_the_table_from_their_side(builder: Builder) -> None:
    builder.click("seat.1")
    board = builder.scene.on_table
    assert isinstance(board, Board)
    assert board.side == 1
    builder.step("board_mana", -1)
    assert int(builder.scene.edited.now.board_mana[1]) == 3


def test_the_cards_of_a_deck_are_read_and_put_in_order(builder: Builder) -> None:
    builder.click("deck.spells")
    top, second, *_ = builder.lying("spell_deck")
    assert builder.scene.chosen == top
    builder.step("order", 1)
    assert builder.lying("spell_deck")[:2] == (second, top)


def test_cards_side_by_side_are_not_listed_again(builder: Builder) -> None:
    """A pile is: of its cards only the top one is on the table."""
    board = builder.scene.on_table
    assert isinstance(board, Board)
    builder.click(next(spot.name for spot in board.spots if spot.zone == "spells"))
    assert builder.ui.find("order")
    assert not [each.name for each in builder.ui.walk() if each.name.startswith("beside.")]
    builder.click("deck.spells")
    assert [each.name for each in builder.ui.walk() if each.name.startswith("beside.")]


def test_the_mystrune_is_given_to_a_player(builder: Builder) -> None:
    builder.click("equilibrium")
    builder.choose("holder", 1)
    assert int(builder.scene.edited.now.mystrune_holder) == 1


def test_a_spell_is_found_by_its_name_and_put_there_with_the_keyboard(builder: Builder) -> None:
    builder.ui.focus_first("search")
    builder.send(pygame.TEXTINPUT, text="volcano")
    assert builder.in_the_box() == ["volcano"]
    builder.press(pygame.K_DOWN, pygame.K_RETURN)
    assert builder.lying("active", 0) == ("volcano",)


def test_the_search_field_is_as_wide_as_the_panel(builder: Builder) -> None:
    search = builder.ui.find("search")
    area = next(each for each in builder.ui.walk() if isinstance(each, ScrollArea))
    assert search.rect.width > 0.85 * area.rect.width


def test_equal_cards_share_a_place_in_the_box_which_has_their_number(builder: Builder) -> None:
    builder.scene.look(kind="starter")
    tiles = [each for each in builder.ui.walk() if isinstance(each, PaletteTile)]
    names = [builder.scene.pages().name(each.component.id) for each in tiles]
    assert len(names) == len(set(names))
    focus = tiles[names.index("Focus")]
    assert focus.words == "×2"
    builder.ui.set_focus(focus)
    builder.press(pygame.K_RETURN)
    assert focus.component.id in builder.lying("hand", 0)


def test_a_clicked_card_is_not_enlarged_until_the_pointer_was_elsewhere(builder: Builder) -> None:
    table = builder.scene._table
    assert isinstance(table, MercurialEditedTable)
    builder.point(builder.middle("spells.ember"))
    assert table._spot_to_read() is not None
    builder.click("spells.ember")
    assert table._spot_to_read() is None
    builder.point(builder.middle("spells.still_water"))
    builder.point(builder.middle("spells.ember"))
    assert table._spot_to_read() is not None


def test_a_screen_reader_hears_the_screen_and_the_choice(builder: Builder) -> None:
    builder.click("spells.ember")
    words = builder.context.wording()
    root = builder.scene.tree(words).root
    assert root.name == "Sandbox"
    chosen = [node.name for node in root.walk() if node.selected and node.role == "item"]
    assert chosen == ["Ember"]


def test_its_zones_are_those_of_the_table(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, keys_by_zone=True)
    stage.show(new_sandbox(stage.context))
    words = stage.context.wording()
    scene = stage.top
    found = {zone.title for zone in SCREENS.zones(stage.context, scene, scene.tree(words).root)}
    assert {"Edda’s hand.", "Corvin’s side.", "Spell row.", "Heroics."} <= found


def test_it_is_played_on_from_there_and_left_for_the_sandbox(builder: Builder) -> None:
    builder.drag("spells.ember", builder.zone("active"))
    builder.click("play")
    assert isinstance(builder.top, FromPositionScene)
    builder.click("start")
    table = builder.context.scenes.top
    assert isinstance(table, MercurialTable)
    assert table.session.apart
    assert shipped().position_text(table.session.position) == builder.scene.edited.text()
    table.session.play(table.session.position.action("cast"))
    assert "ember" in builder.lying("active", 0)
    builder.context.scenes.pop()
    assert builder.context.scenes.top is builder.scene


def test_a_text_is_pasted_from_the_clipboard_and_copied_to_it(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []

    def copy(text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(paint, "copy_text", copy)
    builder.scene.copy()
    monkeypatch.setattr(paint, "pasted_text", lambda: kept[0].replace("ember", "kindle"))
    builder.scene.paste()
    assert "kindle" in builder.lying("spells")


def test_a_text_of_another_game_is_shown(builder: Builder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paint, "pasted_text", lambda: "resarcana position 1")
    before = builder.scene.edited.text()
    builder.scene.paste()
    assert builder.top is not builder.scene
    assert builder.scene.edited.text() == before


def test_it_is_listed_under_practice_and_can_be_resumed(builder: Builder) -> None:
    assert in_practice(builder, ID).go_on is None
    builder.drag("spells.ember", builder.zone("active"))
    there = builder.scene.edited.text()
    builder.press(pygame.K_ESCAPE)
    go_on = in_practice(builder, ID).go_on
    assert go_on is not None
    go_on()
    assert isinstance(builder.top, MercurialSandbox)
    assert builder.top.edited.text() == there
    assert builder.top.names == ("Edda", "Corvin")


def test_from_a_game_in_progress_only_the_decks_are_shuffled(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, played(MercurialSession(setup(1, 1)), 30))
    (item,) = table.skin.kept_items()
    assert item.text == "Open in the sandbox"
    decks = Place("spell_deck")
    found = [sandbox_of(stage.context, table.session).edited for _ in range(4)]
    assert len({each.lying(Place("hand", 1)) for each in found}) == 1
    assert len({each.lying(decks) for each in found}) > 1
    table.leave()


def test_from_a_moment_of_a_replay(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    stage.show(CreditsScene(stage.context))
    session = played(MercurialSession(setup(1, 1)), 40)
    stage.show(PlayOnScene(stage.context, History(session.record(), MercurialSession), 30))
    stage.click("change")
    assert isinstance(stage.top, MercurialSandbox)
    assert stage.top.edited.turn in (0, 1)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_holds_at_every_size(
    language: str, scale: float, size: tuple[int, int], tmp_path: Path
) -> None:
    stage = stage_for(tmp_path, size, language=language, text_scale=scale)
    scene = stage.show(new_sandbox(stage.context))
    spell = scene.edited.lying(Place("spells"))[0]
    scene.edit(lambda: scene.edited.put(spell, Place("active", 0)))
    for section in ("components", "players", "round"):
        scene.look(section=section, chosen=spell)
        problems = [each for each in layout_problems(stage.ui, size) if "Spot" not in each]
        assert problems == []


def test_every_empty_place_says_what_goes_there(
    builder: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def draw_label(surface: Surface, room: Rect, text: str, *rest: Any) -> None:
        said.append(text)
        usual(surface, room, text, *rest)

    monkeypatch.setattr(board, "draw_label", draw_label)
    for row in ("heroics", "spells", "skills"):
        put_away = partial(builder.scene.edited.put, builder.lying(row)[0], Place(BOX))
        builder.scene.edit(put_away)
    builder.frame()
    assert "Your active Spells go here until you Cast them." in said
    for kind in ("Heroic", "Spell", "Skill"):
        assert f"Put a {kind} here." in said
