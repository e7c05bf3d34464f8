"""A lesson at the table: the coach answers, points, goes back, and remembers your progress."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.learning import LessonsScene
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.policy import ResArcanaLesson
from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING
from resarcana_desktop.games.resarcana.play.collecting import collect_sheet
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.table.places import places_of
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play import current_game
from resarcana_desktop.play.lessons.lesson import Lesson
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_of
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.resarcana.lessons.conftest import Pupil, Taught
from tests.games.resarcana.play.test_layout_of_panels import problems
from tests.support.story import said
from tests.support.window import Stage, layout_problems


def answer_of(pupil: Pupil) -> str:
    """Return the coach's answer to an action that isn't the intended one."""
    shown = pupil.ui.find_or_none("coach.answer")
    return shown.markup if isinstance(shown, RichLabel) else ""


def aim_of(pupil: Pupil) -> str:
    """Return the coach's instruction to the player."""
    shown = pupil.ui.find_or_none("coach.aim")
    return plain(shown.markup) if isinstance(shown, RichLabel) else ""


def choose(pupil: Pupil, words: str) -> None:
    """Choose an entry of the table's menu."""
    pupil.press(pygame.K_ESCAPE)
    entries = [each for each in pupil.ui.top().walk() if isinstance(each, Button)]
    pupil.click(next(each.name for each in entries if each.text == words))
    pupil.rest()


# ---- the way through -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lesson", "step", "marked"),
    [
        ("collecting", "skull", False),
        ("straightening", "third", False),
        ("count_to_ten", "go", True),
    ],
)
def test_marks_appear_only_once_a_lesson_has_explained_them(
    lesson: str, step: str, *, marked: bool, taught: Taught
) -> None:
    """In the first one, one Gold is missing for a monument."""
    pupil = taught(lesson)
    pupil.go_to(step)
    pupil.table.refresh()
    assert bool(pupil.table.skin.picture.state.marks) == marked


def test_the_lesson_on_pearls_is_taken_with_the_mouse(taught: Taught) -> None:
    pupil = taught("pearls")
    pupil.frame()
    pupil.click("coach.next")
    pupil.do("use abyssal_altar 1")
    pupil.do("convert 1E 1L")
    assert "won’t build a wall" in answer_of(pupil)
    pupil.scene.close_popup()
    pupil.do("convert 1G")
    pupil.do("claim great_wall")
    pupil.do("convert 1C 1E")
    pupil.do("react great_wall 1")
    pupil.do("use horn_of_plenty 1")
    pupil.do("gain 3C")
    pupil.do("use pearl_bed 2")
    pupil.do("pass")
    pupil.do("item calcination")
    assert pupil.session.position.over()


def test_the_first_lesson_is_taken_with_the_mouse(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.click("coach.next")
    pupil.click("coach.next")
    pupil.do("place hawk")
    assert pupil.step == "placed"
    pupil.click("coach.next")
    pupil.do("place dwarven_pickaxe")
    pupil.do("use dwarven_pickaxe 1")
    assert pupil.step == "dragon"
    pupil.click("coach.next")
    pupil.click("coach.finish")
    pupil.scene = pupil.top  # type: ignore[assignment]
    assert isinstance(pupil.top, ResArcanaTable)
    assert isinstance(pupil.top.policy, ResArcanaLesson)
    assert pupil.top.policy.lesson.id == lessons_of(ID)[1].id


def test_its_end_is_a_great_moment_and_only_once(taught: Taught) -> None:
    pupil = taught("first_steps", motion_speed=1.0)
    pupil.click("coach.next")
    pupil.click("coach.next")
    for line in ("place hawk", "", "place dwarven_pickaxe", "use dwarven_pickaxe 1"):
        pupil.do(line) if line else pupil.click("coach.next")
        assert pupil.table.moments.staged is None
        pupil.rest()
    pupil.click("coach.next")
    pupil.table.update(0.1)
    staged = pupil.table.moments.staged
    assert staged is not None
    assert staged.title == "Lesson complete"
    assert pupil.table.busy
    assert pupil.table.prompt() == "That’s the end of this lesson."
    pupil.rest()
    pupil.click("coach.back")
    pupil.click("coach.next")
    pupil.table.update(0.1)
    assert pupil.lesson.course.finished
    assert not pupil.table.telling.pending


def test_it_is_taken_with_the_keyboard(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.press(pygame.K_n, pygame.K_n)
    assert pupil.step == "place"
    pupil.ui.set_focus(pupil.spot("hawk", "hand"))
    pupil.press(pygame.K_RETURN, pygame.K_RETURN)
    assert pupil.step == "placed"
    pupil.press(pygame.K_b)
    assert pupil.step == "place"
    pupil.press(pygame.K_h)  # have it shown
    assert pupil.step == "placed"
    pupil.press(pygame.K_n)
    pupil.press(pygame.K_p)
    assert pupil.step == "second"
    assert answer_of(pupil)


def test_one_next_too_many_shows_nothing(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.press(pygame.K_n)
    rect = pupil.ui.find("coach.next").rect
    pupil.press(pygame.K_n, pygame.K_n, pygame.K_n)
    assert pupil.step == "place"
    button = pupil.ui.find("coach.next")
    assert isinstance(button, Button)
    assert button.reason == "Do this step first, or press Show me."
    assert button.rect == rect, "what is pressed stays in its place"
    assert not pupil.ui.find("coach.show").rect.colliderect(rect)
    pupil.click("coach.show")
    pupil.rest()
    assert pupil.step == "placed"
    assert pupil.ui.find_or_none("coach.show") is None


def test_playing_the_action_about_to_be_shown_counts_as_reading_on(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.do("place hawk")
    assert pupil.step == "placed"
    pupil.do("discard fire_dragon")
    assert pupil.step == "placed"
    assert "Next" in answer_of(pupil)


def test_another_action_gets_its_own_answer_and_is_not_played(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.go_to("place")
    before = pupil.session.position.hash()
    pupil.do("place dwarven_pickaxe")
    assert "is next" in answer_of(pupil)
    pupil.click("pass")
    assert "Don’t pass yet" in answer_of(pupil)
    assert pupil.session.position.hash() == before
    pupil.do("place hawk")
    assert not answer_of(pupil)


def test_the_coach_does_not_request_a_finished_action(taught: Taught) -> None:
    pupil = taught("count_to_ten")
    pupil.go_to("pass")
    assert aim_of(pupil) == "Pass."
    assert pupil.lesson.course.pointed_out() == ("button:pass",)
    pupil.click("pass")
    pupil.rest()
    assert pupil.session.decision.kind == "choose_item"
    assert aim_of(pupil) == "Choose whatever you like."
    assert pupil.lesson.course.pointed_out() == ()


def test_an_important_choice_is_requested_until_it_is_made(taught: Taught) -> None:
    pupil = taught("passing")
    pupil.go_to("pass")
    pupil.click("pass")
    pupil.rest()
    assert "Alchemy" in aim_of(pupil)
    assert pupil.lesson.course.pointed_out() == ("alchemy",)
    pupil.table.play(ActionView(Verb.ITEM, component="alchemy"))
    assert aim_of(pupil) == "Well done! Now it’s your rival’s turn."
    assert pupil.lesson.course.pointed_out() == ()


def test_nothing_is_pointed_out_across_an_announcement(taught: Taught) -> None:
    pupil = taught("passing", motion_speed=1.0)
    pupil.go_to("pass")
    assert pupil.lesson.pointed_out()
    pupil.lesson.show_how()
    pupil.rest()
    assert pupil.lesson.pointed_out(), "the item to take"
    pupil.lesson.show_how()
    for _ in range(100):
        pupil.top.update(0.05)
        if pupil.table.telling.pending:
            break
    assert pupil.table.telling.pending, "Corvin places a card"
    assert not pupil.lesson.pointed_out()


def test_the_coachs_answer_is_visible_at_any_text_size(taught: Taught) -> None:
    pupil = taught("passing", size=(1024, 600), text_scale=2.0, language="fr")
    pupil.go_to("pass")
    pupil.do("discard fire_dragon")
    shown = pupil.ui.find("coach.answer")
    assert shown.visible_rect() == shown.rect
    assert problems(pupil) == []


def test_an_illegal_action_gets_its_reason_in_the_prompt(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.go_to("place")
    pupil.click_spot("oracle")
    assert "needs 3 more Gold" in pupil.scene.skin.picture.state.prompt
    assert pupil.step == "place"


def test_a_whole_collect_step_is_answered_at_once(taught: Taught) -> None:
    pupil = taught("collecting")
    pupil.go_to("vault")
    pupil.accept({"vault": "take"})
    assert pupil.step == "vault"
    assert "two essences every round" in answer_of(pupil)
    pupil.accept({"vault": "leave"})
    assert pupil.step == "end"


def test_the_first_collect_step_has_two_rows(taught: Taught) -> None:
    pupil = taught("collecting")
    pupil.go_to("sheet")
    sheet = collect_sheet(pupil.session.position, pupil.table.model.collect_answers)
    assert [line.component for line in sheet.lines] == ["hawk", "witch"]
    pupil.accept({"witch": "gain 1L"})
    assert pupil.step == "sheet"
    assert "You need it for the" in answer_of(pupil)
    pupil.accept({"witch": "gain 1D"})
    assert pupil.step == "collected"


def test_the_coach_fills_in_a_collect_step_before_accepting_it(
    taught: Taught,
) -> None:
    pupil = taught("collecting")
    pupil.go_to("vault")
    pupil.choose_in_collecting("vault", "take")
    pupil.press(pygame.K_h)
    assert pupil.step == "vault", "what is meant can be seen before it is gone"
    sheet = collect_sheet(pupil.session.position, pupil.table.model.collect_answers)
    stand = {line.key: line.answer for line in sheet.questions}
    assert stand["collect_stored", "vault"] == said("leave")
    pupil.press(pygame.K_h)
    assert pupil.step == "end"


def test_one_row_of_a_collect_step_is_filled_in_as_it_is_shown(taught: Taught) -> None:
    pupil = taught("collecting")
    pupil.go_to("sheet")
    pupil.choose_in_collecting("witch", "gain 1L")
    pupil.press(pygame.K_h)
    sheet = collect_sheet(pupil.session.position, pupil.table.model.collect_answers)
    stand = {line.key: line.answer for line in sheet.questions}
    assert stand["collect_choice", "witch"] == said("gain 1D")


def test_rivals_wait_until_the_player_has_read_on(taught: Taught) -> None:
    pupil = taught("attacks")
    pupil.rest()
    assert pupil.session.game.played == 0
    assert "is waiting" in pupil.scene.skin.picture.state.prompt
    pupil.click("coach.next")
    pupil.rest()
    assert pupil.step == "way_out"
    pupil.press(pygame.K_2)
    assert pupil.step == "way_out"
    assert "two other essences" in answer_of(pupil)
    pupil.press(pygame.K_1)
    assert pupil.step == "dog"


@pytest.mark.parametrize("lesson", lessons_of(ID), ids=lambda lesson: lesson.id)
def test_while_a_step_only_explains_the_prompt_says_to_read_on(
    lesson: Lesson, taught: Taught
) -> None:
    """Nothing is highlighted there, so nothing can be clicked or dragged."""
    pupil = taught(lesson.id)
    step = next((each for each in lesson.steps if each.tells), None)
    if step is not None:
        pupil.go_to(step.key)
        pupil.rest()
        assert "take an action" not in pupil.scene.prompt().casefold()
        said = pupil.scene.prompt()
        assert said == "Press Next to read on." or "is waiting for you to read" in said


def test_the_last_page_of_a_lesson_asks_for_no_action(taught: Taught) -> None:
    pupil = taught("collecting")
    pupil.go_to("end")
    assert pupil.scene.prompt() == "That’s the end of this lesson."


def test_any_way_to_the_goal_will_do(taught: Taught) -> None:
    pupil = taught("count_to_ten")
    pupil.go_to("go")
    for action in ("discard water_dragon", "gain 1G", "claim oracle"):
        pupil.do(action)
    pupil.click("pass")
    assert "10 points" in answer_of(pupil)
    for _ in range(2):
        pupil.do("use catacombs_of_the_dead 1")
    assert pupil.step == "pass"


def test_a_lesson_may_end_with_a_game_won(taught: Taught) -> None:
    pupil = taught("the_check")
    pupil.go_to("end")
    assert pupil.session.position.over()
    assert isinstance(pupil.top, ResArcanaTable)
    assert isinstance(pupil.top.policy, ResArcanaLesson)


# ---- back and forth --------------------------------------------------------------------------


def test_undo_and_redo_move_through_the_lesson(taught: Taught) -> None:
    pupil = taught("powers")
    pupil.go_to("again")
    pupil.press(pygame.K_z)
    assert pupil.step == "put"
    pupil.press(pygame.K_y)
    assert pupil.step == "again"


def test_back_undoes_everything_since_even_revealed_cards(taught: Taught) -> None:
    pupil = taught("passing")
    pupil.go_to("round")
    pupil.click("coach.back")
    assert pupil.step == "pass"
    assert pupil.session.position.round == 2
    pupil.click("coach.back")
    assert pupil.step == "nothing"
    button = pupil.ui.find("coach.back")
    assert isinstance(button, Button)
    assert not button.enabled


def test_back_skips_the_rivals_actions(taught: Taught) -> None:
    pupil = taught("attacks")
    pupil.go_to("way_out")
    pupil.press(pygame.K_b)
    assert pupil.step == "dragon"
    pupil.press(pygame.K_n)
    assert pupil.step == "way_out"


def test_with_keys_the_focus_is_on_the_next_button(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.press(pygame.K_n, pygame.K_n, pygame.K_h)
    assert pupil.step == "placed"
    assert pupil.ui.focus is pupil.ui.find("coach.next")
    pupil.press(pygame.K_RETURN)
    assert pupil.step == "second"


def test_a_lesson_opened_by_keys_starts_on_the_next_button(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.go_to("end")
    pupil.press(pygame.K_n)
    table = pupil.top
    assert isinstance(table, ResArcanaTable)
    assert isinstance(table.policy, ResArcanaLesson)
    assert table.policy.lesson.id == "collecting"
    pupil.scene = pupil.table = table
    pupil.lesson = table.policy
    pupil.session = table.session
    pupil.go_to("end")
    pupil.press(pygame.K_n)
    assert pupil.ui.focus is pupil.ui.find("coach.next")


def test_with_keys_the_focus_is_on_the_highlighted_component(taught: Taught) -> None:
    pupil = taught("passing")
    pupil.press(pygame.K_n)
    assert pupil.step == "pass"
    assert pupil.ui.focus is pupil.ui.find("pass")
    pupil = taught("first_steps")
    pupil.press(pygame.K_n, pygame.K_n)
    assert pupil.step == "place"
    assert pupil.ui.focus is pupil.spot("hawk", "hand")
    pupil.press(pygame.K_RETURN, pygame.K_RETURN)
    assert pupil.step == "placed"


def test_the_next_choice_is_highlighted(taught: Taught) -> None:
    pupil = taught("passing")
    pupil.go_to("pass")
    assert pupil.lesson.course.wanted() == ()
    pupil.click("pass")
    assert pupil.lesson.course.wanted() == ("alchemy",)
    pupil = taught("straightening")
    pupil.go_to("reanimate")
    pupil.lesson.show_how()
    pupil.rest()
    if not pupil.lesson.course.wanted():  # the payment comes before the choice
        pupil.lesson.show_how()
        pupil.rest()
    assert pupil.lesson.course.wanted() == ("horn_of_plenty",)


def test_a_way_the_player_is_to_find_is_not_pointed_out(taught: Taught) -> None:
    pupil = taught("count_to_ten")
    pupil.go_to("go")
    pupil.do("discard water_dragon")
    assert pupil.step == "go"
    assert pupil.lesson.course.wanted() == ()


def test_nothing_is_highlighted_if_any_answer_will_do(taught: Taught) -> None:
    pupil = taught("count_to_ten")
    pupil.go_to("pass")
    pupil.click("pass")
    assert pupil.session.decision.kind == "choose_item"
    assert pupil.lesson.course.wanted() == ()


def test_pressing_show_me_early_does_not_play_the_step_again(taught: Taught) -> None:
    pupil = taught("rivals", motion_speed=1.0)
    pupil.go_to("pass")
    for _ in range(400):
        if pupil.step == "end":
            break
        pupil.lesson.show_how()
        pupil.top.update(0.05)
    assert pupil.step == "end"
    passed = [move for move in pupil.session.moves if move.action.verb.value == "pass"]
    assert [move.seat for move in passed].count(0) == 1


def test_a_task_that_is_done_is_not_set_again_while_the_round_ends(taught: Taught) -> None:
    pupil = taught("whole_game", motion_speed=1.0)
    pupil.go_to("pass")
    for _ in range(2):  # pass, then take the item
        pupil.lesson.show_how()
        pupil.rest()
    assert pupil.table.announcer.waits, "Corvin has passed"
    assert aim_of(pupil) == "Your rival’s turn."
    show = pupil.ui.find("coach.show")
    assert isinstance(show, Button)
    assert not show.enabled
    pupil.table.skip_announcement()
    pupil.top.update(0.05)
    assert pupil.step == "pass", "the round is still ending"
    pupil.ui.refresh()
    assert not aim_of(pupil)
    assert not pupil.lesson.pointed_out()
    pupil.rest()
    assert pupil.step == "collect_two"


def test_the_next_lesson_is_named_in_the_language_of_the_moment(taught: Taught) -> None:
    pupil = taught("discarding")
    pupil.go_to("end")
    button = pupil.ui.find("coach.finish")
    assert isinstance(button, Button)
    assert button.text.startswith("Lesson 5")
    pupil.context.change(language="fr")
    pupil.rest()
    button = pupil.ui.find("coach.finish")
    assert isinstance(button, Button)
    assert button.text.startswith("Leçon 5")


def test_a_lesson_is_left_and_gone_on_with(taught: Taught) -> None:
    pupil = taught("powers")
    pupil.go_to("put")
    pupil.click("coach.leave")
    assert isinstance(pupil.top, PracticeScene)
    pupil.take("powers")
    assert pupil.step == "put"
    assert pupil.session.observation.seats[0].pool[4] == 2
    pupil.press(pygame.K_b, pygame.K_b)
    assert pupil.step == "turn"


@pytest.mark.parametrize("lesson", ["setting_out", "count_to_ten"])
def test_a_lesson_left_on_its_last_step_is_done(taught: Taught, lesson: str) -> None:
    pupil = taught(lesson)
    pupil.go_to("end")
    pupil.click("coach.leave")
    progress = Progress.of(pupil.context, ID)
    assert lesson in progress.done
    assert progress.where(lesson) is None


def test_a_changed_lesson_starts_over(taught: Taught) -> None:
    pupil = taught("powers")
    file = pupil.context.folders.practice(ID, "lessons")
    pupil.click("coach.leave")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"done": [], "left": {"powers": {"marks": [0, 1], "actions": ["claim x"]}}}')
    pupil.take("powers")
    assert pupil.step == "read"


# ---- cards on display ------------------------------------------------------------------------


def test_a_lesson_does_not_change_the_game_in_progress(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.go_to("end")
    pupil.click("coach.leave")
    assert current_game.saved_line(pupil.context) is None
    assert not pupil.context.shell.has_played()


def test_the_menu_leads_out_and_saves_nothing(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.send(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_CTRL, unicode="")
    assert pupil.top is pupil.table
    choose(pupil, "Exit lesson")
    assert isinstance(pupil.top, PracticeScene)


def test_a_lesson_begins_again_from_the_menu(taught: Taught) -> None:
    pupil = taught("powers")
    pupil.go_to("again")
    choose(pupil, "Restart lesson")
    assert pupil.step == "read"
    assert pupil.session.game.played == 0


def test_after_the_last_lesson_a_first_game_is_offered(taught: Taught) -> None:
    last = lessons_of(ID)[-1]
    pupil = taught(last.id)
    pupil.go_to(last.steps[-1].key)
    pupil.click("coach.finish")
    table = pupil.top
    assert isinstance(table, ResArcanaTable)
    assert isinstance(table, ResArcanaTable)
    assert not table.policy.coached
    assert [seat.level for seat in table.session.seats] == ["", "level1"]
    progress = Progress.of(pupil.context, ID)
    assert progress.done == {last.id}
    table.leave()


def test_a_first_game_asks_before_it_takes_the_place_of_another(
    taught: Taught, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = lessons_of(ID)[-1]
    pupil = taught(last.id)
    monkeypatch.setattr(type(pupil.context.shell), "saved_game", lambda _shell: "Round 4")
    pupil.go_to(last.steps[-1].key)
    pupil.click("coach.finish")
    assert isinstance(pupil.top, DialogScene)


# ---- the list --------------------------------------------------------------------------------


def test_the_list_marks_finished_lessons_and_the_next_one(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    Progress.of(stage.context, ID).finish("first_steps")
    stage.context.shell.open_practice()
    following = stage.ui.find("next.lessons")
    assert stage.ui.focus is following
    stage.click("lessons")
    assert isinstance(stage.top, LessonsScene)
    assert stage.ui.focus is stage.ui.find("collecting")
    done = stage.ui.find("first_steps")
    assert isinstance(done, Button)
    assert "✓" in done.detail
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, ResArcanaTable)
    assert isinstance(stage.top.policy, ResArcanaLesson)
    stage.press(pygame.K_ESCAPE)


def test_a_damaged_file_of_progress_is_reported_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    file = stage.context.folders.practice(ID, "lessons")
    file.parent.mkdir(parents=True)
    file.write_text("{", "utf-8")
    stage.context.shell.open_practice()
    assert isinstance(stage.top, DialogScene)
    stage.press(pygame.K_RETURN)
    assert isinstance(stage.top, PracticeScene)


# ---- layout ----------------------------------------------------------------------------------

LOOKS: list[dict[str, Any]] = [
    {"size": (800, 480)},
    {"size": (1024, 600)},
    {"size": (1920, 1080)},
    {"size": (1024, 600), "text_scale": 2.0},
    {"size": (3840, 2160), "text_scale": 2.0},
]


@pytest.mark.one_in(7)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {len(look)}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_coach_and_table_fit_side_by_side(
    taught: Taught, language: str, look: dict[str, Any]
) -> None:
    pupil = taught("collecting", language=language, **look)
    assert problems(pupil) == []
    pupil.go_to("collected")
    assert problems(pupil) == []
    width = pupil.scene.skin.picture.size[0]
    assert all(spot.reach.right <= width for spot in pupil.scene.skin.picture.layout.spots)
    assert pupil.ui.find("coach.text").rect.left >= width


@pytest.mark.one_in(7)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {len(look)}")
@pytest.mark.parametrize("lesson", ["the_draft", "setting_out", "attacks"])
def test_no_panel_covers_the_coach(
    taught: Taught, lesson: str, look: dict[str, Any], language: str
) -> None:
    pupil = taught(lesson, language=language, **look)
    pupil.go_to({"the_draft": "first", "setting_out": "mage", "attacks": "react"}[lesson])
    (panel,) = pupil.ui.popups
    coach = pupil.ui.find("coach")
    assert not panel.rect.colliderect(coach.rect)
    assert problems(pupil) == []


def test_partial_redraws_give_the_whole_frame(taught: Taught) -> None:
    pupil = taught("attacks", size=(1024, 600), motion_speed=4.0)
    scenes, surface, random = pupil.context.scenes, Surface((1024, 600)), Random(5)
    scenes.draw(surface)
    for turn in range(24):
        if turn % 6 == 5:
            (pupil.lesson.read_on if pupil.lesson.course.step.tells else pupil.lesson.show_how)()
        else:
            pupil.point((random.randrange(1024), random.randrange(600)))
        pupil.wait(random.choice((0.02, 0.1, 0.5)))
        if scenes.dirty:
            scenes.redraw(surface)
        whole = Surface((1024, 600))
        pupil.table.draw(whole)
        assert surface.get_buffer().raw == whole.get_buffer().raw, turn


def test_no_panel_covers_a_highlighted_component(taught: Taught) -> None:
    pupil = taught("setting_out")
    assert not pupil.ui.popups
    pupil.go_to("mage")
    assert pupil.ui.popups
    pupil.press(pygame.K_b)
    assert not pupil.ui.popups


@pytest.mark.parametrize("lesson", lessons_of(ID), ids=lambda lesson: lesson.id)
def test_everything_highlighted_is_on_the_table(lesson: Any, taught: Taught) -> None:
    pupil = taught(lesson.id, size=(1024, 600))
    for number, step in enumerate(lesson.steps):
        if step.tells or step.asks:
            pupil.go_to(step.key)
            found = list(places_of(step.show, pupil.scene.skin.picture.layout, pupil.ui))
            assert len(found) == len(step.show), step.key
        assert number < len(lesson.steps)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (3840, 2160)])
def test_the_list_fits(
    tmp_path: Path, size: tuple[int, int], language: str, text_scale: float
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=text_scale)
    stage.show(LessonsScene(stage.context, TEACHING))
    stage.frame()
    assert layout_problems(stage.ui, size) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_the_reason_for_a_disabled_next_button_covers_no_other_button(
    taught: Taught, language: str, size: tuple[int, int]
) -> None:
    pupil = taught("first_steps", language=language, size=size)
    pupil.go_to("place")
    pupil.point(pupil.ui.find("coach.next").rect.center)
    pupil.wait(1.0)
    hint = pupil.ui.tooltip
    assert hint is not None
    pupil.frame()
    assert hint.text
    for name in ("coach.next", "coach.show", "coach.back", "coach.leave"):
        assert not hint.rect.colliderect(pupil.ui.find(name).rect), name


# ---- what glows ------------------------------------------------------------------------------


def glowing(pupil: Pupil) -> frozenset[str]:
    usable: frozenset[str] = pupil.table.skin.picture.state.usable
    return usable


def test_only_what_the_task_asks_for_glows(taught: Taught) -> None:
    pupil = taught("first_steps")
    assert not glowing(pupil)
    pupil.go_to("place")
    assert glowing(pupil) == {"hawk"}
    pupil.go_to("power")
    assert glowing(pupil) == {"dwarven_pickaxe"}
    assert pupil.table.prompt() == "Play what your coach suggests."
    pupil.do("use dwarven_pickaxe 1")
    assert not glowing(pupil)


def test_a_card_to_discard_glows(taught: Taught) -> None:
    pupil = taught("discarding")
    pupil.go_to("gold")
    assert glowing(pupil) == {"fire_dragon"}
    several = taught("no_regret")
    several.go_to("treant")
    assert glowing(several) == {"treant", "philosophers_stone", "sea_serpent"}


def test_nothing_glows_if_the_task_is_to_pass(taught: Taught) -> None:
    pupil = taught("passing")
    pupil.go_to("pass")
    assert not glowing(pupil)
    pupil.do("pass")
    assert glowing(pupil) == {"alchemy"}


def test_everything_usable_glows_while_any_action_will_do(taught: Taught) -> None:
    pupil = taught("whole_game")
    pupil.go_to("monument")
    assert {"tree_of_life", "sacred_grove"} <= glowing(pupil)
    assert pupil.lesson.wanted() is None
    assert pupil.table.prompt() != "Play what your coach suggests."


def read_at(pupil: Pupil, component: str) -> str:
    """Return the line below a card that is pointed at."""
    pupil.point(pupil.spot(component, "hand").rect.center)
    pupil.frame()
    status: str = pupil.table.skin.picture.state.status
    return status


def test_a_step_to_read_says_what_a_card_lacks_but_not_what_it_can_do_now(taught: Taught) -> None:
    pupil = taught("first_steps")
    pupil.go_to("hand")
    assert "place this now" not in read_at(pupil, "hawk")
    lacking = read_at(pupil, "fire_dragon")
    assert "Elan" in lacking
    assert "discard" not in lacking
    pupil.go_to("place")
    assert "place this now" in read_at(pupil, "hawk")
