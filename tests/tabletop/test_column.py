"""The side column: what is read above, and the log below, which takes the room that is free."""

from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Surface

from resarcana_desktop.games.mercurial.table.signs import legend
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


def test_a_legend_is_a_list_of_signs_in_two_columns_and_the_fact_has_its_own_line(
    tmp_path: Path,
) -> None:
    table = open_table(stage_for(tmp_path, (1920, 1080)), moment(3))
    board, zones = table.skin.board, table.skin.zones
    words = ColumnWords("Point at it.", "log.round", legend(board), "All are within reach.")
    column = Column(board.table, zones, words)
    *signs, (_, below) = column._below
    lefts = [x for _, (x, _) in signs]
    assert len(signs) == 6
    assert lefts[:3] == [0, 0, 0]
    assert len(set(lefts[3:])) == 1
    assert below == (0, max(y for _, (_, y) in column._below))
    assert all(x + each.size[0] <= zones["zoom"].width for each, (x, _) in signs)
    narrow = Column(board.table, zones, words._replace(legend=["sign " * 8] * 4))
    assert {x for _, (x, _) in narrow._below} == {0}


def test_the_title_of_a_log_stays_where_it_is_while_its_lines_fit(tmp_path: Path) -> None:
    short = Topic(None, "Water", (Sentence("", "It gives 1 Restore."),))
    titles = set()
    for number in range(4):
        lines = [Line("Corvin takes a Skill.") for _ in range(number)]
        column, part = log_part(tmp_path / str(number), short, lines)
        area = column.log_room(lines, 0)
        surface = Surface((area.right, part.rect.bottom), pygame.SRCALPHA)
        assert draw_log(surface, column.table, area, "log.round", lines, 0) == number
        titles.add(surface.get_bounding_rect().top)
    assert len(titles) == 1
