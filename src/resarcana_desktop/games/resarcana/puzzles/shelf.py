"""The puzzles of Res Arcana."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.puzzles.attempt import session_of
from resarcana_desktop.games.resarcana.puzzles.proof import misfit
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    BEST_ACTION,
    KINDS,
    RIVALS,
    STAGES,
    THEMES,
    Puzzle,
)
from resarcana_desktop.games.resarcana.puzzles.reader import FILES
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.rulesets import BASE, TRAINED
from resarcana_desktop.games.resarcana.text.tokens import markup
from resarcana_desktop.play.puzzles.game import PuzzleGame, Seen, in_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.puzzles.policy import ResArcanaPuzzle
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.setup.game_setup import SeatSetup


class ResArcanaPuzzles(PuzzleGame[Puzzle]):
    """Res Arcana's part of its puzzles."""

    game = ID
    files = FILES
    sorts: ClassVar = {"set": (*TRAINED, "perlae_imperii"), "rivals": STAGES, "kind": KINDS}
    kinds_of_own = (BEST_ACTION,)
    themes = THEMES

    def sorts_of(self, puzzle: Puzzle) -> Mapping[str, str]:
        """A puzzle is sorted by the last of its sets that there are puzzles of."""
        offered = self.sorts["set"]
        last = next((each for each in reversed(puzzle.sets) if each in offered), BASE[0])
        return {"set": last, "rivals": puzzle.stage, "kind": puzzle.kind}

    def session(self, puzzle: Puzzle, own: SeatSetup | None = None) -> PlaySession:
        """The game of a puzzle at its beginning."""
        return session_of(puzzle, own)

    def misfit(self, puzzle: Puzzle, position: ResArcanaPosition) -> str:
        """Return what cannot be played from a puzzle's position."""
        return misfit(puzzle, position)

    def worded(self, context: Context, puzzle: Puzzle, how: str) -> str:
        """Return a text about the goal of a puzzle, with its number if it has one."""
        if puzzle.kind == "first_action":
            key = "first_win" if puzzle.points == 0 else "first_points"
        else:
            key = puzzle.kind
        points, actions = puzzle.points, puzzle.actions
        amounts = {"most_points": points, "first_points": points, "fewest_actions": actions}
        return in_number(context, f"puzzles.{how}.{key}", amounts.get(key))

    def rests_on(self, context: Context, puzzle: Puzzle) -> str:
        """Return whether an answer with rivals still acting is proven."""
        if puzzle.kind not in RIVALS:
            return ""
        return context.text(f"puzzles.rests_on.{_basis(puzzle)}")

    def seen(self, puzzle: Puzzle) -> Seen:
        """Return what the player has in play and in hand, and the pool."""
        position = puzzle.begin()
        own = position.observation(puzzle.viewer).seats[puzzle.viewer]
        in_play = tuple(each.id for each in own.in_play)
        pool = zip(ESSENCES, own.pool, strict=False)
        holds = " ".join(markup(name, number) for name, number in pool if number)
        return Seen((*own.mage_offer, *in_play, *own.pack, *(own.hand or ())), holds)

    def about(self, context: Context, puzzle: Puzzle) -> Sequence[str]:
        """Return whether the win is proven while rivals still act, and its sets but the base set.

        What else an answer rests on is said where the puzzle is solved.
        """
        basis = ["basis.proved"] if puzzle.kind in RIVALS and puzzle.is_proved else []
        sets = [f"set.{name}" for name in puzzle.sets if name not in BASE]
        return [context.text(f"puzzles.{each}") for each in (*basis, *sets)]

    @property
    def policy(self) -> type[ResArcanaPuzzle]:
        """The policy of its tables."""
        from resarcana_desktop.games.resarcana.puzzles.policy import ResArcanaPuzzle

        return ResArcanaPuzzle


def _basis(puzzle: Puzzle) -> str:
    return "proved" if puzzle.is_proved else "searched"


PUZZLES: Final = ResArcanaPuzzles()
