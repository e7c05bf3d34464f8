"""Choosing a rival: the characters of a level, with their portraits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Button,
    Flow,
    Grid,
    Label,
    ScrollArea,
    Switch,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.setup_form import SetupForm
    from resarcana_desktop.widgets import ButtonMark, Widget

_WIDTH: Final = 1480
_PORTRAIT: Final = 96


def rival_title(context: Context, form: SetupForm, bot: str) -> str:
    """Return the name of a character, or a word for any other bot."""
    return form.module.name_of(bot) or context.text(f"app.style.{bot}")


def portrait_mark(form: SetupForm, bot: str, size: float) -> ButtonMark | None:
    """Return the portrait of a bot for a button; None if bots have no faces."""
    screens = form.module.screens()
    if screens.portrait(bot, 1) is None:
        return None

    def draw(side: int) -> Surface:
        drawn = screens.portrait(bot, side)
        assert drawn is not None  # this bot has a face
        return drawn

    return draw, size


class RivalsScene(Screen):
    """Shows the characters of one level after another; `chosen` is called after it has closed."""

    overlay = True

    def __init__(
        self, context: Context, form: SetupForm, number: int, chosen: Callable[[], None]
    ) -> None:
        super().__init__(context)
        self._form = form
        self._number = number
        self._chosen = chosen
        self._level = form.level(number)
        self.first_focus = f"rival.{form.seats[number].level}"

    def build(self) -> Widget:
        """Return the levels, and the rivals at the level that is shown."""
        text, module = self.text, self._form.module
        levels = [
            (each, text(f"app.level.{each}")) for each in module.levels if module.characters(each)
        ]
        notes = {each: text(f"app.level_told.{each}") for each, _ in levels}
        shown = Switch(levels, self._level, self._show, "rivals.level", notes=notes)
        cards = [self._card(bot) for bot in module.characters(self._level)]
        back = Button(text("app.cancel"), self.back, "cancel", cap=text("app.cap.cancel"))
        rows: list[Widget] = [
            Label(text("app.new_game.choose_rival"), HEADING),
            Flow([shown, Label(notes.get(self._level, ""), SMALL)], gap=18),
            ScrollArea(Grid(cards, column=340, most=3, gap=14), "rivals.cards"),
            Flow([back], side="end"),
        ]
        return self.sheet(rows, _WIDTH, gap=18)

    def _card(self, bot: str) -> Widget:
        text, name = self.text, self._form.module.name_of(bot)
        wording = text(f"app.style_told.{bot}")
        return Button(
            rival_title(self.context, self._form, bot),
            partial(self._choose, bot),
            f"rival.{bot}",
            kind="primary" if bot == self._form.seats[self._number].level else "dark",
            detail=f"{text(f'app.style.{bot}')}\n{wording}" if name else wording,
            text_align="left",
            mark=portrait_mark(self._form, bot, _PORTRAIT),
        )

    def _show(self, level: str) -> None:
        self._level = level
        self.rebuild()

    def _choose(self, bot: str) -> None:
        self._form.set_bot(self._number, bot)
        self.context.scenes.pop()
        self._chosen()
