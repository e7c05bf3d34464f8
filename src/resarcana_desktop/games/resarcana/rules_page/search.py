"""All that can be found in the rules, in reading order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rules_page.book import CHAPTERS, Book, keys_of

if TYPE_CHECKING:
    from collections.abc import Iterator


def texts(book: Book) -> Iterator[tuple[int, str, str]]:
    """Titles and paragraphs: the number of the chapter, the key there, the rich text."""
    for number, chapter in enumerate(CHAPTERS):
        yield number, "title", book.title(chapter)
        for block in chapter.blocks:
            yield from ((number, key, book.text(chapter, key)) for key in keys_of(block))
