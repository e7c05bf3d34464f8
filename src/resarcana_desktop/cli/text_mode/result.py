"""The result of a game, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.setup.outcome import result_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from resarcana_desktop.cli.text_mode.text_console import TextConsole
    from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome


def tell(outcome: Outcome, plain: Callable[[str], str], terminal: TextConsole) -> None:
    """Print who won, the tie-break, the sources of all points, and how the game went."""
    terminal.gap()
    terminal.line(result_words(outcome, terminal.catalogue))
    if len(outcome.winners) > 1 or outcome.tie_was_broken:
        terminal.line(plain(outcome.words.tie(outcome, terminal.catalogue)))
    values = {"rounds": outcome.rounds, "seed": outcome.setup.seed}
    terminal.line(terminal.text("app.result.rounds", **values))
    for player in outcome.players:
        terminal.line(_points(outcome, player, terminal))
    terminal.lines([plain(line) for line in outcome.words.story(outcome, terminal.catalogue)])
    if outcome.match is not None:
        _tell_match(outcome, terminal)


def _points(outcome: Outcome, player: PlayerOutcome, terminal: TextConsole) -> str:
    sources = ", ".join(_sources(outcome, player, terminal)) or terminal.text(
        "app.result.no_points"
    )
    name, points = player.name, player.points
    return terminal.catalogue.count("lines.result.player", points, name=name, sources=sources)


def _sources(outcome: Outcome, player: PlayerOutcome, terminal: TextConsole) -> Iterator[str]:
    for source in player.sources:
        yield f"{outcome.words.source(source, terminal.catalogue)} {source.points}"


def _tell_match(outcome: Outcome, terminal: TextConsole) -> None:
    match = outcome.match
    assert match is not None
    seats = outcome.setup.seats
    wins = [f"{seat.name} {won}" for seat, won in zip(seats, match.wins, strict=True)]
    terminal.say("result.match_over" if match.over else "result.match", wins=", ".join(wins))
