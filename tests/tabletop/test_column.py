"""The side column: what is read above, and the log below, which takes the room that is free."""

from dataclasses import dataclass
from pathlib import Path

from pygame import Surface

from resarcana_desktop.tabletop.column import Column, ColumnWords, Part, draw_log
from resarcana_desktop.tabletop.zoom import Sentence, Topic
from tests.games.mercurial.table.hands import open_table, stage_for
from tests.games.mercurial.table.test_layout import moment


@dataclass(frozen=True)
class Line:
    """A line of a log."""

    text: str
    seat: int = 1
    round: int = 3


CAST = "Corvin Casts three Spells, links one of them, buys two Restore and claims a Heroic. " * 3


def log_part(folder: Path, about: Topic, lines: list[Line]) -> tuple[Column, Part]:
    """Return the column in which a thing is read, and its part with the log."""
    table = open_table(stage_for(folder, (1280, 720)), moment(2))
    board = table.skin.board
    column = Column(board.table, table.skin.zones, ColumnWords("", "log.round"), about)
    return column, column.parts(lines, 0)[1]


def shown(column: Column, part: Part, lines: list[Line]) -> int:
    """Return how many lines there is room for."""
    area = column.log_room(lines, 0)
    surface = Surface((area.right, part.rect.bottom))
    return draw_log(surface, column.table, area, "log.round", lines, 0)


def test_a_long_line_that_would_just_not_fit_is_shown_while_there_is_room(tmp_path: Path) -> None:
    lines = [Line(CAST)]
    lines += [Line("Corvin takes a Skill.") for _ in range(6)]
    short = Topic(None, "Water", (Sentence("", "It gives 1 Restore."),))
    column, part = log_part(tmp_path, short, lines)
    assert shown(column, part, lines) == len(lines)
    assert part.rect.top < column.free_log_area.top


def test_a_log_that_fits_is_no_higher_than_usual(tmp_path: Path) -> None:
    lines = [Line("Corvin takes a Skill.") for _ in range(3)]
    short = Topic(None, "Water", (Sentence("", "It gives 1 Restore."),))
    column, part = log_part(tmp_path, short, lines)
    assert part.rect.top == column.free_log_area.top
