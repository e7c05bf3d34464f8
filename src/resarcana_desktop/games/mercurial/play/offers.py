"""The uses of things on the table, and why some are impossible: cards, dice, piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.pile_cards import given_now
from resarcana_desktop.games.mercurial.rules.reasons import lack_of
from resarcana_desktop.games.mercurial.rules.records import (
    Acuity,
    Alteration,
    Artifact,
    Convert,
    Skill,
    Starter,
)
from resarcana_desktop.games.mercurial.rules.state import row_of_class
from resarcana_desktop.games.mercurial.text.action_text import action_text, lack_text, reason_text
from resarcana_desktop.games.mercurial.text.card_text import steps_text
from resarcana_desktop.play.question import Offer

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.dice_plan import DicePlan
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.records import Card

TAKING: Final = (codes.D_TURN, codes.D_SPELL)
"""The decisions in which a Spell can be taken, or a card played."""
LACKING: Final = ("unresolvable", "no_acuity", "no_flow")
"""The reasons against playing a card that concern the needs of its effect."""
TAKEN: Final = {"spells": codes.V_SPELL, "skills": codes.V_SKILL}
"""The verb that takes a face-up card, by the card's zone."""


class Spot(Protocol):
    """A thing on the table, as far as its uses depend on it."""

    zone: str
    number: int
    seat: int
    place: int
    face: str
    card: Card | None


class Decision(Protocol):
    """The current decision, and what the player has done towards it."""

    words: Words
    dice: DicePlan | None
    """The dice being chosen, if dice are asked for."""

    @property
    def session(self) -> MercurialSession:
        """The game."""

    @property
    def asked(self) -> bool:
        """Whether the person at the table decides now."""

    @property
    def decision(self) -> int:
        """The current decision, as one of the codes."""


class Offers:
    """The uses of every thing on the table, as of the last `look`."""

    def __init__(self, host: Decision) -> None:
        self.host = host
        self._legal: frozenset[int] = frozenset()

    def look(self) -> None:
        """Find the legal actions; must be called whenever the game has moved on."""
        legal = self.host.session.position.legal_actions() if self.host.asked else ()
        self._legal = frozenset(legal)

    # ---- whether, and why not ------------------------------------------------------------

    def lit(self, spot: Spot) -> bool:
        """Return whether a spot can be used now."""
        if not self.host.asked:
            return False
        if not self.is_own_die(spot):
            return any(action in self._legal for action in self.ways(spot))
        dice = self.host.dice
        return bool(self._rune_ways(spot)) if dice is None else dice.can_turn(spot.place)

    def why(self, action: int) -> str:
        """Return why an action is impossible now, in a sentence; "" if it is possible."""
        if action in self._legal:
            return ""
        position = self.host.session.position
        code = position.why_not(action)
        if int(actions.verb_of(action)) == codes.V_PLAY and code in LACKING:
            seat, card = position.seat_to_decide(), int(actions.card_of(action))
            lack = lack_of(position.state, seat, card, int(actions.first_of(action)))
            if lack is not None:
                return lack_text(self.host.words.plain, lack)
        return reason_text(self.host.words.plain, code) if code else ""

    def refusal(self, spot: Spot) -> str:
        """Return why a spot cannot be used now; "" if it can, or never can."""
        ways = self.ways(spot)
        if not self.host.asked or not ways or any(action in self._legal for action in ways):
            return ""
        return self.why(ways[0])

    # ---- what for ------------------------------------------------------------------------

    def is_own_die(self, spot: Spot) -> bool:
        """Return whether a spot is a die of the player at the table."""
        return spot.zone == "die" and spot.seat == self.host.session.side

    def pays(self, spot: Spot) -> bool:
        """Return whether a spot is a die that may pay for a Spell, not one to be clicked."""
        return self.is_own_die(spot) and self.host.decision in TAKING

    def ways(self, spot: Spot) -> list[int]:
        """Return the actions that a click on a spot may mean."""
        if self.host.decision not in TAKING:
            return []
        verb = TAKEN.get(spot.zone)
        if verb is not None:
            return [int(actions.simple(verb, spot.number))]
        if spot.seat != self.host.session.side:
            return []
        if spot.zone == "hand":
            play = codes.V_PLAY
            return [
                int(actions.action(play, spot.number, mode, 0, 0, 0)) for mode in range(codes.MODES)
            ]
        if spot.zone == "exhausted":
            return [int(actions.simple(codes.V_TAKE_BACK, 0))]
        return []

    def way(self, spot: Spot) -> int | None:
        """The first thing a click on a spot can do now, if there is one."""
        return next((action for action in self.ways(spot) if action in self._legal), None)

    def _rune_ways(self, spot: Spot) -> list[int]:
        """Return what the front of the Mystrune can do with a die."""
        if self.host.decision != codes.D_TURN:
            return []
        face = codes.ELEMENTS.index(spot.face)
        return [
            each
            for each in sorted(self._legal)
            if int(actions.verb_of(each)) == codes.V_MYSTRUNE
            and int(actions.first_of(each)) == face
        ]

    # ---- several uses of a thing ---------------------------------------------------------

    def runes(self, spot: Spot) -> list[Offer[int]]:
        """Return what the front of the Mystrune can do with a die."""
        kind = codes.DECISIONS[self.host.decision]
        return [
            Offer(f"rune.{each}", action_text(self.host.words.plain, each, kind), each)
            for each in self._rune_ways(spot)
        ]

    def modes(self, spot: Spot) -> list[Offer[int]]:
        """The effects of an Alteration in the hand, each with why it cannot be used now."""
        tables = self.host.session.position.state.tables
        return [
            Offer(
                f"mode.{mode}",
                self._mode(spot, mode) + self._now(spot, action),
                action,
                reason=self.why(action),
            )
            for mode, action in enumerate(self.ways(spot))
            if int(tables.steps[spot.number * codes.MODES + mode])
        ]

    def _now(self, spot: Spot, action: int) -> str:
        """Return what an effect gives now, if that varies with dice, Sigils or Spells; else ""."""
        if action not in self._legal or not self._varies(spot, int(actions.first_of(action))):
            return ""
        words = self.host.words
        dice, acuity = given_now(self.host.session.position.state, action)
        gives = [words.catalogue.count("table.mode.now_dice", dice)] if dice else []
        gives += [words.plain.amount("acuity", acuity)] if acuity else []
        return words("mode.now", gives=words.plain.all_of(gives)) if gives else ""

    @staticmethod
    def _varies(spot: Spot, mode: int) -> bool:
        """Return whether the text of an effect leaves open how much it gives."""
        card = spot.card
        assert isinstance(card, Alteration)
        steps = {codes.M_PRIMARY: card.primary, codes.M_OR: card.alternative}.get(mode, ())
        for step in steps:
            if isinstance(step, Convert):
                return True
            if isinstance(step, Acuity) and (step.sigil or step.per_spell):
                return True
        return mode == codes.M_SECONDARY and isinstance(card, Starter)

    def _mode(self, spot: Spot, mode: int) -> str:
        """Return the effect of playing a card in one way, in words."""
        card, words = spot.card, self.host.words
        assert isinstance(card, Alteration)
        if mode in (codes.M_PRIMARY, codes.M_OR):
            steps = card.primary if mode == codes.M_PRIMARY else card.alternative
            return steps_text(steps, words.catalogue).removesuffix(".")  # a choice, as the others
        if mode == codes.M_SEAL:
            return words("mode.seal")
        if isinstance(card, Artifact):
            return words("mode.acuity")
        state = self.host.session.position.state
        row = row_of_class(state, self.host.session.side)
        if isinstance(card, Skill):
            return words("mode.reroll", number=int(state.tables.class_rerolls[row]))
        flow = int(state.tables.class_flow[row])
        if flow == codes.NOTHING:
            return words("mode.no_aetherflow")
        return words("mode.aetherflow", element=words.element(codes.ELEMENTS[flow]))
