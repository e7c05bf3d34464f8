"""You choose a class knowing its starting dice, and you can look at the table first."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.bots.services import Advise
from resarcana_desktop.games.mercurial.bots.adviser import Adviser
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped as shipped_weights
from resarcana_desktop.games.mercurial.play.hint_words import reason_words
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Heroic, Starter
from resarcana_desktop.games.mercurial.rules.state import pile_of, pool_total
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.markup import bare
from resarcana_desktop.widgets import Button, Column, Label, RichLabel, ScrollArea
from tests.games.mercurial.table.hands import open_table, settle, setup, stage_for
from tests.support.window import Stage

EACH_SIDE = pytest.mark.parametrize(
    ("people", "bots", "initiates"), [(1, 1, False), (1, 1, True), (1, 0, False), (1, 0, True)]
)


def choosing(
    folder: Path, people: int, bots: int = 0, *, initiates: bool = False
) -> tuple[Stage, MercurialTable]:
    stage = stage_for(folder)
    chosen = MercurialSession(setup(people, bots, first_player=0, initiates=initiates))
    return stage, open_table(stage, chosen)


def offered(stage: Stage) -> dict[str, tuple[CardView, str]]:
    """Return the classes in the panel, each with its picture and text."""
    found = {}
    for cell in stage.ui.popups[-1].walk():
        if isinstance(cell, Column) and cell.children and isinstance(cell.children[0], CardView):
            label = cell.children[1]
            assert isinstance(label, RichLabel)
            found[cell.children[0].card.id] = (cell.children[0], bare(label.markup))
    return found


def in_full(stage: Stage) -> dict[str, tuple[CardView, str]]:
    """Return the same, with what is said of all classes."""
    shared = stage.ui.find_or_none("choose.shared")
    said = bare(shared.markup) if isinstance(shared, RichLabel) else ""
    return {mage: (view, f"{own}\n{said}") for mage, (view, own) in offered(stage).items()}


@EACH_SIDE
def test_picture_and_words_show_the_classs_starting_items(
    tmp_path: Path, people: int, bots: int, initiates: bool
) -> None:
    stage, table = choosing(tmp_path, people, bots, initiates=initiates)
    faces = table.session.position.faces
    stage.click("choose.more")
    shown = in_full(stage)
    assert set(shown) == set(faces.classes)
    for number, mage in enumerate(faces.classes):
        view, shown_text = shown[mage]
        assert view.side is not None
        begun = MercurialSession(setup(people, bots, first_player=0, initiates=initiates))
        begun.play(int(actions.simple(codes.V_CLASS, number)))
        while int(begun.position.state.decision) in (codes.D_CLASS, codes.D_ARTIFACT):
            begun.play(begun.position.legal_actions()[0])
        state = begun.position.state
        means = (int(pool_total(state, 0)), int(state.board_mana[0]), int(state.board_acuity[0]))
        assert (view.side.dice, view.side.mana, view.side.acuity) == means
        told = "{} dice, {} Mana and {} Acuity" if means[2] else "{} dice and {} Mana"
        assert f"You start with {told.format(*means)}." in shown_text
        hand = [faces.cards[card] for card in cards_in(state, int(pile_of(0, codes.HAND)))]
        starters = [card.name("en") for card in hand if isinstance(card, Starter)]
        assert len(starters) == 2
        assert all(f"{name}: " in shown_text for name in starters)
        assert ("Aetherflow: Convert any" in shown_text) == bool(view.side.aetherflow)
        assert ("No Aetherflow." in shown_text) != bool(view.side.aetherflow)


@EACH_SIDE
def test_a_class_has_a_short_text_and_details_on_request(
    tmp_path: Path, people: int, bots: int, initiates: bool
) -> None:
    stage, _ = choosing(tmp_path, people, bots, initiates=initiates)
    short = {mage: shown_text for mage, (_, shown_text) in offered(stage).items()}
    assert len(set(short.values())) == 4, "each is told apart"
    assert all(shown_text.count("\n\n") == 2 for shown_text in short.values())
    stage.click("choose.more")
    full = {mage: shown_text for mage, (_, shown_text) in in_full(stage).items()}
    assert all(len(full[mage]) > len(short[mage]) for mage in short)
    stage.click("choose.more")
    assert {mage: shown_text for mage, (_, shown_text) in offered(stage).items()} == short


def test_what_all_classes_have_in_common_is_said_once(tmp_path: Path) -> None:
    stage, _ = choosing(tmp_path, 1, 1, initiates=True)
    assert stage.ui.find_or_none("choose.shared") is None
    stage.click("choose.more")
    lines = [own.split("\n") for _, own in offered(stage).values()]
    assert not set.intersection(*map(set, lines))
    shared = stage.ui.find("choose.shared")
    assert isinstance(shared, RichLabel)
    assert "5 Mana and 1 Acuity" in bare(shared.markup)
    stage.click("choose.more")
    assert stage.ui.find_or_none("choose.shared") is None


def test_the_panel_makes_room_for_the_details(tmp_path: Path) -> None:
    stage, _ = choosing(tmp_path, 4)
    short = stage.ui.popups[-1].rect
    stage.click("choose.more")
    full = stage.ui.popups[-1]
    (body,) = (each for each in full.walk() if isinstance(each, ScrollArea))
    assert full.rect.height > short.height
    assert body.furthest == 0
    stage.click("choose.more")
    assert stage.ui.popups[-1].rect == short


def title(stage: Stage) -> str:
    return next(each.text for each in stage.ui.popups[-1].walk() if isinstance(each, Label))


def test_with_several_people_the_prompt_names_the_player_to_choose(tmp_path: Path) -> None:
    stage, table = choosing(tmp_path, 2)
    assert title(stage) == "Edda, choose your class"
    stage.click("choose.arcanist")
    stage.wait(0.5)
    assert table.model.decision == codes.D_CLASS
    assert title(stage) == "Corvin, choose your class"


def test_the_only_person_at_the_screen_is_not_addressed_by_name(tmp_path: Path) -> None:
    stage, _ = choosing(tmp_path, 1, 1)
    assert title(stage) == "Choose your class"


@pytest.mark.parametrize("initiates", [False, True])
def test_the_last_player_gets_the_last_class_automatically(tmp_path: Path, initiates: bool) -> None:
    stage, table = choosing(tmp_path, 4, initiates=initiates)
    asked = []
    while table.model.decision in (codes.D_CLASS, codes.D_ARTIFACT):
        asked.append(table.model.decision)
        names = [each.name for each in stage.ui.popups[-1].walk()]
        stage.click(next(name for name in names if name.startswith("choose.")))
        settle(stage)
    assert asked.count(codes.D_CLASS) == 3
    assert len({int(mage) for mage in table.session.position.state.mage}) == 4


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_rows_can_be_looked_at_before_a_class_is_chosen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = stage_for(tmp_path, size)
    table = open_table(stage, MercurialSession(setup(1, 1, first_player=0)))
    stage.click("choose.aside")
    assert not stage.ui.popups
    stage.wait(0.5)
    assert not stage.ui.popups, "it stays aside"
    spell = next(spot for spot in table.skin.spots if spot.zone == "spells")
    stage.point(spell.rect.center)
    assert table.skin.pointed() is spell
    stage.click("choose")
    assert title(stage) == "Choose your class"
    stage.click("choose.arcanist")
    assert int(table.session.position.state.mage[0]) >= 0


def test_nothing_of_the_question_is_left_on_the_screen_when_it_is_laid_aside(
    tmp_path: Path,
) -> None:
    stage = stage_for(tmp_path)
    open_table(stage, MercurialSession(setup(1, 1, first_player=0)))
    shown = stage.frame()
    stage.click("choose.aside")
    stage.context.scenes.redraw(shown)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(stage.frame(), "RGB")


def test_an_artifact_shows_only_its_effect(tmp_path: Path) -> None:
    stage, table = choosing(tmp_path, 1, 1, initiates=True)
    stage.click("choose.arcanist")
    settle(stage)
    assert table.model.decision == codes.D_ARTIFACT
    shown_text = [words for _, words in offered(stage).values()]
    assert len(shown_text) == 4
    assert all(words.startswith("Primary effect: ") for words in shown_text)
    assert not any("Initiates" in words for words in shown_text)


def test_artifacts_fill_a_small_window(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, (1024, 600))
    session = MercurialSession(setup(1, 1, first_player=0, initiates=True))
    open_table(stage, session)
    stage.click("choose.arcanist")
    settle(stage)
    views = [view for view, _ in offered(stage).values()]
    sizes = [view.natural(stage.context.look, view.rect.width) for view in views]
    assert len(sizes) == 4
    assert all(wide >= 200 and high >= 120 for wide, high in sizes)


# ---- the bots' use of it ------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2])
def test_with_initiates_the_advice_knows_only_the_sigils_in_the_row(
    tmp_path: Path, people: int
) -> None:
    _, table = choosing(tmp_path, people, initiates=True)
    position = table.session.position
    prospects = Prospects(position.faces, shipped_weights())
    bot = Adviser(TurnBot(position.faces, shipped_weights(), Effort(nodes=1)), prospects)
    advice = bot.answer(Advise(position.observation(0), position.legal_actions(), 1))
    assert len(advice) == 4
    assert len({each.chance for each in advice}) == 1
    facts = [each.reason[0] for each in advice]
    assert all(isinstance(each, Fact) and each.kind == "alike" for each in facts)
    state = position.state
    row = [position.faces.cards[int(card)] for card in state.heroic_row]
    classes = position.faces.components.classes
    told: list[int] = []
    for each in advice:
        sigil = classes[int(actions.card_of(each.action))].sigil
        having = sum(isinstance(card, Heroic) and sigil in card.sigils for card in row)
        shown_text = reason_words(table.model.words, position, each, first=not told)
        told.append(having)
        if having:
            assert shown_text.startswith(f"{having} Heroic")
        else:
            assert shown_text.startswith("Initiates differ only in their Sigil and Aetherflow")
    assert told == sorted(told, reverse=True), "the Sigil that can be collected comes first"


def test_with_initiates_a_bot_takes_any_class(tmp_path: Path) -> None:
    _, table = choosing(tmp_path, 2, initiates=True)
    position = table.session.position
    bot = TurnBot(position.faces, shipped_weights(), Effort(nodes=1))
    seen, legal = position.observation(0), position.legal_actions()
    assert {bot.choose(seen, legal, seed) for seed in range(30)} == set(legal)


def test_a_class_says_in_words_what_it_begins_with(tmp_path: Path) -> None:
    """The numbers on its board have signs alone."""
    stage, _ = choosing(tmp_path, 1, 1)
    starts = [own.split("\n")[0] for _, own in offered(stage).values()]
    assert len(starts) == 4
    assert all(each.startswith("You start with ") for each in starts)
    assert "You start with 7 dice and 4 Mana." in starts


def test_artifacts_have_their_own_effect_above_buttons_that_are_alike(tmp_path: Path) -> None:
    """What they have in common is said once; aloud each button names its card."""
    stage, _ = choosing(tmp_path, 1, 1, initiates=True)
    stage.press(pygame.K_1)
    settle(stage)
    told = [shown_text for _, shown_text in offered(stage).values()]
    assert len(told) == 4
    assert all("Primary" in each and "Secondary" not in each for each in told)
    said = [bare(each.markup) for each in stage.ui.popups[-1].walk() if isinstance(each, RichLabel)]
    assert sum("Secondary effect" in each for each in said) == 1
    buttons = [each for each in stage.ui.walk() if isinstance(each, Button)]
    chosen = [each for each in buttons if each.text == "Choose"]
    names = {each.said(stage.context.wording()) for each in chosen}
    assert {"Choose Runic Catalyst", "Choose Jewelled Key"} <= names
    assert len(names) == len(chosen) == 4
