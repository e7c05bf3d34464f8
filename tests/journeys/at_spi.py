"""The tree of a program on the bus, read and used like by a screen reader on Linux.

A bus of our own is opened, so that no reader of this machine hears anything. The client speaks
AT-SPI: it asks each thing for its role, its name, its states and what can be done with it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from jeepney import (
    DBusAddress,
    HeaderFields,
    MatchRule,
    MessageType,
    Properties,
    message_bus,
    new_method_call,
)
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from jeepney.low_level import Message

_ACCESSIBLE: Final = "org.a11y.atspi.Accessible"
_ACTION: Final = "org.a11y.atspi.Action"
_PATIENCE: Final = 30.0
"""Seconds within which a program on the bus answers, however busy the machine is."""
_QUIET: Final = 0.1
"""Seconds without news after which a change counts as complete."""
_ACCESSIBLES: Final = "/org/a11y/atspi/accessible"
_ROOT: Final = f"{_ACCESSIBLES}/root"
_ENABLED, _FOCUSED, _CHECKED = 8, 12, 4
"""Numbers of states in AT-SPI."""

_ROLES: Final = {
    11: "choice",
    16: "dialog",
    29: "text",
    31: "list",
    32: "item",
    33: "menu",
    35: "menu item",
    43: "button",
    44: "radio",
    79: "field",
    83: "heading",
    54: "status",
    98: "group",
    111: "log",
}
"""The roles that a player distinguishes, by their numbers."""

Where = tuple[str, str]
"""Something on the bus: whose it is, and its path."""


def missing_services() -> list[str]:
    """Return what such a journey needs and this machine doesn't have."""
    launchers = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
    found = [] if any(Path(each).is_file() for each in launchers) else ["at-spi2-core"]
    return found if shutil.which("dbus-daemon") else [*found, "dbus"]


@contextmanager
def private_bus(folder: Path) -> Iterator[Mapping[str, str]]:
    """Open a private session bus, and return the environment for programs that use it."""
    folder.mkdir(mode=0o700, exist_ok=True)
    surroundings = {"XDG_RUNTIME_DIR": str(folder), "NO_AT_BRIDGE": "0"}
    command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, **surroundings}
    ) as bus:
        assert bus.stdout is not None
        try:
            address = bus.stdout.readline().strip()
            yield {**surroundings, "DBUS_SESSION_BUS_ADDRESS": address}
        finally:
            bus.kill()


@dataclass(frozen=True)
class Thing:
    """One thing in the tree, as the bus has it."""

    where: Where
    role: str
    name: str
    description: str
    states: frozenset[int]
    interfaces: frozenset[str]
    children: tuple[Thing, ...] = field(default=(), repr=False)

    @property
    def usable(self) -> bool:
        """Return whether it can be used now."""
        return _ACTION in self.interfaces and _ENABLED in self.states

    @property
    def focused(self) -> bool:
        """Return whether it has the keyboard focus."""
        return _FOCUSED in self.states

    def walk(self) -> Iterator[Thing]:
        """This and all inside it."""
        yield self
        for child in self.children:
            yield from child.walk()


class Client:
    """Reads and uses what is on the accessibility bus of a session bus, as a reader does."""

    def __init__(self, surroundings: Mapping[str, str]) -> None:
        session = open_dbus_connection(surroundings["DBUS_SESSION_BUS_ADDRESS"])
        bus = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        address = _answer(session, new_method_call(bus, "GetAddress"))[0]
        status = Properties(DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status"))
        _answer(session, status.set("IsEnabled", "b", True))
        self._session = session
        self._bus: DBusConnection = open_dbus_connection(address)
        self._news = False
        """Whether the program has reported a change since its tree was last read."""
        events = MatchRule(type="signal", path_namespace=_ACCESSIBLES)
        _answer(self._bus, message_bus.AddMatch(events))

    def close(self) -> None:
        """Leave both buses."""
        self._bus.close()
        self._session.close()

    def program(self) -> Where | None:
        """The program that has come onto the bus, if one has."""
        registry = ("org.a11y.atspi.Registry", _ROOT)
        found = self._ask([(registry, "GetChildren")])[0]
        return next((tuple(each) for each in found or [] if each[0] != registry[0]), None)

    def wait(self, longest: float) -> None:
        """Wait until the program has reported a change and no more follow, or the time is up."""
        until = time.monotonic() + longest
        while (left := until - time.monotonic()) > 0:
            try:
                self._next(min(left, _QUIET) if self._news else left)
            except TimeoutError:
                return

    def tree(self, top: Where) -> Thing | None:
        """All that is in a program; None where it went away while it was read."""
        self._news = False
        layers: list[list[Where]] = [[top]]
        inside: dict[Where, Sequence[Where]] = {}
        while layers[-1]:
            answers = self._ask([(each, "GetChildren") for each in layers[-1]])
            for each, children in zip(layers[-1], answers, strict=True):
                inside[each] = [tuple(child) for child in children or []]
            layers.append([child for each in layers[-1] for child in inside[each]])
        things = list(inside)
        shown = [
            self._ask([(each, method) for each in things])
            for method in ("GetRole", "GetState", "GetInterfaces")
        ]
        about = self._about(things)
        if None in about or any(None in answers for answers in shown):
            return None
        facts = dict(zip(things, zip(about, *shown, strict=True), strict=True))
        try:
            return _thing(top, facts, inside)
        except KeyError:  # it went away while it was read
            return None

    def press(self, thing: Thing) -> None:
        """Do the first thing that can be done with it, if it is still there."""
        address = DBusAddress(thing.where[1], thing.where[0], _ACTION)
        self._all([new_method_call(address, "DoAction", "i", (0,))])

    def _about(self, things: Sequence[Where]) -> list[Any]:
        """Name and description of each."""
        calls = [
            Properties(DBusAddress(path, owner, _ACCESSIBLE)).get_all() for owner, path in things
        ]
        return [None if answer is None else answer[0] for answer in self._all(calls)]

    def _ask(self, calls: Sequence[tuple[Where, str]]) -> list[Any]:
        """The answers to questions without anything more to say; None for none."""
        made = [
            new_method_call(DBusAddress(path, owner, _ACCESSIBLE), method)
            for (owner, path), method in calls
        ]
        return [None if answer is None else answer[0] for answer in self._all(made)]

    def _all(self, calls: Sequence[Message]) -> list[Any]:
        """All questions at once, then all answers: the way there and back costs the most."""
        waiting: dict[int, int] = {}
        for number, call in enumerate(calls):
            serial = next(self._bus.outgoing_serial)
            self._bus.send(call, serial=serial)
            waiting[serial] = number
        found: list[Any] = [None] * len(calls)
        while waiting:
            message = self._next(_PATIENCE)
            number = waiting.pop(message.header.fields.get(HeaderFields.reply_serial, -1), -1)
            if number >= 0 and message.header.message_type is MessageType.method_return:
                found[number] = message.body
        return found

    def _next(self, longest: float) -> Message:
        """Return the next message; raises TimeoutError after this many seconds."""
        message = self._bus.receive(timeout=longest)
        self._news = self._news or message.header.message_type is MessageType.signal
        return message


def _thing(
    where: Where, facts: Mapping[Where, Any], inside: Mapping[Where, Sequence[Where]]
) -> Thing:
    about, role, states, interfaces = facts[where]
    bits = (states[0] if states else 0) | ((states[1] if len(states) > 1 else 0) << 32)
    return Thing(
        where,
        _ROLES.get(role, str(role)),
        about["Name"][1],
        about["Description"][1],
        frozenset(number for number in range(64) if bits >> number & 1),
        frozenset(interfaces),
        tuple(_thing(child, facts, inside) for child in inside[where]),
    )


def _answer(connection: DBusConnection, call: Message) -> Any:
    reply = connection.send_and_get_reply(call, timeout=_PATIENCE)
    assert reply.header.message_type is MessageType.method_return, reply.body
    return reply.body
