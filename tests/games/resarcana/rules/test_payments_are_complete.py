"""The payments offered for a discounted cost are exactly those of a plain count."""

from collections.abc import Iterator
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.games.resarcana.rules.notation import essences_text
from resarcana_desktop.games.resarcana.rules.records import GOLD, PEARL, Component, as_counts
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import me, rival, story

DISCOUNTS = ("artificer", "dragon_bridle", "dragons_lair")
PEARLS = ["base", "perlae_imperii"]


def artifacts(*sets: str) -> list[Component]:
    """The artifacts of some sets."""
    return [face for face in res_arcana(sets).faces.components if face.kind == "artifact"]


cards = st.sampled_from(artifacts("base"))
pools = st.tuples(*[st.integers(0, 5)] * 5)
cards_with_pearls = st.sampled_from(artifacts(*PEARLS)) | st.just(
    next(face for face in artifacts(*PEARLS) if face.id == "war_conch")
)
pools_with_pearls = st.tuples(*[st.integers(0, 4)] * 5, st.integers(0, 3))


def discounts_for(card: Component, play: set[str]) -> tuple[int, int]:
    """Return the discounts on anything, and those on anything but Gold and Pearls."""
    of_dragons = 3 * len(play & {"dragon_bridle", "dragons_lair"})
    of_creatures = len(play & {"mystical_menagerie"}) if "creature" in card.types else 0
    sparing = len(play & {"artificer"}) + of_creatures
    return of_dragons if "dragon" in card.types else 0, sparing


def parts_left(
    card: Component, free: int, sparing: int, kinds: int = PEARL
) -> Iterator[tuple[int, ...]]:
    """Yield the remaining parts of a cost (each kind, then any kind) for all uses of discounts."""
    assert card.cost is not None
    parts = (*as_counts(card.cost.essences, kinds), card.cost.any)
    spared = sum(parts[GOLD:kinds])
    off = min(sum(parts), free + min(sparing, sum(parts) - spared))
    for removed in product(*(range(part + 1) for part in parts)):
        if sum(removed) == off and sum(removed[GOLD:kinds]) <= free:
            yield tuple(part - less for part, less in zip(parts, removed, strict=True))


def payments(parts: tuple[int, ...], pool: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield all ways to pay these parts from a pool."""
    for mix in product(range(parts[-1] + 1), repeat=len(pool)):
        paid = tuple(due + more for due, more in zip(parts, mix, strict=False))
        if sum(mix) == parts[-1] and all(p <= have for p, have in zip(paid, pool, strict=True)):
            yield paid


@settings(max_examples=150)
@given(card=cards, pool=pools, owned=st.sets(st.sampled_from(DISCOUNTS)))
def test_all_payments_are_offered_and_no_others(
    card: Component, pool: tuple[int, ...], owned: set[str]
) -> None:
    check_payments(card, pool, owned)


@settings(max_examples=150)
@given(
    card=cards_with_pearls,
    pool=pools_with_pearls,
    owned=st.sets(st.sampled_from((*DISCOUNTS, "mystical_menagerie"))),
)
def test_with_pearls_too_all_payments_are_offered_and_no_others(
    card: Component, pool: tuple[int, ...], owned: set[str]
) -> None:
    check_payments(card, pool, owned, places="pearl_bed")


def check_payments(
    card: Component, pool: tuple[int, ...], owned: set[str], places: str = ""
) -> None:
    """Compare the payments offered with a plain count."""
    if card.id in owned:
        return
    left = set(parts_left(card, *discounts_for(card, owned), kinds=len(pool)))
    expected = {f"pay {essences_text(paid)}" for parts in left for paid in payments(parts, pool)}
    mine = me(play=" ".join(sorted(owned)), hand=card.id, pool=essences_text(pool))
    tale = story(mine, rival(), places=places)
    assert (tale.refuses(f"place {card.id}") == "") == bool(expected)
    if not expected:
        return
    tale.do(f"place {card.id}")
    if len(expected) > 1:
        assert set(tale.options()) == expected
        assert len(tale.options()) == len(expected)
    else:  # the only way is taken by itself
        assert tale.decision.kind == "action"
