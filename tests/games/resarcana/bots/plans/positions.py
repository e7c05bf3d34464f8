"""Positions to make plans in, and lines of play that follow from them."""

from __future__ import annotations

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.plans.lines import (
    LineOfPlay,
    MainAction,
    begin_lines,
)
from resarcana_desktop.games.resarcana.bots.plans.planner import Planner
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.state import State
from tests.support.story import Story, me, rival, story

OFTEN, SELDOM = 50, 5


def planner_of(tale: Story) -> Planner:
    faces = tale.position.faces
    return Planner(faces, Lookahead(makers.shipped_network(faces)))


def lines_after(
    tale: Story, deals: list[State], action: int, edge: Edge | None = None
) -> list[LineOfPlay]:
    """Return the lines on each deal to the end of the round."""
    lookahead = planner_of(tale).lookahead
    return [each.follow(lookahead, 0) for each in begin_lines(deals, action, edge)]


def searched(tale: Story, line: str, visits: int) -> Edge:
    """Return the first answer of a line after a search with these numbers of visits."""
    position, edges = tale.position.copy(), list[Edge]()
    for words in line.split(", "):
        action = position.action(words)
        edge = Edge(action, position.seat_to_decide(), 0.5)
        edge.visits, edge.child = visits, Node()
        if edges:
            child = edges[-1].child
            assert child is not None
            child.add(edge)
        edges.append(edge)
        position.apply(action)
    return edges[0]


def catacombs(pool: str = "7D 1E") -> Story:
    return story(
        me(play="druid", pool=pool, hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )


def line(tale: Story, *done: tuple[int, str, int], won: int | None = None) -> LineOfPlay:
    """Return a line of main actions, each with its seat and the rounds before it."""
    actions = tuple(
        MainAction(seat, tale.position.action_of(view(words)), rounds)
        for seat, words, rounds in done
    )
    return LineOfPlay(actions, frozenset() if won is None else frozenset({won}), 0)


def view(words: str) -> ActionView:
    """Return a main action; what is used has its first power used."""
    verb, _, component = words.partition(" ")
    return ActionView(Verb(verb), component, int(verb == Verb.USE))


def far_behind() -> Story:
    return story(
        me(play="druid", pool="1E", hand="hawk", deck="treant vault"),
        rival(play="seer obelisk oracle hanging_gardens", passed=True),
        places="coral_castle",
    )
