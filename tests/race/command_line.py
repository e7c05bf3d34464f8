"""Race on the command line; help does not load the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.terminal.options import Option, UsageError, whole

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.terminal.command import Listed
    from resarcana_desktop.terminal.options import Values


class RaceCommandLine:
    """Implements `GameCommandLine`."""

    def __init__(self, commands: Mapping[str, Listed] | None = None) -> None:
        self.commands = commands or {}

    def command_options(self, command: str) -> Sequence[Option]:
        return (Option("goal", whole(1, 100), 10),) if command == "simulate" else ()

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        if seats is None:
            return {}
        if seats not in (2, 3, 4):
            raise UsageError("cli.simulate.options", problem=f"{seats} seats")
        return {"seats": seats, "goal": values.get("goal", 10)}

    def check_own_cards(self, values: Values, catalogue: Catalogue) -> None:
        pass


COMMAND_LINE: Final = RaceCommandLine()
