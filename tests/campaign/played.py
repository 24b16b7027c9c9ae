"""Run as a program: a campaign of the core pack that the autoplayer plays, killed on the way if asked for.

    python tests/campaign/played.py SAVES SEED CHOICES [kill | load]

Prints what happened, as JSON, a line a choice. `kill`: the process kills itself right after the autosave of the first
choice, from CHOICES on, that was made in the second round of a fight or later. `load`: goes on with the autosave.
"""

import os
import signal
import sys
from pathlib import Path

from game.campaign.campaign import Campaign
from game.laboratory.autoplay import player
from game.packs.loader import load
from game.packs.roots import own_root
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from systems.table.loop.log import events_json


def main(folder: str, seed: str, choices: int, how: str) -> None:
    """Play, and print each choice's number and events."""
    launcher = Launcher(load([own_root()]), Saves(Path(folder)))
    session = (
        launcher.load("autosave")
        if how == "load"
        else launcher.new(seed, "core:the_cinder_reach", "impact", "core:starters")
    )
    policy = player(session, seed)
    while session.request is not None and len(session.log) < choices + 160:
        events = session.choose(policy(session.request))
        print(len(session.log), events_json(events), flush=True)
        assert isinstance(session.played, Campaign)
        battle = session.played.battle
        if how == "kill" and len(session.log) >= choices and battle is not None and battle.view()["round"] >= 2:
            os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), (*sys.argv, "")[4])
