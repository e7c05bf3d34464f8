"""The table asks before a power or a scroll is used without an effect."""

from __future__ import annotations

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
from resarcana_desktop.games.resarcana.play.waste import powers_in_vain, wasted_scroll
from resarcana_desktop.widgets import Label
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import Story, me, rival, story, written


def holding(scroll: str, pool: str = "5C 2L", **more: str) -> Story:
    return story(me(play=f"druid inscription {scroll}", pool=pool, deck="hawk", **more), rival())


def wasted(tale: Story, line: str) -> str:
    return wasted_scroll(tale.position, tale.position.action(line))


@pytest.mark.parametrize(("line", "scroll"), [("pay 2C", "projection"), ("pay 0", "projection")])
def test_too_few_essences_for_a_gold_waste_projection(line: str, scroll: str) -> None:
    assert wasted(holding("projection").do("use projection 1"), line) == scroll


@pytest.mark.parametrize("line", ["pay 3C", "pay 5C"])
def test_making_gold_is_not_a_waste(line: str) -> None:
    assert wasted(holding("projection").do("use projection 1"), line) == ""


def test_other_scrolls_are_wasted_as_well_if_they_do_nothing() -> None:
    assert wasted(holding("revivify", "1D"), "use revivify 1") == "revivify"
    assert wasted(holding("revivify", "1D", discards="vault"), "use revivify 1") == ""
    assert wasted(holding("transform").do("use transform 1"), "pay 0") == "transform"
    assert wasted(holding("transform").do("use transform 1"), "pay 2L") == ""


def test_other_components_are_not_used_up() -> None:
    assert (
        wasted(story(me(play="druid prism", pool="3E"), rival()).do("use prism 2"), "pay 0") == ""
    )


def test_at_the_table_a_useless_action_happens_only_if_confirmed(
    tmp_path: Path,
) -> None:
    player = Clicker(tmp_path, session_at(holding("projection").do("use projection 1")))
    player.do("pay 2C")
    assert not player.session.moves
    said = [each.text for each in player.ui.walk() if isinstance(each, Label)]
    assert (
        "Projection would give you nothing this way, and it would still go back to the center."
        in said
    )
    player.click("answer.0")
    assert not player.session.moves
    player.do("pay 2C")
    player.click("answer.last")
    assert [written(move.action) for move in player.session.moves] == ["pay 2C"]


def test_at_the_table_a_power_with_a_gain_is_played_at_once(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(holding("projection").do("use projection 1")))
    player.do("pay 3C")
    assert [written(move.action) for move in player.session.moves] == ["pay 3C"]


# ---- powers ------------------------------------------------------------------------------


def in_vain(tale: Story) -> set[str]:
    """Return the acting seat's powers that change nothing, in notation."""
    moment = DecisionContext(tale.position, tale.position.seat_to_decide())
    return {tale.position.text_of(action) for action in powers_in_vain(moment)}


def test_a_druid_without_a_creature_is_used_in_vain() -> None:
    assert in_vain(story(me(play="druid vault"), rival())) == {"use druid 1"}
    assert in_vain(story(me(play="druid hawk (turned)"), rival())) == set()


def test_a_power_that_straightens_only_itself_is_used_in_vain() -> None:
    assert "use witch 1" in in_vain(story(me(play="witch vault", pool="2C"), rival()))
    assert in_vain(story(me(play="witch vault (turned)", pool="2C"), rival())) == set()


def test_essences_for_the_same_essences_are_had_in_vain() -> None:
    assert in_vain(story(me(play="alchemist", pool="3C"), rival())) == set()
    assert in_vain(story(me(play="druid dwarven_pickaxe", pool="1E"), rival())) == {"use druid 1"}


def test_drawing_cards_or_making_rivals_answer_is_never_in_vain() -> None:
    drawing = story(me(play="hawk", pool="3C", deck="treant"), rival())
    assert in_vain(drawing) == set()
    attack = story(me(play="elvish_bow", deck="hawk"), rival(pool="1E"))
    assert in_vain(attack) == set()


def test_an_attack_on_rivals_who_have_nothing_is_in_vain() -> None:
    assert in_vain(story(me(play="elvish_bow", deck=""), rival())) >= {"use elvish_bow 1"}


def test_no_action_counts_as_useless_during_another_decision() -> None:
    assert in_vain(holding("projection").do("use projection 1")) == set()


def at_a_chalice() -> Story:
    """Anna has turned the Chalice of Fire, and is to straighten something."""
    own = me(play="druid chalice_of_fire vault (turned)", pool="2E")
    return story(own, rival()).do("use chalice_of_fire 1")


def test_straightening_what_was_turned_for_it_is_in_vain() -> None:
    assert in_vain(at_a_chalice()) == {"choose chalice_of_fire"}


def test_at_the_table_it_is_straightened_in_vain_only_if_confirmed(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(at_a_chalice()))
    assert player.scene.skin.picture.state.usable == {"vault"}
    player.click_spot("chalice_of_fire")
    assert not player.session.moves
    player.click("answer.last")
    assert [written(move.action) for move in player.session.moves] == ["choose chalice_of_fire"]


def at_a_druid(tmp_path: Path) -> Clicker:
    tale = story(me(play="druid dwarven_pickaxe", pool="1E", deck="hawk"), rival(passed=True))
    return Clicker(tmp_path, session_at(tale))


def test_at_the_table_a_useless_power_is_not_highlighted_and_says_why(tmp_path: Path) -> None:
    player = at_a_druid(tmp_path)
    assert player.scene.skin.picture.state.usable == {"dwarven_pickaxe"}
    player.point(player.spot("druid").rect.center)
    player.rest()
    assert "Using this now would change nothing." in player.scene.skin.picture.state.status


def test_at_the_table_it_is_used_in_vain_only_if_confirmed(tmp_path: Path) -> None:
    player = at_a_druid(tmp_path)
    player.click_spot("druid")
    assert not player.session.moves
    player.click("answer.0")
    assert not player.session.moves
    player.click_spot("druid")
    player.click("answer.last")
    assert [written(move.action) for move in player.session.moves] == ["use druid 1"]


def test_a_place_of_power_is_claimed_by_one_click(tmp_path: Path) -> None:
    tale = story(me(play="druid", pool="4G"), rival(), monuments="obelisk")
    player = Clicker(tmp_path, session_at(tale))
    player.click_spot("obelisk")
    assert written(player.session.moves[0].action) == "claim obelisk"


def test_a_power_that_cannot_be_paid_is_told_apart_from_one_that_can(tmp_path: Path) -> None:
    tale = story(me(play="druid sacrificial_dagger", hand="hawk", pool="0"), rival())
    player = Clicker(tmp_path, session_at(tale))
    player.point(player.spot("sacrificial_dagger").rect.center)
    player.rest()
    status = player.scene.skin.picture.state.status
    assert "You can use one of its powers now. The other: needs 1 more Life." in status


def test_a_power_that_only_fills_its_component_says_what_that_is_for(tmp_path: Path) -> None:
    tale = story(me(play="druid mausoleum", pool="1E", deck="hawk"), rival(passed=True))
    player = Clicker(tmp_path, session_at(tale))
    player.point(player.spot("mausoleum").rect.center)
    player.rest()
    assert "At your next Collect, you can take" in player.scene.skin.picture.state.status
