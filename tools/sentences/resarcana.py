"""The sentences of Res Arcana, from games played at random and from stories made up."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Final, get_args

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Verdict
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.plans.endings import (
    Kept,
    Later,
    LaterKind,
    Together,
)
from resarcana_desktop.games.resarcana.bots.plans.plan import (
    ANY_RIVAL,
    FAR,
    GoalKind,
    Plan,
    Purpose,
)
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact, FactKind, Unused
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.outcome import ResArcanaOutcomeWords
from resarcana_desktop.games.resarcana.play.advice import suggestions, sure_win
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.question import prompt, question_of, title_of
from resarcana_desktop.games.resarcana.play.recorded import ResArcanaReviewWords
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.play.spoken import Spoken
from resarcana_desktop.games.resarcana.reason_text import (
    compared,
    needed_then,
    sentence,
    tutor_objection,
)
from resarcana_desktop.games.resarcana.review.facts import written
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.reasons import REASON_CODES, Refusal
from resarcana_desktop.games.resarcana.rulesets import BASE, res_arcana
from resarcana_desktop.games.resarcana.story import Engine
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.games.resarcana.text.wording import luck_words
from resarcana_desktop.i18n.catalogues import Catalogue
from resarcana_desktop.play.history import History
from resarcana_desktop.play.review.review import Facts, Luck
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.setup.outcome import (
    Outcome,
    PlayerOutcome,
    Source,
    Turn,
    result_words,
)
from tools.sentences.heard import heard
from tools.sentences.page import Section, things
from tools.sentences.reviews import Reviewed, reviewed
from tools.sentences.stories import PEOPLE, curves

LUX: Final = (*BASE, "lux_et_tenebrae")
PEARLS: Final = (*LUX, "perlae_imperii")
GAMES: Final = (
    ("hb", 1, BASE, "standard"),
    ("hhb", 2, LUX, "standard"),
    ("hb", 3, LUX, "draft"),
    ("h", 4, LUX, "standard"),
    ("hhhhh", 5, LUX, "standard"),
    ("hb", 6, BASE, "match"),
)
"""The players (people and bots), the seed, the sets and the setup."""
_MOST: Final = 700
"""How many actions of a game are played."""
_REVIEWED: Final = 120
"""How many actions of a game are reviewed."""
_EITHER: Final = ("win", "claim", "monument", "place")
"""Goals that may be reached either way."""
_TOLD_MORE: Final = (
    Plan("win", through=("dragons_lair",)),
    Plan("win", share=0.7, through=("", "dragons_lair")),
    Plan("hope", through=("coral_castle", "dragons_lair")),
    Plan("claim", "coral_castle", beside="oracle"),
    Plan("monument", such_as="oracle"),
    Plan("monument", such_as="oracle", share=0.7, early=True),
    Plan("points", number=1, steps=(ActionView(Verb.PLACE, "vault"),)),
    Plan("use", "horn_of_plenty", gains=(1, 0, 2, 0, 0)),
    Plan("use", "horn_of_plenty", gains_any=3),
    Plan("behind", rival=1, number=1),
    Plan("behind", rival=1, number=3),
)
"""Goals that come with more than a component and a time."""
_LINKED: Final = (
    ("treant", ("druid", "bard")),
    ("druid", ("treant", "hawk")),
    ("dragon_bridle", ("wind_dragon", "fire_dragon")),
    ("wind_dragon", ("dragon_bridle", "dragons_lair")),
    ("dragons_lair", ("wind_dragon", "illusionist")),
    ("illusionist", ("dragons_lair",)),
    ("sorcerers_bestiary", ("hawk", "treant")),
    ("hawk", ("sorcerers_bestiary", "bard", "beastmaster")),
    ("necromancer", ("catacombs_of_the_dead", "sacrificial_pit")),
    ("sacrificial_pit", ("necromancer", "dancing_sword", "hawk")),
    ("transmuter", ("coral_castle",)),
    ("coral_castle", ("transmuter", "prism")),
    ("alchemist", ("homunculus",)),
    ("homunculus", ("alchemist",)),
)
"""Choices of cards with others that go with them, in every way."""
_RASH: Final = (Verb.DISCARD, Verb.PASS, Verb.SUFFER)


class _Sections:
    """The sections gathered from games."""

    def __init__(self) -> None:
        self.log = Section("Log", stops=False)
        self.prompts = Section("Prompts")
        self.asked = Section("Prompts, in text mode")
        self.facts = Section("Questions: what is to be known")
        self.titles = Section("Actions, as buttons and hints name them", stops=False)
        self.hints = Section("How a hint goes on")
        self.wins = Section("Certain wins")


def sections(catalogue: Catalogue) -> list[Section]:
    """All sentences in the language of a catalogue."""
    found = _Sections()
    for kinds, seed, sets, setup in GAMES:
        _play(found, catalogue, _session(kinds, seed, sets, setup), Random(seed))
    made = (_plans, _ahead, _reasons, _refusals, _stories, _results, _luck)
    sections = [*vars(found).values(), *(make(catalogue) for make in made)]
    return [*sections, *_heard(catalogue), *_reviews(catalogue)]


def _heard(catalogue: Catalogue) -> list[Section]:
    """Return what a screen reader says while a person plays with bots."""
    session = _session("hb", 7, LUX, "standard")
    names = _names(session, catalogue)
    return heard(catalogue, [(ID, session)], _likely, names, 40)


def _reviews(catalogue: Catalogue) -> list[Section]:
    """Return what is said in the review of a game."""
    session = _session("hb", 8, LUX, "standard")
    names, random = _names(session, catalogue), Random(8)
    for _ in range(_REVIEWED):
        if session.state != "over":
            session.play(_likely(session, random))
    history = History(session.record(), PlaySession)
    words = ResArcanaReviewWords(history, catalogue)
    game = Reviewed(history, words, _facts_found, tuple(_strokes()), spoken)
    return reviewed([game], catalogue, names)


def _facts_found(seat: int) -> Iterator[Facts]:
    """Goals and differences that a review names."""
    rival = 1 - seat
    for goal in ("claim", "place", "win", "deny", "wait", "threat"):
        yield written((Plan(goal, "coral_castle", seat=rival, rival=rival, number=2),))
    yield written((Plan("claim", "coral_castle", rounds=1, gives_up=("hawk",)),))
    for kind in get_args(FactKind):
        for fact in _facts(kind, better=True):
            yield written((replace(fact, seat=rival),))
    yield ()


def _strokes() -> Iterator[Luck]:
    """Strokes of luck, and a deal, that helped, hurt or changed nothing."""
    for at, (seat, cards) in enumerate(product((0, -1), ((), ("hawk",), ("hawk", "prism")))):
        for gain in (12.0, 0.0):
            yield Luck(at - 1, "draw", seat, cards, (gain, -gain), 1, counted=True)


def _names(session: PlaySession, catalogue: Catalogue) -> set[str]:
    faces = session.faces.components
    names = {*PEOPLE, *(component_name(face, catalogue) for face in faces)}
    return names | things(catalogue, "essence")


def _session(kinds: str, seed: int, sets: tuple[str, ...], setup: str) -> PlaySession:
    seats = tuple(
        SeatSetup(
            kind="human" if kind == "h" else "bot",
            name=PEOPLE[seat],
            colour=seat,
            level="" if kind == "h" else "level1",
        )
        for seat, kind in enumerate(kinds)
    )
    chosen = {"sets": list(sets), "setup": setup}
    return PlaySession(GameSetup(game=ID, seats=seats, seed=seed, chosen=chosen))


def _play(found: _Sections, catalogue: Catalogue, session: PlaySession, random: Random) -> None:
    names = _names(session, catalogue)
    book = LogBook(session.seats, catalogue, session.faces)
    for _ in range(_MOST):
        if session.state == "over":
            break
        if session.state == "curtain":
            session.lift_curtain()
        words = Spoken(session, catalogue)
        if session.state == "human":
            _ask(found, words, names)
        action = _likely(session, random)
        if session.state == "human":
            _hint(found, words, action, random, names)
        move = session.play(action)
        book.add(move.events)
    found.log.add_all((spoken(line.text, catalogue) for line in book.lines), names)


def _ask(found: _Sections, words: Spoken, names: set[str]) -> None:
    found.prompts.add(words.said_text(prompt(words)), names)
    found.asked.add(words.asked(), names)
    question = question_of(words)
    found.facts.add(words.said_text(question.facts), names)
    for action in words.session.moment.answers:
        found.titles.add(words.said_text(title_of(words, action)), names)


def _hint(found: _Sections, words: Spoken, action: int, random: Random, names: set[str]) -> None:
    """Add an action's continuation, answered at random up to the next main action."""
    position, seat, line = words.session.position.copy(), words.session.decision.seat, list[int]()
    position.apply(action)
    while not position.over() and position.seat_to_decide() == seat and len(line) < 4:
        if position.observation(seat).decision.kind == "action":
            break
        line.append(random.choice(position.legal_actions()))
        position.apply(line[-1])
    if words.session.decision.kind == "action":
        other = words.session.position.legal_actions()[0]
        for plan in ((action,), (action, action), (action, action, other)):
            found.wins.add(words.said_text(sure_win(words, SureWin(plan))), names)
    for each in suggestions(words, [Advice(action, 0.5, 9, line=tuple(line))]):
        found.hints.add(words.said_text(each.then), names)


def _likely(session: PlaySession, random: Random) -> int:
    """Return a random action, but rarely one that gives cards or turns away."""
    position = session.position
    legal = position.legal_actions()
    good = [each for each in legal if position.view_of(each).verb in (Verb.PLACE, Verb.CLAIM)]
    if good and random.random() < 0.7:
        return random.choice(good)
    calm = [each for each in legal if position.view_of(each).verb not in _RASH]
    return random.choice(calm if calm and random.random() < 0.9 else legal)


# ---- made up -------------------------------------------------------------------------------------


_TIMES: Final = ((0, False), (1, False), (1, True), (FAR, False))
"""The rounds until a goal is reached, and whether it may be reached earlier."""


def _plans(catalogue: Catalogue) -> Section:
    """Return every kind of plan: certain or likely, now or later, own or not, past or given up.

    A plan is that of the only person or of Anna, and the rival in it is Bert.
    """
    section = Section("Plans")
    words = Spoken(_session("hb", 1, BASE, "standard"), catalogue)
    steps = (ActionView(Verb.DISCARD, "hawk"), ActionView(Verb.PLACE, "vault"))
    anna, _ = names = [words.name(seat) for seat in (0, 1)]
    # Points are shown as a fact.
    kinds = [goal for goal in get_args(GoalKind) if goal not in ("score", "threat")]
    goals = [Plan("claim", "coral_castle"), Plan("claim", "coral_castle", either=True)]
    goals += [Plan(goal, "coral_castle", seat=1) for goal in kinds]
    goals += [Plan(goal, "coral_castle", seat=ANY_RIVAL) for goal in ("claim", "wait")]
    goals.append(Plan("wait"))
    for goal in goals:
        for (rounds, early), share in product(_TIMES, (0.7, 1.0)):
            plan = replace(goal, rounds=rounds, early=early, share=share, number=2)
            for name, past in product(("", anna), (False, True)):
                section.add(sentence(words, (plan,), name=name, past=past), names)
            section.add(sentence(words, (replace(plan, better=False),)), names)
            section.add(sentence(words, (replace(plan, again=True, less_sure=True),)), names)
            if goal.goal in _EITHER:
                section.add(sentence(words, (replace(plan, either=True),)), names)
    for goal in (Plan("claim", "coral_castle"), Plan("place", "prism"), Plan("win")):
        for number, cards in product(range(3), ((), ("hawk",), ("hawk", "prism"))):
            plan = replace(goal, steps=steps[:number], gives_up=cards)
            section.add(sentence(words, (plan,)), names)
            section.add(sentence(words, (plan,), name=anna), names)
            section.add(sentence(words, (replace(plan, again=True),)), names)
        threatened = replace(goal, rival=1, rival_claims="sacred_grove")
        section.add(sentence(words, (threatened,)), names)
    section.add(sentence(words, (replace(Plan("claim", "coral_castle"), rival=1),)), names)
    for rival, rounds in product((1, ANY_RIVAL), (0, 1)):
        section.add(sentence(words, (Plan("threat", rival=rival, rounds=rounds),)), names)
    for fed in ((), ("hawk",), ("coral_castle", "hawk")):
        section.add(sentence(words, (Feeds(fed),)), names)
    rival_of = replace(Plan("wait", "coral_castle"), safe=True)
    for wait in (rival_of, replace(rival_of, component=""), Plan("monument", such_as="oracle")):
        for plan in (wait, replace(wait, alone=True)):
            section.add(sentence(words, (plan,)), names)
            section.add(sentence(words, (plan,), name=anna), names)
    for goal in _TOLD_MORE:
        for rounds, name in product((0, 1), ("", anna)):
            section.add(sentence(words, (replace(goal, rounds=rounds),), name=name), names)
        section.add(sentence(words, (goal,), past=True), names)
    linked = Spoken(_session("hb", 1, PEARLS, "standard"), catalogue)
    for choice, others in _LINKED:
        for number in range(1, len(others) + 1):
            section.add(sentence(linked, (Feeds(others[:number], choice=choice),)), names)
    return section


def _ahead(catalogue: Catalogue) -> Section:
    """Return what is seen ahead of an action, apart from its plan: for the tutor as well."""
    section = Section("What is seen ahead")
    words = Spoken(_session("hb", 1, BASE, "standard"), catalogue)
    names = [words.name(seat) for seat in (0, 1)]
    found: list[Purpose | Later | Together | Kept | Feeds] = []
    for component, (rounds, early) in product(("coral_castle", ""), _TIMES[:3]):
        found += [Purpose(component, rounds, early, often) for often in (False, True)]
        found += [Purpose("hawk", rounds, early, often, used=True) for often in (False, True)]
    for kind, rounds, number in product(get_args(LaterKind), (0, 1), (1, 2)):
        later = Later(kind, number, rounds)
        found += [replace(later, components=each) for each in ((), ("hawk",), ("hawk", "prism"))]
    essences = Later("essences", 2, 1, (0, 2, 0, 0, 0), ("hawk",))
    found += [replace(essences, missing=each) for each in range(3)]
    for step in (None, ActionView(Verb.DISCARD, "hawk"), ActionView(Verb.PLACE, "vault")):
        found += [Together(hardly=hardly, step=step) for hardly in (True, False)]
    found += [Kept("hawk", rounds) for rounds in (-1, 0, 1)]
    for fed in (("hawk",), ("coral_castle", "hawk")):
        found += [Feeds(fed, pays_off=True), Feeds(fed, pays_off=True, better=False)]
    for each in found:
        section.add(sentence(words, (each,)), names)
        if isinstance(each, Purpose):
            section.add(sentence(words, (each,), name=names[0]), names)
        chosen, better = Advice(0, 0.4, 1, (each,)), Advice(1, 0.6, 1)
        section.add(tutor_objection(words, Verdict(better, chosen)), names)
    return section


def _reasons(catalogue: Catalogue) -> Section:
    """Every kind of fact, for and against, by itself and with another one."""
    section = Section("Reasons")
    words = Spoken(_session("hb", 1, BASE, "standard"), catalogue)
    more = Fact("points", True, 1.0, number=2)
    idle = Fact("usable", False, number=3, unused=tuple(map(Unused, ("hawk", "prism", "vault"))))
    for causes in ((idle,), ()):
        verdict = Verdict(Advice(1, 0.12, 1), Advice(0, 0.04, 1, causes))
        section.add(tutor_objection(words, verdict))
    for kind in get_args(FactKind):
        for better in (True, False):
            for fact in _facts(kind, better=better):
                section.add(sentence(words, (fact,)))
                if kind in ("slight", "tie"):  # never given along with another fact
                    continue
                if kind != "points":
                    section.add(sentence(words, (more, fact)))
                for passed in (True, False):
                    section.add(compared(words, (fact,), words.name(1), passed=passed))
    section.add(words("reason.proved_win"))
    possible: tuple[FactKind, ...] = ("affordable", "placeable")
    for each in possible:
        section.add(sentence(words, (Fact(each, True, 1.0, component="hawk", still=True),)))
    gift = Fact("essences", True, 1.0, any=6, component="obelisk", than="mausoleum")
    section.add(compared(words, (gift,), words.name(1), passed=False))
    for needed in (Purpose("hawk"), Purpose("hawk", used=True), Purpose("")):
        section.add(needed_then(words, needed, words.name(1)))
    named = Advice(1, 0.6, 1)
    for monument in (Fact("nearer", True, 1.0, (0, 0, 0, 0, 2)), Fact("enough", True, 1.0)):
        section.add(sentence(words, (monument,)))
        section.add(compared(words, (monument,), words.name(1), passed=False))
        section.add(tutor_objection(words, Verdict(named, Advice(0, 0.4, 1, (monument,)))))
    for wild in (2, 3):
        exchange = Fact("essences", True, 1.0, any=wild, fewer=(1, 0, 0, 0, 0))
        section.add(compared(words, (exchange,), words.name(1), passed=False))
    section.add(compared(words, (Fact("essences", True, 1.0, any=4),), words.name(1), passed=True))
    for fact in _purposeful():
        section.add(sentence(words, (fact,)))
        section.add(compared(words, (fact,), words.name(1), passed=False))
    return section


def _purposeful() -> Iterator[Fact]:
    """Facts with what they are good for: points, an income, a new power, what is left unused."""
    points = Fact("points", True, 1.0, number=2)
    yield from (replace(points, needs=needs) for needs in (0, 1, 3))
    yield from (replace(points, needs=0, number=each, itself=True) for each in (1, 2))
    yield replace(points, needs=0, without_token=True)
    yield replace(points, component="alchemists_tower")
    income = Fact("income", True, 1.0, (0, 1, 0, 0, 0))
    yield replace(income, toward="coral_castle")
    yield replace(income, number=4, until=6)
    for component in ("bone_dragon", "horn_of_plenty", "dragons_lair", "hawk", "nightingale"):
        yield Fact("power", True, 1.0, component=component)
    for unused in (
        Unused("vault", points=1),
        Unused("vault", points=2),
        Unused("vault", essences=(2, 0, 0, 0, 1), any=1),
        Unused("vault", straightens="hawk"),
    ):
        yield Fact("usable", False, 1.0, number=1, unused=(unused,))


def _facts(kind: FactKind, *, better: bool) -> Iterator[Fact]:
    """Facts of a kind, with one of something and with several."""
    for number, essences in ((1, (0, 1, 0, 0, 0)), (2, (2, 0, 0, 0, 1))):
        fact = Fact(kind, better, 1.0, essences, number - 1, number=number, seat=1,
                    component="hawk")  # fmt: skip
        yield fact
        if kind in ("essences", "stored", "income", "next_income", "rival_loses", "rival_gains"):
            yield Fact(kind, better, 1.0, essences, 0, (0, 0, 1, 1, 0), 2, seat=1, about=True)
            for wild in (1, 2):
                yield Fact(kind, better, 1.0, (1, 0, 0, 0, 0), wild, seat=1)


def _refusals(catalogue: Catalogue) -> Section:
    """Return why something cannot be done."""
    section = Section("Why not")
    words = Spoken(_session("hb", 1, BASE, "standard"), catalogue)
    short = Refusal("essences_short", (1, 0, 2, 0, 0), 1, (0, 1, 0, 1, 0))
    for refusal in (*map(Refusal, REASON_CODES), short):
        if refusal.code != "essences_short" or refusal is short:
            section.add(words.said_text(words.refused("hawk", refusal)))
    return section


def _stories(catalogue: Catalogue) -> Section:
    """Stories of many curves, with each player as the only person at the screen."""
    section = Section("Stories")
    for ended in _ended():
        lines = [*ended.words.story(ended, catalogue)]
        if len(ended.players[0].by_round) > 1:
            for rough in (True, False):
                turned = replace(ended, turn=Turn(2, 0, (0.354, 0.817), rough=rough))
                lines += ended.words.story(turned, catalogue)
        if len(ended.winners) > 1 or ended.tie_was_broken:
            lines.append(ended.words.tie(ended, catalogue))
        section.add_all((spoken(each, catalogue) for each in lines), PEOPLE)
    return section


def _results(catalogue: Catalogue) -> Section:
    """Return the sentences about winners."""
    section = Section("Results", stops=False)
    section.add_all((result_words(ended, catalogue) for ended in _ended()), PEOPLE)
    return section


def _ended() -> Iterator[Outcome]:
    """Yield finished games, with each player as the only person at the screen or with none."""
    faces = res_arcana(BASE).faces
    for seats, you, lines in curves():
        people = tuple(
            SeatSetup(
                kind="human" if you in (seat, None) else "bot", name=PEOPLE[seat], colour=seat
            )
            for seat in range(seats)
        )
        most = max(curve[-1] for curve in lines)
        for shared in (True, False):
            won = [seat for seat in range(seats) if lines[seat][-1] == most]
            players = [
                PlayerOutcome(PEOPLE[seat], seat, (Source("vault", curve[-1]),), seats - seat,
                              won=seat in (won if shared else won[:1]), by_round=curve)
                for seat, curve in enumerate(lines)
            ]  # fmt: skip
            players.sort(key=lambda player: (not player.won, -player.points))
            gained = {(seat, 2): ("vault", 3) for seat in range(0, seats, 2)}
            words = ResArcanaOutcomeWords(faces, Engine(seats - 1, "hawk", 1 + seats), gained)
            setup = GameSetup(game=ID, seats=people, seed=1)
            yield Outcome(setup, len(lines[0]), tuple(players), words)


def _luck(catalogue: Catalogue) -> Section:
    """Return the sentences about luck."""
    section = Section("Luck, in reviews", begins=False, stops=False)
    for cards in ((), ("A",), ("A", "B", "C")):
        for name in ("", PEOPLE[0]):
            section.add(luck_words(catalogue, cards, name))
    return section
