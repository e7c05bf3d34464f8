"""One-ply lookahead also tries the choices that follow an action."""

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.network.lookahead import legal_actions, ordered_mixes
from resarcana_desktop.games.resarcana.bots.network.network_bot import EVALUATIONS, NetworkBot
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces
BOT = NetworkBot(FACES, shipped_network(FACES))


def answer(tale: Story, seed: int = 1) -> str:
    position = tale.position
    observation = position.observation(position.seat_to_decide())
    return position.text_of(BOT.choose(observation, position.legal_actions(), seed))


def test_it_wins_by_a_check_when_it_can() -> None:
    tale = story(
        me(play="druid alchemy coral_castle sacred_grove (5L)", pool="3E", hand="hawk"),
        rival(pool="3L"),
    )
    assert answer(tale) == "use coral_castle 1"


def test_it_passes_to_win_when_everyone_else_has_passed() -> None:
    tale = story(
        me(play="druid alchemy great_pyramid sacred_grove (6L)", pool="9E", hand="hawk mermaid"),
        rival(play="witch research", passed=True),
    )
    assert answer(tale) == "pass"


def test_many_mixes_are_sorted_without_losing_any() -> None:
    tale = story(me(play="druid", pool="3E 3L 3C 3D 3G", hand="vault"), rival())
    tale.do("place vault")
    state = tale.position.state
    options = legal_actions(state)
    ordered = ordered_mixes(BOT.lookahead.network, state, options, 0)
    assert sorted(ordered) == sorted(options)


def test_the_same_seed_gives_the_same_answer() -> None:
    tale = story(
        me(play="druid alchemy", pool="2E 2L 2C 2D 1G", hand="hawk vault", deck="mermaid"),
        rival(play="witch research"),
    )
    assert len({answer(tale, seed=4) for _ in range(3)}) == 1


def test_decisions_with_many_follow_ups_use_fewer_determinizations() -> None:
    few = story(me(play="druid alchemy", pool="2E", hand="hawk"), rival(play="witch research"))
    assert evaluations(few) <= EVALUATIONS
    many = story(
        me(play="druid transmutation vault", pool="3E 3L 3C 3D", hand="hawk"),
        rival(play="witch research"),
    )
    many.do("use transmutation 1")
    assert len(many.position.legal_actions()) >= 20
    assert EVALUATIONS / 2 < evaluations(many) <= 2 * EVALUATIONS


def evaluations(tale: Story) -> int:
    """Count the evaluations the bot makes for the current decision."""
    network = BOT.lookahead.network
    before = int(network.evaluations)
    answer(tale)
    return int(network.evaluations) - before
