"""A player's board and an Alteration are described in words as well as icons."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface, image

from resarcana_desktop.games.mercurial.play.about import PILES, totals
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Artifact, Spell
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.table.topics import lines_about, topic_of
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import bare
from resarcana_desktop.tabletop import zoom
from resarcana_desktop.widgets import Label, LongGrid, Menu, RichLabel, Rule
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.support.window import Stage, layout_problems


def shown_text(table: MercurialTable, name: str) -> str:
    spot = table.skin.board.spot(name)
    assert spot is not None
    return bare("\n".join(lines_about(spot, table.session.position, table.model.words)))


def begun(folder: Path, people: int, *, initiates: bool = False) -> tuple[Stage, MercurialTable]:
    """Return a game at its first turn."""
    stage = stage_for(folder)
    session = MercurialSession(setup(people, first_player=0, initiates=initiates))
    while int(session.position.state.decision) != codes.D_TURN:
        played(session, 1)
    return stage, open_table(stage, session)


def test_the_numbers_on_a_board_are_explained(tmp_path: Path) -> None:
    table = open_table(stage_for(tmp_path), moment(2))
    position = table.session.position
    for seat in range(2):
        read = shown_text(table, f"seat.{seat}")
        assert f"Victory Points: {position.points(seat)}" in read
        assert "of the 5 that end the game" in read
        assert f"Prestige: {int(position.state.prestige[seat])}" in read
        in_hand, exhausted = (
            int(position.state.count[pile_of(seat, which)])
            for which in (codes.HAND, codes.EXHAUSTED)
        )
        also = f", {exhausted} exhausted" if exhausted else ""
        assert f"Cards: {in_hand} in hand{also}" in read.splitlines()
        assert "Beastslayer: " in read


def test_a_card_in_a_row_says_what_its_place_brings(tmp_path: Path) -> None:
    """Spells on the left cost less, if that is of use, and Skills come with their Acuity."""
    _, table = begun(tmp_path, 2)
    position, catalogue = table.session.position, table.model.words.catalogue
    state = position.state
    rows = {"spells": state.spell_row, "skills": state.skill_row}
    for zone, row in rows.items():
        for place, number in enumerate(int(each) for each in row):
            card = position.faces.cards[number]
            read = shown_text(table, f"{zone}.{card.id}")
            cheaper = isinstance(card, Spell) and card.flex and place < 2
            assert ("In this spot it costs 1" in read) == bool(cheaper)
            given = zone == "skills" and int(state.acuity[number])
            assert ("when you take it." in read) == bool(given)
            assert catalogue["card.spell.not_solo"] not in read


def test_of_an_artifact_its_effects_are_read_at_the_table(tmp_path: Path) -> None:
    _, table = begun(tmp_path, 2, initiates=True)
    hand = next(spot for spot in table.skin.spots if isinstance(spot.card, Artifact))
    assert "Initiates" not in shown_text(table, hand.name)


def test_the_board_of_its_holder_has_the_mystrune(tmp_path: Path) -> None:
    _, table = begun(tmp_path, 2)
    state = table.session.position.state
    for holder in (-1, 0, 1):
        state.mystrune_holder = holder
        for seat in range(2):
            assert ("the Mystrune" in shown_text(table, f"seat.{seat}")) == (seat == holder)


@pytest.mark.parametrize("holder", [0, 1])
def test_the_mystrune_is_seen_on_the_board_of_its_holder(tmp_path: Path, holder: int) -> None:
    _, table = begun(tmp_path, 2)

    def seen(seat: int) -> bytes:
        spot = table.skin.board.spot(f"seat.{seat}")
        assert spot is not None
        surface = Surface((1920, 1080))
        spot.paint(surface, spot.rect)
        return pygame.image.tobytes(surface.subsurface(spot.rect), "RGB")

    before = [seen(0), seen(1)]
    table.skin.board.state.mystrune_holder = holder
    assert [seen(seat) != before[seat] for seat in range(2)] == [holder == 0, holder == 1]


def test_derived_values_are_marked_on_boards_and_dice_too(tmp_path: Path) -> None:
    _, table = begun(tmp_path, 2)
    die = next(spot.name for spot in table.skin.spots if spot.zone == "die")
    components = table.session.position.faces.components
    for name in ("equilibrium", die):
        *_, last = shown_text(table, name).splitlines()
        assert "made up" in last
        assert len(last) < 100, "one short sentence; the credits have the rest"
    components.digests["boards"] = "0123456789abcdef"
    try:
        for name in ("equilibrium", die):
            assert "made up" not in shown_text(table, name)
    finally:
        del components.digests["boards"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_over_a_text_is_words_alone(tmp_path: Path, language: str) -> None:
    table = open_table(stage_for(tmp_path, language=language), moment(2))
    board = table.skin.board
    for spot in table.skin.spots:
        title = topic_of(spot, board, table.model.words).title
        assert title, spot.name
        assert "{" not in title, "it is drawn without icons"


def test_where_a_card_comes_from_takes_one_short_sentence(tmp_path: Path) -> None:
    _, table = begun(tmp_path, 2)
    for spot in table.skin.spots:
        if spot.card is not None and spot.zone != "seat":
            *_, basis = shown_text(table, spot.name).splitlines()
            assert basis.count(".") == 1, basis
            assert len(basis) < 60, basis


def test_a_heroic_is_read_with_the_crystals_and_dice_on_it(tmp_path: Path) -> None:
    _, table = begun(tmp_path / "two", 2)
    _, alone = begun(tmp_path / "alone", 1)
    for each in (table, alone):
        state = each.session.position.state
        for spot in (spot for spot in each.skin.spots if spot.zone == "heroics"):
            on_it = [int(on[spot.number]) for on in (state.mana, state.acuity, state.dice)]
            amounts = zip(on_it, ("Mana", "Acuity", "{icon:die}"), strict=True)
            gains = [f"{number} {name}" for number, name in amounts if number]
            told = shown_text(each, spot.name).replace("\u00a0", " ")
            assert all(gain in told for gain in gains)
            assert ("It also gives" in told) == any(on_it)


def test_in_a_solo_game_heroics_do_not_end_the_game(tmp_path: Path) -> None:
    _, table = begun(tmp_path, 1)
    assert "Heroics: 0\n" in shown_text(table, "seat.0")


@pytest.mark.parametrize("initiates", [False, True])
def test_the_class_board_shows_the_side_in_play(tmp_path: Path, initiates: bool) -> None:
    _, table = begun(tmp_path, 2, initiates=initiates)
    position = table.session.position
    names = [each.id for each in position.faces.components.classes]
    position.state.mage[0] = names.index("chaosmancer")
    read = shown_text(table, "seat.0")
    assert ("Chaosmancer, Initiate." in read) == initiates
    assert ("Edda’s Skills reroll up to 4 dice." in read) != initiates


def test_a_board_in_play_addresses_no_one_and_says_nothing_of_the_start(tmp_path: Path) -> None:
    _, table = begun(tmp_path, 2)
    state = table.session.position.state
    for mage in range(len(table.session.position.faces.components.classes)):
        state.mage[1] = mage
        read = shown_text(table, "seat.1").casefold()
        assert "you" not in read.split()
        assert "start" not in read


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_panel_of_a_player_shows_each_pile_below_its_name(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = stage_for(tmp_path, size)
    table = open_table(stage, moment(2, codes.D_TURN, 2))
    stage.click("seat.1")
    stage.ui.refresh()
    panel = stage.ui.popups[-1]
    views = [each.card.id for each in panel.walk() if isinstance(each, CardView)]
    state, faces = table.session.position.state, table.session.position.faces
    piles = [cards_in(state, int(pile_of(1, pile))) for _, pile in PILES]
    assert views == [faces.cards[card].id for cards in piles for card in cards]
    titles = [each.text for each in panel.walk() if isinstance(each, Label)]
    assert [each for each in titles if each in ("Hand", "Exhausted")] == ["Hand", "Exhausted"]
    assert not layout_problems(stage.ui, size)


def test_what_a_panel_says_of_a_player_is_not_repeated_beside_it(tmp_path: Path) -> None:
    stage = stage_for(tmp_path, (1920, 1080))
    table = open_table(stage, moment(2))

    def column() -> bytes:
        return image.tobytes(stage.frame().subsurface(table.skin.zones["zoom"]), "RGB")

    nothing = column()
    spot = table.skin.board.spot("seat.1")
    assert spot is not None
    stage.point(spot.rect.center)
    assert column() != nothing
    stage.click("seat.1")
    assert column() == nothing


@pytest.mark.parametrize(
    ("mage", "effect"),
    [
        ("elementalist", "Aetherflow: Convert any number of Aether to Earth"),
        ("arcanist", "Aetherflow: Your class doesn’t have one"),
    ],
)
def test_aetherflow_explains_its_effect_for_the_class(
    tmp_path: Path, mage: str, effect: str
) -> None:
    stage, table = begun(tmp_path, 2)
    names = [each.id for each in table.session.position.faces.components.classes]
    table.session.position.state.mage[0] = names.index(mage)
    starter = next(spot for spot in table.skin.spots if spot.zone == "hand")
    stage.click(starter.name)
    menu = stage.ui.popups[-1]
    assert isinstance(menu, Menu)
    assert any(item.text.startswith(effect) for item in menu.items)


def test_the_log_has_the_order_of_the_column_and_no_heading_without_lines(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, moment(2))
    table.open_log()
    (listed,) = (each for each in stage.ui.popups[-1].walk() if isinstance(each, LongGrid))
    rows = [list(listed._widget(number).walk()) for number in range(listed.count)]
    shown = [bare(each.markup) for row in rows for each in row if isinstance(each, RichLabel)]
    lines = [bare(line.text) for line in table.model.log.lines]
    assert lines[-1].startswith("Round ")
    assert shown == lines[:-1]
    assert stage.ui.find(f"line.{len(shown) - 1}").visible_rect().height > 0
    heads = [row for row in rows if any(isinstance(each, Rule) for each in row)]
    assert len(heads) == sum(line.startswith("Round ") for line in shown)


def test_a_pop_up_does_not_cover_its_object(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_for(tmp_path, (1024, 600))
    table = open_table(stage, moment(2))
    boxes: list[Rect] = []

    def noted(_surface: Surface, box: Rect, *_more: object, **_look: object) -> None:
        boxes.append(Rect(box))

    monkeypatch.setattr(zoom, "draw_panel", noted)
    for spot in table.skin.spots:
        boxes.clear()
        stage.point(spot.rect.center)
        stage.wait(1.0)
        stage.frame()
        assert not [box for box in boxes if box.colliderect(spot.rect)], spot.name


def test_a_dies_pop_up_covers_no_other_die(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_for(tmp_path, (1024, 600))
    table = open_table(stage, moment(2, codes.D_REROLL))
    boxes: list[Rect] = []

    def noted(_surface: Surface, box: Rect, *_more: object, **_look: object) -> None:
        boxes.append(Rect(box))

    dice = [spot.rect for spot in table.skin.spots if spot.zone == "die"]
    monkeypatch.setattr(zoom, "draw_panel", noted)
    for rect in dice:
        stage.point(rect.center)
        stage.wait(1.0)
        stage.frame()
    assert len(boxes) >= len(dice) > 1
    assert [box for box in boxes if box.collidelist(dice) >= 0] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_players_numbers_is_broken_within_a_number(
    tmp_path: Path, language: str
) -> None:
    stage = stage_for(tmp_path, (1024, 600), language=language)
    table = open_table(stage, moment(2))
    table.close_popup()
    stage.click("seat.1")
    numbers = totals(1, table.session.position, table.model.words)
    labels = [each for each in stage.ui.walk() if isinstance(each, RichLabel)]
    shown = [each for each in labels if each.markup in numbers]
    assert [each.markup for each in shown] == numbers
    names = [table.model.words.sigil(each) for each in codes.SIGILS]
    sigils = [each for each in labels if any(each.markup.endswith(name) for name in names)]
    assert len(sigils) == len(names)
    assert len({each.rect.height for each in (*shown, *sigils)}) == 1
