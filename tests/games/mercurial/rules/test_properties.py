"""Payments and Casts of random positions match a plain reading of the rulebook."""

from itertools import permutations
from math import prod

from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.mercurial.rules.records import Spell
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.mercurial import Table

SPELLS = {spell.id: spell for spell in shipped().faces.components.spells}
FACES = ("fire", "water", "lightning", "earth", "aether", "void")
CHART = {"fire": (1, 0), "lightning": (1, 0), "water": (0, 1), "earth": (0, 1)}
ANY_SPELL = st.sampled_from(sorted(SPELLS))


# ---- payments (p. 7 to 8) ------------------------------------------------------------------------


def enough(spell: Spell, place: int, dice: int, mana: int, acuity: int, discounted: bool) -> bool:
    """Return if dice and crystals cover all slots, with or without the discount of the spot."""
    off = {0: 2, 1: 1}.get(place, 0) if discounted else 0
    covered = spell.fixed <= dice <= spell.fixed + spell.flex
    return covered and 2 * mana + acuity >= 4 * (spell.fixed + spell.flex - dice) - off


def sensible(spell: Spell, place: int, dice: int, mana: int, acuity: int) -> bool:
    """Return if the payment covers the cost without a spare crystal, with a discount or without."""
    return any(
        enough(spell, place, dice, mana, acuity, discounted)
        and not (mana and enough(spell, place, dice, mana - 1, acuity, discounted))
        and not (acuity and enough(spell, place, dice, mana, acuity - 1, discounted))
        for discounted in (True, False)
    )


@settings(deadline=None, max_examples=150)
@given(
    ANY_SPELL,
    st.integers(0, 3),
    st.integers(0, 5),
    st.integers(0, 3),
    st.integers(0, 10),
    st.integers(0, 10),
)
def test_payments_are_exactly_those_the_rulebook_allows(
    name: str, place: int, first: int, second: int, mana: int, acuity: int
) -> None:
    spell = SPELLS[name]
    others = [each for each in ("skyfall", "volcano", "endless_sea", "inferno") if each != name]
    dice = [spell.elements[0]] * first
    dice += [spell.elements[1]] * second if len(spell.elements) > 1 else ["void"] * second
    table = Table().dice(*dice).crystals(mana, acuity).spells(*others[:place], name)
    expected = {
        f"pay {element} {number} mana {m} acuity {a}"
        for at, element in enumerate(spell.elements)
        for number in range(at, dice.count(element) + 1)
        for m in range(mana + 1)
        for a in range(acuity + 1)
        if sensible(spell, place, number, m, a)
    }
    assert table.can(f"take spell {name}") == bool(expected)
    if expected:
        listed = table.do(f"take spell {name}").legal()
        assert set(listed) == expected
        assert len(listed) == len(expected)


# ---- Casts (p. 12 to 16) -------------------------------------------------------------------------


def outcomes(names: list[str], dice: list[str], acuity: int) -> set[tuple[int, int]]:
    """Return every result of a combination without spending Acuity, by brute force."""
    spells = [SPELLS[name] for name in names]
    golden = int("aether" in dice)
    normal = [spell for spell in spells if spell.effect.type == "normal"]
    links = [spell for spell in spells if spell.effect.type == "link"]
    found: set[tuple[int, int]] = set()
    for targets in assignments(len(links), len(normal)):
        for sides in assignments(len(normal), 2):
            ruin, restore = (sum(CHART.get(die, (0, 0))[each] for die in dice) for each in (0, 1))
            for place, spell in enumerate(normal):
                times = prod(
                    link.effect.link[golden]
                    for link, target in zip(links, targets, strict=True)
                    if target == place and link.effect.link is not None
                )
                gives = value(spell, sides[place], golden, len(spells), acuity)
                ruin, restore = ruin + times * gives[0], restore + times * gives[1]
            found |= enchanted(spells, ruin, restore)
    return found


def assignments(things: int, choices: int) -> list[tuple[int, ...]]:
    """Return all ways to give each thing one of the choices, and one empty way for no things."""
    ways: list[tuple[int, ...]] = [()]
    for _ in range(things):
        ways = [(*way, choice) for way in ways for choice in range(choices)]
    return ways or [tuple([-1] * things)]


def value(spell: Spell, side: int, golden: int, spells: int, acuity: int) -> tuple[int, int]:
    effect = spell.effect
    if effect.of_acuity:
        return (acuity, 0) if effect.of_acuity == "ruin" else (0, acuity)
    if effect.per_spell is not None:
        energy, each = effect.per_spell
        return (each * spells, 0) if energy == "ruin" else (0, each * spells)
    if effect.ruin is not None and (effect.restore is None or side == 0):
        return effect.ruin[golden], 0
    assert effect.restore is not None
    return 0, effect.restore[golden]


def enchanted(spells: list[Spell], ruin: int, restore: int) -> set[tuple[int, int]]:
    """Return all results of the Enchantments in any order, with cancellation and Equilibrium."""
    enchantments = [spell for spell in spells if spell.effect.type == "enchantment"]
    found: set[tuple[int, int]] = set()
    for order in permutations(enchantments):
        totals = {(ruin, restore)}
        for spell in order:
            totals = {after for each in totals for after in applied(spell, *each)}
        found |= {result for each in totals for result in balanced(*each)}
    return found


def applied(spell: Spell, ruin: int, restore: int) -> list[tuple[int, int]]:
    if spell.effect.cancel_one:
        return [(0, restore), (ruin, 0)]
    assert spell.effect.turn_all is not None
    both = ruin + restore
    return [(both, 0) if spell.effect.turn_all[1] == "ruin" else (0, both)]


def balanced(ruin: int, restore: int) -> set[tuple[int, int]]:
    if ruin > restore:
        return {(ruin - restore, 0)}
    if restore > ruin:
        return {(0, restore - ruin)}
    rows = {6: (11, 15), 8: (16, 21), 10: (20, 28), 12: (24, 34)}
    reached = [row for myst, row in rows.items() if ruin >= myst]
    return {(reached[-1][0], 0), (0, reached[-1][1])} if reached else {(0, 0)}


def reachable(table: Table) -> set[tuple[int, int]]:
    """Return every result the rules allow without spending Acuity."""
    found: set[tuple[int, int]] = set()
    waiting = [table.position.copy()]
    waiting[0].apply(waiting[0].action("cast"))
    while waiting:
        position = waiting.pop()
        texts = [position.text_of(action) for action in position.legal_actions()]
        if texts[0].split()[0] not in ("link", "side", "spend", "enchant", "result"):
            found.add((int(position.state.ruin), int(position.state.restore)))
            continue
        if texts[0].startswith("spend"):
            texts = ["spend ruin 0 restore 0"]
        for text in texts:
            after = position.copy()
            after.apply(after.action(text))
            waiting.append(after)
    return found


@settings(deadline=None, max_examples=150)
@given(
    st.lists(ANY_SPELL, min_size=1, max_size=5, unique=True),
    st.lists(st.sampled_from(FACES), max_size=5),
    st.integers(0, 10),
)
def test_a_cast_has_exactly_the_results_the_rulebook_allows(
    names: list[str], dice: list[str], acuity: int
) -> None:
    table = Table().dice(*dice).crystals(acuity=acuity).active(*names).arcanas("perfect_stillness")
    # With a Heroic any Cast can claim, every Cast stops there, and its result can be read.
    needs = table.faces.tables.need
    heroics = [int(card) for card in table.state.heroic_row]
    kept = {card: (int(needs[2 * card]), int(needs[2 * card + 1])) for card in heroics}
    try:
        for card in heroics:
            needs[2 * card] = needs[2 * card + 1] = 0
        assert reachable(table) == outcomes(names, dice, acuity)
    finally:
        for card, (ruin, restore) in kept.items():
            needs[2 * card], needs[2 * card + 1] = ruin, restore


# ---- positions from elsewhere --------------------------------------------------------------------


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_a_position_with_anything_changed_is_refused_or_can_be_played(data: st.DataObject) -> None:
    rules = shipped()
    seed = data.draw(st.integers(0, 30))
    position = rules.start({"seats": 1 + seed % 4}, seed)
    for step in range(data.draw(st.integers(0, 120))):
        actions = position.legal_actions()
        if not actions:
            break
        position.apply(actions[(seed * 7 + step * 13) % len(actions)])
    lines = rules.position_text(position).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    words = lines[at].split(" ")
    number = data.draw(st.integers(-2, 130))
    words[data.draw(st.integers(0, len(words) - 1))] = str(number)
    text = "\n".join([*lines[:at], " ".join(words), *lines[at + 1 :], f"decision: {number % 18}"])
    for each in (text, "\n".join(text.splitlines()[:-1])):
        try:
            changed = rules.parse_position(each)
        except NotationError:
            continue
        for action in changed.legal_actions():
            changed.copy().apply(action)
