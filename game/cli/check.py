"""`check`: the faults of content packs, and with `--scenarios` the scenarios that fail."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.outcomes import Exit, UsageError
from game.cli.output import remark, say, say_json

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.scenarios.suite import Results
    from game.packs.check import Report


def check_packs(packs: Sequence[Path], together: bool, scenarios: bool, log: bool, json: bool) -> None:
    """Check packs; without names, all that the game finds.

    Args:
        packs: folders of packs.
        together: check them together with all packs that the game finds.
        scenarios: also run their scenarios, unless there are faults.
        log: tell of each scenario that fails all that was told, not only the last of it.
        json: print JSON.

    Raises:
        UsageError: the log of scenarios is wanted, and none are to be run.
        Exit: with code 1, if there are faults.
    """
    from game.packs.kept.looked import Looked
    from game.packs.sound import keep_sound, known_sound, made_of

    if log and not scenarios:
        raise UsageError("--log tells what happened in scenarios that fail: write it with --scenarios.")
    found = b"" if packs else made_of()
    if not scenarios and (looked := known_sound(found)) is not None:
        say_json({**looked._asdict(), "faults": []}) if json else say(f"OK, {looked.words()}")
        return
    from game.packs.check import check
    from game.packs.loader import broken

    report, refused = check(packs, together=together), broken()
    for ruleset in refused:
        remark(ruleset.words())
    if not refused and not report.faults:
        keep_sound(Looked(report.files, report.records), found)
    results = _run(report, log) if scenarios and not report.failed else None
    faults = [*report.faults, *(results.faults if results else ())]
    if json:
        result: dict[str, Any] = {"files": report.files, "records": report.records}
        result |= {"scenarios": results.run, "left_out": list(results.left_out)} if results else {}
        say_json({**result, "faults": [fault._asdict() for fault in faults]})
    else:
        say("\n".join([*map(str, faults), results.summary(report) if results else report.summary()]))
        if scenarios and results is None:
            remark("No scenarios were run, because there are faults.")
    if report.failed or (results and results.faults):
        raise Exit(1)


def _run(report: "Report", log: bool) -> "Results":
    from game.laboratory.scenarios.suite import run_all
    from game.packs.loader import freeze

    return run_all(freeze(report.draft), report.draft, report.packs, log)
