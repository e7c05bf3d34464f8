"""Lines of play: how a game may continue after an action, on several deals of the hidden cards.

Everyone plays on as a search found best or, if it has looked too little, as the network prefers.
Only a seat's observation goes into the deals, so nothing hidden can come out of their lines.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead, legal_actions
from resarcana_desktop.games.resarcana.bots.network.playing_on import preferred
from resarcana_desktop.games.resarcana.bots.plans.endings import Ending, ending
from resarcana_desktop.games.resarcana.bots.plans.plan import FAR
from resarcana_desktop.games.resarcana.bots.plans.without import IsGoal, Turn, WithoutFirst
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import chain
from resarcana_desktop.games.resarcana.rules.state import State, pile_of
from resarcana_desktop.games.resarcana.rules.victory import (
    FIRST_PLAYER_TOKEN_POINTS,
    points_of,
    points_of_essences,
    winners,
)

DEALS: Final = 12
"""The number of deals on which lines of play are followed."""
FEWER_DEALS: Final = 4
"""The number of deals while a player waits, if the rules run as Python source or lines are long."""
MOST_COMPARED: Final = 9000
"""About how many answers the network compares while a player waits: less than 0.3 s.

That takes nearly all of the time, in proportion to their number.
"""
FEWEST_VISITS: Final = 16
"""An answer searched less often than this is chosen by the network instead."""
LONGEST: Final = 240
"""Answers after which a line ends in any case."""
CLAIMS: Final = (codes.V_CLAIM, codes.V_CLAIM_TOP)
MADE: Final = (codes.V_CLAIM, codes.V_PLACE)
"""The actions that bring a component into play by its name."""


def deals_while_waiting() -> int:
    """Return the number of deals for lines of play while a player waits."""
    return DEALS if build_mode() == "compiled" else FEWER_DEALS


@dataclass(frozen=True, slots=True)
class MainAction:
    """A main action in a line of play: its seat, and how many rounds later it comes.

    For the seat whose line it is, `ready` are what it could claim, place, discard or use then, and
    `pool` is what it had.
    """

    seat: int
    action: int
    rounds: int
    ready: tuple[int, ...] = ()
    pool: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LineOfPlay:
    """A continuation after an action on one deal.

    `actions` are all main actions, starting with that one. `won` are the winning seats if the game
    ends in this line, `rounds` the number of rounds until then. `passed` says that someone had
    passed before, and `robbed` are the rivals that the first action leaves with fewer essences.
    `points` are those of the seat at the end of the first round, without the First Player token,
    `from_pearls` those of its Pearls. `lead` is by how many points it is ahead of the `leader` of
    its rivals when the line ends. It wins only `by_token` if it would be short of points in this
    round without the First Player token, which anyone could still get.
    `open_claims` are the claims that a rival could make before the next turn of the seat. `hand`
    are the cards that the seat has in hand as the line begins, None if that is not known. `seen`
    are the places and monuments that it knows of then, None if any may be, and `top` is the
    monument that it knows to be on top of the deck, -1 for none. `without` is the same line without
    its first action, None if that is not known.
    """

    actions: tuple[MainAction, ...]
    won: frozenset[int]
    rounds: int
    passed: bool = False
    robbed: frozenset[int] = frozenset()
    points: int = 0
    from_pearls: int = 0
    lead: int = 0
    leader: int = -1
    by_token: bool = False
    open_claims: frozenset[int] = frozenset()
    hand: frozenset[int] | None = None
    seen: frozenset[int] | None = None
    top: int = -1
    without: WithoutFirst | None = field(default=None, compare=False, repr=False)

    def needs_first(self, is_goal: IsGoal, rounds: int) -> bool:
        """Return whether the seat cannot reach a goal without the first action.

        An answer to a question cannot be left out, so it is always needed.
        """
        if self.without is None or self.without.deal.decision != codes.D_ACTION:
            return True
        return not self.without.reaches(is_goal, rounds)

    def has_seen(self, component: int) -> bool:
        """Return whether the seat knows of a component in the center as the line begins."""
        return self.seen is None or component in self.seen


class FollowedLine:
    """A line of play on a deal, as far as it has been followed."""

    def __init__(
        self, deal: State, action: int, edge: Edge | None, answers: Sequence[int] = ()
    ) -> None:
        self.deal = deal
        self.hand = _hand(deal)
        self.known = self.hand | _centre(deal)
        looked_at = _looked_at(deal)
        self.seen = _centre(deal) | frozenset(looked_at)
        self.top = looked_at[-1] if looked_at else -1
        self.state = deal.copy()
        self.node = None if edge is None else edge.child
        self.done = [_main_action(deal, action, 0, deal)]
        self.turns = [Turn(int(deal.decider), action)]
        self.without: WithoutFirst | None = None
        self.robbed: frozenset[int] | None = None
        self.answers = 0
        self.compared = 0
        """How many answers the network has compared in it."""
        self.points: int | None = None
        self.from_pearls = 0
        self.is_next_turn = False
        self.open_claims = set[int]()
        self.ends: list[Ending] = []
        play(self.state, action)
        for answer in answers:
            if self.state.decision == codes.D_ACTION or answer not in legal_actions(self.state):
                break
            self.turns[-1].answers.append(answer)
            play(self.state, answer)

    def follow(self, lookahead: Lookahead, rounds: int) -> LineOfPlay:
        """Follow it to the end of a round: 0 is the one it began in."""
        state, begun = self.state, int(self.deal.round)
        self.without = WithoutFirst(self.deal, self.turns, lookahead)
        while self.answers < LONGEST:
            if self.robbed is None and (state.decision == codes.D_ACTION or state.round > begun):
                self.robbed = _robbed(self.deal, state)
            ended = state.phase == codes.GAME_OVER or state.round > begun
            if ended and self.points is None:
                self.points = _own_points(state, int(self.deal.decider))
                self.from_pearls = _points_of_pearls(state, int(self.deal.decider))
            self._note_ends()
            if state.phase == codes.GAME_OVER or state.round > begun + rounds:
                break
            answer = self._answer(lookahead)
            if self.node is not None:
                known = self.node.edge(answer, state.decider)
                self.node = None if known is None else known.child
            if state.decision == codes.D_ACTION:
                self._note_claims()
                self.done.append(_main_action(state, answer, int(state.round) - begun, self.deal))
                self.turns.append(Turn(int(state.decider), answer))
            else:
                self.turns[-1].answers.append(answer)
            play(state, answer)
            self.answers += 1
        return self.line_of_play()

    def end(self, rounds: int) -> Ending:
        """Return what the seat has at the end of a round, or when the line ends before."""
        return self.ends[rounds] if rounds < len(self.ends) else self._ending()

    def line_of_play(self) -> LineOfPlay:
        """Return the line so far."""
        state, deal = self.state, self.deal
        bits = int(winners(state)) if state.phase == codes.GAME_OVER else 0
        won = frozenset(seat for seat in range(int(state.seats)) if bits >> seat & 1)
        passed = any(deal.passed[seat] for seat in range(int(deal.seats)))
        ended = int(state.round) - int(deal.round)
        seat = int(deal.decider)
        scores = [(int(points_of(state, each)), each) for each in range(int(state.seats))]
        best, leader = max((each for each in scores if each[1] != seat), default=(0, -1))
        return LineOfPlay(
            tuple(self.done),
            won,
            ended,
            passed,
            self.robbed or frozenset[int](),
            self.points or 0,
            self.from_pearls,
            lead=scores[seat][0] - best,
            leader=leader,
            by_token=seat in won and not ended and not passed and self._needs_token(),
            open_claims=frozenset(self.open_claims),
            hand=self.hand,
            seen=self.seen,
            top=self.top,
            without=self.without,
        )

    def _needs_token(self) -> bool:
        """Return whether the seat is short of points without the First Player token.

        It isn't that if its first action is to pass, and so to take it.
        """
        if verb_of(self.done[0].action) == codes.V_PASS:
            return False
        return _own_points(self.state, int(self.deal.decider)) < int(self.state.tables.goal)

    def _answer(self, lookahead: Lookahead) -> int:
        """Return the deciding seat's answer: as searched, or as the network prefers."""
        found = _searched(self.state, self.node)
        if found is not None:
            return found
        self.compared += len(legal_actions(self.state))
        return preferred(lookahead, self.state)

    def _note_claims(self) -> None:
        """Note what a rival could claim now, until the seat of the line has its next turn."""
        if self.is_next_turn:
            return
        if self.state.decider == self.deal.decider:
            self.is_next_turn = True
            return
        claims = (each for each in legal_actions(self.state) if verb_of(each) in CLAIMS)
        self.open_claims.update(int(each) for each in claims)

    def _note_ends(self) -> None:
        """Note what the seat has if a round has ended, or the game."""
        over = self.state.phase == codes.GAME_OVER
        ended = int(self.state.round) - int(self.deal.round)
        while len(self.ends) < ended or (over and not self.ends):
            self.ends.append(self._ending())

    def _ending(self) -> Ending:
        seat = int(self.deal.decider)
        own = [each.action for each in self.done if each.seat == seat]
        made = [int(component_of(each)) for each in own if verb_of(each) in MADE]
        verbs = Counter(int(verb_of(each)) for each in own)
        return ending(self.state, seat, made, self.known, verbs)


def begin_lines(
    deals: Sequence[State], action: int, edge: Edge | None, answers: Sequence[int] = ()
) -> list[FollowedLine]:
    """Return the lines that begin with an action and its known answers, on deals that allow it."""
    return [
        FollowedLine(deal, action, edge, answers) for deal in deals if action in legal_actions(deal)
    ]


def follow_all(
    followed: Sequence[Sequence[FollowedLine]],
    lookahead: Lookahead,
    rounds: int,
    enough: int | None,
    stop: Callable[[], bool] | None,
    late: Callable[[], bool] | None = None,
) -> list[list[LineOfPlay]] | None:
    """Follow lines of several actions to the end of a round, one deal after the other.

    Once `enough` answers were compared in all these lines, or it is `late`, no more deals follow,
    except the first ones. Returns None once `stop` returns True.
    """
    lines: list[list[LineOfPlay]] = [[] for _ in followed]
    for deal in range(max(map(len, followed))):
        if stop is not None and stop():
            return None
        if deal >= FEWER_DEALS:
            compared = sum(each.compared for lots in followed for each in lots)
            if (enough is not None and compared >= enough) or (late is not None and late()):
                break
        for place, lots in enumerate(followed):
            lines[place] += [each.follow(lookahead, rounds) for each in lots[deal : deal + 1]]
    return lines


def _searched(state: State, node: Node | None) -> int | None:
    """Return the deciding seat's answer as searched; None if that was not often enough."""
    if node is None:
        return None
    legal = set(legal_actions(state))
    known = [e for e in node.edges if e.seat == state.decider and e.action in legal]
    best = max(known, key=lambda each: int(each.visits), default=None)
    return int(best.action) if best is not None and best.visits >= FEWEST_VISITS else None


def _main_action(state: State, action: int, rounds: int, deal: State) -> MainAction:
    """A main action about to be played; what else there was is only noted for one seat."""
    seat = int(state.decider)
    if seat != deal.decider:
        return MainAction(seat, action, rounds)
    verbs = (codes.V_CLAIM, codes.V_PLACE, codes.V_DISCARD, codes.V_USE)
    ready = tuple(int(each) for each in legal_actions(state) if verb_of(each) in verbs)
    first = seat * codes.ESSENCE_KINDS
    pool = tuple(int(state.pool[first + kind]) for kind in range(codes.ESSENCE_KINDS))
    return MainAction(seat, action, rounds, ready, pool)


def _hand(state: State) -> frozenset[int]:
    """Return the cards in hand of the seat to decide."""
    hand = pile_of(state.decider, codes.HAND)
    return frozenset(card for card, pile in enumerate(state.pile) if pile == hand)


def _centre(state: State) -> frozenset[int]:
    """Return the places and face-up monuments in the center."""
    piles = (codes.CENTRE_PLACES, codes.CENTRE_MONUMENTS)
    return frozenset(card for card, pile in enumerate(state.pile) if pile in piles)


def _looked_at(state: State) -> list[int]:
    """Return the monuments of the deck that the seat to decide has looked at, the top one last."""
    number = int(state.monuments_known[state.decider])
    return list(map(int, chain(state, codes.MONUMENT_DECK)))[-number:] if number else []


def _robbed(before: State, after: State) -> frozenset[int]:
    """The rivals of the seat to decide that have fewer essences than before, in the same round."""
    if after.round != before.round:
        return frozenset()
    pools = [
        [
            sum(
                state.pool[seat * codes.ESSENCE_KINDS + kind] for kind in range(codes.ESSENCE_KINDS)
            )
            for seat in range(int(before.seats))
        ]
        for state in (before, after)
    ]
    return frozenset(
        seat
        for seat, (had, has) in enumerate(zip(*pools, strict=True))
        if seat != before.decider and has < had
    )


def _own_points(state: State, seat: int) -> int:
    """The points of a seat without the First Player token."""
    token = FIRST_PLAYER_TOKEN_POINTS if state.token_holder == seat else 0
    return int(points_of(state, seat)) - token


def _points_of_pearls(state: State, seat: int) -> int:
    """The points of a seat for its Pearls; 0 in games without any."""
    if not state.tables.has_worth:
        return 0
    return int(points_of_essences(state, seat, codes.PEARL))


# ---- counting in lines ---------------------------------------------------------------------------


def share_of(lines: Sequence[LineOfPlay], holds: Callable[[LineOfPlay], bool]) -> float:
    """Return the share of lines for which something holds; 0 if there are none."""
    return sum(map(holds, lines)) / len(lines) if lines else 0.0


def times_by_round(
    lines: Sequence[LineOfPlay], seat: int, verb: int, begins: int = 0
) -> dict[int, list[int]]:
    """Return in how many lines a seat first does something with a component, by rounds.

    The main actions before `begins` are left out.
    """
    found: dict[int, list[int]] = {}
    for line in lines:
        known = set[int]()
        for each in line.actions[begins:]:
            component = int(component_of(each.action))
            if each.seat != seat or verb_of(each.action) != verb or each.rounds > FAR:
                continue
            if component not in known:
                known.add(component)
                found.setdefault(component, [0] * (FAR + 1))[each.rounds] += 1
    return found


def rounds_until(times: Sequence[int], enough: float) -> int:
    """Return after how many rounds something has happened in enough lines; -1 for never."""
    total = 0
    for rounds, number in enumerate(times):
        total += number
        if total and total >= enough:
            return rounds
    return -1


def claims_of(line: LineOfPlay) -> Iterator[tuple[int, int]]:
    """Yield who claims what in the first round of a line."""
    for each in line.actions:
        if verb_of(each.action) == codes.V_CLAIM and each.rounds == 0:
            yield each.seat, int(component_of(each.action))
