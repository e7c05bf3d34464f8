"""The page: sentences under headings, each shape of sentence once."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from resarcana_desktop.i18n.catalogues import Catalogue


@dataclass
class Section:
    """Sentences of one kind, and whether each `begins` with a capital and ends with a stop."""

    title: str
    begins: bool = True
    stops: bool = True
    sentences: dict[str, str] = field(default_factory=dict)
    """One sentence for each shape."""

    def add(self, sentence: str, names: Iterable[str] = ()) -> None:
        """Add a sentence unless there is one of its shape; `names` count as the same word."""
        if sentence:
            self.sentences.setdefault(shape_of(sentence, names), sentence)

    def add_all(self, sentences: Iterable[str], names: Iterable[str] = ()) -> None:
        """Add several sentences."""
        known = tuple(names)
        for sentence in sentences:
            self.add(sentence, known)


def shape_of(sentence: str, names: Iterable[str]) -> str:
    """Return a sentence with all names and numbers alike, and lists of any length."""
    known = tuple(names)
    sentence = _any_of(known).sub("@", sentence) if known else sentence
    sentence = re.sub(r"\d+ @", "@", sentence)
    sentence = re.sub(r"\b(?:[02-9]|\d\d+)\b", "#", sentence)
    return re.sub(r"@(?:, @)*(?: \w+ @)", "@ & @", sentence)


@lru_cache(maxsize=256)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return what matches any of the names, the longest first."""
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))


FAULTS: Final[Mapping[str, str]] = {
    "two spaces": r"  | \u00a0|\u00a0 ",
    "space before a period or comma": r" [.,](?!\d)",
    "two commas": r",\s*,|\.\s*,|,\s*\.",
    "two periods": r"\.\.(?!\.)|\.\s\.",
    "unfilled placeholder": r"[{}]",
    "nothing before or after punctuation": r":\s*[.,]|^\s|\s$",
}
PLURALS: Final[Mapping[str, str]] = {
    "en": r"(?<![\d.,-])1 (?:cards|points|essences|dice|artifacts|rounds|Alterations|components)\b",
    "fr": r"(?<![\d.,-])1 (?:cartes|points|essences|dés|artefacts|manches|Altérations)\b",
    "de": r"(?<![\d.,-])1 (?:Karten|Punkten?|Essenzen|Artefakten?|Runden|Wandlungen)\b",
}
GLYPHS: Final = r"[→←↑↓·×•]"


def faults(section: Section, catalogue: Catalogue) -> Iterator[str]:
    """Yield what is wrong with the shape of a section's sentences, each with its sentence."""
    shapes = {**FAULTS, "plural after 1": PLURALS[catalogue.language], "symbol": GLYPHS}
    for sentence in section.sentences.values():
        wording = sentence.strip()
        for fault, shape in shapes.items():
            if re.search(shape, sentence):
                yield f"{section.title}: {fault}: {sentence}"
        if section.begins and wording[:1].islower():
            yield f"{section.title}: no capital: {sentence}"
        if section.stops and not re.search(r"[.!?…:”»“]$", wording):
            yield f"{section.title}: no period: {sentence}"
        if not section.stops and wording.endswith("."):
            yield f"{section.title}: unexpected period: {sentence}"
        yield from _doubled(section, sentence, catalogue)


def _doubled(section: Section, sentence: str, catalogue: Catalogue) -> Iterator[str]:
    """Yield lists with two final conjunctions: "a and b and c"."""
    joined = re.escape(catalogue.text("language.list.and", first="", last=""))
    word = r"(?:\d+ )?[A-Z][\w’-]+(?: [A-Z][\w’-]+)*"
    if re.search(rf"\b{word}{joined}{word}{joined}{word}(?:[,.]|$)", sentence):
        yield f"{section.title}: conjunction twice: {sentence}"


def things(catalogue: Catalogue, *tables: str) -> set[str]:
    """Return the words in some tables of a catalogue, such as the names of essences."""
    return {catalogue[key] for key in catalogue if key.rpartition(".")[0] in tables}


def written(pages: Mapping[str, Sequence[Section]]) -> str:
    """The page as text: the sections of each language."""
    lines: list[str] = []
    for language, sections in pages.items():
        lines.append(f"# {language}\n")
        for section in sections:
            lines.append(f"## {section.title}\n")
            lines += [f"- {sentence}" for sentence in section.sentences.values()]
            lines.append("")
    return "\n".join(lines) + "\n"
