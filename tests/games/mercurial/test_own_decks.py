"""An owner of the box enters the printed card values and plays with them."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.position import Json
from resarcana_desktop.engine.record import SUFFIX
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games import window_game
from resarcana_desktop.games.card_editing import At
from resarcana_desktop.games.card_editor import CardEditorScene
from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.cardsets.loader import FOLDER, load
from resarcana_desktop.games.mercurial.compendium import CardPicture, CompendiumScene
from resarcana_desktop.games.mercurial.own_decks import editor
from resarcana_desktop.games.mercurial.rules.records import Spell
from resarcana_desktop.games.mercurial.statistics import kind_of_cards
from resarcana_desktop.games.setups import default_setup
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.scenes.statistics.scene import StatisticsScene
from resarcana_desktop.widgets import Button, Choice, Label, Menu, NumberField, Switch, Toggle
from tests.support.window import Stage, layout_problems

CTRL = pygame.KMOD_LCTRL


class Owner:
    """A player with the editor open."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.home = home
        self.decks = home / "cardsets/mercurial"
        rulesets.find_user_cards(self.decks, home / "played_cards/mercurial")
        self.stage = Stage(home, size, **settings)
        self.stage.context.shell.use_game("mercurial")
        self.open()

    def open(self, card: str = "") -> None:
        """Open the editor or reopen it."""
        self.editor = self.stage.show(editor(self.stage.context, card))

    def find(self, name: str) -> object:
        return self.stage.ui.find(name)

    def number(self, field: str) -> NumberField:
        """Return a number field."""
        found = self.find(f"field.{field}")
        assert isinstance(found, NumberField)
        return found

    def writes(self, field: str, number: str) -> None:
        """Go to a number field and type another number."""
        self.stage.ui.set_focus(self.number(field))
        self.stage.write(number)

    def plus(self, field: str) -> None:
        """Press the plus button of a number field."""
        self.stage.ui.set_focus(self.number(field))
        self.stage.click_at(self.number(field).plus_rect().center)

    def minus(self, field: str) -> None:
        """Press the minus button of a number field."""
        self.stage.click_at(self.number(field).minus_rect().center)

    def chooses(self, field: str, option: int) -> None:
        """Choose from a list by position, starting at 1."""
        self.stage.ui.set_focus(self.stage.ui.find(f"field.{field}"))
        self.stage.click(f"field.{field}")
        self.stage.press(pygame.K_0 + option)

    def from_menu(self, line: int) -> None:
        """Choose from the "More" menu."""
        self.stage.click("more")
        self.stage.press(pygame.K_0 + line)

    @property
    def face(self) -> Spell:
        """Return the Spell whose face is drawn."""
        (picture,) = (each for each in self.stage.ui.walk() if isinstance(each, CardPicture))
        assert isinstance(picture.card, Spell)
        return picture.card

    def wrong(self, field: str) -> str:
        """Return the error below a field."""
        return self.shown(f"wrong.field.{field}")

    def shown(self, name: str) -> str:
        """Return the text of a label if it is visible."""
        label = self.stage.ui.find_or_none(name)
        return label.text if isinstance(label, Label) else ""

    @property
    def files(self) -> list[str]:
        """Return the names of the owner's deck files."""
        return sorted(path.name for path in self.decks.iterdir()) if self.decks.exists() else []

    def takes(self, path: Path) -> None:
        """Choose a file."""
        chooser = self.stage.top
        assert isinstance(chooser, ChooserScene)
        self.stage.context.scenes.pop()
        chooser._took(path)

    def ember(self) -> Spell:
        """Return the first Spell of a new game."""
        return rulesets.present().faces.components.spells[0]


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path)


# ---- a card --------------------------------------------------------------------------------------


def test_an_owner_enters_a_card_sees_it_change_and_plays_with_it(owner: Owner) -> None:
    assert owner.shown("purpose").startswith(
        "If you own the game, enter what your printed cards say."
    )
    assert owner.shown("progress") == "Spells: 0 of 56 entered"
    owner.writes("fixed", "2")
    owner.chooses("effect", 2)
    owner.writes("effect.restore", "9")
    assert (owner.face.fixed, owner.face.effect.ruin, owner.face.effect.restore) == (
        2,
        None,
        (9, 9),
    )
    assert owner.face.marked
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    assert owner.shown("progress") == "Spells: 1 of 56 entered"
    assert owner.editor.at == At("spells", 1)
    ember = owner.ember()
    assert (ember.fixed, ember.effect.restore, ember.basis) == (2, (9, 9), "printed")
    assert not ember.marked
    module = window_game("mercurial")
    options = module.options(default_setup(module))
    game = play_game(rulesets.rules_for(options), options, 1, [RandomBot()] * 2)
    assert game.position.faces.components.spells[0] == ember


def test_every_value_of_a_spell_can_be_entered(owner: Owner) -> None:
    owner.stage.click("field.elements.water")
    owner.plus("flex")
    owner.writes("effect.ruin.second", "5")
    owner.stage.ui.set_focus(owner.stage.ui.find("field.name"))
    owner.stage.press(pygame.K_a, mod=CTRL)
    owner.stage.write("Spark")
    ember = owner.ember()
    assert (ember.elements, ember.flex) == (("fire", "water"), 1)
    assert ember.effect.ruin == (3, 5)
    assert (ember.name("en"), ember.name("fr")) == ("Spark", "Braise")


def test_a_broken_number_is_refused_at_its_field(owner: Owner) -> None:
    owner.writes("fixed", "4")
    owner.stage.wait(2)
    owner.number("fixed").select_all()
    owner.stage.write("12")
    assert owner.wrong("fixed") == "At most 9. Until you change it, your games use the old value."
    assert (owner.face.fixed, owner.ember().fixed) == (1, 1)
    assert "1" not in owner.wrong("flex")
    button = owner.find("next")
    assert isinstance(button, Button)
    assert button.reason == "Fix the mistake above first."
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    assert owner.editor.at == At("spells", 0)
    owner.number("fixed").select_all()
    owner.stage.write("3")
    assert owner.wrong("fixed") == ""
    assert (owner.face.fixed, owner.ember().fixed) == (3, 3)


def test_an_error_involving_two_fields_is_shown_below_the_card(owner: Owner) -> None:
    owner.minus("fixed")
    assert owner.wrong("") == "A Spell needs at least one dice slot."
    assert owner.face.fixed == 1
    owner.plus("flex")
    assert owner.wrong("") == ""
    assert (owner.face.fixed, owner.face.flex) == (0, 1)


def test_switching_cards_clears_errors(owner: Owner) -> None:
    owner.minus("fixed")
    owner.stage.press(pygame.K_PAGEDOWN)
    assert owner.editor.at == At("spells", 1)
    owner.stage.press(pygame.K_PAGEUP)
    assert owner.number("fixed").number == 1
    assert owner.files == []


def test_a_number_is_entered_with_plus_minus_and_keys(owner: Owner) -> None:
    owner.stage.ui.set_focus(owner.number("fixed"))
    owner.stage.press(pygame.K_PLUS, pygame.K_PLUS, pygame.K_MINUS)
    assert owner.ember().fixed == 2
    for _ in range(12):
        owner.plus("fixed")
    assert owner.ember().fixed == 9


def test_a_step_is_added_moved_and_removed(owner: Owner) -> None:
    owner.editor.go(At("skills", 0))
    owner.stage.click("field.primary.add")
    owner.chooses("primary.1", 6)
    assert [*owner.editor.card["primary"][1]] == ["play"]
    owner.stage.click("field.primary.1.up")
    assert [*owner.editor.card["primary"][0]] == ["play"]
    owner.stage.click("field.primary.1.remove")
    skill = rulesets.present().faces.components.skills[0]
    assert [type(step).__name__ for step in skill.primary] == ["Simple"]
    assert not owner.stage.ui.find("field.primary.0.remove").enabled


def test_conversions_know_any_and_possessed(owner: Owner) -> None:
    owner.editor.go(At("skills", 0))
    owner.stage.click("field.primary.0.convert.from.any")
    owner.stage.click("field.primary.0.convert.to.possessed")
    assert owner.editor.card["primary"][0]["convert"]["from"] == "any"
    assert owner.editor.card["primary"][0]["convert"]["to"] == "possessed"
    owner.stage.click("field.primary.0.convert.from.void")
    assert owner.editor.card["primary"][0]["convert"]["from"] == ["void"]


def test_a_sigil_is_optional(owner: Owner) -> None:
    owner.editor.go(At("skills", 0))
    assert "sigil" in owner.editor.card["primary"][0]["convert"]
    owner.stage.click("field.primary.0.convert.sigil.saviour")
    assert "sigil" not in owner.editor.card["primary"][0]["convert"]


def test_the_same_field_is_called_differently_on_an_artifact_and_on_a_class(owner: Owner) -> None:
    words = owner.stage.context.wording()
    called: dict[str, set[str]] = {}
    for deck in ("artifacts", "classes"):
        owner.editor.go(At(deck, 0))
        called[deck] = {node.name for node in owner.editor.tree(words).root.walk()}
    assert "Initiates may choose it" in called["artifacts"] - called["classes"]
    assert "Initiate side" in called["classes"] - called["artifacts"]


def test_the_boards_are_one_form(owner: Owner) -> None:
    owner.editor.go(At("boards"))
    assert owner.shown("progress") == "Boards, tokens and dice: 0 of 1 entered"
    owner.plus("acuity_for.ruin")
    assert rulesets.present().faces.components.boards.acuity_for == (5, 3)
    assert owner.shown("progress") == "Boards, tokens and dice: 1 of 1 entered"


# ---- undo, redo, reset, cancel -------------------------------------------------------------------


def test_a_change_is_undone_and_redone(owner: Owner) -> None:
    owner.plus("fixed")
    owner.plus("fixed")
    owner.plus("flex")
    owner.stage.press(pygame.K_z, mod=CTRL)
    assert (owner.ember().fixed, owner.ember().flex) == (3, 0)
    owner.stage.press(pygame.K_z, mod=CTRL)
    assert owner.ember().fixed == 1
    assert owner.files == []
    owner.stage.press(pygame.K_y, mod=CTRL)
    owner.stage.press(pygame.K_z, mod=CTRL | pygame.KMOD_LSHIFT)
    assert (owner.ember().fixed, owner.ember().flex) == (3, 1)


def test_a_change_is_undone_while_its_field_is_in_focus(owner: Owner) -> None:
    owner.writes("fixed", "3")
    owner.stage.press(pygame.K_z, mod=CTRL)
    assert owner.ember().fixed == 1
    owner.stage.press(pygame.K_y, mod=CTRL)
    assert owner.ember().fixed == 3


def test_undo_goes_to_the_card_it_is_about(owner: Owner) -> None:
    owner.plus("fixed")
    owner.editor.go(At("heroics", 3))
    owner.stage.click("undo")
    assert owner.editor.at == At("spells", 0)
    assert owner.number("fixed").number == 1


def test_undo_clears_an_error_first(owner: Owner) -> None:
    owner.plus("flex")
    owner.minus("fixed")
    owner.minus("flex")
    assert owner.wrong("")
    owner.stage.click("undo")
    assert owner.wrong("") == ""
    assert (owner.number("fixed").number, owner.number("flex").number) == (0, 1)


def test_cancel_takes_the_whole_visit_back(owner: Owner) -> None:
    owner.plus("fixed")
    owner.stage.click("done")
    owner.open()
    owner.plus("flex")
    owner.editor.go(At("heroics", 0))
    owner.plus("points")
    owner.stage.click("cancel")
    assert isinstance(owner.stage.top, DialogScene)
    owner.stage.press(pygame.K_RETURN)
    assert (owner.ember().fixed, owner.ember().flex) == (2, 0)
    assert owner.files == ["spells.toml"]


def test_a_card_and_a_deck_get_their_shipped_values_back(owner: Owner) -> None:
    owner.plus("fixed")
    owner.editor.go(At("spells", 1))
    owner.plus("flex")
    owner.from_menu(1)
    assert (
        owner.editor.edited.card(At("spells", 1))
        == owner.editor.edited.shipped["spells"]["spell"][1]
    )
    assert owner.ember().fixed == 2
    owner.from_menu(2)
    assert rulesets.present() is rulesets.shipped()
    assert owner.files == []


def test_there_is_nothing_to_reset_or_export_at_first(owner: Owner) -> None:
    owner.stage.click("more")
    (menu,) = owner.stage.ui.popups
    assert isinstance(menu, Menu)
    assert [bool(line.reason) for line in menu.items] == [True, True, False, True]


# ---- whole decks ---------------------------------------------------------------------------------


def test_an_unfinished_deck_waits_and_is_not_lost(owner: Owner) -> None:
    owner.plus("fixed")
    switch = owner.find("field.solo")
    assert isinstance(switch, Switch)
    switch.choose(False)
    trouble = owner.shown("trouble")
    assert trouble.startswith("Spells: expected 42 cards marked for Prodigy mode, not 41.")
    assert owner.files == ["spells.toml", "spells.unfinished"]
    assert (owner.ember().fixed, owner.ember().solo) == (2, True)
    owner.stage.click("done")
    owner.open()
    assert owner.editor.card["solo"] is False
    assert "Prodigy mode, not 41" in owner.shown("trouble")
    owner.editor.go(At("spells", 1))
    other = owner.find("field.solo")
    assert isinstance(other, Switch)
    other.choose(True)
    assert owner.shown("trouble") == ""
    assert owner.files == ["spells.toml"]
    assert not owner.ember().solo


# ---- files ---------------------------------------------------------------------------------------


def test_entered_values_are_saved_and_pass_the_check(owner: Owner) -> None:
    owner.plus("fixed")
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    owner.stage.click("done")
    assert load(owner.decks).spells[0].basis == "printed"
    owner.open("ember")
    assert owner.shown("progress") == "Spells: 1 of 56 entered"
    assert owner.number("fixed").number == 2


def test_names_in_all_languages_stay(owner: Owner) -> None:
    owner.plus("fixed")
    shipped = rulesets.shipped().faces.components.spells
    assert [spell.names for spell in load(owner.decks).spells] == [spell.names for spell in shipped]


def test_export_and_import_give_the_same_decks(owner: Owner, tmp_path: Path) -> None:
    owner.plus("fixed")
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    owner.editor.go(At("heroics", 2))
    owner.plus("points")
    owner.from_menu(4)
    owner.takes(tmp_path / "mine.toml")
    mine = rulesets.present().faces.components
    other = Owner(tmp_path / "elsewhere")
    other.from_menu(3)
    other.takes(tmp_path / "mine.toml")
    assert other.shown("progress") == "Spells: 1 of 56 entered"
    assert rulesets.present().faces.components == mine
    other.stage.press(pygame.K_z, mod=CTRL)
    assert rulesets.present() is rulesets.shipped()


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (("fixed = 2", "fixed = 20"), "expected a number no higher than 9, not 20"),
        (("[[spells.spell]]", "[[dragons.spell]]"), "there’s no deck with this name"),
        (("fixed = 2", "fixed ="), "not valid TOML"),
        (('id = "kindle"', 'id = "ember"'), "another card already has the id"),
    ],
)
def test_a_broken_import_loses_nothing(
    owner: Owner, tmp_path: Path, damage: tuple[str, str], sentence: str
) -> None:
    owner.plus("fixed")
    owner.from_menu(4)
    owner.takes(tmp_path / "mine.toml")
    text = (tmp_path / "mine.toml").read_text("utf-8").replace(*damage, 1)
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    owner.plus("flex")
    before, saved = owner.editor.edited.contents, load(owner.decks)
    owner.from_menu(3)
    owner.takes(tmp_path / "mine.toml")
    dialog = owner.stage.top
    assert isinstance(dialog, DialogScene)
    shown = " ".join(dialog._sentences())
    assert "Nothing was imported" in shown
    assert sentence in shown
    assert owner.editor.edited.contents == before
    assert load(owner.decks) == saved


def test_an_empty_file_and_a_missing_file_are_refused(owner: Owner, tmp_path: Path) -> None:
    (tmp_path / "empty.toml").write_text("", "utf-8")
    for name, sentence in (("empty.toml", "no decks in this file"), ("gone.toml", "Couldn’t read")):
        owner.from_menu(3)
        owner.takes(tmp_path / name)
        dialog = owner.stage.top
        assert isinstance(dialog, DialogScene)
        assert sentence in " ".join(dialog._sentences())
        owner.stage.press(pygame.K_ESCAPE)


def test_a_full_disk_is_reported_and_the_next_change_saves_all(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    owner.plus("fixed")
    dialog = owner.stage.top
    assert isinstance(dialog, DialogScene)
    assert "Couldn’t save your cards" in " ".join(dialog._sentences())
    monkeypatch.undo()
    owner.stage.press(pygame.K_ESCAPE)
    assert owner.number("fixed").number == 2
    owner.plus("flex")
    assert (owner.ember().fixed, owner.ember().flex) == (2, 1)


def test_a_deck_broken_by_hand_is_reported_and_put_aside(tmp_path: Path) -> None:
    folder = tmp_path / "cardsets/mercurial"
    folder.mkdir(parents=True)
    text = (FOLDER / "spells.toml").read_text("utf-8")
    text = text.replace("fixed = 1", "fixed = 3", 1).replace("flex = 1", "flex = -1", 1)
    (folder / "spells.toml").write_text(text, "utf-8")
    owner = Owner(tmp_path)
    dialog = owner.stage.top
    assert isinstance(dialog, DialogScene)
    assert "kindle, flex: expected a number no lower than 0, not -1" in dialog._sentences()[0]
    owner.stage.press(pygame.K_ESCAPE)
    assert owner.number("fixed").number == 3
    owner.plus("flex")
    assert owner.files == ["spells.toml", "spells.toml.broken"]
    assert (folder / "spells.toml.broken").read_text("utf-8") == text
    assert (owner.ember().fixed, owner.ember().flex) == (3, 1)


def test_an_old_game_continues_with_its_old_deck(owner: Owner) -> None:
    owner.plus("fixed")
    module = window_game("mercurial")
    options = module.options(default_setup(module))
    record = play_game(rulesets.rules_for(options), options, 1, [RandomBot()] * 2).record()
    owner.plus("fixed")
    owner.stage.click("done")
    assert owner.ember().fixed == 3
    old = rulesets.rules_for(record.options)
    assert old.faces.components.spells[0].fixed == 2
    assert divergence(old, record) is None


# ---- finding cards -------------------------------------------------------------------------------


def test_the_filter_shows_only_cards_not_yet_entered(owner: Owner) -> None:
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    owner.stage.click_at(owner.stage.ui.find("only_open").rect.move(-4, 0).midright)
    rows = owner.editor._found
    assert (len(rows), rows[0]) == (55, At("spells", 1))
    owner.editor.go(At("artifacts"))
    assert owner.editor._found == []
    assert owner.shown("progress") == "Artifact Alterations: 9 of 9 entered"


def test_cards_are_found_by_name(owner: Owner) -> None:
    owner.stage.click("search")
    owner.stage.write("fire")
    names = [owner.editor.edited.card(at)["id"] for at in owner.editor._found]
    assert "fireball" in names
    assert "ember" not in names
    owner.stage.press(pygame.K_RETURN)
    assert owner.editor.card["id"] == names[0]


def test_a_search_goes_through_all_decks(owner: Owner) -> None:
    owner.stage.click("search")
    owner.stage.write("prismatic")
    assert {at.deck for at in owner.editor._found} == {"artifacts"}
    owner.stage.press(pygame.K_RETURN)
    assert owner.editor.card["id"] == "prismatic_wand"
    assert owner.editor.ui.find("deck").value == "artifacts"  # type: ignore[attr-defined]
    owner.editor._turn_to_deck("heroics")
    assert {at.deck for at in owner.editor._found} == {"heroics"}


def test_cards_are_entered_one_after_the_other_without_the_mouse(owner: Owner) -> None:
    for name in ("First", "Second"):
        owner.stage.press(pygame.K_RETURN, mod=CTRL)
        owner.stage.write(name)
    assert owner.editor.at == At("spells", 2)
    assert [card["name"]["en"] for card in owner.editor.edited.cards("spells")[1:3]] == [
        "First",
        "Second",
    ]


def test_the_next_deck_follows_the_last_card_of_a_deck(owner: Owner) -> None:
    owner.editor.go(At("heroics", 17))
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    assert owner.editor.at == At("skills", 0)


# ---- statistics ----------------------------------------------------------------------------------


def finished_game(owner: Owner, number: int) -> None:
    """Save a finished game of Edda's with the current decks."""
    module = window_game("mercurial")
    options = module.options(default_setup(module))
    bots = [RandomBot(), RandomBot()]
    game = play_game(rulesets.rules_for(options), options, number, bots).record()
    seats: list[Json] = [
        {"name": "Edda", "kind": "human", "level": "", "colour": 0},
        {"name": "Corvin", "kind": "bot", "level": "level1", "colour": 1},
    ]
    setup: Json = {"game": "mercurial", "seats": seats, "seed": number, "chosen": {}}
    about: dict[str, Json] = {
        "setup": setup,
        "title": f"Game {number}",
        "saved": 1_700_000_000 + number,
    }
    folder = owner.stage.context.folders.games
    folder.mkdir(parents=True, exist_ok=True)
    text = replace(game, about=about).to_text()
    (folder / f"{number}{SUFFIX}").write_text(text, "utf-8")


def test_statistics_keep_made_up_and_entered_cards_apart(owner: Owner) -> None:
    finished_game(owner, 1)
    owner.plus("fixed")
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    owner.stage.click("done")
    owner.stage.show(CreditsScene(owner.stage.context))
    before = owner.stage.show(StatisticsScene(owner.stage.context))
    assert before.ui.find_or_none("cards") is None
    owner.stage.context.scenes.pop()
    finished_game(owner, 2)
    scene = owner.stage.show(StatisticsScene(owner.stage.context))
    assert scene.report is not None
    assert [seen.game.title for seen in scene.report.seen] == ["Game 2"]
    for choice, number in (("", 1), ("all", 2), ("partly", 1)):
        cards = owner.stage.ui.find("cards")
        assert isinstance(cards, Choice)
        cards.choose(choice)
        assert len(scene.report.seen) == number


def test_cards_are_printed_once_all_of_them_are_entered(owner: Owner) -> None:
    components = rulesets.shipped().faces.components
    assert kind_of_cards(components) == ""
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    assert kind_of_cards(rulesets.present().faces.components) == "partly"
    edited = owner.editor.edited
    for deck in edited.source.decks:
        for number in range(len(edited.cards(deck.name)) if deck.key else 0):
            edited.enter(At(deck.name, number), entered=True)
    assert kind_of_cards(rulesets.present().faces.components) == "printed"


# ---- the ways to it, and how it is read ----------------------------------------------------------


def test_a_cards_page_links_to_the_editor_and_shows_entered_values(owner: Owner) -> None:
    owner.stage.context.scenes.pop()
    book = owner.stage.show(CompendiumScene(owner.stage.context, "fireball"))
    owner.stage.click("enter_printed")
    top = owner.stage.top
    assert isinstance(top, CardEditorScene)
    assert top.card["id"] == "fireball"
    owner.plus("fixed")
    owner.stage.click("done")
    card = book.library.card("fireball")
    assert isinstance(card, Spell)
    assert card.fixed == 2


def test_at_a_table_the_compendium_has_the_cards_of_its_game(owner: Owner) -> None:
    owner.plus("fixed")
    owner.stage.click("done")
    module = window_game("mercurial")
    table = module.screens().table(
        owner.stage.context, module.screens().session(default_setup(module))
    )
    owner.stage.show(table)
    owner.open()
    owner.plus("fixed")
    owner.stage.click("done")
    owner.stage.context.shell.open_compendium("ember")
    book = owner.stage.top
    assert isinstance(book, CompendiumScene)
    ember = book.library.card("ember")
    assert isinstance(ember, Spell)
    assert (ember.fixed, owner.ember().fixed) == (2, 3)
    owner.stage.context.scenes.close_all()


def test_the_settings_lead_to_it(owner: Owner) -> None:
    owner.stage.context.scenes.pop()
    owner.stage.show(SettingsScene(owner.stage.context)).turn_to("play")
    owner.stage.ui.set_focus(owner.stage.ui.find("own_cards.mercurial"))
    owner.stage.press(pygame.K_RETURN)
    assert isinstance(owner.stage.top, CardEditorScene)


def test_new_game_says_how_much_is_printed_and_leads_to_it(owner: Owner) -> None:
    owner.stage.context.scenes.pop()
    owner.stage.show(NewGameScene(owner.stage.context, game="mercurial"))
    assert owner.stage.ui.find_or_none("own_screen") is None
    owner.stage.click("more")
    owner.stage.frame()
    owner.stage.click("own_screen")
    assert isinstance(owner.stage.top, CardEditorScene)
    owner.stage.press(pygame.K_RETURN, mod=CTRL)
    owner.stage.click("done")
    labels = [each.text for each in owner.stage.ui.walk() if isinstance(each, Label)]
    assert "Card values (17 of 122 printed)" in labels


def test_every_control_has_a_name_for_screen_readers(owner: Owner) -> None:
    words = owner.stage.context.wording()
    for deck in owner.editor.edited.decks:
        owner.editor.go(At(deck))
        for node in owner.editor.tree(words).root.walk():
            if node.doings and node.role not in ("button", "item"):
                assert node.name, (deck, node.id)


def test_a_number_field_announces_name_value_and_limits(owner: Owner) -> None:
    owner.stage.ui.set_focus(owner.number("fixed"))
    node = owner.editor.tree(owner.stage.context.wording()).root.in_focus
    assert node is not None
    assert (node.role, node.name, node.value) == ("stepper", "Fixed slots", "1")
    assert node.span is not None
    assert (node.span.least, node.span.most) == (0, 9)


def test_errors_are_announced(owner: Owner) -> None:
    owner.minus("fixed")
    nodes = owner.editor.tree(owner.stage.context.wording()).root.walk()
    assert [node.name for node in nodes if node.live] == ["A Spell needs at least one dice slot."]


def test_toggles_tell_whether_they_are_on(owner: Owner) -> None:
    fire = owner.stage.ui.find("field.elements.fire")
    assert isinstance(fire, Toggle)
    shown = fire.description(owner.stage.context.wording())
    assert shown is not None
    assert (shown.name, shown.checked) == ("Fire", True)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_nothing_is_clipped_or_overlaps(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    owner = Owner(tmp_path, size, text_scale=scale, language=language)
    for deck in owner.editor.edited.decks:
        owner.editor.go(At(deck, 0))
        assert layout_problems(owner.stage.ui, size) == []
        owner.stage.frame()
