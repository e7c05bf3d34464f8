"""The puzzles of Mercurial."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.puzzles.attempt import session_of
from resarcana_desktop.games.mercurial.puzzles.checking import misfit
from resarcana_desktop.games.mercurial.puzzles.puzzle import FILES, KINDS, THEMES, Puzzle
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.play.puzzles.game import PuzzleGame, Seen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.puzzles.policy import MercurialPuzzle
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.setup.game_setup import SeatSetup


_IN_FRONT: Final = (codes.ACTIVE, codes.HAND, codes.EXHAUSTED)


class MercurialPuzzles(PuzzleGame[Puzzle]):
    """Mercurial's part of its puzzles."""

    game = ID
    files = FILES
    sorts: ClassVar = {"kind": KINDS}
    themes = THEMES
    wide_faces = True

    def sorts_of(self, puzzle: Puzzle) -> Mapping[str, str]:
        """Return the kind, the only way to group these puzzles."""
        return {"kind": puzzle.kind}

    def session(self, puzzle: Puzzle, own: SeatSetup | None = None) -> MercurialSession:
        """Return the game of a puzzle at its beginning."""
        return session_of(puzzle, own)

    def misfit(self, puzzle: Puzzle, position: MercurialPosition) -> str:
        """Return the part of a puzzle that cannot be played."""
        return misfit(puzzle, position)

    def worded(self, context: Context, puzzle: Puzzle, how: str) -> str:
        """Return a text about the goal of a puzzle, with its card or number."""
        if puzzle.kind == "heroic":
            heroic = shipped().faces.card(puzzle.heroic).name(context.catalogue.language)
            return context.text(f"puzzles.{how}.heroic.in_{puzzle.turns}", heroic=heroic)
        amount = puzzle.points or puzzle.myst
        return context.count(f"puzzles.{how}.{puzzle.kind}", amount)

    def seen(self, puzzle: Puzzle) -> Seen:
        """Return the Heroic of the goal, active Spells and Alterations; dice and crystals."""
        position, seat = puzzle.begin(), puzzle.viewer
        state, ids = position.state, position.faces.ids
        in_front = _IN_FRONT if puzzle.turns > 1 else (codes.ACTIVE,)
        piles = (cards_in(state, pile_of(seat, pile)) for pile in in_front)
        cards = tuple(ids[card] for pile in piles for card in pile)
        dice = range(seat * codes.FACES, (seat + 1) * codes.FACES)
        there = [
            *zip(codes.ELEMENTS, (int(state.pool[at]) for at in dice), strict=True),
            ("mana", int(state.board_mana[seat])),
            ("acuity", int(state.board_acuity[seat])),
        ]
        holds = " ".join(f"{{icon:{name}:{number}}}" for name, number in there if number)
        return Seen((puzzle.heroic, *cards) if puzzle.heroic else cards, holds)

    @property
    def policy(self) -> type[MercurialPuzzle]:
        """The policy of its tables."""
        from resarcana_desktop.games.mercurial.puzzles.policy import MercurialPuzzle

        return MercurialPuzzle


PUZZLES: Final = MercurialPuzzles()
