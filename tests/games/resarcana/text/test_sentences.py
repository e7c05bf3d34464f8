"""The rules of a component as sentences to read and hear."""

import re

import pytest

from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.rules.records import Component, Power
from resarcana_desktop.games.resarcana.rules.terms.abilities import PointsPerArtifact
from resarcana_desktop.games.resarcana.rules.terms.costs import (
    Destroy,
    DiscardCard,
    Pay,
    PayAny,
    PayIdentical,
    Turn,
)
from resarcana_desktop.games.resarcana.rules.terms.effects import (
    Convert,
    Draw,
    GainPerRival,
    IgnoreLoss,
    LifeLoss,
    Look,
    Straighten,
)
from resarcana_desktop.games.resarcana.text.sentences import RuleLine, rule_sentences
from resarcana_desktop.games.resarcana.text.tokens import plain_text
from resarcana_desktop.i18n.catalogues import Catalogue, CatalogueError, load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES

(BASE,) = load_cardsets(["base"])
FACES = {component.id: component for component in BASE.components}
CATALOGUES = {language: load_catalogue(language, "resarcana") for language in LANGUAGES}

# In the files French has a hard space before a colon or semicolon; here it is an ordinary one.
ENGLISH = {
    "alchemist": """
        Turn this and pay any 4 essences: gain 2 Gold.
        Turn this: gain any 1 essence (no Gold).""",
    "artificer": "Placing your artifacts costs 1 fewer essence (Gold must still be paid).",
    "druid": """
        Collect 1 Life.
        Turn this: straighten one of your Creatures.""",
    "seer": """
        Collect 1 Calm.
        Turn this: look at the top 3 cards of your deck or of the monument deck and put them
        back in any order.""",
    "witch": """
        Collect 1 Life or 1 Death.
        Turn this and pay any 2 essences: straighten one of your components.""",
    "divination": "Turn this: draw 3 cards, then discard 3 cards.",
    "athanor": """
        Turn this and pay 1 Elan: put 2 Elan on this.
        Turn this, take 6 Elan off this and pay X identical essences: gain X Gold.""",
    "celestial_horse": "Collect any 2 essences (no Gold or Death).",
    "crypt": """
        Turn this: gain 2 Death.
        Turn this and pay 1 Death: place an artifact from your discards, paying 2 fewer essences
        (Gold must still be paid).""",
    "dancing_sword": """
        Collect 1 Elan and 1 Death.
        React to Life loss. Pay 1 Elan: ignore the loss; put 1 Death on this.""",
    "dragon_bridle": """
        Placing your Dragons costs 3 fewer essences.
        React to Life loss from a Dragon. Turn this: ignore the loss.""",
    "dragon_egg": "Destroy this: place a Dragon from your hand, paying 4 fewer essences.",
    "dragon_teeth": """
        Pay 2 Elan: put 3 Elan on this.
        Turn this and pay 3 Elan: place a Dragon from your hand for free.""",
    "elvish_bow": """
        Turn this: each rival loses 1 Life.
        Turn this: draw 1 card.""",
    "fiery_whip": """
        Turn this: gain 3 Elan; each rival gains 1 Elan.
        Turn this and destroy another of your artifacts: gain essences of your
        choice (no Gold) equal to the number of essences in the placement cost of the destroyed
        artifact, plus 2.""",
    "guard_dog": """
        Pay 1 Elan: straighten this. Usable even while this is turned.
        React to Life loss. Turn this: ignore the loss.""",
    "mermaid": """
        Collect 1 Calm.
        Turn this and pay 1 Calm, 1 Life or 1 Gold: put that essence on one of your
        components.""",
    "nightingale": "",
    "philosophers_stone": """
        Turn this and pay any 2 essences and X identical essences: gain X Gold.""",
    "prism": """
        Turn this and pay any 1 essence: gain any 2 essences (no Gold).
        Turn this and pay X identical essences: gain X essences of one other kind (no Gold).""",
    "sacrificial_dagger": """
        Turn this and pay 1 Life: put 3 Death on this.
        Destroy this and discard a card from your hand: gain essences of your
        choice (no Gold) equal to the number of essences in the placement cost of the discarded
        card.""",
    "sea_serpent": "Turn this: each rival loses 2 Life unless they destroy one of their artifacts.",
    "treant": """
        Collect 2 Life.
        Turn this: gain 1 Elan for each Death in one rival’s essence pool.""",
    "vault": """
        If you leave all essences on this, including at least 1 Gold, collect any 2 essences (no
        Gold).
        Turn this: put 1 Gold on this.""",
    "wind_dragon": "Turn this: each rival loses 2 Life unless they discard a card.",
    "windup_man": """
        Collect: if you leave all essences on this, add 2 of each kind on it.
        Turn this and pay any 1 essence: put that essence on this.""",
    "golden_statue": """
        React to a victory check. Turn this and pay 3 Gold: gain 3 points for this check only.""",
    "obelisk": "When you claim this: gain any 6 essences (no Gold).",
    "cursed_forge": """
        Collect: pay 1 Death or turn this.
        1 point for each Gold on this.
        Pay 2 Elan and 1 Gold: put 1 Gold on this.""",
    "sacrificial_pit": """
        1 point for each Death on this.
        Turn this and pay 3 Life: put 1 Death on this.
        Turn this, pay 1 Death and destroy one of your Dragons or Creatures: gain Gold
        equal to the number of essences in the placement cost of the destroyed artifact.""",
    "sorcerers_bestiary": """
        1 point for each Creature you have in play.
        2 points for each Dragon you have in play.
        Turn this: check victory immediately.
        Turn this and pay any 4 essences: place a Dragon from any player’s discards, paying its
        placement cost.""",
}
FRENCH = {
    "alchemist": """
        Engagez cet élément et payez 4 essences au choix : gagnez 2 Or.
        Engagez cet élément : gagnez 1 essence au choix (sauf Or).""",
    "artificer": "Mettre en jeu vos artefacts coûte 1 essence de moins (l’Or reste à payer).",
    "druid": """
        Collectez 1 Vie.
        Engagez cet élément : désengagez une de vos créatures.""",
    "seer": """
        Collectez 1 Sérénité.
        Engagez cet élément : regardez les 3 premières cartes de votre pioche ou de la pioche des
        monuments et replacez-les dans l’ordre de votre choix.""",
    "witch": """
        Collectez 1 Vie ou 1 Mort.
        Engagez cet élément et payez 2 essences au choix : désengagez un de vos éléments de
        jeu.""",
    "divination": "Engagez cet élément : piochez 3 cartes, puis défaussez 3 cartes.",
    "athanor": """
        Engagez cet élément et payez 1 Vigueur : posez 2 Vigueur sur cet élément.
        Engagez cet élément, retirez 6 Vigueur de cet élément et payez X essences identiques :
        gagnez X Or.""",
    "celestial_horse": "Collectez 2 essences au choix (sauf Or ou Mort).",
    "crypt": """
        Engagez cet élément : gagnez 2 Mort.
        Engagez cet élément et payez 1 Mort : mettez en jeu un artefact de votre défausse, en
        payant 2 essences de moins (l’Or reste à payer).""",
    "dancing_sword": """
        Collectez 1 Vigueur et 1 Mort.
        Réaction à une perte de Vie. Payez 1 Vigueur : ignorez cette perte ; posez 1 Mort sur cet
        élément.""",
    "dragon_bridle": """
        Mettre en jeu vos dragons coûte 3 essences de moins.
        Réaction à une perte de Vie infligée par un dragon. Engagez cet élément : ignorez cette
        perte.""",
    "dragon_egg": """
        Détruisez cet artefact : mettez en jeu un dragon de votre main, en payant 4 essences de
        moins.""",
    "dragon_teeth": """
        Payez 2 Vigueur : posez 3 Vigueur sur cet élément.
        Engagez cet élément et payez 3 Vigueur : mettez en jeu un dragon de votre main
        gratuitement.""",
    "elvish_bow": """
        Engagez cet élément : chaque rival perd 1 Vie.
        Engagez cet élément : piochez 1 carte.""",
    "fiery_whip": """
        Engagez cet élément : gagnez 3 Vigueur ; chaque rival gagne 1 Vigueur.
        Engagez cet élément et détruisez un autre de vos artefacts : gagnez autant d’essences au
        choix (sauf Or) qu’en
        compte le coût de mise en jeu de l’artefact détruit, plus 2.""",
    "guard_dog": """
        Payez 1 Vigueur : désengagez cet élément. Utilisable même si cet élément est engagé.
        Réaction à une perte de Vie. Engagez cet élément : ignorez cette perte.""",
    "mermaid": """
        Collectez 1 Sérénité.
        Engagez cet élément et payez 1 Sérénité, 1 Vie ou 1 Or : posez
        cette essence sur un de
        vos éléments de jeu.""",
    "nightingale": "",
    "philosophers_stone": """
        Engagez cet élément et payez 2 essences au choix et X essences identiques : gagnez X
        Or.""",
    "prism": """
        Engagez cet élément et payez 1 essence au choix : gagnez 2 essences au choix (sauf Or).
        Engagez cet élément et payez X essences identiques : gagnez X essences d’un seul autre
        type (sauf Or).""",
    "sacrificial_dagger": """
        Engagez cet élément et payez 1 Vie : posez 3 Mort sur cet élément.
        Détruisez cet artefact et défaussez une carte de votre main : gagnez autant d’essences au
        choix (sauf Or) qu’en
        compte le coût de mise en jeu de la carte défaussée.""",
    "sea_serpent": """
        Engagez cet élément : chaque rival perd 2 Vie, sauf s’il détruit un de ses artefacts.""",
    "treant": """
        Collectez 2 Vie.
        Engagez cet élément : gagnez 1 Vigueur pour chaque Mort dans la réserve d’un rival.""",
    "vault": """
        Si vous laissez toutes les essences sur cet élément, dont au moins 1 Or, collectez 2
        essences au choix (sauf Or).
        Engagez cet élément : posez 1 Or sur cet élément.""",
    "wind_dragon": """
        Engagez cet élément : chaque rival perd 2 Vie, sauf s’il défausse une carte.""",
    "windup_man": """
        Collecte : si vous laissez toutes les essences sur cet élément, ajoutez-en 2 de chaque
        type présent.
        Engagez cet élément et payez 1 essence au choix : posez
        cette essence sur cet
        élément.""",
    "golden_statue": """
        Réaction à un contrôle de victoire. Engagez cet élément et payez 3 Or : gagnez 3 points
        de victoire pour ce contrôle seulement.""",
    "obelisk": """
        Quand vous acquérez cet élément : gagnez 6 essences au choix (sauf Or).""",
    "cursed_forge": """
        Collecte : payez 1 Mort ou engagez cet élément.
        1 point de victoire pour chaque Or sur cet élément.
        Payez 2 Vigueur et 1 Or : posez 1 Or sur cet élément.""",
    "sacrificial_pit": """
        1 point de victoire pour chaque Mort sur cet élément.
        Engagez cet élément et payez 3 Vie : posez 1 Mort sur cet élément.
        Engagez cet élément, payez 1 Mort et détruisez un de vos dragons ou une de vos
        créatures : gagnez autant d’Or que d’essences dans le coût de mise en jeu de l’artefact
        détruit.""",
    "sorcerers_bestiary": """
        1 point de victoire pour chaque créature que vous avez en jeu.
        2 points de victoire pour chaque dragon que vous avez en jeu.
        Engagez cet élément : effectuez un contrôle de victoire immédiat.
        Engagez cet élément et payez 4 essences au choix : mettez en jeu un dragon de la défausse
        de n’importe quel joueur, en payant son coût de mise en jeu.""",
}
GERMAN = {
    "alchemist": """
        Drehe diese Karte und zahle 4 beliebige Essenzen: Erhalte 2 Gold.
        Drehe diese Karte: Erhalte 1 beliebige Essenz (außer Gold).""",
    "artificer": "Du spielst deine Artefakte für je 1 Essenz weniger (Gold zahlst du trotzdem).",
    "druid": """
        Sammle 1 Leben ein.
        Drehe diese Karte: Richte eine deiner Kreaturen auf.""",
    "seer": """
        Sammle 1 Ruhe ein.
        Drehe diese Karte: Sieh dir die obersten 3 Karten deines Stapels oder des Monumentstapels an
        und lege sie in beliebiger Reihenfolge zurück.""",
    "witch": """
        Sammle 1 Leben oder 1 Tod ein.
        Drehe diese Karte und zahle 2 beliebige Essenzen: Richte eine deiner Komponenten auf.""",
    "divination": "Drehe diese Karte: Ziehe 3 Karten und wirf dann 3 Karten ab.",
    "athanor": """
        Drehe diese Karte und zahle 1 Elan: Lege 2 Elan auf diese Karte.
        Drehe diese Karte, nimm 6 Elan von dieser Karte und zahle X gleiche Essenzen: Erhalte X
        Gold.""",
    "celestial_horse": "Sammle 2 beliebige Essenzen (außer Gold oder Tod) ein.",
    "crypt": """
        Drehe diese Karte: Erhalte 2 Tod.
        Drehe diese Karte und zahle 1 Tod: Spiele ein Artefakt aus deiner Ablage für 2 Essenzen
        weniger (Gold zahlst du trotzdem).""",
    "dancing_sword": """
        Sammle 1 Elan und 1 Tod ein.
        Reaktion auf Lebensverlust. Zahle 1 Elan: Ignoriere den Verlust; lege 1 Tod auf diese
        Karte.""",
    "dragon_bridle": """
        Du spielst deine Drachen für je 3 Essenzen weniger.
        Reaktion auf Lebensverlust durch einen Drachen. Drehe diese Karte: Ignoriere den
        Verlust.""",
    "dragon_egg": """
        Zerstöre diese Karte: Spiele einen Drachen aus deiner Hand für 4 Essenzen weniger.""",
    "dragon_teeth": """
        Zahle 2 Elan: Lege 3 Elan auf diese Karte.
        Drehe diese Karte und zahle 3 Elan: Spiele einen Drachen aus deiner Hand kostenlos.""",
    "elvish_bow": """
        Drehe diese Karte: Jeder Rivale verliert 1 Leben.
        Drehe diese Karte: Ziehe 1 Karte.""",
    "fiery_whip": """
        Drehe diese Karte: Erhalte 3 Elan; jeder Rivale erhält 1 Elan.
        Drehe diese Karte und zerstöre ein anderes deiner Artefakte: Erhalte so viele Essenzen
        deiner Wahl (außer Gold), wie das zerstörte Artefakt kostet, plus 2.""",
    "guard_dog": """
        Zahle 1 Elan: Richte diese Karte auf. Auch nutzbar, wenn diese Karte gedreht ist.
        Reaktion auf Lebensverlust. Drehe diese Karte: Ignoriere den Verlust.""",
    "mermaid": """
        Sammle 1 Ruhe ein.
        Drehe diese Karte und zahle 1 Ruhe, 1 Leben oder 1 Gold: Lege
        diese Essenz auf eine
        deiner Komponenten.""",
    "nightingale": "",
    "philosophers_stone": """
        Drehe diese Karte und zahle 2 beliebige Essenzen und X gleiche Essenzen: Erhalte X Gold.""",
    "prism": """
        Drehe diese Karte und zahle 1 beliebige Essenz: Erhalte 2 beliebige Essenzen (außer Gold).
        Drehe diese Karte und zahle X gleiche Essenzen: Erhalte X Essenzen einer anderen Sorte
        (außer Gold).""",
    "sacrificial_dagger": """
        Drehe diese Karte und zahle 1 Leben: Lege 3 Tod auf diese Karte.
        Zerstöre diese Karte und wirf eine Karte aus deiner Hand ab: Erhalte so viele Essenzen
        deiner Wahl (außer Gold), wie die abgeworfene Karte kostet.""",
    "sea_serpent": """
        Drehe diese Karte: Jeder Rivale verliert 2 Leben, es sei denn, er zerstört eines seiner
        Artefakte.""",
    "treant": """
        Sammle 2 Leben ein.
        Drehe diese Karte: Erhalte 1 Elan pro Tod im Vorrat eines Rivalen.""",
    "vault": """
        Wenn du alle Essenzen auf dieser Karte lässt, darunter mindestens 1 Gold, sammle 2 beliebige
        Essenzen (außer Gold) ein.
        Drehe diese Karte: Lege 1 Gold auf diese Karte.""",
    "wind_dragon": """
        Drehe diese Karte: Jeder Rivale verliert 2 Leben, es sei denn, er wirft eine Karte ab.""",
    "windup_man": """
        Einsammeln: Wenn du alle Essenzen auf dieser Karte lässt, lege 2 von jeder Sorte
        dazu, die darauf liegt.
        Drehe diese Karte und zahle 1 beliebige Essenz: Lege
        diese Essenz auf diese
        Karte.""",
    "golden_statue": """
        Reaktion auf eine Punkteprüfung. Drehe diese Karte und zahle 3 Gold: Erhalte 3 Siegpunkte
        nur für diese Prüfung.""",
    "obelisk": "Beim Beanspruchen dieser Karte: Erhalte 6 beliebige Essenzen (außer Gold).",
    "cursed_forge": """
        Einsammeln: Zahle 1 Tod oder drehe diese Karte.
        1 Siegpunkt pro Gold auf dieser Karte.
        Zahle 2 Elan und 1 Gold: Lege 1 Gold auf diese Karte.""",
    "sacrificial_pit": """
        1 Siegpunkt pro Tod auf dieser Karte.
        Drehe diese Karte und zahle 3 Leben: Lege 1 Tod auf diese Karte.
        Drehe diese Karte, zahle 1 Tod und zerstöre einen deiner Drachen oder eine deiner Kreaturen:
        Erhalte so viel Gold, wie das zerstörte Artefakt Essenzen kostet.""",
    "sorcerers_bestiary": """
        1 Siegpunkt pro Kreatur bei dir im Spiel.
        2 Siegpunkte pro Drachen bei dir im Spiel.
        Drehe diese Karte: Führe sofort eine Punkteprüfung durch.
        Drehe diese Karte und zahle 4 beliebige Essenzen: Spiele einen Drachen aus der Ablage eines
        beliebigen Spielers zu vollen Kosten.""",
}


def spoken(component: Component, language: str) -> str:
    """Return all sentences as plain text, in order."""
    catalogue = CATALOGUES[language]
    lines = rule_sentences(component, catalogue)
    return " ".join(plain_text(line.text, catalogue) for line in lines).replace("\u00a0", " ")


def lone_power(power: Power) -> Component:
    return Component("made_up", "artifact", "test", {"en": "Made up"}, powers=(power,))


@pytest.mark.parametrize("name", ENGLISH)
def test_english(name: str) -> None:
    assert spoken(FACES[name], "en") == " ".join(ENGLISH[name].split())


@pytest.mark.parametrize("name", FRENCH)
def test_french(name: str) -> None:
    assert spoken(FACES[name], "fr") == " ".join(FRENCH[name].split())


@pytest.mark.parametrize("name", GERMAN)
def test_german(name: str) -> None:
    assert spoken(FACES[name], "de") == " ".join(GERMAN[name].split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("component", BASE.components, ids=lambda component: component.id)
def test_each_ability_and_power_has_its_sentence(component: Component, language: str) -> None:
    lines = rule_sentences(component, CATALOGUES[language])
    abilities = [component.collect, component.discount, *component.points_rules]
    expected = len([ability for ability in abilities if ability]) + len(component.powers)
    assert len(lines) == expected
    for line in lines:
        text = plain_text(line.text, CATALOGUES[language])
        assert text[0] == text[0].upper()
        assert text.endswith(".")
        assert not set(text) & set("{}[]")
        assert "  " not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("component", BASE.components, ids=lambda component: component.id)
def test_a_cost_says_no_verb_twice(component: Component, language: str) -> None:
    catalogue = CATALOGUES[language]
    verbs = {catalogue[f"rules.cost.{verb}"].split()[0] for verb in ("turn", "pay", "destroy")}
    for line in rule_sentences(component, catalogue):
        cost = re.split(r"\s?:", line.text.casefold())[0]
        words = re.findall(r"\w+", cost)
        assert all(words.count(verb) <= 1 for verb in verbs)


def test_a_line_knows_its_subject() -> None:
    lines = rule_sentences(FACES["dragons_lair"], CATALOGUES["en"])
    assert [(line.subject, line.power) for line in lines] == [
        ("discount", 0),
        ("points", 0),
        ("power", 1),
        ("power", 2),
    ]


def test_essences_in_a_sentence_are_icons() -> None:
    (collect, *_) = rule_sentences(FACES["celestial_horse"], CATALOGUES["en"])
    text = "Collect {icon:any:2} (no {icon:gold} or {icon:death})."
    assert collect == RuleLine("collect", text)


def test_a_phrase_missing_in_a_language_is_named() -> None:
    english = CATALOGUES["en"]
    lacking = {key: text for key, text in english.items() if key != "rules.look.many"}
    catalogue = Catalogue("en", lacking, english.game)
    with pytest.raises(CatalogueError, match=r"^en: no text for rules\.look\.many\.$"):
        rule_sentences(FACES["seer"], catalogue)


# Terms the base set does not use yet have sentences as well.
RARE = [
    (
        Power(
            "action", (Turn(), DiscardCard(("creature", "demon"))), (Straighten("all", "demon"),)
        ),
        "Turn this and discard a Creature or a Demon from your hand: "
        "straighten every player’s Demons.",
        "Engagez cet élément et défaussez une créature ou un démon de votre main : "
        "désengagez tous les démons de tous les joueurs.",
        "Drehe diese Karte und wirf eine Kreatur oder einen Dämon aus deiner Hand ab: "
        "Richte alle Dämonen aller Spieler auf.",
    ),
    (
        Power("demon_loss", (), (IgnoreLoss(),), while_turned=True),
        "React to Life loss from a Demon. Ignore the loss.",
        "Réaction à une perte de Vie infligée par un démon. Ignorez cette perte.",
        "Reaktion auf Lebensverlust durch einen Dämon. Ignoriere den Verlust.",
    ),
    (
        Power("action", (PayIdentical(),), (Convert(4, per=3),)),
        "Pay X identical essences: gain 1 Gold for every 3 paid.",
        "Payez X essences identiques : gagnez 1 Or toutes les 3 essences payées.",
        "Zahle X gleiche Essenzen: Erhalte 1 Gold für je 3 gezahlte Essenzen.",
    ),
    (
        Power("action", (Turn(),), (GainPerRival(0, type="demon"),)),
        "Turn this: gain 1 Elan for each Demon that one rival has in play.",
        "Engagez cet élément : gagnez 1 Vigueur pour chaque démon qu’un rival a en jeu.",
        "Drehe diese Karte: Erhalte 1 Elan pro Dämon eines Rivalen im Spiel.",
    ),
    (
        Power("action", (Turn(),), (LifeLoss(1, Destroy(types=("creature",))), Look(1))),
        "Turn this: each rival loses 1 Life unless they destroy one of their Creatures; "
        "look at the top card of your deck or of the monument deck.",
        "Engagez cet élément : chaque rival perd 1 Vie, sauf s’il détruit une de ses créatures ; "
        "regardez la première carte de votre pioche ou de la pioche des monuments.",
        "Drehe diese Karte: Jeder Rivale verliert 1 Leben, es sei denn, er zerstört eine seiner "
        "Kreaturen; sieh dir die oberste Karte deines Stapels oder des Monumentstapels an.",
    ),
    (
        Power("action", (Pay((2, 0, 0, 0, 0, 0)), PayAny(1)), (Draw(1),)),
        "Pay 2 Elan and any 1 essence: draw 1 card.",
        "Payez 2 Vigueur et 1 essence au choix : piochez 1 carte.",
        "Zahle 2 Elan und 1 beliebige Essenz: Ziehe 1 Karte.",
    ),
    (
        Power("action", (Turn(), Pay((2, 0, 0, 0, 0, 0)), PayAny(1)), (Draw(1),)),
        "Turn this and pay 2 Elan and any 1 essence: draw 1 card.",
        "Engagez cet élément et payez 2 Vigueur et 1 essence au choix : piochez 1 carte.",
        "Drehe diese Karte und zahle 2 Elan und 1 beliebige Essenz: Ziehe 1 Karte.",
    ),
]


@pytest.mark.parametrize(("power", "english", "french", "german"), RARE)
def test_rare_powers(power: Power, english: str, french: str, german: str) -> None:
    assert spoken(lone_power(power), "en") == english
    assert spoken(lone_power(power), "fr") == french
    assert spoken(lone_power(power), "de") == german


def test_points_for_pairs_of_artifacts() -> None:
    rules = (PointsPerArtifact(None, 1, per=2),)
    keep = Component("keep", "place_of_power", "test", {"en": "Keep"}, points_rules=rules)
    assert spoken(keep, "en") == "1 point for every 2 artifacts you have in play."
    pairs = "1 point de victoire pour chaque groupe de 2 artefacts que vous avez en jeu."
    assert spoken(keep, "fr") == pairs
    assert spoken(keep, "de") == "1 Siegpunkt für je 2 Artefakte bei dir im Spiel."


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        ("en", "1 point", "3 points"),
        ("fr", "1 point de victoire", "3 points de victoire"),
        ("de", "1 Siegpunkt", "3 Siegpunkte"),
    ],
)
def test_a_single_point_is_spoken_as_one(language: str, one: str, several: str) -> None:
    catalogue = CATALOGUES[language]
    assert [plain_text(f"{{icon:points:{n}}}", catalogue) for n in (1, 3)] == [one, several]
