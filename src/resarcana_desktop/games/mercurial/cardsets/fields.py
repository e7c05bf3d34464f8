"""Reads the fields of one table of a file, and gathers whatever does not fit."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from resarcana_desktop.games.mercurial.cardsets.faults import Fault
from resarcana_desktop.i18n.message import Value
from resarcana_desktop.i18n.untrusted_text import quote

LONGEST_NAME: Final = 60
LAST_PAGE: Final = 28
_ABSENT: Final = object()


class Fields:
    """One table. Each question takes a field; what is left unasked at the end is unknown.

    A field that is missing or does not fit is noted as a fault and answered with a stand-in, so
    that one reading finds all faults. `names` are those in other languages, by id.
    """

    def __init__(
        self,
        table: Any,
        where: str,
        faults: list[Fault],
        names: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    ) -> None:
        self.where = where
        self.faults = faults
        self._names = names
        self._table: dict[str, Any] = table if isinstance(table, dict) else {}
        self._asked: list[str] = []
        if not isinstance(table, dict):
            self.fault("table")

    def fault(self, code: str, **facts: Value) -> None:
        """Note what does not fit."""
        self.faults.append(Fault(code, self.where, facts))

    def has(self, name: str) -> bool:
        """Whether a field is there; it is known either way."""
        self._asked.append(name)
        return name in self._table

    def done(self) -> None:
        """Note what is there and was never asked for."""
        expected = ", ".join(dict.fromkeys(self._asked))
        for name in self._table:
            if name not in self._asked:
                self.fault("unknown", field=quote(name), expected=expected)

    def whole(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number in bounds."""
        value = self._value(name, default)
        if type(value) is int and least <= value <= most:
            return value
        if value is not _ABSENT:
            self._misfit("whole", name, value, least=least, most=most)
        return max(least, min(1, most))  # 0 might be the next fault, and no one's

    def flag(self, name: str, *, default: bool) -> bool:
        """True or false."""
        value = self._value(name, default)
        if type(value) is not bool:
            self._misfit("flag", name, value)
            return default
        return value

    def word(self, name: str, known: Sequence[str], default: str | None = None) -> str:
        """One of some words."""
        value = self._value(name, default)
        if isinstance(value, str) and (value in known or value == default):
            return value
        if value is not _ABSENT:
            self._misfit("one_of", name, value, expected=", ".join(known))
        return known[0]

    def words(
        self, name: str, known: Sequence[str], least: int, most: int, default: Any = None
    ) -> tuple[str, ...]:
        """A list of different ones of some words."""
        value = self._value(name, default)
        if value is _ABSENT:
            return ()
        fits = isinstance(value, list) and least <= len(value) <= most
        if fits and all(word in known for word in value) and len(set(value)) == len(value):
            return tuple(value)
        self._misfit("words", name, value, least=least, most=most, expected=", ".join(known))
        return ()

    def words_or(self, name: str, instead: str, known: Sequence[str]) -> tuple[str, ...]:
        """A list of some words, or one word in its place, which is answered with none."""
        if self.has(name) and self._table[name] == instead:
            return ()
        return self.words(name, known, 1, len(known))

    def pages(self) -> tuple[int, ...]:
        """The field `pages`: pages of the rulebook; none where it is not there."""
        value = self._value("pages", [])
        if isinstance(value, list) and all(
            type(page) is int and 1 <= page <= LAST_PAGE for page in value
        ):
            return tuple(value)
        self._misfit("pages", "pages", value, most=LAST_PAGE)
        return ()

    def ids(self, name: str) -> tuple[str, ...]:
        """A list of ids; whether they are those of something is for others to see."""
        value = self._value(name, None)
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            return tuple(value)
        if value is not _ABSENT:
            self._misfit("ids", name, value)
        return ()

    def pair(self, name: str, most: int) -> tuple[int, int] | None:
        """A number, or two: the value, and the value with an Aether. None where it is not there."""
        if not self.has(name):
            return None
        match self._table[name]:
            case int(both) if type(both) is int and 1 <= both <= most:
                return (both, both)
            case [int(plain), int(golden)] if 1 <= plain <= most and 1 <= golden <= most:
                return (plain, golden)
            case value:
                self._misfit("pair", name, value, most=most)
                return (1, 1)

    def names(self) -> dict[str, str]:
        """The field `name`: a name for each language, an English one at least."""
        value = self._value("name", None)
        if value is _ABSENT:
            return {"en": "?"}
        fits = isinstance(value, dict) and "en" in value and all(map(_one_line, value.values()))
        if not fits:
            self._misfit("names", "name", value, most=LONGEST_NAME)
            return {"en": "?"}
        return {**self._names.get(self.known_id, {}), **value}

    def id(self) -> str:
        """The field `id`: small letters, digits and underscores."""
        value = self._value("id", None)
        fits = isinstance(value, str) and value.isascii() and value.replace("_", "a").isalnum()
        if fits and value == value.lower() and len(value) <= LONGEST_NAME:
            return str(value)
        if value is not _ABSENT:
            self._misfit("id", "id", value)
        return "?"

    @property
    def known_id(self) -> str:
        """The id as it is written; "" for what is none."""
        value = self._table.get("id")
        return value if isinstance(value, str) else ""

    def table(self, name: str) -> "Fields":
        """A table in this one."""
        value = self._value(name, None)
        where = f"{self.where}, {name}"
        return Fields({} if value is _ABSENT else value, where, self.faults, self._names)

    def tables(self, name: str) -> list["Fields"]:
        """A list of tables; none where the field is not there."""
        value = self._value(name, [])
        if not isinstance(value, list):
            self._misfit("tables", name, value)
            return []
        return [
            Fields(each, f"{self.where}, {name} {number}", self.faults, self._names)
            for number, each in enumerate(value, 1)
        ]

    def _value(self, name: str, default: Any) -> Any:
        if self.has(name):
            return self._table[name]
        if default is None:
            self.fault("missing", field=name)
            return _ABSENT
        return default

    def _misfit(self, code: str, name: str, value: Any, **facts: Value) -> None:
        self.fault(code, field=name, found=quote(str(value)), **facts)


def _one_line(value: Any) -> bool:
    return (
        isinstance(value, str)
        and bool(value.strip())
        and value.isprintable()
        and len(value) <= LONGEST_NAME
    )
