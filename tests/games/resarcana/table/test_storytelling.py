"""Rivals' turns and the great moments of a game are announced one after the other."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from resarcana_desktop.app.sound import Effects
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.play.session import PlaySession, gains_for_check
from resarcana_desktop.games.resarcana.table import announcing
from resarcana_desktop.games.resarcana.table.telling import StoryWriter
from resarcana_desktop.games.resarcana.table.view import paint_announcements
from resarcana_desktop.games.resarcana.table.view.announcements import (
    MOST_TO_READ,
    WHOLE,
    Announcement,
    MoveAnnouncement,
    RoundBegins,
    SeatCount,
    TenthPoint,
    VictoryCheck,
    Won,
    reading_seconds,
)
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.game_log import GameLog
from resarcana_desktop.render.surface_cache import SURFACES, SurfaceCache
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.widgets import RichLabel
from tests.games.resarcana.play.clicker import game_setup, session_at
from tests.games.resarcana.table.listener import STEP, Listener
from tests.support.story import Story, me, rival, said, story
from tests.support.tables import make_table

THREE = ("discard crypt", "gain 1G", "discard prism", "gain 1G", "discard athanor", "gain 1G")


def four() -> Story:
    """Three rivals, each with a card to discard."""
    return story(
        me(play="druid dwarven_pickaxe", pool="1E", hand="hawk vault", deck="treant"),
        rival(play="seer", hand="crypt"),
        rival(play="witch", hand="prism"),
        rival(play="healer", hand="athanor"),
    )


def at_four(tmp_path: Path, *rivals: str, **settings: Any) -> Listener:
    return Listener(tmp_path, session_at(four(), "hbbb"), *(rivals or THREE), **settings)


# ---- rivals' turns -----------------------------------------------------------------------------


def test_three_rivals_are_announced_in_order_one_at_a_time(
    tmp_path: Path,
) -> None:
    table = at_four(tmp_path)
    table.act("discard hawk", "gain 1G")
    assert [doing.seat for doing in table.doings] == [1, 2, 3]
    assert [played for _, played in table.heard] == [4, 6, 8]
    first = table.doings[0]
    assert first.component == "crypt"
    assert "Crypt" in first.text
    assert first.results == (("gold", "1"),)


def test_a_announcement_begins_when_nothing_moves_any_more(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    shown_text = table.until_shown()
    assert not table.scene.moving
    assert table.scene.skin.picture.state.announcement is shown_text
    assert table.scene.skin.picture.state.prompt == shown_text.text


def test_the_players_own_action_is_not_announced(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.act("discard hawk", "gain 1G")
    assert 0 not in [doing.seat for doing in table.doings]


def test_a_question_waits_until_everything_is_shown(tmp_path: Path) -> None:
    """Corvin's Dragon attacks, and the panel with the question opens after the announcement."""
    announcement = story(
        me(play="druid guard_dog", pool="3E 1L 2C", hand="hawk"),
        rival(play="seer fire_dragon", pool="1E"),
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "use fire_dragon 1")
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    shown_text = table.until_shown()
    assert isinstance(shown_text, MoveAnnouncement)
    assert shown_text.weight == "attack"
    assert not table.ui.popups
    assert not table.scene.inspect()["resting"]
    table.rest()
    assert table.ui.popups


def test_space_continues_to_the_next_announcement(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    first = table.until_shown()
    table.press(pygame.K_SPACE)
    assert table.scene.telling.now is not first
    assert table.until_shown() is not first
    table.rest()
    assert [doing.seat for doing in table.doings] == [1, 2, 3]


def test_only_a_click_on_the_announcement_continues(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    table.until_shown()
    table.frame()
    shown_text = table.scene.telling.now
    table.click_at((20, 700))
    assert table.scene.telling.now is shown_text
    table.click_at(table.scene.skin.picture.announcement_place().center)
    assert table.scene.telling.now is None


def test_an_answer_ends_the_telling(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.act("discard hawk")
    table.scene.play(said("gain 1G"))
    for _ in range(2):
        table.until_shown()
        while table.scene.telling.now is not None:
            table.step()
    shown_text = table.until_shown()
    assert isinstance(shown_text, MoveAnnouncement)
    assert shown_text.seat == 3
    assert table.session.state == "human"
    table.scene.play(said("pass"))
    assert not table.scene.telling.pending


def test_taking_back_ends_the_telling(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    table.until_shown()
    table.scene.undo()
    assert not table.scene.telling.pending
    table.frame()
    assert table.scene.skin.picture.state.announcement is None
    assert table.scene.skin.picture.state.prompt.startswith("Take an action")


def test_a_key_replays_everything_since_the_players_last_turn(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.act("discard hawk", "gain 1G")
    table.heard.clear()
    table.press(pygame.K_a)
    table.rest()
    assert [doing.seat for doing in table.doings] == [1, 2, 3]
    assert not table.ui.popups


def test_replaying_works_even_if_announcements_are_off(tmp_path: Path) -> None:
    table = at_four(tmp_path, motion_speed=0.0)
    table.act("discard hawk", "gain 1G")
    assert not table.announcements
    table.press(pygame.K_a)
    table.rest()
    assert [doing.seat for doing in table.doings] == [1, 2, 3]


def test_the_replay_key_says_so_if_nothing_has_happened(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.rest()
    table.press(pygame.K_a)
    assert "since your last turn" in table.scene.skin.picture.state.prompt
    assert not table.scene.telling.pending


def test_an_open_panel_returns_after_the_replay(tmp_path: Path) -> None:
    announcement = story(
        me(play="druid guard_dog", pool="3E 1L 2C", hand="hawk"),
        rival(play="seer fire_dragon", pool="1E"),
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "use fire_dragon 1")
    table.act("discard hawk", "gain 1G")
    name = table.ui.popups[-1].name
    table.press(pygame.K_a)
    assert not table.ui.popups
    table.rest()
    assert table.ui.popups[-1].name == name


# ---- settings ----------------------------------------------------------------------------------


def test_instant_speed_announces_nothing(tmp_path: Path) -> None:
    table = at_four(tmp_path, motion_speed=0.0)
    table.act("discard hawk", "gain 1G")
    assert table.announcements == []


def test_without_motion_rivals_are_announced_without_fading(tmp_path: Path) -> None:
    table = at_four(tmp_path, reduced_motion=True)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    table.until_shown()
    assert table.scene.skin.picture.state.announcement_look == WHOLE
    table.rest()
    assert [doing.seat for doing in table.doings] == [1, 2, 3]


def test_faster_motion_announces_faster(tmp_path: Path) -> None:
    slow, fast = (_time_to_tell(tmp_path, speed) for speed in (1.0, 4.0))
    assert fast < slow / 2


def _time_to_tell(tmp_path: Path, speed: float) -> float:
    table = at_four(tmp_path, motion_speed=speed)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    table.until_shown()
    seconds = 0.0
    while table.scene.telling.now is not None:
        table.step(0.01)
        seconds += 0.01
    return seconds


# ---- how long ----------------------------------------------------------------------------------


def test_a_announcement_lasts_as_long_as_it_takes_to_read() -> None:
    usual = "{seat:1}Corvin{/seat} uses {b}Elvish Bow{/b}: pays {icon:calm}"
    longer = f"{usual}, gains {{icon:elan:2}}, draws 1 card, puts {{icon:gold}} on {{b}}Vault{{/b}}"
    assert reading_seconds(usual) == pytest.approx(1.6, abs=0.1)
    assert reading_seconds(longer) > reading_seconds(usual) + 1
    assert reading_seconds("x" * 500) == MOST_TO_READ


def test_attacks_and_claims_have_more_weight_than_payments() -> None:
    text = "Corvin does something with this"
    usual = MoveAnnouncement(text, 1, "hawk").seconds
    assert all(
        MoveAnnouncement(text, 1, "hawk", weight=w).seconds > usual for w in ("attack", "claim")
    )


def test_a_ceremony_is_held_as_long_as_its_words_need() -> None:
    """About three words a second, plus a little more than a second to look."""
    words = "one two three {b}four{/b} five {icon:calm} six"
    many = VictoryCheck(words, (SeatCount(0, (("a", 40), ("b", 9))), SeatCount(1, ())), 3)
    ceremonies: list[Announcement] = [
        many,
        RoundBegins(words, 2, 0),
        TenthPoint(words, 0, 10),
        Won(words, (0,), ()),
        MoveAnnouncement(words, 0, "hawk", weight="claim"),
    ]
    assert all(announcement.seconds == pytest.approx(3.2) for announcement in ceremonies)
    assert TenthPoint(words, 0, 10, "and three more").seconds == pytest.approx(4.2)
    assert Won(words, (0,), ("druid",)).seconds > 4
    assert VictoryCheck("", many.counts, 3).seconds > 2
    assert many.look(many.seconds)[1] == 49


def test_points_are_counted_one_by_one() -> None:
    check = VictoryCheck("", (SeatCount(0, (("a", 2), ("b", 1))),), 1)
    ages, counted = [0.0], []
    while ages[-1] < check.seconds:
        counted.append(check.look(ages[-1])[1])
        ages.append(ages[-1] + max(check.still_for(ages[-1]), 0.02) + 1e-6)
    assert list(dict.fromkeys(counted)) == [0, 1, 2, 3]


# ---- ceremonies --------------------------------------------------------------------------------


def last_turn(**mine: str) -> Story:
    """Corvin has passed, so the round is over when the player passes."""
    return story(
        me(**{"play": "druid nightingale alchemy", "deck": "hawk vault treant", **mine}),
        rival(play="seer divination", passed=True, deck="crypt prism athanor"),
        round=2,
    )


def kinds(table: Listener) -> list[str]:
    return [type(announcement).__name__ for announcement in table.announcements]


def test_the_end_of_a_round_is_counted_and_the_next_one_announced(tmp_path: Path) -> None:
    table = Listener(tmp_path, session_at(last_turn(), "hb"))
    table.act("pass", "item protection")
    check, begins = table.announcements[:2]
    assert isinstance(check, VictoryCheck)
    assert check.round == 2
    assert check.counts[0].sources == (("nightingale", 1), ("first_player_token", 1))
    assert isinstance(begins, RoundBegins)
    assert begins.number == 3


def test_nothing_is_given_away_before_it_is_shown(tmp_path: Path) -> None:
    table = Listener(tmp_path, session_at(last_turn(), "hb"))
    stage, shown = table.scene.skin.picture, []
    for line in ("pass", "item protection"):
        table.scene.play(said(line))
    while not table.at_rest:
        table.step()
        log = [line.kind for line in stage.state.log if line.kind in ("check", "round")]
        shown.append((type(table.scene.telling.now).__name__, log, stage.seen.round))
    assert [each for each, _ in itertools.groupby(shown) if each[0] != "NoneType"] == [
        ("VictoryCheck", [], 2),
        ("RoundBegins", ["check"], 3),
        ("MoveAnnouncement", ["check", "round"], 3),
    ]
    assert shown[-1] == ("NoneType", ["check", "round"], 3)


def test_cards_and_pools_stay_as_they_were_until_the_round_has_been_counted(
    tmp_path: Path,
) -> None:
    """Until the victory check is over, the Nightingale is turned and no one has collected."""
    table = Listener(
        tmp_path, session_at(last_turn(play="druid nightingale (turned) alchemy"), "hb")
    )
    for line in ("pass", "item protection"):
        table.scene.play(said(line))
    shown = []
    while not table.at_rest:
        table.step()
        shown_text = (
            "" if table.scene.moving else type(table.scene.skin.picture.state.announcement).__name__
        )
        shown.append((shown_text, *_lying(table)))
    telling = [each for each, _ in itertools.groupby(shown) if each[0] not in ("", "NoneType")]
    assert telling[:2] == [
        ("VictoryCheck", True, (True, True), (0, 0)),
        ("RoundBegins", False, (False, False), (0, 0)),
    ]
    assert shown[-1][1:] == _lying(table) == (False, (False, False), (1, 1))


def test_the_prompt_reveals_neither_a_counts_result_nor_its_consequences(
    tmp_path: Path,
) -> None:
    table = Listener(tmp_path, session_at(last_turn(), "hb"))
    for line in ("pass", "item protection"):
        table.scene.play(said(line))
    said_there = []
    while not table.at_rest:
        table.step()
        said_there.append(table.scene.skin.picture.state.prompt)
    later = [said_there.index(text) for text in dict.fromkeys(said_there)]
    assert [said_there[n] for n in later[1:4]] == [
        "Victory check",
        *(announcement.text for announcement in table.announcements[:2]),
    ]


def _lying(table: Listener) -> tuple[bool, tuple[bool, ...], tuple[int, ...]]:
    """Return if the Nightingale is turned, who has passed, and the essences shown for each seat."""
    seats = table.scene.skin.picture.seen.seats
    card = next(view for view in seats[0].in_play if view.id == "nightingale")
    return card.turned, tuple(s.passed for s in seats), tuple(sum(s.pool) for s in seats)


def test_skipping_continues_with_the_delayed_updates(tmp_path: Path) -> None:
    table = Listener(
        tmp_path, session_at(last_turn(play="druid nightingale (turned) alchemy"), "hb")
    )
    for line in ("pass", "item protection"):
        table.scene.play(said(line))
    table.until_shown()
    table.scene.stop_telling()
    table.scene.skin.picture.finish()
    assert _lying(table)[:2] == (False, (False, False))


def test_an_actions_log_line_appears_with_its_announcement_and_stays(
    tmp_path: Path,
) -> None:
    """Corvin discards a card, then chooses the essences."""
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    shown = []
    while not table.at_rest:
        table.step()
        shown.append(len([line for line in table.scene.skin.picture.state.log if line.seat == 1]))
    assert shown == sorted(shown)
    assert shown[0] == 0
    assert shown[-1] == 1


def in_the_midst(tmp_path: Path) -> Listener:
    """Corvin has discarded a card and still has to choose the essences."""
    table = at_four(tmp_path, "discard crypt")
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    table.rest()
    assert table.scene.skin.picture.known is not None
    return table


def test_undo_during_a_rivals_action_delays_nothing(tmp_path: Path) -> None:
    table = in_the_midst(tmp_path)
    table.scene.undo()
    assert table.scene.skin.picture.known is None
    table.rest()
    assert "Take an action" in table.scene.skin.picture.state.prompt


def test_choosing_instant_speed_during_a_rivals_action_delays_nothing(tmp_path: Path) -> None:
    table = in_the_midst(tmp_path)
    table.context.change(motion_speed=0.0)
    table.scene.play(said("gain 1G"))
    assert table.scene.skin.picture.known is None
    assert any(line.seat == 1 for line in table.scene.skin.picture.state.log)


def test_points_grow_when_their_action_is_announced(tmp_path: Path) -> None:
    announcement = story(
        me(play="druid", hand="hawk", deck="vault"),
        rival(play="seer", hand="nightingale", pool="1L 1C"),
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "place nightingale")
    for line in ("discard hawk", "gain 1G"):
        table.scene.play(said(line))
    while not table.session.position.points(1):
        table.step()
    assert _points(table, 1) == 0
    assert table.until_shown()
    assert _points(table, 1) == 1


def _points(table: Listener, seat: int) -> int:
    return table.scene.skin.picture.seen.seats[seat].points


def test_rivals_actions_are_named_during_motion_and_highlights_wait(
    tmp_path: Path,
) -> None:
    """No one "is thinking" while cards fly; the next player is asked after the announcements."""
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    table.until_shown()
    prompts = []
    while not table.at_rest:
        if table.scene.moving:
            prompts.append(words_of(table.scene.skin.picture.state.prompt))
            assert not table.scene.skin.picture.state.usable
        table.step()
    assert list(dict.fromkeys(prompts)) == [
        *("Maren is playing.", "Maren discards Prism for 1 gold"),
        *("Ilse is playing.", "Ilse discards Athanor for 1 gold"),
    ]
    assert table.scene.skin.picture.state.usable


def words_of(markup: str) -> str:
    """Return a text as displayed, with its icons as words."""
    return re.sub(r"\{[^{}]*\}", "", re.sub(r"\{icon:(\w+):(\d+)\}", r"\2 \1", markup))


def test_the_steps_of_a_new_round_are_named_while_they_move(tmp_path: Path) -> None:
    """Cards straighten, then essences come in, each step with its own words from the start."""
    table = Listener(
        tmp_path, session_at(last_turn(play="druid nightingale (turned) alchemy"), "hb")
    )
    for line in ("pass", "item protection"):
        table.scene.play(said(line))
    prompts = []
    while not table.at_rest:
        table.step()
        if table.scene.moving and any(
            isinstance(announcement, VictoryCheck) for announcement in table.announcements
        ):
            prompts.append(words_of(table.scene.skin.picture.state.prompt))
    assert list(dict.fromkeys(prompts)) == [
        words_of(announcement.text) for announcement in table.announcements[1:3]
    ]
    assert prompts[0] == "Round 3"


def test_losing_the_first_player_token_names_the_point(tmp_path: Path) -> None:
    announcement = story(
        me(play="druid alchemy", hand="hawk", deck="vault"),
        rival(play="seer divination", deck="prism"),
        token_holder=0,
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "pass", "item protection")
    table.act("discard hawk", "gain 1G")
    assert [(doing.seat, doing.points, doing.lost) for doing in table.doings] == [
        (1, (0, 1), ((0, 1, 0),)),
    ]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_loss_without_a_choice_is_shown_to_its_victim(tmp_path: Path, reduced: bool) -> None:
    """Corvin attacks, and Edda loses both of her essences for a Life."""
    announcement = story(
        me(play="witch", hand="hawk", deck="vault", pool="1E"),
        rival(play="druid elvish_bow"),
    )
    table = Listener(
        tmp_path, session_at(announcement, "hb"), "use elvish_bow 1", reduced_motion=reduced
    )
    table.act("discard hawk", "gain 1G")
    assert [(doing.seat, doing.component, doing.costs) for doing in table.doings] == [
        (1, "elvish_bow", ()),
        (0, "elvish_bow", (("elan", "1"), ("gold", "1"))),
    ]


def test_a_chosen_loss_is_not_shown_again(tmp_path: Path) -> None:
    announcement = story(
        me(play="witch", hand="hawk", deck="vault", pool="3E"),
        rival(play="druid elvish_bow"),
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "use elvish_bow 1")
    table.act("discard hawk", "gain 1G", "lose 2E")
    assert [doing.seat for doing in table.doings] == [1]


def test_a_power_without_an_effect_is_shown_as_such(tmp_path: Path) -> None:
    """Corvin turns his Druid without a Creature to straighten; Maren's action brings Gold."""
    announcement = story(
        me(play="witch", hand="hawk", deck="vault"),
        rival(play="druid"),
        rival(play="healer", hand="prism"),
    )
    table = Listener(
        tmp_path, session_at(announcement, "hbb"), "use druid 1", "discard prism", "gain 1G"
    )
    table.act("discard hawk", "gain 1G")
    shown_text = [(doing.component, doing.idle) for doing in table.doings]
    assert shown_text == [("druid", True), ("prism", False)]


def test_no_lack_of_effect_is_announced_while_a_player_decides(
    tmp_path: Path,
) -> None:
    """Corvin starts a victory check, and Edda may react first."""
    announcement = story(
        me(play="witch golden_statue", pool="3G", hand="hawk", deck="vault"),
        rival(play="druid coral_castle"),
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "use coral_castle 1")
    table.act("discard hawk", "gain 1G")
    assert table.session.decision.kind == "react_check"
    assert [(doing.component, doing.idle) for doing in table.doings] == [("coral_castle", False)]
    again = table.scene.skin.storyteller.again(table.scene.skin.picture.table)
    assert not any(isinstance(each, MoveAnnouncement) and each.idle for each in again)


def test_an_announcement_has_room_for_all_its_lines(tmp_path: Path) -> None:
    """The lack of an effect and the lost points have their own lines."""
    stage = at_four(tmp_path).scene.skin.picture
    shown_text = "Corvin passes first, takes the First Player token and switches to Protection"
    heights = []
    for more in ({}, {"idle": True}, {"lost": ((0, 2, 1),)}, {"lost": ((0, 2, 1), (2, 1, 0))}):
        stage.show_announcement(MoveAnnouncement(shown_text, 1, **more))
        stage.compose(stage.size)
        heights.append(stage.announcement_place().height)
    assert heights == sorted(set(heights))


@pytest.mark.parametrize(
    ("to_you", "repeated"), [("", True), ("{b}Elvish Bow{/b} hits you", False)]
)
def test_a_caption_does_not_repeat_the_icons_of_its_sentence(
    tmp_path: Path, to_you: str, repeated: bool
) -> None:
    """The log line says what was lost; the sentence to the player shows it as icons."""
    stage = at_four(tmp_path).scene.skin.picture
    picture = Canvas(Surface((1, 1)), stage.layout, stage.state)
    text = "Corvin is hit by {b}Elvish Bow{/b} and loses {icon:elan:2}"
    announcement = MoveAnnouncement(text, 1, "elvish_bow", costs=(("elan", "2"),), to_you=to_you)
    panels = [
        paint_announcements._panel(picture, each, 0)
        for each in (announcement, replace(announcement, costs=()))
    ]
    with_icons, without = (pygame.image.tobytes(panel, "RGBA") for panel in panels)
    assert (with_icons == without) == repeated


def test_the_tile_under_the_pointer_stays_during_further_actions(tmp_path: Path) -> None:
    table = at_four(tmp_path, size=(1920, 1080))
    table.act("discard hawk", "gain 1G")
    tile = table.scene.skin.picture.layout.strip.tiles[-1]
    table.point(tile.rect.center)
    table.act("discard vault", "gain 1G")
    held = table.scene.skin.picture.layout.strip.tiles[-1]
    assert (held.line, held.rect) == (tile.line, tile.rect)
    table.point((960, 600))
    assert table.scene.skin.picture.layout.strip.tiles[-1].line != tile.line


def test_a_key_replays_ceremonies_too(tmp_path: Path) -> None:
    for reduced in (False, True):
        table = Listener(tmp_path, session_at(last_turn(), "hb"), reduced_motion=reduced)
        table.act("pass", "item protection")
        table.heard.clear()
        table.press(pygame.K_a)
        table.rest()
        assert kinds(table)[:2] == ["VictoryCheck", "RoundBegins"]


def test_automatic_collecting_is_announced_by_source(tmp_path: Path) -> None:
    announcement = last_turn(play="artificer mermaid flaming_pit alchemy", deck="hawk vault treant")
    table = Listener(tmp_path, session_at(announcement, "hb"))
    table.act("pass", "item protection")
    own = next(doing for doing in table.doings if doing.own)
    assert own.results == (("elan", "1"), ("calm", "1"))
    assert own.sentence == "You collect {icon:elan:1} {icon:calm:1}"
    assert own.parts == ("Mermaid {icon:calm:1}", "Flaming Pit {icon:elan:1}")
    reduced = Listener(tmp_path, session_at(announcement, "hb"), reduced_motion=True)
    reduced.act("pass", "item protection")
    assert not any(doing.own for doing in reduced.doings)


def test_a_caption_says_you_to_the_only_person_at_the_screen(tmp_path: Path) -> None:
    """The gain of a single source is in the sentence, so no icons repeat it below."""
    announcement = last_turn(play="artificer mermaid alchemy", deck="hawk vault treant")
    alone = Listener(tmp_path, session_at(announcement, "hb"))
    alone.act("pass", "item protection")
    own = next(doing for doing in alone.doings if doing.own)
    assert own.sentence == "You collect {icon:calm:1} from {b}Mermaid{/b}"
    assert own.results == ()


def test_with_two_people_at_the_screen_captions_use_their_names(tmp_path: Path) -> None:
    table = Listener(tmp_path, session_at(to_claim(), "hh"))
    claim_colossus(table)
    claimed = table.doings[0]
    assert (claimed.own, claimed.to_you) == (True, "")
    assert "Edda" in claimed.sentence


def test_the_players_claim_is_announced_with_you(tmp_path: Path) -> None:
    table = Listener(tmp_path, session_at(to_claim(), "hb"))
    claim_colossus(table)
    assert table.doings[0].sentence == "You claim {b}Colossus{/b}"


def test_a_new_round_says_you_to_the_only_person_at_the_screen(tmp_path: Path) -> None:
    """Edda passes first, then Corvin, so she begins the new round."""
    announcement = story(
        me(play="druid alchemy", deck="hawk vault treant"),
        rival(play="seer divination", deck="crypt prism athanor"),
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "pass", "item research")
    table.act("pass", "item protection")
    begun = next(
        announcement
        for announcement in table.announcements
        if isinstance(announcement, RoundBegins)
    )
    assert (begun.first, begun.yours) == (0, True)


def test_a_new_round_names_the_rival_who_begins(tmp_path: Path) -> None:
    """Corvin passes first, so he begins the new round."""
    announcement = story(
        me(play="druid alchemy", hand="athanor", deck="hawk vault treant"),
        rival(play="seer divination", deck="crypt prism mermaid"),
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "pass", "item research")
    table.act("discard athanor", "gain 1G", "pass", "item protection")
    begun = next(
        announcement
        for announcement in table.announcements
        if isinstance(announcement, RoundBegins)
    )
    assert (begun.first, begun.yours) == (1, False)


def test_an_answer_given_in_a_panel_is_not_announced(tmp_path: Path) -> None:
    announcement = last_turn(
        play="artificer mermaid vault (2G) alchemy", deck="hawk treant tree_of_life"
    )
    table = Listener(tmp_path, session_at(announcement, "hb"))
    table.act("pass", "item protection", "take")
    assert not any(doing.own for doing in table.doings)


def test_the_tray_of_the_announced_player_is_marked(tmp_path: Path) -> None:
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    shown_text = table.until_shown()
    assert isinstance(shown_text, MoveAnnouncement)
    assert table.scene.skin.picture.state.active == shown_text.seat == 1
    assert table.session.decision.seat == 2


def test_a_place_that_grows_the_tenth_point_and_the_winner(tmp_path: Path) -> None:
    announcement = story(
        me(play="druid alchemy catacombs_of_the_dead (8D)", deck="hawk vault treant"),
        rival(play="seer divination", passed=True),
        round=4,
    )
    table = Listener(tmp_path, session_at(announcement, "hb"))
    table.act("use catacombs_of_the_dead 2")
    filled = table.doings[0]
    assert (filled.own, filled.weight, filled.points) == (True, "filled", (9, 10))
    assert kinds(table) == ["MoveAnnouncement", "TenthPoint"]
    table.act("pass", "item protection")
    assert kinds(table)[2:] == ["VictoryCheck", "Won"]
    won = table.announcements[-1]
    assert isinstance(won, Won)
    assert "catacombs_of_the_dead" in won.tableau


def test_celebrations_have_a_sound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Effects, "play", lambda _effects, name, _after=0.0: heard.append(name))
    announcement = last_turn(play="druid nightingale (turned) alchemy")
    table = Listener(tmp_path, session_at(announcement, "hb"))
    table.act("pass", "item protection")
    ceremonies = ["round_over", "count", "count", "straighten", "round", "gained"]
    assert heard[-len(ceremonies) :] == ceremonies


def to_claim() -> Story:
    """Edda can claim a monument."""
    return story(
        me(play="druid", pool="9E 9L 9C 9D 9G", hand="hawk"),
        rival(play="seer"),
        monuments="colossus oracle",
        monument_deck="library temple",
    )


def claim_colossus(table: Listener) -> None:
    table.act("claim colossus")
    if table.session.decision.kind == "pay":
        table.act("pay 4G")


def test_the_players_claim_is_celebrated_but_not_without_motion(tmp_path: Path) -> None:
    table = Listener(tmp_path, session_at(to_claim(), "hb"))
    claim_colossus(table)
    assert [(d.own, d.weight) for d in table.doings] == [(True, "claim")]


def test_ceremonies_are_gone_without_motion(tmp_path: Path) -> None:
    table = Listener(tmp_path, session_at(last_turn(), "hb"), reduced_motion=True)
    table.act("pass", "item protection")
    assert not any(announcement.ceremony for announcement in table.announcements)


def test_every_panel_is_drawn_once_and_before_it_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, int]] = []
    draw = paint_announcements._panel

    def noting(picture: Canvas, announcement: Announcement, counted: int) -> Surface:
        drawn.append((type(announcement).__name__, counted))
        return draw(picture, announcement, counted)

    monkeypatch.setattr(paint_announcements, "_panel", noting)
    table = Listener(tmp_path, session_at(last_turn(), "hb"))
    table.scene.play(said("pass"))
    table.scene.play(said("item protection"))
    check = table.until_shown()
    assert drawn == [("VictoryCheck", 0)]
    while table.scene.telling.now is check:
        table.frame()
        table.step()
    ready = sorted(drawn)
    assert ready == [("RoundBegins", 0), *(("VictoryCheck", n) for n in range(3))]
    table.frame()
    assert sorted(drawn) == ready


def test_a_move_does_not_draw_later_announcements(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = _drawn_to_be_read(monkeypatch)
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    while not table.scene.telling.pending or table.scene.moving:
        assert not drawn
        table.step()
    table.until_shown()
    assert drawn == ["crypt"]
    table.frame()
    assert drawn == ["crypt"]


def test_a_announcement_that_takes_long_to_draw_waits_until_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = _drawn_to_be_read(monkeypatch)
    monkeypatch.setattr(announcing, "_SLICE", 0.0)
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    waited = 0
    while table.scene.telling.now is None:
        table.step()
        waited += table.scene.telling.pending and not table.scene.moving and not drawn
    assert waited > 2
    assert drawn == ["crypt"]
    assert table.scene.telling.age <= STEP


def test_the_frame_after_a_skip_is_drawn_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = _drawn_to_be_read(monkeypatch)
    table = at_four(tmp_path)
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    while not table.scene.telling.pending:
        table.step()
    table.press(pygame.K_SPACE)
    table.scene.skip_announcement()
    table.frame()
    assert table.scene.skin.picture.state.announcement is not None
    assert drawn == ["crypt"]


def _drawn_to_be_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the components whose faces are drawn for announcements, starting with empty caches."""
    monkeypatch.setattr(SURFACES, "_pictures", SurfaceCache()._pictures)
    monkeypatch.setattr(SURFACES, "used", 0)
    drawn: list[str] = []
    draw = paint_announcements._draw_face

    def noting(picture: Canvas, announcement: MoveAnnouncement, *place: Any) -> None:
        draw(picture, announcement, *place)
        if announcement.component not in drawn:
            drawn.append(announcement.component)

    monkeypatch.setattr(paint_announcements, "_draw_face", noting)
    return drawn


def test_a_click_anywhere_ends_a_ceremony(tmp_path: Path) -> None:
    table = Listener(tmp_path, session_at(last_turn(), "hb"))
    table.scene.play(said("pass"))
    table.scene.play(said("item protection"))
    check = table.until_shown()
    assert isinstance(check, VictoryCheck)
    table.click_at((5, 715))
    assert isinstance(table.scene.telling.now, RoundBegins)


# ---- whole games -------------------------------------------------------------------------------


def game_shown(
    kinds: str, seed: int, setup: str = "standard"
) -> tuple[PlaySession, list[Announcement]]:
    """Return a game of greedy bots and all its announcements to the first seat."""
    session, bot, log = (
        PlaySession(game_setup(kinds, seed=seed, setup=setup)),
        make("greedy"),
        GameLog(),
    )
    table = make_table(len(kinds))
    teller = StoryWriter(session)
    announcements: list[Announcement] = []
    while not session.position.over():
        seen = session.position.observation(session.position.seat_to_decide())
        action = bot.choose(
            seen, session.position.legal_actions(), bot_seed(seed, session.game.played)
        )
        move = session.play(action)
        announcements += teller.follow([move], table, log.lines(session.moves, table))
        counted = [event for event in move.events if event.kind == "check"]
        if counted:
            check = next(
                announcement
                for announcement in reversed(announcements)
                if isinstance(announcement, VictoryCheck)
            )
            assert {c.seat: c.points for c in check.counts} == {e.seat: e.number for e in counted}
    return session, announcements


@pytest.mark.parametrize(
    ("kinds", "seed", "setup"),
    [("hbbb", 2, "standard"), ("hb", 5, "standard"), ("hbb", 9, "first_game")],
)
def test_no_rivals_action_of_a_whole_game_goes_unannounced(
    kinds: str, seed: int, setup: str
) -> None:
    session, announcements = game_shown(kinds, seed, setup)
    lines = GameLog().lines(session.moves, make_table(len(kinds)))
    shown_text = [announcement.text for announcement in announcements]
    missing = [line.text for line in lines if line.seat > 0 and line.text not in shown_text]
    assert missing == []
    order = [
        shown_text.index(line.text)
        for line in lines
        if line.seat > 0 and shown_text.count(line.text) == 1
    ]
    assert order == sorted(order)
    assert isinstance(announcements[-1], Won)
    assert (
        sum(isinstance(announcement, RoundBegins) for announcement in announcements)
        == session.observation.round
    )


def test_points_for_a_single_check_belong_to_that_check() -> None:
    session, _ = game_shown("hbbb", 2)
    events = (event for move in session.moves for event in move.events)
    assert [(gain.component, gain.number) for gain in gains_for_check(events)] == [
        ("golden_statue", 3)
    ]


# ---- the curtain -------------------------------------------------------------------------------


def test_the_curtain_lists_events_since_the_players_last_turn(tmp_path: Path) -> None:
    announcement = story(
        me(play="druid", hand="hawk vault"),
        rival(play="seer", hand="crypt prism"),
        rival(play="witch", hand="athanor"),
    )
    table = Listener(tmp_path, session_at(announcement, "hhb"), "discard athanor", "gain 1G")
    table.act("discard hawk", "gain 1G")
    _lift(table)
    table.act("discard crypt", "gain 1G")
    assert isinstance(table.top, CurtainScene)
    shown_text = [each.markup for each in table.ui.walk() if isinstance(each, RichLabel)]
    assert len(shown_text) == 2
    assert "Crypt" in shown_text[0]
    assert "Athanor" in shown_text[1]


def _lift(table: Listener) -> None:
    assert isinstance(table.top, CurtainScene)
    table.click("lift")
    table.rest()


def test_before_anything_has_happened_the_curtain_only_names_the_player(tmp_path: Path) -> None:
    table = Listener(tmp_path, PlaySession(game_setup("hh")))
    table.rest()
    assert isinstance(table.top, CurtainScene)
    assert not [each for each in table.ui.walk() if isinstance(each, RichLabel)]


# ---- its place ---------------------------------------------------------------------------------


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 5])
def test_an_announcement_is_above_the_prompt_at_every_size(
    size: tuple[int, int], text_scale: float, seats: int, tmp_path: Path
) -> None:
    plays = ("seer fire_dragon catacombs_of_the_dead (3D)", "witch", "healer", "scholar")
    rivals = [rival(play=play) for play in plays[: seats - 1]]
    kinds = "h" + "b" * (seats - 1)
    table = Listener(
        tmp_path,
        session_at(story(me(play="druid"), *rivals), kinds),
        size=size,
        text_scale=text_scale,
        language="fr",
    )
    text = "{seat:1}Corvin{/seat} utilise {b}Catacombes des morts{/b} : paie {icon:death}, y pose "
    tokens = tuple((name, "2") for name in ("elan", "life", "calm", "death", "gold"))
    sources = tuple((name, 2) for name in ("catacombs_of_the_dead", "fire_dragon", "seer"))
    announcements: list[Announcement] = [
        MoveAnnouncement(
            text * 2, 1, "catacombs_of_the_dead", "turn", tokens, tokens, "attack", (3, 5)
        ),
        MoveAnnouncement(text, seats - 1, "fire_dragon"),
        MoveAnnouncement(
            text, 1, "fire_dragon", points=(0, 1), idle=True, lost=((0, 2, 1), (seats - 1, 1, 0))
        ),
        MoveAnnouncement(text, 0, "colossus", weight="claim", own=True),
        MoveAnnouncement(text, 1, "", "collect"),
        RoundBegins("Manche 3", 3, 1),
        VictoryCheck("", tuple(SeatCount(seat, sources) for seat in range(seats)), 3),
        TenthPoint("Corvin a 10 points", 1, 10),
        Won(text, (1,), ("seer", "fire_dragon", "catacombs_of_the_dead", *("hawk",) * 9)),
    ]
    stage = table.scene.skin.picture
    for announcement in announcements:
        stage.show_announcement(announcement)
        stage.compose(size)
        place, margin = stage.announcement_place(), stage.table.px(48)
        panel = place.inflate(-2 * margin, -2 * margin)
        assert panel.bottom <= stage.layout.bands.prompt.top, announcement
        assert panel.top >= 0, announcement
        assert stage.layout.bands.centre.left <= panel.left, announcement
        assert panel.right <= stage.layout.bands.centre.right, announcement


# ---- announced once and never covered ------------------------------------------------------------


def test_a_rivals_collecting_is_announced_once_and_completely(tmp_path: Path) -> None:
    """Corvin's Seer gains Calm at once; the gain of the magic item is Corvin's choice."""
    announcement = story(
        me(play="druid alchemy", deck="hawk vault treant"),
        rival(play="seer calm_elan", passed=True, deck="crypt prism athanor"),
        round=2,
    )
    table = Listener(tmp_path, session_at(announcement, "hb"), "gain 1E")
    table.act("pass", "item protection")
    collected = [each for each in table.doings if each.mark == "collect" and not each.own]
    assert [doing.results for doing in collected] == [(("elan", "1"), ("calm", "1"))]


def test_a_resting_pointers_pop_up_does_not_cover_the_announcement(tmp_path: Path) -> None:
    """In a small window a component's text appears in a bubble beside the pointer."""
    table = at_four(tmp_path, size=(1024, 600))
    table.scene.play(said("discard hawk"))
    table.scene.play(said("gain 1G"))
    spot = table.scene.skin.picture.layout.spot_of("druid")
    assert spot is not None
    table.point(spot.rect.center)
    table.scene.skin.reading.rest()  # as after every move
    table.until_shown()
    assert table.scene.skin.picture.state.hovered is None
    table.point((spot.rect.centerx + 2, spot.rect.centery))
    assert table.scene.skin.picture.state.hovered is not None


def test_a_place_grows_from_its_first_point_on(tmp_path: Path) -> None:
    """The lair has no fixed points, and it hasn't scored before."""
    announcement = story(me(play="druid", hand="hawk"), rival(play="seer dragons_lair fire_dragon"))
    table = Listener(tmp_path, session_at(announcement, "hb"), "use dragons_lair 2")
    table.act("discard hawk", "gain 1G")
    assert [doing.weight for doing in table.doings] == ["filled"]


def test_a_check_without_a_winner_is_announced_after_the_count(tmp_path: Path) -> None:
    table = Listener(tmp_path, session_at(last_turn(), "hb"))
    table.act("pass", "item protection")
    check = table.announcements[0]
    assert isinstance(check, VictoryCheck)
    assert check.most == 2
    stage = table.scene.skin.picture
    picture = Canvas(Surface((1, 1)), stage.layout, stage.state)
    before, after = (
        stage.view.announcements.panel(picture, check, counted)[0]
        for counted in (check.most - 1, check.most)
    )
    assert before.get_size() == after.get_size()
    foot = pygame.Rect(0, before.get_height() - picture.px(110), before.get_width(), 40)
    assert ink_in(before, foot) < ink_in(after, foot)


def ink_in(surface: Surface, part: pygame.Rect) -> int:
    """Return how many pixels of a part are as bright as text."""
    shown = surface.subsurface(part.clip(surface.get_rect()))
    return pygame.mask.from_threshold(shown, (235, 225, 205), (60, 60, 70)).count()
