"""Scouting: whether a hex holds an encounter, and who sees whom first (HX-03)."""

from collections.abc import Sequence

from game.campaign.encounters.waiting import may_hold, waiting
from game.campaign.events.travel import Avoided, EncounterSighted, NothingHere, Scouted
from game.campaign.items import use
from game.campaign.map.places import label, site, terrain
from game.campaign.members.members import able, scouting_of
from game.campaign.quests import quests
from game.campaign.state import CampaignState
from game.campaign.travel.retreat import fall_back
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Option


def result_of(total: int, difficulty: int, ambush_short: int) -> str:
    """`well` when met or beaten, `ambushed` when short by that much or more, else `plain` (HX-03)."""
    if total >= difficulty:
        return "well"
    return "ambushed" if difficulty - total >= ambush_short else "plain"


def roll(c: CampaignState) -> None:
    """Make the Scouting Roll: 1d6 + the best able scout's skill against the terrain's difficulty."""
    scouting = c.scouting
    skill, who = max(
        ((scouting_of(c, each), each.id) for each in able(c)), key=lambda pair: pair[0], default=(0, "party")
    )
    rolled = c.roll_text("world", c.rules.scouting_dice, who, "scouting")
    scouting.total = rolled + skill
    scouting.difficulty = terrain(c, c.trek.at).scouting + quests.worse(c).scouting
    scouting.result = result_of(scouting.total, scouting.difficulty, c.rules.ambush_short)
    c.emit(Scouted(rolled, skill, scouting.difficulty, scouting.result))


class Scout(Phase[CampaignState]):
    """On entering a hex: what is here, and the Scouting Roll."""

    name = "scout"

    def process(self) -> None:
        """Find out what waits, and roll where something may."""
        c, scouting = self.engine, self.engine.scouting
        at = c.trek.at
        if not may_hold(c, at):
            self.flow.phase = "travel"
            return
        scouting.encounter = waiting(c, at)
        roll(c)
        self.flow.phase = "scouted"


class AfterRoll(Phase[CampaignState]):
    """A Scouting Roll stands, or is rolled again with a Drone (IT-06); then it takes effect."""

    name = "scouted"

    def process(self) -> None:
        """RequestKind if the roll can be made again, else let it take effect."""
        c, scouting = self.engine, self.engine.scouting
        if scouting.result != "well" and use.options(c, "scouted"):
            c.ask("scouting", "party")
        else:
            take_effect(c)


def take_effect(c: CampaignState) -> None:
    """Let the Scouting Roll decide: a Bonus and a choice, an encounter, or an ambush."""
    scouting = c.scouting
    result, scouting.result = scouting.result, ""
    if result == "well":
        scouting.bonus = True
    if not scouting.encounter:
        c.emit(NothingHere(c.trek.at))
        c.flow.phase = "travel"
        return
    c.meeting.encounter, scouting.encounter = scouting.encounter, ""
    c.meeting.ambush = result == "ambushed"
    if result == "well":
        c.emit(EncounterSighted(c.meeting.encounter))
        c.ask("approach", "party")
    else:
        c.flow.phase = "meet"


class AcceptOrRoll(RequestKind[CampaignState]):
    """Let the Scouting Roll stand, or roll it again (IT-06)."""

    kind = "scouting"

    def text(self) -> str:
        """Show how it stands."""
        scouting = self.engine.scouting
        return f"The Scouting Roll came to {scouting.total} against {scouting.difficulty}. Let it stand?"

    def options(self) -> Sequence[Option]:
        """Accept, or what can change it."""
        return [Option("accept", "Let it stand"), *use.options(self.engine, "scouted")]

    def resolve(self, choice: Choice) -> None:
        """Let it take effect, or roll again; the new roll stands until it is changed once more."""
        if choice.option == "accept":
            take_effect(self.engine)
        else:
            use.ACTION.carry_out(self.engine, choice)


class Approach(RequestKind[CampaignState]):
    """What was scouted well may be met or avoided (HX-03)."""

    kind = "approach"

    def text(self) -> str:
        """Name what waits."""
        c = self.engine
        return f"{c.name(c.meeting.encounter)} has not noticed the party. Meet it?"

    def options(self) -> Sequence[Option]:
        """Meet or avoid."""
        c = self.engine
        back = label(c, c.trek.came_from)
        return [
            Option("meet", "Go and meet it", "the Scouting Bonus may be spent or kept"),
            Option("avoid", "Avoid it", f"back to {back}; the day's movement is spent, and it stays here"),
        ]

    def resolve(self, choice: Choice) -> None:
        """Go on."""
        c = self.engine
        if choice.option == "meet":
            self.flow.phase = "meet"
            return
        encounter, c.meeting.encounter = c.meeting.encounter, ""
        site(c, c.trek.at).encounter = encounter
        fall_back(c)
        c.emit(Avoided(encounter, c.trek.at))
        self.flow.phase = "camp"


PHASES: tuple[type[Phase[CampaignState]], ...] = (Scout, AfterRoll)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (AcceptOrRoll, Approach)
