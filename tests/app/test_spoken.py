"""A part of the screen in sentences, as it is read aloud."""

from resarcana_desktop.app.spoken import said
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.widgets import Node

ENGLISH = load_catalogue("en")


def test_a_button_says_what_it_does_before_it_says_why_it_cannot() -> None:
    undo = Node(
        "button",
        "Undo",
        details=("Takes back your last move",),
        why_not="Nothing to undo yet.",
        cap="Z",
    )
    assert said(undo, ENGLISH) == (
        "Undo, button. Takes back your last move. Nothing to undo yet. Key: Z."
    )


def test_a_card_says_why_it_cannot_be_used_before_its_rules() -> None:
    hawk = Node("item", "Hawk", details=("Collect 1 Calm.",), why_not="Not now: needs 1 more Life.")
    assert said(hawk, ENGLISH) == "Hawk. Not now: needs 1 more Life. Collect 1 Calm."
