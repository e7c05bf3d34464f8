"""The end of a game: who won, how it went, and where each point came from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop import games
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games import reviewing
from resarcana_desktop.games.challenges import to_share
from resarcana_desktop.games.looking_back import (
    Earned,
    FinishedGames,
    earned_in,
    earned_words,
    rating_step,
    rating_words,
)
from resarcana_desktop.games.next_step import next_step
from resarcana_desktop.play.challenges import Challenges
from resarcana_desktop.play.review.turning import turn_of
from resarcana_desktop.render.badges import badge
from resarcana_desktop.scenes.earned import Announced, LitMark, Shine
from resarcana_desktop.scenes.match_games import MatchGames
from resarcana_desktop.scenes.player_columns import COLUMN, PlayerColumns
from resarcana_desktop.scenes.points_curve import CURVE, Line, PointsCurve
from resarcana_desktop.setup.outcome import result_words
from resarcana_desktop.widgets import (
    BODY,
    SMALL,
    Button,
    Column,
    Flow,
    GiltWords,
    Grid,
    Kind,
    Label,
    Panel,
    RichLabel,
    Row,
    ScrollArea,
    Shares,
    Stacks,
    Switch,
    Tableau,
    TextKind,
    Widget,
    copy_text,
)
from resarcana_desktop.widgets.labels import Caption

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.looking_back import RatingStep
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome

_WIDTH = 1840
_TITLE = 60
_LOW_TITLE: Final = 48
"""The size of the heading in a low window."""
_CAPTION = TextKind(20, bold=True, tone="gilt")
_EARNED = TextKind(20, bold=True)
_RATING = TextKind(20, bold=True, tone="strong")
_ALONE = TextKind(26)
"""The story without cards below it."""
_TABLEAU = 224
_LOW_TABLEAU = 134
_LOW_CURVE: Final = 240
"""The height of the curve next to the cards of players: it leaves room for cards below."""
_LOWEST_CURVE: Final = 160
"""The same in a low window."""
_LOWER: Final = 0.72
"""The height of the curve, and of cards in a low window, as a share, below achievements."""
_LOWER_CARDS: Final = 0.8
"""The same of cards in a high window: two rows of them."""
_LEAST: Final = 0.8
_LEAST_BELOW: Final = 0.65
"""The least width of cards as a share of that for names, and the same below achievements."""
_HIGH: Final = 800
"""Pixels of height of a window with room for large cards below the points."""
_COURSE: Final = 500
_SHARE: Final = 462
"""The share of the width that the course of a game has, if that of a player is `COLUMN`."""
_LOW_SHARE: Final = 484
"""The same in a low window, whose letters are larger."""
_HIGHER: Final = 40
"""How much higher than the points a story in a low window may be, for both to be in one row."""
_COLUMNS_OF_TWO: Final = 820
"""The usual width of the columns of two players."""
_BADGE = 72
_LIGHT: Final = 1.4
_ACHIEVED: Final = 480
"""The least width of one of several achievements that take more than a line."""
_IN_A_LINE: Final = 5
"""The most achievements side by side below one another's captions."""
_BADGE_LETTERS: Final = 13
"""How many letters would be as wide as a badge with its light and some air."""
_LOW_BADGE: Final = 48
_LOW_LIGHT: Final = 1.25
"""The size of a badge in a low window, and the room for it with its light, as a share of that."""
_IN_A_ROW: Final = 2
"""Up to this number of players, their cards are next to the curve."""


class ResultScene(Screen):
    """The winner with their cards, points by source and by round, and what to do next.

    That is: see the turning point, look for mistakes, play again, try something new.

    With the `record` of the game it can be replayed, and saved under a name. In a match its score
    is shown; while the match continues, the next game is `following`. From a game that is `apart`
    the way leads back to where it was opened.
    """

    def __init__(
        self,
        context: Context,
        outcome: Outcome,
        record: Record | None = None,
        following: Record | None = None,
        *,
        apart: bool = False,
    ) -> None:
        super().__init__(context)
        self.outcome = outcome
        self._record = record
        self._apart = apart
        self._following = following
        self._saved = ""
        self._by_points = outcome.turn
        self._has_mistakes = False
        self._match = MatchGames(context, outcome, record)
        self._finished = FinishedGames(context.folders, context.wake)
        self._earned: list[Earned] = []
        self._in_play_of = 0
        """The place, from 0, of the player whose components are shown."""
        settings = context.settings
        self._light = Shine(moves=bool(settings.motion_speed) and not settings.reduced_motion)
        self._rating: RatingStep | None = None
        self._counted: tuple[FinishedGame, ...] = ()
        self._game = outcome.setup.game or (games.first().id if record is None else record.game)
        # Enter once more than needed must not begin another game.
        self.first_focus = "review" if self._reviewable else "replay"
        if following is not None:
            self.first_focus = "next_game"
        if apart:
            self.first_focus = "leave"

    @property
    def _reviewable(self) -> bool:
        """Return whether the game can be reviewed."""
        record = self._record
        return (
            record is not None and reviewing.never(record.game, len(self.outcome.players)) is None
        )

    def build(self) -> Widget:
        """Return the heading, what won, a card for each player, story and curve, and buttons."""
        gaps = (16, 12, 18) if self._high else (8, 6, 8)
        body = ScrollArea(Column(self._rows(), gap=gaps[0]), reading=True)
        foot = self._foot(gaps[1])
        # Cards are the larger the more height there is for them.
        whole = bool(self._earned or self.outcome.tableau)
        return self.sheet([self._heading(), body, foot], _WIDTH, gap=gaps[2], whole_height=whole)

    def _foot(self, gap: float) -> Widget:
        """Return what to try next beside the buttons, or above them without room.

        In a low window, or below achievements, it is beside them in few words rather than above
        them in all.
        """
        look = self.context.look
        room = min(look.px(_WIDTH), look.size[0] - look.px(48)) - look.px(56)
        for brief in (False,) if self._high and not self._earned else (False, True):
            step, buttons = self._next_step(brief=brief), self._buttons()
            if Row([*step, buttons], gap=18).measure(look, 2 * look.size[0])[0] <= room:
                return Flow([*step, buttons], gap=18, side="apart" if step else "end")
        rows = [Panel(each, ground="tray", padding=(20, 10)) for each in self._next_step()]
        return Column([*rows, self._buttons()], gap=gap)

    def _rows(self) -> list[Widget]:
        """Return the parts of the page below its heading.

        The points come first. Those of two players are next to the curve, with the winner's
        components below both. Those of more in a row are beside the story, above what the winner
        has in play and the curve. In a narrow window the curve is beside story and components.
        """
        middle = [*self._achieved(), *self._challenge(), *self._match.panels()]
        columns = PlayerColumns(self.context, self.outcome, self._game, low=not self._high)
        players, cards = len(self.outcome.players), self._tableau(self._tableau_px)
        if players <= _IN_A_ROW:
            course = Stacks([*self._story(), self._curve()], column=420, most=2, gap=16, fills=True)
            shown = [columns.row(_COLUMNS_OF_TWO), course]
            two = Grid(shown, column=590, most=2, gap=16, fills=True)
            return [*middle, two, *cards]
        if cards and self._is_wide(players):
            room = self._room_px - self.context.look.px(_COURSE)
            left = [columns.row(self._design_px(room)), *cards]
            right = [*self._story(), self._curve()]
            return [*middle, *self._beside_course(left, right, players * COLUMN)]
        low = self._tableau(_LOW_TABLEAU)
        told = Column([*(self._story() if low else self._story(1, _ALONE)), *low], gap=16)
        shown = [told, self._curve()] if told.children else [self._curve()]
        below = Grid(shown, column=420, most=2, gap=16, fills=True)
        return [columns.row(self._design_px(self._room_px)), *middle, below]

    def _beside_course(self, left: list[Widget], right: list[Widget], share: int) -> list[Widget]:
        """Return points and cards beside the course of the game.

        They line up in rows, unless a long story would push the cards out of a low window.
        """
        look, shares = self.context.look, (share, _SHARE if self._high else _LOW_SHARE)
        points, story = (
            parts[0].measure(look, self._room_px * part // sum(shares))[1]
            for parts, part in zip((left, right), shares, strict=True)
        )
        if len(right) < len(left) or (not self._high and story > points + look.px(_HIGHER)):
            rows: list[list[Widget]] = [[Column(left, gap=16), Column(right, gap=16)]]
        else:
            rows = [list(each) for each in zip(left, right, strict=True)]
        for row in rows:
            for part, stretch in zip(row, shares, strict=True):
                part.stretch = stretch
        return [Shares(row, gap=16, stretch=row is rows[-1]) for row in rows]

    @property
    def _tableau_px(self) -> int:
        """Return how high the winner's cards may be, in design px."""
        high = _TABLEAU if self._high else _LOW_TABLEAU
        lower = _LOWER_CARDS if self._high else _LOWER
        return round(high * lower) if self._earned else high

    @property
    def _high(self) -> bool:
        """Return whether the window has room for large cards below the points."""
        return self.context.look.size[1] >= _HIGH

    def _is_wide(self, players: int) -> bool:
        """Return whether there is room for the course of the game beside the cards of players."""
        return self.context.look.text_px(players * (COLUMN + 16) + _COURSE) <= self._room_px

    @property
    def _room_px(self) -> int:
        """Return the pixels between the edges of the page."""
        look = self.context.look
        return min(look.px(_WIDTH), look.size[0] - look.px(48)) - look.px(100)

    def _design_px(self, room: int) -> float:
        """Return how wide a room is for words, in design px."""
        return room * 100 / self.context.look.text_px(100)

    def enter(self) -> None:
        """Read the game for the statistics and find its achievements."""
        if self._record is not None and not self._apart:
            self._finished.begin()
            self._finished.wait_a_moment()
            self._look_back(self._record)
        self._look_for_review()
        super().enter()

    def _look_for_review(self) -> None:
        """Announce the turning point that a review confirms, and offer to learn from mistakes."""
        if self._record is None:
            return
        review = reviewing.kept(self.context, self._record)
        if review is None:
            return
        turn = turn_of(review, self._seats().index(self.outcome.players[0].name))
        found = turn or self._by_points, bool(review.errors())
        if found != (self.outcome.turn, self._has_mistakes):
            self.outcome = replace(self.outcome, turn=found[0])
            self._has_mistakes = found[1]
            if self._built:
                self.rebuild()

    def leave(self) -> None:
        """Stop reading; the rest is read when needed."""
        self._finished.stop()

    def update(self, seconds: float) -> None:
        """Announce achievements, once the games before this one have been read."""
        super().update(seconds)
        if self._record is not None and not self._finished.reading:
            self._look_back(self._record)
        if self._light.update(seconds):
            for mark in self.ui.root.walk():
                if isinstance(mark, LitMark):
                    mark.changed()

    def wake_in(self) -> float | None:
        """When the light behind what was earned turns on."""
        wakes = (super().wake_in(), self._light.wake_in())
        return min((each for each in wakes if each is not None), default=None)

    def _look_back(self, record: Record) -> None:
        found = None if self._finished.reading else self._finished.take()
        if found is None:
            return
        self._earned = earned_in(record, found)
        self._rating = rating_step(record, found)
        self._counted = tuple(found.games)
        if self._earned:
            self._in_play_of = 0  # there is no room for a choice below achievements
            words = earned_words(self._game, self._earned, self.context.catalogue)
            self._light.begin(*words)
            self.context.effects.play("achieved")
        if self._built:
            self.rebuild()

    def back(self) -> None:
        """Return to the title, or from a game apart to the screen below its table."""
        if self._apart:
            self.context.scenes.pop()
            self.context.scenes.pop()
        else:
            self.context.shell.show_title()

    # -- text ---------------------------------------------------------------------------

    def _heading(self) -> Widget:
        """Return the winner in gold, the tie-break, how long it took, and the change of the Elo."""
        won = self._match.won() or result_words(self.outcome, self.context.catalogue)
        size = _TITLE if self._high and not self._earned else _LOW_TITLE
        rows: list[Widget] = [Flow([GiltWords(won, size)], side="center")]
        lines = (self._match.standing(), self._decided())
        rows += [Label(wording, BODY, text_align="centre") for wording in lines if wording]
        parts = []
        if not self.outcome.setup.earlier:  # else the list of games says it
            parts.append(self.text("app.result.rounds_played", rounds=self.outcome.rounds))
        if self._saved:
            parts.append(self.text("load.saved", title=self._saved))
        line = self._own_place()
        line += [Label(" · ".join(parts), SMALL)] if parts else []
        if self._rating is not None:
            line.append(Announced(rating_words(self._rating, self.context.catalogue), _RATING))
        return Column([*rows, Flow(line, gap=18, line_gap=2, side="center", align="center")], gap=2)

    def _own_place(self) -> list[Widget]:
        """Return the place of a person who lost, if that isn't plain from who won."""
        place = self.outcome.own_place
        if place < 2 or len(self.outcome.players) <= _IN_A_ROW:
            return []
        return [Label(self.text(f"app.result.own_place.{place}"), _RATING)]

    def _decided(self) -> str:
        """Return what broke a tie; "" if points decided."""
        outcome = self.outcome
        if len(outcome.winners) < 2 and not outcome.tie_was_broken:
            return ""
        return outcome.words.tie(outcome, self.context.catalogue)

    def _curve(self) -> Widget:
        """The points of all players from round to round."""
        lines = [Line(each.name, each.colour, each.by_round, each.won) for each in self._seated()]
        caption = Label(self.text("app.result.curve"), _CAPTION)
        high: float = _LOW_CURVE if self._high else _LOWEST_CURVE
        if len(lines) > _IN_A_ROW:
            high = CURVE if self._high else _LOW_CURVE
            high *= _LOWER if self._earned else 1
        shown = PointsCurve(lines, goal=self.outcome.goal, stretch=1, high=high)
        curve = Column([caption, shown], gap=12)
        return Panel(curve, padding=(20, 14), ground="tray", stretch=1)

    def _tableau(self, most: float) -> list[Widget]:
        """Return everything that the winner has in play, with the points of each component.

        If others are of interest as well, one of them can be chosen instead.
        """
        screens, place = games.window_game(self._game).screens(), self._in_play_of
        player = self.outcome.players[place]
        shown = player.in_play if place else self.outcome.tableau
        shows = (each for each in player.sources if not (each.fleeting or each.printed))
        points = {each.id: each.points for each in shows}
        faces = [(screens.face(component), points.get(component, 0)) for component in shown]
        pictures = [(face, brought) for face, brought in faces if face is not None]
        if not pictures:
            return []
        key = self.outcome.tableau_title + ("" if player.name == self.outcome.you else "_of")
        caption: Widget = Label(self.text(key, name=player.name), _CAPTION, align="center")
        players = self.outcome.players
        if len(players) > _IN_A_ROW and not self._earned and all(each.in_play for each in players):
            names = [(place, each.name) for place, each in enumerate(players)]
            whose = Switch(names, place, self._look_at_play_of, "tableau_of")
            caption = Flow([caption, whose], gap=18, line_gap=4, side="apart")
        read = self.context.shell.open_compendium
        least = _LEAST_BELOW if self._earned and not self._high else _LEAST
        tableau = Tableau(pictures, read, self.context.chores, most, least=least, stretch=1)
        roomy = self._high and not self._earned
        content = Column([caption, tableau], gap=12 if roomy else 6)
        padding = (18, 18 if roomy else 10)
        return [Panel(content, padding=padding, ground="tray", stretch=1)]

    def _look_at_play_of(self, place: int) -> None:
        """Show what another player has in play."""
        self._in_play_of = place
        self.rebuild()

    def _achieved(self) -> list[Widget]:
        """Return new achievements; in a low window their caption is in their line."""
        if not self._earned:
            return []
        words = earned_words(self._game, self._earned, self.context.catalogue)
        cells: list[Widget] = [
            Row([self._lit(each), self._told(each, line)], gap=8)
            for each, line in zip(self._earned, words, strict=True)
        ]
        counted = self.count("statistics.new_achieved", len(self._earned))
        if not self._high:
            caption = Label(counted, _CAPTION, align="center", text_align="left")
            parts = [caption, *cells]
            look = self.context.look
            fits = Row(parts, gap=14).measure(look, 2 * look.size[0])[0] <= self._room_px
            line: Widget = Flow(parts, gap=14, side="apart" if len(cells) > 1 else "start")
            lines: Widget = Grid(parts, column=_ACHIEVED, gap=4, apart=14)
            return [Panel(line if fits else lines, padding=(18, 4), ground="tray")]
        if len(cells) <= _IN_A_LINE and self.context.look.text_scale <= 1:
            caption = Label(counted, _CAPTION, align="center")
            for cell, each in zip(cells, self._earned, strict=True):
                cell.stretch = self._length_of(each)
            return [Panel(Row([caption, *cells], gap=14), padding=(18, 10), ground="tray")]
        grid = Grid(cells, column=300, most=_IN_A_LINE, gap=10)
        rows = Column([Label(counted, _CAPTION), grid], gap=4)
        return [Panel(rows, padding=(18, 14), ground="tray")]

    def _challenge(self) -> list[Widget]:
        """Return the result of a challenge in one line, with a button that copies it."""
        setup, found = self.outcome.setup, Challenges.of(self.context.folders, self._game)
        self.context.tell(found.read() if setup.challenge else None)
        if setup.challenge not in found.results:
            return []
        share = to_share(setup, found.results[setup.challenge], self.context.catalogue)
        copy = Button(self.text("challenges.copy"), partial(self._copy, share), "challenge.copy")
        row = Flow([Label(share, BODY, "challenge"), copy], gap=18, line_gap=8, side="apart")
        return [Panel(row, padding=18, ground="tray")]

    def _copy(self, text: str) -> None:
        key = "app.new_game.copied" if copy_text(text) else "app.new_game.not_copied"
        button = self.ui.find("challenge.copy")
        assert isinstance(button, Button)
        button.set(text=self.text(key))

    def _lit(self, earned: Earned) -> Widget:
        if not self._high:
            return LitMark(self._badge(earned), _LOW_BADGE, self._light, _LOW_LIGHT)
        return LitMark(self._badge(earned), _BADGE, self._light, _LIGHT)

    def _told(self, earned: Earned, words: str) -> Widget:
        """Return the title of an achievement, and below it what it is for, if there is room."""
        statistician = games.window_game(self._game).statistician()
        title, for_ = statistician.achievement(earned.achievement, self.context.catalogue)
        if earned.name:
            title = f"{earned.name}: {title}"
        rows: list[Widget] = [Announced(title, _EARNED, said=words)]
        if self._high or len(self._earned) == 1:
            rows.append(Caption(for_, SMALL))
        else:
            rows[0].tooltip = for_
        return Column(rows, gap=0, stretch=1, align="center")

    def _length_of(self, earned: Earned) -> int:
        """Return how many letters wide an achievement is with its words on two lines."""
        statistician = games.window_game(self._game).statistician()
        title, for_ = statistician.achievement(earned.achievement, self.context.catalogue)
        words = f"{earned.name}: {title}" if earned.name else title
        return _BADGE_LETTERS + max(len(words), len(for_) // 2)

    def _badge(self, earned: Earned) -> Callable[[int], Surface]:
        module = games.window_game(self._game)
        wanted = module.statistician().achievements
        goal = next(each.goal for each in wanted if each.id == earned.achievement)
        shown = module.screens().badge(earned.achievement, goal)
        return lambda size: badge(shown, size)

    def _story(self, stretch: int = 0, kind: TextKind = BODY) -> list[Widget]:
        """Return how the game went, in a few sentences, which are larger without cards below."""
        story = self.outcome.words.story(self.outcome, self.context.catalogue)
        if not story:
            return []
        caption = Label(self._match.story_title(), _CAPTION)
        way, lines = self._way_to_turn(), [RichLabel(line, kind) for line in story]
        gap = 6 if kind is BODY else 14
        if self._earned:  # there is no room for a line of its own
            caption.align = "center"
            told = Column([Flow([caption, *way], gap=8, line_gap=8, side="apart"), *lines], gap=gap)
        else:
            below = [Flow(way)] if way else []
            told = Column([Column([caption, *lines], gap=gap), *below], gap=12)
        return [Panel(told, "story", padding=(20, 14), ground="tray", stretch=stretch)]

    def _way_to_turn(self) -> list[Widget]:
        """Return the button for the turning point, or for the moment with most points."""
        turn, record = self.outcome.turn, self._record
        if turn is None or record is None:
            return []
        words = self.text(f"app.result.{'see_jump' if turn.chances is None else 'see_turn'}")
        return [Button(words, lambda: self._open_turn(record, turn.at), "see_turn", padding=12)]

    def _open_turn(self, record: Record, at: int) -> None:
        """Show the moment in the review, if one is saved, otherwise in the replay."""
        if reviewing.kept(self.context, record) is not None:
            self.context.shell.open_review(record, at)
        else:
            self.context.shell.open_replay(record, at)

    def _seated(self) -> list[PlayerOutcome]:
        """The players in the order of their seats."""
        names = self._seats()
        return sorted(self.outcome.players, key=lambda player: names.index(player.name))

    def _seats(self) -> list[str]:
        """The names of the players in the order of their seats."""
        return [seat.name for seat in self.outcome.setup.seats]

    # -- what follows -------------------------------------------------------------------

    def _next_step(self, *, brief: bool = False) -> list[Widget]:
        """Return a suggestion of something to try next, with its button.

        The reason for a `brief` one is a tooltip.
        """
        if self._apart or self._following is not None or self._record is None:
            return []
        step = next_step(self.context, self.outcome, self._counted)
        if step is None:
            return []
        asked = Label(self.text("app.result.try"), _CAPTION, align="center")
        label = Label(step.sentence, BODY, align="center")
        way = Button(step.words, step.go, f"try.{step.name}")
        if brief:
            way.tooltip = step.sentence
            return [Row([asked, way], gap=12)]
        words = Flow([asked, label], gap=12, line_gap=2, align="center")
        return [Flow([words, way], gap=18, line_gap=8, side="apart")]

    def _buttons(self) -> Widget:
        names: list[tuple[str, Callable[[], None]]] = [("title", self.back)]
        if self._apart:
            names = [("leave", self.back)]
        else:
            names.append(("new_game", self.context.shell.new_game_after))
        if self._record is not None:
            names[1:1] = [("replay", self._replay), ("save", self._save)]
            if self._reviewable:
                names[1:1] = [("review", self._review)]
                if self._has_mistakes:
                    names.insert(2, ("mistakes", self._mistakes))
        buttons = [
            Button(self.text(f"app.result.{name}"), action, name, kind=self._kind(name))
            for name, action in names
        ]
        buttons[0].cap = self.text("app.cap.cancel")
        if self._apart:
            return Flow(buttons, gap=14, side="end")
        return Flow([*buttons, self._main_button()], gap=14, side="end")

    def _kind(self, name: str) -> Kind:
        """Return the kind of a button: the one at the lower right is gold."""
        last = "rematch" if self._following is None else "next_game"
        return "primary" if name == ("leave" if self._apart else last) else "plain"

    def _main_button(self) -> Button:
        """Return the button for the next game of the match, or for a rematch."""
        name, action = "rematch", self._rematch
        if self._following is not None:
            name, action = "next_game", self._next_game
        return Button(
            self.text(f"app.result.{name}"),
            action,
            name,
            kind=self._kind(name),
            cap=self.text("app.cap.confirm") if name == "next_game" else "",
            shortcut_key=pygame.K_RETURN if name == "next_game" else None,
        )

    def _next_game(self) -> None:
        assert self._following is not None
        self.context.shell.play_record(self._following)

    def _replay(self) -> None:
        assert self._record is not None
        self.context.shell.open_replay(self._record)

    def _review(self) -> None:
        assert self._record is not None
        self.context.shell.open_review(self._record)

    def _mistakes(self) -> None:
        assert self._record is not None
        self.context.shell.open_mistakes(self._record)

    def _save(self) -> None:
        assert self._record is not None
        self.context.shell.ask_to_save(self._record, self._saving_words)

    def _saving_words(self, title: str) -> None:
        self._saved = title
        self.rebuild()

    def _rematch(self) -> None:
        alone = len(self.outcome.players) == 1
        self.context.shell.start_game(self.outcome.setup.again(), as_usual=not alone)
