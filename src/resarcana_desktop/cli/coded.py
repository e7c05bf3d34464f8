"""The code of a setup among the words of a command."""

from typing import Final

from resarcana_desktop.cli.asked import find_user_cards
from resarcana_desktop.games import in_window, module_of
from resarcana_desktop.games.sharing import Shared, read_code
from resarcana_desktop.setup.share_code import CodeError
from resarcana_desktop.terminal.options import Option, UsageError

CODE: Final = Option("code", str)


def shared_in(code: str) -> Shared:
    """What the code says, components of the player's own included; raises UsageError."""
    for game in in_window():
        find_user_cards(module_of(game))
    try:
        return read_code(code)
    except CodeError as error:
        raise UsageError("cli.error.code", problem=error.problem) from None
