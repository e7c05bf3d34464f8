"""The controls of a card's form, made from the fields of its table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from resarcana_desktop.games.card_form import (
    Flag,
    Keyed,
    Number,
    Pair,
    Part,
    Several,
    Word,
    WordList,
    alternative_of,
    alternatives_of,
    as_list,
    at_place,
    fields_of,
    is_sparse,
    new_table,
    new_value,
)
from resarcana_desktop.widgets import (
    TITLE,
    Button,
    Choice,
    Column,
    Even,
    Flow,
    Grid,
    Label,
    Mark,
    NumberField,
    Panel,
    Row,
    Rule,
    Space,
    Switch,
    TextField,
    TextKind,
    Toggle,
    called,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from pygame import Surface

    from resarcana_desktop.games.card_form import Field, Kind, Place
    from resarcana_desktop.games.card_tables import Table
    from resarcana_desktop.widgets import Node, Widget, Wording

V = TypeVar("V")

_WRONG: Final = TextKind(18, tone="loss")
_INDENT: Final = 18
_BOX: Final = (18, 14)
"""Design px around what belongs to an item of a list, as much as around a panel's contents."""
_ABOVE: Final = 8
"""Design px above a heading."""
_MARK: Final = 30
_MOST_TOGGLES: Final = 6
_MOST_BESIDE: Final = 3
"""The number of buttons that are next to their name; more are below it."""
_INSIDE: Final = 12
"""Design px beside the words of a button, so that many of them fit on a line."""
_CHOICE: Final = 400
"""The width of a list of words, so that those below one another line up."""
_BELOW: Final = 4
"""Design px between a field and what is wrong with it."""
_PAIR: Final = 300
"""The width of a number beside its icon and name."""
_LONGEST_NAME: Final = 60
FIELD: Final = "field."
"""With the place of a value after it, this is the name of the control."""


class FormWords(Protocol):
    """The words and icons for the fields of a game's cards."""

    def label(self, place: Place) -> str:
        """Return the name of the field at a place."""

    def word(self, place: Place, word: str) -> str:
        """Return a word that a field may hold, in the player's language."""

    def none(self, place: Place) -> str:
        """Return the meaning of an empty optional field."""

    def icon(self, word: str, size: int) -> Surface | None:
        """Return the icon for a word, this many pixels high; None if there is none."""

    def options(self, place: Place) -> Sequence[str] | None:
        """Return the texts that a field may hold; None if it may hold any."""


class Wrong(Label):
    """Shows faults, which are read out at once; hidden while there are none."""

    def __init__(self, name: str, *, at_right: bool = False) -> None:
        super().__init__("", _WRONG, name, text_align="right" if at_right else "left")
        self.visible = False

    def show(self, words: str) -> None:
        """Say something else."""
        self.text = words
        if self.visible != bool(words):
            self.visible = bool(words)
            self.resized()

    def description(self, words: Wording) -> Node | None:
        """Its words, which are announced."""
        node = super().description(words)
        return node and replace(node, live=True)


class _Named(Column):
    """A name above its buttons, which are seen together."""

    seen_whole = True


class CardForm:
    """The fields of one card.

    `card` returns the card as it is now. `put` is called with a place, its new value, and whether
    there are other fields then; after that `focus` may be called with the name of a control. Fields
    in `hidden` are left out.
    """

    def __init__(
        self,
        words: FormWords,
        text: Callable[..., str],
        language: str,
        card: Callable[[], Any],
        put: Callable[[Place, Any, bool], None],
        focus: Callable[[str], None],
        hidden: Collection[str],
    ) -> None:
        self._words = words
        self._text = text
        self._language = language
        self._card = card
        self._put = put
        self._focus = focus
        self._hidden = hidden
        self._fault_labels: dict[Place, Wrong] = {}
        """The labels for faults, by the place of the field above them."""
        self._written: dict[Place, TextField] = {}
        """The fields for texts and numbers, by their places."""

    def build(self, table: type[Table]) -> Widget:
        """Return the controls for the card as it is now."""
        self._fault_labels.clear()
        self._written.clear()
        rows = [*self._rows(table, self._card(), ()), self._wrong(())]
        return Column(rows, gap=12)

    def show_faults(self, faults: Sequence[tuple[Place, str]]) -> Wrong | None:
        """Show faults below their fields; return the first label that had none before."""
        by_place: dict[Place, list[str]] = {}
        wrong = {place for place, _ in faults}
        for place, sentence in faults:
            while place not in self._fault_labels:
                place = place[:-1]
            by_place.setdefault(place, []).append(sentence)
        for place, field in self._written.items():
            field.wrong = place in wrong
            field.changed()
        before = {label for label in self._fault_labels.values() if label.visible}
        for place, label in self._fault_labels.items():
            label.show(" ".join(by_place.get(place, ())))
        labels = self._fault_labels.values()
        return next((each for each in labels if each.visible and each not in before), None)

    def _wrong(self, place: Place, *, at_right: bool = False) -> Wrong:
        label = Wrong(f"wrong.{_name(place)}", at_right=at_right)
        self._fault_labels[place] = label
        return label

    def _with_wrong(self, line: Widget, place: Place) -> Widget:
        """Return a line with what is wrong with its field close below that."""
        at_right = isinstance(line, Flow) and line.side == "apart"
        return Column([line, self._wrong(place, at_right=at_right)], gap=_BELOW)

    # -- tables -------------------------------------------------------------------------

    def _rows(self, table: type[Table], value: Mapping[str, Any], place: Place) -> list[Widget]:
        """Return the rows of the fields; of a table with alternatives, only the chosen one."""
        fields = fields_of(table)
        if alternatives_of(table):
            keys = alternative_of(table, value)
            shown = [key for key in keys if not isinstance(fields[key].kind, Flag)]
            alone = len(keys) == 1  # its label is what was chosen
            return [
                row
                for key in shown
                for row in self._field(fields[key], value.get(key), (*place, key), alone=alone)
            ]
        if self._in_a_row(table):
            return [self._numbers(table, value, place)]
        # The name comes first, whatever the reader's order; what has a heading, last.
        ordered = [each for each in fields.values() if place or each.key not in self._hidden]
        if not place:
            ordered.sort(key=lambda each: (each.key != "name", self._has_heading(each.kind)))
        return [
            row
            for field in ordered
            for row in self._field(field, value.get(field.key), (*place, field.key))
        ]

    @staticmethod
    def _has_heading(kind: Kind) -> bool:
        """Return whether the name of a field is a heading above what it consists of."""
        return isinstance(kind, Part | Several) or (isinstance(kind, Keyed) and bool(kind.words))

    def _field(
        self, field: Field, value: Any, place: Place, *, alone: bool = False
    ) -> list[Widget]:
        """Return the rows of a field, its faults last."""
        kind, label = field.kind, self._words.label(place)
        if isinstance(kind, Part) and is_sparse(kind.table):
            return self._sparse(field, kind, value or {}, place)
        if isinstance(kind, Part):
            return self._part(field, kind, value, place, alone=alone)
        if isinstance(kind, Several):
            return [*self._several(kind, as_list(value), place), self._wrong(place)]
        if isinstance(kind, Keyed) and kind.words:
            return [*self._keyed(kind, value or {}, place), self._wrong(place)]
        control = self._control(kind, field, value, place)
        line = called(label, control) if alone else _line(label, control)
        return [self._with_wrong(line, place)]

    def _part(
        self, field: Field, kind: Part, value: Any, place: Place, *, alone: bool
    ) -> list[Widget]:
        """A nested table: below its name, or below the choice between its keys."""
        label, there = self._words.label(place), value is not None
        head: list[Widget] = []
        optional = not field.required and not alone
        if alternatives_of(kind.table):
            saying = self._saying(kind.table, value, place, optional=optional)
            head = [self._part_head("" if alone else label, saying, place)]
        elif optional:
            head = [self._part_head(label, self._presence(kind, place, there=there), place)]
        elif not alone:
            head = [_heading(Label(label, TITLE))]
        if not there and not field.required:
            return [*head, self._wrong(place)]
        rows = self._rows(kind.table, value or {}, place)
        return [*head, _indented(rows), self._wrong(place)]

    @staticmethod
    def _part_head(label: str, control: Widget, place: Place) -> Widget:
        """Return the name of a part with its control: a heading if it is a part of the card."""
        if not label or len(place) > 1:
            return _line(label, control)
        return _heading(_line(label, control, TITLE))

    def _presence(self, kind: Part, place: Place, *, there: bool) -> Widget:
        """Return the switch for a part that may be left out."""
        options = [(False, self._words.none(place)), (True, self._text("own_cards.there"))]

        def choose(there: bool) -> None:
            self._put(place, new_table(kind.table) if there else None, True)

        return Switch(options, there, choose, _name(place))

    def _saying(
        self,
        table: type[Table],
        value: Mapping[str, Any] | None,
        place: Place,
        *,
        optional: bool = False,
    ) -> Widget:
        """Return the choice between the sets of keys that a table may have, or none of them."""
        options: list[tuple[tuple[str, ...], str]] = [
            (
                (*keys,),
                self._text("own_cards.or").join(self._words.label((*place, key)) for key in keys),
            )
            for keys in alternatives_of(table)
        ]
        chosen = alternative_of(table, value or {})
        if optional:
            options.insert(0, ((), self._words.none(place)))
            chosen = () if value is None else chosen

        def choose(keys: tuple[str, ...]) -> None:
            old = at_place(self._card(), place)
            self._put(place, new_table(table, keys, old) if keys else None, True)

        return _choice(options, chosen, choose, _name(place))

    def _in_a_row(self, table: type[Table]) -> bool:
        """Return whether a table only has numbers of things that have icons."""
        fields = fields_of(table).values()
        numbers = len(fields) > 1 and all(isinstance(each.kind, Number) for each in fields)
        icons = (self._words.icon(each.key, _MARK) for each in fields)
        return numbers and not alternatives_of(table) and all(icon is not None for icon in icons)

    def _numbers(self, table: type[Table], value: Mapping[str, Any], place: Place) -> Widget:
        """Return the numbers of some things, each at the right of its icon and name."""
        pairs: list[Widget] = []
        for key, field in fields_of(table).items():
            own = (*place, key)
            control = self._control(field.kind, field, value.get(key), own)
            icon = Mark(partial(self._icon, key), _MARK)
            label = self._words.word(own, key)
            name = Row([icon, Label(label, align="center")], gap=8)
            line = Flow([name, called(label, control)], gap=8, line_gap=4, side="apart")
            pairs.append(self._with_wrong(line, own))
        return Grid(pairs, column=_PAIR, most=2, gap=10, apart=28)

    def _icon(self, word: str, size: int) -> Surface:
        icon = self._words.icon(word, size)
        assert icon is not None  # as `_in_a_row` found out
        return icon

    # -- tables of which most is left out -----------------------------------------------

    def _sparse(
        self, field: Field, kind: Part, value: Mapping[str, Any], place: Place
    ) -> list[Widget]:
        """The keys that a table has, and a list of those that can be added."""
        fields, label = fields_of(kind.table), self._words.label(place)
        left = [(key, self._words.label((*place, key))) for key in fields if key not in value]

        def add(key: str) -> None:
            if key:
                self._put((*place, key), new_value(fields[key].kind), True)
                alone = isinstance(fields[key].kind, Flag)
                self._focus(_name((*place, "add" if alone else key)))

        adder = _choice([("", self._text("own_cards.add")), *left], "", add, f"{_name(place)}.add")
        head = _heading(_line(label, called(label, adder), TITLE))
        there = (each for key, each in fields.items() if key in value)
        rows = [
            row
            for each in there
            for row in self._kept(each, value, place, optional=not field.required)
        ]
        return [head, *rows, self._wrong(place)]

    def _kept(
        self, field: Field, table: Mapping[str, Any], above: Place, *, optional: bool
    ) -> list[Widget]:
        """The rows of a key of a table, with the button that leaves it out."""
        key, kind, value = field.key, field.kind, table[field.key]
        place = (*above, key)
        label = self._words.label(place)

        def leave_out() -> None:
            last = optional and len(table) == 1
            self._put(above if last else place, None, True)
            self._focus(f"{_name(above)}.add")

        words = self._text("own_cards.remove")
        name = f"{_name(above)}.without.{key}"
        out = Button(words, leave_out, name, padding=10)
        called(label, out)
        ways: Widget = out
        rows: list[Widget] = []
        if isinstance(kind, Part):
            rows = [_indented(self._rows(kind.table, value, place))]
        elif not isinstance(kind, Flag):
            control = self._control(kind, replace(field, required=True), value, place)
            called(label, control)
            if isinstance(control, Flow):
                rows = [_indented([control])]
            else:
                ways = Row([control, out], gap=10)
        line = Flow([Label(label), ways], gap=10, side="apart")
        if rows:
            return [line, *rows, self._wrong(place)]
        return [self._with_wrong(line, place)]

    # -- lists --------------------------------------------------------------------------

    def _several(self, kind: Several, items: Sequence[Any], place: Place) -> list[Widget]:
        """A list: its name, its items one below the other, and a button for one more."""
        label = self._words.label(place)
        full = self._text("own_cards.at_most", most=kind.most)
        add = Button(
            self._text("own_cards.add"),
            lambda: self._add(kind, place, len(items)),
            f"{_name(place)}.add",
            reason=full if len(items) >= kind.most else "",
        )
        rows: list[Widget] = [_heading(_line(label, called(label, add), TITLE))]
        for number, item in enumerate(items):
            rows += self._item(kind, item, (*place, number), len(items))
        return rows

    def _add(self, kind: Several, place: Place, number: int) -> None:
        """Add an item to a list, and go there."""
        options = self._words.options(place)
        new = options[0] if options else new_value(kind.item)
        self._put((*place, number), new, True)
        self._focus(_name((*place, number)))

    def _remove(self, place: Place) -> None:
        """Remove an item from its list; the focus stays with the list."""
        self._put(place, None, True)
        self._focus(f"{_name(place[:-1])}.add")

    def _item(self, kind: Several, value: Any, place: Place, count: int) -> list[Widget]:
        """An item of a list, with the buttons that move and remove it."""
        *above, number = place
        assert isinstance(number, int)
        few = self._text("own_cards.at_least", least=kind.least)
        up = Button(
            self._text("own_cards.up"),
            lambda: self._swap(tuple(above), number),
            f"{_name(place)}.up",
            padding=10,
            reason="" if number else self._text("own_cards.first"),
        )
        out = Button(
            self._text("own_cards.remove"),
            lambda: self._remove(place),
            f"{_name(place)}.remove",
            padding=10,
            reason=few if count <= kind.least else "",
        )
        words = self._text("own_cards.number", number=number + 1)
        for button in (up, out):
            called(words, button)
        buttons = Row([up, out] if count > 1 else [out], gap=6)
        rows: list[Widget] = []
        head: Widget = Label(words)
        if isinstance(kind.item, Part):
            rows = self._rows(kind.item.table, value, place)
            if alternatives_of(kind.item.table):
                saying = self._saying(kind.item.table, value, place)
                head = Flow([Label(words), called(words, saying)], gap=10)
        else:
            head = called(words, self._control(kind.item, None, value, place))
        line = Flow([head, buttons], gap=10, side="apart")
        if not rows:
            return [line, self._wrong(place)]
        return [
            Panel(Column([line, *rows], gap=12), padding=_BOX, ground="tray"),
            self._wrong(place),
        ]

    def _swap(self, place: Place, number: int) -> None:
        """Move an item one place up in its list."""
        items = as_list(at_place(self._card(), place))
        items[number - 1 : number + 1] = items[number], items[number - 1]
        self._put(place, items, True)
        self._focus(f"{_name((*place, number - 1))}.up")

    def _keyed(self, kind: Keyed, value: Mapping[str, Any], place: Place) -> list[Widget]:
        """An item for each of some words."""
        rows: list[Widget] = [_heading(Label(self._words.label(place), TITLE))]
        for word in kind.words:
            own, label = (*place, word), self._words.word(place, word)
            there = value.get(word)
            if isinstance(kind.item, Part):
                rows.append(_line(label, self._presence(kind.item, own, there=there is not None)))
                if there is not None:
                    inside = self._rows(kind.item.table, there, own)
                    if alternatives_of(kind.item.table):
                        inside.insert(0, called(label, self._saying(kind.item.table, there, own)))
                    rows.append(_indented(inside))
            else:
                line = _line(label, self._control(kind.item, None, there, own))
                rows.append(self._with_wrong(line, own))
                continue
            rows.append(self._wrong(own))
        return rows

    # -- single values ------------------------------------------------------------------

    def _control(self, kind: Kind, field: Field | None, value: Any, place: Place) -> Widget:
        """Return the control for a value; None may be its value if the `field` is optional."""
        control = self._made(kind, field, value, place)
        if isinstance(control, TextField):
            self._written[place] = control
        return control

    def _made(self, kind: Kind, field: Field | None, value: Any, place: Place) -> Widget:
        default = None if field is None or field.required else field.default
        optional = field is not None and not field.required
        shown = default if value is None else value
        match kind:
            case Number(least, most):
                return NumberField(
                    shown,
                    partial(self._put_simple, place, default),
                    _name(place),
                    lowest=least if default is None else min(least, default),
                    highest=most,
                    none=self._words.none(place) if optional and default is None else "",
                )
            case Pair(most):
                return self._pair(most, shown, place)
            case Flag():
                options = [(False, self._text("app.off")), (True, self._text("app.on"))]
                put = partial(self._put_simple, place, default)
                return Switch(options, bool(shown), put, _name(place))
            case Word(words):
                if default:
                    return self._word(words, shown, place, default=default)
                return self._word(words, shown, place, optional=field is None or optional)
            case WordList():
                return self._several_words(kind, shown or [], place, optional=optional)
            case Keyed():
                return self._in_language(value or {}, place)
            case _:
                return self._free(shown or "", place)

    def _put_simple(self, place: Place, default: Any, value: Any) -> None:
        """Change a value; one that is the default, or means nothing, is left out."""
        left_out = value == default or (value is False and not default)
        self._put(place, None if left_out else value, False)

    def _pair(self, most: int, value: Any, place: Place) -> Widget:
        """Return the fields of a number and of another one under a condition."""
        first, second = value if isinstance(value, list | tuple) else (value, None)

        def choose(_number: int | None) -> None:
            one, other = plain.number, special.number
            self._put(place, one if other is None or one is None else [one, other], False)

        second = None if second == first else second
        plain = NumberField(first, choose, _name(place), lowest=1, highest=most)
        name, words = f"{_name(place)}.second", self._words.label((*place, "second"))
        same = self._words.none((*place, "second"))
        special = NumberField(second, choose, name, lowest=1, highest=most, none=same)
        called(words, special)
        return Flow([plain, Label(words), special], gap=10, line_gap=6)

    def _word(
        self,
        words: Sequence[str],
        value: Any,
        place: Place,
        *,
        optional: bool = False,
        default: Any = None,
    ) -> Widget:
        """Return a button for each word, of which one is on; the default one is left out."""

        def chosen(word: str) -> None:
            self._put(place, None if word in ("", default) else word, False)

        if len(words) > _MOST_TOGGLES:
            options = [(each, self._words.word(place, each)) for each in words]
            options = [("", self._words.none(place)), *options] if optional else options
            return _choice(options, value or "", chosen, _name(place))
        toggles = {each: self._toggle(each, place, on=each == value) for each in words}

        def toggled(word: str, on: bool) -> None:
            on = on or not optional
            for each, toggle in toggles.items():
                toggle.on = on and each == word
            chosen(word if on else "")

        for each, toggle in toggles.items():
            toggle.toggled = partial(toggled, each)
        return _group(toggles.values())

    def _several_words(
        self, kind: WordList, value: Any, place: Place, *, optional: bool = False
    ) -> Widget:
        """Return a button for each word, of which any number are on."""
        words = (*kind.words, kind.instead) if kind.instead else kind.words
        now = [value] if isinstance(value, str) else value
        toggles = {each: self._toggle(each, place, on=each in now) for each in words}

        def toggled(word: str, on: bool) -> None:
            for each, toggle in toggles.items():
                if word == kind.instead or each == kind.instead:
                    toggle.on = on and each == word
            found = [each for each, toggle in toggles.items() if toggle.on]
            new = kind.instead if found == [kind.instead] else found
            self._put(place, new if new or (kind.least and not optional) else None, False)

        for each, toggle in toggles.items():
            toggle.toggled = partial(toggled, each)
        return _group(toggles.values())

    def _toggle(self, word: str, place: Place, *, on: bool) -> Toggle:
        draw = partial(self._words.icon, word)
        mark = None if draw(_MARK) is None else (draw, float(_MARK))
        name = f"{_name(place)}.{word}"
        toggle = Toggle(self._words.word(place, word), name, on=on, mark=mark)  # type: ignore[arg-type]
        toggle.padding = _INSIDE
        return toggle

    def _in_language(self, names: Mapping[str, str], place: Place) -> Widget:
        """Return the field for a name in the player's language."""
        shown = names.get(self._language, names.get("en", ""))

        def written(name: str) -> None:
            self._put((*place, self._language), name, False)

        return TextField(shown, written, _name(place), longest=_LONGEST_NAME, width=300)

    def _free(self, value: str, place: Place) -> Widget:
        options = self._words.options(place[:-1] if isinstance(place[-1], int) else place)
        if options is None:
            return TextField(
                value, lambda text: self._put(place, text, False), _name(place), width=300
            )
        choices = [(each, self._words.word(place, each)) for each in options]
        return _choice(choices, value, lambda each: self._put(place, each, False), _name(place))


def _choice(
    options: Sequence[tuple[V, str]], value: V, chosen: Callable[[V], None], name: str
) -> Choice[V]:
    """Return a choice that takes several lines if it must."""
    choice = Choice(options, value, chosen, name)
    choice.wraps = True
    choice.least = (_CHOICE, 0)
    return choice


def _name(place: Place) -> str:
    """Return the name of the control at a place."""
    return FIELD + ".".join(map(str, place))


def _line(label: str, control: Widget, kind: TextKind | None = None) -> Widget:
    """A control next to its name, or below it if there is no room."""
    if not label:
        return control
    words = Label(label) if kind is None else Label(label, kind)
    if isinstance(control, Flow) and all(isinstance(each, Toggle) for each in control.children):
        control.label = label
        if len(control.children) > _MOST_BESIDE:
            return _Named([words, control], gap=6)
        return Flow([words, control], gap=16, line_gap=6, side="apart")
    return Flow([words, called(label, control)], gap=16, line_gap=6, side="apart")


def _heading(line: Widget) -> Widget:
    """Return a heading with a rule, further from what is above it than from its own rows."""
    return Column([Space(0, _ABOVE), line, Rule()], gap=4)


def _indented(rows: Sequence[Widget]) -> Widget:
    return Row([Space(_INDENT), Column(rows, gap=12, stretch=1)])


def _group(toggles: Collection[Toggle]) -> Widget:
    return Even(toggles, gap=6, line_gap=6)
