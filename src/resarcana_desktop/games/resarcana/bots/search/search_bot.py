"""The bot that searches until its budget is used up and takes the best answer found."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from resarcana_desktop.bots.bot import Advice, percent
from resarcana_desktop.bots.spread import UNKNOWN, Spread, interval_of
from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.garbage import without_garbage_collection
from resarcana_desktop.games.resarcana.bots.feeds import (
    CHOICES,
    Feeds,
    feeds,
    pays_off_for,
)
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead, legal_actions
from resarcana_desktop.games.resarcana.bots.network.network import Network
from resarcana_desktop.games.resarcana.bots.network.picks import DRAFT, DRAFTS, pick_spreads
from resarcana_desktop.games.resarcana.bots.nonsense import without_pointless
from resarcana_desktop.games.resarcana.bots.plans.lines import MOST_COMPARED, deals_while_waiting
from resarcana_desktop.games.resarcana.bots.plans.plan import (
    DECIDED,
    Continuations,
    Outlook,
    Plan,
    Wanted,
)
from resarcana_desktop.games.resarcana.bots.plans.planner import Planner
from resarcana_desktop.games.resarcana.bots.plans.trials import TRIALS, Trial, trial
from resarcana_desktop.games.resarcana.bots.round_end.round_end import (
    RoundEnd,
    RoundSolver,
    SureWin,
)
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import ProvedWin, WinProver
from resarcana_desktop.games.resarcana.bots.search.budget import (
    Budget,
    Timer,
    budget_for,
    late_after,
    without_clearing_up,
)
from resarcana_desktop.games.resarcana.bots.search.calibration import (
    calibrated,
    margin_calibrated,
)
from resarcana_desktop.games.resarcana.bots.search.halving import halve
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.tie_breaking import TieBreaker
from resarcana_desktop.games.resarcana.bots.search.tree_reuse import KeptTrees
from resarcana_desktop.games.resarcana.bots.style_bias import StyleBias
from resarcana_desktop.games.resarcana.bots.telling import told_apart
from resarcana_desktop.games.resarcana.bots.worth import (
    Worth,
)
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import play
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import determinize, sample
from resarcana_desktop.games.resarcana.rules.state import State, pile_of

# After how many simulations of PUCT a search looks again whether its choice can still change.
CHECKED_EVERY: Final = 32
# Hardly ever does another action catch up by more than this share of the simulations left.
CAUGHT_UP: Final = 0.25
# While others decide, the kept trees grow up to this many simulations in total: about 80 megabytes.
MOST_AHEAD: Final = 60_000
# The simulations per step, which take a few milliseconds: an answer may be requested in between.
AHEAD_AT_ONCE: Final = 32
# Follow-up decisions of an action that can be answered from visible cards.
ASKED_FOR: Final = (
    codes.D_PAY,
    codes.D_PAY_IDENTICAL,
    codes.D_PAY_KIND,
    codes.D_GAIN,
    codes.D_COMPONENT,
)
# A card that fits the style perfectly may look this much worse in a draft and still be kept.
PICK_MARGIN: Final = 0.03


class SearchBot:
    """Monte Carlo tree search with a value network."""

    def __init__(
        self,
        faces: Faces,
        network: Network,
        budget: Budget,
        stop: Callable[[], bool] | None = None,
        weights_hash: str = "",
        tie_breaker: TieBreaker | None = None,
        round_solver: RoundSolver | None = None,
        win_prover: WinProver | None = None,
        *,
        keeps_tree: bool = False,
        style_bias: StyleBias | None = None,
    ) -> None:
        """`stop` is called after every simulation and ends the search at once.

        Without a `tie_breaker` rare cards are not preferred; without a `round_solver` nothing is
        solved when all rivals have passed, without a `win_prover` no win is proved before the rival
        has. With `keeps_tree`, the tree is reused after opponents' moves, so that its answers
        depend on earlier questions. With a `style_bias` it chooses by its style; its advice ignores
        the style.
        """
        self.faces = faces
        self.network = network
        self.budget = budget
        self.weights_hash = weights_hash
        self.stop = stop
        self._lookahead = Lookahead(network)
        self.planner = Planner(faces, self._lookahead)
        self._kept_trees = KeptTrees(faces)
        self.tie_breaker = tie_breaker or TieBreaker()
        self.round_solver = round_solver
        self.win_prover = win_prover
        self.keeps_tree = keeps_tree
        self.style_bias = style_bias

    def certain_win(self, observation: Observation) -> RoundEnd | None:
        """Return the shortest known plan of a win that is certain this round, if there is one.

        It is searched for if all rivals have passed and the viewer has to decide.
        """
        counter = self.round_solver
        found = None if counter is None else counter.solve(observation, self.stop)
        if found is None or not found.wins:
            return None
        return found if found.shortest else self._begun_with_sense(observation, found)

    def proved_action(self, observation: Observation, legal: Sequence[int]) -> int | None:
        """Return an action after which the viewer wins this round whatever its rival does.

        None if no such win is proved. It is searched for while the rival still plays.
        """
        if self.win_prover is None:
            return None
        action = self.win_prover.proved_action(observation)
        return action if action in legal else None

    def _begun_with_sense(self, observation: Observation, win: RoundEnd) -> RoundEnd:
        """Return the plan without useless actions at its beginning.

        One that was not shortened to the end may begin with powers that only cost something. The
        rest of the plan wins without them, too.
        """
        if observation.decision.kind != "action":
            return win
        legal = sample(self.faces, observation, 0).legal_actions()
        useful = without_pointless(self.faces, observation, legal)
        idle = [each for each in legal if verb_of(each) == codes.V_USE and each not in useful]
        begins = next(n for n, step in enumerate((*win.steps(), None)) if step not in idle)
        plan = win.plan[begins:]
        return replace(win, plan=plan) if plan and plan[0][0] in legal else win

    def choose(self, observation: Observation, legal: Sequence[int], seed: int) -> int:
        """Return the legal action that the search finds best, or one that is about as good.

        The search continues from that for the seat's last action if possible, and ends early if one
        action is clearly ahead of all others. A win that can be computed at the end of a round, or
        proved before, is taken without a search.
        """
        if len(legal) == 1:
            return legal[0]
        if observation.decision.kind == DRAFT:
            # The draft card to keep: the best, or an equally good one that fits the style.
            picks = self._picks(observation, legal, seed)
            style_bias = self.style_bias
            if style_bias is None:
                return picks[0].action
            return max(
                picks, key=lambda each: each.chance + PICK_MARGIN * style_bias.fit(each.action)
            ).action
        budget = without_clearing_up(budget_for(observation.decision.kind, self.budget))
        timer = Timer(budget, self.stop)
        win = self.certain_win(observation)
        if win is not None:
            return win.plan[0][0]
        legal = without_pointless(self.faces, observation, legal)
        if len(legal) == 1:
            return legal[0]
        proved = self.proved_action(observation, legal)
        if proved is not None:
            return proved
        root, determinizations = self._begin(observation, seed)
        search = self._search(observation.viewer, determinizations)
        ranked = self._searched(search, root, timer, legal, ends_early=True)
        sure = search.proof.is_sure(ranked[0])
        about = (
            self.faces.number(observation.decision.component)
            if observation.decision.component
            else -1
        )
        purpose = observation.decision.purpose
        picked = ranked[0] if sure else self.tie_breaker.pick(ranked, seed, about, purpose)
        action = int(picked.action)
        self._kept_trees.keep(observation.viewer, root, determinizations, action)
        return action

    def think_ahead(self, among: int = 1) -> bool:
        """Search on for a moment in the kept trees; return False if nothing is left.

        Only with `keeps_tree`. It searches the positions that may follow the last answers, on the
        determinizations made for these. The room for such trees is shared `among` that many bots.
        """
        kept = self._kept_trees.all_kept() if self.keeps_tree else []
        if not kept:
            return False
        viewer, tree = min(kept, key=lambda each: int(each[1].root.visits))
        if tree.root.visits >= MOST_AHEAD // (len(kept) * among):
            return False
        search = self._search(viewer, tree.determinizations)
        # Continue with the determinization whose turn it is.
        search.simulations = int(tree.root.visits)
        with without_garbage_collection():
            for _ in range(AHEAD_AT_ONCE):
                search.simulate(tree.root)
        return True

    def advise(
        self,
        observation: Observation,
        legal: Sequence[int],
        seed: int,
        budget: Budget | None = None,
        *,
        plans: int = 0,
    ) -> list[Advice]:
        """Return the legal actions, best first, with calibrated chances.

        `budget` replaces the bot's own. The first ones have their plans, if any, as their reasons.
        """
        if observation.decision.kind == DRAFT:
            picks = self._picks(observation, legal, seed)
            return self._with_feeds(observation, picks, plans, seed)
        legal = without_pointless(self.faces, observation, legal)
        budget = budget or self.budget
        timer, late = Timer(budget, self.stop), late_after(budget)
        win = self.certain_win(observation)
        root = Node()
        determinizations = self._determinize(observation, seed, budget)
        search = TreeSearch(self.network, observation.viewer, determinizations)
        seats, kind = len(observation.seats), observation.decision.kind
        searched, best = list[Advice](), 1.0
        spreads = dict[int, Spread]()
        ranked = self._searched(search, root, timer, legal, spreads=spreads)
        favourite = spreads.get(int(ranked[0].action))
        for edge in ranked:
            # An answer given up early promises no more than those preferred to it since.
            best = min(best, edge.mean())
            chance = calibrated(best, seats, kind, self.faces)
            line = _line_after(edge, determinizations[0])
            action = int(edge.action)
            spread = spreads.get(action)
            margin = UNKNOWN if spread is None else spread.interval.margin
            margin = margin_calibrated(best, margin, seats, kind, self.faces)
            close = edge is not ranked[0] and _is_close(favourite, spread)
            searched.append(
                Advice(action, chance, edge.visits, line=line, margin=margin, close=close)
            )
        if win is not None:
            first = win.plan[0]
            return _with_win(searched, first[0], SureWin(win.steps()), tuple(first[1:]))
        proved = self.proved_action(observation, legal)
        if proved is not None:
            return _with_win(searched, proved, ProvedWin())
        if observation.decision.kind in CHOICES:
            return self._with_feeds(observation, searched, plans, seed)
        leaders = ranked[:plans]
        lost = all(each.chance <= DECIDED for each in searched[:plans])
        number, actions = deals_while_waiting(), [int(each.action) for each in leaders]
        look = self.planner.look(
            observation.viewer,
            determinizations[:number],
            actions,
            leaders,
            self.stop,
            clear=build_mode() == "compiled" and _leads_clearly(searched),
            lost=lost,
            most=MOST_COMPARED,
            late=late,
            spare=determinizations[number : 2 * number],
        )
        explained = [
            replace(advice, reason=(plan,), aim=_aim_of(plan)) if plan is not None else advice
            for advice, plan in zip(searched, look.plans, strict=False)
        ]
        for place in look.alike:  # the same position is worth the same
            chance = explained[0].chance
            explained[place] = replace(explained[place], chance=chance, close=True)
        if explained:
            explained[0] = _with_prospects(explained[0], look)
        return explained + searched[len(explained) :]

    def reason_for(
        self,
        observation: Observation,
        action: int,
        other: int,
        seed: int,
        deals: int,
        most: int | None = None,
    ) -> Plan | Feeds | Worth | None:
        """Return the plan behind an action compared with another, or what a card choice feeds.

        It is read from this many `deals`, or fewer once about `most` answers were compared.
        """
        if observation.decision.kind in CHOICES:
            return next(iter(self.merits(observation, action, other, seed)), None)
        states = determinize(self.faces, observation, seed, deals)
        actions = [action, other]
        return self.planner.plans(observation.viewer, states, actions, stop=self.stop, most=most)[0]

    def merits(
        self, observation: Observation, action: int, other: int, seed: int
    ) -> tuple[Feeds | Worth, ...]:
        """Return what a card choice goes with, or is good for, compared with another one."""
        fed = feeds(self._lookahead, self.faces, observation, action, other, seed)
        return self._told_apart(observation, fed, action, other)

    def trial_of(
        self, observation: Observation, action: int, other: int, seed: int
    ) -> Trial | None:
        """Return what differs between games played on after two actions, in the same deals."""
        states = determinize(self.faces, observation, seed, TRIALS)
        return trial(self._lookahead, self.faces, states, action, other, self.stop)

    def ahead_of(
        self, observation: Observation, action: int, other: int, seed: int, deals: int
    ) -> Outlook:
        """Return what is seen ahead of an action, compared with another one."""
        states = determinize(self.faces, observation, seed, 2 * deals)
        return self.planner.look(
            observation.viewer,
            states[:deals],
            [action, other],
            stop=self.stop,
            most=MOST_COMPARED,
            spare=states[deals:],
        )

    def pays_off_for(
        self, observation: Observation, best: Advice, other: Advice, seed: int
    ) -> Feeds | None:
        """Return the component because of which the best action is better than another one."""
        one, two = ((each.action, *each.line) for each in (best, other))
        return pays_off_for(self._lookahead, self.faces, observation, one, two, seed)

    def _with_feeds(
        self, observation: Observation, advice: list[Advice], number: int, seed: int
    ) -> list[Advice]:
        """Return the advice with what the first card choices feed, compared with a middling one."""
        explained: list[Advice] = []
        middle, last = advice[len(advice) // 2].action, advice[-1].action
        shown = [each.action for each in advice[:number]]
        for each in advice[:number] if len(advice) > 1 else ():
            other = middle if each.action != middle else last
            if other == each.action:
                other = advice[0].action
            fed = feeds(self._lookahead, self.faces, observation, each.action, other, seed)
            rival = advice[1 if each is advice[0] else 0].action
            found = self._told_apart(observation, fed, each.action, rival, shown)
            explained.append(replace(each, reason=found) if found else each)
        return explained + advice[len(explained) :]

    def _told_apart(
        self,
        observation: Observation,
        found: Feeds | None,
        action: int,
        other: int,
        shown: Sequence[int] = (),
    ) -> tuple[Feeds | Worth, ...]:
        """Return what a card choice goes with, or is good for, beside all that are `shown`."""
        names = [self.faces.components[component_of(e)].id for e in (action, other, *shown)]
        return told_apart(self.faces, observation, found, names[0], names[1], names[2:])

    def chance_after(
        self, observation: Observation, line: Sequence[int], seed: int, budget: Budget
    ) -> float:
        """The calibrated chance to win after an action, or after several answered in a row."""
        mean = self.values_after(observation, line, seed, budget)[0]
        return calibrated(mean, len(observation.seats), observation.decision.kind, self.faces)

    def values_after(
        self, observation: Observation, line: Sequence[int], seed: int, budget: Budget
    ) -> tuple[float, Spread]:
        """Return the uncalibrated chance after one or more actions, and its values on each deal.

        It comes from a separate search of the continuation. So an action that a search for the best
        one would hardly look at gets as much time as that one; with the same seed, both are judged
        in the same deals.
        """
        timer = Timer(budget, self.stop)
        after = self._determinize(observation, seed, budget)
        for state in after:
            for action in line:
                play(state, action)
        search = TreeSearch(self.network, observation.viewer, after)
        root = Node()
        found = self._run(search, root, timer, ())
        return float(root.totals[observation.viewer]) / float(root.backups), found

    def pick_spreads(
        self, observation: Observation, pair: tuple[int, int], seed: int
    ) -> tuple[Spread, Spread]:
        """Return the results of two draft cards in the same hands."""
        one, other = pick_spreads(self._lookahead, self.faces, observation, pair, seed)
        return one, other

    def _picks(self, observation: Observation, legal: Sequence[int], seed: int) -> list[Advice]:
        """The cards of a draft, which are judged without a search, the best first."""
        spreads = pick_spreads(self._lookahead, self.faces, observation, legal, seed)
        means = [spread.interval.mean for spread in spreads]
        ranked = sorted(
            zip(means, legal, spreads, strict=True), key=_value_and_action, reverse=True
        )
        seats, best = len(observation.seats), ranked[0][2]
        return [
            Advice(
                action,
                calibrated(mean, seats, DRAFT, self.faces),
                DRAFTS,
                margin=margin_calibrated(mean, spread.interval.margin, seats, DRAFT, self.faces),
                close=spread is not best and _is_close(best, spread),
            )
            for mean, action, spread in ranked
        ]

    def _search(self, viewer: int, determinizations: list[State]) -> TreeSearch:
        """A search for what to play, by the style of the bot."""
        style_utility = None if self.style_bias is None else self.style_bias.style_utility
        return TreeSearch(self.network, viewer, determinizations, style_utility)

    def _begin(self, observation: Observation, seed: int) -> tuple[Node, list[State]]:
        """The root and the determinizations to search on: with what is known already, if any."""
        found = self._kept_trees.take(observation)
        if found is not None:
            return found
        determinizations = self._determinize(observation, seed, self.budget)
        if not self.keeps_tree:
            self._kept_trees.drop(observation.viewer)
            return Node(), determinizations
        known = self._kept_trees.find(observation.viewer, determinizations[0])
        return known or Node(), determinizations

    def _determinize(self, observation: Observation, seed: int, budget: Budget) -> list[State]:
        return determinize(self.faces, observation, seed, budget.number_of_determinizations)

    def _searched(
        self,
        search: TreeSearch,
        root: Node,
        timer: Timer,
        legal: Sequence[int],
        *,
        ends_early: bool = False,
        spreads: dict[int, Spread] | None = None,
    ) -> list[Edge]:
        """Return the edges of the legal answers, best first, once the budget is used up.

        With `ends_early`, the search ends as soon as one answer is clearly the best. While some
        mixes of essences have no edge yet, PUCT adds more as it proceeds. The results of the
        answers on each deal are added to `spreads`, if given.
        """
        self.network.clear()
        with without_garbage_collection():
            if not all(root.edge(action, search.viewer) for action in legal):
                # A kept root may have been reached on deals with other answers, or with another
                # seat's turn. A simulation adds what is legal now.
                search.simulate(root)
            if not root.unexpanded:
                allowed = set(legal)
                return halve(search, root, allowed, timer, ends_early=ends_early, spreads=spreads)
        whole = self._run(search, root, timer, legal if ends_early else ())
        ranked = _ranked(search, root, legal)
        if spreads is not None:  # most of what the root came to is its favourite's
            spreads[int(ranked[0].action)] = whole
        return ranked

    def _run(self, search: TreeSearch, root: Node, timer: Timer, legal: Sequence[int]) -> Spread:
        """Search until the budget is used up, or the choice among the `legal` actions is clear.

        Returns the value of the root for the searching seat.
        """
        self.network.clear()
        found, viewer = Spread(len(search.determinizations)), int(search.viewer)
        with without_garbage_collection():  # a tree holds no reference cycles
            while not timer.over(int(search.simulations)):
                turn, before = int(search.simulations), float(root.totals[viewer])
                search.simulate(root)
                found.note(turn, float(root.totals[viewer]) - before)
                done = int(search.simulations)
                if legal and done % CHECKED_EVERY == 0 and _decided(search, root, legal, timer):
                    break
        return found


def _value_and_action(pick: tuple[float, int, Spread]) -> tuple[float, int]:
    return pick[0], pick[1]


def _is_close(best: Spread | None, other: Spread | None) -> bool:
    """Return whether the deals that both were tried on leave open which is better."""
    if best is None or other is None:
        return False
    return not interval_of(best.differences(other)).is_above_zero


def _line_after(edge: Edge, state: State) -> tuple[int, ...]:
    """Return the best known answers to an action's follow-up decisions, on one determinization.

    They end once a card has been drawn, which may be another one.
    """
    state, line = state.copy(), list[int]()
    deck = pile_of(edge.seat, codes.DECK)
    held = state.count[deck]
    play(state, edge.action)
    node = edge.child
    while node is not None and state.depth > 0 and state.decision in ASKED_FOR:
        if state.count[deck] != held:
            break
        legal = legal_actions(state)
        known = [each for each in node.edges if each.seat == edge.seat and each.action in legal]
        known.sort(key=lambda each: -int(each.visits))
        if known and state.decider == edge.seat and _straightens_itself(state, edge, known[0]):
            # It is turned for that, so hardly a visit says which other one would be best.
            known = [each for each in known[1:] if not _straightens_itself(state, edge, each)]
        best = known[0] if known else None
        if best is None or state.decider != edge.seat or not best.visits:
            break
        line.append(int(best.action))
        play(state, best.action)
        node = best.child
    return tuple(line)


def _straightens_itself(state: State, used: Edge, answer: Edge) -> bool:
    """Return whether a power that turns its own component straightens just that."""
    component = component_of(answer.action)
    chosen = verb_of(answer.action) == codes.V_CHOOSE and verb_of(used.action) == codes.V_USE
    if not chosen or component != component_of(used.action) or not state.turned[component]:
        return False
    after = state.copy()
    play(after, answer.action)
    return not after.turned[component]


def _decided(search: TreeSearch, root: Node, legal: Sequence[int], timer: Timer) -> bool:
    """Return whether the favourite is proven to win, or all but certain to stay the favourite."""
    ranked = _ranked(search, root, legal)
    if search.proof.is_sure(ranked[0]):
        return True
    lead = int(ranked[0].visits) - (int(ranked[1].visits) if len(ranked) > 1 else 0)
    return lead > CAUGHT_UP * timer.left(int(search.simulations))


def _leads_clearly(advice: Sequence[Advice]) -> bool:
    """Return whether the first action is shown as better than the second, in an open game."""
    if len(advice) < 2 or advice[1].close:
        return False
    first, second = advice[0].chance, advice[1].chance
    is_open = first > DECIDED and second < 1.0 - DECIDED
    return is_open and percent(first) != percent(second)


def _with_prospects(best: Advice, look: Outlook) -> Advice:
    """Return the best action with what else was seen ahead of it, after its plan."""
    wanted = Wanted(look.wanted) if look.wanted else None
    continuations = Continuations(look.continuations) if look.continuations else None
    more = (
        look.later,
        look.together,
        look.kept,
        look.purpose,
        wanted,
        continuations,
        look.prospect,
    )
    return replace(best, reason=(*best.reason, *(each for each in more if each is not None)))


def _aim_of(plan: Plan) -> str:
    """Return what a plan is to claim; "" if it has another goal."""
    return plan.component if plan.goal in ("claim", "wait") else ""


def _with_win(
    advice: list[Advice], action: int, reason: SureWin | ProvedWin, line: tuple[int, ...] = ()
) -> list[Advice]:
    """The advice with an action first that is certain to win, and why."""
    others = [replace(each, close=False) for each in advice if each.action != action]
    visits = max((each.visits for each in advice), default=1)
    return [Advice(action, 1.0, visits, (reason,), line), *others]


def _ranked(search: TreeSearch, root: Node, legal: Sequence[int]) -> list[Edge]:
    """Return the edges of legal answers, best first: proven wins, then those visited most.

    In a tree kept from other deals, a rival may have the same answer as the viewer.
    """
    allowed = set(legal)
    edges = [each for each in root.edges if each.seat == search.viewer and each.action in allowed]
    sure = search.proof.is_sure
    return sorted(edges, key=lambda edge: (not sure(edge), -edge.visits, -edge.mean()))
