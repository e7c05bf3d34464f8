"""Prodigy mode: starting it, the best results, and the conditions of achievements."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.levels import CLASS_SIDE, INITIATE_SIDE
from resarcana_desktop.games.mercurial.options import AT_TABLE, CLASSES
from resarcana_desktop.games.mercurial.render.badges import badge_of
from resarcana_desktop.games.mercurial.rules.achievements import (
    ACHIEVEMENTS,
    ADEPT,
    EXPERT,
    LEAST_POINTS,
    MANY_EARTH,
    MASTER,
    MUCH_ACUITY,
    MUCH_RESTORE,
    MUCH_RUIN,
    OVERACHIEVER,
)
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.statistics import (
    ACHIEVED,
    ARCANA,
    CLASS,
    HEROIC,
    SIDE,
    STATISTICIAN,
)
from resarcana_desktop.games.mercurial.table.panels.pieces import CardView
from resarcana_desktop.games.mercurial.text.card_text import (
    class_begins_with_cards,
    own_starters,
    power_lines,
    starting_side,
)
from resarcana_desktop.games.mercurial.yardstick import score_words
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.games.solo_scene import (
    SHOWN,
    SoloResult,
    SoloScene,
    begin_solo,
    solo_setup,
)
from resarcana_desktop.render.badges import badge
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Choice,
    Column,
    Flow,
    Grid,
    Label,
    Mark,
    Panel,
    ProgressBar,
    RichLabel,
    Row,
    ScrollArea,
    Space,
    Switch,
    TextKind,
    called,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.rules.records import Components
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.widgets import Node, Widget, Wording

_CAPTION: Final = TextKind(20, bold=True, tone="gilt")
_OPEN: Final = TextKind(20, bold=True, tone="muted")
_POWERS: Final = TextKind(18)
_BADGE: Final = 84


def _others(result: SoloResult) -> int:
    """Return how many achievements count towards the one that needs several others."""
    return len(set(result.had(ACHIEVED)) - {"adept", "expert", "master", "overachiever"})


_GOALS: Final[dict[str, tuple[int, Callable[[SoloResult], int]]]] = {
    "adept": (ADEPT, lambda result: result.points),
    "expert": (EXPERT, lambda result: result.points),
    "master": (MASTER, lambda result: result.points),
    "arcana_whisperer": (3, lambda result: len(result.had(ARCANA))),
    "accomplished": (7, lambda result: len(result.had(HEROIC))),
    "overachiever": (OVERACHIEVER, _others),
}
"""What counts for an achievement can be counted in a finished game: how much is needed, and how
much there is."""
_NUMBERS: Final = {
    **{name: goal for name, (goal, _) in _GOALS.items()},
    "lifebringer": MUCH_RESTORE,
    "deathbringer": MUCH_RUIN,
    "craglord": MANY_EARTH,
    "manafont": MUCH_ACUITY,
}
"""The numbers on badges."""
SECTIONS: Final = ("results", "achievements")


def entry(context: Context) -> Practice:
    """Return the solo game as a kind of practice."""
    return Practice(
        name="prodigy",
        title=context.text("prodigy.title"),
        description=context.text("prodigy.told"),
        open=lambda: context.scenes.push(ProdigyScene(context)),
        open_words=context.text("prodigy.open"),
        next_words=context.text("prodigy.play"),
        go_on=partial(begin, context, initiate=False),
    )


def begin(context: Context, *, initiate: bool, mage_class: str = AT_TABLE) -> None:
    """Begin a game in Prodigy mode, with a class or with the choice of one."""
    classes = [mage_class] if mage_class else []
    begin_solo(context, solo_setup(context, ID, {"initiates": initiate, CLASSES: classes}))


def best(games: Iterable[FinishedGame]) -> list[SoloResult]:
    """The results that people reached with a class that is known: many points first, then early."""
    results = [SoloResult(game) for game in games if game.game == ID and game.players[0].person]
    known = [result for result in results if result.had(CLASS)]
    return sorted(known, key=lambda each: (-each.points, each.game.saved))


def first_achieved(results: Iterable[SoloResult]) -> Mapping[str, SoloResult]:
    """The first game of each achievement that was met, in the rulebook's order (p. 22)."""
    by_time = sorted(results, key=lambda each: each.game.saved, reverse=True)
    found = {name: result for result in by_time for name in result.had(ACHIEVED)}
    return {name: found[name] for name in ACHIEVEMENTS if name in found}


class _ClassView(CardView):
    """A class to choose: the tray of the chosen one is gilt, a hovered one has an edge."""

    focusable = True
    chosen = False

    def description(self, words: Wording) -> Node | None:
        """The class in words, and whether it is chosen."""
        node = super().description(words)
        return node and replace(node, role="radio", checked=self.chosen, doings=("press",))


class ProdigyScene(SoloScene):
    """The classes before the first result; the best results, or the achievements."""

    first_focus = "begin"
    reflows = True
    width = 1700

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.section = "results"
        self.initiate = False
        """Whether the game is played as an Initiate."""
        self.mage_class = AT_TABLE
        """The class that is played, or that it is chosen when the game begins."""

    def best(self, games: Iterable[FinishedGame]) -> list[SoloResult]:
        """Return the results, most points first."""
        return best(games)

    def build(self) -> Widget:
        """Return the explanation, the classes, one of the two lists, and the button to begin."""
        goals = self.text("prodigy.goals", adept=ADEPT, expert=EXPERT, master=MASTER)
        head = [
            Label(self.text("prodigy.title"), HEADING),
            Label(self.text("prodigy.told"), BODY),
            Label(goals, SMALL),
        ]
        sections = [(each, self.text(f"prodigy.{each}")) for each in SECTIONS]
        switch = Switch(sections, self.section, self._turn_to, "section")
        switch.label = self.text("reader.show")
        rows: list[Widget] = [*self._side_choice(), *([] if self.results else self._classes())]
        so_far = Label(self.text("prodigy.so_far"), _CAPTION, align="center")
        rows.append(Flow([so_far, switch], gap=14, line_gap=4))
        rows += self._best() if self.section == "results" else self._achievements()
        start = partial(begin, self.context, initiate=self.initiate, mage_class=self.mage_class)
        return self.page(
            head,
            ScrollArea(Column(rows, gap=10), "list", reading=True),
            self.to_begin(self.text("app.new_game.start"), start, "begin"),
        )

    def _side_choice(self) -> list[Widget]:
        """Return the choices of the class boards' side and of a class, and what they mean."""
        names = {False: "classes", True: "initiates"}
        sides = [(each, self.text(f"setting_up.{name}")) for each, name in names.items()]
        switch = Switch(sides, self.initiate, self._take_side, "side")
        words = Label(self.text("prodigy.choose"), _CAPTION, align="center")
        classes = [(AT_TABLE, self.text("setting_up.as_chosen"))]
        classes += [(each.id, self._name(each.id)) for each in self._components.classes]
        which = Label(self.text("setting_up.class"), _CAPTION, align="center")
        kind = Choice if self.results else Switch  # the classes in sight can be chosen, too
        choice: Widget = kind(classes, self.mage_class, self._take_class, "class")
        sides_of = Row([words, called(words.text, switch)], gap=14)
        class_of = Row([which, called(which.text, choice)], gap=14)
        told = Label(self.text("prodigy.initiates_told"), SMALL, align="center")
        click = Label(self.text("prodigy.click"), SMALL, align="center")
        shown: list[Widget] = [sides_of, class_of, *([] if self.results else [click])]
        shown += [told] if self.initiate else []
        return [Flow(shown, gap=24, line_gap=4)]

    @property
    def _components(self) -> Components:
        return shipped().faces.components

    def _name(self, mage_class: str) -> str:
        return STATISTICIAN.name(CLASS, mage_class, self.context.catalogue)

    def _take_class(self, mage_class: str) -> None:
        self.mage_class = mage_class
        self.rebuild()

    def _take_side(self, initiate: bool) -> None:
        self.initiate = initiate
        self.rebuild()

    def _turn_to(self, section: str) -> None:
        self.section = section
        self.rebuild()

    def _best(self) -> list[Widget]:
        if not self.results:
            return [Label(self.text("prodigy.none"), SMALL)]
        return [self._result(number, each) for number, each in enumerate(self.results[:SHOWN], 1)]

    def _classes(self) -> list[Widget]:
        """The classes to choose from, with what they can do and what a bot reaches with them.

        A click on one chooses it; a second click leaves the choice to the game.
        """
        cells: list[Widget] = []
        catalogue, initiate = self.context.catalogue, self.initiate
        for each in self._components.classes:
            side = starting_side(each, initiate=initiate, alone=True)
            chosen = each.id == self.mage_class
            take = partial(self._take_class, AT_TABLE if chosen else each.id)
            picture = _ClassView(each, catalogue.language, 400, ratio=0.7, side=side, taken=take)
            picture.name, picture.chosen = f"class.{each.id}", chosen
            powers = [class_begins_with_cards(side, catalogue), *power_lines(side, catalogue)]
            powers += own_starters(each, self._components, catalogue, initiate=initiate)
            lines = Column([RichLabel(each, _POWERS) for each in powers], gap=6, stretch=1)
            measured = score_words(each.id, INITIATE_SIDE if initiate else CLASS_SIDE, catalogue)
            cell = Column([picture, Space(0, 2), lines, Label(measured, SMALL)], gap=8)
            cells.append(Panel(cell, padding=(14, 12), ground="gilt" if chosen else "tray"))
        return [Grid(cells, column=340, most=4, gap=16)]

    def _result(self, number: int, result: SoloResult) -> Widget:
        mage_class, achieved = result.had(CLASS)[0], result.had(ACHIEVED)
        side = INITIATE_SIDE if result.had(SIDE) == (INITIATE_SIDE,) else CLASS_SIDE
        who = self._name(mage_class)
        if side == INITIATE_SIDE:
            who = self.text("prodigy.initiate", name=who)
        parts = [who, result.game.title]
        if achieved:
            parts.append(self.count("prodigy.achieved_in_it", len(achieved)))
        measured = score_words(mage_class, side, self.context.catalogue)
        if measured:
            parts.append(measured)
        wording = self.text("prodigy.result", number=number, points=result.points)
        return self.row(number, result, wording, parts)

    # ---- achievements --------------------------------------------------------------------

    def _achievements(self) -> list[Widget]:
        """All of them, those that were met first; these open the game that met them first."""
        met = first_achieved(self.results)
        cards = [self._met(name, result) for name, result in met.items()]
        cards += [self._open_one(name) for name in ACHIEVEMENTS if name not in met]
        wording = self.text(
            "prodigy.achievements_told", met=len(met), number=len(ACHIEVEMENTS), points=LEAST_POINTS
        )
        return [Label(wording, SMALL), Grid(cards, column=380, most=3, gap=12)]

    def _met(self, name: str, result: SoloResult) -> Widget:
        for_ = self.text(f"prodigy.achievement_for.{name}")
        detail = f"{for_}\n{self.text('prodigy.met_in', game=result.game.title)}"
        return Button(
            self.text(f"prodigy.achievement.{name}"),
            partial(self.watch, result),
            f"prodigy.achievement.{name}",
            kind="dark",
            detail=detail,
            size=20,
            text_align="left",
            mark=(_badge(name, earned=True), _BADGE),
        )

    def _open_one(self, name: str) -> Widget:
        rows: list[Widget] = [
            Label(self.text(f"prodigy.achievement.{name}"), _OPEN),
            Label(self.text(f"prodigy.achievement_for.{name}"), SMALL),
        ]
        if name in _GOALS and self.results:
            goal, reached = _GOALS[name]
            number = min(max(map(reached, self.results)), goal)
            rows.append(Label(self.text("prodigy.progress", number=number, goal=goal), SMALL))
            rows.append(ProgressBar(number / goal))
        badge = Mark(_badge(name, earned=False), _BADGE)
        card = Row([badge, Column(rows, gap=3, stretch=1)], gap=12)
        return Panel(card, ground="tray", padding=(20, 12))


def _badge(name: str, *, earned: bool) -> Callable[[int], Surface]:
    shown = badge_of(name, _NUMBERS.get(name, 0))
    return lambda size: badge(shown, size, earned)
