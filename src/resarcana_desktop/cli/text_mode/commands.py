"""The words that are commands at a table in text mode, for any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.cli.text_mode.text_console import folded, number_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.cli.text_mode.text_console import TextConsole
    from resarcana_desktop.games.text_mode import LookTarget
    from resarcana_desktop.play.session import AnySession

ASKING: Final = "?"
"""Means the same as the word for help, in every language."""
AT_TABLE: Final = (
    "help",
    "list",
    "full",
    "brief",
    "show",
    "why",
    "log",
    "hint",
    "tutor",
    "undo",
    "redo",
    "save",
    "quit",
)
"""In the order of the help."""


@dataclass(frozen=True)
class Typed:
    """A command or a thing to show, and the text typed after it."""

    command: str = ""
    look: LookTarget | None = None
    rest: str = ""


def read(text: str, terminal: TextConsole, looks: Sequence[LookTarget]) -> Typed | None:
    """Return the command that a line begins with, or None."""
    first, _, rest = text.partition(" ")
    if first == ASKING:
        return Typed("help")
    for command in AT_TABLE:
        if terminal.wants(command, first):
            return Typed(command, rest=rest.strip())
    for look in looks:
        if folded(first) in map(folded, look.names):
            return Typed(look=look, rest=rest.strip())
    return None


def seat_in(text: str, session: AnySession) -> int | None:
    """Return the seat meant by a number from 1 or the beginning of a name."""
    number = number_in(text, len(session.seats))
    if number is not None:
        return number - 1
    wanted = folded(text)
    names = [folded(seat.name) for seat in session.seats]
    found = [seat for seat, name in enumerate(names) if wanted and name.startswith(wanted)]
    return found[0] if len(found) == 1 else None


def tell_help(terminal: TextConsole, looks: Sequence[LookTarget]) -> None:
    """All commands there are, and how questions are answered."""
    terminal.say("help.answering")
    terminal.say("help.looking")
    for look in looks:
        terminal.line(
            terminal.text("lines.help.entry", words=_shown(look.names), told=look.description)
        )
    terminal.say("help.seats")
    terminal.say("help.doing")
    for command in AT_TABLE:
        words, explanation = terminal.words(command), terminal.text(f"lines.command.{command}.told")
        terminal.line(terminal.text("lines.help.entry", words=_shown(words), told=explanation))


def _shown(words: Sequence[str]) -> str:
    """The word in full and the shortest one."""
    short = min(words, key=len)
    return words[0] if short == words[0] else f"{words[0]}, {short}"


def all_words(
    terminal: TextConsole, looks: Sequence[LookTarget], names: Sequence[str]
) -> list[str]:
    """Return the completions for a partly typed line."""
    plain = [terminal.words(command)[0] for command in AT_TABLE]
    plain += [look.names[0] for look in looks]
    asking = [terminal.words(command)[0] for command in ("show", "why")]
    return [*plain, *(f"{word} {name}" for word in asking for name in names)]
