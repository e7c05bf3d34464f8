"""The menu of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from resarcana_desktop.play.motion_speeds import speed_words
from resarcana_desktop.widgets.popups import MenuItem

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.table.session import MercurialSession
    from resarcana_desktop.games.mercurial.table.words import Words


class MenuHost(Protocol):
    """The scene, as far as the menu speaks to it."""

    context: Context
    words: Words
    session: MercurialSession

    def open_log(self) -> None:
        """Show the log in a panel."""

    def next_speed(self) -> None:
        """The next speed of motion."""

    def kept_items(self) -> list[MenuItem]:
        """What the menu offers for keeping the game."""


def menu_items(host: MenuHost) -> list[MenuItem]:
    """All that the menu offers, in its order."""
    context, words = host.context, host.words
    shell = context.shell
    items = [
        MenuItem(words("menu.resume"), lambda: None),
        MenuItem(words("menu.log"), host.open_log),
        MenuItem(context.text("app.title.rules"), shell.open_rules),
        MenuItem(context.text("app.title.icons"), shell.open_glossary),
        MenuItem(context.text("app.title.compendium"), shell.open_compendium),
        MenuItem(words("menu.settings"), shell.open_settings),
        MenuItem(speed_text(context), host.next_speed),
        *host.kept_items(),
    ]
    if host.session.apart:
        return [*items, MenuItem(words("menu.leave"), context.scenes.pop)]
    return [
        *items,
        MenuItem(words("menu.new_game"), shell.new_game_after),
        MenuItem(words("menu.title"), shell.show_title),
    ]


def speed_text(context: Context) -> str:
    """How fast things move, in words."""
    speed = speed_words(context.catalogue, context.settings.motion_speed)
    return context.text("app.play.speed", speed=speed)
