"""Within a turn the search reuses its tree while the tree is still valid."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search import search_bot
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.bots.search.tie_breaking import TieBreaker
from resarcana_desktop.games.resarcana.bots.search.tree_reuse import FEWEST_VISITS, KeptTrees
from resarcana_desktop.games.resarcana.rules.actions import component_of
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import interpreted_if_thorough
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces


def tale_of_alchemy() -> Story:
    return story(
        me(play="druid research alchemy", pool="3E 3L 3C", hand="hawk", deck="treant vault"),
        rival(play="witch divination", pool="3L"),
    )


def searched(tale: Story) -> tuple[Node, KeptTrees, TreeSearch]:
    position = tale.position
    states = determinize(FACES, position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states)
    for _ in range(200):
        search.simulate(root)
    return root, KeptTrees(FACES), search


def shown(tale: Story, words: str) -> int:
    position = tale.position
    return next(a for a in position.legal_actions() if position.text_of(a) == words)


def test_a_payment_continues_from_the_search_for_the_power() -> None:
    tale = tale_of_alchemy()
    root, kept, search = searched(tale)
    action = shown(tale, "use alchemy 1")
    kept.keep(0, root, search.determinizations, action)
    tale.do("use alchemy 1")
    found = kept.take(tale.position.observation(0))
    assert found is not None
    edge = root.edge(action, 0)
    assert edge is not None
    assert found[0] is edge.child
    assert len(found[1]) == 4


def test_a_tree_is_not_reused_once_a_hidden_card_is_known() -> None:
    tale = tale_of_alchemy()
    tale.do("use research 1")
    root, kept, search = searched(tale)
    kept.keep(0, root, search.determinizations, shown(tale, "pay 1C"))
    tale.do("pay 1C")
    assert kept.take(tale.position.observation(tale.position.seat_to_decide())) is None


def test_a_drawn_card_is_found_in_the_tree_if_it_was_drawn_there() -> None:
    tale = story(
        me(play="druid research", pool="3E 3C", hand="hawk", deck="treant vault"),
        replace(rival(play="witch divination"), passed=True),
    )
    tale.do("use research 1")
    root, kept, search = searched(tale)
    edge = root.edge(shown(tale, "pay 1C"), 0)
    assert edge is not None
    kept.keep(0, root, search.determinizations, int(edge.action))
    tale.do("pay 1C")
    assert tale.position.seat_to_decide() == 0
    assert kept.take(tale.position.observation(0)) is None
    assert kept.find(0, determinize(FACES, tale.position.observation(0), 9, 1)[0]) is edge.child


@pytest.mark.parametrize("whose", [1, 0])
def test_answers_missing_from_a_reused_tree_are_added(
    monkeypatch: pytest.MonkeyPatch, whose: int
) -> None:
    """The tree foresaw the decision on a deal with another card, or as the rival's decision."""
    position = tale_of_alchemy().position
    known = Node()
    known.add(Edge(position.legal_actions()[-1], whose, 0.5))
    monkeypatch.setattr(KeptTrees, "find", lambda *_: known)
    network = shipped_network(FACES)
    bot = SearchBot(FACES, network, Budget(simulations=60, determinizations=4), keeps_tree=True)
    assert bot.choose(position.observation(0), position.legal_actions(), 1)
    own = {edge.action for edge in known.edges if edge.seat == 0}
    assert own >= set(position.legal_actions())


def test_a_tree_for_another_action_is_not_reused() -> None:
    tale = tale_of_alchemy()
    root, kept, search = searched(tale)
    kept.keep(0, root, search.determinizations, shown(tale, "use alchemy 1"))
    tale.do("use research 1")
    assert kept.take(tale.position.observation(0)) is None


def after_alchemy() -> tuple[Story, KeptTrees]:
    """The first player has just used a power found by its search."""
    tale = tale_of_alchemy()
    root, kept, search = searched(tale)
    kept.keep(0, root, search.determinizations, shown(tale, "use alchemy 1"))
    tale.do("use alchemy 1")
    return tale, kept


@interpreted_if_thorough
def test_results_about_the_next_turn_are_reused_when_it_begins() -> None:
    tale = tale_of_alchemy()
    root, kept, search = searched(tale)
    alchemy = root.edge(shown(tale, "use alchemy 1"), 0)
    assert alchemy is not None
    for turn in range(2000):
        search.try_answer(root, alchemy, turn)
    kept.keep(0, root, search.determinizations, int(alchemy.action))
    node, turns = root, 0
    while turns < 2 or tale.position.seat_to_decide() == 1:
        edge = alchemy if node is root else max(node.edges, key=lambda each: each.visits)
        turns += tale.position.observation(int(edge.seat)).decision.kind == "action"
        tale.do(tale.position.text_of(int(edge.action)))
        node = edge.child or node
    visits = int(node.visits)
    now = determinize(FACES, tale.position.observation(0), 9, 1)[0]
    assert kept.find(0, now) is node
    assert node.visits == visits >= FEWEST_VISITS
    assert kept.find(0, now) is None


def test_an_unsearched_position_has_no_stored_results() -> None:
    tale = tale_of_alchemy()
    root, kept, search = searched(tale)
    kept.keep(0, root, search.determinizations, shown(tale, "use druid 1"))
    other = story(me(play="healer", hand="hawk"), rival(play="witch"))
    assert kept.find(0, determinize(FACES, other.position.observation(0), 9, 1)[0]) is None


def test_no_tree_is_reused_for_an_action_that_ends_the_game() -> None:
    tale = story(
        me(play="druid great_pyramid colossus temple oracle prism"),
        rival(play="witch", passed=True),
    )
    root, kept, search = searched(tale)
    passing = shown(tale, "pass")
    edge = root.edge(passing, 0)
    assert edge is not None
    edge.child = Node()  # the game continued on a deal that is no longer searched
    kept.keep(0, root, search.determinizations, passing)
    assert not kept.all_kept()


def test_the_tree_of_one_seat_is_not_given_to_another_and_not_dropped_for_it() -> None:
    tale, kept = after_alchemy()
    assert kept.take(tale.position.observation(1)) is None
    assert kept.take(tale.position.observation(0)) is not None


def test_a_tree_is_taken_once() -> None:
    tale, kept = after_alchemy()
    assert kept.take(tale.position.observation(0)) is not None
    assert kept.take(tale.position.observation(0)) is None


class Alchemist(TieBreaker):
    """Prefers Alchemy."""

    def pick(self, ranked: Sequence[Edge], seed: int, about: int = -1, purpose: str = "") -> Edge:
        return min(ranked, key=lambda edge: component_of(edge.action) != FACES.number("alchemy"))


class Watched(SearchBot):
    """Records how much was known at the beginning of each search."""

    known: list[int]

    def _begin(self, observation: Observation, seed: int) -> tuple[Node, list[State]]:
        begun = super()._begin(observation, seed)
        self.known.append(int(begun[0].visits))
        return begun


def test_a_bot_pays_for_its_power_with_the_existing_results() -> None:
    tale, budget = tale_of_alchemy(), Budget(simulations=200, determinizations=4)
    bot = Watched(FACES, shipped_network(FACES), budget, tie_breaker=Alchemist())
    bot.known = []
    for _ in range(2):
        position = tale.position
        chosen = bot.choose(position.observation(0), position.legal_actions(), 1)
        tale.do(position.text_of(chosen))
    assert bot.known[0] == 0
    assert bot.known[1] > 0


class Given(SearchBot):
    """Continues from a given tree."""

    given: Node

    def _begin(self, observation: Observation, seed: int) -> tuple[Node, list[State]]:
        return self.given, determinize(FACES, observation, seed, 4)


def test_a_rivals_answer_in_the_tree_is_not_taken_for_its_own() -> None:
    tale, budget = tale_of_alchemy(), Budget(simulations=60, determinizations=4)
    bot = Given(FACES, shipped_network(FACES), budget)
    bot.given, _, _ = searched(tale)
    bot.given.forget_determinizations()
    passing = Edge(shown(tale, "pass"), 1, 0.99)
    passing.prior, passing.visits, passing.total = 0.99, 5000, 4999.0
    bot.given.add(passing)
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    assert tale.position.text_of(bot.choose(seen, legal, 1)) != "pass"


def test_thinking_ahead_is_short_with_any_number_of_stored_trees() -> None:
    bot = SearchBot(FACES, shipped_network(FACES), Budget(simulations=100), keeps_tree=True)
    tale = story(
        me(play="druid research", pool="3E 3L 3C", hand="hawk treant", deck="vault"),
        rival(play="witch divination", pool="3E 3L 3C", hand="mermaid prism"),
    )
    for seat in (0, 1):
        while tale.position.seat_to_decide() != seat:
            tale.do(tale.position.text_of(tale.position.legal_actions()[0]))
        bot.choose(tale.position.observation(seat), tale.position.legal_actions(), 1)
    trees = [tree.root for _, tree in bot._kept_trees.all_kept()]
    assert len(trees) == 2
    before = [int(root.backups) for root in trees]
    assert bot.think_ahead()
    grown = [int(root.backups) - then for root, then in zip(trees, before, strict=True)]
    assert sorted(grown) == [0, search_bot.AHEAD_AT_ONCE]


def test_thinking_ahead_covers_all_deals() -> None:
    tale, budget = tale_of_alchemy(), Budget(simulations=200, determinizations=60)
    bot = SearchBot(FACES, shipped_network(FACES), budget, keeps_tree=True)
    position = tale.position
    bot.choose(position.observation(0), position.legal_actions(), 1)
    [(_, tree)] = bot._kept_trees.all_kept()
    tree.root.forget_determinizations()
    for _ in range(8):
        assert bot.think_ahead()
    assert int(tree.root.complete).bit_count() == 60


def test_among_several_bots_the_room_for_trees_is_shared_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_bot, "MOST_AHEAD", 600)
    tale, budget = tale_of_alchemy(), Budget(simulations=40, determinizations=4)
    bot = SearchBot(FACES, shipped_network(FACES), budget, keeps_tree=True)
    bot.choose(tale.position.observation(0), tale.position.legal_actions(), 1)
    [(_, tree)] = bot._kept_trees.all_kept()
    while bot.think_ahead(among=3):
        pass
    assert 200 <= tree.root.visits < 200 + search_bot.AHEAD_AT_ONCE


@interpreted_if_thorough
def test_while_others_decide_the_tree_grows_as_far_as_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search_bot, "MOST_AHEAD", 600)
    tale, budget = tale_of_alchemy(), Budget(simulations=200, determinizations=4)
    bot = Watched(FACES, shipped_network(FACES), budget, tie_breaker=Alchemist(), keeps_tree=True)
    bot.known = []
    assert not bot.think_ahead()
    for _ in range(2):
        position = tale.position
        chosen = bot.choose(position.observation(0), position.legal_actions(), 1)
        tale.do(position.text_of(chosen))
        thoughts = 0
        while bot.think_ahead():
            thoughts += 1
        assert thoughts <= 600 // search_bot.AHEAD_AT_ONCE + 1
    assert bot.known[0] == 0
    assert bot.known[1] >= 600


def test_after_an_undo_the_search_starts_from_scratch() -> None:
    tale, budget = tale_of_alchemy(), Budget(simulations=200, determinizations=4)
    bot = Watched(FACES, shipped_network(FACES), budget, tie_breaker=Alchemist(), keeps_tree=True)
    bot.known = []
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    first = bot.choose(seen, legal, 1)
    assert bot.think_ahead()
    assert bot.choose(seen, legal, 1) == first
    assert bot.known == [0, 0]


def test_a_bot_limited_by_simulations_thinks_only_when_asked() -> None:
    level4 = make("level4", FACES)
    assert isinstance(level4, SearchBot)
    tale = tale_of_alchemy()
    level4.choose(tale.position.observation(0), tale.position.legal_actions(), 1)
    assert not level4.think_ahead()
    level5 = make("level5", FACES, 0.01)
    assert isinstance(level5, SearchBot)
    assert level5.keeps_tree
