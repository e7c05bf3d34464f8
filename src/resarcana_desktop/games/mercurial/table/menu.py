"""The menu of the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from resarcana_desktop.tabletop.motion_speeds import speed_words
from resarcana_desktop.widgets.popups import MenuItem

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.table.board import Board


class MenuHost(Protocol):
    """The scene, as far as the menu speaks to it."""

    context: Context
    words: Words
    session: MercurialSession
    board: Board

    def open_log(self) -> None:
        """Show the log in a panel."""

    def next_speed(self) -> None:
        """The next speed of motion."""

    def kept_items(self) -> list[MenuItem]:
        """What the menu offers for keeping the game."""


def help_items(context: Context, words: Words) -> list[MenuItem]:
    """What there is to read about the game: the rules and the icons, with their keys; the cards."""
    return [
        MenuItem(_with_key(words, "app.title.rules", "rules"), context.shell.open_rules),
        MenuItem(_with_key(words, "app.title.icons", "help"), context.shell.open_glossary),
        MenuItem(context.text("app.title.compendium"), context.shell.open_compendium),
    ]


def menu_items(host: MenuHost) -> list[MenuItem]:
    """All that the menu offers, in its order.

    What Res Arcana offers too stands in the same order as there, with the same words. Where the
    log is seen beside the table it comes later than what is wanted more often.
    """
    context, words = host.context, host.words
    log = [MenuItem(words("menu.log"), host.open_log)]
    column = "side" in host.board.layout.zones
    *reading, compendium = help_items(context, words)
    return [
        MenuItem(words("menu.resume"), lambda: None),
        *([] if column else log),
        *reading,
        MenuItem(words("menu.settings"), context.shell.open_settings),
        MenuItem(speed_text(context), host.next_speed),
        *(log if column else []),
        compendium,
        MenuItem(words("menu.full_screen"), partial(_full_screen, context)),
        *host.kept_items(),
        *_ways_out(host),
    ]


def _with_key(words: Words, title: str, command: str) -> str:
    return f"{words.catalogue.text(title)} ({words.cap(command)})"


def _full_screen(context: Context) -> None:
    context.change(full_screen=not context.settings.full_screen)


def _ways_out(host: MenuHost) -> list[MenuItem]:
    """Away from the table: a game that lies apart was opened over another screen."""
    context, words = host.context, host.words
    if host.session.apart:
        return [MenuItem(words("menu.leave"), context.scenes.pop)]
    return [
        MenuItem(words("menu.new_game"), context.shell.new_game_after),
        MenuItem(words("menu.title"), context.shell.show_title),
    ]


def speed_text(context: Context) -> str:
    """How fast things move, in words."""
    speed = speed_words(context.catalogue, context.settings.motion_speed)
    return context.text("app.play.speed", speed=speed)
