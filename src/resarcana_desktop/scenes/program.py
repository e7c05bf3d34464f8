"""From the command line to the window: options, settings, and a clear word without a screen."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from resarcana_desktop.app.display import NoDisplayError, display_missing, prepare_environment
from resarcana_desktop.app.folders import Folders, NoHomeError, find_folders
from resarcana_desktop.app.settings import (
    LANGUAGES,
    Problem,
    Settings,
    language_of_system,
    load_settings,
)
from resarcana_desktop.app.single_instance import First, UnansweredError, Wish, meet
from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.foreign_text import quoted

BAD_OPTIONS = 2
NO_DISPLAY = 3
"""The exit code when there is no screen."""


@dataclass(frozen=True)
class Options:
    """What `resarcana play` was asked for; None for what it was not."""

    seed: int | None = None
    lang: str | None = None
    size: tuple[int, int] | None = None
    help: bool = False
    file: Path | None = None


class OptionError(Exception):
    """An option that cannot be: the key of a text, and what it is about."""


def play(arguments: Sequence[str] = ()) -> int:
    """Open the window with the options of `resarcana play`; the exit code."""
    try:
        folders = find_folders()
    except NoHomeError as error:
        texts = load_catalogue(language_of_system())
        print(texts.text("app.no_home", folder=quoted(str(error))), file=sys.stderr)
        return BAD_OPTIONS
    settings, problem = load_settings(folders.settings_file)
    texts = load_catalogue(settings.language)
    try:
        options = read_options(arguments)
    except OptionError as error:
        print(texts.text("app.play.wrong", option=error.args[0]), file=sys.stderr)
        print(texts.text("app.play.usage"), file=sys.stderr)
        return BAD_OPTIONS
    if options.help:
        print(texts.text("app.play.usage"))
        return 0
    if options.file is not None and not options.file.is_file():
        print(texts.text("app.play.no_file", file=options.file), file=sys.stderr)
        return BAD_OPTIONS
    wish = Wish(options.file, options.seed)
    return _open(folders, _with_options(settings, options), problem, wish)


def _open(folders: Folders, settings: Settings, problem: Problem | None, wish: Wish) -> int:
    """Open the window, or have the one that is open do what this one would be for."""
    if display_missing():
        return _no_display(settings)
    problems = [problem]
    try:
        first = meet(folders.running, wish)
    except UnansweredError:
        first = First.beside_another()
        problems.append(Problem("app.second_window", {}))
    if first is None:
        return 0
    try:
        prepare_environment()
        from resarcana_desktop.scenes.session import Session  # loads what draws

        session = Session(folders, settings, *problems)
    except NoDisplayError:
        first.close()
        return _no_display(settings)
    return session.run(wish, first)


def _no_display(settings: Settings) -> int:
    print(load_catalogue(settings.language).text("app.no_display"), file=sys.stderr)
    return NO_DISPLAY


def read_options(arguments: Sequence[str]) -> Options:
    """The options among the words of a command line; raises OptionError with the wrong word."""
    values: dict[str, object] = {}
    words = [part for word in arguments for part in _split(word)]
    while words:
        name = words.pop(0)
        if name in ("-h", "--help"):
            values["help"] = True
            continue
        if not name.startswith("-") and "file" not in values:
            values["file"] = Path(name)
            continue
        if name not in _READERS or not words:
            raise OptionError(name)
        value = _READERS[name](words.pop(0))
        if value is None:
            raise OptionError(name)
        values[name[2:]] = value
    return Options(**values)  # type: ignore[arg-type]


def _split(word: str) -> list[str]:
    """`--seed=7` is `--seed 7`."""
    return word.split("=", 1) if word.startswith("--") else [word]


def _seed(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[0-9]{1,12}", text) else None


def _lang(text: str) -> str | None:
    return text if text in LANGUAGES else None


def _size(text: str) -> tuple[int, int] | None:
    match = re.fullmatch(r"([0-9]{3,5})x([0-9]{3,5})", text)
    return (max(int(match[1]), 320), max(int(match[2]), 240)) if match else None


_READERS: dict[str, Callable[[str], object]] = {"--seed": _seed, "--lang": _lang, "--size": _size}


def _with_options(settings: Settings, options: Options) -> Settings:
    """The settings with what was asked for on the command line, for this run."""
    changes: dict[str, object] = {}
    if options.lang is not None:
        changes["language"] = options.lang
    if options.size is not None:
        changes |= {"window_size": options.size, "full_screen": False}
    return settings.model_copy(update=changes)
