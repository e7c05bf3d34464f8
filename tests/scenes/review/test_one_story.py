"""Lists, page, text, command line and tutor say the same about one moment."""

from __future__ import annotations

import io
import random
import re
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

import pytest

from resarcana_desktop.cli import review as command
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games import window_game
from resarcana_desktop.games.resarcana.play.recorded import ResArcanaReviewWords
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.review import grading
from resarcana_desktop.games.resarcana.review.grading import Depth
from resarcana_desktop.games.resarcana.review.reviewer import ResArcanaReviewer
from resarcana_desktop.games.resarcana.rulesets import rules_for
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.games.review_text import annotated
from resarcana_desktop.i18n.catalogues import Catalogue, load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.play.review.job import make
from resarcana_desktop.play.review.review import (
    GRADES,
    OPEN,
    Judgement,
    KeyMoment,
    Review,
    grade_of,
)
from resarcana_desktop.play.tutoring import grade_spoken_of
from resarcana_desktop.scenes.review.words import ReviewSentences
from resarcana_desktop.terminal.console import Console
from tests.games.resarcana.review.game import recorded
from tests.scenes.replay.recorded import history, record
from tests.scenes.review.reviewed import judgement, review_of
from tests.support.build import only_compiled

MOST = 60
DEPTH = Depth(decision=80, curve=8, luck=2, counted=2000, pairs=10)


def judged(game: AnyHistory, at: int, chance: random.Random) -> Judgement:
    """A decision with any outcome that a review may have."""
    found = judgement(game, at, chance.uniform(1.0, 30.0))
    best = chance.uniform(0.3, 1.0)
    played = best - found.loss / 100.0
    close = chance.random() < 0.4
    return replace(
        found,
        best_chance=best,
        played_chance=played,
        loss=100.0 * (best - played),
        grade=None if close else grade_of(100.0 * (best - played)),
        close=close,
        best_margin=chance.uniform(0.0, 0.06),
        played_margin=chance.uniform(0.0, 0.06),
    )


def made_up(game: str) -> Review:
    """A review with judgements of all kinds, all of whose errors are key moments."""
    played, chance = history(game), random.Random(game)
    choices = (at for at in range(played.length) if len(played.positions[at].legal_actions()) > 1)
    found = tuple(judged(played, at, chance) for at in islice(choices, MOST))
    keys = tuple(
        KeyMoment(each.at, "error", each.seat, -each.loss)
        for each in found
        if each.grade is not None
    )
    return review_of(played, judgements=found, luck=(), key_moments=keys)


@dataclass(frozen=True)
class Told:
    """One review in one language, on all screens; without any markup."""

    history: AnyHistory
    record: Record
    review: Review
    catalogue: Catalogue

    def _plain(self, *lines: str) -> str:
        return "\n".join(spoken(line, self.catalogue) for line in lines)

    @property
    def _words(self) -> ReviewSentences:
        own = ResArcanaReviewWords(self.history, self.catalogue)
        return ReviewSentences(self.review, self.history, own, self.catalogue)

    def page(self, found: Judgement) -> str:
        """The page of a moment."""
        return self._plain(*self._words.judged(found))

    def rows(self) -> dict[int, str]:
        """The list of errors."""
        return {each.at: self._plain(*self._words.error_row(each)) for each in self.review.errors()}

    def keys(self) -> dict[int, str]:
        """The errors in the list of key moments."""
        return {
            each.at: self._plain(*self._words.key_row(1, each))
            for each in self.review.key_moments
            if each.kind == "error"
        }

    def text(self) -> dict[int, str]:
        """The exported text, by moments."""
        own = window_game("resarcana").review_words
        assert own is not None
        text = annotated(self.record, self.review, own(self.record, self.catalogue), self.catalogue)
        parts = re.split(r"^(\d+)\. ", text, flags=re.MULTILINE)
        return {
            int(at) - 1: shown.partition("\n\n")[0]
            for at, shown in zip(parts[1::2], parts[2::2], strict=True)
        }

    def command(self) -> str:
        """Return what the command line reports about errors and key moments."""
        out = io.StringIO()
        console = Console(self.catalogue, out, io.StringIO())
        own = window_game("resarcana").review_words
        assert own is not None
        command._tell(self.review, self.record, own(self.record, self.catalogue), console)
        return out.getvalue()


@cache
def shown(game: str, language: str) -> Told:
    catalogue = load_catalogue(language, "resarcana")
    return Told(history(game), record(game), made_up(game), catalogue)


def grade_in(text: str, catalogue: Catalogue) -> str:
    """The name of a grade in a text, the longest if one is part of another; "" for none."""
    names = (catalogue.text(f"review.grade.{grade}") for grade in GRADES)
    return max((name for name in names if name in text), key=len, default="")


def check(shown: Told) -> None:
    """Hold every moment that was judged against itself on all screens."""
    said, percent = shown.catalogue.text, r"(\d+)\s?%"
    rows, keys, text = shown.rows(), shown.keys(), shown.text()
    for found in shown.review.judgements:
        at, page = found.at, shown.page(found)
        listed = [shown_in[at] for shown_in in (rows, keys) if at in shown_in]
        screens = [page, text[at], *listed]
        named = said(f"review.grade.{found.grade}") if found.grade is not None else ""
        assert [grade_in(each, shown.catalogue) for each in screens] == [named] * len(screens)
        assert (at in rows) == (found.grade is not None)
        close = said("review.text.close").rstrip(".").casefold()
        assert (close in page.casefold()) == found.close
        assert (close in text[at].casefold()) == found.close
        if found.grade is None:
            continue
        chances = re.findall(percent, page)[:2]
        assert re.findall(percent, text[at])[:2] == chances
        lost = int(chances[0]) - int(chances[1])
        assert all(int(re.findall(percent, row)[0]) == lost for row in listed)
        about = said("language.about", number="")
        assert page.count(about) == text[at].count(about)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["two", "four"])
def test_one_moment_is_shown_in_one_way(game: str, language: str) -> None:
    check(shown(game, language))


@only_compiled
def test_so_is_what_a_search_has_found() -> None:
    game = recorded()
    rules = rules_for(game.options)
    reviewer = ResArcanaReviewer(rules.faces.cardsets, rules)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(grading.DEPTHS, "quick", DEPTH)
        review = make(reviewer, game, "quick", OPEN, {})
    assert review.errors()
    check(Told(History(game, PlaySession), game, review, load_catalogue("en", "resarcana")))


def test_the_command_line_tells_the_same_loss() -> None:
    here = shown("two", "en")
    lines = here.command().splitlines()
    for found in here.review.errors():
        own = [line for line in lines if line.split()[:1] == [str(found.at + 1)]]
        assert any(f"{found.grade}" in line for line in own)
        assert any(f"−{found.shown_loss} " in line.replace("-", "−") for line in own)


@pytest.mark.parametrize("game", ["two", "four"])
def test_the_tutor_calls_a_loss_what_the_review_calls_it(game: str) -> None:
    for found in made_up(game).judgements:
        assert found.close or grade_spoken_of(found.loss, "inaccuracy") == found.grade
