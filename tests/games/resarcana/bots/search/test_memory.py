"""From one decision of a turn to the next: what was thought is kept as long as it holds."""

from collections.abc import Sequence

from resarcana_desktop.games import res_arcana
from resarcana_desktop.games.resarcana.bots.brains import network_for
from resarcana_desktop.games.resarcana.bots.search.bot import SearchBot, deals_of
from resarcana_desktop.games.resarcana.bots.search.effort import Effort, Timer
from resarcana_desktop.games.resarcana.bots.search.memory import Memory
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.taste import Taste
from resarcana_desktop.games.resarcana.bots.search.tree import Search
from resarcana_desktop.games.resarcana.rules.actions import component_of
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces


def tale_of_alchemy() -> Story:
    return story(
        me(play="druid research alchemy", pool="3E 3L 3C", hand="hawk", deck="treant vault"),
        rival(play="witch divination", pool="3L"),
    )


def thought_over(tale: Story) -> tuple[Node, Memory, Search]:
    position = tale.position
    deals = deals_of(FACES, position.observation(0), 1, 4)
    root, search = Node(), Search(network_for(FACES), 0, deals)
    for _ in range(200):
        search.simulate(root)
    return root, Memory(FACES), search


def told(tale: Story, words: str) -> int:
    position = tale.position
    return next(a for a in position.legal_actions() if position.text_of(a) == words)


def test_a_payment_goes_on_from_what_was_thought_of_the_power() -> None:
    tale = tale_of_alchemy()
    root, memory, search = thought_over(tale)
    action = told(tale, "use alchemy 1")
    memory.keep(0, root, search.deals, action)
    tale.do("use alchemy 1")
    found = memory.recall(tale.position.observation(0))
    assert found is not None
    edge = root.answer(action, 0)
    assert edge is not None
    assert found[0] is edge.child
    assert len(found[1]) == 4


def test_what_came_to_light_makes_an_end_of_it() -> None:
    tale = tale_of_alchemy()
    tale.do("use research 1")
    root, memory, search = thought_over(tale)
    memory.keep(0, root, search.deals, told(tale, "pay 1C"))
    tale.do("pay 1C")
    assert memory.recall(tale.position.observation(tale.position.seat_to_decide())) is None


def test_another_action_than_the_one_thought_of_makes_an_end_of_it() -> None:
    tale = tale_of_alchemy()
    root, memory, search = thought_over(tale)
    memory.keep(0, root, search.deals, told(tale, "use alchemy 1"))
    tale.do("use research 1")
    assert memory.recall(tale.position.observation(0)) is None


def after_alchemy() -> tuple[Story, Memory]:
    """The first player has just used a power that it thought over before."""
    tale = tale_of_alchemy()
    root, memory, search = thought_over(tale)
    memory.keep(0, root, search.deals, told(tale, "use alchemy 1"))
    tale.do("use alchemy 1")
    return tale, memory


def test_what_one_seat_thought_is_not_told_to_another_and_not_forgotten_for_it() -> None:
    tale, memory = after_alchemy()
    assert memory.recall(tale.position.observation(1)) is None
    assert memory.recall(tale.position.observation(0)) is not None


def test_a_thought_is_recalled_once() -> None:
    tale, memory = after_alchemy()
    assert memory.recall(tale.position.observation(0)) is not None
    assert memory.recall(tale.position.observation(0)) is None


class Alchemist(Taste):
    """Loves alchemy."""

    def taken(self, ranked: Sequence[Edge], seed: int, about: int = -1) -> Edge:
        return min(ranked, key=lambda edge: component_of(edge.action) != FACES.number("alchemy"))


class Watched(SearchBot):
    """Tells how much was known at the beginning of each search."""

    known: list[int]

    def _think(self, search: Search, root: Node, timer: Timer, legal: Sequence[int]) -> None:
        self.known.append(int(root.visits))
        super()._think(search, root, timer, legal)


def test_a_bot_pays_after_its_power_with_what_it_knows_already() -> None:
    tale, effort = tale_of_alchemy(), Effort(simulations=200, deals=4)
    bot = Watched(FACES, network_for(FACES), effort, taste=Alchemist())
    bot.known = []
    for _ in range(2):
        position = tale.position
        chosen = bot.choose(position.observation(0), position.legal_actions(), 1)
        tale.do(position.text_of(chosen))
    assert bot.known[0] == 0
    assert bot.known[1] > 0
