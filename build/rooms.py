"""Draw which package of the program imports which, for docs/architecture.md.

    python3 build/rooms.py             print the picture, a Mermaid flowchart
    python3 build/rooms.py --write     put it into the page, between its two markers

An arrow leads from a package to one that it imports. Arrows that follow from others are left out:
if the screens import the games and the games the engine, no arrow joins screens and engine. Imports
for types only count as well.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = "resarcana_desktop"
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- Drawn by: python3 build/rooms.py --write -->"
END: Final = "<!-- End of what is drawn -->"

WORDS: Final[Mapping[str, str]] = {
    "tools": "measure bots, make sounds",
    "main": "the front door",
    "cli": "commands of the terminal",
    "scenes": "screens of the window",
    "games": "what every game provides",
    "games.resarcana": "Res Arcana, all of it",
    "games.mercurial": "Mercurial, all of it",
    "tabletop": "a table on the screen",
    "play": "a game in progress",
    "terminal": "options and lines of text",
    "app": "window, loop, settings",
    "widgets": "buttons, lists, focus",
    "arena": "how strong bots are",
    "render": "fonts, texts, icons",
    "bots": "bots and their process",
    "setup": "seats, codes, outcome",
    "storage": "files, saved games",
    "engine": "records, undo, random numbers",
    "i18n": "texts in every language",
    "data": "where assets are",
}
"""The purpose of each room, in a few words. Rooms are drawn in this order."""

Imports: TypeAlias = Mapping[str, Set[str]]


def main(arguments: list[str]) -> int:
    """Print the picture or put it into the page; the exit code."""
    if arguments not in ([], ["--write"]):
        print(__doc__, file=sys.stderr)
        return 2
    drawn = picture(imports_between_rooms())
    if arguments:
        PAGE.write_text(with_picture(PAGE.read_text("utf-8"), drawn), "utf-8", newline="\n")
    else:
        print(drawn)
    return 0


def imports_between_rooms() -> dict[str, set[str]]:
    """The rooms there are, each with those that its modules import."""
    found: dict[str, set[str]] = {}
    for folder in (ROOT / "src" / PACKAGE, ROOT / "tools"):
        for file in sorted(folder.rglob("*.py")):
            module = ".".join(file.relative_to(folder.parent).with_suffix("").parts)
            room = room_of(module)
            if room:
                met = map(room_of, imported_by(file.read_text("utf-8")))
                found.setdefault(room, set()).update(other for other in met if other)
    return {room: others & found.keys() - {room} for room, others in found.items()}


def room_of(module: str) -> str:
    """Return the room of a module, such as "play" or "games.mercurial"; "" for none."""
    top, *parts = module.split(".")
    if top == "tools":
        return top
    if top != PACKAGE or not parts or parts[0].startswith("__"):
        return ""
    if parts[0] == "games" and (ROOT / "src" / PACKAGE / "games" / "/".join(parts[1:2])).is_dir():
        return ".".join(parts[:2])
    return parts[0]


def imported_by(source: str) -> Iterator[str]:
    """The modules that a module imports, with the names that it takes from them."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{each.name}" for each in names)


def needed(imports: Imports) -> list[tuple[str, str]]:
    """The arrows that do not follow from others, in the order of the rooms.

    Rooms that import one another count as one, so the arrows of each of them are drawn.
    """
    below = {room: reachable(room, imports) for room in imports}

    def follows(room: str, other: str) -> bool:
        """Return whether a third room leads from one to the other without being in a circle."""
        between = {way for way in imports[room] if other in below[way] and room not in below[way]}
        return not between <= below[other] | {other}

    return [
        (room, other)
        for room in in_order(imports)
        for other in in_order(imports[room])
        if not follows(room, other)
    ]


def reachable(room: str, imports: Imports) -> set[str]:
    """The rooms that a room imports, directly or through others."""
    found: set[str] = set()
    left = [*imports[room]]
    while left:
        other = left.pop()
        if other not in found:
            found.add(other)
            left += imports[other]
    return found


def in_order(rooms: Iterable[str]) -> list[str]:
    """Rooms in the order of WORDS; raises KeyError for one that has no words there."""
    places = {room: place for place, room in enumerate(WORDS)}
    return sorted(rooms, key=lambda room: places[room])


def picture(imports: Imports) -> str:
    """Return the flowchart, between the fences that GitHub needs."""
    rooms = [f'    {_id(room)}["{room}<br>{WORDS[room]}"]' for room in in_order(imports)]
    arrows = [f"    {_id(room)} --> {_id(other)}" for room, other in needed(imports)]
    return "\n".join(["```mermaid", "flowchart TD", *rooms, *arrows, "```"])


def _id(room: str) -> str:
    return room.replace(".", "_")


def with_picture(page: str, drawn: str) -> str:
    """The text of a page with the picture between its markers; raises ValueError without them."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{PAGE.name} lacks the markers of the picture")
    return f"{before}{BEGIN}\n{drawn}\n{END}{after}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
