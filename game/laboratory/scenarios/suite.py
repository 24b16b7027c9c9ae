"""The run of every scenario of some packs; a failure is a fault at the line of the expectation."""

from collections.abc import Sequence
from typing import NamedTuple

from game.laboratory.scenarios.run import run
from game.laboratory.scenarios.wording import Failed
from game.packs.catalogue import Catalogue
from game.packs.check import Report
from game.packs.draft import Draft
from game.packs.faults import Fault
from game.packs.messages.findings import Findings
from game.packs.models.scenario import Scenario
from systems.table.loop.language import counted
from systems.table.ruleset import rulesets


class Results(NamedTuple):
    """The number of scenarios run, the failures, and the ids of scenarios that need a missing ruleset."""

    run: int
    faults: tuple[Fault, ...]
    left_out: tuple[str, ...]

    def summary(self, report: Report) -> str:
        """Summarise the results in one line."""
        looked = f"{counted(report.files, 'file')}, {counted(report.records, 'record')}"
        looked += f", {counted(self.run, 'scenario')}"
        if self.left_out:
            looked += f" ({len(self.left_out)} not run: their rulesets are not installed)"
        if warnings := len(report.faults):
            looked += f", {counted(warnings, 'warning')}"
        if not self.faults:
            return f"OK, {looked}"
        return f"{counted(len(self.faults), 'scenario')} failed in {looked}"


def run_all(catalogue: "Catalogue", draft: "Draft", packs: Sequence[str], log: bool = False) -> Results:
    """Run the scenarios of these packs, each to its first failure.

    Args:
        catalogue: the loaded content.
        draft: the same, with the place of each record.
        packs: ids of the packs.
        log: whether failures tell the log from the beginning.
    """
    findings = Findings()
    count, left_out = 0, []
    for scenario, source in draft.each(Scenario):
        if scenario.id.partition(":")[0] not in packs:
            continue
        under = [key for key in played(catalogue, scenario) if key in rulesets()]
        if not under:
            left_out.append(scenario.id)
            continue
        count += 1
        for rules in under:
            try:
                run(catalogue, scenario, rules, log)
            except Failed as failed:
                where = f"{scenario.id.partition(':')[2]}, under {rules}: " if len(under) > 1 else ""
                findings.value(source.at(*failed.path), f"{where}{failed.message}")
                break
    return Results(count, findings.faults(), tuple(left_out))


def played(catalogue: "Catalogue", scenario: Scenario) -> tuple[str, ...]:
    """Return the rulesets of a scenario: its own, or the one that the content is written for."""
    written = (rules.ruleset for rules in catalogue.rules.values() if rules.ruleset in rulesets())
    return scenario.rulesets or (next(written, "") or next(iter(rulesets())),)
