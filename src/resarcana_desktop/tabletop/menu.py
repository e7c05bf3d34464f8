"""The entries of the menu of a table, in order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from resarcana_desktop.tabletop.host import TableHost
from resarcana_desktop.widgets import MenuItem

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.tabletop.skin import TableSkin


class MenuHost(TableHost, Protocol):
    """The table, as far as its menu uses it."""

    side_open: bool
    """Whether there should be a side column, if the window has room for it."""

    @property
    def skin(self) -> TableSkin[Any]:
        """Return what the table looks like."""

    def open_log(self) -> None:
        """Open the whole log in a panel."""

    def save(self) -> None:
        """Save the game under a name chosen by the player."""


def menu_items(table: MenuHost) -> list[MenuItem]:
    """Make all lines of the menu.

    Lines with a digit are the same in a window of any size.
    """
    text, context = table.context.text, table.context
    folded = table.column is None and not table.side_open
    unfold = [MenuItem(text("app.table.show_side"), table.toggle_side)] if folded else []
    full_screen = not context.settings.full_screen
    settings = MenuItem(text("app.menu.settings"), context.shell.open_settings)
    return [
        MenuItem(text("app.menu.resume"), lambda: None),
        MenuItem(text("app.menu.log"), table.open_log),
        *_group(_reading_items(context)),
        *_group([settings]),
        MenuItem(table.speed_text(), table.next_speed),
        *table.skin.menu_items(),
        *table.watching.menu_items(),
        *unfold,
        _compendium_item(context),
        MenuItem(text("app.menu.full_screen"), lambda: context.change(full_screen=full_screen)),
        *_group(_kept_items(table)),
        *_group(_leaving_items(table)),
    ]


def _group(items: Sequence[MenuItem]) -> list[MenuItem]:
    """Make the first of these lines begin a group."""
    return [replace(item, begins=not number) for number, item in enumerate(items)]


def help_items(context: Context) -> list[MenuItem]:
    """Make the lines for what there is to read about the game."""
    return [*_reading_items(context), _compendium_item(context)]


def _reading_items(context: Context) -> list[MenuItem]:
    """The rules and the icons, with their keys."""
    text, shell = context.text, context.shell
    return [
        MenuItem(f"{text('app.title.rules')} ({text('app.cap.rules')})", shell.open_rules),
        MenuItem(f"{text('app.title.icons')} ({text('app.cap.help')})", shell.open_glossary),
    ]


def _compendium_item(context: Context) -> MenuItem:
    return MenuItem(context.text("app.title.compendium"), context.shell.open_compendium)


def _kept_items(table: MenuHost) -> Sequence[MenuItem]:
    """Return the items that save the game, or those that the policy has instead."""
    instead = table.policy.menu_items()
    if instead is not None:
        return instead
    text, session = table.context.text, table.session
    items = [MenuItem(text("app.menu.save"), table.save), *table.skin.kept_items()]
    if not session.ranked or session.position.over():
        return items
    return [replace(item, reason=text("app.ranked.no_copy")) for item in items]


def _leaving_items(table: MenuHost) -> list[MenuItem]:
    """Away from the table: an unsaved game was opened over another screen."""
    text, context = table.context.text, table.context
    if table.session.apart:
        return [MenuItem(text(table.policy.leave_key), context.scenes.pop)]
    return [
        MenuItem(text("app.menu.new_game"), context.shell.new_game_after),
        MenuItem(text("app.menu.title"), context.shell.show_title),
    ]
