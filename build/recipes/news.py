"""The news of a version, from docs/changes.md."""

import re

from recipes.facts import ROOT, PackagingError

CHANGES = ROOT / "docs" / "changes.md"


def changes(version: str) -> list[str]:
    """Return the changes of a version for players, one each; raises PackagingError if none."""
    section = re.search(
        rf"^## {re.escape(version)}\n(.*?)(?=^## |^### For contributors|\Z)",
        CHANGES.read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    found = re.findall(r"^- (.+)$", section[1], re.MULTILINE) if section else []
    if not found:
        raise PackagingError(f"docs/changes.md has no changes for version {version}.")
    return found
