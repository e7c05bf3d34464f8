"""`resarcana review FILE`: the errors in a recorded game, and the luck.

Reviews are saved in the same place as the window's, so the second time nothing is searched.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.bots.bot import is_rough
from resarcana_desktop.cli.asked import one_interrupt, read_file, recorded_game
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.games.review_text import annotated
from resarcana_desktop.i18n.message import why_unwritten
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.job import make
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.review.review import OPEN
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH, DEPTHS, Unreviewable
from resarcana_desktop.setup.game_setup import seats_of
from resarcana_desktop.storage.files import is_there, write_atomically
from resarcana_desktop.storage.folders import find_folders
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.long_work import Progress
from resarcana_desktop.terminal.options import (
    CliError,
    Option,
    Syntax,
    UsageError,
    Values,
    one_of,
    switch,
    whole,
)

if TYPE_CHECKING:
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.play.review.review import Judgement, KeyMoment, Review
    from resarcana_desktop.play.review.reviewer import Piece, Reviewer, ReviewWords
    from resarcana_desktop.terminal.console import Console

SYNTAX: Final = Syntax(
    arguments=("file",),
    options=(
        Option("depth", one_of(*DEPTHS), DEFAULT_DEPTH),
        Option("seat", whole(1, 9)),
        Option("export", str, instead_of=("json",)),
        switch("json"),
    ),
)
_INTERRUPTED: Final = 130
_FIGURES: Final = (
    "luck",
    "skill",
    "unexplained",
    "accuracy",
    "inaccuracies",
    "mistakes",
    "blunders",
)


def run(values: Values, console: Console) -> int:
    """Review the game in the file and print the findings."""
    name = values["file"]
    target = None if values["export"] is None else _new_file(values["export"])
    try:
        record = from_bytes(read_file(name))
        module, reviewer = _reviewer(record, console)
        review = _review(record, reviewer, values, console)
        if values["json"]:
            console.write(json.dumps(as_json.written(review), indent=1))
        else:
            review_words = module.review_words
            assert review_words is not None  # there is a reviewer
            words = review_words(record, console.catalogue)
            if target is None:
                _tell(review, record, words, console)
            else:
                _export(target, annotated(record, review, words, console.catalogue))
                console.say("review.text.saved", file=escape(str(target)))
    except RecordError as error:
        raise CliError("cli.review.bad", file=name, problem=faults.record_reason(error)) from None
    except Unreviewable as error:
        if error.code == "seat":
            raise UsageError("cli.review.seat", found=values["seat"]) from None
        raise CliError(f"cli.review.{error.code}", file=name) from None
    except KeyboardInterrupt:
        console.say("cli.review.broken_off")
        return _INTERRUPTED
    return 0


def _new_file(name: str) -> Path:
    """Return the path for a review; raises CliError if it exists."""
    path = Path(name)
    if is_there(path):
        raise CliError("saves.exists", file=path)
    return path


def _export(path: Path, text: str) -> None:
    """Write a review, whole or not at all; raises CliError."""
    try:
        write_atomically(path, text, over=False)
    except FileExistsError:
        raise CliError("saves.exists", file=path) from None
    except OSError as error:
        raise CliError("review.text.unwritten", file=path, reason=why_unwritten(error)) from None


def _reviewer(record: Record, console: Console) -> tuple[WindowGame, Reviewer]:
    """Return the reviewer of this kind of game, and give the console the game's words."""
    module = recorded_game(record, console)
    if record.game in games.in_window():  # the others have nothing to look back with
        game = games.window_game(record.game)
        reviewer = game.reviewer(record.options)
        if reviewer is not None:
            return game, reviewer
    raise CliError("cli.review.nobody", game=module.title)


def _review(record: Record, reviewer: Reviewer, values: Values, console: Console) -> Review:
    """Return the saved review, or make one now; an interrupted one keeps its pieces."""
    viewer = OPEN if values["seat"] is None else values["seat"] - 1
    kept = KeptReviews(find_folders().reviews)
    made = reviewer.made(record, values["depth"], viewer)
    review = kept.review(made)
    if review is not None:
        return review
    pieces: dict[int, Piece] = kept.pieces(made)
    progress, number = Progress(console), 0

    def hear(news: tuple[object, ...]) -> None:
        nonlocal number
        match news:
            case ("pieces", int(found)):
                number = found
            case ("piece", int(place), dict(piece)):
                pieces[place] = piece
                progress.show(len(pieces), number, lambda: console.text("cli.review.searched"))

    try:
        with one_interrupt():
            review = make(reviewer, record, values["depth"], viewer, dict(pieces), tell=hear)
    except KeyboardInterrupt:
        kept.keep_pieces(made, pieces)
        raise
    finally:
        progress.end()
    kept.keep(review)
    return review


# ---- output --------------------------------------------------------------------------------------


def _tell(review: Review, record: Record, words: ReviewWords, console: Console) -> None:
    names = [seat.name for seat in seats_of(record, len(review.seats))]
    _tell_figures(review, names, console)
    errors = review.errors()
    console.write("")
    console.say("cli.review.errors" if errors else "cli.review.no_errors")
    for judgement in errors:
        _tell_error(judgement, names, words, console)
    if review.key_moments:
        console.write("")
        console.say("cli.review.key_moments")
        for moment in review.key_moments:
            _tell_moment(moment, review, names, words, console)
    console.write("")
    console.paragraph(console.text("cli.review.explained"))
    made = review.made
    console.say("cli.review.made", depth=made.depth, weights=made.weights, method=made.method)


def _tell_figures(review: Review, names: list[str], console: Console) -> None:
    rows = [["", *(console.text(f"cli.review.head.{name}") for name in _FIGURES)]]
    for seat, name in zip(review.seats, names, strict=True):
        accuracy = console.text("cli.review.none")
        if seat.accuracy is not None:
            accuracy = console.catalogue.number(seat.accuracy / 100.0, ".0%")
        points = [
            console.catalogue.number(figure, "+.1f")
            for figure in (seat.luck, seat.skill, seat.unexplained)
        ]
        errors = [str(number) for number in (seat.inaccuracies, seat.mistakes, seat.blunders)]
        rows.append([name, *points, accuracy, *errors])
    console.table(rows)


def _tell_error(
    judgement: Judgement, names: list[str], words: ReviewWords, console: Console
) -> None:
    catalogue = console.catalogue
    console.say(
        f"cli.review.error.{judgement.grade}",
        number=judgement.at + 1,
        when=_when(judgement, console),
        name=names[judgement.seat],
        played=words.action(judgement.at, judgement.played),
        best=words.action(judgement.at, judgement.best),
        before=catalogue.chance(judgement.best_chance, rough=is_rough(judgement.best_margin)),
        after=catalogue.chance(judgement.played_chance, rough=is_rough(judgement.played_margin)),
    )
    reason = words.why(judgement)
    if reason:
        console.write(f"    {reason}")


def _when(judgement: Judgement, console: Console) -> str:
    """The round of a decision; the setup comes before the first."""
    if judgement.round:
        return console.text("review.round", round=judgement.round)
    return console.text("review.setting_up")


def _tell_moment(
    moment: KeyMoment, review: Review, names: list[str], words: ReviewWords, console: Console
) -> None:
    luck = next((each for each in review.luck if each.at == moment.at), None)
    judgement = review.judgement_at(moment.at)
    points = moment.points
    if moment.kind == "luck" and luck is not None:
        wording = words.luck(luck)
    else:
        wording = words.action(moment.at, judgement.played) if judgement is not None else ""
        points = -judgement.shown_loss if judgement is not None else points
    console.say(
        "cli.review.moment",
        number=moment.at + 1,
        name=names[moment.seat],
        points=console.catalogue.number(points, "+.0f"),
        told=wording,
    )
