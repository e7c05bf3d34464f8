"""The loop: it draws when it must, sleeps when it can, and survives a fault."""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.context import Context
from resarcana_desktop.app.keys import ZoneKeys
from resarcana_desktop.app.logs import LastLines
from resarcana_desktop.app.loop import SETTLED_AFTER, Loop, announce
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.app.single_instance import StartRequest
from resarcana_desktop.app.window import Window, laid_out_size
from resarcana_desktop.i18n.catalogues import Catalogue
from resarcana_desktop.render.icons import NO_ICONS
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.widgets import Node


class Quiet(Scene):
    """Counts what it gets; fails at a key F."""

    colour = (90, 40, 10)

    def __init__(self) -> None:
        super().__init__()
        self.events: list[pygame.event.Event] = []
        self.sizes: list[tuple[int, int]] = []
        self.frames = 0
        self.time = 0.0
        self.moving = False
        self.written_in = False

    @property
    def writing(self) -> bool:
        return self.written_in

    def event(self, event: pygame.event.Event) -> bool:
        self.events.append(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f:
            raise RuntimeError("a fault")
        return True

    def update(self, seconds: float) -> None:
        self.time += seconds
        self.dirty = self.dirty or self.moving

    def wake_in(self) -> float | None:
        return 0.0 if self.moving else 0.01

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)
        self.frames += 1


@pytest.fixture
def loop(tmp_path: Path) -> Iterator[Loop]:
    window = Window("test", (800, 480))
    context = Context(Folders(tmp_path, tmp_path, tmp_path), Settings(language="en"))
    context.on_settings = lambda settings: window.set_full_screen(settings.full_screen)
    context.resize(window.surface.get_size())
    loop = Loop(context, window, LastLines(), Telling)
    yield loop
    loop.close()
    window.close()


class Telling(Quiet):
    """A fake scene that reports an error."""

    def __init__(self, report: str) -> None:
        super().__init__()
        self.report = report


def shown(loop: Loop, turns: int = 5) -> Quiet:
    scene = Quiet()
    loop.context.scenes.push(scene)
    for _ in range(turns):
        loop.turn()
    return scene


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def turns(loop: Loop, count: int = 3) -> None:
    for _ in range(count):
        loop.turn()


def test_nothing_is_drawn_while_nothing_changes(loop: Loop) -> None:
    scene = shown(loop)
    frames = scene.frames
    turns(loop)
    assert frames >= 1
    assert scene.frames == frames


def test_while_something_moves_every_turn_is_a_frame(loop: Loop) -> None:
    scene = shown(loop)
    scene.moving, frames = True, scene.frames
    turns(loop, 6)
    assert scene.frames >= frames + 5


def test_at_rest_the_loop_sleeps(loop: Loop) -> None:
    shown(loop)
    used = time.process_time()
    started = time.perf_counter()
    while time.perf_counter() - started < 0.5:
        loop.turn()
    assert time.process_time() - used < 0.25


def test_time_asleep_counts(loop: Loop) -> None:
    scene = shown(loop)
    before, started = scene.time, time.perf_counter()
    turns(loop, 10)
    assert scene.time - before == pytest.approx(time.perf_counter() - started, abs=0.05)


def test_events_reach_the_top_scene(loop: Loop) -> None:
    scene = shown(loop)
    post(pygame.MOUSEMOTION, pos=(10, 20), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    turns(loop, 1)
    assert scene.events[-1].pos == (10, 20)


def test_a_resize_lays_out_again_once_the_size_stays(loop: Loop) -> None:
    scene = shown(loop)
    for width in (900, 960, 1000):
        loop.window._window.size = (width, 500)
        turns(loop, 1)
    assert scene.sizes == [(800, 480)]
    settle(loop)
    assert scene.sizes == [(800, 480), (1000, 500)]


def test_until_then_the_last_picture_fills_the_window(loop: Loop) -> None:
    scene = shown(loop)
    loop.window._window.size = (1000, 500)
    turns(loop, 1)
    for corner in ((0, 0), (999, 499)):
        assert loop.window.surface.get_at(corner)[:3] == scene.colour
    assert scene.sizes == [(800, 480)]


@pytest.mark.parametrize("size", [(1, 1), (1, 2000), (200, 100), (799, 480), (3000, 20)])
def test_every_size_that_a_window_may_get_is_drawn(loop: Loop, size: tuple[int, int]) -> None:
    scene = shown(loop)
    loop.window._window.minimum_size = (1, 1)  # not every window manager asks
    loop.window._window.size = size
    turns(loop, 1)
    settle(loop)
    assert loop.window._window.size == size
    assert scene.sizes[-1] == laid_out_size(size)
    found = loop.window._window.get_surface().get_at((0, 0))
    assert min(size) == 1 or all(
        abs(one - other) < 4 for one, other in zip(found, scene.colour, strict=False)
    )


def test_nothing_laid_out_for_another_size_is_drawn_before_its_event_comes(loop: Loop) -> None:
    scene = shown(loop)
    sizes = []
    scene.draw = lambda surface: sizes.append(surface.get_size())  # type: ignore[method-assign]
    loop.window._window.size = (1000, 500)
    pygame.event.clear()
    scene.dirty = True
    turns(loop, 1)
    assert sizes == [(800, 480)]
    settle(loop)
    assert sizes[-1] == (1000, 500)


def test_a_key_does_not_wait_for_the_size(loop: Loop) -> None:
    scene = shown(loop)
    loop.window._window.size = (1000, 500)
    turns(loop, 1)
    post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    turns(loop, 1)
    assert scene.sizes[-1] == (1000, 500)
    assert [event.key for event in keys_of(scene)] == [pygame.K_a]


def settle(loop: Loop) -> None:
    time.sleep(SETTLED_AFTER)
    turns(loop)


def test_chores_are_done_while_nothing_moves(loop: Loop) -> None:
    scene, done = shown(loop), list[int]()
    scene.moving = True
    loop.context.chores.take_up(map(done.append, range(3)))
    turns(loop)
    assert done == []

    scene.moving = False
    turns(loop, 6)
    assert done == [0, 1, 2]
    assert not loop.context.chores.pending


def test_f11_is_full_screen_and_back(loop: Loop) -> None:
    shown(loop)
    for expected in (True, False):
        post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
        post(pygame.KEYUP, key=pygame.K_F11, mod=0)
        turns(loop)
        assert loop.context.settings.full_screen is expected
        assert loop.window.full_screen is expected


def test_keys_are_those_of_the_player(loop: Loop) -> None:
    scene = shown(loop)
    loop.context.change(keys={"undo": "u", "full_screen": "f5"})
    post(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u")
    post(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="")
    turns(loop)
    assert [event.key for event in keys_of(scene)] == [pygame.K_z]
    assert loop.context.settings.full_screen


def test_one_key_mutes_unless_it_is_written(loop: Loop) -> None:
    scene = shown(loop)
    for writing, muted in ((False, True), (True, True), (False, False)):
        scene.written_in = writing
        post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")
        post(pygame.KEYUP, key=pygame.K_m, mod=0)
        turns(loop)
        assert loop.context.settings.sound is not muted
    assert [event.key for event in keys_of(scene)] == [pygame.K_m]


def test_a_gamepad_presses_keys_and_repeats_them(loop: Loop) -> None:
    scene = shown(loop)
    post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y, instance_id=0)
    post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0)
    turns(loop, 1)
    assert [event.key for event in keys_of(scene)] == [pygame.K_z, pygame.K_LEFT]
    time.sleep(0.45)
    turns(loop, 2)
    assert keys_of(scene)[2].key == pygame.K_LEFT


class Met:
    """The screens of a game that has one command of its own."""

    icons = NO_ICONS
    zone_keys = ZoneKeys()
    sounds = None

    def __init__(self, key: int) -> None:
        self.keys = {"own": key}

    def spoken(self, markup: str, _catalogue: Catalogue) -> str:
        return markup

    def zones(self, _context: Context, _scene: Scene, _root: Node) -> tuple[()]:
        return ()


def test_one_button_of_a_gamepad_follows_the_game_that_is_shown(loop: Loop) -> None:
    scene = shown(loop)
    for game, key in (("resarcana", pygame.K_p), ("mercurial", pygame.K_e)):
        loop.context.use_game(game, Met(key))
        post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X, instance_id=0)
        post(pygame.JOYBUTTONDOWN, button=2, instance_id=1)
        turns(loop, 1)
        assert [event.key for event in keys_of(scene)[-2:]] == [key, key]


def test_sound_and_gamepads_wait_for_the_first_frame(loop: Loop) -> None:
    assert pygame.mixer.get_init() is None
    shown(loop)
    assert pygame.mixer.get_init() is not None


def keys_of(scene: Quiet) -> list[pygame.event.Event]:
    return [event for event in scene.events if event.type == pygame.KEYDOWN]


def test_a_key_held_while_a_screen_opens_does_not_answer_there(loop: Loop) -> None:
    scene = shown(loop)
    for _ in range(3):
        post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        turns(loop, 1)
    assert len(keys_of(scene)) == 1


@pytest.mark.parametrize("written_in", [True, False])
def test_a_held_delete_takes_many_letters_but_one_game(loop: Loop, written_in: bool) -> None:
    scene = shown(loop)
    scene.written_in = written_in
    for _ in range(3):
        post(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="")
        turns(loop, 1)
    assert len(keys_of(scene)) == (3 if written_in else 1)


def test_f1_asks_for_help_on_any_screen(loop: Loop) -> None:
    scene = shown(loop)
    asked: list[str] = []
    loop.context.on_help = lambda: asked.append("help")
    post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
    turns(loop, 1)
    assert asked == ["help"]
    assert pygame.K_F1 not in [getattr(event, "key", None) for event in scene.events]


def test_closing_the_window_ends_it(loop: Loop) -> None:
    shown(loop)
    post(pygame.QUIT)
    loop.run()
    assert not loop.context.running


def test_a_wake_from_another_thread_updates(loop: Loop) -> None:
    scene = shown(loop)
    loop.context.wake()
    turns(loop, 1)
    assert scene.events[-1].type not in (pygame.KEYDOWN, pygame.QUIT)


def test_a_scene_that_fails_is_replaced_and_reported(loop: Loop, tmp_path: Path) -> None:
    shown(loop)
    loop.context.record_text = lambda: "the record"
    with pytest.raises(RuntimeError, match="a fault"):
        run_until_shown_twice(loop)
    [first, _] = sorted(tmp_path.glob("crash_*.txt"))
    assert "the record" in first.read_text()
    assert "RuntimeError: a fault" in first.read_text()


def run_until_shown_twice(loop: Loop) -> None:
    """The window reports the first error; an error while it does so goes to the caller."""
    loop._recover(RuntimeError("a fault"))
    telling = loop.context.scenes.top
    assert isinstance(telling, Telling)
    assert telling.report
    turns(loop, 1)
    post(pygame.KEYDOWN, key=pygame.K_f, mod=0, unicode="f")
    loop.run()


def test_the_first_frame_says_ready(
    loop: Loop, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RESARCANA_READY", "1")
    shown(loop)
    assert capfd.readouterr().out == "READY\n"


class Visitor:
    """Another start of the program that waits for its request to be taken, or has given up."""

    def __init__(self, request: StartRequest, *, waits: bool = True) -> None:
        self.request = request
        self.take = lambda: waits


def test_a_wish_of_another_start_is_fulfilled_in_a_window_that_comes_to_the_front(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []
    monkeypatch.setattr(loop.window, "bring_to_front", lambda: done.append("front"))
    loop.on_request = done.append
    shown(loop)
    announce(Visitor(StartRequest(seed=7)))  # type: ignore[arg-type]
    loop.turn()
    assert done == ["front", StartRequest(seed=7)]


def test_the_wish_of_a_start_that_gave_up_is_left(loop: Loop) -> None:
    loop.on_request = lambda _request: pytest.fail("fulfilled")
    shown(loop)
    announce(Visitor(StartRequest(seed=7), waits=False))  # type: ignore[arg-type]
    loop.turn()


def test_a_file_dropped_on_the_window_is_a_wish_too(loop: Loop) -> None:
    done: list[object] = []
    loop.on_request = done.append
    shown(loop)
    post(pygame.DROPFILE, file="/games/evening.resarcana")
    loop.turn()
    assert done == [StartRequest(file=Path("/games/evening.resarcana"))]


def click(pos: tuple[int, int] = (10, 20)) -> None:
    post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)


class Leading(Quiet):
    """Opens another screen at a click or a key."""

    def __init__(self, loop: Loop) -> None:
        super().__init__()
        self.loop = loop
        self.opened = Quiet()

    def event(self, event: pygame.event.Event) -> bool:
        super().event(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONUP):
            self.loop.context.scenes.push(self.opened)
        return True


class Slow(Quiet):
    """The player presses a key, clicks and writes while its first picture is being drawn."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.frames == 1:
            post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
            post(pygame.TEXTINPUT, text="a")
            post(pygame.KEYUP, key=pygame.K_a, mod=0)
            click()


class Closing(Quiet):
    """The player closes the window while it is being drawn."""

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        post(pygame.QUIT)


@pytest.fixture
def leading(loop: Loop) -> Leading:
    scene = Leading(loop)
    loop.context.scenes.push(scene)
    turns(loop)
    return scene


def pressed(scene: Quiet) -> list[int]:
    kinds = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN)
    return [event.type for event in scene.events if event.type in kinds]


def test_a_double_click_opens_a_screen_and_does_nothing_there(leading: Leading) -> None:
    click()
    turns(leading.loop)
    click((12, 19))
    turns(leading.loop)
    assert leading.opened.frames
    assert pressed(leading.opened) == []


def test_a_click_elsewhere_is_meant_for_the_new_screen(leading: Leading) -> None:
    click()
    turns(leading.loop)
    click((200, 150))
    turns(leading.loop)
    assert pressed(leading.opened) == [pygame.MOUSEBUTTONDOWN]


def test_what_is_pressed_before_a_screen_is_seen_is_not_meant_for_it(leading: Leading) -> None:
    post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    post(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")
    post(pygame.TEXTINPUT, text="b")
    click((200, 150))
    turns(leading.loop)
    assert leading.opened.frames
    assert pressed(leading.opened) == []


def test_nor_is_what_is_pressed_while_its_first_picture_is_drawn(leading: Leading) -> None:
    leading.opened = Slow()
    post(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")
    turns(leading.loop)
    assert pressed(leading.opened) == []
    post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    turns(leading.loop)
    assert pressed(leading.opened) == [pygame.KEYDOWN]


def test_a_window_that_is_closed_while_a_screen_is_drawn_closes(leading: Leading) -> None:
    leading.opened = Closing()
    click()
    turns(leading.loop, 1)
    turns(leading.loop, 1)
    assert not leading.loop.context.running
