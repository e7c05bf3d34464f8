"""The exact end of a round with Pearls: converted, paid, or saved for their points."""

import pytest

from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundEnd, RoundSolver
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import WinProver
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from tests.support.story import Story, me, rival, story
from tools.round_end.brute_force import BruteForce
from tools.round_end.comparison import agree

BED = "pearl_bed"
"""2 points for each Pearl on it, which is worth 1 itself."""


def alone(play: str, **own: str) -> Story:
    """Set up a seat that plays on alone with Pearls after its rival has taken the token."""
    monuments, gone = own.pop("monuments", ""), own.pop("gone", "witch")
    passed = rival(play=gone, pool=own.pop("rivals_pool", "0"), passed=True)
    seat = me(play=f"nautilian (turned) {play}", **own)
    return story(seat, passed, token_holder=1, items="", monuments=monuments)


def counted(tale: Story) -> RoundEnd:
    """Return the end of the round after checking it against brute force."""
    position: ResArcanaPosition = tale.position
    found = RoundSolver(position.faces, 20_000, 20_000).solve(position.observation(0))
    assert found is not None
    assert agree(position, found, BruteForce(position, 3_000).best())
    return found


def plan(tale: Story) -> list[str]:
    return [tale.position.text_of(action) for action in counted(tale).steps()]


def test_saving_pearls_wins() -> None:
    assert plan(alone(f"{BED} (4P)", pool="1P")) == ["pass"]
    assert not counted(alone(f"{BED} (4P)")).wins


def test_a_pearl_becomes_gold_for_a_more_valuable_monument() -> None:
    tale = alone(f"{BED} (turned 3P)", pool="3G 2P", monuments="solomons_temple")
    assert plan(tale) == ["convert 1G", "claim solomons_temple", "pass"]
    assert counted(tale).points == 9 + 1 + 2


def test_a_pearl_is_saved_if_its_purchase_scores_no_more() -> None:
    tale = alone(f"{BED} (turned 3P)", pool="3G 2P", monuments="abyssal_altar")
    assert plan(tale) == ["pass"]
    assert counted(tale).points == 9 + 2


def test_a_pearl_becomes_the_two_missing_essences() -> None:
    tale = alone(f"{BED} (turned 3P)", pool="5L 5D 2P", hand="ancient_dragon")
    assert plan(tale) == ["convert 1L 1D", "place ancient_dragon", "pass"]
    assert counted(tale).points == 9 + 1 + 2


def test_pearls_on_components_count_everywhere() -> None:
    tale = alone("shrivatsa", pool="1P")
    assert counted(tale).points == 1
    assert plan(tale) == ["pass"]


def test_a_destroyed_artifact_takes_its_pearls_with_it() -> None:
    tale = alone("war_conch trident (turned 2P)", pool="1E 2D")
    assert counted(tale).points == 2


def test_a_rival_converts_pearls_for_its_reaction_to_the_check() -> None:
    own, gone = f"{BED} (4P)", "witch catacombs_of_the_dead (9D) golden_statue"
    assert counted(alone(own, pool="1P", gone=gone, rivals_pool="2G")).wins
    assert not counted(alone(own, pool="1P", gone=gone, rivals_pool="2G 1P")).wins


def test_the_seats_own_reaction_to_a_check_is_paid_with_a_pearl() -> None:
    own = f"{BED} (turned 3P) golden_statue"
    assert plan(alone(own, pool="2G 2P")) == ["pass"]
    assert counted(alone(own, pool="2G 2P")).wins
    assert not counted(alone(own, pool="1G 1P")).wins


@pytest.mark.parametrize(
    "own",
    [
        {"play": "diving_cord", "pool": "2L 1C 1P", "hand": "trident"},
        {"play": "trident", "pool": "3L 1P"},
        {"play": "solomons_temple", "pool": "1E 1L 1P"},
        {"play": "alchemical_workshop", "pool": "1E 1C 1P"},
        {"play": "blood_isle (1E)", "pool": "1C 1P"},
        {"play": "scrimshaw_awl", "pool": "2E 1C 1P", "hand": "dolphin"},
        {"play": "philosophers_stone", "pool": "2D 2P", "monuments": "hidden_hall"},
    ],
    ids=lambda own: own["play"].split()[0],
)
def test_search_and_brute_force_find_the_same_with_pearls(own: dict[str, str]) -> None:
    counted(alone(**own))


def test_a_win_by_pearls_is_proved_while_the_rival_plays() -> None:
    own = me(play=f"nautilian (turned) {BED} (4P)", pool="1P")
    tale = story(own, rival(play="witch", pool="1P"), items="", token_holder=1)
    position: ResArcanaPosition = tale.position
    action = WinProver(position.faces, 3_000, 1_000).proved_action(position.observation(0))
    assert action is not None
    assert position.text_of(action) == "pass"
