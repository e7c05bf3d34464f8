"""The draft (p. 12): keep one of four cards and pass the rest left; then four more, right."""

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import from_text
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.resarcana.rules.events import brings_information, secret_to
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from tests.support.story import Story

BOTH = ["base", "lux_et_tenebrae"]
SEATS = (2, 3, 4, 5)


def draft(seats: int, seed: int = 5) -> Story:
    options: dict[str, Any] = {"seats": seats, "setup": "draft", "first_player": 0, "sets": BOTH}
    return Story(res_arcana(BOTH).start(options, seed))


def pack(tale: Story, seat: int) -> tuple[str, ...]:
    return tale.position.observation(seat).seats[seat].pack


def kept(tale: Story, seat: int) -> tuple[str, ...]:
    return tale.position.observation(seat).seats[seat].deck_cards or ()


def keep_first(tale: Story, times: int = 1) -> Story:
    for _ in range(times):
        tale.do(tale.options()[0])
    return tale


def keep_all(tale: Story) -> Story:
    while tale.decision.kind == "draft":
        keep_first(tale)
    return tale


@pytest.mark.parametrize("seats", SEATS)
def test_everyone_has_two_mages_and_then_four_artifacts(seats: int) -> None:
    tale = draft(seats)
    for seat in range(seats):
        assert len(tale.view(seat).mage_offer) == 2
        assert len(pack(tale, seat)) == 4
        assert tale.hand(seat) == []


def test_each_of_the_four_cards_can_be_kept() -> None:
    tale = draft(3)
    assert tale.options() == [f"keep {card}" for card in pack(tale, 0)]


def test_the_rest_is_passed_left_when_everyone_has_kept_one() -> None:
    tale = draft(3)
    before = [pack(tale, seat) for seat in range(3)]
    keep_first(tale, 2)
    assert pack(tale, 2) == before[2]
    keep_first(tale)
    assert [pack(tale, seat) for seat in range(3)] == [
        before[2][1:],
        before[0][1:],
        before[1][1:],
    ]


def test_the_second_four_go_to_the_right() -> None:
    tale = keep_first(draft(3), 9)
    before = [pack(tale, seat) for seat in range(3)]
    assert [len(cards) for cards in before] == [4, 4, 4]
    keep_first(tale, 3)
    assert [pack(tale, seat) for seat in range(3)] == [
        before[1][1:],
        before[2][1:],
        before[0][1:],
    ]


def test_the_last_card_is_kept_automatically() -> None:
    tale = keep_first(draft(2), 5)
    assert len(pack(tale, 1)) == 2
    keep_first(tale)
    assert len(kept(tale, 0)) == len(kept(tale, 1)) == 4
    assert len(pack(tale, 0)) == 4


@pytest.mark.parametrize("seats", SEATS)
def test_in_the_end_everyone_has_eight_and_draws_three(seats: int) -> None:
    tale = draft(seats)
    mine: dict[int, set[str]] = defaultdict(set)
    while tale.decision.kind == "draft":
        for seat in range(seats):
            mine[seat] |= {*kept(tale, seat)}
        keep_first(tale)
    for seat in range(seats):
        eight = {*tale.hand(seat), *kept(tale, seat)}
        assert len(eight) == 8
        assert mine[seat] <= eight
        assert len(tale.hand(seat)) == 3


def test_mages_and_items_are_chosen_as_usual_after_it() -> None:
    tale = keep_all(draft(2))
    assert tale.decision.kind == "choose_mage"
    keep_first(tale, 2)
    assert tale.decision.kind == "choose_item"
    keep_first(tale, 2)
    assert tale.round == 1


def test_another_players_cards_cannot_be_kept() -> None:
    tale = draft(2)
    assert tale.refuses(f"keep {pack(tale, 1)[0]}") == "not_an_answer"
    assert tale.refuses(tale.options()[0], seat=1) == "other_decision"


# ---- knowledge -----------------------------------------------------------------------------------


def test_a_players_pick_does_not_change_the_others_view() -> None:
    tale = draft(3)
    seen = set()
    for option in tale.options():
        after = Story(tale.position.copy()).do(option)
        seen.add((repr(after.position.observation(1)), repr(after.position.observation(2))))
    assert len(seen) == 1


def test_no_other_seat_learns_which_card_moved() -> None:
    tale = keep_first(draft(2))
    events = tale.events(tale.options()[0])
    passed = [e for e in events if e.source and e.target and e.source.name == e.target.name]
    assert len(passed) == 6
    assert secret_to(events[0], 0)
    assert not secret_to(events[0], 1)
    assert not any(secret_to(event, 0) for event in passed)
    assert all(secret_to(event, -1) for event in passed)


def test_a_pick_can_be_undone_until_the_cards_are_passed_on() -> None:
    tale = draft(2)
    assert not brings_information(tale.events(tale.options()[0]))
    assert brings_information(tale.events(tale.options()[0]))


def test_two_players_know_which_card_is_gone_when_a_pack_comes_back() -> None:
    tale = draft(2)
    mine = pack(tale, 0)
    keep_first(tale, 2)
    (lot,) = tale.position.observation(0).drafted
    assert (lot.cards, lot.seats) == (tuple(sorted(mine[1:])), ())
    keep_first(tale, 2)
    (gone, *_) = tale.position.observation(0).drafted
    assert (gone.cards, gone.seats) == ((mine[1],), (1,))


def test_with_three_players_two_of_them_share_the_missing_cards() -> None:
    tale = draft(3)
    mine = pack(tale, 0)
    keep_first(tale, 9)
    (gone, *_) = tale.position.observation(0).drafted
    assert (gone.cards, gone.seats) == (tuple(sorted(mine[1:3])), (1, 2))


def test_a_revealed_card_tells_who_has_the_other_one() -> None:
    tale = keep_all(draft(3))
    position = tale.position
    (gone, *_) = position.observation(0).drafted
    first = position.faces.number(gone.cards[0])
    position.state.seen[first] = 31
    (left, *_) = position.observation(0).drafted
    assert left.cards == gone.cards[1:]
    assert len(left.seats) == 1


@settings(max_examples=15, deadline=None)
@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 1000), picks=st.integers(0, 45))
def test_observations_name_no_card_a_seat_has_not_had_before_it(
    seats: int, seed: int, picks: int
) -> None:
    game = drafted(seats, seed, 0)
    words = rng.generator(seed)
    had: dict[int, set[str]] = defaultdict(set)
    for _ in range(picks):
        if game.position.decision(-1).kind != "draft":
            break
        for seat in range(seats):
            had[seat] |= {*game.position.observation(seat).seats[seat].pack}
        _any(game, words)
    for seat in range(seats):
        seen = game.position.observation(seat)
        own = seen.seats[seat]
        had[seat] |= {*own.pack, *(own.deck_cards or ()), *(own.hand or ())}
        named = {card for lot in seen.drafted for card in lot.cards}
        assert named <= had[seat]
        for lot in seen.drafted:
            true = _true_places(game.position, lot.cards)
            assert all(true.count(each) >= lot.seats.count(each) for each in lot.seats)


@settings(max_examples=15, deadline=None)
@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 1000), picks=st.integers(0, 45))
def test_a_sample_matches_every_seats_knowledge(seats: int, seed: int, picks: int) -> None:
    position = drafted(seats, seed, picks).position
    decision = position.decision(-1)
    looked_at_by_all = decision.kind in ("draft", "choose_mage", "action")
    for viewer in range(seats) if looked_at_by_all else [decision.seat]:
        seen = position.observation(viewer)
        drawn = sample(position.faces, seen, seed)
        assert drawn.observation(viewer) == seen
        assert drawn.legal_actions() == position.legal_actions() or viewer != seen.decision.seat


def test_a_sample_deals_unseen_cards_again() -> None:
    position = drafted(4, 3, 2).position
    packs = {
        sample(position.faces, position.observation(0), seed).observation(2).seats[2].pack
        for seed in range(6)
    }
    assert len(packs) > 1


# ---- records -------------------------------------------------------------------------------------


def drafted(seats: int, seed: int, picks: int) -> ResArcanaGame:
    sets = BOTH if seats == 5 or seed % 2 else ["base"]
    options: dict[str, Any] = {"seats": seats, "setup": "draft", "sets": sets}
    game = Game(rules_for(options), options, seed)
    words = rng.generator(seed + 1)
    for _ in range(picks):
        _any(game, words)
    return game


def _any(game: ResArcanaGame, words: Any) -> None:
    legal = game.position.legal_actions()
    game.apply(legal[int(rng.below(words, len(legal)))])


def _true_places(position: ResArcanaPosition, cards: tuple[str, ...]) -> list[int]:
    owners = []
    for seat in range(position.seats):
        own = position.observation(seat).seats[seat]
        owners += [seat for card in cards if card in (*(own.deck_cards or ()), *(own.hand or ()))]
    return owners


@settings(max_examples=10, deadline=None)
@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 1000), picks=st.integers(1, 50))
def test_records_undo_and_texts_lead_to_the_same_position(
    seats: int, seed: int, picks: int
) -> None:
    game = drafted(seats, seed, picks)
    reached = game.position.hash()
    rules = rules_for(game.record().options)
    assert rules.parse_position(rules.position_text(game.position)).hash() == reached
    for _ in replay(rules, from_text(game.record().to_text())):
        pass
    game.go_to(picks // 2)
    game.go_to(picks)
    assert game.position.hash() == reached


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("draft_pick 9", "draft_pick is 9: expected 1 to 8"),
        ("draft_pick 3", "pack of seat 0 is 4: expected 1 to 2"),
        ("drafted hawk", "“hawk” doesn’t say where a card comes from"),
        ("drafted hawk=2.0.0", "drafted round is 2: expected 0 to 1"),
        ("drafted hawk=0.4.0", "drafted seat is 4: expected 0 to 1"),
        ("drafted hawk=0.0.5", "drafted pick is 5: expected 0 to 4"),
    ],
)
def test_an_impossible_draft_position_is_refused(line: str, wrong: str) -> None:
    rules = res_arcana()
    options: dict[str, Any] = {"seats": 2, "setup": "draft", "first_player": 0}
    text = rules.position_text(rules.start(options, 1))
    name = line.split(maxsplit=1)[0]
    lines = [line if each.startswith(f"{name} ") else each for each in text.splitlines()]
    with pytest.raises(NotationError, match=wrong):
        rules.parse_position("\n".join(lines))


def test_a_kept_card_is_from_the_offered_pack() -> None:
    rules = res_arcana()
    tale = keep_first(Story(rules.start({"seats": 2, "setup": "draft", "first_player": 0}, 1)), 2)
    text = rules.position_text(tale.position)
    mine, other = pack(tale, 0)[0], pack(tale, 1)[0]
    for wrong in (
        text.replace(f"{mine}=0.1.0", f"{mine}=0.0.0"),
        text.replace(f"{mine}=0.1.0", f"{mine}=0.0.1"),
    ):
        with pytest.raises(NotationError, match=f"“{mine}” can’t come from the pack given"):
            rules.parse_position(wrong)
    with pytest.raises(NotationError, match=f"the pack “{other}” came from is missing"):
        rules.parse_position(text.replace(f" {other}=0.0.0", ""))


def test_a_player_never_keeps_two_cards_at_once() -> None:
    rules = res_arcana()
    tale = keep_first(Story(rules.start({"seats": 2, "setup": "draft", "first_player": 0}, 1)))
    text = rules.position_text(tale.position)
    with pytest.raises(NotationError, match="the decision “draft” belongs to seat 1"):
        rules.parse_position(text.replace("decider 1", "decider 0"))


def test_without_a_draft_no_one_has_a_pack() -> None:
    rules = res_arcana()
    text = "resarcana position 1\nseat 0\n  pack hawk\n"
    with pytest.raises(NotationError, match="pack of seat 0 is 1: expected 0 to 0"):
        rules.parse_position(text)
