"""Converting Pearls with the mouse on a turn and before reacting."""

from pathlib import Path

import pygame

from resarcana_desktop.games.resarcana.play.log import log_lines
from resarcana_desktop.games.resarcana.play.question import prompt
from resarcana_desktop.games.resarcana.table.panels.answers import AnswerButton
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.tabletop.context import Player
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import Story, me, rival, story


def in_turn() -> Story:
    return story(me(play="nautilian pearl_bed", pool="1E 2P", hand="dolphin"), rival(pool="1P"))


def attacked() -> Story:
    tale = story(me(play="fire_dragon"), rival(play="nautilian", pool="2P"))
    return tale.do("use fire_dragon 1")


def test_on_a_turn_a_button_converts_a_pearl_and_the_turn_continues(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(in_turn(), "hh"))
    player.click("convert")
    assert player.ui.popups[-1].name == "amounts"
    player.click("confirm")
    player.rest()
    own = player.session.observation.seats[0].pool
    assert own[5] == 1
    assert sum(own) in (3, 4)  # a Gold, or two others
    assert player.session.decision.kind == "action"


def test_the_key_converts_in_turn_and_before_reacting(tmp_path: Path) -> None:
    for tale in (in_turn(), attacked()):
        player = Clicker(tmp_path, session_at(tale, "hh"))
        player.press(pygame.K_c)
        assert player.ui.popups[-1].name == "amounts"
        player.press(pygame.K_c)
        player.click("confirm")
        player.rest()
        seat = tale.position.seat_to_decide()
        assert player.session.observation.seats[seat].pool[5] == 1


def test_the_key_does_nothing_without_a_pearl(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(story(me(play="nautilian"), rival()), "hh"))
    player.press(pygame.K_c)
    assert player.ui.popups == []


def test_converting_is_offered_for_a_monument_it_makes_affordable(tmp_path: Path) -> None:
    tale = story(me(play="nautilian", pool="3G 1P"), rival(), monuments="great_wall colossus")
    player = Clicker(tmp_path, session_at(tale, "hh"))
    player.click_spot("great_wall")
    assert player.ui.popups[-1].name == "choice"
    refused = player.ui.find("claim.great_wall.0")
    assert isinstance(refused, AnswerButton)
    assert refused.detail == "needs 1 more Gold, so convert a Pearl first"
    player.click("convert.first")
    player.rest()
    assert player.session.observation.seats[0].pool == (0, 0, 0, 0, 4, 0)
    player.do("claim great_wall")
    assert "great_wall" in tale_play(player)


def test_no_conversion_is_offered_if_one_pearl_is_not_enough(tmp_path: Path) -> None:
    tale = story(me(play="nautilian", pool="2G 1P"), rival(), monuments="great_wall")
    player = Clicker(tmp_path, session_at(tale, "hh"))
    player.click_spot("great_wall")
    assert player.ui.popups == []
    assert player.scene.pointer.refused == "{b}Great Wall{/b}: needs 2 more Gold."


def test_the_prompt_says_so_if_nothing_can_be_paid_without_converting(tmp_path: Path) -> None:
    words = load_catalogue("en", "resarcana")
    for pool, key in (("3G 1P", "convert"), ("2G 1P", "only_pass")):
        tale = story(me(play="nautilian (turned)", pool=pool), rival(), monuments="great_wall")
        player = Clicker(tmp_path, session_at(tale, "hh"))
        name = player.scene.model.words.player(0)
        expected = words.text(f"table.prompt.{key}", name=name)
        assert prompt(player.scene.model.words) == expected


def tale_play(player: Clicker) -> list[str]:
    """Return the components the player has in play."""
    return [view.id for view in player.session.observation.seats[0].in_play]


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


def test_gold_collected_in_the_panel_is_reacted_to_afterwards(tmp_path: Path) -> None:
    mine = me(play="raven_familiar sunken_reef trident")
    player = Clicker(tmp_path, session_at(story(mine, rival(), phase="collect"), "hh"))
    player.accept()
    assert player.session.decision.kind == "react_gold"
    player.click("react.raven_familiar.1")
    player.rest()
    pool = player.session.observation.seats[0].pool
    assert (pool[4], sum(pool)) == (1, 4)  # the reef’s Gold, the trident’s essence, Calm and Death
    assert player.session.decision.kind == "action"


def test_the_log_names_the_essences_a_pearl_became() -> None:
    tale = in_turn()
    events = tale.events("convert 1E 1C")
    (line,) = log_lines(events, players(), load_catalogue("en", "resarcana"), tale.position.faces)
    pearl, others = "{icon:pearl:1}", "{icon:elan:1} and {icon:calm:1}"
    assert line.text == f"{{seat:0}}Edda{{/seat}} converts {pearl} and gains {others}"


def players() -> tuple[Player, ...]:
    return (Player("Edda", "", 0), Player("Corvin", "", 1))
