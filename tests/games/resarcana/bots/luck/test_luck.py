"""Luck is the actual outcome minus the mean of all possible outcomes."""

from collections.abc import Iterator
from itertools import islice

import pytest

from resarcana_desktop.arena.tally import adjusted
from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.position import Played, played
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.luck.luck import (
    Chances,
    at_once,
    by_search,
    luck_in,
    stroke_of,
    stroke_of_deal,
    strokes_of,
)
from resarcana_desktop.games.resarcana.bots.luck.shuffles import (
    Shuffles,
    decks,
    known_on_top,
    on_top,
)
from resarcana_desktop.games.resarcana.bots.network.network import OPEN
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.observation import chain
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.state import State, pile_of
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled

Step = Played[ResArcanaPosition, Event]


def steps_of(seed: int, seats: int = 2) -> list[Step]:
    options = {"seats": seats}
    game = play_game(res_arcana(), options, seed, [RandomBot() for _ in range(seats)])  # type: ignore[arg-type]
    return list(islice(game.again(), 300))


def followed(steps: list[Step]) -> Iterator[tuple[Step, Shuffles]]:
    """Yield each step with the shuffles of the decks before it."""
    shuffles = Shuffles(steps[0].before.state)
    for step in steps:
        yield step, shuffles
        shuffles = shuffles.after(step.before.state, step.after.state, step.events)


def by_newest(state: State) -> Chances:
    """Value a position by what was drawn: the numbers of the cards in the hands."""
    hands = [sum(chain(state, int(pile_of(seat, codes.HAND)))) for seat in range(2)]
    return tuple(float(each) for each in hands)


def by_monuments(state: State) -> Chances:
    """Value a position by the monuments on display."""
    there = float(sum(chain(state, int(codes.CENTRE_MONUMENTS))))
    return (there, -there)


def is_one_draw(step: Step) -> bool:
    moved = [e for e in step.events if e.kind == "move" and e.source is not None]
    drawn = [e for e in moved if e.source is not None and e.source.name == "deck"]
    again = any(e.kind == "reshuffle" for e in step.events)
    return len(drawn) == 1 and not again


def test_the_luck_of_all_cards_that_could_be_drawn_adds_up_to_nothing() -> None:
    tried = 0
    for step, shuffles in followed(steps_of(1)):
        stroke = stroke_of(step, shuffles, by_newest, 1)
        if stroke is None or stroke.kind != "draw" or not is_one_draw(step):
            continue
        before, seat = step.before.state, stroke.seat
        pile = int(pile_of(seat, codes.DECK))
        could = shuffles.could_be_on_top(before, pile)
        assert stroke.counted
        assert stroke.outcomes == len(could) <= int(before.count[pile])
        sums = [0.0, 0.0]
        for card in could:
            other = ResArcanaPosition(step.before.faces, on_top(before, card, pile))
            another = played(res_arcana(), other, step.action)
            found = stroke_of(another, shuffles, by_newest, 1)
            assert found is not None
            sums = [total + each for total, each in zip(sums, found.by_seat, strict=True)]
        assert sums == pytest.approx([0.0, 0.0], abs=1e-9)
        tried += 1
    assert tried > 5


def test_luck_also_counts_monuments_turned_up() -> None:
    tried = 0
    for seed in range(2, 8):
        for step, shuffles in followed(steps_of(seed)):
            stroke = stroke_of(step, shuffles, by_monuments, 1)
            if stroke is None or stroke.kind != "monument":
                continue
            assert stroke.counted
            assert stroke.outcomes == len(
                shuffles.could_be_on_top(step.before.state, int(codes.MONUMENT_DECK))
            )
            assert stroke.seat == -1
            tried += 1
    assert tried


def test_an_action_without_chance_has_no_luck() -> None:
    for step, shuffles in followed(steps_of(3)):
        hidden = [e for e in step.events if e.source is not None]
        came = any(e.source.name in ("deck", "monument_deck") for e in hidden if e.source)
        lots = any(e.kind == "reshuffle" for e in step.events)
        if not came and not lots:
            assert stroke_of(step, shuffles, by_newest, 1) is None


def test_redealt_cards_are_indistinguishable_from_the_real_ones() -> None:
    differing = 0
    for step, shuffles in islice(followed(steps_of(4)), 0, 200, 9):
        state = step.before.state
        other = shuffles.dealt_anew(state, 99)
        there = ResArcanaPosition(step.before.faces, other)
        for seat in range(2):
            assert there.observation(seat) == step.before.observation(seat)
        for pile in decks(state):
            known = known_on_top(state, pile)
            old, new = list(chain(state, pile))[::-1], list(chain(other, pile))[::-1]
            assert sorted(old) == sorted(new)
            assert old[:known] == new[:known]
            differing += old != new
        assert not all(int(other.rng[n]) == int(state.rng[n]) for n in range(4))
    assert differing


def test_discards_go_under_a_deck_in_a_separate_shuffle() -> None:
    seen = 0
    for seed in range(1, 6):
        for step, shuffles in followed(steps_of(seed)):
            again = [event.seat for event in step.events if event.kind == "reshuffle"]
            after = shuffles.after(step.before.state, step.after.state, step.events)
            for seat in again:
                pile = int(pile_of(seat, codes.DECK))
                layers = list(after.layers(step.after.state, pile))
                cards = [card for layer in layers for card in layer]
                assert len(cards) == len(set(cards))
                seen += 1
    assert seen


def test_the_luck_of_a_deal_is_measured_against_other_deals() -> None:
    rules = res_arcana()
    deals = [rules.start({"seats": 2}, seed).state for seed in range(1, 9)]
    total = [stroke_of_deal(deal, deals, lambda _: by_newest).by_seat[0] for deal in deals]
    assert sum(total) == pytest.approx(0.0)
    assert any(total)


def test_the_network_sees_all_hands_if_they_are_open() -> None:
    steps = steps_of(5, seats=3)
    network = makers.shipped_network(res_arcana().faces)
    state = steps[40].before.state
    shuffles = Shuffles(state)
    openly, first = at_once(network, OPEN)(shuffles), at_once(network, 0)(shuffles)
    assert sum(openly(state)) == pytest.approx(1.0)
    assert openly(state) != first(state)
    assert openly(state) == openly(state)
    if steps[-1].after.over():
        assert max(openly(steps[-1].after.state)) == 1.0


def test_the_same_seed_draws_the_same_lots() -> None:
    steps = steps_of(6)
    network = makers.shipped_network(res_arcana().faces)
    for valuer in (at_once(network), by_search(network, 3)):
        found = [list(strokes_of(steps[:60], valuer, 8)) for _ in range(2)]
        assert found[0] == found[1]
        assert found[0]


def test_a_search_does_not_depend_on_the_real_order_of_the_decks() -> None:
    network = makers.shipped_network(res_arcana().faces)
    value = by_search(network, 6)
    compared = 0
    for step, shuffles in islice(followed(steps_of(7)), 10, 60, 17):
        state = step.before.state
        other = shuffles.dealt_anew(state, 4321)
        assert value(shuffles)(other) == value(shuffles)(state)
        compared += 1
    assert compared == 3


@pytest.mark.parametrize("seats", [2, 3])
def test_the_luck_of_a_deal_cancels_out_over_all_seats(seats: int) -> None:
    rules, valuer = res_arcana(), at_once(makers.shipped_network(res_arcana().faces))
    dealt, *others = (rules.start({"seats": seats}, seed).state for seed in range(6))
    stroke = stroke_of_deal(dealt, others, valuer)
    assert max(map(abs, stroke.by_seat)) > 0.01
    assert sum(stroke.by_seat) == pytest.approx(0.0)


@only_compiled
def test_the_luck_of_a_game_is_that_of_its_strokes_without_the_deal() -> None:
    rules = res_arcana()
    bots = [make("greedy", rules.faces) for _ in range(2)]
    game = play_game(rules, {"seats": 2}, 4, bots)
    valuer = at_once(makers.shipped_network(rules.faces))
    found = luck_in(game, valuer)
    strokes = list(strokes_of(game.again(), valuer, 4 * 1_000_003))
    assert "deal" not in {stroke.kind for stroke in strokes}
    assert found[0] == pytest.approx(sum(stroke.by_seat[0] for stroke in strokes))
    assert sum(found) == pytest.approx(0.0)
    assert found == luck_in(game, valuer)


@only_compiled
def test_taken_off_the_results_of_whole_games_its_mean_is_zero() -> None:
    rules = res_arcana()
    luck_of, by_game = makers.luck_of(rules.faces, 0), []
    for seed in range(16):
        bots = [make(name, rules.faces) for name in ("greedy", "greedy")]
        by_game.append(luck_of(play_game(rules, {"seats": 2}, seed, bots))[0])
    interval = adjusted([0.0] * len(by_game), by_game).luck_interval
    assert interval.low < 0.0 < interval.high
    assert interval.high - interval.low < 0.3
