"""The controls of the sandbox for Res Arcana: essences, turning, rounds, sets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.compendium.controls import Wanted
from resarcana_desktop.games.resarcana.compendium.scene import Face
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, KINDS
from resarcana_desktop.games.resarcana.sandbox.edited import MOST_ESSENCES, MOST_ROUNDS
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.tabletop.sandbox.panel import CAPTION, Editor, Pages
from resarcana_desktop.widgets import Choice, Label, Switch, called

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from resarcana_desktop.games.resarcana.compendium.controls import Library
    from resarcana_desktop.games.resarcana.rules.records import Cardset, Essences
    from resarcana_desktop.games.resarcana.sandbox.edited import EditedPosition
    from resarcana_desktop.play.editing import Place
    from resarcana_desktop.widgets import Picture, Widget

_WIDTH: Final = 100
_WIDTHS: Final = {"monument": 94, "place_of_power": 156}


class ResArcanaEditor(Editor, Protocol):
    """The sandbox of Res Arcana, as far as its panel uses it."""

    set: str

    @property
    def edited(self) -> EditedPosition:
        """The position."""

    @property
    def library(self) -> Library:
        """The searchable components."""

    def use_set(self, name: str, wanted: bool) -> None:
        """Add a set of components, or leave it out with everything that belongs to it."""


class ResArcanaPages(Pages):
    """The pages of the panel for Res Arcana."""

    editor: ResArcanaEditor
    named_faces = True
    seat_counts = range(1, 6)

    @property
    def kinds(self) -> Mapping[str, tuple[str, str]]:
        words = self.editor.context.text
        there = {each.kind for each in self.editor.edited.faces.components}
        return {
            kind: (words(f"kind.{kind}"), words(f"reading.kinds.{kind}"))
            for kind in KINDS
            if kind in there
        }

    def name(self, component: str) -> str:
        face = self.editor.edited.faces.face(component)
        return component_name(face, self.editor.context.catalogue)

    def found(self, words: str, kind: str) -> Sequence[Picture]:
        wanted = Wanted(words=words, set=self.editor.set, kind=kind)
        return [Face(each) for each in self.editor.library.found(wanted)]

    def usual_width(self, kind: str) -> float:
        return _WIDTHS.get(kind, _WIDTH)

    # ---- components ----------------------------------------------------------------------

    def state_of(self, component: str, place: Place) -> Iterator[Widget]:
        edited = self.editor.edited
        entry = edited.entry(component)
        if entry is None:
            yield from self.order(component, place)
            return
        words = (self.text("straight"), self.text("turned"))
        turn = partial(edited.turn_component, component)
        switch = self.switch(words, entry.turned, turn, "turned")
        yield called(self.name(component), switch)
        yield Label(self.text("stored"), CAPTION)
        yield from self._essences(entry.stored, partial(edited.store, component), "stored")

    def _essences(
        self, essences: Essences, change: Callable[[int, int], None], name: str
    ) -> Iterator[Widget]:
        """A stepper for each kind of essence."""
        for kind, essence in enumerate(ESSENCES[: len(essences)]):
            words = self.editor.context.text(f"essence.{essence}")
            put = partial(change, kind)
            yield self.number(words, essences[kind], MOST_ESSENCES, put, f"{name}.{essence}")

    def filters(self) -> Iterator[Widget]:
        """Yield the choice of the set shown, if there are several."""
        editor, there = self.editor, self.editor.edited.faces.sets
        if len(there) > 1:
            options = [("", editor.context.text("reading.compendium.every_set"))]
            options += [(a.id, self._set_name(a)) for a in rulesets.cardsets() if a.id in there]
            sets = Choice(options, editor.set, lambda to: editor.look(set=to), "set")
            yield called(editor.context.text("reader.show"), sets)

    # ---- players -------------------------------------------------------------------------

    def of_seat(self, seat: int) -> Iterator[Widget]:
        editor, edited = self.editor, self.editor.edited
        setup = edited.scenario.seats[seat]
        words = (self.text("not_passed"), self.text("passed"))
        passed = self.switch(words, setup.passed, partial(edited.set_passed, seat), "passed")
        yield Label(self.text("pool"), CAPTION)
        yield from self._essences(setup.pool, partial(edited.set_pool, seat), "pool")
        yield called(editor.names[seat], passed)

    # ---- the game ------------------------------------------------------------------------

    def reasons(self) -> dict[int, str]:
        seats = enumerate(self.editor.edited.scenario.seats)
        return {seat: self.text("has_passed") for seat, each in seats if each.passed}

    def of_game(self) -> Iterator[Widget]:
        editor, edited = self.editor, self.editor.edited
        names, holder = list(enumerate(editor.names)), edited.scenario.token_holder
        first = self.choice(names, holder, edited.set_token, "token")
        now, change = edited.scenario.round, edited.set_round
        yield self.number(self.text("round"), now, MOST_ROUNDS, change, "round", least=1)
        yield self.line(self.text("token"), first)
        yield from self._sets()

    def _sets(self) -> Iterator[Widget]:
        """Yield a switch for each set that can be added, except the one of every game."""
        there, words = self.editor.edited.faces.sets, self.editor.context
        for each in rulesets.cardsets():
            if each.id not in rulesets.BASE and (not each.needs or each.needs in there):
                switch = Switch(
                    [(False, words.text("app.off")), (True, words.text("app.on"))],
                    each.id in there,
                    partial(self.editor.use_set, each.id),
                    f"set.{each.id}",
                )
                yield self.line(self._set_name(each), switch)

    def _set_name(self, cardset: Cardset) -> str:
        language = self.editor.context.catalogue.language
        return cardset.names.get(language, cardset.names["en"])
