"""How a game of Mercurial ended: where points came from, what decided, and how it came to that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.engine.piles import move
from resarcana_desktop.games.mercurial.bots.levels import CLASS_SIDE, INITIATE_SIDE
from resarcana_desktop.games.mercurial.rules.codes import (
    ARCANAS,
    BOX,
    HEROICS,
    SIGIL_KINDS,
    SIGILS,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.scoring import arcana_points, sigil_points
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.story import Deeds, Teller, deeds_of
from resarcana_desktop.games.mercurial.text.numbers import DECENT, EXCELLENT
from resarcana_desktop.games.mercurial.yardstick import told_of
from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome, Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.rules.faces import Faces
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.session import Session

PRESTIGE: Final = "prestige"
_SENTENCES: Final = 5
"""There is room for so many sentences."""


@dataclass(frozen=True)
class MercurialOutcomeWords:
    """The words for points and ties of a game with these cards."""

    faces: Faces = field(compare=False)
    achieved: tuple[str, ...] = ()
    deeds: Deeds = field(default_factory=Deeds)
    mage_class: str = ""
    side: str = CLASS_SIDE
    """The class that was played alone and the side of its board; none where several played."""

    def source(self, source: Source, catalogue: Catalogue) -> str:
        """A Heroic, an Arcana, a kind of Sigil, Prestige."""
        if source.id == PRESTIGE:
            return catalogue.text("outcome.prestige")
        if source.id in SIGILS:
            return catalogue.text("outcome.sigils", sigil=catalogue[f"sigil.{source.id}"])
        return self.faces.card(source.id).name(catalogue.language)

    def tie(self, outcome: Outcome, catalogue: Catalogue) -> str:
        """Points from Arcanas decide; where they are equal too, the victory is shared."""
        winners = outcome.winners
        if len(winners) > 1:
            yours = any(each.name == outcome.you for each in winners)
            return catalogue["outcome.shared_you" if yours else "outcome.shared"]
        winner = winners[0]
        key = "outcome.decided_you" if winner.name == outcome.you else "outcome.decided"
        return catalogue.text(key, name=winner.name, points=winner.tie_break)

    def story(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        """How it went; in Prodigy mode how good that is, too, and what was achieved."""

        def named(card: str) -> str:
            return self.faces.card(card).name(catalogue.language)

        told = list(Teller(outcome, catalogue, named).sentences(self.deeds))
        if len(outcome.players) > 1:
            return told
        return [*self._grade(outcome, catalogue), *told][:_SENTENCES]

    def _grade(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        points = outcome.players[0].points
        grade = "excellent" if points >= EXCELLENT else "decent" if points >= DECENT else "short"
        components = self.faces.components
        if any(card.marked for card in (*components.spells, *components.heroics)):
            grade = "printed_scale"  # it measures the published cards
        text = catalogue.text
        lines = [text(f"outcome.{grade}", decent=DECENT, excellent=EXCELLENT)]
        if self.achieved:
            names = catalogue.listed(
                [catalogue[f"prodigy.achievement.{name}"] for name in self.achieved]
            )
            lines.append(text("outcome.achieved", names=names))
        measured = told_of(self.mage_class, self.side, catalogue)
        return [*lines, measured] if measured else lines


def sources_of(position: MercurialPosition, seat: int) -> Iterator[Source]:
    """What brought a seat its points."""
    state, faces = position.state, position.faces
    for card in cards_in(state, int(pile_of(seat, HEROICS))):
        yield Source(faces.ids[card], int(state.tables.points[card]))
    for card in cards_in(state, int(pile_of(seat, ARCANAS))):
        yield Source(faces.ids[card], _worth(position, seat, card))
    prestige = int(state.prestige[seat]) * int(state.tables.prestige_points)
    if prestige:
        yield Source(PRESTIGE, prestige)
    for kind in range(SIGIL_KINDS):
        points = int(sigil_points(state, seat, kind))
        if points:
            yield Source(SIGILS[kind], points)


def _played_alone(position: MercurialPosition) -> tuple[str, str]:
    """The class and the side of its board; no class where several played."""
    state = position.state
    if position.seats > 1:
        return "", CLASS_SIDE
    side = INITIATE_SIDE if int(state.initiates) else CLASS_SIDE
    return position.faces.classes[int(state.mage[0])], side


def _worth(position: MercurialPosition, seat: int, arcana: int) -> int:
    """What an Arcana brings: what there would be less without it."""
    without = position.state.copy()
    move(without, arcana, BOX)
    return int(arcana_points(position.state, seat)) - int(arcana_points(without, seat))


def outcome_of(session: Session[MercurialPosition, Event, Any]) -> Outcome:
    """How the game of a session ended."""
    position, curve = session.position, session.points_by_round()
    players = [
        PlayerOutcome(
            name=seat.name,
            colour=seat.colour,
            sources=tuple(sorted(sources_of(position, number), key=lambda each: -each.points)),
            tie_break=int(arcana_points(position.state, number)),
            won=number in position.winners or len(session.seats) == 1,
            by_round=tuple(points[number] for points in curve),
        )
        for number, seat in enumerate(session.seats)
    ]
    players.sort(key=lambda player: (not player.won, -player.points))
    heroics = [heroic.id for heroic in position.faces.components.heroics]
    deeds = deeds_of(((move.round, move.events) for move in session.moves), heroics)
    words = MercurialOutcomeWords(
        position.faces, position.achievements, deeds, *_played_alone(position)
    )
    return Outcome(session.setup, position.round, tuple(players), words)
