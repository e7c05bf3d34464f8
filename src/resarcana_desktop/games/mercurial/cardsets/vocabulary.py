"""The closed vocabulary of the cards: each table of a file as the record that it stands for."""

from typing import Final, TypedDict, cast, get_args

from resarcana_desktop.games.mercurial.cardsets.fields import Fields
from resarcana_desktop.games.mercurial.rules.codes import COUNTED, ELEMENTS, ENERGIES, SIGILS
from resarcana_desktop.games.mercurial.rules.records import (
    Acuity,
    Arcana,
    ArcanaNeed,
    Artifact,
    Basis,
    Boards,
    Convert,
    Equilibrium,
    Heroic,
    MageClass,
    Mystrune,
    Side,
    Simple,
    Skill,
    Spell,
    SpellEffect,
    Starter,
    Step,
    Verb,
)

BASIC: Final = ELEMENTS[:4]
_MOST: Final = 99
_MOST_SLOTS: Final = 9
_MOST_STEPS: Final = 6
_MOST_BEGUN: Final = 10
_HYBRID: Final = 2
_BASES: Final = get_args(Basis)
_VERBS: Final = get_args(Verb)
_STEPS: Final = ("convert", "acuity", *_VERBS)


class _Of(TypedDict):
    """What every card has."""

    id: str
    names: dict[str, str]
    basis: Basis
    pages: tuple[int, ...]


def _card(fields: Fields) -> _Of:
    return {
        "id": fields.id(),
        "names": fields.names(),
        "basis": cast("Basis", fields.word("basis", _BASES)),
        "pages": fields.pages(),
    }


# ---- Spells, Heroics, Arcanas -------------------------------------------------------------------


def spell(fields: Fields) -> Spell:
    """One `[[spell]]`."""
    found = Spell(
        **_card(fields),
        elements=fields.words("elements", BASIC, 1, _HYBRID),
        fixed=fields.whole("fixed", 0, _MOST_SLOTS),
        flex=fields.whole("flex", 0, _MOST_SLOTS),
        effect=_effect(fields.table("effect")),
        solo=fields.flag("solo", default=True),
    )
    if found.fixed + found.flex == 0:
        fields.fault("no_slots")
    fields.done()
    return found


def _effect(fields: Fields) -> SpellEffect:
    flat = {energy: fields.pair(energy, _MOST) for energy in ENERGIES}
    of_acuity = fields.word("of_acuity", ENERGIES, default="")
    per_spell = None
    if fields.has("per_spell"):
        table = fields.table("per_spell")
        energy = next((each for each in ENERGIES if table.has(each)), ENERGIES[0])
        per_spell = (energy, table.whole(energy, 1, _MOST))
        table.done()
    turn_all = None
    if fields.has("turn_all"):
        table = fields.table("turn_all")
        turn_all = (table.word("from", ENERGIES), table.word("to", ENERGIES))
        table.done()
    effect = SpellEffect(
        flat["ruin"],
        flat["restore"],
        of_acuity,
        per_spell,
        fields.pair("link", _MOST_SLOTS),
        turn_all,
        cancel_one=fields.flag("cancel_one", default=False),
    )
    fields.done()
    _just_one(
        fields,
        any(flat.values()),
        bool(of_acuity),
        per_spell is not None,
        effect.link is not None,
        turn_all is not None,
        effect.cancel_one,
    )
    return effect


def _just_one(fields: Fields, *there: bool) -> None:
    """Note where a table says nothing, or several things of which it may say one."""
    if sum(there) != 1:
        fields.fault("just_one")


def heroic(fields: Fields) -> Heroic:
    """One `[[heroic]]`."""
    found = Heroic(
        **_card(fields),
        ruin=fields.whole("ruin", 1, _MOST),
        restore=fields.whole("restore", 1, _MOST),
        points=fields.whole("points", 0, _MOST),
        sigils=fields.words("sigils", SIGILS, 0, len(SIGILS), default=[]),
    )
    fields.done()
    return found


def arcana(fields: Fields) -> Arcana:
    """One `[[arcana]]`."""
    of_card = _card(fields)
    bonus = fields.table("bonus")
    found = Arcana(
        **of_card,
        board=fields.whole("board", 1, 3),
        need=_need(fields.table("need")),
        points=fields.whole("points", 0, _MOST),
        bonus=bonus.whole("points", 1, _MOST),
        every=bonus.whole("every", 1, _MOST),
        of=bonus.word("of", COUNTED),
    )
    bonus.done()
    fields.done()
    return found


def _need(fields: Fields) -> ArcanaNeed:
    need = ArcanaNeed(
        fields.words("elements", BASIC, 1, len(BASIC), default=[])
        if fields.has("elements")
        else (),
        fields.whole("spells", 0, _MOST, 0),
        fields.whole("ruin", 0, _MOST, 0),
        fields.whole("restore", 0, _MOST, 0),
        fields.whole("aethercharged", 0, _MOST, 0),
        fields.whole("myst", 0, _MOST, 0),
    )
    fields.done()
    strength = need.ruin > 0 and need.restore > 0
    _just_one(
        fields,
        bool(need.elements),
        need.spells > 0,
        strength,
        need.aethercharged > 0,
        need.myst > 0,
    )
    return need


# ---- Alterations --------------------------------------------------------------------------------


def skill(fields: Fields) -> Skill:
    """One `[[skill]]`."""
    found = Skill(
        **_card(fields),
        primary=_steps(fields, "primary"),
        alternative=_steps(fields, "or"),
        sigils=fields.words("sigils", SIGILS, 0, len(SIGILS), default=[]),
    )
    fields.done()
    return found


def artifact(fields: Fields) -> Artifact:
    """One `[[artifact]]`."""
    found = Artifact(
        **_card(fields),
        primary=_steps(fields, "primary"),
        alternative=_steps(fields, "or"),
        initiate=fields.flag("initiate", default=False),
    )
    fields.done()
    return found


def starter(fields: Fields) -> Starter:
    """One `[[starter]]`."""
    found = Starter(
        **_card(fields),
        primary=_steps(fields, "primary"),
        alternative=_steps(fields, "or"),
        copies=fields.whole("copies", 1, len(SIGILS), 1),
        aetherflow=fields.flag("aetherflow", default=True),
    )
    fields.done()
    return found


def _steps(fields: Fields, name: str) -> tuple[Step, ...]:
    tables = fields.tables(name)
    if len(tables) > _MOST_STEPS or (name == "primary" and not tables):
        fields.fault("steps", field=name, most=_MOST_STEPS)
    return tuple(map(_step, tables))


def _step(fields: Fields) -> Step:
    there = [verb for verb in _STEPS if fields.has(verb)]
    verb = there[0] if there else _STEPS[-1]
    if len(there) != 1:
        fields.fault("step", expected=", ".join(_STEPS))
    step: Step
    if verb == "convert":
        step = _convert(fields.table("convert"))
    elif verb == "acuity":
        step = _acuity(fields.table("acuity"))
    else:
        step = Simple(cast("Verb", verb), fields.whole(verb, 1, _MOST_BEGUN, 1))
    fields.done()
    return step


def _convert(fields: Fields) -> Convert:
    reverse = None
    if fields.has("reverse"):
        table = fields.table("reverse")
        reverse = (table.word("sigil", SIGILS), table.whole("at_least", 1, _MOST_BEGUN))
        table.done()
    amount = fields.whole("amount", 1, _MOST_BEGUN) if fields.has("amount") else None
    found = Convert(
        fields.words_or("from", "any", ELEMENTS) or ELEMENTS,
        fields.words_or("to", "possessed", ELEMENTS),
        amount,
        fields.word("sigil", SIGILS, default=""),
        fields.word("as_many_as", ELEMENTS, default=""),
        fields.whole("price", 0, _MOST_BEGUN, 0),
        reverse,
    )
    fields.done()
    return found


def _acuity(fields: Fields) -> Acuity:
    found = Acuity(
        fields.whole("amount", 0, _MOST_BEGUN, 0),
        fields.word("sigil", SIGILS, default=""),
        fields.whole("per_spell", 0, _MOST_BEGUN, 0),
    )
    fields.done()
    return found


# ---- boards -------------------------------------------------------------------------------------


def mage_class(fields: Fields) -> MageClass:
    """One `[[class]]`."""
    of_card = _card(fields)
    initiate = fields.table("initiate")
    found = MageClass(
        **of_card,
        sigil=fields.word("sigil", SIGILS),
        side=Side(
            **_begins(fields),
            artifacts=fields.whole("artifacts", 0, 3),
            always_aether=fields.flag("always_aether", default=False),
            rerolls=fields.whole("rerolls", 1, _MOST_BEGUN, 2),
        ),
        initiate=Side(**_begins(initiate)),
    )
    initiate.done()
    fields.done()
    return found


class _Begins(TypedDict):
    """What either side of a class board says."""

    dice: int
    mana: int
    acuity: int
    hand: tuple[str, ...]
    aetherflow: str


def _begins(fields: Fields) -> _Begins:
    return {
        "dice": fields.whole("dice", 1, _MOST_BEGUN),
        "mana": fields.whole("mana", 0, _MOST_BEGUN),
        "acuity": fields.whole("acuity", 0, _MOST_BEGUN),
        "hand": fields.ids("hand"),
        "aetherflow": fields.word("aetherflow", BASIC, default=""),
    }


def boards(fields: Fields) -> Boards:
    """The whole of `boards.toml`."""
    opposites = fields.table("opposites")
    pairs = {face: opposites.word(face, ELEMENTS) for face in ELEMENTS if opposites.has(face)}
    opposites.done()
    opposite = {**pairs, **{other: face for face, other in pairs.items()}}
    if set(opposite) != set(ELEMENTS):
        opposites.fault("opposites")
    prestige = fields.table("prestige")
    found = Boards(
        opposite,
        _chart(fields.table("casting_chart")),
        _rates(fields.table("acuity_for")),
        (prestige.whole("ruin", 1, _MOST), prestige.whole("restore", 1, _MOST)),
        prestige.whole("points", 0, _MOST),
        _rising(fields, [_equilibrium(each) for each in fields.tables("equilibrium")]),
        tuple(_mystrune(each) for each in fields.tables("mystrune")),
    )
    prestige.done()
    if len(found.mystrunes) != 2:
        fields.fault("mystrunes")
    fields.done()
    return found


def _chart(fields: Fields) -> dict[str, tuple[str, int]]:
    chart: dict[str, tuple[str, int]] = {}
    for face in ELEMENTS:
        if fields.has(face):
            table = fields.table(face)
            energy = next((each for each in ENERGIES if table.has(each)), ENERGIES[0])
            chart[face] = (energy, table.whole(energy, 1, _MOST))
            table.done()
    fields.done()
    return chart


def _rates(fields: Fields) -> tuple[int, int]:
    found = fields.whole("ruin", 1, _MOST), fields.whole("restore", 1, _MOST)
    fields.done()
    return found


def _equilibrium(fields: Fields) -> Equilibrium:
    found = Equilibrium(
        fields.whole("myst", 1, _MOST),
        fields.whole("ruin", 1, _MOST),
        fields.whole("restore", 1, _MOST),
        fields.whole("acuity", 0, _MOST_BEGUN, 0),
        fields.whole("prestige", 0, _MOST_BEGUN, 0),
    )
    fields.done()
    return found


def _rising(fields: Fields, rows: list[Equilibrium]) -> tuple[Equilibrium, ...]:
    if not rows or [row.myst for row in rows] != sorted({row.myst for row in rows}):
        fields.fault("equilibrium")
    return tuple(rows)


def _mystrune(fields: Fields) -> Mystrune:
    found = Mystrune(
        fields.id(),
        fields.names(),
        fields.words("to", ELEMENTS, 2, 2),
        fields.whole("ruin", 0, _MOST, 0),
        fields.whole("restore", 0, _MOST, 0),
    )
    fields.done()
    return found
