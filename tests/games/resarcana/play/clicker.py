"""A clicker that carries out any action in notation with the mouse alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pygame import Rect

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.notation import parse_essences
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana, ResArcanaGame
from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from resarcana_desktop.games.resarcana.table.panels.cards import OrderPanel
from resarcana_desktop.games.resarcana.table.panels.collect import RichSwitch, TokenPicker
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.resarcana.table.spots import SpotWidget
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup
from resarcana_desktop.widgets import Widget
from tests.support.story import Story, said
from tests.support.window import Stage


class Stated(ResArcana):
    """The rules, starting from one given position."""

    def __init__(self, position: ResArcanaPosition) -> None:
        self.faces = position.faces
        self._position = position

    def start(self, options: object, seed: int) -> ResArcanaPosition:
        return self._position.copy()


def game_setup(kinds: str, **changes: Any) -> GameSetup:
    """Return a setup with a seat for each letter: h for a person, b for a bot."""
    seats = tuple(
        SeatSetup(
            kind="human" if kind == "h" else "bot",
            name=NAMES[number],
            colour=number,
            level="" if kind == "h" else "greedy",
        )
        for number, kind in enumerate(kinds)
    )
    return GameSetup(
        **{
            "game": "resarcana",
            "seats": seats,
            "setup": "standard",
            "sides": "sun",
            "seed": 7,
            **changes,
        }
    )


def session_at(tale: Story, kinds: str = "") -> PlaySession:
    """Return a session at a story's position, with people in all seats by default."""
    setup = game_setup(kinds or "h" * tale.position.seats)
    rules = Stated(tale.position)
    game: ResArcanaGame = Game(rules, rules.set_options, 7)
    return PlaySession(setup, game, viewer=tale.position.seat_to_decide())


class Clicker(Stage):
    """A stage with a session's table on it, and the clicks to play there."""

    def __init__(self, folder: Path, session: PlaySession, **look: Any) -> None:
        super().__init__(folder, **{"motion_speed": 0.0, "automatic_payment": False, **look})
        self.session = session
        self.scene = self.show(ResArcanaTable(self.context, session))
        self.rest()

    def rest(self) -> None:
        """Let everything come to rest and lift curtains."""
        for _ in range(16):
            self.top.update(0.9)
            if isinstance(self.top, CurtainScene):
                self.click("lift")
        self.ui.refresh()

    def spot(self, component: str, zone: str = "") -> Widget:
        """Return the widget of a component's spot, or of a pile by its zone."""
        for widget in self.scene.ui.root.walk():
            spot = widget.spot if isinstance(widget, SpotWidget) else None
            if spot is None or spot.zone in ("taken", "landing", "move"):
                continue
            if spot.component == component and zone in ("", spot.zone):
                return widget
        raise KeyError(component or zone)

    def click_spot(self, component: str, zone: str = "") -> None:
        """Click a component or a pile at an uncovered point."""
        self.click_at(free_point(self.spot(component, zone), self.scene.ui.root))

    # ---- whole answers -------------------------------------------------------------------

    def do(self, text: str) -> None:
        """Carry an action out by clicks, then let everything come to rest."""
        verb, *rest = text.split()
        getattr(self, f"_do_{verb}", self._do_named)(text, rest)
        self.rest()

    def do_even_in_vain(self, text: str) -> None:
        """Carry an action out and confirm if the table asks."""
        self.do(text)
        if isinstance(self.top, DialogScene):
            self.click("answer.last")
            self.rest()

    def _do_named(self, text: str, rest: list[str]) -> None:
        self.click(".".join(text.split()))

    def _do_use(self, text: str, rest: list[str]) -> None:
        self.click_spot(rest[0], "play")
        if self.ui.popups and self.ui.popups[-1].name == "choice":
            self.click(f"use.{rest[0]}.{rest[1]}")

    def _do_place(self, text: str, rest: list[str]) -> None:
        self.click_spot(rest[0], "hand")
        self.click(f"place.{rest[0]}.0")

    def _do_discard(self, text: str, rest: list[str]) -> None:
        self.click_spot(rest[0], "hand")
        self.click(f"discard.{rest[0]}.0")

    def _do_claim(self, text: str, rest: list[str]) -> None:
        top = rest[0] == "top"
        self.click_spot("" if top else rest[0], "monument_deck" if top else "")

    def _do_mage(self, text: str, rest: list[str]) -> None:
        self.click(f"card.{rest[0]}")

    def _do_item(self, text: str, rest: list[str]) -> None:
        self.click_spot(rest[0], "items")

    def _do_choose(self, text: str, rest: list[str]) -> None:
        if self.ui.popups:
            self.click(f"card.{rest[0]}")
        else:
            self.click_spot(rest[0])

    def _do_react(self, text: str, rest: list[str]) -> None:
        if self.ui.popups:
            self._do_named(text, rest)
            return
        self.click_spot(rest[0], "play")
        if self.ui.popups and self.ui.popups[-1].name == "choice":
            self._do_named(text, rest)

    def _do_decline(self, text: str, rest: list[str]) -> None:
        named = [*(each.name for each in self.ui.top().walk())]
        self.click(next(name for name in ("none", "decline") if name in named))

    def _do_order(self, text: str, rest: list[str]) -> None:
        panel = self.ui.popups[-1]
        assert isinstance(panel, OrderPanel)
        for place, card in enumerate(rest):
            while panel.cards.index(card) > place:
                self.click(f"earlier.{card}")
        self.click("confirm")

    def _do_convert(self, text: str, rest: list[str]) -> None:
        self.click("convert")
        self._do_amounts(text, rest)

    def _do_amounts(self, text: str, rest: list[str]) -> None:
        panel = self.ui.popups[-1]
        assert isinstance(panel, AmountPanel)
        wanted = (*parse_essences(rest), 0)  # the last for Pearls
        for sign in "minus", "plus":
            for kind in range(len(panel.allocation.amounts)):
                for _ in range(40):
                    now = panel.allocation.amounts[kind]
                    if now <= wanted[kind] if sign == "minus" else now >= wanted[kind]:
                        break
                    self.click(f"{sign}.{kind}")
        self.click("confirm")

    _do_pay = _do_gain = _do_lose = _do_amounts

    def accept(self, answers: dict[str, str] | None = None) -> None:
        """Accept the collect panel after giving the `answers` by component."""
        for component, answer in (answers or {}).items():
            self.choose_in_collecting(component, answer)
        self.click("accept")
        self.rest()

    def choose_in_collecting(self, component: str, answer: str) -> None:
        """Choose an answer for a component in the collect panel."""
        widget = next(
            each
            for each in self.ui.walk()
            if each.name.endswith(f".{component}") and isinstance(each, RichSwitch | TokenPicker)
        )
        if isinstance(widget, TokenPicker):
            self._pick(widget.name, parse_essences(answer.split()[1:]))
            return
        index = [option for option, _ in widget.options].index(said(answer))
        self.click_at(widget.part_rects()[index].center)

    def _pick(self, name: str, wanted: tuple[int, ...]) -> None:
        names = ("elan", "life", "calm", "death", "gold")
        for kind, amount in enumerate(wanted):
            for _ in range(amount):
                picker = self.ui.find(name)
                assert isinstance(picker, TokenPicker)
                if picker.allocation.amounts[kind] < amount:
                    self.click(f"{name}.{names[kind]}")


def free_point(widget: Widget, root: Widget) -> tuple[int, int]:
    """Return a point of a widget that no later widget covers."""
    widgets = list(root.walk())
    later = widgets[widgets.index(widget) + 1 :]
    covers = [Rect(each.rect) for each in later if each.pressable]
    step = 4
    area = widget.rect.inflate(-6, -6)
    for y in range(area.centery, area.bottom, step):
        for x in range(area.left, area.right, step):
            if not any(cover.collidepoint((x, y)) for cover in covers):
                return x, y
    raise AssertionError(f"{widget.name} is covered")
