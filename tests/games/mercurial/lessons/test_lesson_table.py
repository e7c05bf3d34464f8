"""A lesson at the table: the coach answers, points, goes back, and remembers your progress."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.learning import LessonsScene, begin_first_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.lessons.policy import MercurialLesson
from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.table.places import places_of
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_of
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.widgets import Button
from tests.games.mercurial.lessons.conftest import Pupil, Taught
from tests.games.mercurial.table.hands import setup
from tests.support.window import Stage, layout_problems

LESSONS = lessons_of(ID)
ONE = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


# ---- the way through -------------------------------------------------------------------------


def test_the_first_lesson_is_taken_with_the_mouse(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.do("coach.next", "coach.next", "coach.next")
    assert pupil.step == "first"
    pupil.do("spells.fireball", "confirm")
    assert pupil.step == "over"
    pupil.do("end")
    assert pupil.step == "moved", "the rival has had a turn"
    pupil.do("coach.next", "spells.thornwall", "confirm")
    assert pupil.step == "aether"
    pupil.do("coach.next", "coach.finish")
    assert isinstance(pupil.top, MercurialTable)
    assert isinstance(pupil.top.policy, MercurialLesson)
    assert pupil.top.policy.lesson.id == LESSONS[1].id


def test_while_a_step_only_explains_the_prompt_says_to_read_on(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    assert pupil.table.prompt() == "Press Next to read on."
    pupil.do("coach.next", "coach.next", "coach.next")
    assert pupil.step == "first"
    assert "Next" not in pupil.table.prompt()


def test_dice_are_converted_rerolled_and_flipped_with_the_mouse(taught: Taught) -> None:
    pupil = taught("alterations")
    pupil.do("skills.grounding", "hand.grounding", "modes.1")
    lightning = [s.name for s in pupil.table.skin.spots if s.zone == "die" and s.seat == 0][1:3]
    pupil.do(*lightning, "confirm_dice")
    assert pupil.step == "over"
    pupil.go_to("reroll")
    pupil.do("hand.grounding", "modes.2", "die.0", "die.1", "confirm_dice")
    assert pupil.step == "flip"
    pupil.do("hand.voidstar_bracelet", "modes.1", "die.0", "confirm_dice")
    assert pupil.step == "end"


def test_a_cast_is_planned_as_a_whole(taught: Taught) -> None:
    pupil = taught("casting")
    pupil.go_to("cast")
    pupil.do("cast")
    pupil.do("do_cast")
    assert "one Ruin short" in pupil.answer
    assert pupil.ui.popups[-1].name == "cast", "the plan is still there"
    pupil.do("spend.restore.more", "do_cast")
    assert pupil.step == "reset"


def test_a_claim_of_as_many_points_may_be_another_than_is_meant(taught: Taught) -> None:
    pupil = taught("prodigy")
    pupil.go_to("cast")
    faces, claim = pupil.table.session.position.faces, f"{codes.D_HEROIC}.-1.0"
    bridge, boar = (
        int(actions.simple(codes.V_CLAIM, faces.numbers[name]))
        for name in ("broken_bridge", "iron_boar")
    )
    pupil.do("cast", f"cast.{claim}.{bridge}", "do_cast")
    assert "seven dice" in pupil.answer
    pupil.do(f"cast.{claim}.{boar}", "do_cast")
    assert pupil.step == "die"


def test_it_is_taken_with_the_keyboard(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.type(pygame.K_n, pygame.K_n, pygame.K_n)
    assert pupil.step == "first"
    pupil.ui.set_focus(pupil.ui.find("spells.fireball"))
    pupil.type(pygame.K_RETURN, pygame.K_RETURN)
    assert pupil.step == "over"
    pupil.type(pygame.K_b)
    assert pupil.step == "first", "B leads back, and takes back what was done"
    assert "fireball" in str(pupil.table.inspect()["places"])
    pupil.type(pygame.K_h, pygame.K_h)
    assert pupil.step == "over", "H shows it: what to take, what to pay"
    pupil.type(pygame.K_e)
    assert pupil.step == "moved"


@ONE
def test_the_coach_can_play_a_whole_lesson(taught: Taught, lesson: object) -> None:
    pupil = taught(getattr(lesson, "id", ""))
    for _ in range(60):
        course = pupil.lesson.course
        if course.last:
            break
        pupil.type(pygame.K_n if course.step.tells else pygame.K_h)
    assert pupil.lesson.course.last
    assert isinstance(pupil.ui.find("coach.finish"), Button)


def test_having_it_shown_plans_first_and_does_it_then(taught: Taught) -> None:
    pupil = taught("casting")
    pupil.go_to("cast")
    played = pupil.table.session.game.played
    pupil.do("coach.show")
    assert pupil.ui.popups[-1].name == "cast"
    assert pupil.table.session.game.played == played
    pupil.do("coach.show")
    assert pupil.step == "reset"


def test_wrong_dice_can_be_put_right_by_having_them_shown(taught: Taught) -> None:
    pupil = taught("alterations")
    pupil.do("skills.grounding", "hand.grounding", "modes.1", "die.1", "confirm_dice")
    assert "Convert both" in pupil.answer
    assert pupil.table.model.dice is not None
    assert pupil.table.model.dice.marks, "what was marked stays marked"
    pupil.do("coach.show", "coach.show")
    assert pupil.step == "over"


def test_one_next_too_many_shows_nothing(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.type(*[pygame.K_n] * 6)
    assert pupil.step == "first"
    button = pupil.ui.find("coach.next")
    assert isinstance(button, Button)
    assert button.reason == "Do this step first, or press Show me."


def test_playing_the_action_about_to_be_shown_counts_as_reading_on(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.do("spells.fireball", "confirm")
    assert pupil.step == "over"


# ---- actions other than the intended one -----------------------------------------------------


def test_another_action_gets_its_own_answer_and_is_not_played(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.go_to("first")
    before = pupil.table.session.position.hash()
    pupil.do("spells.moss")
    assert "weaken each other" in pupil.answer
    pupil.do("end")
    assert "still have a Take" in pupil.answer
    assert pupil.table.session.position.hash() == before
    pupil.do("spells.fireball", "dice.less", "confirm")
    assert "all three" in pupil.answer
    pupil.do("dice.more", "confirm")
    assert pupil.step == "over"
    assert not pupil.answer


def test_another_effect_of_the_right_card_is_not_called_another_card(taught: Taught) -> None:
    pupil = taught("alterations")
    pupil.go_to("void")
    pupil.do("hand.shape_the_void.1", "modes.2")
    assert pupil.step == "void"
    assert pupil.answer == "That’s the right card, but choose another effect this time."


def test_the_mystrune_leaves_the_aether_that_the_next_spell_needs(taught: Taught) -> None:
    pupil = taught("equilibrium")
    pupil.go_to("use")
    pupil.table.play(pupil.table.session.position.action("mystrune aether water"))
    pupil.rest()
    assert pupil.step == "use"
    assert "three more Restore" in pupil.answer


def test_an_illegal_action_gets_its_reason_in_the_prompt(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.go_to("first")
    pupil.do("spells.still_water")
    assert "You still need 1 Water die." in pupil.table.prompt()
    assert pupil.step == "first"


def test_a_turn_is_ended_without_another_question(taught: Taught) -> None:
    pupil = taught("casting", confirm_end_of_turn=True)
    pupil.go_to("over")
    pupil.do("end")
    assert not isinstance(pupil.top, DialogScene)
    assert pupil.step == "order"


def test_the_rival_waits_while_there_is_something_to_read(taught: Taught) -> None:
    pupil = taught("equilibrium")
    pupil.go_to("mystrune")
    played = pupil.table.session.game.played
    pupil.wait(10)
    assert pupil.table.session.game.played == played


# ---- back, and another day -------------------------------------------------------------------


def test_undo_moves_through_the_lesson_as_well(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.go_to("moved")
    pupil.do("undo")
    assert pupil.step == "over"
    pupil.do("undo")
    assert pupil.step == "first"
    pupil.do("redo", "redo")
    assert pupil.table.session.game.played > 0


def test_it_resumes_at_the_step_the_player_left(taught: Taught, tmp_path: Path) -> None:
    pupil = taught("alterations")
    pupil.go_to("take")
    pupil.do("coach.leave")
    assert isinstance(pupil.top, PracticeScene)
    pupil.take("alterations")
    assert pupil.step == "take"
    assert pupil.table.session.game.played > 0


def test_done_lessons_are_ticked_off_and_the_next_one_is_offered(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.go_to("end")
    pupil.do("coach.finish", "coach.leave")
    assert isinstance(pupil.top, PracticeScene)
    button = pupil.ui.find("next.lessons")
    assert isinstance(button, Button)
    assert button.text == "Lesson 2: Alterations"
    assert Progress.of(pupil.context, ID).done == {"dice_and_spells"}
    pupil.do("lessons")
    assert isinstance(pupil.top, LessonsScene)
    first = pupil.ui.find("dice_and_spells")
    assert isinstance(first, Button)
    assert first.detail.endswith("Done ✓")


def test_the_last_lesson_leads_to_a_first_game(taught: Taught) -> None:
    pupil = taught(LESSONS[-1].id)
    pupil.go_to("end")
    pupil.do("coach.finish")
    table = pupil.top
    assert isinstance(table, MercurialTable)
    assert isinstance(table, MercurialTable)
    assert not table.policy.coached
    assert table.session.game.options["initiates"] is True


def test_a_lesson_leaves_no_game_behind_and_counts_in_no_statistics(taught: Taught) -> None:
    pupil = taught("prodigy")
    pupil.go_to("end")
    pupil.do("coach.leave")
    folders = pupil.context.folders
    assert list(folders.games.glob("*.resarcana")) == []
    assert pupil.context.shell.saved_game() is None


def test_custom_decks_are_not_used_in_lessons(tmp_path: Path) -> None:
    """Lessons use the values that come with the program, since their words rely on them."""
    from resarcana_desktop.games.mercurial import rulesets
    from resarcana_desktop.games.mercurial.cardsets.loader import FOLDER

    own = tmp_path / "own"
    own.mkdir()
    deck = (FOLDER / "spells.toml").read_text("utf-8")
    (own / "spells.toml").write_text(deck.replace("ruin = 7", "ruin = 1"), "utf-8")
    rulesets.find_user_cards(own)
    assert rulesets.present() is not rulesets.shipped()
    pupil = Pupil(tmp_path, "dice_and_spells")
    assert pupil.table.session.position.faces is rulesets.shipped().faces


# ---- its look --------------------------------------------------------------------------------


def test_the_coach_points_at_the_cards_it_mentions(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.go_to("first")
    table = pupil.table
    card, *dice = places_of(["fireball", "die:fire"], table.skin.board, table.ui)
    assert card == pupil.ui.find("spells.fireball").rect
    assert len(dice) == 3
    pupil.do("spells.fireball")
    assert list(places_of(["fireball"], table.skin.board, table.ui)) == [], "a panel lies over it"


def test_the_focus_of_a_player_at_the_keys_goes_to_what_the_coach_asks_for(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.go_to("first")
    pupil.ui.ring = True
    pupil.ui.set_focus(pupil.ui.find("spells.fireball"))
    pupil.type(pygame.K_RETURN, pygame.K_RETURN)
    assert pupil.step == "over"
    assert pupil.ui.focus is pupil.ui.find("end"), "a card could be played, but no one asks for it"


@pytest.mark.one_in(5)
@ONE
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_lesson_fits_a_small_window_with_large_text(
    taught: Taught, lesson: object, language: str
) -> None:
    size = (1024, 600)
    pupil = taught(getattr(lesson, "id", ""), size=size, language=language, text_scale=2.0)
    room = Rect((0, 0), pupil.table.beside.room.size)
    for _ in range(60):
        table = pupil.table
        table.draw(Surface(size))
        assert layout_problems(pupil.ui, size) == []
        names = pupil.lesson.course.step.show
        assert all(room.contains(place) for place in places_of(names, table.skin.board, table.ui))
        if pupil.lesson.course.last:
            break
        pupil.type(pygame.K_n if pupil.lesson.course.step.tells else pygame.K_h)
    assert pupil.lesson.course.last


def test_the_words_follow_the_language(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.context.change(language="fr")
    pupil.rest()
    assert "Bienvenue" in pupil.ui.find("coach.text").markup  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_lessons_fits(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    stage = Stage(tmp_path, size, language=language)
    stage.context.shell.use_game(ID)
    stage.show(LessonsScene(stage.context, TEACHING))
    assert layout_problems(stage.ui, size) == []
    for lesson in LESSONS:
        assert isinstance(stage.ui.find(lesson.id), Button)


def test_the_first_game_leaves_new_game_as_it_was(taught: Taught) -> None:
    pupil = taught(LESSONS[-1].id)
    pupil.context.shell.start_game(setup(1, 2, long_game=True))
    before = pupil.context.settings.last_setup
    begin_first_game(pupil.context, TEACHING)
    assert pupil.context.settings.last_setup == before


def test_buttons_are_faint_while_there_is_something_to_read(taught: Taught) -> None:
    """They can be pressed all the same: the coach has an answer to that."""
    pupil = taught("casting")
    end = pupil.ui.find("end")
    assert isinstance(end, Button)
    assert end.faint
    assert end.enabled
    pupil.go_to("over")
    end = pupil.ui.find("end")
    assert isinstance(end, Button)
    assert not end.faint


def test_only_the_intended_widgets_glow_and_only_during_a_task(taught: Taught) -> None:
    pupil = taught("casting")
    assert not pupil.table.inspect()["lit"]
    pupil.go_to("withering")
    assert pupil.table.inspect()["lit"] == ["spells.withering"]
    pupil.go_to("over")
    assert pupil.table.policy.asks_for("end")
