"""Which tests run in both builds: all folders are accounted for, and what is compiled is there."""

import ast
from pathlib import Path, PurePosixPath

from checkout.checks import IN_BOTH_BUILDS, IN_ONE_BUILD

ROOT = Path(__file__).parents[1]


def lists_with(folder: PurePosixPath) -> int:
    """How many entries of the two lists a folder of tests belongs to."""
    return sum(folder.is_relative_to(entry) for entry in (*IN_BOTH_BUILDS, *IN_ONE_BUILD))


def test_each_folder_of_tests_is_on_one_of_the_two_lists() -> None:
    games = [PurePosixPath("games", game.name) for game in (ROOT / "tests/games").iterdir()]
    games.append(PurePosixPath("games"))
    tests = {file.parent.relative_to(ROOT / "tests") for file in ROOT.glob("tests/*/**/test_*.py")}
    folders = {PurePosixPath(folder.as_posix()) for folder in tests} - set(games)
    assert [str(folder) for folder in sorted(folders) if lists_with(folder) != 1] == []


def test_the_lists_name_no_folder_that_is_gone() -> None:
    for folder in (*IN_BOTH_BUILDS, *IN_ONE_BUILD):
        assert (ROOT / "tests" / folder).is_dir(), folder


def test_what_is_compiled_is_tested_in_both_builds() -> None:
    for statement in ast.parse((ROOT / "setup.py").read_text("utf-8")).body:
        match statement:
            case ast.Assign(targets=[ast.Name("MODULES")], value=value):
                modules = [PurePosixPath(module) for module in ast.literal_eval(value)]
    for module in modules:
        assert any(module.is_relative_to(folder) for folder in IN_BOTH_BUILDS), module
