"""The results of turning a number, in sentences."""

from collections.abc import Iterator, Sequence

from game.laboratory.balance import shape
from game.laboratory.balance.shape import LEAVING, LEFT
from game.laboratory.balance.tune import IDLE, WINS, by_block
from game.laboratory.playtest.results import Cell, Inputs, Result, Tuning
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports import wording
from game.laboratory.reports.account import Account
from game.laboratory.reports.exact import exactly
from game.wording import listed

APART = 0.10
"""The difference between two policies from which on the value found is the first one's."""


def said(result: Result, group: Sequence[Cell]) -> list[str]:
    """Return the remarks on the cells of one curve; none where the curve speaks for itself."""
    tunings = of(result, group)
    if tunings:
        return [line for tuning in tunings for line in sentences(tuning, result.inputs)]
    return list(shaped(group, by_policy=_differs(result.cells, group)))


def of(result: Result, group: Sequence[Cell]) -> list[Tuning]:
    """Return the tunings whose curve these cells are."""
    return [each for each in result.tunings if any(cell is tried for cell in group for tried in each.tried)]


def _differs(cells: Sequence[Cell], group: Sequence[Cell]) -> bool:
    """Tell whether another policy fares otherwise at any value of a curve."""
    mine = {_value(cell): cell for cell in group}
    found = ((mine.get(_value(cell)), cell) for cell in cells if cell.policy != group[0].policy)
    ends = ((own, other, end) for own, other in found if own for end in shape.ENDS)
    return any(abs(own.share(end) - other.share(end)) > APART for own, other, end in ends)


def _value(cell: Cell) -> tuple[object, ...]:
    """Return what the cells of all policies at one value have in common."""
    return cell.encounter, cell.party, cell.ruleset, cell.difficulty, cell.variant, cell.field, cell.value


def no_difference(cells: Sequence[Cell]) -> bool:
    """Tell whether every value gave exactly the same fights. With the same seeds that is no accident."""
    first = cells[0]
    return len(cells) > 1 and all(
        (*_fought(cell.tally), cell.exact) == (*_fought(first.tally), first.exact) and not cell.partial
        for cell in cells
    )


def _fought(tally: Tally) -> tuple[object, ...]:
    """Return how the fights go, whatever is found after them."""
    return tally.fights, tally.outcomes, tally.won, tally.gone, tally.rounds, tally.lost


def idle(cells: Sequence[Cell], by_policy: bool = False) -> str:
    """Note that a number makes no difference, with the likely reason, or what follows from it."""
    first, last = cells[0], cells[-1]
    said = f"{first.field} makes no difference from {first.value} to {last.value}"
    if by_block(first.setup) and all(path.startswith("foes.") for path in first.field.split(",")):
        return f"{said}. {IDLE}"
    far = last.value >= shape.TIMES * max(1, first.value) and "+" not in first.field
    return f"{said}{': no number of this kind decides this fight' if far and not by_policy else ''}."


def sentences(tuning: Tuning, inputs: Inputs) -> list[str]:
    """Return the sentences, the most important one first."""
    return [*_found(tuning, inputs), *_others(tuning), *shaped(tuning.tried, tuning, of_policy(tuning))]


def of_policy(tuning: Tuning) -> bool:
    """Tell whether the value found is the policy's answer: another fares otherwise, or it leaves and none was tried."""
    if not tuning.others:
        return tuning.nearest is not None and tuning.nearest.share(LEFT) > LEAVING
    return any(abs(_apart(tuning, other)) > APART for other in tuning.others)


def shaped(cells: Sequence[Cell], tuning: Tuning | None = None, by_policy: bool = False) -> Iterator[str]:
    """Yield what is odd about a curve: a cliff, a larger number that makes it easier, a number that decides nothing.

    Args:
        cells: the curve.
        tuning: the search that made it.
        by_policy: whether another policy fares otherwise, so that nothing is said of the fight by a level curve.
    """
    unbeaten = bool(tuning and tuning.unbeaten)
    chance = "chance not to lose" if unbeaten else "chance"
    if shape.level(cells, unbeaten) or no_difference(cells):
        yield from _level(cells, shape.undecided(cells, unbeaten), chance, by_policy)
        return
    cliff = shape.cliff(cells, unbeaten)
    if cliff:
        way = "falls" if cliff.after < cliff.before else "rises"
        none = f": no value gives {_target(tuning)}" if tuning and _over(cliff, tuning.target) else ""
        yield (
            f"A cliff: between {cliff.first.value} and {cliff.second.value} the {chance} {way} from "
            f"{wording.whole(cliff.before)} to {wording.whole(cliff.after)}{none}."
        )
    rise = shape.rise(cells, unbeaten)
    if rise:
        between = f"from {rise.first.value} to {rise.second.value}"
        rises = f"the {chance} rises from {wording.whole(rise.before)} to {wording.whole(rise.after)}"
        if shape.rises_only(cells, unbeaten):
            yield f"A larger {rise.first.field} makes this fight easier: {between} {rises}."
        else:
            more = " There may be other values that give as much." if tuning else ""
            yield f"The curve runs backward: {between} {rises}, though a larger number should not make it easier.{more}"


def _over(cliff: shape.Step, target: float) -> bool:
    """Tell whether a target lies between the ends of a cliff, and near neither."""
    low, high = sorted((cliff.before, cliff.after))
    return low + APART < target < high - APART


def unanswered(tuning: Tuning) -> str:
    """Say why the value found is no answer, and what to do; empty where it is one."""
    found = tuning.found
    if found is None:
        return "No value was found; the report says why."
    cliff = shape.cliff(tuning.tried, tuning.unbeaten)
    if cliff and found.value in (cliff.first.value, cliff.second.value) and _over(cliff, tuning.target):
        leaves = max(cliff.first.share(LEFT), cliff.second.share(LEFT)) > LEAVING
        more = f"{'--policy fight-on, ' if leaves else ''}another number or another target may do"
        return f"{found.field} = {found.value} stands at a cliff, and no value gives {_target(tuning)}: {more}."
    for other in tuning.others:
        if found.share(LEFT) > LEAVING and _apart(tuning, other) > APART:
            return (
                f"{found.field} = {found.value} is where {found.policy} leaves, not where the fight is even: "
                f"--policy {other.policy} tunes the fight."
            )
    return ""


def _level(cells: Sequence[Cell], undecided: shape.Step | None, chance: str, by_policy: bool) -> Iterator[str]:
    """Say of a level curve that the policy leaves, or else that the number decides nothing."""
    first, last = cells[0], cells[-1]
    left = sorted(cell.share(LEFT) for cell in cells)
    alike = no_difference(cells)
    if left[0] > (1 - LEAVING if alike else LEAVING):
        often = " to ".join(dict.fromkeys(map(wording.whole, (left[0], left[-1]))))
        yield (
            f"From {first.value} to {last.value}, {first.policy} leaves {often} of its fights, whatever "
            f"{first.field} is: --policy fight-on shows what the number does."
        )
    elif alike:
        yield idle(cells, by_policy)
    elif undecided and not by_policy:
        yield (
            f"From {first.value} to {last.value}, {first.field} takes the {chance} from "
            f"{wording.whole(undecided.before)} to {wording.whole(undecided.after)}: no number of this kind decides "
            "this fight."
        )


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
    wins, left = WINS[tuning.unbeaten], found.share(LEFT)
    leaves = f"{found.policy} leaves {wording.whole(left)} of its fights"
    if not tuning.others:
        if left > LEAVING:
            yield f"At {found.value}, {leaves}: other policies may fare otherwise there."
        return
    for other in tuning.others:
        fares = f"{other.policy} {wins} {wording.whole(other.share(tuning.counted))}"
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


def with_policy(tuning: Tuning, inputs: Inputs) -> str:
    """Return a sentence on the value found: by which policy it gives what, and what was wanted."""
    found = tuning.found
    assert found is not None
    return (
        f"Under {found.ruleset}, {found.field} = {found.value}, with which {found.policy} {WINS[tuning.unbeaten]} "
        f"{rate(found, inputs, tuning)}; wanted were {_target(tuning)}."
    )


def _target(tuning: Tuning) -> str:
    return f"{100 * tuning.target:g}{wording.PERCENT}"
