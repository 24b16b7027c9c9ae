"""Whether a campaign comes to stand only as the check foretells it: its quests, their stages, facts, and its ending."""

from collections.abc import Sequence
from pathlib import Path

from game.campaign.campaign import Campaign
from game.campaign.components import QuestState
from game.campaign.facts.facts import value_of
from game.campaign.facts.standing import standing
from game.packs.checks.reachability.moves import State
from game.packs.checks.reachability.play import Play
from game.packs.checks.reachability.softlocks import Plays, plays_of
from game.packs.checks.reachability.tale import Tale
from game.packs.loader import drafted

Standing = tuple[tuple[tuple[str, ...], object], ...]
"""How quests, their stages and facts stand, in order; nothing of what stands as at first."""


class Foretold:
    """All that the check knows of a region of some packs; `known` tells whether it says anything."""

    def __init__(self, packs: Sequence[Path], region: str) -> None:
        draft = drafted(packs)
        self.known = False
        if draft.findings.faulty():
            return
        play = Play(draft)
        if region not in play.campaigns:
            return
        tale = Tale(play, play.campaigns[region])
        if not (tale.endings or tale.quests):
            return
        plays = plays_of(play, play.campaigns[region], tale)
        self.known = plays.all_told
        self._plays: Plays = plays
        self._standings = {self._plain(state) for state in plays.moves}
        self._over = {self._plain(state) for state in plays.moves if plays.tale.over(state)}

    def _plain(self, state: State) -> Standing:
        own = self._plays.tale.facts
        plain = [
            (key, value)
            for key, value in state
            if key[0] in ("quest", "stage") or (key[0] == "fact" and own[key[1]].of == "campaign")
        ]
        return tuple(sorted((key, value) for key, value in plain if value != "waiting"))

    def now(self, c: Campaign) -> Standing:
        """Return how the quests and facts of a campaign stand that the check follows."""
        found: list[tuple[tuple[str, ...], object]] = []
        for key in self._plays.tale.quests:
            state = c.world.find(f"quest-{key}", QuestState)
            if state:
                found.append((("quest", key), state.state))
                stages = standing(c, state).items()
                found += [(("stage", key, stage), word) for stage, word in stages if word != "waiting"]
        for key, fact in self._plays.tale.facts.items():
            if fact.of == "campaign" and not fact.means and value_of(c, fact) != fact.start:
                found.append((("fact", key), value_of(c, fact)))
        return tuple(sorted(found, key=lambda each: each[0]))

    def surprise(self, c: Campaign, before: Standing) -> str:
        """Say what no play of the check comes to; nothing where it does, or once the tale is over."""
        now = self.now(c)
        if before in self._over or c.flow.phase == "over" or now in self._standings:
            return ""
        return f"not foretold: {now} after {before}"
