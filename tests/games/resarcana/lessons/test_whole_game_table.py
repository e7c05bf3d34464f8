"""The whole game with the coach, at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.games.learning import LessonsScene, lessons_entry
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING
from resarcana_desktop.games.resarcana.table.places import places_of
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import bare, plain
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_led
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.tabletop.lesson_policy import ShownCards
from resarcana_desktop.widgets import Button, Label, RichLabel
from tests.games.resarcana.lessons.conftest import Pupil, Taught
from tests.games.resarcana.play.test_layout_of_panels import problems
from tests.support.window import Stage

(GAME,) = lessons_led(ID)


def words_of(pupil: Pupil, name: str) -> str:
    shown = pupil.ui.find_or_none(name)
    return plain(shown.markup) if isinstance(shown, RichLabel) else ""


def button(pupil: Pupil, name: str) -> Button:
    found = pupil.ui.find(name)
    assert isinstance(found, Button)
    return found


# ---- the way in and out ----------------------------------------------------------------------


def test_learning_starts_with_it_and_continues_with_a_real_game(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    entry = lessons_entry(stage.context, TEACHING)
    assert entry.next_words == "First game with a coach"
    Progress.of(stage.context, ID).finish(GAME.id)
    entry = lessons_entry(stage.context, TEACHING)
    assert entry.next_words == "Play your first real game"
    assert entry.progress == "1 of 17 done"


def test_a_player_who_started_with_lessons_continues_with_them(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    Progress.of(stage.context, ID).finish("first_steps")
    assert lessons_entry(stage.context, TEACHING).next_words == "Lesson 2: Collecting"
    Progress.of(stage.context, ID).leave(GAME.id, [0, 0], [])
    assert lessons_entry(stage.context, TEACHING).next_words == "First game with a coach"


def test_it_is_the_first_in_the_list(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(LessonsScene(stage.context, TEACHING))
    stage.frame()
    assert stage.ui.focus is stage.ui.find(GAME.id)
    first, next_to_it, lesson = (
        stage.ui.find(name).rect for name in (GAME.id, "first_game", "first_steps")
    )
    assert first.top == next_to_it.top < lesson.top
    assert first.left < next_to_it.left


def test_its_end_leads_to_a_real_game(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("next")
    assert button(pupil, "coach.finish").text == "Play your first real game"
    pupil.click("coach.finish")
    table = pupil.top
    assert isinstance(table, ResArcanaTable)
    assert not table.policy.coached
    assert [seat.level for seat in table.session.seats] == ["", "level1"]
    assert Progress.of(pupil.context, ID).done == {GAME.id}
    table.leave()


@pytest.mark.parametrize("step", ["claim", "fill", "alone"])
def test_it_resumes_at_the_step_the_player_left(taught: Taught, step: str) -> None:
    pupil = taught(GAME.id)
    pupil.go_to(step)
    position = pupil.session.position.hash()
    pupil.click("coach.leave")
    assert isinstance(pupil.top, PracticeScene)
    pupil.take(GAME.id)
    assert pupil.step == step
    assert pupil.session.position.hash() == position
    pupil.go_to("end")
    assert pupil.session.position.over()


# ---- the coach -------------------------------------------------------------------------------


def test_the_cards_are_laid_out_and_put_away(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("cards")
    (panel,) = pupil.ui.popups
    assert isinstance(panel, ShownCards)
    assert not panel.rect.colliderect(pupil.ui.find("coach").rect)
    shown = [each for each in panel.walk() if each.name.startswith("read.")]
    assert len(shown) == 8
    shown_text = [each.text for each in panel.walk() if isinstance(each, Label)]
    assert "Makes Life" in shown_text
    pupil.click("coach.next")
    pupil.rest()
    assert pupil.step == "plan"
    assert not pupil.ui.popups
    pupil.press(pygame.K_b)
    assert pupil.ui.popups
    pupil.context.change(language="de")
    pupil.rest()
    (panel,) = pupil.ui.popups
    assert "Macht Leben" in [each.text for each in panel.walk() if isinstance(each, Label)]


def test_the_coach_hints_first_and_then_plays_the_action(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("monument")
    assert button(pupil, "coach.show").text == "Ask the coach"
    pupil.click("coach.show")
    pupil.rest()
    assert "need four Life for" in words_of(pupil, "coach.answer")
    assert pupil.lesson.course.pointed_out() == ("tree_of_life",)
    assert button(pupil, "coach.show").text == "Show me"
    played = pupil.session.game.played
    pupil.click("coach.show")
    pupil.rest()
    assert pupil.session.game.played > played
    assert button(pupil, "coach.show").text == "Ask the coach"
    assert not words_of(pupil, "coach.answer")


def test_a_player_who_repeats_an_action_gets_it(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("monument")
    pupil.click("pass")
    pupil.rest()
    assert pupil.step == "monument"
    assert "You can still get that monument" in words_of(pupil, "coach.answer")
    assert pupil.session.decision.kind == "action"
    pupil.click("pass")
    pupil.rest()
    assert pupil.session.decision.kind == "choose_item"


def aim_of(pupil: Pupil) -> list[str]:
    """Return the lines of the task."""
    shown = pupil.ui.find("coach.aim")
    assert isinstance(shown, RichLabel)
    return bare(shown.markup).split("\n")


def test_a_part_that_is_done_is_ticked_and_no_longer_pointed_out(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("cards_two")
    assert aim_of(pupil) == ["Place the Ring of Midas.", "Place the Nightingale."]
    pupil.do("place ring_of_midas")
    assert aim_of(pupil) == ["✓ Place the Ring of Midas.", "Place the Nightingale."]
    assert pupil.lesson.pointed_out() == ("nightingale",)
    pupil.go_to("fill")
    pupil.do("use ring_of_midas 1")
    pupil.do("use ring_of_midas 2")
    assert [line.startswith("✓") for line in aim_of(pupil)] == [True, True, False]
    assert pupil.lesson.pointed_out() == ("button:pass",)


def test_parts_in_any_order_are_ticked(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("cards_two")
    pupil.do("place nightingale")
    assert [line.startswith("✓") for line in aim_of(pupil)] == [False, True]
    pupil.press(pygame.K_z)
    assert [line.startswith("✓") for line in aim_of(pupil)] == [False, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_task_has_a_line_for_each_part(taught: Taught, language: str) -> None:
    words = taught(GAME.id, language=language).lesson.words
    for step in GAME.steps:
        lines = words.aim(GAME, step).split("\n")
        assert len(lines) == max(len(step.parts), 1), step.key


def test_a_goal_that_is_reached_is_ticked_and_nothing_more_is_said(taught: Taught) -> None:
    pupil = taught(GAME.id, motion_speed=1.0)
    pupil.go_to("monument")
    course = pupil.lesson.course
    while not course.owns("oracle"):
        pupil.rest()
        pupil.lesson.show_how()
        pupil.ui.refresh()
    assert pupil.step == "monument"
    assert not words_of(pupil, "coach.text")
    assert aim_of(pupil) == ["✓ Claim the Oracle this round."]


def is_announced(pupil: Pupil) -> bool:
    """Return whether a rival's action is shown until the player continues."""
    return pupil.table.announcer.waits


def test_while_the_rivals_action_is_shown_only_that_has_a_way_on(taught: Taught) -> None:
    pupil = taught(GAME.id, motion_speed=1.0)
    pupil.go_to("place")
    assert not button(pupil, "coach.next").enabled
    while not is_announced(pupil):
        pupil.lesson.show_how()
        pupil.rest()
    assert pupil.ui.find("announcement.next")
    assert pupil.ui.find_or_none("coach.next") is None
    text = pupil.ui.find("coach.text")
    assert isinstance(text, RichLabel)
    assert text.kind.tone == "muted"
    pupil.press(pygame.K_n)
    assert not is_announced(pupil)
    assert pupil.step == "use"
    assert button(pupil, "coach.next")
    text = pupil.ui.find("coach.text")
    assert isinstance(text, RichLabel)
    assert text.kind.tone != "muted"


def test_the_card_beside_the_coach_has_no_special_cases(taught: Taught) -> None:
    pupil = taught(GAME.id, size=(1280, 720))
    pupil.go_to("mage")
    read = pupil.table.skin.picture.read_beside()
    assert read is not None
    assert read.topic.sentences
    assert not read.topic.notes


def test_a_place_kept_by_other_steps_is_not_resumed(taught: Taught) -> None:
    """As if a step to read had been added since: each mark is that of the step before."""
    pupil = taught(GAME.id)
    pupil.go_to("claim")
    course = pupil.lesson.course
    marks, actions = course.kept()
    course.session.go_back(0)
    course.begin_again()
    stored = next(n for n, step in enumerate(GAME.steps) if step.key == "stored")
    assert not course.again([*marks[:stored], *marks[stored + 1 :]], actions)
    assert course.again(marks, actions)
    assert pupil.step == "claim"


def test_the_points_are_those_of_the_moment(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("alone")
    own, rival = (pupil.session.position.points(seat) for seat in (0, 1))
    assert f"You have {own} points, and Corvin has {rival}." in words_of(pupil, "coach.text")


def test_cards_the_coach_mentions_are_shown_beside_the_table(taught: Taught) -> None:
    pupil = taught(GAME.id, size=(1280, 720))
    pupil.go_to("plan")
    pupil.frame()
    read = pupil.table.skin.picture.read_beside()
    assert read is not None
    assert read.topic.face is not None
    assert read.topic.face.id == "sacred_grove"
    pupil.point(pupil.spot("coral_castle").rect.center)
    pupil.frame()
    read = pupil.table.skin.picture.read_beside()
    assert read is not None
    assert read.topic.face is not None
    assert read.topic.face.id == "coral_castle"


# ---- layout ----------------------------------------------------------------------------------

LOOKS: list[dict[str, Any]] = [
    {"size": (1024, 600)},
    {"size": (1280, 720)},
    {"size": (1920, 1080)},
    {"size": (1024, 600), "text_scale": 2.0},
]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {len(look)}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.one_in(5)
def test_the_whole_game_fits_the_window(
    taught: Taught, language: str, look: dict[str, Any]
) -> None:
    pupil = taught(GAME.id, language=language, **look)
    for step in GAME.steps:
        if not (step.tells or step.asks):
            continue
        pupil.go_to(step.key)
        assert problems(pupil) == [], step.key
        coach = pupil.ui.find("coach").rect
        assert all(not panel.rect.colliderect(coach) for panel in pupil.ui.popups), step.key
        found = list(places_of(step.show, pupil.scene.skin.picture.layout, pupil.ui))
        assert len(found) == len(step.show), step.key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_all_cards_are_seen_at_once(taught: Taught, language: str, size: tuple[int, int]) -> None:
    pupil = taught(GAME.id, language=language, size=size)
    pupil.go_to("cards")
    (panel,) = pupil.ui.popups
    for shown in panel.walk():
        if shown.name.startswith("read.") or isinstance(shown, Label):
            assert shown.visible_rect() == shown.rect, shown.name


def test_no_marks_distract_a_beginner(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("monument")
    assert not pupil.table.skin.picture.state.marks
    pupil = taught("count_to_ten")
    pupil.go_to("go")
    assert pupil.table.skin.picture.state.marks


def test_the_plan_shows_where_the_monuments_are(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("plan")
    assert "monument" in words_of(pupil, "coach.text")
    assert set(pupil.lesson.pointed_out()) == {"sacred_grove", "monuments"}
