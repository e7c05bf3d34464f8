"""Games of bots that plan turns, each seat with its own weights."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.mercurial.bots.features import Valuation, margin, share_left
from resarcana_desktop.games.mercurial.bots.search import accept_offers
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.scoring import points_of, winners_of
from resarcana_desktop.games.mercurial.rules.state import State

MOST_ROUNDS: Final = 60
"""Longer games are counted in their current state: with odd weights some would never end."""


@dataclass(slots=True)
class Lesson:
    """The results of one game: points, classes, winners, and the state after each turn.

    An entry of `judged` has the seat that moved, its lead, and the remaining share of the game.
    """

    ends: list[int] = field(default_factory=list)
    classes: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    judged: list[tuple[int, float, float]] = field(default_factory=list)


def play_lesson(start: State, valuations: Sequence[Valuation], seed: int, nodes: int) -> Lesson:
    """Play a game from `start` (which is changed), each seat with its own valuation."""
    state = start
    words = rng.generator(seed)
    searches = [TurnSearch(each) for each in valuations]
    lesson = Lesson()
    while int(state.phase) != codes.GAME_OVER and int(state.round) <= MOST_ROUNDS:
        seat = int(state.decider)
        if int(state.decision) != codes.D_TURN:
            # Classes and an Initiate's Artifact: by lots, so that all are met.
            number = list_actions(state)
            play(state, state.tables.buffer[rng.below(words, number)])
            continue
        cast = _turn(state, seat, searches[seat], words, nodes)
        if int(state.phase) == codes.PLAYING:
            ahead = float(margin(valuations[seat], state, seat))
            lesson.judged.append((seat, ahead, float(share_left(state))))
            if not cast:
                play(state, actions.simple(codes.V_END, 0))
    lesson.ends = [int(points_of(state, seat)) for seat in range(int(state.seats))]
    lesson.classes = [int(state.mage[seat]) for seat in range(int(state.seats))]
    lesson.winners = winners_of(state)
    return lesson


def _turn(state: State, seat: int, search: TurnSearch, words: vec[i64], nodes: int) -> bool:
    """Play a seat's turn to its possible end; return whether it was a Cast, which ends it."""
    while True:
        before = state.copy()
        for place in range(rng.WORDS):  # the rolls to come are not known
            before.rng[place] = rng.next_word(words)
        best = int(search.search(before, seat, nodes))
        node = search.nodes[best]
        for action in search.plan_to(best):
            accept_offers(state, seat)
            play(state, action)
        accept_offers(state, seat)
        if node.cast or not node.done:
            return node.cast
