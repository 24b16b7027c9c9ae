"""Camp and dawn: eating, drinking, resting, dying of wounds, and the new day (HX-02, HX-09)."""

from collections.abc import Sequence

from game.campaign.checks import Foreseen
from game.campaign.day import untended
from game.campaign.day.forecast import stores_line
from game.campaign.encounters import scouting
from game.campaign.events.camp import CampMade
from game.campaign.events.encounters import CampaignOver
from game.campaign.events.travel import DayBegan
from game.campaign.items.inventory import count_of, withdraw
from game.campaign.land import dawn, meetings, movement
from game.campaign.members.members import Member, able, hurt, living, rest, wounded
from game.campaign.moments import Arrived, NewDay, Occasion
from game.campaign.party import first_aid
from game.campaign.party.leave import die
from game.campaign.quests import endings
from game.campaign.quests.score import score
from game.campaign.shut import Shut
from game.campaign.sky import outdoors, weather
from game.campaign.sky.sight import reveal
from game.campaign.state import CampaignState
from game.campaign.town import menu
from game.campaign.travel import homeward, march, vehicles
from systems.table.battle.foresight import ProspectView
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


class Camp(Phase[CampaignState]):
    """The evening: a last chance for actions before the night."""

    name = "camp"

    def process(self) -> None:
        """Ask, unless the load must be reduced first, or the evening has only begun."""
        c = self.engine
        if homeward.held_up(c):
            return
        if c.clock.stage != "camp":
            c.clock.stage = "camp"
            c.happened(Occasion("camp"))
            return
        c.ask("camp", "party")


def camp_words(c: CampaignState) -> str:
    """Say how long the stores last (HX-24), and where bands are about, what the watch is worth (TA-05)."""
    found = stores_line(c)
    if not (march.has_nights(c) and able(c)):
        return found
    night = scouting.night_words(c, c.march.watch)
    return tr("{found} {night}.", found=found, night=f"{night[0].upper()}{night[1:]}")


class Sleep(Foreseen):
    """Actions at camp, or sleep."""

    kind = "camp"

    def text(self) -> str:
        """Say how long the stores last (HX-24), and where bands are about, what the watch is worth (TA-05)."""
        c = self.engine
        return tr("Camp on day {day}. {told}", day=c.clock.day, told=camp_words(c))

    def options(self) -> Sequence[Option]:
        """Sleep, or an action."""
        return [
            Option("sleep", tr("Sleep"), tr("the day ends: everybody eats and drinks")),
            *self.engine.actions("camp"),
        ]

    def shut(self) -> Sequence[Shut]:
        """Return the way into a town whose gate is shut, and who cannot be tended for want of means (HX-09, TL-02)."""
        return [*menu.shut(self.engine), *untended.shut(self.engine)]

    def prospects(self) -> list[ProspectView]:
        """Return the chances of First Aid, and of seeing who comes in the night with another watch."""
        c = self.engine
        others = march.WATCHES if march.has_nights(c) and able(c) else ()
        return [*first_aid.prospects(c), *(scouting.prospect(c, "watch", c.trek.at, word) for word in others)]

    def resolve(self, choice: Choice) -> None:
        """Carry out the action, or go on to the night."""
        if not self.engine.act(choice):
            self.flow.phase = "night"


def hand_out(c: CampaignState, item: str, each: int) -> tuple[int, list[Member]]:
    """Hand out `each` of an item to every living member, in order.

    Returns:
        How many were used up, and the members who went without.
    """
    left, used, without = count_of(c, item), 0, []
    for who in living(c):
        if left - used >= each:
            used += each
        else:
            without.append(who)
    if used:
        withdraw(c, item, used)
    return used, without


class Night(Phase[CampaignState]):
    """The night: members eat, drink and rest, the untended die (HX-02, HX-09)."""

    name = "night"

    def process(self) -> None:
        """Let the night pass."""
        c = self.engine
        movement.keep_step(c, movement.DAY)
        if meetings.here(c):
            self.flow.phase = "band"
            return
        rules, needs = c.rules, outdoors.needs(c)
        eaten, hungry = hand_out(c, rules.food, needs[rules.food])
        drunk, thirsty = hand_out(c, rules.drink, needs[rules.drink])
        c.emit(CampMade(eaten, drunk, tuple(who.id for who in hungry), tuple(who.id for who in thirsty)))
        starving, parched = {who.id for who in hungry}, {who.id for who in thirsty}
        went_without = starving | parched
        for who in living(c):
            who.fate.starved = who.id in went_without
        for who in able(c):
            if who.id not in went_without:
                rest(c, who)
        for who in wounded(c):
            if c.clock.day >= who.fate.since + rules.tend_days:
                die(c, who, tr("of wounds that nobody tended"))
        for who in living(c):
            if who.fate.state == "able":
                lacks = (who.id in starving) + (who.id in parched)
                alone = tr("thirst") if who.id in parched else tr("hunger")
                hurt(c, who, lacks * rules.hunger_damage, tr("hunger and thirst") if lacks == 2 else alone)
        self.flow.phase = "night_over" if living(c) else "over"


class NightOver(Phase[CampaignState]):
    """The end of the day: daily effects expire, the clock moves on."""

    name = "night_over"

    def process(self) -> None:
        """Turn the day."""
        turn_day(self.engine)
        self.flow.phase = "dawn"


def turn_day(c: CampaignState) -> None:
    """Reset daily state, and roll the next day's dice from here on."""
    c.scouting.bonus = False
    for who in living(c):
        who.fate.aided = False
    c.purse.cast = ()
    c.clock.day += 1
    c.new_day()
    c.happened(NewDay())


class Dawn(Phase[CampaignState]):
    """The beginning of a day: its move points, by vehicle and untended members (HX-02, HX-09)."""

    name = "dawn"

    def process(self) -> None:
        """Set the day's movement and look around."""
        c, trek = self.engine, self.engine.trek
        vehicles.start_day(c)
        trek.entering, trek.halted = "", bool(trek.route)
        c.clock.stage = "planning"
        c.emit(DayBegan(c.clock.day, trek.points))
        weather.begin_day(c)
        reveal(c, trek.at)
        dawn.begin_day(c)
        c.happened(Arrived(trek.at))
        c.happened(Occasion("dawn"))
        # What powers do may cost the last of the party.
        self.flow.phase = "plan" if living(c) else "over"


class Over(Phase[CampaignState]):
    """The end of the campaign: its ending, if it has one, or won, or with the party dead; its score (HX-09, HX-11)."""

    name = "over"

    def process(self) -> None:
        """Report the outcome with the score."""
        c = self.engine
        ending = endings.decide(c)
        if ending:
            endings.tell(c, ending)
        outcome = ending.outcome if ending else "won" if living(c) else "dead"
        c.emit(CampaignOver(outcome, c.clock.day, tuple(score(c))))
        self.flow.outcome = outcome


PHASES: tuple[type[Phase[CampaignState]], ...] = (Camp, Night, NightOver, Dawn, Over)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (Sleep,)
