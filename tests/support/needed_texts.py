"""The texts that the program looks up in the catalogue of a game, and the purpose of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.games.plain_screens import PlainScreens
from resarcana_desktop.games.screens import Selection
from resarcana_desktop.games.statistician import PointsOnly
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.plurals import plural_forms
from resarcana_desktop.play.lessons.reader import first_to_last

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.play.lessons.lesson import Lesson

Need = tuple[str, str]
"""A key and what its text is for."""

COMMANDS = ("simulate", "arena", "perft")
"""The general commands whose options for a game have texts of the game."""


def missing_texts(game: WindowGame) -> list[str]:
    """Return a sentence for each text that a game lacks, in all languages."""
    needed, found = dict(needed_texts(game)), []
    for language in LANGUAGES:
        catalogue = load_catalogue(language, game.id)
        form = plural_forms(catalogue)[0]
        found += [
            f"assets/locales/{language}/{game.id} has no text {key}: {purpose}."
            for key, purpose in needed.items()
            if key not in catalogue and f"{key}.{form}" not in catalogue
        ]
    return found


def needed_texts(game: WindowGame) -> Iterator[Need]:
    """Yield the texts that any game needs, given its bots, settings, keys, lessons and so on."""
    yield from _of_players(game)
    yield from _of_screens(game)
    yield from _of_statistics(game)
    yield from _of_terminal(game)
    if first_to_last(game.id):
        yield "lessons.first_game.told", "a first game after the lessons, in a line"
        yield "lessons.table.other.any", "the coach's reply to an action that is not the task"
    for lesson in first_to_last(game.id):
        yield from _of_lesson(lesson)


def _of_players(game: WindowGame) -> Iterator[Need]:
    for level in game.levels:
        yield f"app.level.{level}", f'the name of the bot "{level}"'
        yield f"app.level_told.{level}", f'the bot "{level}", in a line'
        for bot in game.characters(level):
            yield f"app.level.{bot}", f'the name of the bot "{bot}"'
            yield f"app.style.{bot}", f'the style of the bot "{bot}", in a word'
            yield f"app.style_told.{bot}", f'the style of the bot "{bot}", in a line'


def _of_screens(game: WindowGame) -> Iterator[Need]:
    screens = game.screens()
    for command in screens.keys:
        yield f"app.command.{command}", f'what the key of "{command}" does'
        yield f"app.cap.{command}", f'the label of the key of "{command}"'
    for flag in screens.flags:
        yield f"app.settings.{flag.name}", f'the setting "{flag.name}"'
        yield f"app.settings_told.{flag.name}", f'the setting "{flag.name}", in a line'
        for value in flag.values if isinstance(flag, Selection) else ():
            yield f"app.settings_value.{flag.name}.{value}", f'a value of the setting "{flag.name}"'
    if isinstance(screens, PlainScreens):
        yield "rules.goal", "how to win, in a line"
        yield "rules.text", "the page of rules"


def _of_statistics(game: WindowGame) -> Iterator[Need]:
    statistician = game.statistician()
    for category in statistician.categories:
        yield f"lookback.category.{category}", f'the heading of the category "{category}"'
    for each in statistician.achievements:
        yield f"lookback.achieved.{each.id}", f'the name of the achievement "{each.id}"'
        yield f"lookback.achieved_for.{each.id}", f'the condition of the achievement "{each.id}"'
    for source in statistician.sources if isinstance(statistician, PointsOnly) else ():
        yield f"plain.{source}", f'the name of the source of points "{source}"'


def _of_terminal(game: WindowGame) -> Iterator[Need]:
    line = games.command_line_of(game.id)
    for command in line.commands:
        yield f"cli.{game.id}.{command}.summary", f'the command "{command}", in the list of all'
        yield f"cli.{game.id}.{command}.help", f'the command "{command}", in its own help'
    for command in COMMANDS:
        for option in line.command_options(command):
            key = f"cli.{game.id}.{command}.option.{option.name}"
            yield key, f'the option "--{option.name}" of {command}'


def _of_lesson(lesson: Lesson) -> Iterator[Need]:
    words = f"lessons.{lesson.id}"
    yield f"{words}.title", f'the title of the lesson "{lesson.id}"'
    yield f"{words}.told", f'the lesson "{lesson.id}", in a line'
    for step in lesson.steps:
        of_step = f'step "{step.key}" of the lesson "{lesson.id}"'
        yield f"{words}.{step.key}", of_step
        if step.asks:
            yield f"{words}.{step.key}_do", f"the task of {of_step}"
        for key in (
            *step.instead.values(),
            *step.advice.values(),
            *step.gains.values(),
            *step.warns.values(),
        ):
            if key:
                yield f"{words}.{step.key}_{key}", f"what the coach says in {of_step}"
