"""The results of turning a number, in sentences."""

from collections.abc import Iterator, Sequence

from game.laboratory.balance import shape
from game.laboratory.balance.tune import IDLE, WINS
from game.laboratory.playtest.results import Cell, Inputs, Result, Tuning
from game.laboratory.reports import wording
from game.laboratory.reports.account import Account
from game.laboratory.reports.exact import exactly
from game.wording import listed

LEAVING = 0.10
"""Retreats at the value found from which on it may be the policy's answer."""
APART = 0.10
"""The difference between two policies from which on the value found is the first one's."""


def said(result: Result, group: Sequence[Cell]) -> list[str]:
    """Return the remarks on the cells of one curve; none where the curve speaks for itself."""
    tunings = [each for each in result.tunings if any(cell is tried for cell in group for tried in each.tried)]
    if tunings:
        return [line for tuning in tunings for line in sentences(tuning, result.inputs)]
    return [idle(group)] if no_difference(group) else list(shaped(group))


def no_difference(cells: Sequence[Cell]) -> bool:
    """Tell whether every value gave exactly the same numbers. With the same seeds that is no accident."""
    first = cells[0]
    return len(cells) > 1 and all(
        (cell.tally, cell.exact) == (first.tally, first.exact) and not cell.partial for cell in cells
    )


def idle(cells: Sequence[Cell]) -> str:
    """Note that a number makes no difference, with the likely reason."""
    first, last = cells[0], cells[-1]
    reason = f" {IDLE}" if all(path.startswith("foes.") for path in first.field.split(",")) else ""
    return f"{first.field} makes no difference from {first.value} to {last.value}.{reason}"


def sentences(tuning: Tuning, inputs: Inputs) -> list[str]:
    """Return the sentences, the most important one first."""
    odd = [] if len(tuning.tried) > 1 and no_difference(tuning.tried) else shaped(tuning.tried, tuning)
    return [*_found(tuning, inputs), *_others(tuning), *odd]


def of_policy(tuning: Tuning) -> bool:
    """Tell whether the value found is the policy's answer: another fares otherwise, or it leaves and none was tried."""
    if not tuning.others:
        return tuning.nearest is not None and tuning.nearest.share(["retreat"]) > LEAVING
    return any(abs(_apart(tuning, other)) > APART for other in tuning.others)


def shaped(cells: Sequence[Cell], tuning: Tuning | None = None) -> Iterator[str]:
    """Yield what is odd about a curve: a cliff, a larger number that makes it easier, a number that decides nothing."""
    unbeaten = bool(tuning and tuning.unbeaten)
    chance = "chance not to lose" if unbeaten else "chance"
    level = shape.undecided(cells, unbeaten)
    if level:
        yield (
            f"From {level.first.value} to {level.second.value}, {level.first.field} takes the {chance} from "
            f"{_whole(level.before)} to {_whole(level.after)}: no number of this kind decides this fight."
        )
        return
    cliff = shape.cliff(cells, unbeaten)
    if cliff:
        way = "falls" if cliff.after < cliff.before else "rises"
        ends = sorted((cliff.before, cliff.after))
        none = f": no value gives {_target(tuning)}" if tuning and ends[0] < tuning.target < ends[1] else ""
        yield (
            f"A cliff: between {cliff.first.value} and {cliff.second.value} the {chance} {way} from "
            f"{_whole(cliff.before)} to {_whole(cliff.after)}{none}."
        )
    rise = shape.rise(cells, unbeaten)
    if rise:
        between = f"from {rise.first.value} to {rise.second.value}"
        rises = f"the {chance} rises from {_whole(rise.before)} to {_whole(rise.after)}"
        if shape.rises_only(cells, unbeaten):
            yield f"A larger {rise.first.field} makes this fight easier: {between} {rises}."
        else:
            more = " There may be other values that give as much." if tuning else ""
            yield f"The curve runs backward: {between} {rises}, though a larger number should not make it easier.{more}"


def _found(tuning: Tuning, inputs: Inputs) -> Iterator[str]:
    wins = WINS[tuning.unbeaten]
    if tuning.found is None:
        yield tuning.words or f"No value was found that {wins} {_target(tuning)}."
        return
    found = f"{tuning.found.field} = {tuning.found.value} {wins} {rate(tuning.found, inputs, tuning)}"
    if tuning.beside is None:
        yield f"{found}: the target of {_target(tuning)}."
    else:
        beside = f"{tuning.beside.value} {wins} {rate(tuning.beside, inputs, tuning)}"
        yield f"{found}, and {beside}: {tuning.found.value} is nearer to {_target(tuning)}."
    changed = [f"{path} {after} (now {before})" for path, before, after in tuning.changes if after != before]
    if any(mark in tuning.found.field for mark in "%+") and changed:
        yield f"That makes {listed(changed)}."
    if tuning.check is not None and tuning.check.tally.fights:
        yield (
            f"Checked with fresh seeds ({tuning.check.seed}.1 and so on): {rate(tuning.check, inputs, tuning)}"
            f"{', broken off' if tuning.check.partial else ''}."
        )


def _others(tuning: Tuning) -> Iterator[str]:
    """Say how the value found, or else the nearest one, suits other policies, and whose answer it is."""
    found = tuning.nearest
    if found is None:
        return
    away = f"it is {found.policy} that keeps the target out of reach" if tuning.found is None else ""
    wins, left = WINS[tuning.unbeaten], found.share(["retreat"])
    leaves = f"{found.policy} leaves {_whole(left)} of its fights"
    if not tuning.others:
        if left > LEAVING:
            yield f"At {found.value}, {leaves}: other policies may fare otherwise there."
        return
    for other in tuning.others:
        fares = f"{other.policy} {wins} {_whole(other.share(tuning.counted))}"
        apart = _apart(tuning, other)
        if apart > APART and left > LEAVING:
            why = away or "this value is where the policy leaves, not where the fight is even"
            yield f"At {found.value}, {leaves}; {fares}: {why}. --policy {other.policy} tunes the fight."
        elif abs(apart) > APART:
            why = away or f"this value is {found.policy}'s answer, not the fight's"
            both = f"{leaves}; {fares}" if left > LEAVING else fares
            yield f"At {found.value}, {both}: {why}. --policy {other.policy} tunes for the other."
        elif left > LEAVING:
            yield f"At {found.value}, {leaves}; {fares}, within 10 points of it: that holds for both."
        else:
            yield f"At {found.value}, {fares}."


def _apart(tuning: Tuning, other: Cell) -> float:
    """Return how much better another policy fares at the value found."""
    assert tuning.nearest is not None
    return other.share(tuning.counted) - tuning.nearest.share(tuning.counted)


def rate(cell: Cell, inputs: Inputs, tuning: Tuning) -> str:
    """Format the chance that was tuned: exact, or sampled with its interval."""
    exact = exactly(cell)
    if exact:
        return f"exactly {wording.known(sum(exact.outcomes[each] for each in tuning.counted), exact.bound)}"
    account = Account(cell, inputs.confidence)
    share = account.share(cell.count(tuning.counted))
    return f"{wording.percent(share)} ({wording.sure(inputs.confidence)}: {wording.interval(share)})"


def _target(tuning: Tuning) -> str:
    return f"{100 * tuning.target:g}{wording.PERCENT}"


def _whole(share: float) -> str:
    return f"{100 * share:.0f}{wording.PERCENT}"
