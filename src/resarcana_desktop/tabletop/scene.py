"""The table of any game: its menu, its panels, and the keys that mean the same in every game."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, TypeVar

import pygame
from pygame import Rect

from resarcana_desktop.play.session import Session
from resarcana_desktop.tabletop.buttons import TableButtons
from resarcana_desktop.tabletop.game_scene import GameScene
from resarcana_desktop.tabletop.motion_speeds import speed_after, speed_words
from resarcana_desktop.widgets.popups import Menu, MenuItem

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.bots.worker import BotMaker
    from resarcana_desktop.tabletop.panel import TablePanel
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.buttons import Button

_COMMAND_HELD = pygame.KMOD_CTRL | pygame.KMOD_META

S = TypeVar("S", bound=Session[Any, Any, Any])


class TableScene(GameScene[S]):
    """One game on its table, from its first decision to the result."""

    advised = True
    """Whether the program may be asked what to do."""
    savable = True
    """Whether the player can save the game under a name."""

    def __init__(
        self,
        context: Context,
        session: S,
        bots: BotMaker,
        stand_in: str,
        ahead: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(context, session, bots, stand_in, ahead)
        self.ui.ring = False
        self.buttons = TableButtons(self)
        self.side_open = True
        """Whether there is to be a side column, if the window has room for it."""

    # ---- what each game says -------------------------------------------------------------

    @property
    @abstractmethod
    def table_size(self) -> Size:
        """The pixels that the table takes, from the upper left corner of the window."""

    @property
    @abstractmethod
    def column(self) -> Rect | None:
        """The side column; None where the window has no room for it."""

    @abstractmethod
    def rebuild(self) -> None:
        """Build buttons and spots again: what is written on them may have changed."""

    @abstractmethod
    def row_buttons(self) -> Sequence[Button]:
        """The buttons beside the prompt, the last one outermost."""

    @abstractmethod
    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done."""

    @abstractmethod
    def reopen(self, focus: str) -> None:
        """Open the panel of the question at hand anew; most questions have none."""

    def notice(self, told: str) -> None:
        """Say in the prompt what has been done."""
        self.refuse(told)

    @abstractmethod
    def open_log(self) -> None:
        """Open the whole log in a panel."""

    @abstractmethod
    def component_read(self) -> str:
        """The id of what is pointed at, as the compendium knows it; "" for nothing."""

    def game_items(self) -> Sequence[MenuItem]:
        """What the menu offers in this game alone."""
        return ()

    # ---- scene ---------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        return self._dirty or self.ui.dirty or bool(self.ui.dirty_rects)

    @dirty.setter
    def dirty(self, dirty: bool) -> None:
        self._dirty = dirty
        if not dirty:
            self.ui.drawn()

    def enter(self) -> None:
        """The table is on top: go on where it was left."""
        super().enter()
        self.ui.ring = self.context.scenes.by_keyboard

    def language_changed(self) -> None:
        """The words are made anew when the size is told, which follows."""

    def beside(self) -> Sequence[Widget]:
        """What stands beside the table: nothing, at a usual one."""
        return ()

    def toggle_side(self) -> None:
        """Fold the side column away, or open it."""
        self.side_open = not self.side_open
        self.refresh()

    # ---- panels --------------------------------------------------------------------------

    def open_panel(self, panel: TablePanel, *, at_once: bool = False) -> None:
        """Open a panel over the table; the side column stays bright.

        A panel that takes the place of one just answered is there `at_once`.
        """
        panel.shaded = Rect((0, 0), self.table_size)
        if self.table_size != self.context.look.size:
            panel.within = Rect(panel.shaded)
        if self.column is not None:
            panel.shaded.width = self.column.left
        panel.menu = self.open_menu
        self.ui.open(panel, entrance=not at_once)

    def close_popup(self) -> None:
        """Close what is open on top."""
        if self.ui.popups:
            self.ui.close(self.ui.popups[-1])

    def taking_back(self) -> Callable[[], None] | None:
        """What takes the move under way back; None where it cannot be."""
        return self.undo if self.session.undo_obstacle() is None else None

    # ---- the menu ------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Open the menu beside its button."""
        self._open_beside("menu", self.menu_items())

    def open_help(self) -> None:
        """Open what there is to read about the game, beside its button."""
        self._open_beside("help", [*self._reading_items(), self._compendium_item()])

    def _open_beside(self, button: str, items: Sequence[MenuItem]) -> None:
        self.ui.open(Menu(items, self.ui.find(button).rect, f"table_{button}"))

    def menu_items(self) -> list[MenuItem]:
        """All that the menu offers, in its order.

        Where the log is seen beside the table it comes later than what is wanted more often.
        """
        text, context = self.context.text, self.context
        log = [MenuItem(text("app.menu.log"), self.open_log)]
        folded = self.column is None and not self.side_open
        unfold = [MenuItem(text("app.table.show_side"), self.toggle_side)] if folded else []
        return [
            MenuItem(text("app.menu.resume"), lambda: None),
            *(log if self.column is None else []),
            *unfold,
            *self._reading_items(),
            MenuItem(text("app.menu.settings"), context.shell.open_settings),
            MenuItem(self.speed_text(), self.next_speed),
            *self.game_items(),
            *([] if self.column is None else log),
            self._compendium_item(),
            MenuItem(text("app.menu.full_screen"), self._full_screen),
            *self.kept_items(),
            *self._leaving_items(),
        ]

    def _reading_items(self) -> list[MenuItem]:
        """The rules and the icons, with their keys."""
        text, shell = self.context.text, self.context.shell
        return [
            MenuItem(f"{text('app.title.rules')} ({text('app.cap.rules')})", shell.open_rules),
            MenuItem(f"{text('app.title.icons')} ({text('app.cap.help')})", shell.open_glossary),
        ]

    def _compendium_item(self) -> MenuItem:
        return MenuItem(
            self.context.text("app.title.compendium"), self.context.shell.open_compendium
        )

    def kept_items(self) -> list[MenuItem]:
        """What the menu offers for keeping the game."""
        return [MenuItem(self.context.text("app.menu.save"), self._save)]

    def _leaving_items(self) -> list[MenuItem]:
        """Away from the table: a game that lies apart was opened over another screen."""
        text, context = self.context.text, self.context
        if self.session.apart:
            return [MenuItem(text("app.menu.leave"), context.scenes.pop)]
        return [
            MenuItem(text("app.menu.new_game"), context.shell.new_game_after),
            MenuItem(text("app.menu.title"), context.shell.show_title),
        ]

    def _full_screen(self) -> None:
        self.context.change(full_screen=not self.context.settings.full_screen)

    def speed_text(self) -> str:
        """How fast things move, in words."""
        context = self.context
        speed = speed_words(context.catalogue, context.settings.motion_speed)
        return context.text("app.play.speed", speed=speed)

    def next_speed(self) -> None:
        """The next faster speed of motion; after the fastest none, then the slowest."""
        self.context.change(motion_speed=speed_after(self.context.settings.motion_speed))
        self.rebuild()

    def _save(self) -> None:
        """Save the game under a name of its own; the prompt says so then."""
        self.context.shell.ask_to_save(self.session.record(), self._saved)

    def _saved(self, title: str) -> None:
        self.notice(self.context.text("load.saved", title=title))

    # ---- keys ----------------------------------------------------------------------------

    def save_key(self, event: Event) -> bool:
        """Ctrl and S, as in most programs."""
        pressed = event.type == pygame.KEYDOWN and event.key == pygame.K_s
        if not pressed or not event.mod & _COMMAND_HELD or not self.savable:
            return False
        self._save()
        return True

    def read_key(self, event: Event) -> bool:
        """The page of what is pointed at: by its key, or by the other mouse button."""
        by_key = event.type == pygame.KEYDOWN and event.key == pygame.K_i
        by_mouse = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT
        component = self.component_read() if by_key or by_mouse else ""
        if component:
            self.context.shell.open_compendium(component)
        return bool(component)
