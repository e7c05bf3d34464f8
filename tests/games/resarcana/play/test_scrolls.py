"""Scrolls at the table: in the center, with their owners, and in motion between them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.resarcana.table.view.spots import NOBODY
from resarcana_desktop.i18n.language import LANGUAGES
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.test_dragging import carry, let_go, take_up
from tests.games.resarcana.table.listener import Listener
from tests.support.story import Story, me, rival, story, written


def scribe(pool: str = "1C", play: str = "druid inscription") -> Story:
    """A player who can claim a scroll; the rival already has one."""
    return story(
        me(play=play, pool=pool),
        rival(play="seer alchemy revivify", pool="1D", discards="hawk", deck="vault"),
        scrolls="augury shield vitality",
    )


def at(folder: Path, tale: Story) -> Clicker:
    return Clicker(folder, session_at(tale))


def answers(player: Clicker) -> list[str]:
    return [written(move.action) for move in player.session.moves]


# ---- in the centre -----------------------------------------------------------------------------


def test_scrolls_are_in_the_center_and_taken_ones_name_their_owner(tmp_path: Path) -> None:
    layout = at(tmp_path, scribe()).scene.skin.picture.layout
    there = {spot.component: spot for spot in layout.centre.spots if spot.zone == "scrolls"}
    assert set(there) == {"augury", "shield", "vitality"}
    assert all(spot.seat == NOBODY for spot in there.values())
    taken = next(spot for spot in layout.centre.spots if spot.component == "revivify")
    assert (taken.zone, taken.seat) == ("taken", 1)


def test_a_scroll_under_the_pointer_shows_its_rule_and_how_to_claim_it(tmp_path: Path) -> None:
    player = at(tmp_path, scribe())
    player.point(player.spot("augury").rect.center)
    stage = player.scene.skin.picture
    about = stage.view.topic(stage.layout, stage.state)
    assert about is not None
    assert about.title == "Augury"
    assert "draw 1 card" in about.sentences[0].text
    assert "Inscription" in stage.state.status
    player.frame()
    assert "augury" in stage.view.drawn


def test_a_click_on_one_claims_it_with_inscription(tmp_path: Path) -> None:
    player = at(tmp_path, scribe())
    player.click_spot("vitality", "scrolls")
    player.rest()
    assert answers(player) == ["use inscription 1", "choose vitality"]
    assert player.spot("vitality", "play")


def test_a_scroll_is_dragged_to_the_players_side(tmp_path: Path) -> None:
    player = at(tmp_path, scribe())
    end = player.scene.skin.picture.layout.zones["own_side"].center
    take_up(player, "shield", "scrolls")
    carry(player, end)
    assert player.scene.skin.picture.state.lit == {"own_side"}
    assert "Shield" in player.scene.skin.picture.state.prompt
    let_go(player, end)
    player.rest()
    assert answers(player) == ["use inscription 1", "choose shield"]


def test_a_scroll_is_claimed_only_after_its_payment(tmp_path: Path) -> None:
    player = at(tmp_path, scribe(pool="1C 1E"))
    player.click_spot("shield", "scrolls")
    player.rest()
    assert player.session.decision.kind == "pay"
    player.press(pygame.K_ESCAPE)
    player.rest()
    player.do("use inscription 1")
    player.do("pay 1E")
    assert player.session.decision.purpose == "claim_scroll"  # nothing is wanted any more
    player.do("choose augury")
    assert answers(player)[-1] == "choose augury"


def test_by_the_keys_one_is_claimed_too(tmp_path: Path) -> None:
    player = at(tmp_path, scribe())
    player.ui.ring = True
    player.ui.set_focus(player.spot("augury", "scrolls"))
    player.press(pygame.K_RETURN)
    player.rest()
    assert answers(player) == ["use inscription 1", "choose augury"]


@pytest.mark.parametrize(
    ("tale", "reason"),
    [
        (scribe(play="druid research"), "Shield: needs a power that claims scrolls"),
        (scribe(pool="0"), "Inscription: needs 1 more essence of any kind"),
        (scribe(play="druid inscription (turned)"), "Inscription: already turned"),
    ],
)
def test_why_one_cannot_be_claimed_is_reported(tale: Story, reason: str, tmp_path: Path) -> None:
    player = at(tmp_path, tale)
    player.click_spot("shield", "scrolls")
    shown = player.scene.skin.picture.state.prompt.replace("{b}", "").replace("{/b}", "")
    assert reason in shown
    assert not player.session.moves


# ---- before an owner ---------------------------------------------------------------------------


def test_a_used_scroll_returns_to_the_center(tmp_path: Path) -> None:
    tale = story(me(play="druid augury", pool="1C", deck="hawk"), rival(), scrolls="shield")
    player = at(tmp_path, tale)
    player.click_spot("augury", "play")
    player.rest()
    assert player.spot("augury", "scrolls")
    line = player.scene.skin.picture.state.log[-1].text
    assert "draws 1 card and returns the scroll to the center" in line


def test_others_scrolls_do_not_move_when_one_is_claimed(tmp_path: Path) -> None:
    play = "druid inscription guard_dog crypt dark_cathedral"
    player = at(tmp_path, scribe(play=play))
    before = {
        s.component: s.rect for s in player.scene.skin.picture.layout.own.spots if not s.turned
    }
    player.click_spot("shield", "scrolls")
    player.rest()
    layout = player.scene.skin.picture.layout
    after = {spot.component: spot.rect for spot in layout.own.spots if not spot.turned}
    assert {name: after[name] for name in before if name in after} == {
        name: rect for name, rect in before.items() if name in after
    }


def test_a_claimed_scroll_moves_from_the_center_with_a_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Clicker(tmp_path, session_at(scribe()), motion_speed=1.0)
    heard: list[str] = []
    monkeypatch.setattr(player.context.effects, "play", lambda name, *_: heard.append(name))
    player.click_spot("shield", "scrolls")
    while not player.session.moves or written(player.session.moves[-1].action) != "choose shield":
        player.wait(0.1)
    assert "shield" in player.scene.skin.picture.motions.hidden
    assert "claim" in heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rivals_scroll_is_announced_like_any_other_move(language: str, tmp_path: Path) -> None:
    mine = me(play="druid", hand="crypt", deck="prism")
    their = rival(play="seer inscription revivify", pool="1D", discards="hawk", deck="vault")
    tale = story(mine, their, scrolls="augury shield")
    table = Listener(
        tmp_path, session_at(tale, "hb"), "use revivify 1", "choose hawk", language=language
    )
    table.act("discard crypt", "gain 1G")
    [doing] = [each for each in table.doings if each.component == "revivify"]
    assert "Corvin" in doing.text
    assert doing.costs == (("death", "1"),)


def test_a_rivals_claim_is_announced_with_name_and_card(tmp_path: Path) -> None:
    mine = me(play="druid", hand="crypt", deck="prism")
    tale = story(mine, rival(play="seer inscription", pool="1D"), scrolls="augury shield")
    table = Listener(tmp_path, session_at(tale, "hb"), "use inscription 1", "choose shield")
    table.act("discard crypt", "gain 1G")
    [doing] = table.doings
    assert "uses {b}Inscription{/b}" in doing.text
    assert "claims {b}Shield{/b}" in doing.text
    assert (doing.component, doing.weight) == ("shield", "claim")
    assert ("scroll", "") in doing.results
