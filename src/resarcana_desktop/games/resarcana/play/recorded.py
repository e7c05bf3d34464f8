"""A recorded game as the screens that look back show it: what was seen, the log, reviews, reasons.

Nothing is drawn here.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from resarcana_desktop.bots.services import Explain
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons import Fact
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.play import decisions
from resarcana_desktop.games.resarcana.play.advice import named, sure_win
from resarcana_desktop.games.resarcana.play.decisions import seen_with_open_hands
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.reason_text import (
    BARE_ICON,
    compared,
    points_of_claim,
    sentence,
)
from resarcana_desktop.games.resarcana.review.facts import reason_of
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.match import match_score
from resarcana_desktop.games.resarcana.text.wording import luck_words
from resarcana_desktop.games.setups import session_at
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play import explaining
from resarcana_desktop.play.explaining import WhyQuestion
from resarcana_desktop.play.history import History

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.bots.reasons import Reason
    from resarcana_desktop.games.resarcana.play.session import Move
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Judgement, Luck

ResArcanaHistory: TypeAlias = "History[ResArcanaPosition, Event, Move]"

STAND_IN: Final = "greedy"
_QUIET: Final = (
    Verb.LEAVE,
    Verb.ORDER,
    Verb.DECLINE,
    Verb.PLACE,
    Verb.CLAIM,
    Verb.MAGE,
    Verb.KEEP,
    Verb.RIVAL,
    Verb.PAY,
    Verb.SUFFER,
)
"""Answers that may leave the log unchanged, and have their own words."""


def seen_at(
    history: ResArcanaHistory, at: int, seat: int, *, all_hands: bool = False
) -> Observation:
    """Return what a seat knew at a moment; with `all_hands`, the hands of the others as well.

    Draft cards that a player chooses from are shown as a hand, since no one has a hand yet; so are
    the face-up cards of a match.
    """
    position = history.positions[at]
    seen = seen_with_open_hands(position, seat) if all_hands else position.observation(seat)
    seats = list(seen.seats)
    if seen.centre.face_up and seat >= 0:
        open_cards = seen.centre.face_up
        seats[seat] = replace(seats[seat], hand=open_cards, hand_count=len(open_cards))
    if seen.phase == "draft":
        seats = [replace(each, hand=each.pack or None) for each in seats]
        seats = [replace(each, hand_count=each.pack_count) for each in seats]
    return replace(seen, seats=tuple(seats))


class ReplayLog(LogBook):
    """The log of a recorded game, with a caption for every move."""

    def __init__(self, history: ResArcanaHistory, catalogue: Catalogue) -> None:
        self._seats = history.seats
        self._text = catalogue.text
        self._first = history.positions[0].observation(0).first_player
        self._match = match_score(history.record.options)
        super().__init__(self._seats, catalogue, history.positions[0].faces)

    def beginning(self) -> str:
        """Return who is the first player, or which game of a match it is."""
        if self._match is not None and self._match.game > 1:
            return self._text("log.match_game", game=self._match.game)
        return self._text("log.beginning", name=self._who(self._first))

    def quiet(self, move: Move) -> str:
        """Return what a player chose, paid or left."""
        verb = Verb.CLAIM if move.action.verb is Verb.CLAIM_TOP else move.action.verb
        key = verb.value if verb in _QUIET else "other"
        return self._text(f"log.did.{key}", name=self._who(move.seat))

    def _who(self, seat: int) -> str:
        return f"{{seat:{self._seats[seat].colour}}}{plain(self._seats[seat].name)}{{/seat}}"


KEPT: Final = frozenset({"income", "power", "placeable", "straight"})
"""What an action brings for later rounds, even if it is made later in the round."""


class ResArcanaReviewWords:
    """Implements `ReviewWords`."""

    def __init__(self, history: ResArcanaHistory, catalogue: Catalogue) -> None:
        self._history = history
        self.catalogue = catalogue
        self._kept: dict[int, Words] = {}

    def words(self, at: int) -> Words:
        """Words for the decision at a moment."""
        if at not in self._kept:
            self._kept[at] = Words(session_at(self._history, at), self.catalogue)
        return self._kept[at]

    def action(self, at: int, action: str) -> str:
        words = self.words(at)
        return BARE_ICON.sub("", named(words, words.session.position.action(action)))

    def why(self, judgement: Judgement) -> str:
        """Return what the better action does more or less, or the missed way to a win."""
        words = self.words(judgement.at)
        if judgement.proof == "win_missed":
            position = words.session.position
            return sure_win(words, SureWin(tuple(map(position.action, judgement.plan))))
        name = self.addressee(judgement)
        reason = self._missed(judgement, reason_of(judgement.reason))
        return sentence(words, reason, name=name, past=True)

    def _missed(self, judgement: Judgement, reason: Reason) -> Reason:
        """Return the reason without what the player did reach in the same round.

        That is a win, or what an action that was only made later brings in later rounds.
        """
        history, moves = self._history, self._history.moves
        rest = moves[judgement.at + 1 :]
        this_round = list(takewhile(lambda each: each.round == judgement.round, rest))
        last = history.positions[-1]
        over = len(this_round) == len(rest) and last.over()
        won = over and judgement.seat in last.winners
        best = history.positions[judgement.at].action(judgement.best)
        view = history.positions[judgement.at].view_of(best)
        followed = any((each.seat, each.action) == (judgement.seat, view) for each in this_round)
        return tuple(
            each
            for each in reason
            if not (won and isinstance(each, Plan) and each.goal == "win" and not each.rounds)
            and not (followed and isinstance(each, Fact) and each.kind in KEPT)
        )

    def addressee(self, judgement: Judgement) -> str:
        """Return the name of the player whose decision it was; "" for "you"."""
        return self.words(judgement.at).addressee(judgement.seat)

    def luck(self, luck: Luck) -> str:
        words = self.words(max(luck.at, 0))
        cards = [words.component(each) for each in luck.components]
        name = words.player(luck.seat) if luck.seat >= 0 else ""
        return luck_words(self.catalogue, cards, name)


# ---- why a bot may have made a move --------------------------------------------------------------


def why_question(
    words: Words,
    position: ResArcanaPosition,
    moves: Sequence[Move],
    seat: int,
    number: int,
) -> WhyQuestion:
    """Return the question about a move, by what a seat could see before it."""
    action = moves[number].action

    def explained(reason: Any) -> str:
        points = points_of_claim(words, action, reason)
        if not reason:
            return points or words("why.nothing", name=words.player(seat))
        name = words.player(position.seat_to_decide())
        told = compared(words, reason, name, passed=action.verb is Verb.PASS)
        return f"{points} {told}" if points else told

    legal, answers = [position.action_of(action)], _open_answers(position, moves[number:])
    request = Explain(position.observation(seat), legal, number, answers)
    return WhyQuestion(request, explained, words("why.failed"))


def _open_answers(position: ResArcanaPosition, moves: Sequence[Move]) -> tuple[int, ...]:
    """Return what the first of some moves paid and gained, up to the first other answer."""
    seat, *_ = (each.seat for each in moves)
    answers = takewhile(
        lambda each: each.seat == seat and each.action.verb in (Verb.PAY, Verb.GAIN), moves[1:]
    )
    return tuple(position.action_of(each.action) for each in answers)


class ReplayReasons(explaining.Reasons):
    """The reasons of bots in a recorded game of Res Arcana.

    With all hands open the bot's own hand is taken into account, otherwise only what the seat that
    is looked from could see.
    """

    def __init__(self, history: ResArcanaHistory, catalogue: Catalogue) -> None:
        faces = history.positions[0].faces
        super().__init__(history, BotsFor(faces.cardsets, faces.version), STAND_IN)
        self._catalogue = catalogue

    def begun(self, at: int) -> int:
        """Return the end of the bot's main action that a moment belongs to; 0 for none."""
        moves = self._history.moves
        for number in range(at - 1, -1, -1):
            decision = moves[number].decision
            if decision.kind == "action":
                bot = self._history.seats[moves[number].seat].kind == "bot"
                return number + 1 if bot else 0
            if decisions.begins(moves[number - 1].decision if number else None, decision):
                return 0
        return 0

    def question(self, number: int, seat: int, *, all_hands: bool) -> WhyQuestion:
        position, move = self._history.positions[number], self._history.moves[number]
        words = Words(session_at(self._history, number), self._catalogue)
        looks = move.seat if all_hands else seat
        return why_question(words, position, self._history.moves, looks, number)
