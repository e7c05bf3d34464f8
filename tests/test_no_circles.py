"""No module imports, directly or indirectly, a module that imports it, not even for types."""

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

PACKAGE = "resarcana_desktop"

Imports = dict[str, set[str]]


@pytest.fixture(scope="module")
def imports() -> Imports:
    # Without a cache: what is kept there for one way of counting is taken for the other.
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    return {
        _short(module): {_short(each) for each in graph.find_modules_directly_imported_by(module)}
        for module in graph.modules
    }


def _short(module: str) -> str:
    return module.removeprefix(f"{PACKAGE}.")


def circle_in(imports: Imports) -> list[str]:
    """Modules that import one another in a circle; empty where there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_a_circle_is_found() -> None:
    assert set(circle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})) == {"a", "b", "c"}
    assert not circle_in({"a": {"b", "c"}, "b": {"c"}, "d": {"a"}})


def test_imports_for_types_alone_count(imports: Imports) -> None:
    assert "app.context" in imports["app.screen"]


def test_no_modules_import_one_another_in_a_circle(imports: Imports) -> None:
    assert circle_in(imports) == []
