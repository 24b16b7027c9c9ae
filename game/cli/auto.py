"""`auto`: a campaign played by a policy, and what became of it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.library import catalogue

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


class Course(NamedTuple):
    """What is to be played, and by whom."""

    seed: str
    days: int
    region: str
    ruleset: str
    party: str
    policy: str


def auto_play(course: Course, log: Path | None, saves: Path | None, packs: Sequence[Path], json: bool) -> None:
    """Play a campaign and say what became of it.

    Args:
        course: what is to be played.
        log: where the log of choices is written; None writes none.
        saves: a folder to save in on the way; None saves nothing.
        packs: further folders of packs.
        json: say it as JSON.

    Raises:
        Trouble: an id that no pack has, or a policy that there is not.
        SaveError: the log cannot be written.
    """
    from game.campaign.launcher import Launcher
    from game.campaign.saves import Saves
    from game.laboratory.autoplay import autoplay

    content = catalogue(packs)
    course = _complete(content, course)
    policy = _policy(course.policy, course.seed)
    session = Launcher(content, Saves(saves) if saves else None).new(
        course.seed, course.region, course.ruleset, course.party
    )
    events = autoplay(session, policy, course.days, _teller())
    if log is not None:
        session.write_log(log)
    if isinstance(session.engine, Campaign):
        ...
