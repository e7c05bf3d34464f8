"""Lays the records of the components down as tables."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.records import (
    Acuity,
    Arcana,
    Boards,
    Components,
    Convert,
    MageClass,
    Side,
    Spell,
    SpellEffect,
    Starter,
    Step,
)
from resarcana_desktop.games.mercurial.rules.tables import Columns, Tables

Numbers: TypeAlias = "int | Sequence[int]"

# The default of each column.
_CARD: Final[Mapping[str, Numbers]] = {
    "first_element": codes.NOTHING,
    "second_element": codes.NOTHING,
    "fixed": 0,
    "flex": 0,
    "effect": 0,
    "energy": 0,
    "value": (0, 0, 0, 0),
    "choice": 0,
    "aethercharged": 0,
    "solo": 0,
    "need": (0, 0),
    "points": 0,
    "sigils": (0,) * codes.SIGIL_KINDS,
    "initiate": 0,
    "group": 0,
}
_STEP: Final[Mapping[str, Numbers]] = {
    "sigil": codes.NOTHING,
    "per_spell": 0,
    "price": 0,
    "element": codes.NOTHING,
    "possessed": 0,
    "source": (0,) * codes.FACES,
    "target": (0,) * codes.FACES,
    "reverse_sigil": codes.NOTHING,
    "reverse_least": 0,
}
_OPS: Final = {
    "need_spells": codes.OP_NEED_SPELLS,
    "discard": codes.OP_DISCARD,
    "flip": codes.OP_FLIP,
    "play": codes.OP_PLAY,
    "take_spell": codes.OP_TAKE_SPELL,
    "others_acuity": codes.OP_OTHERS,
}
# Modes that all cards of a kind have: steps that are an operation and a number.
Bare: TypeAlias = tuple[int, int]
_REROLL: Final[Sequence[Bare]] = ((codes.OP_REROLL, 0), (codes.OP_PLAY, 1))
_SEAL: Final[Sequence[Bare]] = ((codes.OP_DISCARD, 1), (codes.OP_TAKE, 1))
_ONE_ACUITY: Final[Sequence[Bare]] = ((codes.OP_ACUITY, 1),)
_FLOW: Final[Sequence[Bare]] = ((codes.OP_AETHERFLOW, 0),)


def flatten(components: Components) -> Tables:
    """The tables of these components."""
    columns: Columns = defaultdict(list)
    for spell in components.spells:
        _spell(columns, spell)
    for heroic in components.heroics:
        need, sigils = (heroic.ruin, heroic.restore), _sigils(heroic.sigils)
        _add(columns, _CARD, kind=codes.HEROIC, need=need, points=heroic.points, sigils=sigils)
        _modes(columns)
    for skill in components.skills:
        _add(columns, _CARD, kind=codes.SKILL, sigils=_sigils(skill.sigils))
        _modes(columns, skill.primary, skill.alternative, _REROLL, _SEAL)
    for artifact in components.artifacts:
        _add(columns, _CARD, kind=codes.ARTIFACT, initiate=int(artifact.initiate))
        _modes(columns, artifact.primary, artifact.alternative, _ONE_ACUITY)
    for group, starter in enumerate(components.starters):
        for _ in range(starter.copies):
            _add(columns, _CARD, kind=codes.STARTER, group=group)
            flow = _FLOW if starter.aetherflow else ()
            _modes(columns, starter.primary, starter.alternative, flow)
    for number, arcana in enumerate(components.arcanas):
        _arcana(columns, number, arcana)
    for mage_class in components.classes:
        _class(columns, mage_class, mage_class.side, components.starters)
    for mage_class in components.classes:
        _class(columns, mage_class, mage_class.initiate, components.starters)
    _boards(columns, components.boards)
    return Tables(columns)


def _add(columns: Columns, usual: Mapping[str, Numbers], **given: Numbers) -> None:
    """Add a row, with defaults for the columns that are not given."""
    for name, numbers in {**usual, **given}.items():
        columns[name].extend((numbers,) if isinstance(numbers, int) else numbers)


def _or_nothing(known: tuple[str, ...], word: str) -> int:
    return known.index(word) if word else codes.NOTHING


# ---- cards --------------------------------------------------------------------------------------


def _sigils(sigils: tuple[str, ...]) -> list[int]:
    return [sigils.count(sigil) for sigil in codes.SIGILS]


def _spell(columns: Columns, spell: Spell) -> None:
    effect = spell.effect
    what, energy = _effect_of(effect)
    if effect.link is not None:
        value = (*effect.link, 0, 0)
    elif effect.per_spell is not None:
        value = (effect.per_spell[1], 0, 0, 0)
    else:
        value = (*(effect.ruin or (0, 0)), *(effect.restore or (0, 0)))
    first, second = (*spell.elements, "")[:2]
    _add(
        columns,
        _CARD,
        kind=codes.SPELL,
        first_element=codes.ELEMENTS.index(first),
        second_element=_or_nothing(codes.ELEMENTS, second),
        fixed=spell.fixed,
        flex=spell.flex,
        solo=int(spell.solo),
        aethercharged=int(effect.aethercharged),
        choice=int(effect.ruin is not None and effect.restore is not None),
        effect=what,
        energy=codes.ENERGIES.index(energy),
        value=value,
    )
    _modes(columns)


def _effect_of(effect: SpellEffect) -> tuple[int, str]:
    """Return the kind of effect, and the energy that it gives or turns the other one into."""
    if effect.link is not None:
        return codes.S_LINK, codes.ENERGIES[0]
    if effect.of_acuity:
        return codes.S_OF_ACUITY, effect.of_acuity
    if effect.per_spell is not None:
        return codes.S_PER_SPELL, effect.per_spell[0]
    if effect.turn_all is not None:
        return codes.S_TURN_ALL, effect.turn_all[1]
    if effect.cancel_one:
        return codes.S_CANCEL_ONE, codes.ENERGIES[0]
    return codes.S_FLAT, codes.ENERGIES[0] if effect.ruin is not None else codes.ENERGIES[1]


def _modes(columns: Columns, *modes: Sequence[Step | Bare]) -> None:
    """Add the modes of a card, each a sequence of steps; missing ones are empty."""
    for number in range(codes.MODES):
        mode = modes[number] if number < len(modes) else ()
        columns["first_step"].append(len(columns["op"]))
        columns["steps"].append(len(mode))
        for step in mode:
            _step(columns, step)


def _step(columns: Columns, step: Step | Bare) -> None:
    if isinstance(step, tuple):
        _add(columns, _STEP, op=step[0], amount=step[1])
    elif isinstance(step, Convert):
        back, least = step.reverse if step.reverse is not None else ("", 0)
        _add(
            columns,
            _STEP,
            op=codes.OP_CONVERT,
            amount=codes.NOTHING if step.amount is None else step.amount,
            sigil=_or_nothing(codes.SIGILS, step.sigil),
            element=_or_nothing(codes.ELEMENTS, step.as_many_as),
            price=step.price,
            possessed=int(not step.targets),
            source=[int(each in step.sources) for each in codes.ELEMENTS],
            target=[int(each in step.targets) for each in codes.ELEMENTS],
            reverse_sigil=_or_nothing(codes.SIGILS, back),
            reverse_least=least,
        )
    elif isinstance(step, Acuity):
        sigil = _or_nothing(codes.SIGILS, step.sigil)
        each = step.per_spell
        _add(columns, _STEP, op=codes.OP_ACUITY, amount=step.amount, per_spell=each, sigil=sigil)
    else:
        _add(columns, _STEP, op=_OPS[step.verb], amount=step.amount)


# ---- boards -------------------------------------------------------------------------------------


def _class(
    columns: Columns, mage_class: MageClass, side: Side, starters: tuple[Starter, ...]
) -> None:
    _add(
        columns,
        {},
        class_sigil=codes.SIGILS.index(mage_class.sigil),
        class_dice=side.dice,
        class_mana=side.mana,
        class_acuity=side.acuity,
        class_artifacts=side.artifacts,
        class_aether=int(side.always_aether),
        class_rerolls=side.rerolls,
        class_flow=_or_nothing(codes.ELEMENTS, side.aetherflow),
        class_hand=[side.hand.count(starter.id) for starter in starters],
    )


def _arcana(columns: Columns, number: int, arcana: Arcana) -> None:
    need = arcana.need
    kinds = {
        codes.N_ELEMENTS: len(need.elements),
        codes.N_SPELLS: need.spells,
        codes.N_STRENGTH: need.ruin,
        codes.N_AETHERCHARGED: need.aethercharged,
        codes.N_MYST: need.myst,
    }
    kind, least = next((kind, least) for kind, least in kinds.items() if least)
    _add(
        columns,
        _CARD,
        kind=codes.ARCANA,
        group=number,
        points=arcana.points,
        need=(need.ruin, need.restore),
        arcana_need=kind,
        arcana_least=least,
        arcana_elements=[int(each in need.elements) for each in codes.ELEMENTS],
        arcana_bonus=arcana.bonus,
        arcana_every=arcana.every,
        arcana_of=codes.COUNTED.index(arcana.of) if arcana.of else codes.B_ALL,
        arcana_board=arcana.board,
    )
    _modes(columns)


def _boards(columns: Columns, boards: Boards) -> None:
    _add(
        columns,
        {},
        opposite=[codes.ELEMENTS.index(boards.opposites[each]) for each in codes.ELEMENTS],
        chart=[
            boards.chart[element][1] if boards.chart.get(element, ("", 0))[0] == energy else 0
            for element in codes.ELEMENTS
            for energy in codes.ENERGIES
        ],
        acuity_for=boards.acuity_for,
        prestige_for=boards.prestige_for,
        prestige_points=boards.prestige_points,
    )
    for row in boards.equilibrium:
        numbers = (row.myst, row.ruin, row.restore, row.acuity, row.prestige)
        _add(columns, {}, equilibrium=numbers)
    for token in boards.mystrunes:
        faces = [codes.ELEMENTS.index(each) for each in token.to]
        _add(columns, {}, mystrune_to=faces, mystrune_gives=(token.ruin, token.restore))
