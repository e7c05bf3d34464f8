"""Looking at a recorded game, by mouse and by keyboard."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.bots import worker
from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
from resarcana_desktop.games.resarcana.play.recorded import seen_at
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.history import History
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from tests.scenes.replay.recorded import Viewer, damaged, history, record, unfinished

LENGTH = len(record().steps)
NARROW = (1024, 600)


# ---- going through the game ------------------------------------------------------------------


def test_single_clicks_go_by_steps_turns_and_rounds(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7)
    been = []
    for name in ("step.on", "turn.on", "round.on", "round.back", "turn.back", "step.back"):
        viewer.click(name)
        been.append(viewer.at)
    assert been == [8, 10, 24, 4, 3, 2]


def test_keys_go_by_steps_turns_and_rounds(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7)
    been = []
    for key, mod in (
        (pygame.K_RIGHT, 0),
        (pygame.K_RIGHT, pygame.KMOD_CTRL),
        (pygame.K_PAGEDOWN, 0),
        (pygame.K_PAGEUP, 0),
        (pygame.K_LEFT, pygame.KMOD_CTRL),
        (pygame.K_LEFT, 0),
        (pygame.K_y, 0),
        (pygame.K_z, 0),
        (pygame.K_END, 0),
        (pygame.K_HOME, 0),
    ):
        viewer.press(key, mod=mod)
        been.append(viewer.at)
    assert been == [8, 10, 24, 4, 3, 2, 3, 2, LENGTH, 0]


def test_arrows_step_even_after_a_click_elsewhere(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7)
    viewer.click("speed")
    viewer.press(pygame.K_RIGHT)
    assert viewer.at == 8


def test_a_game_without_an_action_has_nowhere_to_go(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, History(unfinished(0), PlaySession))
    viewer.press(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_y)
    viewer.click_at(viewer.ui.find("scrub").rect.midright)
    viewer.frame()
    assert viewer.at == 0


def test_the_bar_is_clicked_and_dragged(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    bar = viewer.scene.around.strip.scrub
    y = bar.groove().centery
    viewer.click_at((bar.x_of(90), y))
    assert abs(viewer.at - 90) <= 1
    viewer.send(pygame.MOUSEBUTTONDOWN, pos=(bar.x_of(20), y), button=1)
    for at in (40, 60):
        viewer.point((bar.x_of(at), y))
        assert abs(viewer.at - at) <= 1
    viewer.send(pygame.MOUSEBUTTONUP, pos=(bar.x_of(60), y), button=1)
    viewer.point((bar.x_of(10), y))
    assert abs(viewer.at - 60) <= 1


def test_a_click_on_the_number_of_a_round_goes_to_its_beginning(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    bar = viewer.scene.around.strip.scrub
    viewer.click_at(bar.number_rects()[2].center)
    assert viewer.at == history().rounds[2].at


def test_the_round_of_the_moment_is_named_beside_the_bar(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=history().rounds[1].at + 3)
    count = viewer.scene.around.strip.count
    assert count.text == f"Round 2 · {viewer.at} of {LENGTH}"
    viewer.scene.jump(0)
    assert count.text == f"0 of {LENGTH}"


def test_lines_of_what_is_yet_to_come_are_quieter(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=0, size=(1920, 1080))
    line = viewer.scene.around.listing.row_rect(0)
    to_come = sum(pygame.transform.average_color(viewer.frame(), line))
    viewer.scene.jump(history().rounds[0].at + 3)
    line = viewer.scene.around.listing.row_rect(0)
    done = sum(pygame.transform.average_color(viewer.frame(), line))
    assert to_come < done


def test_the_line_of_a_step_that_has_only_begun_is_not_quieter(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=0, size=(1920, 1080))
    listing = viewer.scene.around.listing
    lines = listing.chronicle.lines
    begun, number = next(
        (at, now[0])
        for at in range(1, history().length)
        if (now := listing.chronicle.lines_at(at)) and lines[now[0]].first > at
    )
    seen = []
    for at in (begun, lines[number].last):
        viewer.scene.jump(at)
        seen.append(sum(pygame.transform.average_color(viewer.frame(), listing.row_rect(number))))
    assert seen[0] == pytest.approx(seen[1], rel=0.05)


def test_the_bar_has_the_colours_of_the_seats_brighter_where_the_game_has_been(
    tmp_path: Path,
) -> None:
    viewer = Viewer(tmp_path, at=100, size=(1920, 1080))
    bar, picture = viewer.scene.around.strip.scrub, viewer.frame()
    y = bar.groove().centery + 3
    seats = viewer.context.look.theme.seats
    stretch = next(each for each in history().stretches if each.start > 30)
    x = (bar.x_of(stretch.start) + bar.x_of(stretch.end)) // 2
    colour = history().seats[stretch.seat].colour
    assert picture.get_at((x, y))[:3] == seats[colour]
    later = next(each for each in history().stretches if each.start > 120)
    x = (bar.x_of(later.start) + bar.x_of(later.end)) // 2
    assert sum(picture.get_at((x, y))[:3]) < sum(seats[history().seats[later.seat].colour])


def test_what_the_last_action_was_done_with_is_lit(tmp_path: Path) -> None:
    at = next(n for n, move in enumerate(history().moves, 1) if move.action.verb == "use")
    viewer = Viewer(tmp_path, at=at)
    used = history().moves[at - 1].action.component
    assert viewer.table.picture.state.usable == {used}
    viewer.press(pygame.K_HOME)
    assert viewer.table.picture.state.usable == set()


def test_the_wheel_over_the_bar_goes_one_step(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7)
    viewer.point(viewer.scene.around.strip.scrub.rect.center)
    viewer.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)
    assert viewer.at == 8


# ---- playing ---------------------------------------------------------------------------------


def test_it_plays_until_it_is_stopped(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7)
    viewer.press(pygame.K_SPACE)
    for _ in range(5):
        viewer.wait(1.1)
    assert viewer.at == 12
    viewer.press(pygame.K_SPACE)
    viewer.wait(5.0)
    assert viewer.at == 12


def test_it_plays_faster_and_stops_at_the_end(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=LENGTH - 2)
    viewer.click("speed")
    assert viewer.scene.clock.speed == 2.0
    viewer.click("play")
    for _ in range(4):
        viewer.wait(0.6)
    assert viewer.at == LENGTH
    assert not viewer.scene.clock.running
    viewer.click("play")
    assert viewer.at == 0


def test_going_somewhere_stops_it(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    viewer.press(pygame.K_SPACE, pygame.K_END)
    assert not viewer.scene.clock.running


def test_it_starts_by_itself_only_where_that_is_wanted(tmp_path: Path) -> None:
    assert not Viewer(tmp_path / "usual").scene.clock.running
    viewer = Viewer(tmp_path / "wanted", replays_start=True)
    assert viewer.scene.clock.running
    assert viewer.scene.clock.speed == 1
    for _ in range(3):
        viewer.wait(1.0)
    assert viewer.at > 0
    viewer.press(pygame.K_SPACE)
    assert not viewer.scene.clock.running


def test_a_moment_that_was_chosen_is_looked_at_first(tmp_path: Path) -> None:
    assert not Viewer(tmp_path, at=7, replays_start=True).scene.clock.running


def test_what_was_stopped_does_not_start_again_when_it_is_come_back_to(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, replays_start=True)
    viewer.context.shell.open_settings()
    viewer.press(pygame.K_ESCAPE)
    assert viewer.top is viewer.scene
    assert not viewer.scene.clock.running


def test_a_step_moves_what_it_moved_in_play(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=5, motion_speed=1.0)
    viewer.press(pygame.K_RIGHT)
    assert viewer.scene.wake_in() == 0.0
    viewer.wait(5.0)
    assert viewer.scene.wake_in() is None
    still = Viewer(tmp_path, at=5, reduced_motion=True)
    still.press(pygame.K_RIGHT)
    assert still.scene.wake_in() is None


# ---- eyes ------------------------------------------------------------------------------------


def test_hands_are_hidden_until_they_are_opened(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=150, game=history("four"))
    opened = seen_at(history("four"), 150, 0, all_hands=True)
    rivals = {card for seat in opened.seats[1:] for card in seat.hand or ()}
    assert rivals
    viewer.frame()
    assert not rivals & viewer.table.picture.view.drawn
    viewer.click("all_hands")
    viewer.frame()
    assert rivals <= viewer.table.picture.view.drawn


def test_hidden_cards_of_a_game_under_way_are_shown_only_to_who_insists(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, History(unfinished(150, "four"), PlaySession), at=150)
    shown = []
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        viewer.click("all_hands")
        assert type(viewer.context.scenes.top) is DialogScene
        viewer.press(key)
        shown.append((viewer.scene.all_hands, viewer.scene.around.strip.hands.text))
    assert shown == [(False, "Show: own hand"), (True, "Show: all hands")]
    viewer.scene.look_from(1)
    assert type(viewer.context.scenes.top) is ReplayScene  # asked once is enough


def test_who_shares_a_machine_in_a_game_under_way_sees_one_hand_at_first(tmp_path: Path) -> None:
    shared = History(replace(unfinished(60), about={}), PlaySession)
    viewer = Viewer(tmp_path, shared)
    assert not viewer.scene.all_hands
    assert viewer.scene.seat == shared.positions[-1].seat_to_decide()


def test_it_is_looked_at_from_any_seat(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=150, game=history("four"))
    viewer.click("seat")
    viewer.press(pygame.K_3)
    assert viewer.table.layout.own_seat == 2
    assert viewer.table.layout.hand.spots[0].component


def test_a_click_on_a_component_opens_its_page(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=100)
    viewer.click("play:0:healer:0")
    opened = viewer.context.scenes.top
    assert isinstance(opened, CompendiumScene)
    assert opened.chosen == "healer"


# ---- the list --------------------------------------------------------------------------------


def test_a_click_on_a_line_goes_to_it(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    viewer.click_at(viewer.scene.around.listing.part_rects()[8].center)
    assert viewer.at == 8


def test_arrows_go_along_the_list(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=7)
    viewer.ui.focus_first("lines")
    been = []
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        viewer.press(key)
        been.append(viewer.at)
    assert been == [8, 10, 8]


def test_the_list_follows_the_game(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    viewer.press(pygame.K_END)
    viewer.ui.refresh()
    shown_text = viewer.scene.chronicle.lines_at(LENGTH)
    window = viewer.scene.around.listing.visible_rect()
    assert window.contains(viewer.scene.around.listing.row_rect(shown_text[-1]))


def test_in_a_narrow_window_the_list_is_a_panel(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, size=NARROW, at=100)
    assert viewer.ui.find_or_none("lines") is None
    viewer.press(pygame.K_l)
    viewer.press(pygame.K_DOWN)
    assert viewer.at > 100
    assert not viewer.ui.popups
    viewer.press(pygame.K_l, pygame.K_ESCAPE)
    assert not viewer.ui.popups
    assert viewer.top is viewer.scene


def test_in_a_wide_window_the_list_folds_away(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=30)
    wide = viewer.scene.around.strip.rect.width
    viewer.press(pygame.K_l)
    assert viewer.ui.find_or_none("lines") is None
    assert viewer.scene.around.strip.rect.width > wide
    viewer.click_at(viewer.table.layout.strip.tiles[-3].rect.center)
    assert viewer.at < 30


# ---- going on from there ---------------------------------------------------------------------


def test_a_game_of_ones_own_starts_from_a_moment(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=60)
    viewer.click("play_on")
    scene = viewer.top
    assert isinstance(scene, PlayOnScene)
    viewer.click_at(viewer.ui.find("seat1.kind").part_rects()[0].center)  # type: ignore[attr-defined]
    viewer.click("start")
    table = viewer.top
    assert isinstance(table, ResArcanaTable)
    assert table.session.position.hash() == history().positions[60].hash()
    assert [seat.kind for seat in table.session.seats] == ["human", "human"]
    assert history().record == record()


def test_nothing_goes_on_where_the_game_is_over(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=LENGTH)
    assert viewer.ui.find("play_on").reason
    viewer.click("step.back")
    assert not viewer.ui.find("play_on").reason


# ---- the rest --------------------------------------------------------------------------------


def test_where_a_record_cannot_be_followed_it_says_so(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, game=History(damaged(60), PlaySession), at=59)
    assert "otherwise" not in viewer.table.picture.state.prompt
    viewer.press(pygame.K_END)
    assert viewer.at == 60
    assert "differs from the recording" in viewer.table.picture.state.prompt


def test_the_language_changes_at_once(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path, at=8)
    viewer.context.change(language="fr")
    assert "utilise" in viewer.caption
    assert viewer.caption == viewer.table.picture.state.prompt


def test_escape_leaves(tmp_path: Path) -> None:
    viewer = Viewer(tmp_path)
    below = viewer.scene
    viewer.show(type(below)(viewer.context, history(), 5))
    viewer.press(pygame.K_ESCAPE)
    assert viewer.top is below


@pytest.mark.parametrize("at", [9, 17, 25, 161], ids=["gain", "pay", "collect", "item"])
def test_where_a_rival_is_to_decide_the_rival_decides_as_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    def no_process(*_values: object) -> None:
        raise OSError("none can be started")  # the bot that needs none answers instead

    monkeypatch.setattr(worker, "start_process", no_process)
    viewer = Viewer(tmp_path, at=at)
    rival = history().positions[at].seat_to_decide()
    assert history().seats[rival].kind == "bot"
    viewer.click("play_on")
    assert history().seats[rival].name in viewer.top.from_where()  # type: ignore[attr-defined]
    viewer.click("start")
    table = viewer.top
    assert isinstance(table, ResArcanaTable)
    for _ in range(20):
        table.update(0.3)
    assert table.session.game.played > at
    assert table.session.moves[at].seat == rival
    assert table.session.position.seat_to_decide() != rival
