"""A claim is weighed next to another one: its points, what it denies, what it adds."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.mercurial.bots.claims import Claiming, claiming, instead
from resarcana_desktop.games.mercurial.rules import codes
from tests.support.mercurial import Table

DEAR = ("stone_colossus", "night_without_end", "sunken_caravan", "heart_of_ruin")


def two_in_reach() -> Table:
    """20 Ruin, for either of two Heroics and no other one."""
    table = Table().heroics(*DEAR, "iron_boar", "burning_farm").arcanas().dice().crystals()
    return table.hand().active("fireball", "inferno", "ember")


def cast_for(table: Table, card: str) -> list[int]:
    """Return the actions of a Cast that claims a card."""
    at, path = table.position.copy(), [table.position.action("cast")]
    at.apply(path[0])
    while int(at.state.decider) == 0 and int(at.state.decision) >= codes.D_MYSTRUNE:
        claims = [each for each in at.legal_actions() if card in at.text_of(each)]
        path.append(claims[0] if claims else at.legal_actions()[0])
        at.apply(path[-1])
    return path


def after(table: Table, path: list[int]) -> Table:
    played = Table()
    played.position = table.position.copy()
    for action in path:
        played.position.apply(action)
    played.state = played.position.state
    return played


def weighed(table: Table, card: str, other: str) -> Claiming:
    states = [after(table, cast_for(table, each)).state for each in (card, other)]
    found = claiming(table.state, states[0], states[1], 0)
    assert found is not None
    return found


def test_a_claim_is_worth_its_points_with_prestige_and_sigils() -> None:
    table = two_in_reach()
    boar = weighed(table, "iron_boar", "burning_farm")
    done = after(table, cast_for(table, "iron_boar"))
    assert boar.card == table.number("iron_boar")
    assert boar.other == table.number("burning_farm")
    assert boar.points == done.position.points(0) - table.position.points(0)
    assert boar.prestige == done.prestige() == 1
    bridge = weighed(table, "burning_farm", "iron_boar")
    assert (boar.its_points, bridge.its_points) == (bridge.points, boar.points)


@pytest.mark.parametrize(
    ("rivals", "reach"),
    [
        ((), set()),
        (("tempest", "searing_wind"), {"iron_boar"}),
        (("tempest", "rockslide", "jolt"), {"iron_boar", "burning_farm"}),
    ],
)
def test_what_a_rival_could_claim_next_is_denied(rivals: tuple[str, ...], reach: set[str]) -> None:
    table = two_in_reach().active(*rivals, seat=1).dice(seat=1).crystals(seat=1)
    for card, other in (("iron_boar", "burning_farm"), ("burning_farm", "iron_boar")):
        found = weighed(table, card, other)
        # The Farm is worth more to it, so claiming the Boar denies it nothing.
        denied = card in reach and (len(reach) == 1 or card == "burning_farm")
        assert (found.rival == 1) is denied
        assert (found.rival_points > 0) is denied
        assert found.only is (reach == {card})
        assert found.waits is (other not in reach)
        assert (found.heir == 1) is (other in reach)


def test_a_card_that_is_claimed_either_way_is_not_weighed() -> None:
    table = two_in_reach()
    state = after(table, cast_for(table, "iron_boar")).state
    assert claiming(table.state, state, state, 0) is None
    assert claiming(table.state, table.state, state, 0) is None


def test_the_same_cast_could_claim_another_heroic() -> None:
    table = two_in_reach()
    path, its = (cast_for(table, each) for each in ("iron_boar", "burning_farm"))
    assert list(instead(table.state, path, 0)) == its
    alone = Table().heroics(*DEAR, "iron_boar", "glass_desert").arcanas().dice().crystals()
    alone.hand().active("tempest", "searing_wind")
    assert instead(alone.state, cast_for(alone, "iron_boar"), 0) == ()
    assert instead(table.state, [int(table.position.action("end turn"))], 0) == ()
