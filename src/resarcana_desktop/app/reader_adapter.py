"""Makes the tree of a screen known to the system's screen reader through AccessKit.

Each system's adapter is behind the same few calls. The library is used only here; if it is missing
or fails, there is no adapter and the game continues.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

from resarcana_desktop.app.spoken import reason_and_details, sentence
from resarcana_desktop.i18n.aloud import in_a_row

if TYPE_CHECKING:
    from resarcana_desktop.widgets import Handling, Node, Role

ROOT: Final = 1
"""The number of the root in every tree."""

Request = Callable[[int, "Handling", "str | float"], None]
"""Receives the requests of a screen reader: the node, the action, and its value."""

logger = logging.getLogger(__name__)


class AdapterFailed(Exception):
    """The library has failed and must not be used again; the message says how."""


class Adapter(Protocol):
    """A connection to the screen readers of one system. Each call may raise AdapterFailed."""

    def update(self, factory: Callable[[], Any]) -> None:
        """Update the tree if anyone reads it; `factory` builds the update, on any thread."""

    def focus_window(self, focused: bool) -> None:
        """The window has got or lost the keyboard."""


def open_adapter(handle: int, activated: Callable[[bool], None], asked: Request) -> Adapter | None:
    """Return this system's adapter for a window that is not shown yet, or None.

    `handle` is the system's number for the window. `activated` is called when reading begins or
    ends, `asked` for requests: both from any thread.
    """
    try:
        with _contained():
            import accesskit

            library = Library(accesskit)
            if sys.platform == "win32":
                return _Subclassed(library.windows(handle, activated, asked))
            if sys.platform == "darwin":
                return _Subclassed(library.macos(handle, activated, asked))
            return _Unix(library.unix(activated, asked))
    except AdapterFailed as failure:
        logger.warning("no screen reader can be reached: %s", failure)
        return None


@contextmanager
def _contained() -> Iterator[None]:
    """Turn every failure of the library into AdapterFailed, so that the game continues.

    A panic in its Rust code reaches Python as something that is not an `Exception`, and would end
    the program.
    """
    try:
        yield
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        raise AdapterFailed(f"{type(error).__name__}: {error}") from error


class _Unix:
    """AT-SPI, over the session bus."""

    def __init__(self, adapter: Any) -> None:
        self._adapter = adapter

    def update(self, factory: Callable[[], Any]) -> None:
        with _contained():
            self._adapter.update_if_active(factory)

    def focus_window(self, focused: bool) -> None:
        with _contained():
            self._adapter.update_window_focus_state(focused)


class _Subclassed:
    """UI Automation on Windows, the accessibility of macOS: called from window messages."""

    def __init__(self, adapter: Any) -> None:
        self._adapter = adapter

    def update(self, factory: Callable[[], Any]) -> None:
        with _contained():
            _raise(self._adapter.update_if_active(factory))

    def focus_window(self, focused: bool) -> None:
        """Report the window's focus; Windows does this by itself."""
        if sys.platform == "darwin":
            with _contained():
                _raise(self._adapter.update_view_focus_state(focused))


def _raise(events: Any) -> None:
    """Send the events of an update."""
    if events is not None:
        events.raise_events()


class Library:
    """The calls into AccessKit that adapters are made with."""

    def __init__(self, accesskit: Any) -> None:
        self._accesskit = accesskit

    def unix(self, activated: Callable[[bool], None], asked: Request) -> Any:
        """The adapter for AT-SPI."""
        return self._accesskit.unix.Adapter(
            self._beginning(activated), self._asking(asked), _unfailing(lambda: activated(False))
        )

    def windows(self, handle: int, activated: Callable[[bool], None], asked: Request) -> Any:
        """The adapter for UI Automation."""
        make = self._accesskit.windows.SubclassingAdapter
        return make(handle, self._beginning(activated), self._asking(asked))

    def macos(self, handle: int, activated: Callable[[bool], None], asked: Request) -> Any:
        """The adapter for macOS; SDL's windows hand the focus on to their views only so."""
        macos = self._accesskit.macos
        macos.add_focus_forwarder_to_window_class("SDLWindow")
        make = macos.SubclassingAdapter.for_window
        return make(handle, self._beginning(activated), self._asking(asked))

    @staticmethod
    def _beginning(activated: Callable[[bool], None]) -> Callable[[], None]:
        def begin() -> None:
            """A screen reader is reading: the tree follows from the main thread."""
            activated(True)

        return _unfailing(begin)

    def _asking(self, asked: Request) -> Callable[[Any], None]:
        action = self._accesskit.Action
        handled: list[tuple[Any, Handling]] = [
            (action.CLICK, "press"),
            (action.EXPAND, "press"),
            (action.FOCUS, "focus"),
            (action.INCREMENT, "more"),
            (action.DECREMENT, "less"),
            (action.SET_VALUE, "set"),
        ]

        def ask(request: Any) -> None:
            handling = next((h for a, h in handled if a == request.action), None)
            if handling is not None:
                data = request.data
                value = data[1] if isinstance(data, tuple) and len(data) > 1 else ""
                asked(request.target, handling, value if isinstance(value, str | float) else "")

        return _unfailing(ask)


def _unfailing(call: Callable[..., None]) -> Callable[..., None]:
    """Wrap a callback for the library's threads, which would panic if it raised."""

    def tell(*values: Any) -> None:
        try:
            call(*values)
        except Exception:
            logger.exception("what a screen reader told could not be heard")

    return tell


# ---- the tree ------------------------------------------------------------------------------------

_ROLES: Final[dict[Role, str]] = {
    "screen": "WINDOW",
    "dialog": "DIALOG",
    "menu": "MENU",
    "menu item": "MENU_ITEM",
    "group": "GROUP",
    "list": "LIST",
    "item": "LIST_ITEM",
    "text": "LABEL",
    "heading": "HEADING",
    "picture": "IMAGE",
    "button": "BUTTON",
    "choice": "COMBO_BOX",
    "radio group": "RADIO_GROUP",
    "radio": "RADIO_BUTTON",
    "stepper": "SPIN_BUTTON",
    "slider": "SLIDER",
    "field": "TEXT_INPUT",
    "progress": "PROGRESS_INDICATOR",
    "status": "STATUS",
    "log": "LOG",
}
_WORD: Final = re.compile(r"[^ ]* |[^ ]+")
_LONGEST_WORD: Final = 255
_WITH_VALUE: Final = ("choice", "stepper", "slider", "field", "progress")
"""Roles with a value of their own; the value of others is appended to their names."""


class Numbers:
    """Ids of nodes as the numbers that the library wants: the same one each time."""

    def __init__(self) -> None:
        self._numbers = {"screen": ROOT}
        self._ids = {ROOT: "screen"}

    def of(self, node_id: str) -> int:
        """The number of an id."""
        number = self._numbers.get(node_id)
        if number is None:
            number = self._numbers[node_id] = len(self._numbers) + ROOT
            self._ids[number] = node_id
        return number

    def id(self, number: int) -> str:
        """Return the id that a number was assigned for, or ""."""
        return self._ids.get(number, "")


def update_of(nodes: Iterable[Node], focus: Node | None, numbers: Numbers, whole: bool) -> Any:
    """The update in which these nodes are new or have changed; the `whole` tree begins with it."""
    import accesskit

    made = [each for node in nodes for each in _made(node, numbers, accesskit)]
    update = accesskit.TreeUpdate(ROOT if focus is None else numbers.of(focus.id))
    update.nodes = made
    if whole:
        tree = accesskit.Tree(ROOT)
        tree.toolkit_name = "pygame-ce"
        update.tree = tree
    return update


def _made(node: Node, numbers: Numbers, accesskit: Any) -> list[tuple[int, Any]]:
    """Return a node for the library; a text field has its text as a separate node."""
    found = accesskit.Node(getattr(accesskit.Role, _ROLES[node.role]))
    children = [numbers.of(child.id) for child in node.children]
    more = []
    if node.role == "field":
        run = numbers.of(f"{node.id}/text")
        children.append(run)
        more.append((run, _text_run(node.value, accesskit)))
    found.set_children(children)
    _say(found, node)
    _stand(found, node, accesskit)
    left, top, width, height = node.bounds
    found.set_bounds(accesskit.Rect(left, top, left + width, top + height))
    for handling in node.doings:
        for action in _actions(node, handling, accesskit.Action):
            found.add_action(action)
    return [(numbers.of(node.id), found), *more]


def _say(found: Any, node: Node) -> None:
    """Set name, value and description."""
    if node.role == "text":
        name = value = ": ".join(filter(None, (node.name, node.value)))
    elif node.role in _WITH_VALUE:
        name, value = node.name, node.value
    else:
        name, value = ", ".join(filter(None, (node.name, node.value))), ""
    found.set_label(in_a_row(name))
    if value:
        found.set_value(in_a_row(value))
    details = " ".join(sentence(each) for each in reason_and_details(node) if each)
    if details:
        found.set_description(details)
    if node.cap:
        found.set_keyboard_shortcut(node.cap)


def _stand(found: Any, node: Node, accesskit: Any) -> None:
    """Set the state of a node."""
    if not node.enabled:
        found.set_disabled()
    if node.checked is not None:
        found.set_toggled(accesskit.Toggled.TRUE if node.checked else accesskit.Toggled.FALSE)
    if node.selected is not None:
        found.set_selected(node.selected)
    if node.expanded is not None:
        found.set_expanded(node.expanded)
    if node.span is not None:
        found.set_numeric_value(node.span.now)
        found.set_min_numeric_value(node.span.least)
        found.set_max_numeric_value(node.span.most)
        found.set_numeric_value_step(node.span.step)
    if node.place is not None:
        number, count = node.place
        found.set_position_in_set(number - 1)
        found.set_size_of_set(count)
    if node.live:
        found.set_live(accesskit.Live.POLITE)
    if node.modal:
        found.set_modal()


def _text_run(text: str, accesskit: Any) -> Any:
    """The text of a field, letter by letter and word by word."""
    run = accesskit.Node(accesskit.Role.TEXT_RUN)
    run.set_value(text)
    run.set_character_lengths([len(letter.encode()) for letter in text])
    run.set_word_lengths([length for word in _WORD.findall(text) for length in _pieces(len(word))])
    return run


def _pieces(length: int) -> list[int]:
    """A length in pieces no longer than the library knows: a share code is one long word."""
    whole, rest = divmod(length, _LONGEST_WORD)
    return [_LONGEST_WORD] * whole + [rest] * bool(rest)


def _actions(node: Node, handling: Handling, action: Any) -> list[Any]:
    known = {
        "press": [action.CLICK, action.EXPAND] if node.expanded is not None else [action.CLICK],
        "focus": [action.FOCUS],
        "less": [action.DECREMENT],
        "more": [action.INCREMENT],
        "set": [action.SET_VALUE],
    }
    return known[handling]
