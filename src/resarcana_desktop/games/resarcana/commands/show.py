"""`resarcana show COMPONENT`: what a component says, as plain text."""

from difflib import get_close_matches
from typing import Final

from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.text.face_text import component_name, face_text
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import NotFound, Syntax, Values

SYNTAX: Final = Syntax(arguments=("component",))


def run(values: Values, console: Console) -> int:
    """Print the face of a component, found by its id or its name in any language."""
    component = _component(values["component"], console)
    console.write(face_text(component, console.catalogue))
    return 0


def _component(wanted: str, console: Console) -> Component:
    # They read the cardsets, which takes a moment.
    from resarcana_desktop.games.resarcana.commands.setting_up import find_user_sets
    from resarcana_desktop.games.resarcana.rulesets import cardsets

    find_user_sets()
    there = (component for cardset in reversed(cardsets()) for component in cardset.components)
    found = {name: component for component in there for name in _names(component)}
    key = _plain(wanted)
    if key in found:
        return found[key]
    begun = sorted(name for name in found if key and name.startswith(key))
    near = begun or get_close_matches(key, found, n=1)
    if near:
        name = component_name(found[near[0]], console.catalogue)
        raise NotFound("cli.resarcana.show.near", found=wanted, near=name)
    raise NotFound("cli.resarcana.show.unknown", found=wanted)


def _names(component: Component) -> list[str]:
    return [_plain(name) for name in (component.id, *component.names.values())]


def _plain(name: str) -> str:
    """A name as one may type it: `Coral Castle` and `coral_castle` are the same."""
    return name.casefold().replace("_", " ").replace("’", "'").strip()
