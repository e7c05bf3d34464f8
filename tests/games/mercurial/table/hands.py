"""Players at Mercurial's table in tests, who act by clicks or by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame

from resarcana_desktop.app.pad import Pad
from resarcana_desktop.games import window_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.widgets import Button, Widget, focus
from tests.support.window import Stage

NAMES: Final = ("Edda", "Corvin", "Maren", "Ilse")
_BUTTONS: Final = {
    codes.V_RECYCLE: "recycle",
    codes.V_ACUITY: "acuity",
    codes.V_TAKE_BACK: "take_back",
    codes.V_END: "end",
    codes.V_CAST: "cast",
    codes.V_ACCEPT: "accept",
    codes.V_DECLINE: "decline",
}
_MANY: Final = 3000
_CROSS: Final = {
    focus.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    focus.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    focus.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    focus.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


def setup(people: int, bots: int = 0, seed: int = 5, **chosen: object) -> GameSetup:
    """Return a setup with these numbers of people and bots at one screen."""
    seats = tuple(
        SeatSetup(kind="human" if seat < people else "bot", name=NAMES[seat], colour=seat)
        for seat in range(people + bots)
    )
    return GameSetup(game=ID, seats=seats, chosen=chosen, seed=seed)


def stage_for(folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> Stage:
    """Return a stage with Mercurial chosen and without delays."""
    stage = Stage(folder, size, **{"motion_speed": 0.0, **settings})
    stage.context.shell.use_game(ID)
    return stage


def open_table(stage: Stage, session: MercurialSession) -> MercurialTable:
    """Open the table with a game on it, at rest."""
    scene = window_game(ID).screens().table(stage.context, session)
    stage.show(scene)
    assert isinstance(scene, MercurialTable)
    settle(stage)
    return scene


def settle(stage: Stage) -> None:
    """Let everything come to rest while only people have to answer."""
    for _ in range(8):
        stage.wait(0.5)


def played(session: MercurialSession, actions_: int) -> MercurialSession:
    """Return the session after some actions with a bot in every seat."""
    bot = GreedyBot()
    for number in range(actions_):
        if session.position.over():
            break
        session.play(choice_of(bot, session, number))
    return session


def choice_of(bot: GreedyBot, session: MercurialSession, seed: int) -> int:
    """Return a bot's choice for the player to decide."""
    seen = session.position.observation(session.position.seat_to_decide())
    return bot.choose(seen, session.position.legal_actions(), seed)


class Player:
    """Carries out a greedy bot's choices as a player would, until the game is over.

    The table's proposals decide how dice are chosen, how Spells are paid for and how Casts are
    planned.
    """

    def __init__(self, stage: Stage, table: MercurialTable) -> None:
        self.stage = stage
        self.table = table
        self.bot = GreedyBot()
        self.done: set[int] = set()
        """The decisions that were answered."""

    def play_out(self) -> ResultScene:
        """Play until the result is shown."""
        for number in range(_MANY):
            settle(self.stage)
            if isinstance(self.stage.top, ResultScene):
                return self.stage.top
            assert self.stage.top is self.table, self.stage.top
            before = self.table.session.game.played
            self.answer(number)
            assert self.table.session.game.played > before, self.table.inspect()
        raise AssertionError("the game does not end")

    def answer(self, number: int) -> None:
        """Answer the current question."""
        decision = self.table.model.decision
        self.done.add(decision)
        wanted = self.wanted(number)
        if decision in (codes.D_CONVERT, codes.D_FLIP, codes.D_REROLL):
            self.choose_dice(wanted)
            return
        if decision == codes.D_PAY:
            self.press("confirm")
            return
        verb, card = int(actions.verb_of(wanted)), int(actions.card_of(wanted))
        faces = self.table.session.position.faces
        if verb == codes.V_CLASS:
            self.press(f"choose.{faces.classes[card]}")
        elif verb == codes.V_ARTIFACT:
            self.press(f"choose.{faces.ids[card]}")
        elif verb in (codes.V_SPELL, codes.V_SKILL):
            zone = "spells" if verb == codes.V_SPELL else "skills"
            self.press(f"{zone}.{faces.ids[card]}")
        elif verb == codes.V_PLAY:
            self._play_card(card, int(actions.first_of(wanted)))
        elif verb == codes.V_MYSTRUNE:
            face = int(actions.first_of(wanted))
            self.press(self.die(face))
            legal = self.table.session.position.legal_actions()
            runes = [each for each in legal if int(actions.verb_of(each)) == codes.V_MYSTRUNE]
            ways = [each for each in runes if int(actions.first_of(each)) == face]
            self.press(f"rune.{ways.index(wanted) + 1}")
        else:
            self.press(_BUTTONS[verb])
            if verb == codes.V_CAST:
                self.press("do_cast")

    def _play_card(self, card: int, mode: int) -> None:
        self.press(f"hand.{self.table.session.position.faces.ids[card]}")
        tables = self.table.session.position.state.tables
        modes = [m for m in range(codes.MODES) if int(tables.steps[card * codes.MODES + m])]
        self.press(f"modes.{modes.index(mode) + 1}")

    def die(self, face: int) -> str:
        """Return one of the player's dice that shows a face."""
        side, shown = self.table.session.side, codes.ELEMENTS[face]
        dice = (spot for spot in self.table.skin.spots if spot.zone == "die")
        return next(die.name for die in dice if die.seat == side and die.face == shown)

    def wanted(self, number: int) -> int:
        """Return the action to take now."""
        return choice_of(self.bot, self.table.session, number)

    def choose_dice(self, wanted: int) -> None:
        """Mark a die and accept the table's proposal for the rest."""
        lit = [s for s in self.table.skin.spots if s.zone == "die" and self.table.model.lit(s)]
        self.press(lit[0].name)
        assert self.table.model.dice is not None
        assert self.table.model.dice.marks
        self.press("confirm_dice")

    def press(self, name: str) -> None:
        """Click the center of a widget."""
        self.stage.click(name)


class TypingPlayer(Player):
    """Plays with the keyboard alone: Tab until the widget has the focus, then Enter.

    Dice are chosen with Space, because Enter then presses the button that confirms them.
    """

    def press(self, name: str) -> None:
        """Press the widget's own key, or focus it and press Enter."""
        ui = self.stage.ui
        wanted: Widget = ui.find(name)
        key = wanted.shortcut_key if isinstance(wanted, Button) else None
        if key is not None and key != pygame.K_RETURN:
            self.stage.press(key)
            return
        for _ in range(200):
            if ui.focus is not None and ui.focus.name == name:
                break
            self.stage.press(pygame.K_TAB)
        assert ui.focus is not None
        assert ui.focus.name == name
        self.stage.press(pygame.K_SPACE if name.startswith("die.") else pygame.K_RETURN)


class PadPlayer(Player):
    """Plays with a gamepad alone: the d-pad moves the focus, A presses."""

    def press(self, name: str) -> None:
        """Go to a widget by the shortest way on the d-pad and press it."""
        ui = self.stage.ui
        if ui.focus is None:
            self._push(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        for button in self._way(name):
            self._push(button)
        assert ui.focus is not None
        assert ui.focus.name == name
        self._push(pygame.CONTROLLER_BUTTON_A)

    def _way(self, name: str) -> list[int]:
        """Return the directions from the focus to a widget, or fail if there is no way."""
        ui = self.stage.ui
        stops = ui.focusables()
        rects = [stop.rect for stop in stops]
        assert ui.focus in stops
        begin, end = stops.index(ui.focus), [stop.name for stop in stops].index(name)
        ways: dict[int, list[int]] = {begin: []}
        reached = [begin]
        for at in reached:
            for direction, button in _CROSS.items():
                to = focus.nearest(rects, at, direction)
                if to is not None and to not in ways:
                    ways[to] = [*ways[at], button]
                    reached.append(to)
        return ways[end]

    def _push(self, button: int) -> None:
        pad = Pad(lambda: self.stage.context.keys.first_own)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for press in pad.presses(pygame.event.Event(kind, button=button, instance_id=0)):
                self.stage.context.scenes.event(press)
