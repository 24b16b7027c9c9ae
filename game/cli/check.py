"""`check`: every fault of every pack, and with `--scenarios` every scenario that does not come out as written."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.outcomes import Exit
from game.cli.output import remark, say, say_json

if TYPE_CHECKING:
    from game.laboratory.scenarios.suite import Results
    from game.packs.check import Report


def check_packs(packs: Sequence[Path], together: bool, scenarios: bool, json: bool) -> None:
    """Check packs, all that the game finds where none are named.

    Args:
        packs: folders of packs.
        together: check them along with all others that the game finds.
        scenarios: run their scenarios, too, once there is no fault.
        json: say it as JSON.

    Raises:
        Exit: with code 1, when there are faults.
    """
    from game.packs.check import check

    report = check(packs, together=together)
    results = _run(report) if scenarios and not report.failed else None
    faults = [*report.faults, *(results.faults if results else ())]
    if json:
        told: dict[str, Any] = {"files": report.files, "records": report.records}
        told |= {"scenarios": results.run, "left_out": list(results.left_out)} if results else {}
        say_json({**told, "faults": [fault._asdict() for fault in faults]})
    else:
        say("\n".join([*map(str, faults), results.summary(report) if results else report.summary()]))
        if scenarios and results is None:
            remark("No scenario was run: they are once there are no faults.")
    if report.failed or (results and results.faults):
        raise Exit(1)


def _run(report: "Report") -> "Results":
    from game.laboratory.scenarios.suite import run_all
    from game.packs.loader import freeze

    return run_all(freeze(report.draft), report.draft, report.packs)
