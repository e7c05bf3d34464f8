"""The open bot sees all cards, and people can't play against it."""

from dataclasses import replace
from typing import Any

import pytest

from resarcana_desktop.bots.bot import Bot, SeesAll, UnknownBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.bots.services import Advise, Explain, Judge, Rate
from resarcana_desktop.games.resarcana.bots import makers, registry
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.open_bot import OpenSearchBot, Shown
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.module import MODULE
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.observation import pile_ids
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.state import pile_of
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.setups import bot_of
from resarcana_desktop.setup.game_setup import SeatSetup
from tests.support.build import only_compiled
from tests.support.story import me, rival, story

FACES = res_arcana().faces
QUICK = Budget(simulations=60)


class Watching(OpenSearchBot):
    """Records the positions it searches."""

    def __init__(self, shown: Shown = "all") -> None:
        super().__init__(makers.search_bot(FACES, QUICK), shown)
        self.own_decks: set[tuple[str, ...]] = set()
        self.hands: set[tuple[str, ...]] = set()
        self.decks: set[tuple[str, ...]] = set()
        self.lots: set[tuple[int, ...]] = set()

    def _determinize(self, observation, seed, budget):  # type: ignore[no-untyped-def]
        found = super()._determinize(observation, seed, budget)
        for state in found:
            self.own_decks.add(pile_ids(state, FACES, int(pile_of(0, codes.DECK))))
            self.hands.add(pile_ids(state, FACES, int(pile_of(1, codes.HAND))))
            self.decks.add(pile_ids(state, FACES, int(pile_of(1, codes.DECK))))
            self.lots.add(tuple(int(state.rng[place]) for place in range(4)))
        return found


def position() -> ResArcanaPosition:
    return story(
        me(play="druid", pool="3E 3L", hand="hawk", deck="vault prism crypt"),
        rival(play="witch", pool="3E", hand="fire_dragon", deck="athanor mermaid treant"),
    ).position


def test_it_searches_the_real_cards_but_knows_no_future_shuffles() -> None:
    bot, there = Watching(), position()
    true_lots = tuple(int(there.state.rng[place]) for place in range(4))
    bot.choose_openly(there, there.legal_actions(), 1)
    assert bot.decks == {pile_ids(there.state, FACES, int(pile_of(1, codes.DECK)))}
    assert len(bot.lots) == QUICK.number_of_determinizations
    assert true_lots not in bot.lots


def test_shown_the_cards_of_rivals_it_knows_them_but_no_order() -> None:
    bot, there = Watching("rivals"), position()
    bot.choose_openly(there, there.legal_actions(), 1)
    assert bot.hands == {("fire_dragon",)}
    assert {frozenset(deck) for deck in bot.decks} == {frozenset(["athanor", "mermaid", "treant"])}
    assert len(bot.decks) > 1
    assert len(bot.own_decks) > 1


def test_with_open_decks_it_knows_the_order_of_its_own_deck_only() -> None:
    bot, there = Watching("decks"), position()
    bot.choose_openly(there, there.legal_actions(), 1)
    assert bot.own_decks == {pile_ids(there.state, FACES, int(pile_of(0, codes.DECK)))}
    assert len(bot.hands) > 1


def test_shown_an_observation_it_knows_no_more_than_others() -> None:
    bot, there = Watching(), position()
    seen, legal = there.observation(0), there.legal_actions()
    assert bot.choose(seen, legal, 1) == makers.search_bot(FACES, QUICK).choose(seen, legal, 1)
    assert len(bot.decks) > 1
    bot.choose_openly(there, legal, 1)
    bot.decks.clear()
    other = story(
        me(play="druid", pool="3E 3L", hand="hawk", deck="vault prism crypt"),
        rival(play="witch", pool="2E", hand="fire_dragon", deck="athanor mermaid treant"),
    ).position
    bot.choose(other.observation(0), other.legal_actions(), 1)
    assert len(bot.decks) > 1, "what it was shown once is forgotten"


def test_no_other_bot_is_ever_shown_a_position() -> None:
    for name in registry.BOTS:
        assert not isinstance(registry.make(name, FACES), SeesAll)
    maker = registry.BotsFor(FACES.cardsets)
    for name in LEVELS:
        assert not isinstance(maker(name), SeesAll)
    for kind in (Advise, Judge, Rate, Explain):
        assert not isinstance(maker.service(kind), SeesAll)


def test_it_cannot_be_chosen_for_a_table() -> None:
    assert not set(MODULE.open_bots) & {*MODULE.levels, *MODULE.bots}
    kept = SeatSetup(kind="bot", name="Ada", colour=0, level="open")
    assert bot_of(kept, MODULE) == MODULE.default_level
    for make in (registry.BotsFor(FACES.cardsets), lambda name: registry.make(name, FACES)):
        with pytest.raises(UnknownBot):
            make("open")


@pytest.mark.parametrize("name", ["open", "open-rivals", "open-decks"])
def test_only_the_arena_offers_it(name: str) -> None:
    bot = MODULE.bot(name, {"seats": 2}, 0.5)
    assert isinstance(bot, SeesAll)
    assert isinstance(bot, OpenSearchBot)
    assert bot.budget == replace(bot.budget, seconds=0.5)


def test_apart_from_its_view_it_equals_the_strongest_level() -> None:
    level = registry.make("level5", FACES, 0.5)
    bot = MODULE.bot("open", {"seats": 2}, 0.5)
    assert isinstance(level, SearchBot)
    assert isinstance(bot, OpenSearchBot)
    for each in (level, bot):
        assert each.keeps_tree
        assert each.win_prover is not None
        assert each.round_solver is not None
    assert (bot.budget, bot.weights_hash) == (level.budget, level.weights_hash)


@only_compiled
def test_it_plays_whole_games() -> None:
    bots: list[Bot[Any]] = [
        OpenSearchBot(makers.search_bot(FACES, Budget(simulations=12))),
        makers.one_ply_bot(FACES),
    ]
    assert play_game(res_arcana(), {"seats": 2}, 3, bots).position.over()
