"""Reports for programs: JSON in the form of `document`, and CSV with a row for each cell."""

import csv
from collections.abc import Mapping
from fractions import Fraction
from importlib.metadata import version
from io import StringIO
from typing import Any

from game.laboratory.balance import shape
from game.laboratory.exact.result import Planned
from game.laboratory.playtest.evened import Evened
from game.laboratory.playtest.pairing import pairs
from game.laboratory.playtest.record import OUTCOMES
from game.laboratory.playtest.results import Cell, Inputs, Result, Tuning
from game.laboratory.reports import deciding, evened, labels
from game.laboratory.reports.account import Account, Share, Spread
from game.laboratory.reports.document import CellOf, ChangeOf, Document, InputsOf, PairOf, StepOf, TuningOf
from game.laboratory.reports.document_parts import (
    AmountOf,
    ChanceOf,
    DecisionOf,
    EncounterOf,
    EvenedOf,
    ExactOf,
    FactorOf,
    FoeOf,
    MemberOdds,
    MemberOf,
    PartyOf,
    PlanOf,
    ShareOf,
    SpreadOf,
    UnitOf,
    WithinOf,
)
from game.laboratory.reports.exact import Exactly, exactly
from game.laboratory.reports.tuned import of_policy

COLUMNS = (
    *("encounter", "encounter_name", "party", "ruleset", "difficulty", "variant", "policy", "field", "value", "seed"),
    *("fights", "partial", "settled"),
    *(f"{outcome}{end}" for outcome in OUTCOMES for end in ("", "_low", "_high")),
    *(f"{spread}_{end}" for spread in ("rounds", "lost", "decisive") for end in ("mean", "p5", "median", "p95")),
    *("depth", "hard", "struck", "unfought", "warded"),
    *("down_mean", "exact", *(f"exact_{outcome}" for outcome in OUTCOMES), "exact_rounds", "exact_lost"),
    *evened.COLUMNS,
)
"""The columns of a CSV. Shares are 0 to 1, losses of health per cent; unknown values are empty."""

DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""First signs of a text that a spreadsheet would take for a formula."""


def document(result: Result) -> dict[str, Any]:
    """Return a playtest as JSON data (`Document`)."""
    inputs = result.inputs
    whole = Document(
        format=2,
        version=version("flamequick"),
        inputs=InputsOf(
            seed=inputs.seed,
            runs=inputs.runs,
            precision=inputs.precision,
            confidence=inputs.confidence,
            near=inputs.near,
            command=inputs.command,
        ),
        partial=result.partial,
        cells=[_cell(cell, inputs) for cell in result.cells],
        pairs=_pairs(result),
        tunings=[_tuning(tuning, inputs) for tuning in result.tunings],
    )
    return whole.model_dump(mode="json")


def table(result: Result) -> str:
    """Return a playtest as CSV with a head (`COLUMNS`), lines ended by a line feed."""
    written = StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(COLUMNS)
    for cell in result.cells:
        row = _row(cell, result.inputs)
        rows.writerow([_safe(row[column]) for column in COLUMNS])
    return written.getvalue()


def _cell(cell: Cell, inputs: Inputs) -> CellOf:
    account, tally, setup, exact = Account(cell, inputs.confidence), cell.tally, cell.setup, exactly(cell)
    kinds = {member.id: member.kind for member in setup.party.members}
    return CellOf(
        encounter=EncounterOf(
            id=cell.encounter,
            name=cell.encounter_name,
            block=dict(setup.encounter.block),
            foes=[
                FoeOf(id=foe.id, name=foe.name, creature=foe.creature, block=dict(foe.block))
                for foe in setup.encounter.foes
            ],
        ),
        party=PartyOf(id=cell.party, name=cell.party_name),
        ruleset=cell.ruleset,
        difficulty=cell.difficulty,
        variant=cell.variant,
        policy=cell.policy,
        round_limit=setup.round_limit,
        seed=cell.seed or inputs.seed,
        field=cell.field,
        value=cell.value if cell.field else None,
        fights=account.fights,
        partial=cell.partial,
        settled=cell.settled,
        outcomes={outcome: _share(share) for outcome, share in account.outcomes.items()},
        rounds=_spread(account.rounds, tally.rounds),
        lost=_spread(account.lost, tally.lost),
        decisive=_spread(account.decisive, {("all", number): fights for number, fights in tally.decisive.items()}),
        down={str(count): _share(share) for count, share in account.down.items()},
        down_mean=account.down_mean,
        depth=cell.setup.depth,
        hard=cell.setup.hard,
        deciding=_deciding(account),
        struck=_share(account.struck),
        unfought=_share(account.unfought),
        warded=_share(account.warded) if account.warded else None,
        members=[
            MemberOf(
                id=member.id,
                name=member.name,
                kind=kinds[member.id],
                able=_share(member.able),
                dead=_share(member.dead),
                left=member.left,
            )
            for member in account.members
        ],
        units=[
            UnitOf.model_validate(
                {"id": unit.id, "name": unit.name, "side": unit.side, "part": unit.part, **unit.amounts}
            )
            for unit in account.units
        ],
        spent={
            key: AmountOf(name=labels.resource(cell, key), total=tally.spent[key], mean=mean)
            for key, mean in account.spent.items()
        },
        used={
            key: AmountOf(name=account.item(key), total=tally.used[key], mean=mean)
            for key, mean in account.used.items()
        },
        found={
            key: AmountOf(name=account.item(key), total=tally.found[key], mean=mean)
            for key, mean in account.found.items()
        },
        exact=_exact(exact) if exact else None,
        unsolved=cell.unsolved,
        evened=_evened(account.evened) if account.evened else None,
    )


def _deciding(account: Account) -> list[FactorOf]:
    clear = deciding.clear(account)
    found = []
    for factor in deciding.of(account):
        low, high = factor.interval(account.confidence)
        counts = {key: getattr(factor, key) for key in ("more_than", "fights", "won", "others", "others_won")}
        what = {"kind": factor.kind, "id": factor.who, "name": deciding.name(account, factor)}
        found.append(FactorOf.model_validate({**what, **counts, "low": low, "high": high, "clear": factor in clear}))
    return found


def _pairs(result: Result) -> list[PairOf]:
    numbers = {id(cell): number for number, cell in enumerate(result.cells)}
    found = []
    for pair in pairs(result.cells):
        low, high = pair.interval(result.inputs.confidence)
        ends = {"first": numbers[id(pair.first)], "second": numbers[id(pair.second)]}
        names = ("axis", "runs", "gained", "forfeited", "exact", "difference", "left", "left_won", "left_share")
        told = {name: getattr(pair, name) for name in names}
        found.append(PairOf.model_validate({**ends, **told, "low": low, "high": high}))
    return found


def _share(share: Share) -> ShareOf:
    return ShareOf(fights=share.fights, share=share.share, low=share.low, high=share.high)


def _spread(spread: Spread, counts: Mapping[tuple[str, int], int]) -> SpreadOf:
    fights: dict[str, dict[str, int]] = {}
    for kind, number in sorted(counts):
        fights.setdefault(kind, {})[str(number)] = counts[kind, number]
    return SpreadOf(mean=spread.mean, p5=spread.low, median=spread.median, p95=spread.high, fights=fights)


def _exact(exact: Exactly) -> ExactOf:
    return ExactOf(
        bound=exact.bound,
        outcomes={outcome: _chance(chance) for outcome, chance in exact.outcomes.items()},
        rounds_mean=exact.rounds.mean,
        rounds=_chances(exact.by_rounds),
        lost=_chances(exact.by_loss),
        lost_mean=exact.lost.mean,
        down={str(count): _chance(exact.down[count]) for count in sorted(exact.down)},
        members=[
            MemberOdds(name=each.name, able=_chance(each.able), dead=_chance(each.dead), left=each.left)
            for each in exact.members
        ],
        states=exact.states,
        transitions=exact.transitions,
        plan=_plan(exact.plan) if exact.plan else None,
    )


def _evened(odds: Evened) -> EvenedOf:
    outcomes = {outcome: WithinOf(**within._asdict()) for outcome, within in odds.outcomes.items()}
    lost = WithinOf(**evened.per_cent(odds.lost)._asdict())
    return EvenedOf(outcomes=outcomes, lost_mean=lost, worth=odds.worth)


def _plan(plan: Planned) -> PlanOf:
    return PlanOf(most=plan.most, whole=plan.whole, first=[DecisionOf(**decision._asdict()) for decision in plan.first])


def _chances(chances: Mapping[tuple[str, int], Fraction | float]) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = {}
    for outcome, number in sorted(chances):
        found.setdefault(outcome, {})[str(number)] = float(chances[outcome, number])
    return found


def _chance(chance: Fraction | float) -> ChanceOf:
    fraction = f"{chance.numerator}/{chance.denominator}" if isinstance(chance, Fraction) else ""
    return ChanceOf(chance=float(chance), fraction=fraction)


def _tuning(tuning: Tuning, inputs: Inputs) -> TuningOf:
    return TuningOf(
        target=tuning.target,
        unbeaten=tuning.unbeaten,
        field=tuning.tried[0].field if tuning.tried else "",
        tried=[cell.value for cell in tuning.tried],
        found=tuning.found.value if tuning.found else None,
        beside=tuning.beside.value if tuning.beside else None,
        check=_cell(tuning.check, inputs) if tuning.check else None,
        others=[_cell(other, inputs) for other in tuning.others],
        changes=[ChangeOf(**change._asdict()) for change in tuning.changes],
        of_policy=of_policy(tuning),
        cliff=_step(shape.cliff(tuning.tried, tuning.unbeaten)),
        rise=_step(shape.rise(tuning.tried, tuning.unbeaten)),
        undecided=_step(None if of_policy(tuning) else shape.undecided(tuning.tried, tuning.unbeaten)),
        words=tuning.words,
    )


def _step(step: shape.Step | None) -> StepOf | None:
    if step is None:
        return None
    return StepOf(first=step.first.value, second=step.second.value, before=step.before, after=step.after)


def _row(cell: Cell, inputs: Inputs) -> dict[str, Any]:
    account, exact = Account(cell, inputs.confidence), exactly(cell)
    row: dict[str, Any] = dict.fromkeys(COLUMNS, "")
    row |= {
        "encounter": cell.encounter,
        "encounter_name": cell.encounter_name,
        "party": cell.party,
        "ruleset": cell.ruleset,
        "difficulty": cell.difficulty,
        "variant": cell.variant,
        "policy": cell.policy,
        "field": cell.field,
        "value": cell.value if cell.field else "",
        "seed": cell.seed or inputs.seed,
        "fights": account.fights,
        "partial": int(cell.partial),
        "settled": int(cell.settled),
        "depth": cell.setup.depth or "",
        "hard": int(cell.setup.hard),
        "exact": int(exact is not None),
    }
    if account.fights:
        for outcome, share in account.outcomes.items():
            row |= {outcome: share.share, f"{outcome}_low": share.low, f"{outcome}_high": share.high}
        spreads = {"rounds": account.rounds, "lost": account.lost}
        if cell.tally.decisive:
            spreads["decisive"] = account.decisive
        for name, spread in spreads.items():
            ends = {"mean": spread.mean, "p5": spread.low, "median": spread.median, "p95": spread.high}
            row |= {f"{name}_{end}": number for end, number in ends.items()}
        row["down_mean"] = account.down_mean
        row |= {"struck": account.struck.share, "unfought": account.unfought.share}
        row["warded"] = account.warded.share if account.warded else ""
    if exact:
        row |= {f"exact_{outcome}": float(chance) for outcome, chance in exact.outcomes.items()}
        row |= {"exact_rounds": exact.rounds.mean, "exact_lost": exact.lost.mean}
    if odds := account.evened:
        row |= evened.row(odds)
    return row


def _safe(value: object) -> object:
    """A text that no spreadsheet takes for a formula; a seed may be a negative number given as text."""
    return f"'{value}" if isinstance(value, str) and value.startswith(DANGEROUS) else value
