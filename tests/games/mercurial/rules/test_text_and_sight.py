"""Notation, positions as text, observations, samples, reasons and events."""

import random

import pytest

from resarcana_desktop.engine.errors import IllegalAction, NotationError
from resarcana_desktop.games.mercurial.rules.notation import FORMS
from resarcana_desktop.games.mercurial.rules.observation import sample
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.reasons import REASON_CODES
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.mercurial import Table


def some_position(seed: int, actions: int, seats: int = 2) -> MercurialPosition:
    choose = random.Random(seed)
    position = shipped().start({"seats": seats}, seed)
    for _ in range(actions):
        if position.over():
            break
        position.apply(choose.choice(position.legal_actions()))
    return position


# ---- notation ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "choose class arcanist",
        "take spell ember",
        "pay fire 1 mana 2 acuity 3",
        "play focus.2 secondary",
        "convert void water 2",
        "spend ruin 1 restore 2",
        "enchant withering ruin",
        "end turn",
    ],
)
def test_an_action_reads_back_to_itself(text: str) -> None:
    position = shipped().start({"seats": 2}, 1)
    assert position.text_of(position.action(text)) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "isn’t an action"),
        ("cast spell", "isn’t an action"),
        ("take spell sponge", "'sponge' isn’t a known name"),
        ("convert void tea 1", "'tea' isn’t a known name"),
        ("convert void fire 256", "'256' isn’t a number from 0 to 255"),
        ("convert void fire -1", "'-1' isn’t a number from 0 to 255"),
    ],
)
def test_an_invalid_action_is_reported(text: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        shipped().start({"seats": 2}, 1).action(text)
    assert sentence.replace("'", "") in str(error.value).replace('"', "").replace("'", "")


def test_no_two_verbs_have_the_same_notation() -> None:
    shapes = {
        tuple("{" if word[0] == "{" else word for word in form.split()) for form in FORMS.values()
    }
    assert len(shapes) == len(FORMS)


# ---- positions as text ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("actions", [0, 1, 20, 77, 150])
def test_a_position_reads_back_to_itself(seats: int, actions: int) -> None:
    rules, position = shipped(), some_position(seats, actions, seats)
    again = rules.parse_position(rules.position_text(position))
    assert again.hash() == position.hash()
    assert again.legal_actions() == position.legal_actions()


def damaged(old: str, new: str) -> str:
    text = shipped().position_text(some_position(3, 20))
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chess: 2 0 5",
        "mercurial: 2",
        "mercurial: 5 0 3",
        "mercurial: 2 0 0",
        "mercurial: 2 0 5\nlunch: 1",
        "mercurial: 2 0 5\nround: soon",
        "mercurial: 2 0 5\nround: 1\nround: 1",
        "mercurial: 2 0 5\nhand 0: sponge",
        "mercurial: 2 0 5\nhand 0: ember=1,2,3,4,5,6",
        "mercurial: 2 0 5\nspell_row: ember",
        "mercurial: 2 0 5\nspell_row: ember - - - - -",
        "mercurial: 2 0 5\nphase: 4",
        "mercurial: 2 0 5\nphase: 1",
        "mercurial: 2 0 5\nboard_mana: 11 0",
        "mercurial: 2 0 5\nseats: 2 3",
    ],
)
def test_an_invalid_position_is_reported(text: str) -> None:
    with pytest.raises(NotationError):
        shipped().parse_position(text)


def test_a_die_too_few_is_noticed() -> None:
    with pytest.raises(NotationError, match="a die is lost"):
        shipped().parse_position(damaged("pool: ", "pool: 9"))


# ---- observations --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_a_sample_looks_the_same_but_has_other_hidden_cards(seed: int) -> None:
    position = some_position(seed, 60, 1 + seed % 4)
    seen = position.observation(0)
    other = MercurialPosition(position.faces, sample(seen, 7))
    assert other.observation(0) == seen
    assert other.legal_actions() == position.legal_actions()
    assert other.hash() != position.hash()
    assert MercurialPosition(position.faces, sample(seen, 7)).hash() == other.hash()


def test_an_observation_reveals_no_decks_and_no_future_rolls() -> None:
    table = Table()
    before = table.position.observation(0)
    table.state.rng[0] += 1
    top, under = table.pile_named("spell_deck")[-1], table.pile_named("spell_deck")[0]
    table.used(top).used(under)
    for card in (under, top):
        number = table.number(card)
        from resarcana_desktop.engine.piles import move
        from resarcana_desktop.games.mercurial.rules.codes import SPELL_DECK

        move(table.state, number, SPELL_DECK)
    assert table.position.observation(0) == before


def test_recycled_spells_stay_known_at_the_bottom() -> None:
    table = Table().spells("ember").do("recycle", "end turn", "end turn")
    bottoms = {
        Table.__name__: [
            shipped().faces.ids[int(sample(table.position.observation(1), seed).oldest[24])]
            for seed in range(5)
        ]
    }
    assert bottoms["Table"] == ["ember"] * 5


def test_public_changes_change_the_observation() -> None:
    table = Table()
    before = table.position.observation(0)
    table.crystals(acuity=9)
    assert table.position.observation(0) != before


# ---- reasons and events --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("cast", "no_spell"),
        ("take back", "nothing_exhausted"),
        ("take skill grounding", "not_in_row"),
        ("take spell ember", "not_in_row"),
        ("play kiln primary", "not_in_hand"),
        ("mystrune fire water", "no_mystrune"),
        ("result ruin", "not_an_answer"),
        ("take acuity", "not_an_answer"),
    ],
)
def test_why_not(action: str, reason: str) -> None:
    table = Table().hand("focus.1").skills("kiln", "dim", "drought", "tremor", "flicker", "ascent")
    table.spells("jolt", "dew", "moss", "tempest", "arc", "aurora")
    assert table.why_not(action) == reason
    assert reason in REASON_CODES
    with pytest.raises(IllegalAction, match=reason):
        table.do(action)


def test_take_and_play_or_cast() -> None:
    table = Table().active("ember").hand("focus.1", "kiln").do("recycle")
    assert table.why_not("cast") == "acted"
    assert table.why_not("recycle") == "no_take"
    table.do("play focus.1 primary")
    assert table.why_not("play kiln seal") == "no_play"


def test_a_seat_cannot_play_for_another() -> None:
    position = Table().position
    assert position.why_not(position.action("end turn"), 1) == "not_your_turn"


def test_an_illegal_action_changes_nothing() -> None:
    table = Table()
    cast = table.active("ember").position.action("cast")
    before = table.position.hash()
    for number in (-1, 1 << 60, 12345, cast + 1, cast + (5 << 32)):
        with pytest.raises(IllegalAction):
            table.position.apply(number)
    assert table.position.hash() == before


def test_events_report_every_change() -> None:
    position = Table().hand("dim").dice("fire").sigils().position
    shown = position.apply_telling(position.action("play dim primary"))
    shown += position.apply_telling(position.action("convert fire void 1"))
    assert [(event.kind, event.card, event.number) for event in shown] == [
        ("play", "dim", 0),
        ("convert", "", 1),
        ("acuity", "", 2),
    ]
    assert shown[1].faces == ("fire", "void")
