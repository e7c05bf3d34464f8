"""Full positions sampled from what one seat may know."""

from typing import Any

from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story


def dealt(tale: Story, viewer: int, seed: int) -> ResArcanaPosition:
    return sample(tale.position.faces, tale.position.observation(viewer), seed)


def new_game(seats: int = 2) -> Story:
    options: dict[str, Any] = {
        "seats": seats,
        "setup": "first_game",
        "sides": "sun",
        "first_player": 0,
    }
    tale = Story(res_arcana().start(options, 21))
    for _ in range(seats):
        tale.do(tale.options()[0])
    return tale


def hand(position: ResArcanaPosition, seat: int) -> tuple[str, ...] | None:
    return position.observation(seat).seats[seat].hand


def test_the_observation_of_a_sample_is_the_one_it_was_dealt_from() -> None:
    tale = new_game(3)
    for seed in range(5):
        assert dealt(tale, 0, seed).observation(0) == tale.position.observation(0)


def test_a_sample_of_the_choice_of_mages_agrees_too() -> None:
    tale = Story(res_arcana().start({"seats": 3, "first_player": 0}, 4))
    tale.do(tale.options()[0])
    assert dealt(tale, 1, 9).observation(1) == tale.position.observation(1)


def test_a_sample_in_the_middle_of_a_power_allows_the_same_answers() -> None:
    tale = story(me(play="hawk", deck="prism crypt treant vault"), rival(hand="mermaid"))
    tale.do("use hawk 1")
    again = dealt(tale, 0, 5)
    assert again.observation(0) == tale.position.observation(0)
    assert again.legal_actions() == tale.position.legal_actions()


def test_the_hand_of_a_rival_varies_with_the_seed() -> None:
    tale = new_game()
    hands = {hand(dealt(tale, 0, seed), 1) for seed in range(6)}
    assert len(hands) > 1


def test_the_same_seed_deals_the_same_sample() -> None:
    tale = new_game()
    assert dealt(tale, 0, 3).hash() == dealt(tale, 0, 3).hash()


def test_the_players_hand_stays_in_every_sample() -> None:
    tale = new_game()
    assert {hand(dealt(tale, 0, seed), 0) for seed in range(4)} == {hand(tale.position, 0)}


def test_the_order_of_the_players_deck_varies_but_not_its_cards() -> None:
    tale = story(me(deck="prism crypt treant vault hawk"), rival())
    samples = [dealt(tale, 0, seed) for seed in range(6)]
    assert {p.observation(0).seats[0].deck_cards for p in samples} == {
        ("crypt", "hawk", "prism", "treant", "vault")
    }
    texts = {res_arcana().position_text(p).split("deck ")[1].splitlines()[0] for p in samples}
    assert len(texts) > 1


def test_known_top_cards_stay_on_top() -> None:
    tale = story(me(play="hawk library", deck="prism crypt treant vault"), rival(passed=True))
    tale.do("use hawk 1", "order treant prism crypt")
    for seed in range(4):
        again = Story(dealt(tale, 0, seed))
        assert again.do("use library 1").hand() == ["treant"]


def test_a_rivals_sampled_hand_has_no_card_seen_elsewhere() -> None:
    tale = story(
        me(hand="hawk vault", deck="prism", discards="crypt"), rival(hand="treant", deck="mermaid")
    )
    for seed in range(10):
        held = set(hand(dealt(tale, 0, seed), 1) or ())
        assert not held & {"hawk", "vault", "prism", "crypt"}


def test_a_reshuffled_card_all_know_of_stays_with_its_owner() -> None:
    tale = story(me(), rival(play="library", discards="vault"), turn=1)
    tale.do("use library 1")
    assert {hand(dealt(tale, 0, seed), 1) for seed in range(5)} == {("vault",)}


def test_a_monument_looked_at_stays_on_top_of_its_deck() -> None:
    tale = story(
        me(play="oracle", deck="hawk", pool="4G"),
        rival(passed=True),
        monuments="temple",
        monument_deck="library colossus obelisk mausoleum",
    )
    tale.do("use oracle 1", "deck monuments", "order colossus library obelisk")
    again = Story(dealt(tale, 0, 8))
    assert "colossus" in again.do("claim top").play()


def test_dealing_a_sample_does_not_change_the_game() -> None:
    tale = new_game()
    before = tale.position.hash()
    again = dealt(tale, 0, 1)
    again.apply(again.legal_actions()[0])
    assert tale.position.hash() == before
