"""The search tree tries every answer for the seat whose turn it is."""

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.network.lookahead import MANY_MIXES, legal_actions
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces


def payment_in_many_ways() -> Story:
    tale = story(me(play="transmutation", pool="4E 4L 4C 4D 2G"), rival(play="witch"))
    return tale.do("use transmutation 1")


def searched(tale: Story, root: Node, simulations: int) -> Node:
    states = determinize(FACES, tale.position.observation(0), 1, 4)
    search = TreeSearch(shipped_network(FACES), 0, states)
    for _ in range(simulations):
        search.simulate(root)
    return root


def test_sensible_mixes_are_tried_first_and_all_of_them_eventually() -> None:
    tale = payment_in_many_ways()
    ways, root = len(tale.position.legal_actions()), Node()
    assert len(searched(tale, root, 1).edges) == MANY_MIXES < ways
    searched(tale, root, ways * ways)
    assert sorted(int(edge.action) for edge in root.edges) == sorted(tale.position.legal_actions())
    assert not root.unexpanded


def test_a_postponed_mix_is_not_tried_on_deals_where_it_is_illegal() -> None:
    tale, root = payment_in_many_ways(), Node()
    searched(tale, root, 1)
    elsewhere = story(me(play="transmutation", pool="3G"), rival(play="witch"))
    root.unexpanded.append(elsewhere.position.action("pass"))
    searched(tale, root, 1000)
    assert {int(edge.action) for edge in root.edges} <= set(tale.position.legal_actions())


def test_the_same_words_of_another_seat_are_another_answer() -> None:
    node, mine, theirs = Node(), Edge(5, 0, 0.5), Edge(5, 1, 0.5)
    node.add(mine)
    assert node.edge(5, 1) is None
    node.add(theirs)
    assert node.edge(5, 0) is mine
    assert node.edge(5, 1) is theirs


def test_an_answer_assumed_legal_on_a_deal_is_legal() -> None:
    position = story(
        me(play="druid research alchemy", pool="3E 3L 3C", hand="hawk", deck="treant vault"),
        rival(play="witch divination", pool="3L 2D", hand="windup_man", deck="chalice_of_fire"),
    ).position
    states = determinize(FACES, position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states)
    for _ in range(800):
        search.simulate(root)
    checked = [number_checked(root, state, 1 << number) for number, state in enumerate(states)]
    assert min(checked) > 20


def number_checked(node: Node, state: State, bit: int) -> int:
    """Return how many nodes below one have exactly the legal answers of this determinization."""
    checked = 0
    if node.complete & bit:
        legal = {(action, int(state.decider)) for action in legal_actions(state)}
        known = {(int(e.action), int(e.seat)) for e in node.edges if e.legal & bit}
        assert known == legal
        checked = 1
    for edge in node.edges:
        if edge.legal & bit and edge.child is not None and edge.child.edges:
            after = state.copy()
            play(after, edge.action)
            checked += number_checked(edge.child, after, bit)
    return checked
