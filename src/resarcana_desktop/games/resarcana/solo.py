"""Alone against the rounds: to the points that win in as few rounds as one can."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from resarcana_desktop.games.resarcana import ID, rulesets
from resarcana_desktop.games.resarcana.custom_setups.scene import CustomSetupScene
from resarcana_desktop.games.resarcana.render.faces import card_back, face, face_size
from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS
from resarcana_desktop.games.resarcana.statistics import STATISTICIAN
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.games.solo_scene import (
    SHOWN,
    SoloResult,
    SoloScene,
    begin_solo,
    solo_setup,
)
from resarcana_desktop.render.shapes import draw_box
from resarcana_desktop.setup.game_setup import setup_of
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Column,
    Grid,
    Label,
    ScrollArea,
    TextKind,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.widgets import Node, Size, Style, Widget, Wording

_CAPTION: Final = TextKind(20, bold=True, tone="gilt")
_FORCED: Final = "forced"
_TILE: Final = 190
_IN_A_LINE: Final = 6
_GAP: Final = 14
_EDGE: Final = 9


def entry(context: Context) -> Practice:
    """Return the solo game as a kind of practice."""
    text = context.text
    return Practice(
        name="solo",
        title=text("solo.title"),
        description=text("solo.told", points=WINNING_POINTS),
        open=lambda: context.scenes.push(ResArcanaSolo(context)),
        open_words=text("solo.open"),
    )


def best(games: Iterable[FinishedGame]) -> list[SoloResult]:
    """Return the games that reached the winning points: in few rounds, with many points, early."""
    results = [SoloResult(game) for game in games if game.game == ID]
    reached = [result for result in results if result.points >= WINNING_POINTS]
    return sorted(reached, key=lambda each: (each.game.rounds, -each.points, each.game.saved))


class _MageTile(Button):
    """A mage that may be chosen; without a `picture`, the back of a card with words on it."""

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        name: str,
        picture: Component | None,
        *,
        chosen: bool,
    ) -> None:
        super().__init__(text, action, name, kind="dark")
        self.picture = picture
        self.chosen = chosen

    def _natural(self, style: Style, width: int) -> Size:
        """All the width there is."""
        edge = style.px(_EDGE)
        return width, face_size("mage", max(width - 2 * edge, 1))[1] + 2 * edge

    @property
    def clipped(self) -> bool:
        """Never: the face is drawn for its width."""
        return False

    def description(self, words: Wording) -> Node | None:
        """Return its name, and whether it is the chosen one."""
        node = super().description(words)
        return None if node is None else replace(node, role="radio", checked=self.chosen)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the face on a button, with a thick bright edge if it is chosen."""
        paint.button(surface, self.rect, style, paint.ButtonLook("dark", True, self.hovered))
        edge = style.px(_EDGE)
        place = self.rect.inflate(-2 * edge, -2 * edge)
        if self.picture is not None:
            surface.blit(face(self.picture, place.width, style.icons.language), place)
        else:
            drawn = card_back(place.width * 3 // 5)
            back = drawn.get_rect(midtop=(place.centerx, place.top + edge))
            surface.blit(drawn, back)
            words = Rect(place.left, back.bottom, place.width, place.bottom - back.bottom)
            colour = style.theme.text_strong
            paint.paragraph(surface, self.text, style, self.text_kind, colour, words, "centre")
        if self.chosen:
            draw_box(surface, self.rect, style.px(8), None, None, style.theme.accent, style.px(5))


class ResArcanaSolo(SoloScene):
    """A mage to choose, or more, and the best results; the deal of each can be played again."""

    first_focus = "play"
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
        """Return the explanation, the mages, the results, and the buttons to begin."""
        head = [
            Label(self.text("solo.title"), HEADING),
            Label(self.text("solo.told", points=WINNING_POINTS), BODY),
        ]
        rows = [self._result(number, each) for number, each in enumerate(self.results[:SHOWN], 1)]
        body = [
            Label(self.text("solo.mage"), _CAPTION),
            Label(self.text("solo.mage_told"), SMALL),
            Grid(self._tiles(), column=_TILE, most=_IN_A_LINE, gap=_GAP),
            Label(self.text("solo.best"), _CAPTION),
            *(rows or [Label(self.text("solo.none"), SMALL)]),
        ]
        others = len(self._forced) - len(self._chosen_mages())
        words = self.count("solo.play_chosen", len(self._forced)) if others else ""
        return self.page(
            head,
            ScrollArea(Column(body, gap=10), "results"),
            Button(self.text("solo.choose"), self.choose_hand, "choose"),
            self.to_begin(words or self.text("app.new_game.start"), self.play, "play"),
        )

    # ---- the mage ------------------------------------------------------------------------

    @property
    def _forced(self) -> Sequence[str]:
        """The cards that are sure to be dealt."""
        return tuple(self.chosen.get(_FORCED, ()))

    def _mages(self) -> Iterable[Component]:
        """Return the mages of the chosen sets that may be dealt."""
        components = rulesets.res_arcana(self.chosen["sets"]).faces.components
        banned = self.chosen.get("banned", ())
        return [each for each in components if each.kind == "mage" and each.id not in banned]

    def _chosen_mages(self) -> set[str]:
        return {each.id for each in self._mages()} & set(self._forced)

    def _tiles(self) -> list[Widget]:
        """Return a tile for chance, and one for each mage."""
        chosen = self._chosen_mages()
        chance = self.text("solo.random")
        tiles = [_MageTile(chance, self._with_mage, "mage", None, chosen=not chosen)]
        for each in self._mages():
            words = STATISTICIAN.name("mage", each.id, self.context.catalogue)
            take = partial(self._with_mage, each.id)
            tile = _MageTile(words, take, f"mage.{each.id}", each, chosen=each.id in chosen)
            tiles.append(tile)
        return [*tiles]

    def _with_mage(self, *mages: str) -> None:
        """Let these mages be sure to be dealt, and no others; other cards stay as they are."""
        before = self._chosen_mages()
        others = [each for each in self._forced if each not in before]
        self.chosen = {**self.chosen, _FORCED: [*mages, *others]}
        self.rebuild()

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
        begin_solo(self.context, setup_of(record))

    # ---- beginning -----------------------------------------------------------------------

    def play(self) -> None:
        """Begin with the chosen cards, completed at random."""
        begin_solo(self.context, self._setup(self.chosen))

    def choose_hand(self) -> None:
        """Say which mage and which cards are sure to be dealt."""
        self.context.scenes.push(
            CustomSetupScene(self.context, self._setup(self.chosen), self._choose)
        )

    def _choose(self, chosen: Mapping[str, Any]) -> None:
        self.chosen = chosen

    def _setup(self, chosen: Mapping[str, Any]) -> GameSetup:
        return solo_setup(self.context, ID, chosen)
