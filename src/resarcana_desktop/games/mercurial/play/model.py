"""The uses of things on the table, and why some are impossible: cards, dice, piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.mercurial.play.dice_plan import DECISIONS, DicePlan
from resarcana_desktop.games.mercurial.play.log import LogBook
from resarcana_desktop.games.mercurial.play.payments import only_payment
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.pile_cards import given_now
from resarcana_desktop.games.mercurial.rules.records import (
    Acuity,
    Alteration,
    Artifact,
    Convert,
    Skill,
    Starter,
)
from resarcana_desktop.games.mercurial.rules.state import row_of_class
from resarcana_desktop.games.mercurial.text.action_text import action_text, refusal_text
from resarcana_desktop.games.mercurial.text.card_text import steps_text
from resarcana_desktop.play.question import Offer
from resarcana_desktop.play.table_model import TableModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
    from resarcana_desktop.games.mercurial.play.log import LogLine
    from resarcana_desktop.games.mercurial.play.payments import Payment
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.i18n.catalogues import Catalogue

CHOOSING: Final = (codes.D_CLASS, codes.D_ARTIFACT)
"""The decisions before the first turn, each about cards to choose from."""
TAKING: Final = (codes.D_TURN, codes.D_SPELL)
"""The decisions in which a Spell can be taken, or a card played."""
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


class MercurialModel(TableModel[int]):
    """A game of Mercurial at one table, and what the player has planned at this decision."""

    def __init__(self, session: MercurialSession, catalogue: Catalogue) -> None:
        self.session = session
        self.plan: CastPlan | None = None
        """The Cast being planned."""
        self.payment: Payment | None = None
        """How the Spell that is asked about is to be paid for."""
        self.dice: DicePlan | None = None
        """The dice being chosen, if that is asked."""
        self._seen: MercurialPosition | None = None
        self._possible: frozenset[int] = frozenset()
        self.reword(catalogue)

    def reword(self, catalogue: Catalogue) -> None:
        """Say everything in another language."""
        self.words = Words(catalogue, self.session.position.faces, self.session.seats)
        self.log, self._log_upto = LogBook(self.words.game), 0

    # ---- the game ------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Return whether the person at the table decides now."""
        return self.session.state == "human"

    @property
    def decision(self) -> int:
        """The current decision, as one of the codes."""
        return int(self.session.position.state.decision)

    @property
    def asks(self) -> str:
        return codes.DECISIONS[self.decision]

    @property
    def _legal(self) -> frozenset[int]:
        """Return what may be done now."""
        position = self.session.position
        if self._seen is not position:
            self._seen, self._possible = position, frozenset(position.legal_actions())
        return self._possible if self.asked else frozenset()

    def look(self) -> None:
        chooses = self.asked and self.decision in DECISIONS
        self.dice = DicePlan(self.session.position) if chooses else None

    def forget_plans(self) -> None:
        self.plan = self.payment = None

    def settled(self, *, alone: bool) -> int | None:
        """Return the class decided beforehand, or the only class, Artifact or payment."""
        decided = self.session.decided_class()
        if decided is not None:
            return decided
        legal = self.session.position.legal_actions()
        if self.decision in CHOOSING:
            return legal[0] if len(legal) == 1 else None
        return only_payment(self.session.position) if alone else None

    # ---- what it says --------------------------------------------------------------------

    @property
    def lines(self) -> Sequence[LogLine]:
        """Return the log up to now; after an undo it is rewritten."""
        moves = self.session.moves
        if self._log_upto > len(moves):
            self.log, self._log_upto = LogBook(self.words.game), 0
        for move in moves[self._log_upto :]:
            self.log.add(move.events)
        self._log_upto = len(moves)
        return self.log.lines

    def others_did(self) -> Sequence[str]:
        """Return what others have done since the last turn of the player who is to decide.

        The fullest text is first; see `LogBook.since`.
        """
        seat = self.session.position.seat_to_decide()
        return self.log.since(seat) if self.lines else ()

    def name(self, seat: int) -> str:
        return self.words.plain.who(seat)

    # ---- whether, and why not ------------------------------------------------------------

    def lit(self, spot: Spot) -> bool:
        """Return whether a spot can be used now."""
        if not self.asked:
            return False
        if not self.is_own_die(spot):
            return any(action in self._legal for action in self.ways(spot))
        dice = self.dice
        return bool(self._rune_ways(spot)) if dice is None else dice.can_turn(spot.place)

    def why(self, action: int) -> str:
        """Return why an action is impossible now, in a sentence; "" if it is possible."""
        if action in self._legal:
            return ""
        position = self.session.position
        code = position.why_not(action)
        return refusal_text(self.words.plain, position.state, action, code) if code else ""

    def refusal(self, spot: Spot) -> str:
        """Return why a spot cannot be used now; "" if it can, or never can."""
        ways = self.ways(spot)
        if not self.asked or not ways or any(action in self._legal for action in ways):
            return ""
        return self.why(ways[0])

    # ---- what for ------------------------------------------------------------------------

    def is_own_die(self, spot: Spot) -> bool:
        """Return whether a spot is a die of the player at the table."""
        return spot.zone == "die" and spot.seat == self.session.side

    def pays(self, spot: Spot) -> bool:
        """Return whether a spot is a die that may pay for a Spell, not one to be clicked."""
        return self.is_own_die(spot) and self.decision in TAKING

    def ways(self, spot: Spot) -> list[int]:
        """Return the actions that a click on a spot may mean."""
        if self.decision not in TAKING:
            return []
        verb = TAKEN.get(spot.zone)
        if verb is not None:
            return [int(actions.simple(verb, spot.number))]
        if spot.seat != self.session.side:
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
        if self.decision != codes.D_TURN:
            return []
        face = codes.ELEMENTS.index(spot.face)
        return [
            each
            for each in sorted(self._legal)
            if int(actions.verb_of(each)) == codes.V_MYSTRUNE
            and int(actions.first_of(each)) == face
        ]

    # ---- several uses of a thing ---------------------------------------------------------

    def offers_at(self, spot: Spot) -> Sequence[Offer[int]]:
        """The effects of a card in the hand, the runes for a die, or the one way to take it."""
        if not self.asked:
            return ()
        if self.is_own_die(spot):
            return self.runes(spot) if self.dice is None else ()
        ways = self.ways(spot)
        if ways and spot.zone == "hand":
            return self.modes(spot)
        possible = self.way(spot)
        action = ways[0] if ways and possible is None else possible
        return () if action is None else (Offer(spot.zone, "", action, reason=self.why(action)),)

    def shows_first(self, offer: Offer[int]) -> bool:
        """Return what a card in the hand or a rune does, to be shown before it is used."""
        return bool(offer.title)

    def lifts(self, spot: Spot) -> bool:
        """Return whether it can be dragged to somewhere."""
        return self.asked and (self.pays(spot) or bool(self.ways(spot)))

    def runes(self, spot: Spot) -> list[Offer[int]]:
        """Return what the front of the Mystrune can do with a die."""
        kind = codes.DECISIONS[self.decision]
        return [
            Offer(f"rune.{each}", action_text(self.words.plain, each, kind), each)
            for each in self._rune_ways(spot)
        ]

    def modes(self, spot: Spot) -> list[Offer[int]]:
        """The effects of an Alteration in the hand, each with why it cannot be used now."""
        tables = self.session.position.state.tables
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
        words = self.words
        dice, acuity, full = given_now(self.session.position.state, action)
        gives = [words.catalogue.count("table.mode.now_dice", dice)] if dice else []
        gives += [words.plain.amount("acuity", acuity)] if acuity else []
        now = words("mode.now", gives=words.plain.all_of(gives)) if gives else ""
        return now + (words("mode.full") if full else "")

    @staticmethod
    def _varies(spot: Spot, mode: int) -> bool:
        """Return whether the text of an effect leaves open how much it gives."""
        card = spot.card
        assert isinstance(card, Alteration)
        steps = {codes.M_PRIMARY: card.primary, codes.M_OR: card.alternative}.get(mode, ())
        for step in steps:
            if isinstance(step, Convert) and (step.amount != 1 or step.sigil or step.as_many_as):
                return True
            if isinstance(step, Acuity) and (step.sigil or step.per_spell):
                return True
        return mode == codes.M_SECONDARY and isinstance(card, Starter)

    def _mode(self, spot: Spot, mode: int) -> str:
        """Return the effect of playing a card in one way, in words."""
        card, words = spot.card, self.words
        assert isinstance(card, Alteration)
        if mode in (codes.M_PRIMARY, codes.M_OR):
            steps = card.primary if mode == codes.M_PRIMARY else card.alternative
            return steps_text(steps, words.catalogue).removesuffix(".")  # a choice, as the others
        if mode == codes.M_SEAL:
            return words("mode.seal")
        if isinstance(card, Artifact):
            return words("mode.acuity")
        state = self.session.position.state
        row = row_of_class(state, self.session.side)
        if isinstance(card, Skill):
            return words("mode.reroll", number=int(state.tables.class_rerolls[row]))
        flow = int(state.tables.class_flow[row])
        if flow == codes.NOTHING:
            return words("mode.no_aetherflow")
        return words("mode.aetherflow", element=words.element(codes.ELEMENTS[flow]))
