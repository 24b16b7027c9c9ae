"""Plays after which no ending can come, stages that no play opens, endings that never come (TL-03, TL-04).

Every play of a region is tried as far as its quests, facts and endings go. What is said is certain: a way counts as
closed only if nothing could open it, and a play that closes it has only steps that any party can take.
"""

from collections import defaultdict, deque
from collections.abc import Iterator
from functools import cached_property

from game.packs.checks.reachability.moves import DAYS, Move, State
from game.packs.checks.reachability.patience import Patience, sure_state
from game.packs.checks.reachability.play import Campaign, Play
from game.packs.checks.reachability.tale import Tale
from game.packs.checks.reachability.unopened import unopened
from game.packs.checks.reachability.values import LATE
from game.packs.models.ending import Ending
from game.packs.models.region import Region
from game.packs.references import qualified

MOST_STATES, MOST_MOVES = 20_000, 100_000
"""The most states of a tale that are looked at, and the most moves between them; beyond that nothing is told."""


class Plays:
    """All plays of a tale: its states, and the moves from each."""

    def __init__(self, tale: Tale) -> None:
        self.tale = tale
        self.moves: dict[State, list[Move]] = {}
        waiting = deque([tale.start])
        self.looked_at = 0
        while waiting and self.all_told:
            state = waiting.popleft()
            if state in self.moves:
                continue
            self.moves[state] = [] if tale.over(state) else list(tale.moves(state))
            self.looked_at += len(self.moves[state])
            waiting.extend(move.then for move in self.moves[state] if move.then not in self.moves)

    @property
    def all_told(self) -> bool:
        """Whether no limit was met: then, at the end, every state was looked at."""
        if self.tale.too_much:
            return False
        return len(self.moves) * self.tale.places.special <= MOST_STATES and self.looked_at <= MOST_MOVES

    @cached_property
    def ending(self) -> set[State]:
        """The states from which the tale may end."""
        before = defaultdict(set)
        for state, moves in self.moves.items():
            for move in moves:
                before[move.then].add(state)
        found = {state for state in self.moves if self.tale.may_end(state)}
        waiting = list(found)
        while waiting:
            for state in before[waiting.pop()] - found:
                found.add(state)
                waiting.append(state)
        return found

    def closing(self) -> Iterator[Move]:
        """Yield the first move of each kind after which the tale cannot end, where it could before it."""
        ending, patience = self.ending, Patience(self.tale.start, self.moves, self.ending)
        waiting, passed = deque([self.tale.start]), {self.tale.start}
        while waiting:
            state = waiting.popleft()
            for move in self.moves[state]:
                found = frozenset([move.then]) if move.sure else None
                if move.by == DAYS and not move.sure:
                    found = patience.outcomes(state)
                if not found:
                    continue
                then = sure_state(found)
                if found.isdisjoint(ending) and state in ending:
                    yield self._dated(move, state) if move.sure else patience.cause(move)
                elif then and then not in passed and then in ending:
                    passed.add(then)
                    waiting.append(then)

    def _dated(self, move: Move, state: State) -> Move:
        """Return a move with the day from which on it closes every way, where it does not do so earlier."""
        early = tuple(each for each in move.then if each[0] != LATE)
        if dict(state).get(LATE) == dict(move.then).get(LATE) and early in self.ending and early != move.then:
            return move._replace(words=f"{move.words} on day {dict(state)[LATE]} or later")
        return move


def check(play: Play) -> None:
    """Check the tale of every region that has endings, or a main quest that is no row."""
    _unbrought(play)
    open_, endings = set[tuple[str, str]](), set[str]()
    graphs: dict[str, Tale] = {}
    for campaign in play.campaigns.values():
        tale = Tale(play, campaign)
        if not (tale.endings or tale.asks or any(not quest.row for quest, _ in tale.quests.values())):
            continue
        first, plays = tale, plays_of(play, campaign, tale)
        tale = plays.tale
        if not plays.all_told:
            # What it might bring is not said to come nowhere.
            endings |= {each.id for each in tale.endings}
            open_ |= {(key, stage) for key, (quest, _) in tale.quests.items() for stage in quest.ids}
            continue
        graphs[campaign.region.id] = tale
        # Where a limit made it look at less, that is no proof to leave a pack out for.
        _closed(play, plays, campaign.region, proven=tale is first)
        for state in plays.moves:
            held = dict(state)
            open_ |= {(key[1], key[2]) for key in held if key[0] == "stage"}
            endings |= {each.id for each in tale.due if tale.values.holds(held, each.when) is not False}
    _unopened(play, graphs, open_)
    _never(play, graphs, endings)


def plays_of(play: Play, campaign: Campaign, tale: Tale) -> Plays:
    """Return all plays of a tale; of one with too many as it is where less of it is known."""
    plays = Plays(tale)
    if tale.asks and not plays.all_told:
        plays = Plays(Tale(play, campaign, closely=False))
    if tale.places.matter and not plays.all_told:
        plays = Plays(Tale(play, campaign, by_place=False, closely=False))
    return plays


def _closed(play: Play, plays: Plays, region: Region, proven: bool) -> None:
    """Report what closes every way to an ending; a fault where there is none, if that is `proven`."""
    source = next(at for each, at in play.draft.each(Region) if each.id == region.id)
    what = f"no ending of '{region.id}' can come any more, or only a loss by waiting"
    if not region.endings:
        what = f"a main quest of '{region.id}' cannot be done any more"
    if plays.tale.start not in plays.ending:
        if plays.tale.is_blocked:
            # What keeps a stage from being done is told by itself.
            return
        key = "endings" if region.endings else "quests"
        tell = play.draft.findings.value if proven else play.draft.findings.warning
        tell(source.at(key), f"whatever is done, {what}: let a stage, a fact or an effect do it")
        return
    told = set()
    for move in plays.closing():
        # Of several ways in which an option can come out the first is told.
        words = move.words[max(0, move.words.find("the option '")) :]
        if words not in told:
            told.add(words)
            message = f"after {move.words} {what}: let it leave a way, or let what it closes be opened elsewhere"
            play.draft.findings.warning(move.source, message)


def _unopened(play: Play, tales: dict[str, Tale], opened: set[tuple[str, str]]) -> None:
    """Report the stages of quests in graphs that no play opens."""
    for tale in tales.values():
        for key, (quest, source) in tale.quests.items():
            if quest.row or not any(each == key for each, _ in opened):
                continue
            for number, stage in enumerate(quest.ids):
                if (key, stage) not in opened:
                    play.draft.findings.warning(source.at("stages", number, "text"), unopened(stage))
                    opened.add((key, stage))


def _never(play: Play, tales: dict[str, Tale], coming: set[str]) -> None:
    """Report the endings that no play brings."""
    due = {each.id for tale in tales.values() for each in tale.due}
    named = {*_named(play)}
    for ending, source in play.draft.each(Ending):
        if ending.id in due and ending.id not in coming and ending.id not in named:
            message = f"the ending '{ending.id}' never comes: no play of a region that has it meets this condition"
            play.draft.findings.warning(source.at("when"), message)


def _unbrought(play: Play) -> None:
    """Report the endings that wait for an effect which nothing has."""
    named = {*_named(play)}
    for ending, source in play.draft.each(Ending):
        if ending.comes == "due" and not ending.when and ending.id not in named:
            message = f"nothing brings the ending '{ending.id}': give it a `when`, or let an effect `end` name it"
            play.draft.findings.warning(source.at("id"), message)


def _named(play: Play) -> Iterator[str]:
    """Yield the endings that effects bring, and those of lost regions."""
    yield from (region.lost for region, _ in play.draft.each(Region) if region.lost)
    for each, effect in play.draft.effects():
        if isinstance(name := effect.get("ending"), str):
            yield qualified(name, each.pack.id)
