"""The facts that all recipes share: here, the project's address."""

import pytest

from recipes import facts

PAGE = "https://example.org/someone/resarcana"


@pytest.mark.parametrize(
    ("remote", "shown"),
    [
        (PAGE, PAGE),
        (f"{PAGE}.git", PAGE),
        ("git@example.org:someone/resarcana.git", PAGE),
        ("https://someone:secret@example.org/someone/resarcana.git", PAGE),
        ("https://secret@example.org/someone/resarcana", PAGE),
        ("/srv/git/resarcana.git", ""),
        ("", ""),
    ],
)
def test_packages_tell_the_page_of_the_remote_and_no_password(
    remote: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GITHUB_SERVER_URL", raising=False)
    monkeypatch.setattr(facts, "_git", lambda *_: remote)
    assert facts.home() == shown
