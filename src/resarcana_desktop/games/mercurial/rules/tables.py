"""The components as flat tables of integers: what the fast path reads and never writes.

Cards are numbered through: Spells, Heroics, Skills, Artifacts, Starters (each copy), Arcanas.
"""

from typing import Final, TypeAlias

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.tables import table_of

BUFFER: Final = 1024
"""More than there are legal actions anywhere: see `listing`, which stops there."""


Columns: TypeAlias = dict[str, list[int]]
"""The content of the tables, each column by the name of its table."""


class Tables:
    """The tables of all cards and boards."""

    def __init__(self, columns: Columns) -> None:
        self.cards: i64 = len(columns["kind"])
        self.kind: vec[i64] = table_of(columns["kind"])
        # Spells: one or two Elements (-1 none), dice slots, effect.
        self.first_element: vec[i64] = table_of(columns["first_element"])
        self.second_element: vec[i64] = table_of(columns["second_element"])
        self.fixed: vec[i64] = table_of(columns["fixed"])
        self.flex: vec[i64] = table_of(columns["flex"])
        self.effect: vec[i64] = table_of(columns["effect"])
        self.energy: vec[i64] = table_of(columns["energy"])
        # By card, energy and Aether (2 x 2); for a Link the first two are its factors.
        self.value: vec[i64] = table_of(columns["value"])
        self.choice: vec[i64] = table_of(columns["choice"])
        self.aethercharged: vec[i64] = table_of(columns["aethercharged"])
        self.solo: vec[i64] = table_of(columns["solo"])
        # Heroics and Arcanas: what is needed of each energy, points; Sigils of Heroics and Skills.
        self.need: vec[i64] = table_of(columns["need"])
        self.points: vec[i64] = table_of(columns["points"])
        self.sigils: vec[i64] = table_of(columns["sigils"])
        self.initiate: vec[i64] = table_of(columns["initiate"])
        # The Starter that a card is a copy of; the number of an Arcana.
        self.group: vec[i64] = table_of(columns["group"])
        # By card and mode: the start of its steps, and their number.
        self.first_step: vec[i64] = table_of(columns["first_step"])
        self.steps: vec[i64] = table_of(columns["steps"])
        self.op: vec[i64] = table_of(columns["op"])
        self.amount: vec[i64] = table_of(columns["amount"])
        self.sigil: vec[i64] = table_of(columns["sigil"])
        self.per_spell: vec[i64] = table_of(columns["per_spell"])
        self.price: vec[i64] = table_of(columns["price"])
        self.element: vec[i64] = table_of(columns["element"])
        self.possessed: vec[i64] = table_of(columns["possessed"])
        self.source: vec[i64] = table_of(columns["source"])
        self.target: vec[i64] = table_of(columns["target"])
        self.reverse_sigil: vec[i64] = table_of(columns["reverse_sigil"])
        self.reverse_least: vec[i64] = table_of(columns["reverse_least"])
        # By class, twice: the class and its Initiate.
        self.classes: i64 = len(columns["class_dice"]) // 2
        self.class_sigil: vec[i64] = table_of(columns["class_sigil"])
        self.class_dice: vec[i64] = table_of(columns["class_dice"])
        self.class_mana: vec[i64] = table_of(columns["class_mana"])
        self.class_acuity: vec[i64] = table_of(columns["class_acuity"])
        self.class_artifacts: vec[i64] = table_of(columns["class_artifacts"])
        self.class_aether: vec[i64] = table_of(columns["class_aether"])
        self.class_rerolls: vec[i64] = table_of(columns["class_rerolls"])
        self.class_flow: vec[i64] = table_of(columns["class_flow"])
        # By side of a class and group of Starters: how many it begins with.
        self.class_hand: vec[i64] = table_of(columns["class_hand"])
        self.groups: i64 = len(columns["class_hand"]) // max(1, len(columns["class_dice"]))
        self.arcana_need: vec[i64] = table_of(columns["arcana_need"])
        self.arcana_elements: vec[i64] = table_of(columns["arcana_elements"])
        self.arcana_least: vec[i64] = table_of(columns["arcana_least"])
        self.arcana_bonus: vec[i64] = table_of(columns["arcana_bonus"])
        self.arcana_every: vec[i64] = table_of(columns["arcana_every"])
        self.arcana_of: vec[i64] = table_of(columns["arcana_of"])
        self.arcana_board: vec[i64] = table_of(columns["arcana_board"])
        self.opposite: vec[i64] = table_of(columns["opposite"])
        self.chart: vec[i64] = table_of(columns["chart"])
        self.acuity_for: vec[i64] = table_of(columns["acuity_for"])
        self.prestige_for: vec[i64] = table_of(columns["prestige_for"])
        self.prestige_points: i64 = columns["prestige_points"][0]
        # Rows of five: Myst, Ruin, Restore, Acuity, Prestige.
        self.equilibrium: vec[i64] = table_of(columns["equilibrium"])
        self.mystrune_to: vec[i64] = table_of(columns["mystrune_to"])
        self.mystrune_gives: vec[i64] = table_of(columns["mystrune_gives"])
        self.nothing: vec[i64] = table_of([])
        # The buffer for legal actions: one list at a time, for whichever state asked last.
        self.buffer: vec[i64] = table_of([0] * BUFFER)
