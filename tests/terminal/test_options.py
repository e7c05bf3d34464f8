"""The reader of the command line, whatever words it is given."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from resarcana_desktop.terminal.options import (
    Option,
    Syntax,
    UsageError,
    list_of,
    named,
    number,
    read,
    rising,
    size,
    switch,
    whole,
)

SYNTAX = Syntax(
    ("file",),
    (
        Option("seed", whole(0, 999)),
        Option("range", rising(9), words=2),
        switch("quiet"),
    ),
    optional=("folder",),
)
OTHER_KINDS = (list_of(1, 2, "sun", "random"), number(-1, 1), size((800, 480), 9999))
pieces = some.sampled_from(
    ["--", "-", "--seed", "--seed=", "--seed=7", "7", "-5", "--quiet", "--quiet=no", "--range"]
)
words = some.lists(pieces | some.text(max_size=6), max_size=8)
plain = some.text(min_size=1).filter(lambda word: word.strip() and not word.startswith("-"))


@given(words)
def test_any_words_are_read_or_refused_in_one_way(given_words: list[str]) -> None:
    try:
        values = read(given_words, SYNTAX)
    except UsageError:
        return
    assert set(values) == {"file", "folder", "seed", "range", "quiet"}
    assert values["file"] in given_words


@given(some.integers(0, 999), some.booleans(), some.text().filter(str.strip))
def test_what_was_written_is_what_is_read(seed: int, quiet: bool, file: str) -> None:
    line = [f"--seed={seed}", *(["--quiet"] if quiet else []), "--", file]
    assert read(line, SYNTAX) == {
        "seed": seed,
        "range": None,
        "quiet": quiet,
        "file": file,
        "folder": None,
    }


@given(plain, plain, some.permutations([["--seed", "7"], ["--range", "-1", "2"], ["--quiet"]]))
def test_options_may_stand_anywhere(file: str, folder: str, options: list[list[str]]) -> None:
    first, second, third = options
    values = read([*first, file, *second, folder, *third], SYNTAX)
    assert (values["file"], values["folder"]) == (file, folder)
    assert (values["seed"], values["range"], values["quiet"]) == (7, (-1.0, 2.0), True)


@given(words)
def test_what_an_option_says_is_known_before_the_others_are_read(given_words: list[str]) -> None:
    try:
        seed = read(given_words, SYNTAX)["seed"]
    except UsageError:
        return
    found = named(given_words, "seed")
    assert (found if found is None else int(found)) == seed


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("--seed 7", "7"),
        ("--seed=7 --seed 8 file", "8"),
        ("--quiet --seed", None),
        ("--seed --quiet", None),
        ("-- --seed 7", None),
        ("--seeds 7", None),
    ],
)
def test_the_last_value_before_two_dashes_counts(line: str, found: str | None) -> None:
    assert named(line.split(), "seed") == found


@pytest.mark.parametrize(
    ("line", "wrong"),
    [([""], "missing"), ([" "], "missing"), (["file", "--seed="], "no_value")],
)
def test_an_empty_word_is_no_name_of_a_file_and_no_value(line: list[str], wrong: str) -> None:
    with pytest.raises(UsageError, match=wrong):
        read(line, SYNTAX)


@given(some.lists(some.text().filter(str.strip), max_size=4))
def test_after_two_dashes_nothing_is_an_option(arguments: list[str]) -> None:
    if 1 <= len(arguments) <= 2:
        assert read(["--", *arguments], SYNTAX)["file"] == arguments[0]
    else:
        with pytest.raises(UsageError, match=r"missing|too_many"):
            read(["--", *arguments], SYNTAX)


@given(some.sampled_from(OTHER_KINDS), some.text().filter(str.strip))
def test_a_value_of_any_kind_is_read_or_refused(kind: Callable[[str], Any], text: str) -> None:
    try:
        values = read([f"--value={text}"], Syntax(options=(Option("value", kind),)))
    except UsageError as error:
        refused: object = error.problem.values["found"]
    else:
        refused = None
        assert values["value"] is not None
    assert refused in (None, text)
