"""Full positions that agree with what a seat may know: hidden cards are dealt again.

This is how a bot looks ahead without seeing more than a player: everything hidden from the
observation is drawn from the components that it has not been shown.
"""

from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.games.resarcana.rules import codes, drafting
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.scenario import (
    InPlay,
    Scenario,
    SeatSetup,
    build_state,
)
from resarcana_desktop.games.resarcana.rules.setup import MAGES_OFFERED, bring_up
from resarcana_desktop.games.resarcana.rules.state import EVERY_SEAT, MIXED, SEEN_IN_HAND, State

SEEN_BY_ALL: Final = (
    "none",
    "action",
    "choose_mage",
    "draft",
    "choose_first_player",
    "face_up_draft",
)
SETTING_UP: Final = ("mages", "draft")


class Dealer:
    """Deals the unseen components at random."""

    def __init__(self, faces: Faces, observation: Observation, seed: int) -> None:
        self.observation = observation
        self.words = rng.generator(seed)
        shown = _shown(observation)
        self.artifacts = self._unseen(faces, "artifact", shown)
        self.monuments = self._unseen(faces, "monument", shown)
        self.mages = self._unseen(faces, "mage", shown)
        # Draft cards that the viewer passed on, dealt to the seats that may have them: in their
        # hand or deck, or in front of them.
        self.kept: dict[int, list[str]] = {}
        self.going_round: dict[int, list[str]] = {}
        self.origins: list[tuple[str, int, int, int]] = []
        self._deal_drafted()
        self._bring_up_forced(self.artifacts, codes.CARDS_EACH, faces, shown)
        self._bring_up_forced(self.mages, MAGES_OFFERED, faces, shown)

    def _bring_up_forced(self, stock: list[str], each: int, faces: Faces, shown: set[str]) -> None:
        """Move unseen forced cards among those that some seat holds.

        Each seat was dealt `each` cards: those that are shown, and as many of the stock as make up
        the number. The position of the forced ones among these is random, as in the deal.
        """
        forced = [card for card in stock if card in self.observation.forced]
        if not forced:
            return
        kind = faces.face(stock[0]).kind
        dealt = each * len(self.observation.seats)
        dealt -= sum(faces.face(card).kind == kind for card in shown)
        bring_up(stock, dealt, forced, self.words)

    def _unseen(self, faces: Faces, kind: str, shown: set[str]) -> list[str]:
        return self.shuffled(
            [face.id for face in faces.components if face.kind == kind and face.id not in shown]
        )

    def _deal_drafted(self) -> None:
        observation = self.observation
        seats = len(observation.seats)
        for lot in observation.drafted:
            cards = self.shuffled(list(lot.cards))
            for seat, pick in zip(lot.seats, lot.picks, strict=True):
                card = cards.pop()
                self.kept.setdefault(seat, []).append(card)
                self.origins.append((card, lot.draft_round, lot.pack, pick))
            if cards:
                now = int(drafting.pick_in_round(observation.draft_pick))
                before = int(drafting.holder(lot.draft_round, lot.pack, now, seats))
                self.going_round.setdefault(before, []).extend(cards)

    def pack_of(self, seat: SeatView) -> list[str]:
        """Return the cards in front of a seat in the draft: the viewer's own, or possible ones."""
        if seat.pack_count == 0:
            return []
        cards = list(seat.pack)
        if seat.seat != self.observation.viewer:
            cards = self.going_round.get(seat.seat, [])
            cards = self.shuffled(cards + self.take(self.artifacts, seat.pack_count - len(cards)))
        pick = self.observation.draft_pick
        draft_round, passed = int(drafting.round_of(pick)), int(drafting.pick_in_round(pick)) - 1
        seats = len(self.observation.seats)
        back = seats - int(drafting.direction(draft_round, seats))
        pack = (seat.seat + passed * back) % seats
        self.origins.extend((card, draft_round, pack, 0) for card in cards)
        return cards

    def hidden_of(self, seat: SeatView, number: int) -> list[str]:
        """Return some hidden cards of a rival: those it is known to have kept, and unseen ones."""
        kept = self.kept.get(seat.seat, [])
        return self.shuffled([*kept, *self.take(self.artifacts, number - len(kept))])

    def shuffled(self, ids: list[str]) -> list[str]:
        """A shuffled copy."""
        mixed = list(ids)
        for last in range(len(mixed) - 1, 0, -1):
            chosen = int(rng.below(self.words, last + 1))
            mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
        return mixed

    def take(self, stock: list[str], number: int) -> list[str]:
        """Take components from a stock."""
        return [stock.pop() for _ in range(number)]

    def words_of_new_game(self) -> tuple[int, int, int, int]:
        """Return future random numbers that reveal nothing about the real ones."""
        drawn = [int(rng.next_word(self.words)) for _ in range(rng.WORDS)]
        return drawn[0] or 1, drawn[1], drawn[2], drawn[3]


def _shown(observation: Observation) -> set[str]:
    """Return every component whose place, hand or deck the viewer knows."""
    centre = observation.centre
    shown = {*centre.monuments, *centre.monument_top, *centre.face_up}
    for seat in observation.seats:
        shown.update(view.id for view in seat.in_play)
        shown.update(seat.discards, seat.known_cards, seat.mage_offer, seat.deck_top)
        shown.update(seat.hand or (), seat.deck_cards or (), seat.pack)
    for lot in observation.drafted:
        shown.update(lot.cards)
    return shown


def sample_scenario(faces: Faces, observation: Observation, seed: int) -> Scenario:
    """A scenario that the observation's viewer could be in."""
    dealer = Dealer(faces, observation, seed)
    seats = tuple(_seat(dealer, observation, seat) for seat in observation.seats)
    centre = observation.centre
    hidden = centre.monument_deck_count - len(centre.monument_top)
    deck = (*centre.monument_top, *dealer.take(dealer.monuments, hidden))
    return Scenario(
        seats=seats,
        places=centre.places,
        monuments=centre.monuments,
        monument_deck=deck,
        items=centre.items,
        scrolls=centre.scrolls,
        face_up=centre.face_up,
        phase=observation.phase,
        round=observation.round,
        first_player=observation.first_player,
        token_holder=observation.token_holder,
        turn=observation.turn_seat,
        turn_taken=observation.turn_taken,
        collected=observation.collected,
        rng=dealer.words_of_new_game(),
        seen=_seen(observation, seats),
        frames=observation.under_way,
        decision=observation.decision.kind,
        decider=observation.decision.seat,
        winners=observation.winners,
        draft_pick=observation.draft_pick,
        drafted=tuple(sorted(dealer.origins)),
    )


def sample(faces: Faces, observation: Observation, seed: int) -> ResArcanaPosition:
    """Return a full position consistent with an observation; `seed` decides the hidden cards.

    Raises ValueError for the observation of a seat that waits for another's answer, as it lacks
    what is in progress. A main action or a setup choice is visible to all.
    """
    waits = observation.viewer != observation.decision.seat
    if waits and observation.decision.kind not in SEEN_BY_ALL:
        raise ValueError(f"seat {observation.viewer} does not know what is under way")
    scenario = sample_scenario(faces, observation, seed)
    return ResArcanaPosition(faces, build_state(faces, scenario))


def _seen(observation: Observation, setups: tuple[SeatSetup, ...]) -> tuple[tuple[str, int], ...]:
    """Return who knows which cards: everyone open ones, owners not their unseen decks."""
    seen = [
        (card, EVERY_SEAT + (SEEN_IN_HAND if card in seat.known_hand else 0))
        for seat in observation.seats
        for card in seat.known_cards
    ]
    known = {card for card, _ in seen}
    for seat, setup in zip(observation.seats, setups, strict=True):
        if seat.seat == observation.viewer and seat.deck_cards is None:
            unknown = (card for card in setup.deck if card not in {*known, *seat.deck_top})
            seen.extend((card, 0) for card in unknown)
    return tuple(seen)


def _seat(dealer: Dealer, observation: Observation, seat: SeatView) -> SeatSetup:
    own = seat.seat == observation.viewer
    hand, deck = _own_cards(dealer, seat) if own else _rival_cards(dealer, seat)
    play: list[str | InPlay] = [InPlay(v.id, v.turned, v.stored) for v in seat.in_play]
    offer = list(seat.mage_offer)
    if observation.phase in SETTING_UP and not own:
        if seat.mage_chosen:
            play.extend(dealer.take(dealer.mages, 1))
        offer = dealer.take(dealer.mages, MAGES_OFFERED - int(seat.mage_chosen))
    return SeatSetup(
        pool=seat.pool,
        play=tuple(play),
        hand=tuple(hand),
        deck=tuple(deck),
        discards=seat.discards,
        offer=tuple(offer),
        passed=seat.passed,
        temporary_points=seat.temporary_points,
        deck_known=len(seat.deck_top),
        deck_fresh=seat.deck_fresh,
        monuments_known=len(observation.centre.monument_top) if own else 0,
        pack=tuple(dealer.pack_of(seat)),
    )


def _own_cards(dealer: Dealer, seat: SeatView) -> tuple[list[str], list[str]]:
    """The seat's own hand, and its deck with the unknown part shuffled; top first."""
    known = list(seat.deck_top)
    unknown = seat.deck_count - len(known)
    open_before = set(seat.known_cards)
    if seat.deck_cards is None:
        open_part = [c for c in seat.known_cards if c not in (seat.hand or ()) and c not in known]
        fresh = dealer.take(dealer.artifacts, unknown - len(open_part))
    else:
        rest = [card for card in seat.deck_cards if card not in known]
        open_part = [card for card in rest if card in open_before]
        fresh = dealer.shuffled([card for card in rest if card not in open_before])
    return list(seat.hand or ()), [*known, *_below(dealer, seat, fresh, open_part)]


def _below(dealer: Dealer, seat: SeatView, fresh: list[str], opened: list[str]) -> list[str]:
    """Put cards that were never open above those that were, unless they are mixed."""
    if seat.deck_fresh == MIXED:
        return dealer.shuffled([*fresh, *opened])
    return [*fresh, *dealer.shuffled(opened)]


def _rival_cards(dealer: Dealer, seat: SeatView) -> tuple[list[str], list[str]]:
    """Return a hand and a deck for a rival: cards once open are below fresh ones or in hand."""
    held = list(seat.known_hand)
    open_cards = dealer.shuffled([card for card in seat.known_cards if card not in held])
    if seat.deck_fresh == MIXED:
        drawn = seat.hand_count - len(held)
        unknown = drawn + seat.deck_count - len(open_cards)
        cards = dealer.shuffled([*open_cards, *dealer.hidden_of(seat, unknown)])
        return [*held, *cards[:drawn]], cards[drawn:]
    in_deck = seat.deck_count - seat.deck_fresh
    under = open_cards[:in_deck]
    hand = [*held, *open_cards[in_deck:]]
    drawn = seat.hand_count - len(hand)
    hidden = dealer.hidden_of(seat, drawn + seat.deck_fresh)
    return [*hand, *hidden[:drawn]], [*hidden[drawn:], *under]


def determinize(faces: Faces, observation: Observation, seed: int, number: int) -> list[State]:
    """Return possible positions of the viewer, each with the hidden cards dealt again."""
    return [sample(faces, observation, seed + place).state for place in range(number)]
