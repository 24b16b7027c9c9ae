"""`check`: every fault of every pack."""

from collections.abc import Sequence
from pathlib import Path

from game.cli.guard import Ended
from game.cli.output import say, say_json


def check_packs(packs: Sequence[Path], together: bool, json: bool) -> None:
    """Check packs, all that the game finds where none are named.

    Raises:
        Ended: with code 1, when there are faults.
    """
    from game.packs.check import check

    report = check(packs, together=together)
    if json:
        faults = [fault._asdict() for fault in report.faults]
        say_json({"files": report.files, "records": report.records, "faults": faults})
    else:
        say("\n".join([*map(str, report.faults), report.summary()]))
    if report.failed:
        raise Ended(1)
