"""Saves and logs on disk: written once, then loaded, played on and replayed by every later version."""

import shutil
import tempfile
from hashlib import blake2b
from pathlib import Path

from game.campaign.campaign import Campaign
from game.laboratory.autoplay import autoplay, player
from game.sessions import savefile
from game.sessions.launcher import Launcher
from game.sessions.replay import replay
from game.sessions.saves import Saves
from systems.table.loop.log import events_json
from systems.table.ruleset import rulesets
from tests.baseline.fights import content

REGION, PARTY, SEED = "core:the_cinder_reach", "core:starters", "11"
DAYS = 4
"""Days that a loaded game is played on."""


def slots() -> list[str]:
    """Return the name of every save: for each ruleset one in the middle of a fight and one between fights."""
    return [f"{rules}-{when}" for rules in rulesets() for when in ("day", "fight")]


def logs() -> list[str]:
    """Return the name of every log: a campaign that stops in a fight, and a fight by itself."""
    return [f"{rules}-{what}.log" for rules in rulesets() for what in ("campaign", "single")]


def write(folder: Path) -> list[str]:
    """Write the saves and logs that are not there, and logs that do not replay any more; return their names."""
    written: list[str] = []
    for rules in rulesets():
        saves, files = folder / "saves", folder / "logs"
        missing = [slot for slot in slots() if slot.startswith(rules) and not (saves / f"{slot}.toml").exists()]
        outdated = [
            log for log in logs() if log.startswith(rules) and (not (files / log).exists() or differs(files / log))
        ]
        if missing or outdated:
            _play(rules, folder, {*missing, *outdated})
            written += [*missing, *outdated]
    return written


def _play(rules: str, folder: Path, wanted: set[str]) -> None:
    """Play a campaign and a fight, and put down what is wanted of them."""
    with tempfile.TemporaryDirectory() as scratch:
        session = Launcher(content(), Saves(Path(scratch))).new(SEED, REGION, rules, PARTY)
        campaign = session.played
        assert isinstance(campaign, Campaign)
        policy = player(session, SEED)
        in_fight = 0
        while (request := session.request) is not None and in_fight < 4:
            in_fight = in_fight + 1 if campaign.battle is not None and campaign.clock.day > 2 else 0
            if campaign.clock.day == 2 and campaign.battle is None and f"{rules}-day" in wanted:
                _keep(session.save(f"{rules}-day"), folder)
                wanted.discard(f"{rules}-day")
            session.choose(policy(request))
        if f"{rules}-fight" in wanted:
            _keep(session.save(f"{rules}-fight"), folder)
        if f"{rules}-campaign.log" in wanted:
            (folder / "logs").mkdir(parents=True, exist_ok=True)
            session.write_log(folder / "logs" / f"{rules}-campaign.log")
        session.close()
    if f"{rules}-single.log" in wanted:
        session = Launcher(content()).fight("core:cinder_pack", rules, PARTY, SEED)
        policy = player(session, SEED)
        while (request := session.request) is not None:
            session.choose(policy(request))
        session.write_log(folder / "logs" / f"{rules}-single.log")
        session.close()


def _keep(save: Path, folder: Path) -> None:
    (folder / "saves").mkdir(parents=True, exist_ok=True)
    shutil.copy(save, folder / "saves" / save.name)


def differs(log: Path) -> str:
    """Return why a log does not replay; an empty text where it does."""
    verdict = replay(log, content())
    return "" if verdict.same else verdict.text


def continued(job: tuple[Path, str]) -> str:
    """Load a save, and return the line of what follows: its digest when loaded, and of the events of some days.

    The digest of the loaded snapshot is that of the file where loading changed nothing.
    """
    folder, slot = job
    with tempfile.TemporaryDirectory() as scratch:
        file = folder / "saves" / f"{slot}.toml"
        shutil.copy(file, scratch)
        session = Launcher(content(), Saves(Path(scratch))).load(slot, agreed=True)
        campaign = session.played
        assert isinstance(campaign, Campaign)
        kept = savefile.read(file.read_text(encoding="utf-8")).snapshot == campaign.snapshot()
        where = f"day {campaign.clock.day}, {'in a fight' if campaign.battle else 'between fights'}"
        events = autoplay(session, player(session, SEED), campaign.clock.day + DAYS)
        digest = blake2b(events_json(events).encode(), digest_size=16).hexdigest()
        session.close()
    return "\t".join([slot, where, "as saved" if kept else "changed by loading", str(len(events)), digest])
