"""The log of a game in progress grows and shrinks with undo."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.play.log import LogBook, log_lines
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.game_log import GameLog
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.play.tables import action
from tests.support.story import said
from tests.support.tables import make_table


def anew(session: PlaySession, table: PaintContext) -> object:
    """Return the log rewritten from the first event."""
    events = [event for move in session.moves for event in move.events]
    return log_lines(events, table.players, table.catalogue, table.faces)


def test_the_log_grows_shrinks_and_takes_another_way() -> None:
    session, table, log = session_at(action()), make_table(2), GameLog()
    for text in ("discard mermaid", "gain 1G"):
        session.apply(said(text))
        assert log.lines(session.moves, table) == anew(session, table)
    session.undo()
    assert log.lines(session.moves, table) == ()
    session.redo()
    assert len(log.lines(session.moves, table)) == 1
    session.undo()
    for text in ("use alchemy 1", "pay 4C"):
        session.apply(said(text))
    assert log.lines(session.moves, table) == anew(session, table)
    assert "Alchemy" in log.lines(session.moves, table)[0].text


def test_only_new_lines_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    session, table, log = session_at(action()), make_table(2), GameLog()
    session.apply(said("discard mermaid"))
    log.lines(session.moves, table)
    added: list[object] = []
    monkeypatch.setattr(LogBook, "add", lambda _, events: added.append(events))
    log.lines(session.moves, table)
    assert not added
    session.apply(said("gain 1G"))
    log.lines(session.moves, table)
    assert added == [session.moves[-1].events]


def test_changing_the_language_rewrites_the_log() -> None:
    session, log = session_at(action()), GameLog()
    session.apply(said("discard mermaid"))
    english = log.lines(session.moves, make_table(2))
    french = log.lines(session.moves, make_table(2, language="fr"))
    assert "discards" in english[0].text
    assert "défausse" in french[0].text
