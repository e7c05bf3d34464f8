"""A whole face as text."""

from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.text.face_text import face_text
from resarcana_desktop.games.resarcana.text.tokens import Token, parts, plain_text
from resarcana_desktop.i18n.catalogues import load_catalogue

(BASE,) = load_cardsets(["base"])
FACES = {component.id: component for component in BASE.components}


def face(name: str, language: str) -> list[str]:
    return (
        face_text(FACES[name], load_catalogue(language, "resarcana"))
        .replace("\u00a0", " ")
        .split("\n")
    )


def test_an_artifact_in_english() -> None:
    assert face("sea_serpent", "en") == [
        "Sea Serpent",
        "Artifact · Creature · Dragon",
        "Cost: 3 Life and 6 Calm",
        "Points: 1",
        "Turn this: each rival loses 2 Life unless they destroy one of their artifacts.",
    ]


def test_a_place_in_french() -> None:
    assert face("coral_castle", "fr") == [
        "Manoir de Corail",
        "Lieu de puissance · Face solaire",
        "Coût de mise en jeu : 5 Vigueur, 5 Vie et 5 Sérénité",
        "Points de victoire : 3",
        "Engagez cet élément : effectuez un contrôle de victoire immédiat.",
        "Réaction à une perte de Vie. Engagez cet élément : ignorez cette perte.",
    ]


def test_a_card_of_the_first_game() -> None:
    assert face("magical_shard", "en") == [
        "Magical Shard",
        "Artifact",
        "Cost: 0",
        "Turn this: gain any 1 essence (no Gold).",
        "First game: preset hand 3",
    ]


def test_a_text_is_cut_into_words_and_tokens() -> None:
    assert list(parts("Pay {icon:elan:2}: {icon:turn}!")) == [
        "Pay ",
        Token("elan", "2"),
        ": ",
        Token("turn"),
        "!",
    ]


def test_signs_have_words_too() -> None:
    english = load_catalogue("en", "resarcana")
    text = "{icon:react} {icon:any:1} {icon:gold:X}"
    assert plain_text(text, english) == "React power any 1 essence X Gold"
