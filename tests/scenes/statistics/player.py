"""A player with a few finished games, in front of their statistics."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.record import SUFFIX, Record, identity
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import Made, Moment, Review, SeatReview
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.statistics.scene import StatisticsScene
from resarcana_desktop.widgets import Label
from tests.scenes.replay.recorded import record
from tests.support.window import Stage

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Json
    from resarcana_desktop.storage.folders import Folders


def _named(game: Record, names: tuple[str, ...], title: str, saved: int) -> Record:
    """A recorded game under other names; who has a level in brackets is a bot."""
    seats: list[Json] = [
        {
            "name": name.split("(")[0],
            "kind": "bot" if "(" in name else "human",
            "level": name.partition("(")[2].rstrip(")"),
            "colour": seat,
        }
        for seat, name in enumerate(names)
    ]
    setup: dict[str, Json] = {"game": "resarcana", "seats": seats, "seed": 1, "chosen": {}}
    return replace(game, about={"setup": setup, "title": title, "saved": saved})


@cache
def games() -> tuple[Record, ...]:
    """Two that Edda won, one of them against Maren as well, and one that she lost."""
    return (
        _named(record("two"), ("Corvin(level3)", "Edda"), "=1+1", 1_700_000_000),
        _named(record("two"), ("Edda", "Corvin(level4)"), "An evening", 1_700_100_000),
        _named(record("four"), ("Maren", "B(level2)", "C(level2)", "Edda"), "Four", 1_700_200_000),
    )


def put_games(folders: Folders, number: int = 3) -> None:
    """Write this many games to the shelf; beyond three, they belong to other players."""
    folders.games.mkdir(parents=True, exist_ok=True)
    for place in range(number):
        text = games()[place % 3].to_text()
        (folders.games / f"{place}{SUFFIX}").write_text(text, "utf-8")


def put_rated_games(folders: Folders, number: int) -> None:
    """Write this many other games of Edda's, against a bot of a measured level."""
    folders.games.mkdir(parents=True, exist_ok=True)
    for seed in range(number):
        played = play_game(res_arcana(), {"seats": 2}, seed, [RandomBot(), RandomBot()])
        game = _named(played.record(), ("Edda", "Corvin(level1)"), "", 1_700_300_000 + seed)
        (folders.games / f"rated{seed}{SUFFIX}").write_text(game.to_text(), "utf-8")


def put_game_with_a_character(folders: Folders) -> None:
    """A game that Edda won against a rival with a character."""
    folders.games.mkdir(parents=True, exist_ok=True)
    names = ("Edda", "Griselda(level3-dragons)")
    text = _named(record("two"), names[::-1], "", 1_700_400_000).to_text()
    (folders.games / f"griselda{SUFFIX}").write_text(text, "utf-8")


class Player(Stage):
    """Looks at the statistics of three games."""

    scene: StatisticsScene

    def __init__(self, folder: Path, *, puts: bool = True, **look: Any) -> None:
        super().__init__(folder, **look)
        if puts:
            put_games(self.context.folders)
        self.show(CreditsScene(self.context))
        self.open()

    def open(self) -> None:
        """Open the statistics over the screen that is shown."""
        self.context.shell.open_statistics()
        assert isinstance(self.top, StatisticsScene)
        self.scene = self.top

    def labels_with(self, words: str) -> list[str]:
        """Return the labels that contain these words."""
        labels = (widget for widget in self.ui.top().walk() if isinstance(widget, Label))
        return [label.text for label in labels if words in label.text.replace("\u00a0", " ")]


def put_reviews(folders: Folders) -> None:
    """Have the game for two reviewed that the first two were made of; the numbers are made up."""
    kept, two = KeptReviews(folders.reviews), games()[0]
    seats = (
        SeatReview(0, 0.5, 0.5, 4.0, 8.0, 3.0, 40, 2, 1, 0, 91.0),
        SeatReview(1, 0.5, 0.5, -4.0, 3.0, 8.0, 40, 0, 1, 1, 84.0),
    )
    made = Made(two.game, identity(two), 1, "standard", "none")
    kept.keep(Review(made, True, seats, (Moment(0, 0, 0, (0.5, 0.5)),), (), (), ()))
