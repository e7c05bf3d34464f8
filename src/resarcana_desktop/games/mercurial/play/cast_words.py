"""A planned Cast in words: questions, answers, sums and gains."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.play.cast_plan import Worked
from resarcana_desktop.games.mercurial.play.running_sum import enough_for, shortfall_words
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    D_ARCANA,
    D_ENCHANTMENT,
    D_HEROIC,
    D_LINK,
    D_MYSTRUNE,
    D_RESULT,
    D_SIDE,
    DECISIONS,
    ENERGIES,
    HEROICS,
    RESTORE,
    RUIN,
    V_ACCEPT,
    V_CLAIM,
)
from resarcana_desktop.games.mercurial.rules.records import Arcana, Heroic, Spell
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.text.action_text import action_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan, Step
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sums: where Ruin and Restore come from, and how much of each."""

    name: str
    ruin: str
    restore: str
    total: bool = False


class CastWords:
    """Puts a plan, or what one adds up to, into words with icons."""

    def __init__(self, text: Words, position: MercurialPosition, plan: CastPlan | Worked) -> None:
        self.text = text
        self.position = position
        self.worked = plan if isinstance(plan, Worked) else plan.work_out()

    # ---- the steps -----------------------------------------------------------------------

    def asked(self, step: Step) -> str:
        """Return the question of a step."""
        card = self._name(step.card) if step.card >= 0 else ""
        name = {
            D_MYSTRUNE: "mystrune",
            D_LINK: "link",
            D_SIDE: "side",
            D_ENCHANTMENT: "enchantment",
            D_RESULT: "result",
            D_HEROIC: "heroic",
            D_ARCANA: "arcana",
        }[step.decision]
        return self.text(f"cast.asked.{name}", card=card, myst=self.worked.myst)

    def answer(self, step: Step, action: int) -> str:
        """An answer in icons and words."""
        text, card = self.text, int(actions.card_of(action))
        verb, number = int(actions.verb_of(action)), int(actions.first_of(action))
        if step.decision == D_MYSTRUNE:
            if verb != V_ACCEPT:
                return text("cast.keep")
            gives = self.position.state.tables.mystrune_gives
            rune = int(self.position.state.mystrune) * 2
            gains = [(energy, int(gives[rune + n])) for n, energy in enumerate(ENERGIES)]
            return "{icon:mystrune} " + " ".join(
                f"+ {text.game.amount(energy, amount)}" for energy, amount in gains if amount
            )
        if step.decision == D_SIDE:
            return self._side(step.card, number)
        if step.decision == D_RESULT:
            return self._of_row(number)
        if step.decision == D_ENCHANTMENT:
            energy = ENERGIES[number]
            effect = self._spell(card).effect
            wording = f"{self._name(card)} "
            if effect.cancel_one:
                return wording + f"{{icon:{energy}}}{{icon:arrow}}{{b}}0{{/b}}"
            return wording + f"{{icon:{ENERGIES[1 - number]}}}{{icon:arrow}}{{icon:{energy}}}"
        if step.decision in (D_HEROIC, D_ARCANA) and verb != V_CLAIM:
            return text("cast.none")
        return self._claim(card) if step.decision != D_LINK else self._name(card)

    def answer_said(self, step: Step, action: int) -> str:
        """The same to be read aloud: with commas between what is side by side on the button."""
        card = int(actions.card_of(action))
        if step.decision == D_ENCHANTMENT:
            return action_text(self.text.game, action, DECISIONS[step.decision], step.card)
        if int(actions.verb_of(action)) == V_CLAIM:
            return self._claim(card, between=", ")
        return self.answer(step, action)

    def _claim(self, card: int, *, brief: bool = False, between: str = "") -> str:
        found, beside = self.position.faces.cards[card], between or " "
        if brief:
            return f"{{icon:points:{getattr(found, 'points', 0)}}} {self._name(card)}"
        if isinstance(found, Heroic):
            sigils = between.join(f"{{icon:{sigil}}}" for sigil in found.sigils)
            need = f"{{icon:ruin:{found.ruin}}}{{icon:slash}}{{icon:restore:{found.restore}}}"
            head = [f"{{icon:points:{found.points}}}", self._name(card)]
            if between:  # read aloud, the name comes first
                head.reverse()
            return beside.join(filter(None, [*head, need, sigils]))
        assert isinstance(found, Arcana)
        return f"{{icon:points:{found.points}}}+ {self._name(card)}"

    def _side(self, card: int, energy: int) -> str:
        effect = self._spell(card).effect
        pair = effect.ruin if energy == RUIN else effect.restore
        assert pair is not None
        golden = pair[0] != pair[1]
        wording = f"{{icon:{ENERGIES[energy]}:{pair[0]}}}"
        return wording + (
            f" {{icon:aether}}{{icon:{ENERGIES[energy]}:{pair[1]}}}" if golden else ""
        )

    def _of_row(self, energy: int) -> str:
        rows = self.position.faces.components.boards.equilibrium
        row = [each for each in rows if each.myst <= self.worked.myst][-1]
        amount = row.ruin if energy == RUIN else row.restore
        return f"{{icon:{ENERGIES[energy]}:{amount}}}"

    # ---- the sums ------------------------------------------------------------------------

    def rows(self) -> Iterator[Row]:
        """Each Spell with its Links, the dice, what was bought; totals, Enchantments, the rest."""
        worked, text = self.worked, self.text
        for share in worked.shares:
            pair = [0, 0]
            pair[share.energy] = share.value * share.times
            name = self._name(share.card)
            if share.times > 1:
                linked = f"{share.value}\u00a0×\u00a0{share.times}\u00a0{{icon:link}}"
                name += f" {{muted}}{linked}{{/muted}}"
            yield self._row(name, pair, shown=share.energy)
        for key, given in (
            ("dice", worked.dice),
            ("bought", worked.bought),
            ("mystrune", worked.mystrune),
        ):
            if any(given):
                yield self._row(text(f"cast.{key}"), given)
        first, *after = worked.totals
        yield replace(self._row(text("cast.sum"), first), total=True)
        for card, sums in zip(worked.enchantments, after, strict=True):
            yield self._row(self._name(card), sums)
        last = worked.totals[-1]
        if not worked.myst and last[RUIN] and last[RESTORE]:
            yield self._row(text("cast.cancelled"), (-min(last), -min(last)))

    def _row(self, name: str, pair: Sequence[int], shown: int = -1) -> Row:
        """A row with the amounts of a pair; one that is `shown` is so even if it is 0."""
        ruin, restore = (
            self.text.game.amount(energy, number).replace("-", "−")
            if number or place == shown
            else ""
            for place, (energy, number) in enumerate(zip(ENERGIES, pair, strict=True))
        )
        return Row(name, ruin, restore)

    def equilibrium(self) -> str:
        """Say that Ruin and Restore are equal; "" if their Myst isn't enough for anything."""
        myst = self.worked.myst
        wording = self.text("cast.equilibrium", myst=self.text.game.amount("myst", myst))
        return wording if myst else ""

    def sums(self) -> Iterator[str]:
        """The rows as sentences."""
        for row in self.rows():
            amounts = list(filter(None, (row.ruin, row.restore))) or ["0"]
            amount = self.text.catalogue.listed(amounts)
            if row.name == self.text("cast.cancelled"):
                yield self.text("cast.cancel", amounts=amount.replace("−", ""))
            else:
                yield self.text("cast.share", name=row.name, amount=amount)
        if self.equilibrium():
            yield self.equilibrium()

    def _both(self, pair: tuple[int, int]) -> str:
        amount = self.text.game.amount
        shown = [amount(ENERGIES[n], number) for n, number in enumerate(pair) if number]
        return " + ".join(shown) or "0"

    def total(self) -> str:
        """Return the result of the plan and its gains, and what it is short of for a Heroic."""
        worked, result = self.worked, self.brought(points=True)
        wording = self.text("cast.result", result=result)
        if worked.heroic >= 0:
            return wording
        found = enough_for(self.position, worked.ruin, worked.restore)
        return (
            f"{wording}. {shortfall_words(found, self.text)}"
            if found.nearest is not None
            else wording
        )

    @property
    def _ends(self) -> bool:
        """Return whether the Heroic that is claimed is the last one a player needs."""
        state, seat = self.position.state, self.worked.seat
        after = int(state.count[pile_of(seat, HEROICS)]) + 1
        return self.worked.heroic >= 0 and 0 < int(state.goal) <= after

    def brought(self, *, points: bool = False) -> str:
        """Return the result of the plan and its gains, with how many `points` they are in all."""
        worked, text = self.worked, self.text
        wording = self._both((worked.ruin, worked.restore))
        gains = []
        if worked.heroic >= 0:
            gains.append(self._claim(worked.heroic, brief=True))
        if worked.arcana >= 0:
            gains.append(self._claim(worked.arcana, brief=True))
        if worked.prestige:
            name = text.catalogue["icon.prestige"]
            gains.append(f"{{b}}+{worked.prestige}{{/b}} {{icon:prestige}} {name}")
        if worked.myst:
            gains.append("{icon:mystrune}")
        crystals = (("acuity", worked.acuity), ("mana", worked.mana), ("die", worked.dice_gained))
        gains += [f"{{icon:{name}}} {{b}}+{number}{{/b}}" for name, number in crystals if number]
        if points and worked.points:
            gains.append(text.catalogue.count("table.cast.points", worked.points))
        if self._ends:
            gains.append(self._last_casts())
        return wording + "  {icon:arrow}  " + (" · ".join(gains) or text("cast.nothing"))

    def _last_casts(self) -> str:
        """Return who Casts once more after the last Heroic."""
        others = [seat for seat in range(self.position.seats) if seat != self.worked.seat]
        if len(others) == 1:
            return self.text("cast.ends_game_of", who=self.text.game.who(others[0]))
        return self.text("cast.ends_game")

    # ---- names ---------------------------------------------------------------------------

    def _name(self, card: int) -> str:
        return self.position.faces.cards[card].name(self.text.language)

    def _spell(self, card: int) -> Spell:
        found = self.position.faces.cards[card]
        assert isinstance(found, Spell)
        return found
