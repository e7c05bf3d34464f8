"""What a search works towards: the claim that the best answers lead to on most deals."""

from resarcana_desktop.games.resarcana.bots.search.aim import aim_of
from resarcana_desktop.games.resarcana.bots.search.determinization import determinize
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.rules.state import State
from tests.support.story import Story, me, rival, story

OFTEN, SELDOM = 50, 5


def tale_of_catacombs() -> Story:
    return story(
        me(play="druid", pool="7D 1E", hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )


def searched(tale: Story, line: str, visits: int) -> tuple[Edge, list[State]]:
    """The answer that a line begins with, its other answers visited so often in a search."""
    deals = determinize(tale.position.faces, tale.position.observation(0), 1, 4)
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
    return edges[0], deals


def name(tale: Story, component: int | None) -> str:
    return "" if component is None else tale.position.faces.components[component].id


def test_what_is_claimed_in_the_end_is_the_aim() -> None:
    tale = tale_of_catacombs()
    found = searched(tale, "discard hawk, gain 2D, claim catacombs_of_the_dead", OFTEN)
    assert name(tale, aim_of(*found)) == "catacombs_of_the_dead"


def test_what_was_hardly_tried_is_no_aim() -> None:
    tale = tale_of_catacombs()
    found = searched(tale, "discard hawk, gain 2D, claim catacombs_of_the_dead", SELDOM)
    assert aim_of(*found) is None


def test_what_the_action_claims_itself_is_no_aim() -> None:
    tale = story(
        me(play="druid", pool="9D 1E", hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="catacombs_of_the_dead",
    )
    assert aim_of(*searched(tale, "claim catacombs_of_the_dead", OFTEN)) is None


def test_a_round_that_ends_before_has_no_aim() -> None:
    tale = tale_of_catacombs()
    assert aim_of(*searched(tale, "pass", OFTEN)) is None
