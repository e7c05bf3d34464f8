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


# ---- the Pearls of the pool ----------------------------------------------------------------------


def drag_pearl(player: Clicker, pos: tuple[int, int]) -> None:
    """Drag a Pearl from the pool to a place."""
    x, y = player.ui.find("own_pearls").rect.center
    player.send(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))
    player.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    for end in ((x + 40, y - 40), pos):
        player.send(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0))
        player.frame()
    player.send(pygame.MOUSEBUTTONUP, pos=pos, button=1)


def own_pool(player: Clicker) -> tuple[int, ...]:
    return player.session.observation.seats[0].pool


def bare(player: Clicker, zone: str) -> tuple[int, int]:
    """Return a point of a zone where there is nothing."""
    area, layout = player.scene.skin.zones[zone], player.scene.skin.layout()
    points = ((x, y) for x in range(area.x + 4, area.right, 8) for y in (area.y + 4, area.centery))
    return next(pos for pos in points if layout.spot_at(pos) is None)


def test_a_click_on_the_own_pearls_asks_what_one_becomes(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(in_turn(), "hh"))
    player.click("own_pearls")
    assert player.ui.popups[-1].name == "amounts"
    player.click("confirm")
    player.rest()
    assert own_pool(player)[5] == 1


def test_a_pearl_dropped_in_the_center_asks_what_it_becomes(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(in_turn(), "hh"))
    drag_pearl(player, bare(player, "centre"))
    assert player.ui.popups[-1].name == "amounts"
    assert own_pool(player)[5] == 2


def test_while_a_pearl_is_dragged_the_prompt_says_where_to(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(in_turn(), "hh"))
    x, y = player.ui.find("own_pearls").rect.center
    player.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    player.send(pygame.MOUSEMOTION, pos=(x + 60, y - 60), rel=(0, 0), buttons=(1, 0, 0))
    player.frame()
    state = player.scene.skin.picture.state
    assert state.lit == {"centre"}
    assert state.prompt.startswith("Drop the Pearl in the center to convert it")


def test_a_pearl_dropped_on_a_monument_becomes_the_gold_that_is_missing(tmp_path: Path) -> None:
    tale = story(me(play="nautilian", pool="3G 1P"), rival(), monuments="great_wall colossus")
    player = Clicker(tmp_path, session_at(tale, "hh"))
    drag_pearl(player, player.spot("great_wall").rect.center)
    player.rest()
    assert own_pool(player) == (0, 0, 0, 0, 4, 0)


def test_a_pearl_dropped_on_a_card_of_the_hand_helps_to_place_it(tmp_path: Path) -> None:
    tale = story(me(play="nautilian", pool="1L 1C 1P", hand="diving_cord"), rival())
    player = Clicker(tmp_path, session_at(tale, "hh"))
    drag_pearl(player, player.spot("diving_cord", "hand").rect.center)
    player.rest()
    assert own_pool(player) == (0, 2, 2, 0, 0, 0)


def test_a_pearl_dropped_elsewhere_stays_what_it_is(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(in_turn(), "hh"))
    drag_pearl(player, bare(player, "own_side"))
    assert own_pool(player)[5] == 2
    assert player.scene.pointer.refused.startswith("Not there.")
    drag_pearl(player, bare(player, "pool"))
    assert player.scene.pointer.refused == ""
    assert player.ui.popups == []


def test_the_own_pearls_cannot_be_taken_up_without_one_or_out_of_turn(tmp_path: Path) -> None:
    without = session_at(story(me(play="nautilian", pool="1E"), rival(pool="1P")), "hh")
    assert Clicker(tmp_path, without).ui.find_or_none("own_pearls") is None
    moved = story(me(play="nautilian", pool="1P", hand="dolphin"), rival(pool="1P"))
    waits = session_at(moved.do("pass"), "hb")
    assert Clicker(tmp_path, waits).ui.find_or_none("own_pearls") is None
