"""The match for two (p. 12), sentence by sentence."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.engine.record import from_text
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.events import brings_information, secret_to
from resarcana_desktop.games.resarcana.rules.match import (
    after,
    match_score,
    next_game,
    read_match,
)
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import move, pile_of
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.matches import (
    ARTIFACTS,
    FIRST,
    MAGES,
    SECOND,
    THIRD,
    decks_made,
    ended,
    opening,
)
from tests.support.story import Story

TAKES = (1, 2, 2, 2, 2, 2, 2, 2, 1)
"""How many artifacts are drafted in each turn, by the rulebook."""


def shown_text(options: dict[str, Any], seed: int = 1) -> Story:
    return Story(opening(options, seed))


def drafting(cards: int = 0, first_player: int = 1) -> Story:
    tale = shown_text(SECOND).do(f"first_player {first_player}")
    for _ in range(cards):
        tale.do(tale.options()[0])
    return tale


def face_up(tale: Story) -> tuple[str, ...]:
    return tale.position.observation(-1).centre.face_up


def held(tale: Story, seat: int) -> set[str]:
    own = tale.view(seat)
    return {*(own.hand or ()), *(own.deck_cards or ())}


def following(game: ResArcanaGame) -> dict[str, Any]:
    options = next_game(game)
    assert options is not None
    return options


# ---- game 1 --------------------------------------------------------------------------------------


def test_game_1_is_dealt_by_the_standard_setup() -> None:
    standard = res_arcana().start({"seats": 2}, 7)
    assert res_arcana().start(FIRST, 7).hash() == standard.hash()


def test_a_match_starts_without_a_winner() -> None:
    assert match_score(FIRST) == MatchScore(1, (0, 0), games=(2, 3))


def test_other_games_belong_to_no_match() -> None:
    assert match_score({"seats": 2}) is None
    assert next_game(ended({"seats": 2}, 0)) is None


def test_an_unfinished_game_has_no_successor() -> None:
    assert next_game(Game(res_arcana(), FIRST, 1)) is None


# ---- from game 1 to game 2 -----------------------------------------------------------------------


def test_game_2_keeps_the_mages_and_all_sixteen_artifacts() -> None:
    game = ended(FIRST, 0)
    before, options = Story(game.position), following(game)
    mages = [before.play(seat)[0] for seat in range(2)]
    tale = shown_text(options)
    assert [tale.play(seat) for seat in range(2)] == [[mage] for mage in mages]
    assert {*face_up(tale)} == held(before, 0) | held(before, 1)


@pytest.mark.parametrize("winner", [0, 1])
def test_the_loser_chooses_the_first_player(winner: int) -> None:
    tale = shown_text(following(ended(FIRST, winner)))
    assert (tale.decision.kind, tale.decision.seat) == ("choose_first_player", 1 - winner)
    assert tale.options() == ["first_player 0", "first_player 1"]


@pytest.mark.parametrize("first_player", [0, 1])
def test_after_a_draw_the_player_who_did_not_begin_chooses(first_player: int) -> None:
    options = following(ended(FIRST, 0, 1, first_player=first_player))
    assert shown_text(options).decision.seat == 1 - first_player
    assert match_score(options) == MatchScore(2, (0, 0), games=(2, 3))


def test_the_first_player_of_a_drawn_game_is_the_one_who_began() -> None:
    began = decks_made({**FIRST, "first_player": 1})
    end = began.copy()
    end.state.first_player, end.state.winners = 0, 3
    left = after(None, began.state, end.state, end.faces)
    assert left is not None
    assert left.chooser == 0


def test_the_first_player_is_not_taken_from_game_1() -> None:
    assert "first_player" not in following(ended({**FIRST, "first_player": 0}, 0))


def test_sets_and_table_are_taken_over() -> None:
    table: dict[str, Any] = {"sides": "moon", "monuments": 7, "places": {"base_tile_1": "sun"}}
    options = following(ended({**FIRST, **table}, 0))
    assert {name: options[name] for name in table} == table


def test_the_center_is_set_up_again_and_everyone_has_one_of_each_essence() -> None:
    tale = shown_text(SECOND)
    assert [tale.pool(seat) for seat in range(2)] == ["1E 1L 1C 1D 1G"] * 2
    centre = tale.position.observation(0).centre
    assert (len(centre.places), len(centre.monuments), len(centre.items)) == (5, 2, 8)
    assert shown_text(SECOND, 2).position.observation(0).centre != centre


# ---- game 2: the First Player, the draft ---------------------------------------------------------


@pytest.mark.parametrize("chosen", [0, 1])
def test_the_one_chosen_takes_the_token_and_drafts_first(chosen: int) -> None:
    tale = drafting(first_player=chosen)
    seen = tale.position.observation(0)
    assert (seen.first_player, seen.token_holder) == (chosen, chosen)
    assert (tale.decision.kind, tale.decision.seat) == ("face_up_draft", chosen)


def test_any_displayed_card_can_be_drafted() -> None:
    tale = drafting()
    assert tale.options() == [f"draft {card}" for card in ARTIFACTS]
    assert face_up(tale.do(f"draft {ARTIFACTS[3]}")) == (*ARTIFACTS[:3], *ARTIFACTS[4:])


def test_one_is_drafted_then_two_each_in_turn_until_one_is_left_for_the_first_player() -> None:
    tale = drafting(first_player=1)
    turns = [1 - number % 2 for number, cards in enumerate(TAKES) for _ in range(cards)]
    drafters = []
    while tale.decision.kind == "face_up_draft":
        drafters.append(tale.decision.seat)
        tale.do(tale.options()[-1])
    assert drafters == turns[:-1]
    assert [len(held(tale, seat)) for seat in range(2)] == [8, 8]


def test_the_last_card_goes_to_the_first_player_without_a_question() -> None:
    tale = drafting(14, first_player=1)
    first, second = face_up(tale)
    assert tale.decision.seat == 0
    tale.do(f"draft {first}")
    assert second in held(tale, 1)


def test_a_drafted_card_leaves_the_display() -> None:
    tale = drafting(1)
    assert tale.refuses(f"draft {ARTIFACTS[0]}") == "not_an_answer"


def test_only_the_player_to_decide_can_answer() -> None:
    assert shown_text(SECOND).refuses("first_player 0", seat=0) == "other_decision"
    assert drafting(first_player=1).refuses(f"draft {ARTIFACTS[0]}", seat=0) == "other_decision"


def test_hands_of_three_are_drawn_then_items_chosen_and_the_game_begins() -> None:
    tale = drafting(15, first_player=0)
    assert [len(tale.hand(seat)) for seat in range(2)] == [3, 3]
    assert (tale.decision.kind, tale.decision.seat) == ("choose_item", 1)
    tale.do("item alchemy", "item research")
    assert tale.round == 1


def test_decks_are_shuffled() -> None:
    hands = {tuple(Story(decks_made(SECOND, seed)).hand(0)) for seed in range(6)}
    assert len(hands) > 1


# ---- game 3 --------------------------------------------------------------------------------------


def test_game_3_is_played_with_the_decks_drafted_before_game_2() -> None:
    game = ended(SECOND, 1)
    before, tale = Story(game.position), shown_text(following(game))
    assert tale.decision.kind == "choose_first_player"
    assert [held(tale, seat) for seat in range(2)] == [held(before, seat) for seat in range(2)]
    assert [tale.play(seat) for seat in range(2)] == [[mage] for mage in MAGES]


def test_after_the_choice_hands_are_drawn_and_items_chosen() -> None:
    tale = shown_text(THIRD)
    assert [len(tale.hand(seat)) for seat in range(2)] == [0, 0]
    tale.do("first_player 1")
    assert [len(tale.hand(seat)) for seat in range(2)] == [3, 3]
    assert (tale.decision.kind, tale.decision.seat) == ("choose_item", 0)


def test_the_loser_of_game_2_chooses() -> None:
    assert shown_text(following(ended(SECOND, 1))).decision.seat == 0


def test_a_card_that_changed_hands_returns_to_its_drafter() -> None:
    began = decks_made(SECOND)
    end = began.copy()
    mine = end.observation(0).seats[0].hand or ()
    move(end.state, end.faces.number(mine[0]), pile_of(1, codes.PLAY))
    end.state.winners = 2
    left = after(read_match(SECOND), began.state, end.state, end.faces)
    assert left is not None
    assert [{*deck} for deck in left.decks] == [held(Story(began), seat) for seat in range(2)]


# ---- the score -----------------------------------------------------------------------------------


def score_of(options: dict[str, Any], *winners: int) -> MatchScore:
    score = match_score(options, winners)
    assert score is not None
    return score


def test_the_match_continues_after_game_1_with_any_winner() -> None:
    assert score_of(FIRST, 0) == MatchScore(1, (1, 0), games=(2, 3))
    assert score_of(FIRST, 0, 1) == MatchScore(1, (0, 0), games=(2, 3))


def test_two_wins_decide_a_match() -> None:
    score = score_of(SECOND, 0)
    assert (score.wins, score.over, score.winners) == ((2, 0), True, (0,))
    assert next_game(ended(SECOND, 0)) is None


def test_at_one_win_each_game_3_is_played() -> None:
    assert score_of(SECOND, 1) == MatchScore(2, (1, 1), games=(3,))
    assert match_score(following(ended(SECOND, 1))) == MatchScore(3, (1, 1), games=(3,))


def test_one_win_and_a_drawn_game_decide_a_match() -> None:
    assert score_of(SECOND, 0, 1).winners == (0,)
    assert next_game(ended(SECOND, 0, 1)) is None


def test_after_two_drawn_games_game_3_is_played() -> None:
    drawn = {**SECOND, "match": {**SECOND["match"], "results": [[0, 1]]}}
    assert not score_of(drawn, 0, 1).over
    assert following(ended(drawn, 0, 1))["match"]["results"] == [[0, 1], [0, 1]]


def test_the_winner_of_game_3_wins_the_match() -> None:
    assert score_of(THIRD, 1) == MatchScore(3, (1, 2), over=True, games=(3,))
    assert score_of(THIRD, 1).winners == (1,)


def test_a_match_tied_after_game_3_is_a_draw() -> None:
    score = score_of(THIRD, 0, 1)
    assert (score.over, score.winners) == (True, (0, 1))
    assert next_game(ended(THIRD, 0, 1)) is None


# ---- knowledge -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [SECOND, THIRD], ids=["game 2", "game 3"])
def test_everyone_knows_a_players_eight_cards_but_not_their_places(
    options: dict[str, Any],
) -> None:
    tale = Story(decks_made(options))
    for viewer in (-1, 0, 1):
        for seat in tale.position.observation(viewer).seats:
            assert {*seat.known_cards} == held(tale, seat.seat)
            assert seat.known_hand == ()
            assert (seat.hand is None) == (seat.seat != viewer)


def test_the_cards_in_hand_do_not_change_the_rivals_view() -> None:
    positions = []
    for chance in range(4):  # the same game but for the random numbers that decks are shuffled by
        position = opening(THIRD)
        position.state.rng[3] = chance << 28
        position.apply(position.legal_actions()[0])
        positions.append(position)
    assert len({repr(each.observation(0).seats[0].hand) for each in positions}) > 1
    assert len({repr(each.observation(1).seats[0]) for each in positions}) == 1


def test_all_see_which_card_is_drafted_and_how_many_are_left() -> None:
    tale = drafting(1, first_player=1)
    move, drafted = tale.events(f"draft {ARTIFACTS[4]}")
    assert (move.source and move.source.name, secret_to(move, 1)) == ("face_up", False)
    assert (drafted.kind, drafted.seat, drafted.component) == ("draft", 0, ARTIFACTS[4])
    assert drafted.number == 14


def test_everyone_learns_the_first_player_and_who_chose() -> None:
    (event,) = shown_text(SECOND).events("first_player 0")
    assert (event.kind, event.seat, event.number) == ("first_player", 0, 1)


def test_a_drafted_card_can_be_undone_until_the_hands_are_drawn() -> None:
    tale = drafting(14)
    assert not brings_information(drafting(3).events(f"draft {ARTIFACTS[3]}"))
    assert brings_information(tale.events(tale.options()[0]))


def test_the_cards_drawn_are_the_secret_of_their_owner() -> None:
    tale = drafting(14)
    drawn = [e for e in tale.events(tale.options()[0]) if e.source and e.source.name == "deck"]
    assert len(drawn) == 6
    for event in drawn:
        assert event.target is not None
        assert secret_to(event, 1 - event.target.seat)
        assert not secret_to(event, event.target.seat)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 1000), actions=st.integers(0, 90), third=st.booleans())
def test_a_sample_deals_each_player_their_drafted_cards(
    seed: int, actions: int, third: bool
) -> None:
    position = played(THIRD if third else SECOND, seed, actions).position
    if position.over():
        return
    seat = position.seat_to_decide()
    seen = position.observation(seat)
    drawn = sample(position.faces, seen, seed)
    assert drawn.observation(seat) == seen
    assert drawn.legal_actions() == position.legal_actions()
    tale, true = Story(drawn), Story(position)
    assert held(tale, 1 - seat) == held(true, 1 - seat)


def test_a_rivals_hand_is_sampled_from_its_eight_cards() -> None:
    position = decks_made(SECOND)
    position.apply(position.legal_actions()[0])
    seen = position.observation(0)
    hands = {tuple(Story(sample(position.faces, seen, seed)).hand(1)) for seed in range(8)}
    assert len(hands) > 1
    assert all({*hand} <= held(Story(position), 1) for hand in hands)


# ---- records and texts ---------------------------------------------------------------------------


def played(options: dict[str, Any], seed: int, actions: int) -> ResArcanaGame:
    game = Game(res_arcana(), options, seed)
    words = rng.generator(seed + 1)
    while game.played < actions and not game.position.over():
        legal = game.position.legal_actions()
        game.apply(legal[int(rng.below(words, len(legal)))])
    return game


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 1000), actions=st.integers(1, 60), third=st.booleans())
def test_records_undo_and_texts_lead_to_the_same_position(
    seed: int, actions: int, third: bool
) -> None:
    game = played(THIRD if third else SECOND, seed, actions)
    reached, rules = game.position.hash(), res_arcana()
    assert rules.parse_position(rules.position_text(game.position)).hash() == reached
    for _ in replay(rules, from_text(game.record().to_text())):
        pass
    game.go_to(game.played // 2)
    game.go_to(game.known)
    assert game.position.hash() == reached


def test_the_displayed_cards_are_part_of_the_hash() -> None:
    shown = [*ARTIFACTS[1:], ARTIFACTS[0]]
    other = {**SECOND, "match": {**SECOND["match"], "artifacts": shown}}
    assert opening(other).hash() != opening(SECOND).hash()


@pytest.mark.parametrize(
    ("options", "old", "new", "wrong"),
    [
        (SECOND, "phase first_player", "phase actions", "face_up is 16: expected 0 to 0"),
        (SECOND, f"{ARTIFACTS[2]} ", "", "face_up is 15: expected 16 to 16"),
        (THIRD, "phase first_player", "phase face_up_draft", r"no decision “\w+” is pending"),
        (
            THIRD,
            "decision choose_first_player",
            "decision face_up_draft",
            r"no decision “\w+” is pending",
        ),
        (SECOND, "seat 1\n", "seat 1\nseat 2\n", "seats of a match is 3: expected 2 to 2"),
    ],
)
def test_an_impossible_match_position_is_refused(
    options: dict[str, Any], old: str, new: str, wrong: str
) -> None:
    rules = res_arcana()
    text = rules.position_text(opening(options))
    changed = text.replace("seen ", "# seen ").replace(old, new)
    with pytest.raises(NotationError, match=wrong):
        rules.parse_position(changed)


def test_the_player_whose_turn_it_is_drafts_a_card() -> None:
    rules = res_arcana()
    text = rules.position_text(drafting(1, first_player=0).position)
    with pytest.raises(NotationError, match="the decision “face_up_draft” belongs to seat 1"):
        rules.parse_position(text.replace("decider 1", "decider 0"))
