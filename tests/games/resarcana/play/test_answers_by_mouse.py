"""Every kind of decision, answered with clicks."""

import pytest

from resarcana_desktop.games.resarcana.table.panels.amounts import PoolRow
from resarcana_desktop.widgets import Label
from tests.games.resarcana.play.conftest import Seated
from tests.support.story import essences, said, written

ANSWERS = [
    ("two_powers", "use hawk 2"),
    ("action", "use witch 1"),
    ("action", "place mermaid"),
    ("action", "discard sea_serpent"),
    ("action", "claim oracle"),
    ("action", "claim top"),
    ("action", "pass"),
    ("pay", "pay 2E 2G"),
    ("pay_placement", "pay 2L 2D 1G"),
    ("pay_identical", "pay 2C"),
    ("pay_identical", "pay 0"),
    ("gain", "gain 2E 1D"),
    ("gain_for_discard", "gain 1G"),
    ("gain_for_discard", "gain 2L"),
    ("turn_another", "choose nightingale"),
    ("destroy", "choose hawk"),
    ("straighten", "choose nightingale"),
    ("straighten", "decline"),
    ("put", "choose vault"),
    ("discard_card", "choose crypt"),
    ("place_from_hand", "choose water_dragon"),
    ("place_from_hand", "decline"),
    ("place_from_discards", "choose treant"),
    ("place_from_discards", "decline"),
    ("choose_rival", "rival 2"),
    ("choose_deck", "deck own"),
    ("order", "order treant hawk vault"),
    ("react_loss", "react elemental_spring 1"),
    ("react_loss", "way_out"),
    ("react_loss", "suffer"),
    ("lose", "lose 1L 2C"),
    ("react_check", "react golden_statue 1"),
    ("react_check", "decline"),
    ("choose_mage", "mage seer"),
    ("choose_item", "item divination"),
    ("choose_item_again", "item protection"),
]


@pytest.mark.parametrize(("table", "answer"), ANSWERS)
def test_a_click_gives_the_answer(at: Seated, table: str, answer: str) -> None:
    player = at(table)
    player.do(answer)
    assert written(player.session.moves[0].action) == answer


def test_the_collect_panel_answers_all_questions_at_once(at: Seated) -> None:
    player = at("collect")
    player.accept({"vault": "take", "healer": "gain 1L"})
    given = [written(move.action) for move in player.session.moves]
    assert given[0] == "take"
    assert "gain 1L" in given
    assert player.session.decision.kind == "action"


def test_the_collect_panel_shows_the_pool_before_and_after(at: Seated) -> None:
    player = at("collect")
    row = player.ui.find("pool_after")
    assert isinstance(row, PoolRow)
    assert (row.before, row.after) == (essences("1E 1D"), essences("4E 3L 4C 3G"))
    player.accept()
    assert player.session.observation.seats[0].pool == row.after


def test_a_choice_on_the_collect_panel_survives_the_next_one(at: Seated) -> None:
    player = at("collect")
    player.choose_in_collecting("sunken_reef", "take")
    player.choose_in_collecting("duelist", "leave")
    assert player.scene.model.collect_answers[("collect_stored", "sunken_reef")] == said("take")
    assert player.scene.model.collect_answers[("collect_stored", "duelist")] == said("leave")


def test_a_rival_is_chosen_by_clicking_the_tray(at: Seated) -> None:
    player = at("choose_rival")
    player.click("tray:1")
    assert written(player.session.moves[0].action) == "rival 1"


def test_a_deck_is_chosen_by_clicking_it(at: Seated) -> None:
    player = at("choose_deck")
    player.click_spot("", "monument_deck")
    assert written(player.session.moves[0].action) == "deck monuments"


def test_clicking_an_unusable_component_shows_the_reason(at: Seated) -> None:
    player = at("action")
    player.click_spot("coral_castle", "places")
    assert "needs" in player.scene.skin.picture.state.prompt
    assert not player.session.moves


def test_pointing_at_it_says_why_as_well(at: Seated) -> None:
    player = at("action")
    player.point(player.spot("coral_castle").rect.center)
    assert "needs" in player.scene.skin.picture.state.status
    assert "take an action" in player.scene.skin.picture.state.prompt, (
        "what is asked stays in sight"
    )
    player.point((3, 3))
    assert "take an action" in player.scene.skin.picture.state.prompt


def test_an_open_choice_stays_visible_during_hovering(at: Seated) -> None:
    player = at("straighten")
    asked = player.scene.skin.picture.state.prompt
    player.point(player.spot("vault", "play").rect.center)
    assert player.scene.skin.picture.state.prompt == asked
    assert "finish the current choice first" in player.scene.skin.picture.state.status


def test_several_powers_open_a_menu_that_names_their_reasons(at: Seated) -> None:
    player = at("action")
    player.click_spot("elvish_bow", "play")
    assert player.ui.popups[-1].name == "choice"
    player.click("use.elvish_bow.2")
    assert written(player.session.moves[0].action) == "use elvish_bow 2"


def test_the_menu_has_the_name_of_the_card_above_its_powers(at: Seated) -> None:
    player = at("action")
    player.click_spot("elvish_bow", "play")
    heading = next(each for each in player.ui.popups[-1].walk() if isinstance(each, Label))
    assert heading.text == "Elvish Bow"
    assert heading.rect.bottom <= player.ui.find("use.elvish_bow.1").rect.top


def test_a_click_elsewhere_closes_the_menu(at: Seated) -> None:
    player = at("action")
    player.click_spot("elvish_bow", "play")
    player.click_at((3, 3))
    assert not player.ui.popups
    assert not player.session.moves


def test_discards_are_looked_through(at: Seated) -> None:
    player = at("action")
    player.click_spot("crypt", "discards")
    assert player.ui.popups[-1].name == "pile"
    player.click("close")
    assert not player.ui.popups


def test_cancel_takes_the_main_action_back(at: Seated) -> None:
    player = at("action")
    before = player.session.position.hash()
    player.do("use alchemy 1")
    assert player.ui.popups[-1].name == "amounts"
    player.click("cancel")
    player.rest()
    assert player.session.position.hash() == before
    assert not player.ui.popups


def test_plus_and_minus_change_a_payment_and_reset_restores_the_cheapest(at: Seated) -> None:
    player = at("pay")
    panel = player.ui.popups[-1]
    proposed = panel.allocation.amounts  # type: ignore[attr-defined]
    player.click("plus.1")
    assert panel.allocation.amounts != proposed  # type: ignore[attr-defined]
    player.click("proposal")
    assert panel.allocation.amounts == proposed  # type: ignore[attr-defined]


def test_an_incomplete_sum_cannot_be_confirmed(at: Seated) -> None:
    player = at("pay")
    player.click("minus.2")
    player.click("confirm")
    assert not player.session.moves


def test_a_payment_with_one_sensible_way_is_automatic_if_wanted(at: Seated) -> None:
    player = at("place_from_hand", automatic_payment=True)
    player.do("choose water_dragon")
    assert player.session.decision.kind == "action"


def test_passing_asks_first_when_so_wished(at: Seated) -> None:
    player = at("action", confirm_end_of_turn=True)
    player.click("pass")
    assert not player.session.moves
    player.click("answer.last")
    assert written(player.session.moves[0].action) == "pass"


def test_a_turn_waits_for_a_last_word_when_so_wished(at: Seated) -> None:
    player = at("action", confirm_end_of_turn=True)
    player.do("use alchemy 1")
    player.do("pay 4C")
    assert player.session.viewer == 0
    player.click("end_turn")
    player.rest()
    assert player.session.viewer == 1


def test_undo_stays_below_the_pointer_when_there_is_something_to_redo(at: Seated) -> None:
    player = at("action")
    player.do("use alchemy 1")
    player.do("pay 4C")
    player.session.viewer = 0
    player.scene.refresh()
    before = player.ui.find("undo").rect.copy()
    player.click("undo")
    assert player.ui.find("redo").enabled
    assert player.ui.find("undo").rect == before


def test_undo_and_redo_are_buttons(at: Seated) -> None:
    player = at("action")
    player.do("use alchemy 1")
    player.do("pay 4C")
    player.session.viewer = 0
    player.scene.refresh()
    player.click("undo")
    assert not player.session.moves
    player.click("redo")
    assert len(player.session.moves) == 2
