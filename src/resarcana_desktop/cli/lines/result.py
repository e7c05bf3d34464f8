"""How a game ended, told in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from resarcana_desktop.cli.lines.parlour import Parlour
    from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome


def tell(outcome: Outcome, plain: Callable[[str], str], parlour: Parlour) -> None:
    """Who won, what decided, where all points came from, how the game went."""
    parlour.gap()
    parlour.line(_won(outcome, parlour))
    if len(outcome.winners) > 1 or outcome.tie_was_broken:
        parlour.line(plain(outcome.words.tie(outcome, parlour.catalogue)))
    values = {"rounds": outcome.rounds, "seed": outcome.setup.seed}
    parlour.line(parlour.text("app.result.rounds", **values))
    for player in outcome.players:
        parlour.line(_points(outcome, player, parlour))
    parlour.lines([plain(line) for line in outcome.words.story(outcome, parlour.catalogue)])
    if outcome.match is not None:
        _tell_match(outcome, parlour)


def _won(outcome: Outcome, parlour: Parlour) -> str:
    winners = [player.name for player in outcome.winners]
    if len(outcome.players) == 1:
        player = outcome.players[0]
        return parlour.catalogue.count("app.result.alone", player.points, name=player.name)
    if len(winners) == 1:
        return parlour.text("app.result.winner", name=winners[0])
    return parlour.text("app.result.winners", names=parlour.catalogue.listed(winners))


def _points(outcome: Outcome, player: PlayerOutcome, parlour: Parlour) -> str:
    sources = ", ".join(_sources(outcome, player, parlour)) or parlour.text("app.result.no_points")
    name, points = player.name, player.points
    return parlour.catalogue.count("lines.result.player", points, name=name, sources=sources)


def _sources(outcome: Outcome, player: PlayerOutcome, parlour: Parlour) -> Iterator[str]:
    for source in player.sources:
        yield f"{outcome.words.source(source, parlour.catalogue)} {source.points}"


def _tell_match(outcome: Outcome, parlour: Parlour) -> None:
    match = outcome.match
    assert match is not None
    seats = outcome.setup.seats
    wins = [f"{seat.name} {won}" for seat, won in zip(seats, match.wins, strict=True)]
    parlour.say("result.match_over" if match.over else "result.match", wins=", ".join(wins))
