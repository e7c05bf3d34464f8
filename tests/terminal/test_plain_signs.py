"""Texts on streams whose encoding lacks their signs."""

import io

import pytest

from resarcana_desktop.terminal.console import allow_plain_signs, plain


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("-∞ … +191", "-inf ... +191"),
        ("greedy – random", "greedy - random"),
        ("Usage\N{NO-BREAK SPACE}: l’œuvre élue", "Usage : l'oeuvre elue"),
        ("██░░", "##.."),
        ("\udcff\N{SNOWMAN}", "??"),
    ],
)
def test_every_sign_has_something_plain_for_it(text: str, expected: str) -> None:
    assert plain(text) == expected


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [("utf-8", "é – ∞"), ("cp1252", "é – inf"), ("latin-1", "é - inf"), ("ascii", "e - inf")],
)
def test_only_what_an_encoding_lacks_is_replaced(encoding: str, expected: str) -> None:
    printed = io.BytesIO()
    stream = io.TextIOWrapper(printed, encoding)
    allow_plain_signs(stream)
    print("é – ∞", end="", file=stream, flush=True)
    assert printed.getvalue().decode(encoding) == expected


@pytest.mark.parametrize("stream", [None, io.StringIO()])
def test_what_has_no_encoding_is_left_alone(stream: io.StringIO | None) -> None:
    allow_plain_signs(stream)
