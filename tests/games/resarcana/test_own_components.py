"""An owner of Perlae Imperii enters the printed values of its components and plays with them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.position import Json
from resarcana_desktop.engine.record import SUFFIX, Record, from_text
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games import window_game
from resarcana_desktop.games.card_editing import At
from resarcana_desktop.games.card_editor import CardEditorScene
from resarcana_desktop.games.card_form import (
    Part,
    Place,
    Several,
    Word,
    WordList,
    faults_of,
    fields_of,
    put,
)
from resarcana_desktop.games.card_tables import Table
from resarcana_desktop.games.looking_back import earned_in
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.bots.makers import shipped_weights
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.similar_cards import similar_cards_for
from resarcana_desktop.games.resarcana.cardsets.loader import FOLDER
from resarcana_desktop.games.resarcana.cardsets.own_values import SET, shipped_contents
from resarcana_desktop.games.resarcana.compendium.controls import FacePicture
from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
from resarcana_desktop.games.resarcana.lessons.policy import session_of as lesson_session
from resarcana_desktop.games.resarcana.own_components import OwnComponents, editor
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.puzzles.attempt import session_of as puzzle_session
from resarcana_desktop.games.resarcana.puzzles.keeping import Keeper
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rules_page.figures import face_of
from resarcana_desktop.games.resarcana.sandbox.opening import sandbox_from
from resarcana_desktop.games.resarcana.text.face_text import face_text
from resarcana_desktop.games.resarcana.text.spoken import rules_said
from resarcana_desktop.games.setups import default_setup
from resarcana_desktop.games.sharing import Shared, code_of, read_code
from resarcana_desktop.play.history import History
from resarcana_desktop.play.lessons.reader import lessons_of
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.scenes.statistics.scene import StatisticsScene
from resarcana_desktop.setup.game_setup import GameSetup
from resarcana_desktop.setup.share_code import CodeError
from resarcana_desktop.storage.toml_files import parsed, to_toml
from resarcana_desktop.tabletop.scene import TableScene
from resarcana_desktop.widgets import Choice, Label, NumberField, ScrollArea, TextField
from tests.support.window import Stage, layout_problems

CTRL = pygame.KMOD_LCTRL
BOTH = ("base", SET)
UNKNOWN = ("ghost_ship", "raven_familiar", "catherine_wheel")


class Owner:
    """A player with the editor open."""

    def __init__(self, home: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.sets = home / "cardsets/resarcana"
        self.versions = home / "played_cards/resarcana"
        rulesets.find_user_cards(self.sets, self.versions)
        self.stage = Stage(home, size, **settings)
        self.stage.context.shell.use_game("resarcana")
        self.open()

    def open(self, component: str = "") -> None:
        """Open the editor or reopen it."""
        self.editor = self.stage.show(editor(self.stage.context, component))

    def looks_at(self, component: str) -> None:
        """Choose a component."""
        at = self.editor.edited.find(component)
        assert at is not None
        self.editor.go(at)

    def writes(self, field: str, number: str) -> None:
        """Go to a number field and type another number."""
        found = self.stage.ui.find(f"field.{field}")
        assert isinstance(found, NumberField)
        self.stage.ui.set_focus(found)
        self.stage.write(number)

    def plus(self, field: str) -> None:
        """Press the plus button of a number field."""
        found = self.stage.ui.find(f"field.{field}")
        assert isinstance(found, NumberField)
        self.stage.ui.set_focus(found)
        self.stage.click_at(found.plus_rect().center)

    def chooses(self, field: str, value: object) -> None:
        """Choose from a list."""
        found = self.stage.ui.find(f"field.{field}")
        assert isinstance(found, Choice)
        found.choose(value)

    def marks(self) -> None:
        """Say that the component is as printed, and go on."""
        self.stage.press(pygame.K_RETURN, mod=CTRL)

    def marks_all(self, *components: str) -> None:
        """Say that components are as printed."""
        edited = self.editor.edited
        for name in edited.decks:
            for number, card in enumerate(edited.cards(name)):
                if not components or card["id"] in components:
                    edited.enter(At(name, number), entered=True)

    def from_menu(self, line: int) -> None:
        """Choose from the "More" menu."""
        self.stage.click("more")
        self.stage.press(pygame.K_0 + line)

    def takes(self, path: Path) -> None:
        """Choose a file."""
        chooser = self.stage.top
        assert isinstance(chooser, ChooserScene)
        self.stage.context.scenes.pop()
        chooser._took(path)

    @property
    def face(self) -> Component:
        """Return the component whose face is drawn."""
        (picture,) = (each for each in self.stage.ui.walk() if isinstance(each, FacePicture))
        return picture.component

    def shown(self, name: str) -> str:
        """Return the text of a label if it is visible."""
        label = self.stage.ui.find_or_none(name)
        return label.text if isinstance(label, Label) else ""

    @property
    def files(self) -> list[str]:
        """Return the names of the owner's files."""
        folder = self.sets / SET
        return sorted(path.name for path in folder.iterdir()) if folder.exists() else []

    def told(self) -> str:
        """Return all that is said on the screen."""
        nodes = self.stage.top.tree(self.stage.context.wording()).root.walk()
        return " ".join(node.name for node in nodes)


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path)


def present(component: str) -> Component:
    """Return a component as a new game has it."""
    found = rulesets.component_of(component)
    assert found is not None
    return found


def played(*sets: str, seed: int = 1) -> ResArcanaGame:
    """Play a random game for two with these sets."""
    options = {"seats": 2, **rulesets.options_for(sets or BOTH)}
    return play_game(rulesets.rules_for(options), options, seed, [RandomBot()] * 2)


# ---- a component ---------------------------------------------------------------------------------


def test_every_component_is_the_same_after_the_form() -> None:
    for deck in OwnComponents.decks:
        content = shipped_contents()[deck.name]
        assert parsed(to_toml(content)) == content
        for card in deck.cards(content):
            assert faults_of(deck.table, card) == []
            for key, value in card.items():
                assert put(card, (key,), value) == card


def test_an_owner_enters_a_power_sees_the_face_change_and_plays_with_it(owner: Owner) -> None:
    owner.looks_at("trident")
    assert owner.shown("progress") == "Artifacts: 0 of 12 entered"
    owner.writes("cost.elan", "2")
    owner.writes("powers.0.cost.pay.life", "5")
    owner.plus("powers.0.effect.0.gain.pearl")
    assert owner.face.cost is not None
    assert owner.face.cost.essences[0] == 2
    assert "Turn this and pay 5 Life: gain 2 Pearls" in owner.told()
    assert owner.face.marked
    owner.marks()
    assert owner.shown("progress") == "Artifacts: 1 of 12 entered"
    trident = present("trident")
    assert (trident.basis, trident.marked, trident.set) == ("entered", False, SET)
    game = played()
    assert game.position.faces.face("trident") == trident
    assert list(game.record().options["digests"]) == [SET]  # type: ignore[arg-type]


def test_the_source_of_values_is_said_before_and_after_they_are_marked(owner: Owner) -> None:
    catalogue = owner.stage.context.catalogue

    def source() -> str:
        said = face_text(present("trident"), catalogue).splitlines()[-1]
        assert said in owner.told()
        return said

    owner.looks_at("trident")
    assert source() == "One public source gives these values. The printed component may differ."
    owner.writes("cost.elan", "2")
    assert source() == "You changed these values. They aren’t marked as printed yet."
    assert present("trident").marked
    owner.marks()
    owner.looks_at("trident")
    assert source() == "All values are from the printed component, entered by its owner."
    assert source() not in rules_said(present("trident"), catalogue)  # a table is about the game
    earlier = rulesets.rules_for(played().record().options).faces.face("trident")
    assert face_text(earlier, catalogue).endswith(source())


def test_a_power_is_added_part_by_part(owner: Owner) -> None:
    owner.looks_at("abyssal_altar")
    owner.stage.click("field.powers.add")
    owner.chooses("powers.1.cost.add", "pay_any")
    owner.writes("powers.1.cost.pay_any", "3")
    owner.chooses("powers.1.effect.0", ("straighten",))
    assert len(present("abyssal_altar").powers) == 2
    assert "Pay" in owner.told()
    assert "straighten this" in owner.told()


def test_what_is_missing_is_said_in_the_words_of_the_form(owner: Owner) -> None:
    owner.looks_at("abyssal_altar")
    owner.stage.click("field.powers.add")
    owner.chooses("powers.1.effect.0", ("draw",))
    assert "A power used as an action needs a cost" in owner.told()
    owner.chooses("powers.1.when", "life_loss")
    assert "A power that reacts to Life loss needs “Ignore the loss”" in owner.told()
    assert len(present("abyssal_altar").powers) == 1


def test_only_artifacts_destroy_themselves(owner: Owner) -> None:
    owner.looks_at("abyssal_altar")
    owner.chooses("powers.0.cost.add", "destroy")
    assert "Only an artifact can be destroyed" in owner.told()


def test_a_monument_costs_what_all_do(owner: Owner) -> None:
    usual = present("hidden_hall")
    owner.looks_at("hidden_hall")
    owner.writes("cost.life", "9")
    assert "a monument costs 4 Gold" in owner.told()
    assert present("hidden_hall") == usual
    owner.stage.press(pygame.K_z, mod=CTRL)
    owner.writes("points", "2")
    assert "a monument costs 4 Gold" not in owner.told()
    assert present("hidden_hall").points == 2


def test_each_kind_has_its_own_fields(owner: Owner) -> None:
    for component, fields in (
        ("phoenix", {"types", "cost", "points"}),
        ("nautilian", {"points"}),
        ("calcination", set[str]()),
        ("pearl_bed", {"cost", "points"}),
    ):
        owner.looks_at(component)
        there = {
            field
            for field in ("types", "cost", "points")
            if any(each.name.startswith(f"field.{field}") for each in owner.stage.ui.walk())
        }
        there -= {"points"} if owner.stage.ui.find_or_none("field.points") is None else set()
        assert there == fields, component


def test_a_change_is_undone_and_redone(owner: Owner) -> None:
    owner.looks_at("trident")
    usual = present("trident")
    owner.writes("cost.elan", "4")
    owner.stage.press(pygame.K_z, mod=CTRL)
    assert present("trident") == usual
    assert owner.files == []
    owner.stage.press(pygame.K_y, mod=CTRL)
    assert present("trident") != usual
    assert owner.files == ["artifacts.toml"]


def test_a_component_is_found_and_entered_by_keyboard(owner: Owner) -> None:
    owner.looks_at("trident")
    owner.stage.press(pygame.K_f, mod=CTRL)
    owner.stage.write("ghost")
    owner.stage.press(pygame.K_RETURN)  # to the list
    owner.stage.press(pygame.K_RETURN)  # to the form
    assert owner.editor.card["id"] == "ghost_ship"
    for _ in range(7):  # name, three types, points, Elan and Life
        owner.stage.press(pygame.K_TAB)
    owner.stage.press(pygame.K_BACKSPACE)
    owner.stage.write("3")
    cost = present("ghost_ship").cost
    assert cost is not None
    assert cost.essences[2] == 3
    owner.marks()
    assert owner.editor.card["id"] == "raven_familiar"
    search = owner.stage.ui.find("search")
    assert isinstance(search, TextField)
    assert search.text == ""  # the list has it again
    owner.stage.press(pygame.K_ESCAPE)
    assert present("ghost_ship").basis == "entered"


def test_right_of_the_last_type_there_is_nothing(owner: Owner) -> None:
    owner.looks_at("trident")
    ui = owner.stage.ui
    ui.set_focus(ui.find("field.types.demon"))
    owner.stage.press(pygame.K_RIGHT)
    assert ui.focus is not None
    assert ui.focus.name == "field.types.demon"


# ---- games ---------------------------------------------------------------------------------------


def test_each_game_goes_on_with_the_values_it_began_with(owner: Owner) -> None:
    before = from_text(played().record().to_text())
    owner.looks_at("trident")
    owner.writes("cost.elan", "4")
    between = from_text(played().record().to_text())
    owner.stage.wait(2)
    owner.writes("cost.elan", "5")
    for record, elan in ((before, 1), (between, 4)):
        rules = rulesets.rules_for(record.options)
        cost = rules.faces.face("trident").cost
        assert cost is not None
        assert cost.essences[0] == elan
        assert divergence(rules, record) is None
    assert "digests" not in before.options
    rulesets.find_user_cards(owner.sets, owner.versions)  # the program is started again
    assert divergence(rulesets.rules_for(between.options), between) is None


def test_entered_artifacts_belong_to_the_expansion_and_are_dealt_with_it(owner: Owner) -> None:
    owner.marks_all("ghost_ship")
    there = {each.id: each for each in rulesets.cardsets()}
    assert (len(there[SET].components), len(there["perlae_made_up"].components)) == (23, 2)
    assert present("ghost_ship").set == SET
    with_rest = played("base", SET, "perlae_made_up").record()
    owner.marks_all(*UNKNOWN)
    assert "perlae_made_up" not in [each.id for each in rulesets.cardsets()]
    assert rulesets.playable(["base", SET, "perlae_made_up"]) == ["base", SET]
    assert "ghost_ship" in {each.id for each in rulesets.res_arcana(BOTH).faces.components}
    assert divergence(rulesets.rules_for(with_rest.options), with_rest) is None


def test_a_choice_of_the_made_up_artifacts_is_dropped_once_they_are_entered(owner: Owner) -> None:
    module = window_game("resarcana")
    owner.marks_all()
    settled = module.settled({"setup": "standard", "sets": ["base", SET, "perlae_made_up"]})
    assert settled["sets"] == list(BOTH)


def test_a_position_with_the_made_up_artifacts_still_opens_in_the_sandbox(owner: Owner) -> None:
    module = window_game("resarcana")
    sets = ["base", SET, "perlae_made_up"]
    text = rulesets.res_arcana(sets).position_text(played(*sets).position_at(20))
    setup = with_perlae().model_copy(update={"chosen": {"setup": "standard", "sets": sets}})
    owner.marks_all()
    sandbox = sandbox_from(owner.stage.context, setup, text)
    assert sandbox.edited.faces.sets == BOTH
    session = module.screens().session.from_position(setup, text)
    assert session.position.faces.face("ghost_ship").set == SET


def test_a_setup_code_is_about_the_values_it_was_made_with(owner: Owner) -> None:
    setup = with_perlae()
    shared = Shared(window_game("resarcana"), 2, setup.chosen, 1)
    usual = code_of(shared)
    owner.looks_at("trident")
    owner.writes("cost.elan", "4")
    own = code_of(shared)
    assert own != usual
    assert read_code(own).chosen["sets"] == list(BOTH)
    with pytest.raises(CodeError) as refused:
        read_code(usual)
    assert refused.value.problem.key.endswith("tables.code.other_components")


def with_perlae() -> GameSetup:
    """Return a setup of a game with the expansion."""
    module = window_game("resarcana")
    chosen = module.settled({"setup": "standard", "sets": list(BOTH)})
    return default_setup(module).model_copy(update={"chosen": chosen})


def test_lessons_and_puzzles_keep_the_values_of_the_program(owner: Owner) -> None:
    usual = present("nautilian")
    owner.marks_all()
    owner.looks_at("nautilian")
    owner.chooses("collect", ("growth",))
    assert present("nautilian") != usual
    lesson = next(each for each in lessons_of("resarcana") if SET in (each.cardsets or ()))
    assert lesson_session(lesson).faces.face("nautilian") == usual
    puzzle = next(each for each in PUZZLES.shipped() if SET in each.sets)
    assert puzzle_session(puzzle).faces.face("nautilian") == usual
    assert puzzle.begin().faces.face("nautilian") == usual


def test_bots_weigh_a_component_by_what_was_entered(owner: Owner) -> None:
    owner.marks_all("trident")
    owner.looks_at("pearl_bed")
    owner.writes("points_for.0.points", "9")
    rules = rulesets.res_arcana(BOTH)
    learnt = shipped_weights(rules.faces).components
    assert [*similar_cards_for(rules.faces.components, learnt)] == ["pearl_bed"]
    bots = [make("level3", rules.faces), make("greedy", rules.faces)]
    assert play_game(rules, {"seats": 2, **rules.set_options}, 1, bots).position.over()


# ---- files ---------------------------------------------------------------------------------------


def test_export_and_import_give_the_same_values(owner: Owner, tmp_path: Path) -> None:
    owner.looks_at("trident")
    owner.writes("cost.elan", "4")
    owner.marks()
    owner.marks_all("pearl_bed")
    owner.from_menu(4)
    owner.takes(tmp_path / "mine.toml")
    mine = rulesets.cardset_of(SET)
    other = Owner(tmp_path / "elsewhere")
    other.from_menu(3)
    other.takes(tmp_path / "mine.toml")
    assert rulesets.cardset_of(SET) == mine
    other.stage.press(pygame.K_z, mod=CTRL)
    assert rulesets.cardset_of(SET).digest == ""


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (("elan = 4", "elan = 400"), "expected a number no higher than 99, not 400"),
        (('id = "dolphin"', 'id = "otter"'), 'the component "dolphin" is missing'),
        (("[[component]]", "[[component"), "not valid TOML"),
    ],
)
def test_broken_values_are_reported_and_games_use_those_of_the_program(
    owner: Owner, damage: tuple[str, str], sentence: str
) -> None:
    usual = present("trident")
    owner.looks_at("trident")
    owner.writes("cost.elan", "4")
    file = owner.sets / SET / "artifacts.toml"
    file.write_text(file.read_text("utf-8").replace(*damage, 1), "utf-8")
    rulesets.find_user_cards(owner.sets, owner.versions)
    assert present("trident") == usual
    module = window_game("resarcana")
    (problem,) = module.new_problems(owner.stage.context.catalogue)
    said = problem.sentence(owner.stage.context.text)
    assert said.startswith("Your values of Perlae Imperii have an error")
    assert sentence in said
    owner.open()
    assert sentence in owner.told()


def test_a_game_begun_without_new_game_reports_broken_values_too(owner: Owner) -> None:
    owner.looks_at("trident")
    owner.writes("cost.elan", "4")
    file = owner.sets / SET / "artifacts.toml"
    file.write_text(file.read_text("utf-8").replace("elan = 4", "elan = 400", 1), "utf-8")
    rulesets.find_user_cards(owner.sets, owner.versions)
    owner.stage.context.shell.start_game(with_perlae())
    assert "artifacts.toml, trident, cost, elan: expected a number" in owner.told()
    owner.stage.press(pygame.K_RETURN)
    assert isinstance(owner.stage.top, TableScene)
    owner.stage.context.shell.start_game(with_perlae())
    assert isinstance(owner.stage.top, TableScene)  # it was said
    owner.stage.context.scenes.close_all()


def test_a_copy_of_the_whole_set_is_read_like_entered_values(owner: Owner) -> None:
    folder = owner.sets / SET
    folder.mkdir(parents=True)
    for file in (FOLDER / SET).iterdir():
        (folder / file.name).write_text(file.read_text("utf-8"), "utf-8")
    rulesets.find_user_cards(owner.sets, owner.versions)
    error = rulesets.broken_values()
    assert error is not None  # the artifacts of the other set are missing in it
    assert 'the component "ghost_ship" is missing' in str(error.faults[0])


# ---- statistics ----------------------------------------------------------------------------------


def finished_game(owner: Owner, number: int, *sets: str) -> Record:
    """Save a finished game that Edda won with the current values."""
    seed = number * 100
    while 0 not in (game := played(*sets, seed=seed)).position.winners:
        seed += 1
    seats: list[Json] = [
        {"name": "Edda", "kind": "human", "level": "", "colour": 0},
        {"name": "Corvin", "kind": "bot", "level": "level1", "colour": 1},
    ]
    setup: Json = {"game": "resarcana", "seats": seats, "seed": seed, "chosen": {}}
    about: dict[str, Json] = {
        "setup": setup,
        "title": f"Game {number}",
        "saved": 1_700_000_000 + number,
    }
    folder = owner.stage.context.folders.games
    folder.mkdir(parents=True, exist_ok=True)
    record = replace(game.record(), about=about)
    (folder / f"{number}{SUFFIX}").write_text(record.to_text(), "utf-8")
    return record


def test_statistics_tell_games_with_entered_values_from_the_others(owner: Owner) -> None:
    finished_game(owner, 1)
    finished_game(owner, 2, "base")
    owner.marks_all("trident")
    owner.stage.show(CreditsScene(owner.stage.context))
    before = owner.stage.show(StatisticsScene(owner.stage.context))
    assert before.ui.find_or_none("cards") is None
    owner.stage.context.scenes.pop()
    record = finished_game(owner, 3)
    scene = owner.stage.show(StatisticsScene(owner.stage.context))
    for choice, titles in (
        ("all", ["Game 1", "Game 2", "Game 3"]),
        ("entered", ["Game 3"]),
        ("", ["Game 1", "Game 2"]),
    ):
        cards = owner.stage.ui.find("cards")
        assert isinstance(cards, Choice)
        if choice == "all":
            assert cards.value == choice
        cards.choose(choice)
        assert scene.report is not None
        assert [seen.game.title for seen in scene.report.seen] == titles
    first = [each.achievement for each in earned_in(record, scene._collection)]
    assert "first_victory" not in first  # that was game 1


# ---- the ways to it, and what is said of it ------------------------------------------------------


def test_the_page_of_a_component_leads_to_it_and_shows_what_was_entered(owner: Owner) -> None:
    owner.stage.context.scenes.pop()
    book = owner.stage.show(CompendiumScene(owner.stage.context, "trident"))
    assert "One public source gives these values" in owner.told()
    owner.stage.click("enter_printed")
    top = owner.stage.top
    assert isinstance(top, CardEditorScene)
    assert top.card["id"] == "trident"
    owner.editor = top
    owner.marks()
    owner.stage.click("done")
    assert not book.library.component("trident").marked
    assert "One public source" not in owner.told()
    owner.stage.show(CompendiumScene(owner.stage.context, "coral_castle"))
    assert owner.stage.ui.find_or_none("enter_printed") is None


def test_rulings_about_other_values_are_left_out(owner: Owner) -> None:
    ruling = "The second power does not turn the Trident."
    owner.looks_at("trident")
    owner.marks()
    owner.stage.show(CompendiumScene(owner.stage.context, "trident"))
    assert ruling in owner.told()
    owner.open("trident")
    owner.plus("powers.0.cost.pay.life")
    owner.stage.show(CompendiumScene(owner.stage.context, "trident"))
    assert ruling not in owner.told()


def test_the_rules_page_shows_the_powers_that_it_explains(owner: Owner) -> None:
    usual = present("hidden_hall").powers
    owner.marks_all("hidden_hall")
    assert not face_of("hidden_hall").marked
    owner.looks_at("hidden_hall")
    owner.stage.ui.set_focus(owner.stage.ui.find("field.powers.0.remove"))
    owner.stage.press(pygame.K_SPACE)
    assert present("hidden_hall").powers == ()
    assert face_of("hidden_hall").powers == usual


def test_a_game_with_entered_values_makes_no_puzzles(owner: Owner) -> None:
    owner.marks_all("trident")
    session = PlaySession(with_perlae())
    for _ in range(12):
        session.play(session.position.legal_actions()[0])
    keeper = Keeper(owner.stage.context, History(session.record(), PlaySession))
    obstacles = {keeper.obstacle(at) for at in range(12)}
    assert any("You entered some of this game’s yourself" in each for each in obstacles)


def test_at_a_table_the_compendium_has_the_values_of_its_game(owner: Owner) -> None:
    owner.looks_at("trident")
    owner.writes("cost.elan", "4")
    screens = window_game("resarcana").screens()
    session = screens.session(with_perlae())
    owner.stage.show(screens.table(owner.stage.context, session))
    owner.open("trident")
    owner.writes("cost.elan", "5")
    owner.stage.click("done")
    owner.stage.context.shell.open_compendium("trident")
    book = owner.stage.top
    assert isinstance(book, CompendiumScene)
    costs = [book.library.component("trident").cost, present("trident").cost]
    assert [each and each.essences[0] for each in costs] == [4, 5]
    owner.stage.context.scenes.close_all()


def test_the_settings_lead_to_it(owner: Owner) -> None:
    owner.stage.context.scenes.pop()
    owner.stage.show(SettingsScene(owner.stage.context)).turn_to("play")
    owner.stage.ui.set_focus(owner.stage.ui.find("own_cards.resarcana"))
    owner.stage.press(pygame.K_RETURN)
    assert isinstance(owner.stage.top, CardEditorScene)


def test_once_all_is_entered_nothing_says_that_values_may_differ(owner: Owner) -> None:
    module, catalogue = window_game("resarcana"), owner.stage.context.catalogue

    def told() -> str:
        chosen = module.settled({"setup": "standard", "sets": list(BOTH)})
        choices = module.choices(chosen, ["Edda", "Corvin"], catalogue)
        return next(each.explanation for each in choices if each.name == f"set.{SET}")

    assert "22 of its 25 components" in told()
    owner.marks_all("ghost_ship")
    assert "23 of its 25 components" in told()
    owner.marks_all()
    assert told() == (
        "Perlae Imperii adds Pearls and 25 components. Everyone starts with 1 Pearl, and you play "
        "to 13 points."
    )
    owner.stage.show(CreditsScene(owner.stage.context))
    assert "You entered the printed values yourself." in owner.told()


def test_every_control_has_a_name_for_screen_readers(owner: Owner) -> None:
    words = owner.stage.context.wording()
    for deck in owner.editor.edited.decks:
        for number in range(len(owner.editor.edited.cards(deck))):
            owner.editor.go(At(deck, number))
            for node in owner.editor.tree(words).root.walk():
                if node.doings and node.role not in ("button", "item"):
                    assert node.name, (deck, number, node.id)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_field_is_called_by_a_name(tmp_path: Path, language: str) -> None:
    owner = Owner(tmp_path, language=language)
    catalogue = owner.stage.context.catalogue
    for deck in OwnComponents.decks:
        words = owner.editor.game.words(deck, catalogue)
        for place, options in keys_and_words(deck.table):
            if place[0] not in owner.editor.game.hidden(deck):
                assert words.label(place) != place[-1], place
                for word in options:
                    assert words.word(place, word) != word, (place, word)


def keys_and_words(table: type[Table], above: Place = ()) -> Iterator[tuple[Place, Sequence[str]]]:
    """Yield the places of all fields that are called by a name, and the words they may hold."""
    for key, field in fields_of(table).items():
        kind, place = field.kind, (*above, key)
        while isinstance(kind, Several):
            kind = kind.item
        yield place, kind.words if isinstance(kind, Word | WordList) else ()
        if isinstance(kind, Part) and not {"elan", "gold"} <= {*fields_of(kind.table)}:
            yield from keys_and_words(kind.table, place)


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_nothing_is_clipped_or_overlaps(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    owner = Owner(tmp_path, size, text_scale=scale, language=language)
    for component in ("phoenix", "ancient_dragon", "infuser", "mystical_menagerie"):
        owner.looks_at(component)
        form = owner.stage.ui.find("form")
        assert isinstance(form, ScrollArea)
        for offset in range(0, form.furthest + 400, 400):
            form.scroll_to(offset)
            assert layout_problems(owner.stage.ui, size) == []
            owner.stage.frame()
