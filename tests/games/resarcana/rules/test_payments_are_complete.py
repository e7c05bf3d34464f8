"""Every way to pay a discounted cost is offered and no other: compared with a plain count."""

from collections.abc import Iterator
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.games.resarcana.rules.notation import essences_text
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import me, rival, story

ARTIFACTS = [face for face in res_arcana().faces.components if face.kind == "artifact"]
DISCOUNTS = ("artificer", "dragon_bridle", "dragons_lair")
cards = st.sampled_from(ARTIFACTS)
pools = st.tuples(*[st.integers(0, 5)] * 5)


def discounts_for(card: Component, play: set[str]) -> tuple[int, int]:
    """What may take off anything, and what may take off all but Gold."""
    of_dragons = 3 * len(play & {"dragon_bridle", "dragons_lair"})
    return of_dragons if "dragon" in card.types else 0, len(play & {"artificer"})


def parts_left(card: Component, free: int, sparing: int) -> Iterator[tuple[int, ...]]:
    """The parts of a cost (five kinds, then any kind) that remain by every use of all discounts."""
    assert card.cost is not None
    parts = (*card.cost.essences, card.cost.any)
    gold = card.cost.essences[4]
    off = min(sum(parts), free + min(sparing, sum(parts) - gold))
    for removed in product(*(range(part + 1) for part in parts)):
        if sum(removed) == off and removed[4] <= free:
            yield tuple(part - less for part, less in zip(parts, removed, strict=True))


def payments(parts: tuple[int, ...], pool: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to pay these parts from a pool."""
    for mix in product(range(parts[5] + 1), repeat=5):
        paid = tuple(due + more for due, more in zip(parts, mix, strict=False))
        if sum(mix) == parts[5] and all(p <= have for p, have in zip(paid, pool, strict=True)):
            yield paid


@settings(max_examples=150)
@given(card=cards, pool=pools, owned=st.sets(st.sampled_from(DISCOUNTS)))
def test_all_payments_are_offered_and_no_others(
    card: Component, pool: tuple[int, ...], owned: set[str]
) -> None:
    if card.id in owned:
        return
    left = set(parts_left(card, *discounts_for(card, owned)))
    expected = {f"pay {essences_text(paid)}" for parts in left for paid in payments(parts, pool)}
    tale = story(me(play=" ".join(sorted(owned)), hand=card.id, pool=essences_text(pool)), rival())
    assert (tale.refuses(f"place {card.id}") == "") == bool(expected)
    if len(expected) > 1:
        tale.do(f"place {card.id}")
        assert set(tale.options()) == expected
        assert len(tale.options()) == len(expected)
