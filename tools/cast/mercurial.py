"""What a seat of Mercurial did in a game, in numbers that distinguish characters."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.arena.games import share_of_first
from resarcana_desktop.arena.schedule import Fixture
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.mercurial.bots.registry import make
from resarcana_desktop.games.mercurial.rules.events import Event
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rules.records import Heroic, Skill, Spell
from resarcana_desktop.games.mercurial.rulesets import shipped as rules
from tools.styles.__main__ import Met

SHOWN: Final = {
    "Casts": "Casts",
    "Spells a Cast": "Spells a Cast",
    "Links": "Links",
    "Heroics": "Heroics",
    "Casts with Restore": "with Restore",
    "Skills": "Skills",
    "rerolls": "rerolls",
    "rounds": "rounds",
}
"""The statistics that are shown, and the heads of their columns."""
_OPTIONS: Final[Options] = {"seats": 2, "initiates": False, "long_game": False}


@dataclass(slots=True)
class Ways:
    """What a seat did in a game, or the sums over several games."""

    games: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Ways") -> None:
        """Count what the other did as well."""
        self.games += other.games
        self.counts += other.counts

    def lines(self) -> Iterator[tuple[str, float]]:
        """Yield the statistics: means per game, per Cast, or shares of all Casts."""
        casts = max(1, self.counts["Casts"])
        for name in SHOWN:
            of = casts if name in ("Spells a Cast", "Casts with Restore") else self.games
            yield name, self.counts[name] / of


def nothing_met() -> Met:
    """Return the statistics of two sides before their first game."""
    return Met(2, (Ways(), Ways()))


def played(bots: Sequence[str], fixture: Fixture) -> Met:
    """A game, counted."""
    game = play_game(rules(), _OPTIONS, fixture.seed, [make(bots[side]) for side in fixture.sides])
    met = nothing_met()
    met.shares.append(share_of_first(fixture, game.position.winners))
    ways = [Ways(1, Counter({"rounds": game.position.round})) for _ in fixture.sides]
    for step in game.again():
        for event in step.events:
            if event.seat >= 0:
                _count(ways[event.seat].counts, game.position.faces, event)
    for side, way in zip(fixture.sides, ways, strict=True):
        met.ways[side].add(way)
    return met


def _count(counts: Counter[str], faces: Faces, event: Event) -> None:
    if event.kind == "cast":
        counts["Casts"] += 1
        counts["Spells a Cast"] += counts.pop("Spells in play", 0)
    elif event.kind == "result":
        counts["Casts with Restore"] += event.restore > 0
    elif event.kind == "play":
        counts["rerolls"] += event.mode == "secondary" and isinstance(faces.card(event.card), Skill)
    elif event.kind == "claim":
        counts["Heroics"] += isinstance(faces.card(event.card), Heroic)
    elif event.kind == "take":
        card = faces.card(event.card)
        counts["Skills"] += isinstance(card, Skill)
        if isinstance(card, Spell):
            counts["Spells in play"] += 1
            counts["Links"] += card.effect.type == "link"
