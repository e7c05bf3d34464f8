"""The story of a finished game, from the curve of its points and what was done in it."""

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.outcome import (
    Feat,
    Highlights,
    MercurialOutcomeWords,
    highlights_of,
)
from resarcana_desktop.games.mercurial.rules.events import Event
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.markup import bare
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome, Source

NOTHING = Highlights()
NAMES = ("Edda", "Corvin")
HYDRA = next(h for h in shipped().faces.components.heroics if h.name("en") == "The Marsh Hydra").id


def story(
    *curves: tuple[int, ...],
    highlights: Highlights = NOTHING,
    tied: bool = False,
    language: str = "en",
) -> list[str]:
    """Return the story of a game with these curves, the winner's first, without its markup."""
    players = tuple(
        PlayerOutcome(
            NAMES[seat],
            seat,
            (Source("prestige", curve[-1]),),
            0,
            won=seat == 0 or tied,
            by_round=curve,
        )
        for seat, curve in enumerate(curves)
    )
    seats = tuple(
        SeatSetup(kind="human", name=NAMES[seat], colour=seat) for seat in range(len(curves))
    )
    words = MercurialOutcomeWords(shipped().faces, (), highlights)
    ended = Outcome(GameSetup(game=ID, seats=seats, seed=1), len(curves[0]), players, words)
    return [bare(line) for line in words.story(ended, load_catalogue(language, ID))]


def test_the_story_names_a_winner_who_was_never_behind() -> None:
    assert story((5, 9), (5, 8))[0] == "Edda was never behind."


def test_since_when_the_winner_was_in_front() -> None:
    assert story((0, 9, 12, 20), (5, 8, 9, 9))[0] == "From round 2 on, Edda was never behind."


def test_a_lead_won_back_counts_from_then_on() -> None:
    lead = story((6, 6, 12, 20), (5, 8, 9, 9))[0]
    assert lead == "From round 3 on, Edda was never behind."


def test_the_story_names_a_winner_who_took_the_lead_at_the_end() -> None:
    assert story((0, 20), (5, 9))[0] == "Edda took the lead only at the very end."


def test_the_greatest_cast_is_shown_with_its_claims() -> None:
    shown = story((9,), (4,), highlights=Highlights(Feat(1, 7, 0, 34, HYDRA)))
    assert (
        "Corvin pulled off the strongest Cast, 34 Restore in round 7, and claimed The Marsh Hydra."
        in shown
    )


def test_in_german_the_greatest_cast_is_an_achievement() -> None:
    shown = story((9,), (4,), highlights=Highlights(Feat(1, 7, 0, 34, HYDRA)), language="de")
    assert "Das stärkste Wirken gelang Corvin in Runde 7: 34 Heilung für Sumpfhydra." in shown
    alone = story((70,), highlights=Highlights(Feat(0, 7, 12, 0)), language="de")
    assert alone[1:] == ["Das stärkste Wirken gelang dir in Zug 7: 12 Verderben."]


def test_in_french_an_energy_follows_its_amount() -> None:
    shown = story((9,), (4,), highlights=Highlights(Feat(1, 7, 0, 34)), language="fr")
    assert any("34 de Régénération à la manche 7" in line for line in shown)


def test_a_solo_story_counts_turns_and_compares_no_players() -> None:
    shown = story((70,), highlights=Highlights(Feat(0, 7, 12, 0)))
    assert shown[0].startswith("The rulebook calls 60 points decent and 90 excellent")
    assert shown[1:] == ["You pulled off the strongest Cast, 12 Ruin on turn 7."]


def test_the_story_says_how_the_game_ended() -> None:
    assert story((9,), (8,))[-1] == "Corvin finished just 1 point behind Edda."
    assert story((29,), (8,))[-1] == "Edda finished 21 points ahead of Corvin."
    assert story((9,), (9,))[-1] == "Edda and Corvin tied on points, so the Arcanas decided."
    assert story((9,), (9,), tied=True)[-1] == "Edda and Corvin finished dead even."


def test_equilibrium_and_the_last_heroic_are_shown() -> None:
    shown = story((9,), (4,), highlights=Highlights(None, ((1, 3), (0, 1)), (0, 12)))
    assert shown[1:3] == [
        "Corvin achieved Equilibrium in 3 Casts.",
        "Edda claimed the deciding Heroic in round 12 and triggered the last Casts.",
    ]


def test_deeds_are_read_from_events() -> None:
    rounds = [
        (3, [Event("result", 0, number=16), Event("claim", 0, "an_arcana")]),
        (4, [Event("myst", 1, number=8), Event("result", 1, restore=28)]),
        (4, [Event("claim", 1, HYDRA), Event("last_casts", 1)]),
        (5, [Event("result", 0, restore=20), Event("last_casts", 0)]),
    ]
    found = highlights_of(rounds, [HYDRA])
    assert found.greatest == Feat(1, 4, 0, 28, HYDRA)
    assert found.equilibria == ((1, 1),)
    assert found.ended_by == (1, 4)


def test_a_game_without_casts_has_no_greatest_cast() -> None:
    assert highlights_of([(1, [Event("take", 0, "s01")])], []) == NOTHING


def test_points_are_summed_up_by_heroics_arcanas_prestige_and_sigils() -> None:
    words = MercurialOutcomeWords(shipped().faces)
    arcana = shipped().faces.components.arcanas[0].id
    sources = [("saviour", 5), (HYDRA, 8), ("prestige", 4), (arcana, 3), ("beastslayer", 1)]
    found = words.lines([Source(*each) for each in sources], load_catalogue("en", ID))
    sums = [(each.title, each.points) for each in found]
    assert sums == [("Heroics", 8), ("Arcanas", 3), ("Prestige", 4), ("Sigils", 6)]
    assert [(each.title, each.points) for each in found[0].parts] == [("The Marsh Hydra", 8)]
    pair = ["{icon:beastslayer}", "2", "{icon:arrow}", "1"]
    assert found[3].signs.split() == ["{icon:saviour}", "5", *pair]  # how many, then what it yields
