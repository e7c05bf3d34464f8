"""Every level answers legally, and levels err like people rather than at random."""

from collections import Counter

import pytest

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.bots.makers import one_ply_bot
from resarcana_desktop.games.resarcana.bots.network.network_bot import WORST_LOSS, NoisyBot
from resarcana_desktop.games.resarcana.bots.registry import BOTS, make
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import fewer_interpreted, interpreted_if_thorough, only_compiled
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces
LEVELS = [f"level{number}" for number in range(1, 6)]


def test_there_are_five_levels_and_the_ones_for_measuring() -> None:
    assert {*LEVELS, *CAST.by_bot, "greedy", "random", "network", "rollouts", "search"} == set(BOTS)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_with_something_legal(level: str) -> None:
    position = res_arcana().start({"seats": 3}, 4)
    bot = make(level, FACES, 0.05)
    for _ in range(fewer_interpreted(12, 4)):
        legal = position.legal_actions()
        action = bot.choose(position.observation(position.seat_to_decide()), legal, 9)
        assert action in legal
        position.apply(action)


def chances(tale: Story, seed: int) -> dict[int, float]:
    position = tale.position
    observation, legal = position.observation(0), position.legal_actions()
    return dict(zip(legal, one_ply_bot(FACES).values(observation, legal, seed), strict=True))


@interpreted_if_thorough
@pytest.mark.parametrize("level", ["level1", "level3"])
def test_a_level_that_looks_one_action_ahead_errs(level: str) -> None:
    tale = story(
        me(play="druid alchemy", pool="3E 3L 3C 3D 2G", hand="hawk mermaid vault"),
        rival(play="witch research"),
    )
    observation, legal = tale.position.observation(0), tale.position.legal_actions()
    chosen = {make(level, FACES).choose(observation, legal, seed) for seed in range(10)}
    best = {make("network", FACES).choose(observation, legal, seed) for seed in range(10)}
    assert len(chosen) > len(best)


@interpreted_if_thorough
def test_the_weakest_level_does_not_throw_games_away() -> None:
    tale = story(
        me(play="alchemy", pool="4E 4L 4C 4D 1G", hand="hawk mermaid", temporary_points=8),
        rival(play="witch research", passed=True, temporary_points=10),
    )
    observation, legal = tale.position.observation(0), tale.position.legal_actions()
    wild = NoisyBot(one_ply_bot(FACES), miss_rate=0.7, noise=9.0)
    by_seed = [chances(tale, seed) for seed in range(20)]
    assert min(by_seed[0].values()) < 0.5 * max(by_seed[0].values())
    for seed in range(20):
        chosen = wild.choose(observation, legal, seed)
        assert by_seed[seed][chosen] >= max(by_seed[seed].values()) * (1 - WORST_LOSS)


def test_a_level_takes_a_slightly_worse_action_that_fits_its_style() -> None:
    tale = story(
        me(play="druid alchemy", pool="3E 3L 3C 3D 2G", hand="hawk mermaid vault"),
        rival(play="witch research"),
    )
    observation, legal = tale.position.observation(0), tale.position.legal_actions()
    ranked = sorted(chances(tale, 1).items(), key=lambda each: -each[1])
    (best, first), (second, near), *_, (last, worst) = ranked
    assert first - near < 0.03 < 0.06 < first - worst
    for liked, chosen in ((second, second), (last, best)):
        bot = NoisyBot(one_ply_bot(FACES), 0.0, 0.0, Counter({liked: 1}).__getitem__)
        assert bot.choose(observation, legal, 1) == chosen


def test_a_level_that_overlooks_everything_still_acts_sensibly() -> None:
    position = res_arcana().start({"seats": 2}, 8)
    observation, legal = position.observation(0), position.legal_actions()
    blind = NoisyBot(one_ply_bot(FACES), miss_rate=1.0, noise=0.0)
    assert blind.choose(observation, legal, 3) == one_ply_bot(FACES).choose(observation, legal, 3)


def test_a_level_with_wild_judgment_does_not_pay_to_straighten_in_vain() -> None:
    wild = NoisyBot(one_ply_bot(FACES), miss_rate=0.5, noise=9.0)
    alone = story(me(play="druid reanimate", pool="2E 2C"), rival())
    helped = story(me(play="druid (turned) reanimate", pool="2E"), rival())
    assert "use reanimate 1" not in answers(wild, alone)
    assert "use reanimate 1" in answers(wild, helped)
    helped.do("use reanimate 1")
    assert helped.decision.purpose == "straighten"
    assert "choose reanimate" not in answers(wild, helped)


def test_a_level_with_wild_judgment_still_straightens_a_turned_guard_dog() -> None:
    wild = NoisyBot(one_ply_bot(FACES), miss_rate=0.5, noise=9.0)
    asleep = story(me(play="druid guard_dog (turned)", pool="2E 2C"), rival())
    assert "use guard_dog 1" in answers(wild, asleep)


def answers(bot: NoisyBot, tale: Story) -> set[str]:
    """Return a bot's choices for many seeds."""
    observation, legal = tale.position.observation(0), tale.position.legal_actions()
    return {tale.position.text_of(bot.choose(observation, legal, seed)) for seed in range(20)}


def opening() -> Story:
    """Set up a hand that pays for a place at once if most of it is discarded."""
    return story(
        me(play="druid research", pool="2E 2L 2C 2D", hand="hawk treant nightingale"),
        rival(play="witch divination", pool="1E 1L"),
        places="coral_castle dwarven_mines",
    )


def tried(name: str, verb: str) -> int:
    """Count how often in twenty games a level begins with such an action."""
    tale, bot = opening(), make(name, FACES)
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    chosen = [tale.position.text_of(bot.choose(seen, legal, seed)) for seed in range(20)]
    return sum(each.startswith(verb) for each in chosen)


@interpreted_if_thorough
def test_a_beginner_places_cards_that_others_throw_away() -> None:
    for beginner in ("level1", "level2"):
        assert tried(beginner, "place") > 15
    assert tried("level3", "place") < 10
    assert tried("network", "place") == 0


@pytest.mark.parametrize("turned", ["", " (turned)"])
def test_a_beginner_notices_a_rivals_dragon_when_it_is_placed(turned: str) -> None:
    asleep = values(sees=False, turned=" (turned)")
    assert values(sees=False, turned=turned) == asleep
    if not turned:
        assert values(sees=True, turned=turned) != asleep


def values(*, sees: bool, turned: str) -> list[float]:
    tale = story(
        me(play="druid research", pool="1E 2L 1C", hand="hawk"),
        rival(play=f"witch divination fire_dragon{turned}"),
    )
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    return one_ply_bot(FACES, sees_attacks=sees).values(seen, legal, 3)


@only_compiled
def test_a_game_between_neighbours_goes_to_its_end() -> None:
    bots = [make("level1", FACES), make("level2", FACES)]
    game = play_game(res_arcana(), {"seats": 2}, 3, bots)
    assert game.position.over()
