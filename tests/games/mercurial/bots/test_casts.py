"""All ways to Cast, computed as numbers, match the ways found by playing each of them."""

import random
from collections.abc import Iterator

from resarcana_desktop.games.mercurial.bots.casts import (
    K_MYST,
    K_RESTORE,
    K_RUIN,
    Casts,
    answer_of,
    best_gain,
    find_casts,
)
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    D_ARCANA,
    D_HEROIC,
    D_MYSTRUNE,
    D_RESULT,
    V_CAST,
)
from resarcana_desktop.games.mercurial.rules.flow import answer
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.scoring import points_of
from resarcana_desktop.games.mercurial.rules.state import State
from tests.support.build import fewer_interpreted
from tests.support.mercurial import Table

Way = tuple[int, int, int, int]
"""The result (Ruin, Restore or Myst), its amount, the Acuity spent, and if a Mystrune is used."""

SPELLS = (
    *("ember", "kindle", "fireball", "burning_mind", "wildfire", "dew", "soft_rain", "still_water"),
    *("many_brooks", "jolt", "arc", "resonance", "chain_of_storms", "moss", "withering"),
    *("regrowth", "weight_of_stone", "geyser", "steam_serpent", "double_boil"),
)


def found(state: State, seat: int = 0) -> set[Way]:
    casts = Casts()
    find_casts(casts, state, seat)
    columns = (casts.kind, casts.amount, casts.spent, casts.mystrune)
    return {
        (int(kind), int(amount), int(spent), int(mystrune))
        for kind, amount, spent, mystrune in zip(
            *([column[way] for way in range(int(casts.number))] for column in columns), strict=True
        )
    }


def by_the_rules(state: State, seat: int = 0) -> set[Way]:
    """Return every result of a Cast that no other result beats or equals."""
    begun = state.copy()
    answer(begun, actions.simple(V_CAST, 0))
    return undominated(set(ends(begun, int(state.board_acuity[seat]))))


def ends(state: State, acuity: int) -> Iterator[Way]:
    if int(state.decision) in (D_RESULT, D_HEROIC):
        kind, amount = K_MYST, int(state.myst)
        if int(state.decision) == D_HEROIC:
            kind = K_RESTORE if int(state.restore) > 0 else K_RUIN
            amount = int(state.ruin) + int(state.restore)
        spent = acuity - int(state.board_acuity[int(state.decider)])
        yield kind, amount, spent, int(state.mystrune_cast)
        return
    number = int(list_actions(state))
    for action in [int(state.tables.buffer[place]) for place in range(number)]:
        after = state.copy()
        answer(after, action)
        yield from ends(after, acuity)


def most_by_the_rules(state: State, seat: int = 0) -> int:
    """Return the most points any way to Cast scores when played to its end."""
    begun = state.copy()
    answer(begun, actions.simple(V_CAST, 0))
    return max(_points_at_the_end(begun, seat)) - int(points_of(state, seat))


def _points_at_the_end(state: State, seat: int) -> Iterator[int]:
    last = int(state.decision) == D_ARCANA
    number = int(list_actions(state))
    for action in [int(state.tables.buffer[place]) for place in range(number)]:
        after = state.copy()
        answer(after, action)
        if last:
            yield int(points_of(after, seat))
        else:
            yield from _points_at_the_end(after, seat)


def undominated(ways: set[Way]) -> set[Way]:
    def beaten(way: Way) -> bool:
        return any(
            other != way
            and other[0] == way[0]
            and other[1] >= way[1]
            and other[2] <= way[2]
            and other[3] <= way[3]
            for other in ways
        )

    return {way for way in ways if not beaten(way)}


# ---- stories -------------------------------------------------------------------------------------


def test_a_single_spell_gives_its_printed_result() -> None:
    table = Table().dice().crystals().active("ember")
    assert found(table.state) == {(K_RUIN, 3, 0, 0)}


def test_a_link_goes_to_the_spell_that_gains_most() -> None:
    table = Table().dice().crystals().active("ember", "fireball", "arc")
    assert found(table.state) == {(K_RUIN, 3 + 2 * 7, 0, 0)}


def test_acuity_is_spent_if_it_buys_something() -> None:
    """4 Acuity are 1 Ruin, 3 are 1 Restore, which would only cancel Ruin here."""
    table = Table().dice().crystals(acuity=4).active("ember")
    assert found(table.state) == {(K_RUIN, 3, 0, 0), (K_RUIN, 4, 4, 0)}


def test_equilibrium_may_be_reached_by_a_purchase() -> None:
    """7 Ruin, 4 and 2 Restore: 3 Acuity buy the last one."""
    table = Table().dice("water", "water").crystals(acuity=3).active("fireball", "dew")
    assert (K_MYST, 7, 3, 0) in found(table.state)


def test_the_mystrune_is_a_choice() -> None:
    table = Table().dice().crystals().active("ember").mystrune(token=1)
    assert found(table.state) == {(K_RUIN, 3, 0, 0), (K_RUIN, 5, 0, 1)}


def test_nothing_active_is_nothing_to_cast() -> None:
    assert found(Table().state) == set()


def test_the_gain_is_a_heroic_and_the_prestige_beyond_it() -> None:
    """A Heroic needs 11 Ruin; 3 more are 1 Prestige."""
    table = Table().dice().crystals().active("fireball", "arc").arcanas()
    table.heroics("lost_herd", "stone_colossus")
    heroic = table.number("lost_herd")
    need, points = int(table.state.tables.need[2 * heroic]), int(table.state.tables.points[heroic])
    casts = Casts()
    find_casts(casts, table.state, 0)
    assert need <= 14
    assert int(best_gain(casts, table.state)) >= points + (14 - need) // 3


def test_the_gain_counts_the_sigils_of_a_heroic() -> None:
    """Together with the class's Sigil they make a pair."""
    table = Table("elementalist", "enchanter").dice().crystals().active("fireball", "arc")
    table.hand().arcanas().heroics("lost_herd")
    heroic, tables = table.number("lost_herd"), table.state.tables
    over = 14 - int(tables.need[2 * heroic])
    casts = Casts()
    find_casts(casts, table.state, 0)
    assert int(best_gain(casts, table.state)) == int(tables.points[heroic]) + over // 3 + 1


# ---- against the rules ---------------------------------------------------------------------------


def combinations(number: int, *, arcanas: bool = False) -> Iterator[Table]:
    """Yield random small combinations, including Links and Enchantments."""
    for seed in range(number):
        lots = random.Random(seed)
        table = Table("arcanist", "enchanter") if seed % 3 == 0 else Table()
        faces = ["fire", "water", "lightning", "earth", "aether", "void"]
        table.dice(*(lots.choice(faces) for _ in range(lots.randrange(4))))
        table.crystals(acuity=lots.choice((0, 2, 4, 7)))
        if not arcanas:
            table.arcanas()
        table.active(*lots.sample(SPELLS, lots.randrange(1, 5)))
        if seed % 4 == 0:
            table.mystrune(token=seed // 4 % 2)
        yield table


def test_it_finds_the_same_results_as_playing_every_way() -> None:
    for table in combinations(fewer_interpreted(120, 12)):
        assert found(table.state) == by_the_rules(table.state)


def test_the_gain_equals_the_points_of_the_best_way_when_played() -> None:
    """The points computed in advance equal the points after playing, with Sigils and Arcanas."""
    for table in combinations(fewer_interpreted(40, 6), arcanas=True):
        casts = Casts()
        find_casts(casts, table.state, 0)
        assert int(best_gain(casts, table.state)) == most_by_the_rules(table.state)


def test_every_way_found_can_be_played_with_the_computed_result() -> None:
    for table in combinations(fewer_interpreted(60, 8)):
        casts = Casts()
        find_casts(casts, table.state, 0)
        for way in range(int(casts.number)):
            state = table.state.copy()
            answer(state, actions.simple(V_CAST, 0))
            while D_MYSTRUNE <= int(state.decision) < D_RESULT:
                action = int(answer_of(casts, state, way))
                number = int(list_actions(state))
                assert action in [int(state.tables.buffer[place]) for place in range(number)]
                answer(state, action)
            if int(casts.kind[way]) == K_MYST:
                assert int(state.myst) == int(casts.amount[way])
            else:
                assert int(state.ruin) + int(state.restore) == int(casts.amount[way])


def test_counting_does_not_change_the_position() -> None:
    for table in combinations(3):
        before = table.position.hash()
        find_casts(Casts(), table.state, 0)
        assert table.position.hash() == before
