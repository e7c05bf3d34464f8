"""The closed vocabulary of the cards: what each table may contain, and what it means."""

from typing import Annotated, Any, ClassVar, Final, Self, TypeAlias, cast

from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, model_validator

from resarcana_desktop.games.card_faults import expected, shown
from resarcana_desktop.games.card_tables import (
    NumberOrTwo,
    Table,
    Unless,
    each_once,
    entries,
    one_line,
    one_of,
)
from resarcana_desktop.games.mercurial.rules import records
from resarcana_desktop.games.mercurial.rules.codes import COUNTED, ELEMENTS, ENERGIES, SIGILS

BASIC: Final = ELEMENTS[:4]
_MOST_STEPS: Final = 6
_HYBRID: Final = 2

Element: TypeAlias = Annotated[str, one_of(ELEMENTS)]
Basic: TypeAlias = Annotated[str, one_of(BASIC)]
Energy: TypeAlias = Annotated[str, one_of(ENERGIES)]
Sigil: TypeAlias = Annotated[str, one_of(SIGILS)]
Sigils: TypeAlias = Annotated[list[Sigil], AfterValidator(each_once)]
Number: TypeAlias = Annotated[int, Field(ge=0, le=99)]
Amount: TypeAlias = Annotated[int, Field(ge=1, le=99)]
Slots: TypeAlias = Annotated[int, Field(ge=0, le=9)]
Few: TypeAlias = Annotated[int, Field(ge=0, le=10)]
Some: TypeAlias = Annotated[int, Field(ge=1, le=10)]


def _letters(name: str) -> str:
    plain = name.isascii() and name.replace("_", "a").isalnum() and name == name.lower()
    if not plain or len(name) > 60:
        raise expected(f"expected lowercase letters, digits and underscores, not {shown(name)}")
    return name


def _in_english(names: dict[str, str]) -> dict[str, str]:
    if "en" not in names:
        raise expected("the English name (en) is missing; other languages are optional")
    return names


_WHICH: Final = "without and with Aether"

Id: TypeAlias = Annotated[str, AfterValidator(_letters)]
Names: TypeAlias = Annotated[dict[str, str], AfterValidator(_in_english), AfterValidator(one_line)]
Pair: TypeAlias = Annotated[records.Pair, PlainValidator(NumberOrTwo(99, _WHICH))]
Links: TypeAlias = Annotated[records.Pair, PlainValidator(NumberOrTwo(9, _WHICH))]
Elements: TypeAlias = Annotated[list[Element], AfterValidator(each_once), entries(1, len(ELEMENTS))]


class RecordTable(Table):
    """A table whose fields are those of a record of the rules."""

    makes: ClassVar[type]

    def record(self) -> Any:
        return self.makes(**self.values())


class CardTable(RecordTable):
    """The fields of every card."""

    id: Id
    names: Names = Field(alias="name")
    basis: records.Basis
    pages: list[Annotated[int, Field(ge=1, le=28)]] = Field(default=[])


class OneThingTable(RecordTable):
    """A table that says exactly one thing, with one key or with several."""

    one_thing: ClassVar[str]
    """The one thing, in a sentence."""

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        said = {key for key in type(self).model_fields if getattr(self, key)}
        if said not in map(set, self.alternatives):
            raise expected(
                f"expected exactly {self.one_thing} (“ruin” and “restore” together count as one)"
            )
        return self


# ---- Spells, Heroics, Arcanas -------------------------------------------------------------------


class EnergyTable(Table):
    """One energy, and how much of it."""

    one_key = True
    ruin: Amount | None = None
    restore: Amount | None = None

    def record(self) -> tuple[str, int]:
        return (self.given(), self.ruin or self.restore or 0)


class TurnAllTable(Table):
    """All of one energy is turned into the other."""

    from_: Energy = Field(alias="from")
    to: Energy

    def record(self) -> tuple[str, str]:
        return (self.from_, self.to)


class EffectTable(OneThingTable):
    """The effect of a Spell; it may have both `ruin` and `restore`."""

    makes = records.SpellEffect
    one_thing = "one effect"
    alternatives = (
        ("ruin",),
        ("restore",),
        ("ruin", "restore"),
        ("of_acuity",),
        ("per_spell",),
        ("link",),
        ("turn_all",),
        ("cancel_one",),
    )
    ruin: Pair | None = None
    restore: Pair | None = None
    of_acuity: Energy = ""
    per_spell: EnergyTable | None = None
    link: Links | None = None
    turn_all: TurnAllTable | None = None
    cancel_one: bool = False


class SpellTable(CardTable):
    """One `[[spell]]`."""

    makes = records.Spell
    elements: Annotated[list[Basic], AfterValidator(each_once), entries(1, _HYBRID)]
    fixed: Slots
    flex: Slots
    effect: EffectTable
    solo: bool = True

    @model_validator(mode="after")
    def _has_slots(self) -> "SpellTable":
        if self.fixed + self.flex == 0:
            raise expected("a Spell needs at least one dice slot")
        return self


class HeroicTable(CardTable):
    """One `[[heroic]]`."""

    makes = records.Heroic
    ruin: Amount
    restore: Amount
    points: Number
    sigils: Sigils = Field(default=[])


class NeedTable(OneThingTable):
    """The need of a Spell combination; `ruin` and `restore` go together."""

    makes = records.ArcanaNeed
    one_thing = "one requirement"
    alternatives = (
        ("elements",),
        ("spells",),
        ("ruin", "restore"),
        ("aethercharged",),
        ("myst",),
    )
    elements: Annotated[list[Basic], AfterValidator(each_once), entries(1, len(BASIC))] = Field(
        default=[]
    )
    spells: Number = 0
    ruin: Number = 0
    restore: Number = 0
    aethercharged: Number = 0
    myst: Number = 0


class BonusTable(Table):
    """Points for every few used Spells of some sort."""

    points: Amount
    every: Amount
    of: Annotated[str, one_of(COUNTED)]


class ArcanaTable(CardTable):
    """One `[[arcana]]`."""

    board: Annotated[int, Field(ge=1, le=3)]
    need: NeedTable
    points: Number
    bonus: BonusTable

    def record(self) -> records.Arcana:
        """Return the record, including the parts of the bonus."""
        bonus = self.bonus
        parts = {"bonus": bonus.points, "every": bonus.every, "of": bonus.of}
        return records.Arcana(**{**self.values(), **parts})


# ---- Alterations --------------------------------------------------------------------------------


class ReverseTable(Table):
    """How many of a Sigil allow the reverse conversion."""

    sigil: Sigil
    at_least: Some

    def record(self) -> tuple[str, int]:
        return (self.sigil, self.at_least)


class ConvertTable(RecordTable):
    """`from` may be "any", `to` may be "possessed"."""

    makes = records.Convert
    sources: Annotated[Elements | None, BeforeValidator(Unless("any"))] = Field(alias="from")
    targets: Annotated[Elements | None, BeforeValidator(Unless("possessed"))] = Field(alias="to")
    amount: Some | None = None
    sigil: Sigil = ""
    as_many_as: Element = ""
    price: Few = 0
    reverse: ReverseTable | None = None

    def values(self) -> dict[str, Any]:
        """Return its fields, with all Elements for any, and none for those that are possessed."""
        found = super().values()
        return {**found, "sources": found["sources"] or ELEMENTS, "targets": found["targets"] or ()}


class AcuityTable(RecordTable):
    """How much Acuity is taken."""

    makes = records.Acuity
    amount: Few = 0
    sigil: Sigil = ""
    per_spell: Few = 0


class StepTable(Table):
    """A step is a word, and a number or a table."""

    one_key = True
    convert: ConvertTable | None = None
    acuity: AcuityTable | None = None
    need_spells: Some | None = None
    discard: Some | None = None
    flip: Some | None = None
    play: Some | None = None
    take_spell: Some | None = None
    others_acuity: Some | None = None

    def record(self) -> records.Step:
        """The step that is written here."""
        key = self.given()
        value = self.values()[key]
        return value if type(value) is not int else records.Simple(cast("records.Verb", key), value)


class AlterationTable(CardTable):
    """The fields of every Alteration."""

    primary: Annotated[list[StepTable], entries(1, _MOST_STEPS)]
    alternative: Annotated[list[StepTable], entries(0, _MOST_STEPS)] = Field(alias="or", default=[])


class SkillTable(AlterationTable):
    """One `[[skill]]`."""

    makes = records.Skill
    sigils: Sigils = Field(default=[])


class ArtifactTable(AlterationTable):
    """One `[[artifact]]`."""

    makes = records.Artifact
    initiate: bool = False


class StarterTable(AlterationTable):
    """One `[[starter]]`."""

    makes = records.Starter
    copies: Annotated[int, Field(ge=1, le=len(SIGILS))] = 1
    aetherflow: bool = True


# ---- boards -------------------------------------------------------------------------------------


class SideTable(RecordTable):
    """The fields of either side of a class board."""

    makes = records.Side
    dice: Some
    mana: Few
    acuity: Few
    hand: list[str]
    aetherflow: Basic = ""


class ClassTable(CardTable, SideTable):
    """One `[[class]]`, with what the side says that is not the Initiate's."""

    sigil: Sigil
    artifacts: Annotated[int, Field(ge=0, le=3)]
    always_aether: bool = False
    rerolls: Some = 2
    initiate: SideTable

    def record(self) -> records.MageClass:
        """The record, with the parts of the side together."""
        whole = self.values()
        card = {name: whole.pop(name) for name in (*CardTable.model_fields, "sigil", "initiate")}
        return records.MageClass(**card, side=records.Side(**whole))


class RatesTable(Table):
    """A number for either energy."""

    ruin: Amount
    restore: Amount

    def record(self) -> tuple[int, int]:
        return (self.ruin, self.restore)


class PrestigeTable(RatesTable):
    """What is exchanged for a Prestige token, and its value."""

    points: Number


class EquilibriumTable(RecordTable):
    """One `[[equilibrium]]`, a row of the board."""

    makes = records.Equilibrium
    myst: Amount
    ruin: Amount
    restore: Amount
    acuity: Few = 0
    prestige: Few = 0


class MystruneTable(RecordTable):
    """One `[[mystrune]]`."""

    makes = records.Mystrune
    id: Id
    names: Names = Field(alias="name")
    to: Annotated[list[Element], AfterValidator(each_once), entries(2, 2)]
    ruin: Number = 0
    restore: Number = 0


def _rising(rows: list[EquilibriumTable]) -> list[EquilibriumTable]:
    if not rows or [row.myst for row in rows] != sorted({row.myst for row in rows}):
        raise expected("expected rows in order of increasing Myst")
    return rows


def _pairs(faces: dict[str, str]) -> dict[str, str]:
    """The opposite of each face, from those of one half."""
    opposite = {**faces, **{other: face for face, other in faces.items()}}
    if set(opposite) != set(ELEMENTS):
        raise expected("expected three pairs of faces, with each face in exactly one pair")
    return opposite


class BoardsTable(Table):
    """The whole of `boards.toml`."""

    opposites: Annotated[dict[Element, Element], AfterValidator(_pairs)]
    casting_chart: dict[Element, EnergyTable]
    acuity_for: RatesTable
    prestige: PrestigeTable
    equilibrium: Annotated[list[EquilibriumTable], AfterValidator(_rising)]
    mystrune: Annotated[list[MystruneTable], entries(2, 2)]

    def record(self) -> records.Boards:
        found = self.values()
        return records.Boards(
            self.opposites,
            {
                face: self.casting_chart[face].record()
                for face in ELEMENTS
                if face in self.casting_chart
            },
            found["acuity_for"],
            found["prestige"],
            self.prestige.points,
            found["equilibrium"],
            found["mystrune"],
        )
