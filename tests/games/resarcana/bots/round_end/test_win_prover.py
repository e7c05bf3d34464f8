"""Certain wins before the rival has passed: what is proved, and what a hidden card prevents."""

from dataclasses import replace

import pytest

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.round_end.contest import Contest
from resarcana_desktop.games.resarcana.bots.round_end.facts import Facts
from resarcana_desktop.games.resarcana.bots.round_end.unseen import Unseen
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import ProvedWin, WinProver
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.sampling import sample
from tests.support.story import Story, me, rival, story

CATACOMBS = "catacombs_of_the_dead"
DRAGON = "witch wind_dragon"
LIMIT = 3_000


def proved(tale: Story, limit: int = LIMIT) -> str:
    """Return the seat's first action in a certain win, "" if none is proved."""
    position = tale.position
    prover = WinProver(position.faces, limit, limit)
    action = prover.proved_action(position.observation(position.seat_to_decide()))
    return "" if action is None else position.text_of(action)


def proved_in_deals(tale: Story, deals: int = 4) -> list[str]:
    """Return the same for other deals of the hidden cards."""
    faces, seen = tale.position.faces, tale.position.observation(0)
    found = []
    for deal in range(deals):
        state = sample(faces, seen, deal).state
        unseen = Unseen(state, 0, knows_deck=seen.seats[0].deck_cards is not None)
        line = Contest(Facts(faces.tables), state, 0, unseen, LIMIT, LIMIT).prove()
        found.append("" if line is None else tale.position.text_of(line[0]))
    return found


def two_short(pool: str, **more: str) -> Story:
    own = me(play=f"duelist {CATACOMBS} (8D)", pool=pool, deck="treant vault")
    return story(own, rival(play="witch", **more), token_holder=1)


def test_enough_points_win_by_passing_against_a_helpless_rival() -> None:
    assert proved(story(me(play="druid sacred_grove (8L)"), rival(play="witch"))) == "pass"


def test_the_seat_scores_its_missing_points_before_it_passes() -> None:
    """The seat needs two more points; the rival may pass at once and take the token."""
    assert proved(two_short(pool="5D")).startswith(f"use {CATACOMBS}")
    assert not proved(two_short(pool="4D"))


def test_no_win_is_proved_if_the_rival_can_draw_level() -> None:
    own, catacombs = me(play="druid sacred_grove (8L)"), f"witch {CATACOMBS} (turned 9D)"
    assert not proved(story(own, rival(play=catacombs, pool="5D 2L"), token_holder=0))
    assert proved(story(own, rival(play=catacombs, pool="4D 1L"), token_holder=0)) == "pass"


def test_a_rival_may_hold_any_unseen_card() -> None:
    """A hidden Nightingale, for one Life and one Calm, would draw level."""
    own, catacombs = me(play="druid sacred_grove (8L)"), f"seer {CATACOMBS} (turned 10D)"
    holding = rival(play=catacombs, hand="prism", pool="1L 1C")
    assert not proved(story(own, holding, token_holder=0))
    seen = replace(own, play=(*own.play, *me(play="nightingale").play))
    empty = rival(play=catacombs, pool="1L 1C")
    assert proved(story(own, empty, token_holder=0)) == "pass"
    assert proved(story(seen, empty, token_holder=0)) == "pass"


@pytest.mark.parametrize(
    ("pool", "play", "is_proved"),
    [("0", "witch", True), ("4G", "witch", False), ("0", DRAGON, False)],
)
def test_the_rival_may_claim_first_or_attack(pool: str, play: str, is_proved: bool) -> None:
    """The seat turns a component for a fourth Gold and can claim the monument a turn later."""
    own = me(play=f"duelist {CATACOMBS} (turned 8D) horn_of_plenty", pool="3G")
    shown = story(own, rival(play=play, pool=pool), monuments="great_pyramid", token_holder=1)
    assert proved(shown) == ("use horn_of_plenty 2" if is_proved else "")


def test_the_hidden_cards_dealt_make_no_difference() -> None:
    tale = two_short(pool="5D", hand="mermaid", deck="hawk prism athanor crypt")
    assert set(proved_in_deals(tale)) == {proved(tale)}
    assert proved(tale).startswith(f"use {CATACOMBS}")


@pytest.mark.parametrize("held", ["fire_dragon", "hawk"])
def test_a_rivals_power_may_place_any_card_it_may_hold(held: str) -> None:
    """Dragon Teeth place a Dragon that takes the Death the seat still needs."""
    own = me(play=f"duelist {CATACOMBS} (6D)", pool="16D")
    hidden = {"hand": held, "deck": "vault athanor crypt elvish_bow"}
    poor, rich = (rival(play="witch dragon_teeth", pool=pool, **hidden) for pool in ("2E", "3E"))
    assert all(proved_in_deals(story(own, poor, token_holder=1)))
    assert not any(proved_in_deals(story(own, rich, token_holder=1)))


def test_when_passing_the_seat_takes_the_item_its_win_needs() -> None:
    """In earlier rules an item taken when passing could use its powers at once."""
    tale = story(
        me(play=f"bard dark_cathedral golden_statue {CATACOMBS} (turned 2D) alchemy", pool="3G"),
        rival(play="witch research"),
        items="divination protection illusion calm_elan death_life",
        token_holder=0,
        version=2,
    )
    assert proved(tale) == "pass"
    tale.do("pass")
    assert tale.decision.kind == "choose_item"
    assert proved(tale) == "item illusion"


def test_the_limit_ends_it() -> None:
    assert not proved(two_short(pool="5D"), limit=1)


@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_for_two(seats: int) -> None:
    own = me(play="druid sacred_grove (8L)")
    others = [rival(play=mage) for mage in ("witch", "seer")][: seats - 1]
    assert not proved(story(own, *others))


def test_once_the_rival_has_passed_it_is_counted_out_instead() -> None:
    gone = replace(rival(play="witch"), passed=True)
    assert not proved(story(me(play="druid sacred_grove (8L)"), gone, token_holder=1))


def test_a_searching_bot_takes_the_win_and_says_why() -> None:
    tale = two_short(pool="5D")
    faces, network = tale.position.faces, shipped_network(tale.position.faces)
    bot = SearchBot(faces, network, Budget(simulations=1), win_prover=WinProver(faces))
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    best = bot.advise(seen, legal, 1)[0]
    assert tale.position.text_of(best.action) == proved(tale)
    assert (best.chance, best.reason) == (1.0, (ProvedWin(),))
    assert bot.choose(seen, legal, 1) == best.action
