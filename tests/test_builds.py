"""Only the tests of compiled code run in both builds."""

import ast
from pathlib import Path, PurePosixPath

from checkout.checks import IN_BOTH_BUILDS, IN_BOTH_IF_THOROUGH, all_but

ROOT = Path(__file__).parents[1]


def test_the_lists_name_nothing_that_is_gone() -> None:
    for place in (*IN_BOTH_BUILDS, *IN_BOTH_IF_THOROUGH):
        assert (ROOT / "tests" / place).exists(), place


def test_all_but_what_is_chosen_is_left_out_once_and_nothing_of_it() -> None:
    tests = ROOT / "tests"
    others = list(all_but(tests, IN_BOTH_BUILDS))
    chosen = [tests / folder for folder in IN_BOTH_BUILDS]
    for file in tests.rglob("test_*.py"):
        ways_out = sum(file.is_relative_to(other) for other in others)
        assert ways_out == (not any(file.is_relative_to(each) for each in chosen)), file


def test_what_is_compiled_is_tested_in_both_builds() -> None:
    for statement in ast.parse((ROOT / "setup.py").read_text("utf-8")).body:
        match statement:
            case ast.Assign(targets=[ast.Name("MODULES")], value=value):
                modules = [PurePosixPath(module) for module in ast.literal_eval(value)]
    for module in modules:
        tests = module.with_name(f"test_{module.name}")
        assert any(tests.is_relative_to(place) for place in IN_BOTH_BUILDS), module
