"""Converting Pearls with the mouse: in turn, and before reacting."""

from pathlib import Path

from resarcana_desktop.games.resarcana.play.log import log_lines
from resarcana_desktop.games.resarcana.table.view.context import Player
from resarcana_desktop.i18n.catalogues import load_catalogue
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import Story, me, rival, story


def in_turn() -> Story:
    return story(me(play="nautilian pearl_bed", pool="1E 2P", hand="dolphin"), rival(pool="1P"))


def attacked() -> Story:
    tale = story(me(play="fire_dragon"), rival(play="nautilian", pool="2P"))
    return tale.do("use fire_dragon 1")


def test_in_turn_a_button_converts_a_pearl_and_the_turn_goes_on(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(in_turn(), "hh"))
    player.click("convert")
    assert player.ui.popups[-1].name == "amounts"
    player.click("confirm")
    player.rest()
    own = player.session.observation.seats[0].pool
    assert own[5] == 1
    assert sum(own) in (3, 4)  # a Gold, or two others
    assert player.session.decision.kind == "action"


def test_without_a_pearl_there_is_no_button(tmp_path: Path) -> None:
    tale = story(me(play="nautilian", pool="1E"), rival())
    player = Clicker(tmp_path, session_at(tale, "hh"))
    assert player.ui.find_or_none("convert") is None


def test_the_panel_is_left_without_converting(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(in_turn(), "hh"))
    before = player.session.position.hash()
    player.click("convert")
    player.scene.close_popup()
    player.rest()
    assert player.session.position.hash() == before


def test_a_victim_converts_before_it_answers(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(attacked(), "hh"))
    player.click("convert")
    player.click("confirm")
    player.rest()
    assert player.session.decision.kind == "react_loss"
    assert player.session.observation.seats[1].pool[5] == 1
    player.click("suffer")


def test_the_log_tells_what_a_pearl_became() -> None:
    tale = in_turn()
    events = tale.events("convert 1E 1C")
    (line,) = log_lines(events, players(), load_catalogue("en", "resarcana"), tale.position.faces)
    pearl, others = "{icon:pearl:1}", "{icon:elan:1} and {icon:calm:1}"
    assert line.text == f"{{seat:0}}Edda{{/seat}} converts {pearl} and gains {others}"


def players() -> tuple[Player, ...]:
    return (Player("Edda", "", 0), Player("Corvin", "", 1))
