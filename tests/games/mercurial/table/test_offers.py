"""Menus show what an effect gives now and what it lacks, by the rules rather than the wording."""

from pathlib import Path

import pytest
from pygame import Surface

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import answer
from resarcana_desktop.games.mercurial.rules.payments import can_pay, discount_at, place_in
from resarcana_desktop.games.mercurial.rules.pile_cards import given_now, most_converted
from resarcana_desktop.games.mercurial.rules.position_text import position_text
from resarcana_desktop.games.mercurial.rules.reasons import Lack, lack_of, shortage_of
from resarcana_desktop.games.mercurial.rules.state import State
from resarcana_desktop.games.mercurial.table.board import Board
from resarcana_desktop.games.mercurial.table.own_board import sigils
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.table.topics import lines_about
from resarcana_desktop.i18n.markup import bare
from resarcana_desktop.widgets import Label, Menu
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.support.mercurial import Table
from tests.support.window import Stage

VOID = ["void"] * 6


def story(*hand: str, dice: list[str] | None = None, acuity: int = 0) -> Table:
    """Set up an Enchanter's turn with these cards in hand and one Saviour Sigil on the board."""
    return Table().dice(*(dice or VOID)).crystals(5, acuity).hand(*hand)


def at_the_table(folder: Path, shown: Table) -> tuple[Stage, MercurialTable]:
    stage = stage_for(folder)
    begins = position_text(shown.faces, shown.state)
    return stage, open_table(stage, MercurialSession.from_position(setup(2), begins))


def menu_of(stage: Stage, card: str) -> list[str]:
    """Return the lines of the menu of effects."""
    stage.click(f"hand.{card}")
    menu = stage.ui.popups[-1]
    assert isinstance(menu, Menu)
    return [item.text for item in menu.items]


def play(table: Table, card: str, mode: int = codes.M_PRIMARY) -> int:
    return int(actions.action(codes.V_PLAY, table.number(card), mode, 0, 0, 0))


# ---- Sigils --------------------------------------------------------------------------------------


def test_scoring_sigils_on_skills_differ_from_boosting_ones(tmp_path: Path) -> None:
    """Breaking Tide has a Saviour Sigil that scores but boosts nothing."""
    _, table = at_the_table(tmp_path, story("tide_breaker", "new_ground"))
    assert isinstance(table.skin.board, Board)
    spot = table.skin.board.spot("seat.0")
    assert spot is not None
    shown = bare("\n".join(lines_about(spot, table.session.position, table.model.words)))
    assert "Saviour: 1 for effects, 3 for points" in shown
    assert "Beastslayer: 0\n" in shown
    saviour = codes.SIGILS.index("saviour")
    assert bare(sigils(table.skin.board, 0, saviour)) == "{icon:saviour}1+2{icon:scored}"
    assert (
        bare(sigils(table.skin.board, 0, codes.SIGILS.index("beastslayer")))
        == "{icon:beastslayer}0"
    )


def test_the_menu_counts_the_sigils_that_boost(tmp_path: Path) -> None:
    stage, _ = at_the_table(tmp_path, story("new_ground", "tide_breaker"))
    (shown, *_) = menu_of(stage, "new_ground")
    assert shown.endswith("Right now: up to 2 dice"), shown


def test_the_menu_says_why_there_is_less_acuity_than_the_card_gives(tmp_path: Path) -> None:
    """Dim gives 2 Acuity, and the board has room for 1."""
    given = story("dim", dice=["fire"] * 6, acuity=codes.MOST_ON_BOARD - 1)
    stage, _ = at_the_table(tmp_path, given)
    (shown, *_) = menu_of(stage, "dim")
    assert shown.endswith("2 dice and 1 Acuity. You have no room for more Acuity"), shown


def test_the_menu_counts_nothing_if_the_words_say_it_all(tmp_path: Path) -> None:
    stage, _ = at_the_table(tmp_path, story("eldritch_codex", dice=["water"] * 6))
    (shown, *_) = menu_of(stage, "eldritch_codex")
    assert shown == "Convert 1 die of any Element to Void"


@pytest.mark.parametrize(
    ("card", "acuity", "gain"),
    [("tide_breaker", 3, 3), ("tide_breaker", 10, 3)],
)
def test_acuity_is_shown_as_far_as_the_board_has_room(card: str, acuity: int, gain: int) -> None:
    table = story(card, dice=["water"] * 6, acuity=acuity)
    assert given_now(table.state, play(table, card))[:2] == (6, gain)


def test_an_effect_gives_what_the_menu_shows() -> None:
    """Checks the Acuity and the maximum of dice of every card in hand at many moments."""
    compared = 0
    for seats in (1, 2, 3):
        session = moment(seats)
        state = session.position.state
        for action in session.position.legal_actions():
            if int(actions.verb_of(action)) != codes.V_PLAY:
                continue
            dice, *_ = given_now(state, action)
            trial = state.copy()
            answer(trial, action)
            if int(trial.decision) == codes.D_CONVERT:
                assert dice == most_converted(trial) > 0
                compared += 1
    assert compared


# ---- missing parts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "dice", "acuity", "mode", "lack"),
    [
        ("tide_breaker", VOID, 1, codes.M_PRIMARY, Lack("acuity", 2)),
        ("tide_breaker", VOID, 3, codes.M_PRIMARY, Lack("dice", faces=("water",))),
        ("tide_breaker", VOID, 0, codes.M_SEAL, Lack("acuity", 1)),
        ("new_ground", ["fire"] * 6, 0, codes.M_PRIMARY, Lack("dice", faces=("void",))),
        ("runic_catalyst", VOID, 0, codes.M_PRIMARY, Lack("spells", 1)),
        ("timewarp_lantern", VOID, 9, codes.M_PRIMARY, Lack("spells", 2)),
        ("dissolve", VOID, 0, codes.M_PRIMARY, Lack("possessed", faces=("water",))),
        ("azurite_pendant", VOID, 0, codes.M_PRIMARY, Lack("spells", 2)),
        ("aeon_prism", VOID, 0, codes.M_PRIMARY, Lack("dice", faces=("aether",))),
        ("aeon_prism", ["aether"] * 6, 0, codes.M_PRIMARY, Lack("targets")),
        ("focus.1", VOID, 0, codes.M_SECONDARY, Lack("dice", faces=("aether",))),
        ("new_ground", VOID, 0, codes.M_PRIMARY, None),
    ],
)
def test_an_unresolvable_effect_names_the_missing_part(
    card: str, dice: list[str], acuity: int, mode: int, lack: Lack | None
) -> None:
    table = story(card, dice=dice, acuity=acuity)
    assert lack_of(table.state, 0, table.number(card), mode) == lack
    assert (play(table, card, mode) in table.position.legal_actions()) == (lack is None)


def test_no_effect_is_refused_without_a_lack() -> None:
    """An effect lacks something exactly if the rules can't resolve it."""
    for seats in (1, 2, 3):
        position = moment(seats).position
        state, seat = position.state, position.seat_to_decide()
        legal = set(position.legal_actions())
        if not int(state.plays):
            continue
        for card in range(int(state.tables.cards)):
            for mode in range(codes.MODES):
                action = int(actions.action(codes.V_PLAY, card, mode, 0, 0, 0))
                if position.why_not(action) in ("unresolvable", "no_acuity"):
                    assert lack_of(state, seat, card, mode) is not None, (card, mode)
                elif action in legal:
                    assert lack_of(state, seat, card, mode) is None, (card, mode)


@pytest.mark.parametrize(
    ("spell", "dice", "mana", "says"),
    [
        ("ember", ["void"] * 6, 0, "You still need 1 Fire die."),
        (
            "inferno",
            ["fire", "fire", *VOID[2:]],
            1,
            "You still need 3 Mana, 6 Acuity or 2 Fire dice.",
        ),
        ("cloud_forge", ["void"] * 6, 4, "You still need 2 Mana and 1 Fire or Water die."),
    ],
)
def test_a_spell_out_of_reach_says_what_is_missing(
    tmp_path: Path, spell: str, dice: list[str], mana: int, says: str
) -> None:
    story_ = Table().spells("great_river", "many_brooks", spell).dice(*dice).crystals(mana)
    _, table = at_the_table(tmp_path, story_)
    spot = table.skin.board.spot(f"spells.{spell}")
    assert spot is not None
    assert table.model.refusal(spot).replace("\u00a0", " ") == says


@pytest.mark.parametrize("seed", range(3))
def test_exactly_what_is_missing_makes_a_spell_payable(seed: int) -> None:
    """With it any Spell can be paid for, and with less of it none."""
    compared = 0
    for seats in (2, 3):
        state = played(MercurialSession(setup(seats, seed=seed)), 90).position.state
        seat = int(state.decider)
        for spell in (int(each) for each in state.spell_row if int(each) != codes.NOTHING):
            shortage = shortage_of(state, seat, spell)
            if shortage is None:
                assert payable(state, seat, spell)
                continue
            face = codes.ELEMENTS.index(shortage.faces[0])
            for less, enough in ((0, True), (1, False)):
                dice = shortage.dice - (less if not shortage.units else 0)
                units = max(shortage.units - less, 0)
                trial = state.copy()
                trial.pool[seat * codes.FACES + face] += dice
                trial.board_acuity[seat] += units
                assert payable(trial, seat, spell) == enough
                compared += 1
    assert compared


def payable(state: State, seat: int, spell: int) -> bool:
    """Return whether a seat can pay for a Spell of the row with all it has."""
    discount = discount_at(place_in(state, spell))
    return can_pay(state, seat, spell, discount, int(state.board_acuity[seat]))


def test_the_menu_names_the_part_in_words(tmp_path: Path) -> None:
    stage, table = at_the_table(tmp_path, story("new_ground", "tide_breaker", dice=["fire"] * 6))
    stage.click("hand.new_ground")
    menu = stage.ui.popups[-1]
    assert isinstance(menu, Menu)
    assert menu.items[0].reason == "You need an unallocated die with Void."
    shown = [each.text for each in menu.walk() if isinstance(each, Label)]
    assert shown == ["New Ground"], "of what the lines are the effects"
    assert menu.items[0].detail == menu.items[0].reason, "shown without hovering over the line"
    assert table.model.decision == codes.D_TURN


def test_the_prompt_counts_the_convertible_dice(tmp_path: Path) -> None:
    """Any number of Water can be converted, and there are 2."""
    dice = ["water", "water", "fire", "fire", "fire", "fire"]
    stage, table = at_the_table(tmp_path, story("tide_breaker", dice=dice, acuity=3))
    stage.click("hand.tide_breaker")
    stage.click("modes.1")
    assert table.model.decision == codes.D_CONVERT
    assert "convert up to 2 dice with" in bare(table.prompt()).lower()
    stage.click("die.4")
    assert "1 of 2 chosen." in bare(table.prompt())


def test_a_chosen_die_rises_from_among_those_that_can_be_chosen(tmp_path: Path) -> None:
    dice = ["water", "water", "fire", "fire", "fire", "fire"]
    stage, table = at_the_table(tmp_path, story("tide_breaker", dice=dice, acuity=3))
    stage.click("hand.tide_breaker")
    stage.click("modes.1")
    stage.click("die.4")
    drawn: list[int] = []
    tops = {}
    for spot in (each for each in table.skin.spots if each.name in ("die.4", "die.5")):
        spot.draw_at(Surface((1280, 720)), spot.rect, lambda _, at: drawn.append(at.top))
        tops[spot.name] = drawn.pop()
    assert tops["die.4"] < tops["die.5"]


# ---- the place of menus --------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_menu_of_effects_does_not_cover_dice_and_active_spells(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = stage_for(tmp_path, size)
    table = open_table(stage, moment(2))
    zones = table.skin.board.layout.zones
    for spot in [each for each in table.skin.spots if each.zone == "hand"]:
        stage.click(spot.name)
        menu = stage.ui.popups[-1]
        assert isinstance(menu, Menu)
        stage.frame()
        assert not menu.rect.colliderect(zones["dice"]), spot.name
        assert not menu.rect.colliderect(zones["active"]), spot.name
        menu.close()


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("decision", [codes.D_TURN, codes.D_REROLL, codes.D_CONVERT])
def test_every_button_of_the_table_says_what_it_does(
    tmp_path: Path, size: tuple[int, int], decision: int
) -> None:
    stage = stage_for(tmp_path, size)
    table = open_table(stage, moment(2, decision))
    assert [button.name for button in table.buttons.row if not button.hint()] == []
    assert [button.name for button in table.buttons.head if not button.hint()] == []
