"""Alone against the rounds: to the points that win in as few rounds as one can."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.resarcana import ID, rulesets
from resarcana_desktop.games.resarcana.custom_setups.scene import CustomSetupScene
from resarcana_desktop.games.resarcana.render.faces import face, face_size
from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS
from resarcana_desktop.games.resarcana.statistics import STATISTICIAN
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.games.solo_scene import (
    SHOWN,
    SoloResult,
    SoloScene,
    begin_alone,
    setup_alone,
)
from resarcana_desktop.setup.game_setup import setup_of
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Column,
    Label,
    ScrollArea,
    TextKind,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.widgets import Size, Style

_CAPTION: Final = TextKind(20, bold=True, tone="gilt")
_FORCED: Final = "forced"
_SHOWN_MAGES: Final = 6
_GAP: Final = 16


def entry(context: Context) -> Practice:
    """Return the solo game as a kind of practice."""
    text = context.text
    return Practice(
        name="solo",
        title=text("solo.title"),
        description=text("solo.told", points=WINNING_POINTS),
        open=lambda: context.scenes.push(AloneScene(context)),
        open_words=text("solo.open"),
    )


def best(games: Iterable[FinishedGame]) -> list[SoloResult]:
    """Return the games that reached the winning points: in few rounds, with many points, early."""
    results = [SoloResult(game) for game in games if game.game == ID]
    reached = [result for result in results if result.points >= WINNING_POINTS]
    return sorted(reached, key=lambda each: (each.game.rounds, -each.points, each.game.saved))


class _Mages(Widget):
    """Some of the mages one may be dealt, beside one another: a picture to look at."""

    def __init__(self) -> None:
        super().__init__()
        components = rulesets.res_arcana(rulesets.BASE).faces.components
        self.mages = [each for each in components if each.kind == "mage"][:_SHOWN_MAGES]

    def natural(self, style: Style, width: int) -> Size:
        """All the width there is."""
        return width, face_size("mage", self._wide(style, width))[1]

    def _wide(self, style: Style, width: int) -> int:
        return (width - style.px(_GAP) * (_SHOWN_MAGES - 1)) // _SHOWN_MAGES

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw their faces from the left."""
        wide = self._wide(style, self.rect.width)
        for number, mage in enumerate(self.mages):
            drawn = face(mage, wide, style.icons.language)
            surface.blit(drawn, (self.rect.x + number * (wide + style.px(_GAP)), self.rect.y))


class AloneScene(SoloScene):
    """A hand drawn or chosen, and the best results; the deal of each can be played again."""

    first_focus = "draw"
    width = 1560

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chosen: Mapping[str, Any] = {
            "setup": "standard",
            "sides": "random",
            "sets": list(rulesets.BASE),
        }

    def best(self, games: Iterable[FinishedGame]) -> list[SoloResult]:
        """Return the results, fewest rounds first."""
        return best(games)

    def build(self) -> Widget:
        """Return the explanation, the buttons to begin, the results, and Back."""
        head = [
            Label(self.text("solo.title"), HEADING),
            Label(self.text("solo.told", points=WINNING_POINTS), BODY),
        ]
        ways = [
            Button(self.text("solo.draw"), self.draw_hand, "draw", kind="primary"),
            Button(self.text("solo.choose"), self.choose_hand, "choose"),
        ]
        chosen = len(self.chosen.get(_FORCED, ()))
        if chosen:
            words = self.count("solo.play_chosen", chosen)
            ways.append(Button(words, self.play_chosen, "play_chosen"))
        rows = [self._result(number, each) for number, each in enumerate(self.results[:SHOWN], 1)]
        caption = Label(self.text("solo.best"), _CAPTION)
        body = [caption, *(rows or [Label(self.text("solo.none"), SMALL)])]
        if not rows:
            body.insert(0, _Mages())
        return self.page(head, ways, ScrollArea(Column(body, gap=10), "results"))

    def _result(self, number: int, result: SoloResult) -> Widget:
        mages = [
            STATISTICIAN.name("mage", each, self.context.catalogue) for each in result.had("mage")
        ]
        rounds, points = result.game.rounds, result.points
        wording = self.count("solo.result", rounds, number=number, points=points)
        return self.row(number, result, wording, [*mages, result.game.title])

    def ways_back(self, number: int, result: SoloResult) -> list[Button]:
        """Its deal can be played once more as well."""
        again = partial(self.with_record, result, self._play_again)
        button = Button(self.text("solo.again"), again, f"again.{number}")
        return [*super().ways_back(number, result), button]

    def _play_again(self, record: Record) -> None:
        begin_alone(self.context, setup_of(record))

    # ---- beginning -----------------------------------------------------------------------

    def draw_hand(self) -> None:
        """Begin with cards dealt by lot."""
        usual = {name: value for name, value in self.chosen.items() if name != _FORCED}
        begin_alone(self.context, self._setup(usual))

    def choose_hand(self) -> None:
        """Say which mage and which cards are sure to be dealt."""
        self.context.scenes.push(
            CustomSetupScene(self.context, self._setup(self.chosen), self._choose)
        )

    def _choose(self, chosen: Mapping[str, Any]) -> None:
        self.chosen = chosen

    def play_chosen(self) -> None:
        """Begin with the chosen cards, completed at random."""
        begin_alone(self.context, self._setup(self.chosen))

    def _setup(self, chosen: Mapping[str, Any]) -> GameSetup:
        return setup_alone(self.context, ID, chosen)
