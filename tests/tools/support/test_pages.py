"""Results on a page of the laboratory begin with the date, commit and command line."""

import argparse
import importlib
import re
from pathlib import Path

import pytest

from tools.nonsense.__main__ import main
from tools.support.pages import ROOT, add_result, add_write_option, commit, on_page

TELLS_RESULTS = {
    "calibration.__main__": [],
    "calibration.open_hands": [],
    "cast.__main__": [],
    "every_card.__main__": [],
    "explanations.__main__": [],
    "fairness.__main__": [],
    "foresight.__main__": ["level4"],
    "luck.__main__": [],
    "nonsense.__main__": ["level1"],
    "regret.__main__": ["level1"],
    "round_end.__main__": ["small"],
    "strength.__main__": ["level1", "level2"],
    "styles.__main__": ["level1", "level2"],
    "suite.__main__": ["level1"],
}
"""The programs that print results, and what each must be given."""
NO_RESULTS = {"puzzles", "sentences"}
"""These write files of their own, puzzles and texts to be read, and no figures."""


def asked(page: Path | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.sample")
    parser.add_argument("--games", type=int, default=3)
    add_write_option(parser)
    return parser.parse_args([] if page is None else ["--write", str(page)])


def measure(asked: argparse.Namespace) -> int:
    print(f"{asked.games} games, all won")
    return 4


def test_a_result_is_written_under_its_date_commit_and_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "lab" / "long_games.md"
    assert on_page(measure, asked(page), ["--games", "3", "--sets", "my set"]) == 4
    assert capsys.readouterr().out == "3 games, all won\n"
    title, head, shown, result = page.read_text("utf-8").split("\n\n")
    assert title == "# Long games"
    assert re.fullmatch(
        r"## \d{1,2} [A-Z][a-z]+ \d{4}: `python -m tools\.sample --games 3 --sets 'my set'`", head
    )
    assert shown == f"Commit {commit()}."
    assert result == "```text\n3 games, all won\n```\n"


def test_results_follow_one_another_on_a_page(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    page.write_text("# Strength\n\nWritten long ago.\n", "utf-8")
    add_result(page, "first", "1")
    add_result(page, "second", "2\n")
    text = page.read_text("utf-8")
    assert text.startswith("# Strength\n\nWritten long ago.\n\n## ")
    assert text.index("`first`") < text.index("`second`")
    assert text.endswith("```text\n2\n```\n")


def test_without_a_page_the_result_is_printed_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert on_page(measure, asked(None)) == 4
    assert capsys.readouterr().out == "3 games, all won\n"


def test_a_measurement_that_fails_or_says_nothing_changes_no_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"

    def fail(asked: argparse.Namespace) -> int:
        print(asked.games)
        raise RuntimeError

    assert on_page(lambda _: 0, asked(page), []) == 0
    with pytest.raises(RuntimeError):
        on_page(fail, asked(page), [])
    assert not page.exists()


def test_the_commit_is_the_one_that_is_checked_out() -> None:
    head = (ROOT / ".git").exists()
    assert bool(re.match(r"[0-9a-f]{10}", commit())) == head


@pytest.mark.parametrize("module", TELLS_RESULTS)
def test_every_program_that_tells_a_result_can_write_it(module: str, tmp_path: Path) -> None:
    found = importlib.import_module(f"tools.{module}")
    words = [*TELLS_RESULTS[module], "--write", str(tmp_path)]
    assert found.arguments(words).write == tmp_path


def test_no_program_is_left_out() -> None:
    programs = {path.parent.name for path in (ROOT / "tools").glob("*/__main__.py")}
    assert programs - NO_RESULTS == {module.partition(".")[0] for module in TELLS_RESULTS}


def test_a_real_measurement_writes_its_page(tmp_path: Path) -> None:
    page = tmp_path / "nonsense.md"
    assert main(["random", "--games", "1", "--write", str(page)]) in (0, 1)
    assert "random: 1 games" in page.read_text("utf-8")
