"""The sentences of Mercurial, from games played at random and from stories made up."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Final, get_args

from resarcana_desktop.bots.bot import Advice, RandomBot
from resarcana_desktop.bots.services import Verdict
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.aims import Aim, Comparison, Cost, RivalClaim
from resarcana_desktop.games.mercurial.bots.facts import SEVERAL, Fact, FactKind, Outlook
from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot
from resarcana_desktop.games.mercurial.bots.roll_odds import RollOdds
from resarcana_desktop.games.mercurial.outcome import Feat, Highlights, MercurialOutcomeWords
from resarcana_desktop.games.mercurial.play.hint_words import (
    aim_words,
    move_reasons,
    plan_words,
    reason_words,
    tutor_objection,
    why_better,
    worth_words,
)
from resarcana_desktop.games.mercurial.play.log import LogBook
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.since import Since
from resarcana_desktop.games.mercurial.play.words import Words as TableWords
from resarcana_desktop.games.mercurial.review.facts import written
from resarcana_desktop.games.mercurial.review_words import RichWords
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.actions import verb_of
from resarcana_desktop.games.mercurial.rules.codes import DECISIONS, V_CAST, V_END, V_REROLL
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.reasons import LACK_KINDS, REASON_CODES, Lack
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.text.action_text import (
    action_text,
    decision_text,
    lack_text,
    reason_text,
)
from resarcana_desktop.games.mercurial.text.spoken import spoken
from resarcana_desktop.games.mercurial.text.words import Named, Words
from resarcana_desktop.i18n.catalogues import Catalogue
from resarcana_desktop.play.history import History
from resarcana_desktop.play.review.review import Facts, Luck
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome, Source
from tools.sentences.heard import heard
from tools.sentences.page import Section, things
from tools.sentences.reviews import Reviewed, reviewed
from tools.sentences.stories import PEOPLE, curves

GAMES: Final = ((1, 2, True), (2, 3, False), (3, 5, False), (4, 8, True), (2, 11, False))
"""Seats, seed, and whether Initiates play."""

_LONGEST: Final = 30
"""How many actions of a turn are looked at."""
_REVIEWED: Final = 120
"""How many actions of a game are reviewed."""
_RASH: Final = 0.3
"""The share of random actions in a game that is heard or reviewed."""
_ODDS: Final = (
    RollOdds((0,), 0.4),
    RollOdds((0, 1), 0.85),
    RollOdds((0, 1, 2), 1.0),
    RollOdds((), 0.0, codes.RUIN, 1),
    RollOdds((), 0.0, codes.RESTORE, 3),
    RollOdds((), 0.0, rolled=(2, 0, 0, 0, 1, 0), idle=(0, 4)),
    RollOdds((), 0.0, rolled=(2, 0, 0, 0, 0, 0), kept=0),
)
"""What a roll may bring: one card or several, or a stronger combination."""
_BY_ITSELF: Final[tuple[FactKind, ...]] = (
    "payable",
    "ruin",
    "restore",
    "even",
    "acuity",
    "mana",
    "hand",
    "spell",
)
"""What an action may be good for without another one to compare it with."""
_OF_A_CARD: Final = (
    "heroic",
    "arcana",
    "enough_for",
    "spell",
    "skill",
    "payable",
    "nearer",
    "charged",
    "ruin_short",
    "restore_short",
)
"""Facts about a card."""


class _Sections:
    """The sections gathered from games."""

    def __init__(self) -> None:
        self.beginning = Section("Beginning")
        self.log = Section("Log", stops=False)
        self.prompts = Section("Prompts")
        self.alone = Section("Prompts to a person alone")
        self.titles = Section("Actions, as buttons and hints name them", stops=False)
        self.hints = Section("How a hint goes on")


def sections(catalogue: Catalogue) -> list[Section]:
    """All sentences in the language of a catalogue."""
    found = _Sections()
    for seats, seed, initiates in GAMES:
        _play(
            found, catalogue, shipped().start({"seats": seats, "initiates": initiates}, seed), seed
        )
    made = (_reasons, _refusals, _stories)
    sections = [*vars(found).values(), *(make(catalogue) for make in made)]
    return [*sections, *_heard(catalogue), *_reviews(catalogue)]


def _session(seed: int) -> MercurialSession:
    setup = GameSetup(game=ID, seats=_seats(2, 0), seed=seed, chosen={"initiates": False})
    return MercurialSession(setup)


def _names(session: MercurialSession, catalogue: Catalogue) -> set[str]:
    faces = session.position.faces
    names = {*PEOPLE, *(faces.card(each).name(catalogue.language) for each in faces.ids)}
    return names | things(catalogue, "element", "energy")


def _choose(session: MercurialSession, random: Random) -> int:
    """Return a bot's action, now and then a random one."""
    position, bots = session.position, (GreedyBot(), RandomBot())
    seen = position.observation(position.seat_to_decide())
    bot = bots[random.random() < _RASH]
    return bot.choose(seen, position.legal_actions(), random.randrange(1000))


def _heard(catalogue: Catalogue) -> list[Section]:
    """Return what a screen reader says while a person plays with a bot."""
    session = _session(7)
    return heard(catalogue, [(ID, session)], _choose, _names(session, catalogue), 30)


def _reviews(catalogue: Catalogue) -> list[Section]:
    """Return what is said in the review of a game."""
    session, random = _session(8), Random(8)
    for _ in range(_REVIEWED):
        if session.state != "over":
            session.play(_choose(session, random))
    history = History(session.record(), MercurialSession)
    played = [move.action for move in history.moves]
    words = RichWords(history.positions, played, history.seats, catalogue)
    game = Reviewed(history, words, _facts_found, tuple(_strokes()), spoken)
    return reviewed([game], catalogue, _names(session, catalogue))


def _facts_found(seat: int) -> Iterator[Facts]:
    """Goals and differences that a review names."""
    for aim in _aims():
        rival = None if aim.rival is None else replace(aim.rival, seat=1 - seat)
        yield written((replace(aim, rival=rival),))
    for kind in get_args(FactKind):
        if kind not in ("worth", "alike"):
            yield written((Fact(kind, 1.0, 0 if kind in _OF_A_CARD else codes.NOTHING, 2),))
    yield ()


def _strokes() -> Iterator[Luck]:
    """Strokes of luck that helped, hurt or changed nothing."""
    cards = shipped().faces.ids[:2]
    for at, came in enumerate((("fire", "fire", "void"), cards[:1], ("water", *cards))):
        for gain in (12.0, 0.0):
            yield Luck(at, "roll", 0, came, (gain, -gain), 1, counted=False)


def _play(found: _Sections, catalogue: Catalogue, position: MercurialPosition, seed: int) -> None:
    """Every fifth step is a random one, the others are a bot's."""
    faces, bots = position.faces, (GreedyBot(), RandomBot())
    people = [Named(name, seat) for seat, name in enumerate(PEOPLE[: position.seats])]
    words = Words(catalogue, faces, people)
    table = TableWords(catalogue, faces, _seats(position.seats, None))
    book, step = LogBook(words), 0
    names = {*PEOPLE, *(faces.card(each).name(catalogue.language) for each in faces.ids)}
    names |= things(catalogue, "element", "energy")
    found.beginning.add(spoken(book.beginning(0), catalogue))
    while not position.over():
        decision, legal = DECISIONS[int(position.state.decision)], position.legal_actions()
        seat = position.seat_to_decide()
        chosen = bots[step % 5 == 0].choose(position.observation(seat), legal, seed + step)
        found.titles.add_all(
            (spoken(action_text(words, action, decision), catalogue) for action in legal), names
        )
        for section, named in ((found.prompts, True), (found.alone, False)):
            section.add(spoken(decision_text(words, position.state, named=named), catalogue), names)
        if decision == "turn":
            plan = _turn(position, chosen, seed + step)
            advice = Advice(chosen, 0.5, 9, (Outlook(plan, 0, 1.0),))
            found.hints.add(spoken(plan_words(table, advice), catalogue), names)
        book.add(position.apply_telling(chosen))
        step += 1
    found.log.add_all((spoken(line.text, catalogue) for line in book.lines), names)


def _turn(position: MercurialPosition, action: int, seed: int) -> tuple[int, ...]:
    """Return an action and what a bot and chance make of the rest of the turn."""
    bots, random, seat = (GreedyBot(), RandomBot()), Random(seed), position.seat_to_decide()
    after, plan = position.copy(), [action]
    after.apply(action)
    while int(verb_of(plan[-1])) not in (V_CAST, V_END, V_REROLL) and len(plan) < _LONGEST:
        if after.seat_to_decide() != seat:
            break
        legal = after.legal_actions()
        going_on = [each for each in legal if int(verb_of(each)) not in (V_CAST, V_END)] or legal
        plan.append(random.choice(bots).choose(after.observation(seat), going_on, seed))
        after.apply(plan[-1])
    return tuple(plan)


def _seats(seats: int, you: int | None) -> tuple[SeatSetup, ...]:
    return tuple(
        SeatSetup(kind="human" if you in (seat, None) else "bot", name=PEOPLE[seat], colour=seat)
        for seat in range(seats)
    )


def _reasons(catalogue: Catalogue) -> Section:
    """Return a hint's sentences about an action."""
    section = Section("Reasons")
    position = shipped().start({"seats": 2}, 1)
    words = TableWords(catalogue, position.faces, _seats(2, 0))
    end = position.legal_actions()[0]
    for kind in get_args(FactKind):
        for number in (1, 3):
            facts = (
                Fact(kind, 1.0, 0 if kind in _OF_A_CARD else codes.NOTHING, number),
                Fact("points", 1.0, codes.NOTHING, 2),
            )
            for some in (facts[:1],) if kind == "points" else (facts[:1], facts):
                for first in (True, False):
                    advice = Advice(end, 0.5, 9, some)
                    text = reason_words(words, position, advice, first=first)
                    section.add(spoken(text, catalogue))
    for aim in _aims():
        advice = Advice(end, 0.5, 9, (Outlook((end, end), 0, 1.0), aim))
        section.add(spoken(aim_words(words, position, advice), catalogue), PEOPLE)
        section.add(spoken(move_reasons(words, position, (aim,), 0), catalogue), PEOPLE)
        for name in ("", PEOPLE[0]):
            section.add(spoken(why_better(words, position, (aim,), name), catalogue), PEOPLE)
    rolls = [int(actions.simple(codes.V_REROLL, 0)), end]
    for odds in _ODDS:
        advice = Advice(rolls[0], 0.5, 9, (Outlook(tuple(rolls), 0, 1.0), odds))
        section.add(spoken(plan_words(words, advice), catalogue))
    for kind in _BY_ITSELF:
        fact = Fact(kind, 1.0, 0 if kind in _OF_A_CARD else codes.NOTHING, 2, itself=True)
        section.add(spoken(move_reasons(words, position, (fact,), 0), catalogue), PEOPLE)
        distant = Aim(turns=2, some=True, such_as=0)
        section.add(spoken(move_reasons(words, position, (fact, distant), 0), catalogue), PEOPLE)
        advice = Advice(end, 0.5, 9, (fact,))
        section.add(spoken(reason_words(words, position, advice, first=True), catalogue))
        section.add(
            spoken(tutor_objection(words, position, Verdict(advice, advice), None), catalogue)
        )
    _more_reasons(section, catalogue, words, position)
    for kind in get_args(FactKind):
        if kind in ("worth", "alike"):
            continue
        for number in (1, 3):
            fact = Fact(kind, 1.0, 0 if kind in _OF_A_CARD else codes.NOTHING, number)
            found = move_reasons(words, position, (fact,), 0)
            section.add(spoken(found, catalogue), PEOPLE)
    for points, margin in ((0, 0.0), (1, 1.0), (2, 7.2), (-1, -1.0), (0, -4.0)):
        both = [
            Advice(end, 0.5, 9, (Outlook((end,), points, margin),)),
            Advice(end, 0.4, 9, (Outlook((end,), 0, margin - 1.3),)),
        ]
        for place in (0, 1):
            for alone in (True, False):
                found = worth_words(words, both, place, alone=alone)
                section.add(spoken(found, catalogue))
    return section


def _more_reasons(
    section: Section, catalogue: Catalogue, words: TableWords, position: MercurialPosition
) -> None:
    """Add points for Sigils, what came of an action, and what a better one is for."""
    end = position.legal_actions()[0]
    for fact in _sigil_facts():
        found = move_reasons(words, position, (fact,), 0)
        section.add(spoken(found, catalogue), PEOPLE)
        advice = Advice(end, 0.5, 9, (replace(fact, itself=False),))
        section.add(spoken(reason_words(words, position, advice, first=True), catalogue))
    for fact in (Fact("ruin", -1.0, number=-3), Fact("restore_short", 0.4, 0, -8)):
        for facts in ((fact,), (Fact("ruin_short", 0.4, 0, 5), fact)):
            section.add(spoken(why_better(words, position, facts, ""), catalogue), PEOPLE)
    for odds in _ODDS:
        section.add(spoken(move_reasons(words, position, (odds,), 0), catalogue), PEOPLE)
    for came in (Since(took=0), Since(took=0, turns=1), Since(claimed=0, claim_turns=1)):
        for each in (came, replace(came, claim_turns=3)):
            found = move_reasons(words, position, (), 0, each)
            section.add(spoken(found, catalogue), PEOPLE)
    for causes in (*((each,) for each in _ODDS), (Aim(spell=2),), ()):
        advice = Advice(end, 0.5, 9, causes)
        section.add(
            spoken(tutor_objection(words, position, Verdict(advice, advice), None), catalogue)
        )
    for sigil in (2, SEVERAL):
        for points in (1, 2):
            both = [Advice(end, 0.5, 9, (Outlook((end,), points, 1.0, sigil),))]
            section.add(spoken(worth_words(words, both, 0, alone=False), catalogue))


def _sigil_facts() -> Iterator[Fact]:
    """Points for Sigils of one kind or of several, gained or kept."""
    for points, sigil, itself in product((1, 3), (2, SEVERAL), (True, False)):
        yield Fact("points", 1.0, number=points, itself=itself, sigil=sigil)
    yield from (Fact("spared", 1.0, 0, points) for points in (1, 3))


def _aims() -> Iterator[Aim]:
    """Goals now and next, sure and likely, with what is missing and with threats."""
    for turns, share in product((0, 1, 2), (1.0, 0.7)):
        for cost in (Cost(0), Cost(0, 1, 4), Cost(1, 3, 0)):
            for rival in (None, RivalClaim(1, 1)):
                for again in (False, True):
                    yield Aim(0, turns, share, cost, rival, Comparison(again))
        for at_risk in (False, True):
            yield Aim(0, 1, share, at_risk=at_risk, compared=Comparison(waits=True))
    for acuity in (0, 3):
        yield Aim(0, cost=Cost(acuity=acuity, equilibrium=True), spell=2)
    yield Aim(spell=2)
    for turns, share, ends in product((0, 1, 2, 3), (1.0, 0.7), (False, True)):
        some = Aim(turns=turns, share=share, some=True, such_as=0, ends=ends)
        yield from (
            some,
            replace(some, compared=Comparison(either=True)),
            replace(some, compared=Comparison(sooner=True)),
        )
    for either, sooner, ends in product((False, True), repeat=3):
        if not (either and sooner):
            yield Aim(0, 1, ends=ends, compared=Comparison(either=either, sooner=sooner))
    for far in (1, 3):
        yield from (
            Aim(far=far),
            Aim(far=far, compared=Comparison(likelier=2)),
            Aim(far=far, rival=RivalClaim(1, 1)),
        )
        yield Aim(far=far, firsts=(1, 4))
        for ahead in (False, True):
            yield from (
                Aim(far=each, compared=Comparison(outdone=True, ahead=ahead)) for each in (0, far)
            )
    yield Aim(0, 1, instead=1, rival=RivalClaim(1, 2, 3))
    yield Aim(0, 1, compared=Comparison(either=True, slower=True))


def _refusals(catalogue: Catalogue) -> Section:
    """Return why something cannot be done."""
    section = Section("Why not")
    words = Words(catalogue, shipped().faces, [Named(PEOPLE[0])])
    section.add_all(reason_text(words, code) for code in REASON_CODES)
    lacks = [Lack(kind, number) for kind in LACK_KINDS[:2] for number in (1, 2)]
    lacks += [Lack(kind, faces=("fire", "void")) for kind in LACK_KINDS[2:]]
    section.add_all(lack_text(words, lack) for lack in (*lacks, Lack("dice")))
    return section


def _stories(catalogue: Catalogue) -> Section:
    """Stories of many curves, with each player as the only person at the screen."""
    section = Section("Results and stories")
    heroic = shipped().faces.components.heroics[0].id
    for seats, you, lines in curves():
        most = max(curve[-1] for curve in lines)
        players = [
            PlayerOutcome(PEOPLE[seat], seat, (Source("prestige", curve[-1]),), seats - seat,
                          won=curve[-1] == most, by_round=curve)
            for seat, curve in enumerate(lines)
        ]  # fmt: skip
        players.sort(key=lambda player: (not player.won, -player.points))
        feat = Feat(seats - 1, 3, 16 * (seats % 2), 22, heroic if seats > 2 else "")
        highlights = Highlights(feat, ((seats - 1, 1 + seats % 2),), (0, 4))
        words = MercurialOutcomeWords(shipped().faces, (), highlights)
        setup = GameSetup(game=ID, seats=_seats(seats, you), seed=1)
        ended = Outcome(setup, len(lines[0]), tuple(players), words)
        sentences = [*words.story(ended, catalogue)]
        if len(ended.winners) > 1 or ended.tie_was_broken:
            sentences.append(words.tie(ended, catalogue))
        section.add_all((spoken(each, catalogue) for each in sentences), PEOPLE)
    section.add_all(_solo(catalogue), PEOPLE)
    return section


def _solo(catalogue: Catalogue) -> Iterator[str]:
    """Stories of games in Prodigy mode."""
    for points in (40, 70, 95):
        player = PlayerOutcome(PEOPLE[0], 0, (Source("prestige", points),), 0, won=True,
                               by_round=(points,))  # fmt: skip
        words = MercurialOutcomeWords(shipped().faces, (), Highlights(Feat(0, 7, 12, 0)))
        setup = GameSetup(game=ID, seats=_seats(1, 0), seed=1)
        yield from words.story(Outcome(setup, 1, (player,), words), catalogue)
