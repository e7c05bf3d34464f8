"""Write every composed kind of sentence in each language to a page.

    python -m tools.sentences --write PAGE.md

Exits with 1 if a sentence has a malformed shape, such as two commas or "1 cards".
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from resarcana_desktop.games import mercurial as mercurial_game
from resarcana_desktop.games import resarcana as resarcana_game
from resarcana_desktop.i18n.catalogues import Catalogue, load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tools.sentences import mercurial, resarcana
from tools.sentences.page import Section, faults, written

PAGES: Final[dict[str, Callable[[Catalogue], list[Section]]]] = {
    resarcana_game.ID: resarcana.sections,
    mercurial_game.ID: mercurial.sections,
}


def main(words: Sequence[str] | None = None) -> int:
    """Write the page and say what is wrong with it."""
    parser = argparse.ArgumentParser(prog="python -m tools.sentences")
    parser.add_argument("--write", type=Path, help="the page; without it only faults are printed")
    parser.add_argument("--lang", choices=LANGUAGES, action="append", help="only this language")
    asked = parser.parse_args(words)
    pages: dict[str, Sequence[Section]] = {}
    found: list[str] = []
    for language in asked.lang or LANGUAGES:
        for game, sections in PAGES.items():
            catalogue = load_catalogue(language, game)
            seen = sections(catalogue)
            pages[f"{game} · {language}"] = seen
            found += [f"{language}: {fault}" for each in seen for fault in faults(each, catalogue)]
    if asked.write:
        asked.write.write_text(written(pages), "utf-8")
    for fault in found:
        print(fault)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
