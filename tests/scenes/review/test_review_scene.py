"""The review: waiting for it, walking along the curve, the lists, and on from a moment."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.history import RoundMark
from resarcana_desktop.play.review.review import Made
from resarcana_desktop.scenes.points_curve import PointsCurve
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.review.curve import LUCK, WinCurve
from resarcana_desktop.scenes.review.scene import MomentList, Pace, ReviewScene
from resarcana_desktop.scenes.review.words import SIGNS
from resarcana_desktop.widgets import Button, Label, RichLabel
from tests.scenes.replay.recorded import history
from tests.scenes.review.reviewed import BLUNDER, LUCKY, MISTAKE, Reviewer
from tests.support.window import SIZES, layout_problems


def shown(reader: Reviewer) -> str:
    """All words on the screen."""
    found = []
    for each in reader.ui.walk():
        if isinstance(each, Label):
            found.append(each.text)
        elif isinstance(each, RichLabel):
            found.append(each.markup)
        elif isinstance(each, MomentList):
            found += [line for n in range(each.count) for line in each.row(n)]
    return "\n".join(found)


def curve(reader: Reviewer) -> WinCurve:
    found = reader.ui.find("curve")
    assert isinstance(found, WinCurve)
    return found


def heard(reader: Reviewer) -> str:
    """All that a screen reader gets."""
    nodes = reader.scene.tree(reader.context.wording()).root.walk()
    return "\n".join(f"{each.name} {each.value}" for each in nodes)


def rows(reader: Reviewer) -> MomentList:
    found = reader.ui.find("rows")
    assert isinstance(found, MomentList)
    return found


def x_of(reader: Reviewer, at: int) -> int:
    found = curve(reader)
    return round(found._place(found.plot(), at, 0.5)[0])


@pytest.mark.parametrize(
    ("language", "unjudged", "judged"),
    [
        ("en", ": no decisions judged · luck", ": accuracy 87% · luck"),
        ("fr", " : aucune action jugée · chance", " : précision 87 % · chance"),
        ("de", ": keine Aktion bewertet · Glück", ": Genauigkeit 87 % · Glück"),
    ],
)
def test_of_whom_nothing_was_judged_a_whole_sentence_is_shown(
    language: str, unjudged: str, judged: str, tmp_path: Path
) -> None:
    words = shown(Reviewer(tmp_path, language=language)).replace("\u00a0", " ")
    words = words.replace("\u202f", " ")
    assert f"Edda{{/seat}}{unjudged}" in words
    assert f"Corvin{{/seat}}{judged}" in words


# ---- waiting ---------------------------------------------------------------------------------


def test_while_it_is_made_the_player_sees_how_far_it_is_and_may_leave(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, ready=False)
    assert "move by move" in shown(reader)
    assert reader.scene.inspect()["share"] == 0.4
    assert reader.scene.wake_in() is not None
    reader.press(pygame.K_ESCAPE)
    assert reader.maker.closed == 1
    assert reader.scene not in reader.context.scenes


def test_meanwhile_it_says_how_many_moves_are_done_and_how_long_the_rest_takes(
    tmp_path: Path,
) -> None:
    reader = Reviewer(tmp_path, ready=False)
    moves = reader.scene.history.length
    assert f"{round(0.4 * moves)} of {moves} moves" in shown(reader)
    assert "Estimating the time left…" in shown(reader)
    for share in (0.4, 0.42, 0.44, 0.46, 0.48, 0.5):
        reader.maker.share = share
        reader.wait(6.0)
    assert f"{round(0.5 * moves)} of {moves} moves" in shown(reader)
    assert "About 3 minutes left" in shown(reader)


def test_what_is_found_meanwhile_is_shown_move_by_move(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, ready=False)
    assert reader.ui.find_or_none("curve") is None, "an empty grid says nothing"
    assert "so far" not in shown(reader)
    reader.maker.find(BLUNDER)
    reader.wait(0.2)
    growing = curve(reader)
    assert not growing.focusable
    assert len(growing.moments) == BLUNDER
    assert not growing.marks
    assert "no mistakes so far" in shown(reader)
    right = x_of(reader, BLUNDER - 1)
    reader.maker.find(MISTAKE + 1)
    reader.wait(0.2)
    assert x_of(reader, BLUNDER - 1) == right
    assert [mark.sign for mark in growing.marks] == ["??", "?"]
    number = reader.scene.history.round_at(MISTAKE)
    assert f"Round {number} · {MISTAKE} of " in shown(reader)
    assert "1 mistake, 1 blunder" in shown(reader)
    reader.frame()
    reader.maker.ready = True
    reader.wait(0.2)
    assert curve(reader).focusable
    assert len(curve(reader).moments) == reader.scene.history.length + 1


@pytest.mark.parametrize("game", ["two", "four"])
def test_the_curve_so_far_is_drawn_and_read_aloud(tmp_path: Path, game: str) -> None:
    reader = Reviewer(tmp_path, game, ready=False)
    reader.frame()
    assert "Win chances" not in heard(reader)
    reader.maker.find(30)
    reader.wait(0.2)
    reader.frame()
    assert "Win chances" in heard(reader)
    assert "29 of" in heard(reader)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("found", [0, MISTAKE + 1])
def test_meanwhile_a_table_is_shown_right_above_its_words(
    tmp_path: Path, size: tuple[int, int], found: int
) -> None:
    """At the end, alone, until there is a curve; then at the start of a round, beside it."""
    reader = Reviewer(tmp_path, ready=False, size=size)
    if found:
        reader.maker.find(found)
        reader.wait(0.2)
    reader.wait(0.2)
    assert layout_problems(reader.ui, size) == []
    picture = reader.scene._picture
    assert picture.picture is not None
    assert picture.rect.width > size[0] * 0.45
    assert picture.rect.width * 9 // 16 == pytest.approx(picture.rect.height, abs=1)
    labels = (each for each in reader.ui.walk() if isinstance(each, Label))
    number = reader.scene.history.round_at(found - 1) if found else 0
    caption = f"Round {number}" if found else "End of the game"
    words = next(each for each in labels if each.text == caption)
    assert 0 < words.rect.top - picture.rect.bottom < 10
    if found:
        assert curve(reader).rect.right < picture.rect.left


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("two", "Win chance: {seat:0}Edda{/seat} (above the line: {seat:1}Corvin{/seat})"),
        ("four", "Win chances"),
    ],
)
def test_words_above_the_curve_say_whose_chances_it_shows(
    tmp_path: Path, game: str, words: str
) -> None:
    reader = Reviewer(tmp_path, game)
    said = (each for each in reader.ui.walk() if isinstance(each, RichLabel))
    titles = [each for each in said if each.markup == words]
    assert len(titles) == 1
    assert titles[0].rect.bottom <= curve(reader).rect.top


@pytest.mark.parametrize("wide", [260, 420, 900])
def test_the_rounds_are_numbered_at_even_steps(tmp_path: Path, wide: int) -> None:
    reader = Reviewer(tmp_path)
    drawn = curve(reader)
    drawn.rounds = tuple(RoundMark(number, number * 8) for number in range(1, 23))
    assert drawn.style is not None
    plot = Rect(0, 0, wide, 200)
    found = drawn._numbered(drawn.style, plot)
    numbers = [mark.number for mark, _ in found]
    steps = {later - earlier for earlier, later in pairwise(numbers[1:])}
    assert numbers[0] == 1
    assert len(steps) == 1
    assert numbers[1] == max(*steps, 2)
    assert all(one.right <= other.left for (_, one), (_, other) in pairwise(found))


def test_what_was_found_is_there_again_after_coming_back(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, ready=False)
    reader.maker.find(MISTAKE + 1)
    reader.wait(0.2)
    reader.context.shell.open_settings()
    reader.context.scenes.pop()
    reader.wait(0.2)
    assert len(curve(reader).moments) == MISTAKE + 1
    assert "1 mistake, 1 blunder" in shown(reader)


def test_what_was_done_before_does_not_count_as_pace() -> None:
    pace = Pace()
    pace.note(0.9, 1.0)
    for _ in range(10):
        pace.note(0.9, 1.0)
    assert pace.left is None
    pace.note(0.95, 10.0)
    assert pace.left == pytest.approx(20.0)


def test_when_it_is_there_it_opens_at_the_first_key_moment(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, ready=False)
    reader.maker.ready = True
    reader.wait(0.2)
    assert reader.scene.inspect()["ready"]
    assert reader.scene.at == BLUNDER
    assert reader.ui.focus is curve(reader)
    assert reader.maker.closed == 1


def test_it_opens_at_the_moment_that_was_looked_at_before(tmp_path: Path) -> None:
    assert Reviewer(tmp_path, at=LUCKY).scene.at == LUCKY


def test_what_covers_it_stops_it_and_it_goes_on_afterwards(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, ready=False)
    reader.context.shell.open_settings()
    assert reader.maker.closed == 1
    reader.context.scenes.pop()
    assert reader.maker.begun == ["standard", "standard"]


def test_a_failure_is_reported_and_it_can_be_tried_again(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, ready=False)
    reader.maker.error = WorkerFailed("died")
    reader.wait(0.2)
    assert "the bots crashed" in shown(reader)
    reader.maker.error, reader.maker.ready = None, True
    reader.click("again")
    reader.wait(0.2)
    assert reader.scene.inspect()["ready"]


def test_a_deeper_search_stays_at_the_same_moment(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, at=MISTAKE)
    reader.ui.set_focus(reader.ui.find("depth"))
    reader.press(pygame.K_RETURN, pygame.K_3)
    reader.wait(0.2)
    assert reader.maker.begun == ["standard", "deep"]
    assert reader.scene.at == MISTAKE


# ---- a moment --------------------------------------------------------------------------------


def test_an_error_is_shown_with_what_was_better_and_why(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    words = shown(reader)
    assert "blunder" in words
    assert "62%" in words
    assert "40%" in words
    assert "Move:" in words
    assert "Better:" in words
    assert "Scores 2 more points this round" in words


def test_a_good_decision_is_shown_as_such(tmp_path: Path) -> None:
    assert "Best move: " in shown(Reviewer(tmp_path, at=20))


def test_luck_is_shown_with_what_it_was_worth(tmp_path: Path) -> None:
    words = shown(Reviewer(tmp_path, at=LUCKY))
    assert "draws {b}Hawk{/b}" in words
    assert "Luck: " in words
    assert "+9%" in words
    assert "\N{MINUS SIGN}9%" in words


def test_the_deal_is_shown_at_the_beginning(tmp_path: Path) -> None:
    assert "The deal. Luck" in shown(Reviewer(tmp_path, at=0))


def test_where_nothing_was_found_it_says_so(tmp_path: Path) -> None:
    assert "nothing to add" in shown(Reviewer(tmp_path, at=BLUNDER + 1))


def test_the_picture_of_the_table_comes_when_a_moment_was_looked_at(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.wait(0.2)
    before = reader.scene._picture.picture
    assert before is not None
    reader.scene.look_at(LUCKY)
    reader.wait(0.2)
    assert reader.scene._picture.picture is not before


# ---- going through it ------------------------------------------------------------------------


def test_arrows_go_along_the_moments_and_pages_along_the_marks(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.press(pygame.K_RIGHT)
    assert reader.scene.at == BLUNDER + 1
    reader.press(pygame.K_PAGEDOWN)
    assert reader.scene.at == MISTAKE
    reader.press(pygame.K_PAGEUP, pygame.K_LEFT)
    assert reader.scene.at == BLUNDER - 1
    reader.press(pygame.K_END)
    assert reader.scene.at == reader.history.length
    reader.press(pygame.K_RIGHT)
    assert reader.scene.at == reader.history.length
    reader.press(pygame.K_HOME)
    assert reader.scene.at == 0


def test_a_click_on_the_curve_goes_to_the_moment(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.click_at((x_of(reader, LUCKY), curve(reader).plot().centery))
    assert reader.scene.at == LUCKY


def test_the_curve_can_be_dragged_along(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    y = curve(reader).plot().centery
    reader.send(pygame.MOUSEBUTTONDOWN, pos=(x_of(reader, 20), y), button=1)
    for at in (30, LUCKY, 100):
        reader.point((x_of(reader, at), y))
        assert reader.scene.at == at
    reader.send(pygame.MOUSEBUTTONUP, pos=(x_of(reader, 100), y), button=1)
    assert reader.scene.at == 100


def test_two_players_share_one_line_with_the_persons_chance_below_it(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    found = curve(reader)
    people = [seat for seat, each in enumerate(found.players) if each.human]
    assert list(found.drawn) == people
    x, drawn = x_of(reader, BLUNDER) + 4, reader.frame()
    plot = found.plot()
    ours, theirs = (drawn.get_at((x, y)) for y in (plot.bottom - 12, plot.top + 12))
    assert ours != theirs


def test_errors_of_the_person_are_below_the_line_and_those_of_the_rival_above(
    tmp_path: Path,
) -> None:
    reader = Reviewer(tmp_path)
    found = curve(reader)
    assert found.style is not None
    plot, seen = found.plot(), set()
    for badge, mark in found._badges(found.style, plot):
        if not mark.sign or mark.kind == LUCK:
            continue
        line = found._place(plot, mark.at, found._height(mark.at, found.drawn[0]))[1]
        assert (badge.centery > line) == (mark.seat in found.drawn)
        seen.add(mark.seat)
    assert seen


def test_three_and_more_players_have_a_line_each(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path, "four")
    assert list(curve(reader).drawn) == [0, 1, 2, 3]


def test_the_key_moments_lead_to_theirs(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.click_at(rows(reader).part_rects()[2].center)
    assert reader.scene.at == LUCKY
    assert rows(reader).chosen == 2
    assert "Luck: " in "".join(rows(reader).row(2))


def test_the_errors_are_listed_with_their_grades(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.ui.set_focus(reader.ui.find("section"))
    reader.press(pygame.K_2)
    assert rows(reader).count == 3
    assert "Blunder" in rows(reader).row(0)[0]
    assert rows(reader).chosen == 0
    reader.ui.set_focus(rows(reader))
    reader.press(pygame.K_DOWN)
    assert reader.scene.at == MISTAKE


def test_luck_and_skill_stand_for_each_seat(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.ui.set_focus(reader.ui.find("section"))
    reader.press(pygame.K_3)
    words = shown(reader)
    assert "87%" in words
    assert "no decisions judged" in words
    assert "40 decisions" in words


def test_the_points_of_all_are_a_curve_by_round(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.ui.set_focus(reader.ui.find("section"))
    reader.press(pygame.K_3)
    (curve,) = (each for each in reader.ui.walk() if isinstance(each, PointsCurve))
    last = reader.history.positions[-1]
    assert [line.points[-1] for line in curve.lines] == [last.points(0), last.points(1)]
    assert len(curve.lines[0].points) == len(reader.history.rounds)


@pytest.mark.parametrize(("over", "words"), [(True, "at the end"), (False, "% now. What moved it")])
def test_a_game_that_goes_on_has_no_end(tmp_path: Path, over: bool, words: str) -> None:
    reader = Reviewer(tmp_path, changes={"over": over})
    reader.ui.set_focus(reader.ui.find("section"))
    reader.press(pygame.K_3)
    assert words in shown(reader)


@pytest.mark.parametrize(
    ("section", "words"), [(pygame.K_1, "No turning points"), (pygame.K_2, "A clean game")]
)
def test_a_game_without_any_says_so(tmp_path: Path, section: int, words: str) -> None:
    reader = Reviewer(tmp_path, changes={"judgements": (), "luck": (), "key_moments": ()})
    reader.ui.set_focus(reader.ui.find("section"))
    reader.press(section)
    assert words in shown(reader)
    assert reader.scene.at == reader.history.length


# ---- on from there ---------------------------------------------------------------------------


def test_one_can_play_on_from_a_moment(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.click("play_on")
    assert isinstance(reader.top, PlayOnScene)
    assert f"after {BLUNDER} actions" in reader.top.from_where()


def test_a_moment_is_kept_as_a_puzzle_by_one_key(tmp_path: Path) -> None:
    class Keeper:
        def obstacle(self, at: int) -> str:
            return ""

        def keep(self, at: int, judgement: object, kept: Callable[[str], None]) -> None:
            assert judgement is not None
            kept(f"Kept: moment {at}.")

    reader = Reviewer(tmp_path)
    reader.scene.keeper = Keeper()
    reader.press(pygame.K_k)
    assert f"Kept: moment {BLUNDER}." in shown(reader)
    reader.press(pygame.K_RIGHT)
    assert "Kept" not in shown(reader)


def test_until_the_game_is_over_no_decision_of_a_rival_is_kept(tmp_path: Path) -> None:
    """It would show the hand of the rival, who is still to play."""
    past, viewer = history(), 0
    rivals = next(at for at in range(30, 80) if past.positions[at].seat_to_decide() != viewer)
    own = next(at for at in range(30, 80) if past.positions[at].seat_to_decide() == viewer)
    made = Made("resarcana", "0", 1, "standard", "0", viewer)
    reader = Reviewer(tmp_path, changes={"made": made, "over": False})

    class Keeper:
        def obstacle(self, at: int) -> str:
            return ""

        def keep(self, at: int, judgement: object, kept: Callable[[str], None]) -> None:
            kept(f"Kept: moment {at}.")

    reader.scene.keeper = Keeper()
    reader.scene.look_at(rivals)
    button = reader.ui.find("keep")
    assert isinstance(button, Button)
    assert "your own decisions" in button.reason
    reader.press(pygame.K_k)
    assert "Kept" not in shown(reader)
    reader.scene.look_at(own)
    reader.press(pygame.K_k)
    assert f"Kept: moment {own}." in shown(reader)


def test_its_words_are_put_together_once_for_each_language(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    words = reader.scene.words
    reader.scene.look_at(reader.scene.at + 1)
    reader.scene.rebuild()
    assert reader.scene.words is words
    reader.context.change(language="fr")
    assert reader.scene.words is not words
    assert "gagner" in reader.scene.words("legend") or reader.scene.words.catalogue.language == "fr"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_has_the_sign_of_every_grade(tmp_path: Path, language: str) -> None:
    reader = Reviewer(tmp_path)
    reader.context.change(language=language)
    legend = reader.scene.text("review.legend")
    assert all(f"{{b}}{sign}{{/b}}" in legend for sign in SIGNS.values())


def test_not_from_the_end(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.press(pygame.K_END)
    button = reader.ui.find("play_on")
    assert isinstance(button, Button)
    assert button.reason


def test_the_replay_opens_there_and_comes_back(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.press(pygame.K_r)
    assert isinstance(reader.top, ReplayScene)
    assert reader.top.at == BLUNDER
    reader.press(pygame.K_ESCAPE)
    assert isinstance(reader.top, ReviewScene)
    assert reader.scene.at == BLUNDER
    assert len(reader.maker.begun) == 1


# ---- everywhere ------------------------------------------------------------------------------


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("game", ["two", "four"])
def test_it_fits_everywhere(
    tmp_path: Path, size: tuple[int, int], language: str, text_scale: float, game: str
) -> None:
    look: dict[str, Any] = {"size": size, "language": language, "text_scale": text_scale}
    waiting = Reviewer(tmp_path, game, ready=False, **look)
    assert not layout_problems(waiting.ui, size)
    waiting.maker.find(MISTAKE + 1)
    waiting.wait(0.2)
    assert not layout_problems(waiting.ui, size)
    reader = Reviewer(tmp_path, game, **look)
    for section in (pygame.K_1, pygame.K_2, pygame.K_3):
        reader.ui.set_focus(reader.ui.find("section"))
        reader.press(section)
        assert not layout_problems(reader.ui, size)
    reader.frame()


def test_the_language_changes_at_once(tmp_path: Path) -> None:
    reader = Reviewer(tmp_path)
    reader.context.change(language="fr")
    assert "gaffe" in shown(reader)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_of_a_moment_are_on_one_line_or_in_columns(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    reader = Reviewer(tmp_path, size=size, language=language)
    names = ("play_on", "keep", "replay", "note", "mistakes")
    rects = [reader.ui.find(name).rect for name in names if reader.ui.find_or_none(name)]
    assert len({rect.top for rect in rects}) == 1 or len({rect.width for rect in rects}) == 1
