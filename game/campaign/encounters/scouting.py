"""The Scouting Roll on entering a hex, and the approach to a scouted encounter (HX-03)."""

from collections.abc import Sequence
from fractions import Fraction

from game.campaign.checks import Foreseen, percent
from game.campaign.encounters.waiting import encounter_in, may_hold
from game.campaign.events.travel import Avoided, EncounterSighted, NothingHere, Scouted
from game.campaign.exploration.places import label, site, terrain, to_hex
from game.campaign.facts import met
from game.campaign.happenings import talks
from game.campaign.items import use
from game.campaign.land import bands, lying, meetings
from game.campaign.members.members import able, best_scout, kind_of, steps_of
from game.campaign.quests import deadlines
from game.campaign.sky import outdoors
from game.campaign.state import CampaignState
from game.campaign.travel import march
from game.campaign.travel.vehicles import fall_back
from systems.table.battle.foresight import FactorView, ProspectView
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Choice, Option
from systems.table.ruleset.check_chances import chance_of_sum, per_cent


def result_of(total: int, difficulty: int, ambush_short: int) -> str:
    """Return `well` for a success, `ambushed` when short by `ambush_short` or more, else `plain` (HX-03)."""
    if total >= difficulty:
        return "well"
    return "ambushed" if difficulty - total >= ambush_short else "plain"


def scouting_roll(c: CampaignState) -> None:
    """Make the Scouting Roll: 1d6 plus the best able scout's skill against the terrain's difficulty."""
    scouting = c.scouting
    skill, who = best_scout(c)
    rolled = c.roll_text("world", c.rules.scouting_dice, who, mark("scouting"))
    scouting.total = rolled + skill
    scouting.difficulty = difficulty_of(c, c.trek.at)
    scouting.result = result_of(scouting.total, scouting.difficulty, march.ambush_short(c))
    c.emit(Scouted(rolled, skill, scouting.difficulty, scouting.result))


def difficulty_of(c: CampaignState, at: str, watch: str = "") -> int:
    """Return what a Scouting Roll in a hex has to meet: its terrain's number, weather, hour, march, missed deadlines.

    `watch`: by night, with this watch.
    """
    now = sum(more for _, more in (*outdoors.scouting(c, at), *march.scouting(c, watch)))
    met = meetings.edge(c) if at == c.trek.at else 0
    return max(0, terrain(c, at).scouting + now + met) + deadlines.penalties(c).scouting


def prospect(c: CampaignState, option: str, at: str, watch: str = "") -> ProspectView:
    """Return the chance of a Scouting Roll in a hex, with everything that counts by name.

    `watch`: the chance by night with this watch, for a field of the option.
    """
    ground, late, (skill, who) = terrain(c, at), deadlines.penalties(c).scouting, best_scout(c)
    difficulty = difficulty_of(c, at, watch)
    chance = chance_of_sum(parse_dice(c.rules.scouting_dice), difficulty - skill)
    surprised = chance_of_ambush(c, at, watch)
    factors = [
        (tr("dice"), c.rules.scouting_dice),
        *_sources(c, who),
        (tr("against {ground}", ground=ground.name), str(ground.scouting)),
    ]
    changes = (*outdoors.scouting(c, at), *march.scouting(c, watch))
    factors += [(name, tr("{more:+d} to meet", more=more)) for name, more in changes]
    if met := meetings.edge(c) if at == c.trek.at else 0:
        factors.append((tr("who saw whom first"), tr("{met:+d} to meet", met=met)))
    factors += [(tr("missed deadlines"), tr("{late:+d} to meet", late=late))] if late else []
    factors += [
        (tr("an ambush, if somebody is there"), percent(surprised)),
        (tr("needs"), tr("{difficulty} or more", difficulty=max(1, difficulty - skill))),
        (tr("chance"), percent(chance)),
    ]
    words = tr("a Scouting Roll there meets {difficulty}: {percent}", difficulty=difficulty, percent=percent(chance))
    return ProspectView(
        option=option,
        field="who" if watch else "",
        target=watch,
        words=night_words(c, watch) if watch else words,
        factors=[FactorView(name=name, value=value) for name, value in factors],
        chance=per_cent(chance),
    )


def chance_of_ambush(c: CampaignState, at: str, watch: str = "") -> Fraction:
    """Return the chance that a Scouting Roll in a hex means an ambush if somebody is there (HX-03)."""
    short = difficulty_of(c, at, watch) - march.ambush_short(c, night=bool(watch))
    return 1 - chance_of_sum(parse_dice(c.rules.scouting_dice), short + 1 - best_scout(c)[0])


def night_words(c: CampaignState, watch: str) -> str:
    """Say how likely a camp with a watch is surprised, should a band come in the night."""
    return tr(
        "{watch}: if a band comes, it surprises the camp with {percent}",
        watch=tr(march.WATCHES[watch]),
        percent=percent(chance_of_ambush(c, c.trek.at, watch)),
    )


def _sources(c: CampaignState, who: str) -> list[tuple[str, str]]:
    """Return what the best scout's skill is made of: the trade, the steps of advancement, and what things change."""
    scout = next((each for each in able(c) if each.id == who), None)
    if scout is None:
        return []
    kind = kind_of(c, scout)
    raised = [(step.name, f"{step.raises.scouting:+d}") for step in steps_of(c, scout) if step.raises.scouting]
    changed = [(each.name, f"{each.modifier.scouting:+d}") for each in c.changes(who) if each.modifier.scouting]
    return [
        (tr("scouting of {person}, {kind}", person=scout.person.name, kind=kind.name.lower()), f"{kind.scouting:+d}"),
        *raised,
        *changed,
    ]


class Scout(Phase[CampaignState]):
    """The entry into a hex that may hold an encounter."""

    name = "scout"

    def process(self) -> None:
        """Determine the encounter and make the Scouting Roll."""
        c, scouting = self.engine, self.engine.scouting
        at = c.trek.at
        if meetings.here(c):
            # The hex is scouted again once the band is dealt with.
            c.marches.again, self.flow.phase = True, "band"
            return
        if not may_hold(c, at):
            self.flow.phase = "travel"
            return
        scouting.encounter = encounter_in(c, at)
        scouting_roll(c)
        self.flow.phase = "scouted"


class AfterRoll(Phase[CampaignState]):
    """The time after a Scouting Roll, in which a Drone may repeat it (IT-06)."""

    name = "scouted"

    def process(self) -> None:
        """Ask whether to repeat the roll where that is possible, else apply it."""
        c, scouting = self.engine, self.engine.scouting
        if scouting.result != "well" and use.options(c, "scouted"):
            c.ask("scouting", "party")
        else:
            apply_roll(c)


def quiet_line(c: CampaignState, at: str) -> str:
    """Return what is said of a hex in which nobody is met: a line of its terrain, by hex and week, without dice.

    Hexes side by side have different lines, and who walks straight on hears all of them before any comes again.
    """
    lines, (q, r) = terrain(c, at).quiet, to_hex(at)
    return lines[(q - r + c.clock.day // 7) % len(lines)] if lines else ""


def apply_roll(c: CampaignState) -> None:
    """Apply the Scouting Roll: a Bonus and a choice, an encounter, or an ambush."""
    scouting = c.scouting
    result, scouting.result = scouting.result, ""
    if result == "well":
        scouting.bonus = True
    if not scouting.encounter:
        c.emit(NothingHere(c.trek.at, quiet_line(c, c.trek.at)))
        c.flow.phase = "travel"
        return
    c.meeting.encounter, scouting.encounter = scouting.encounter, ""
    c.meeting.ambush = result == "ambushed"
    if result == "well":
        if not c.meeting.band:
            c.emit(EncounterSighted(c.meeting.encounter))
        c.ask("approach", "party")
    else:
        c.flow.phase = _to_meet(c)


def _to_meet(c: CampaignState) -> str:
    """Return how an encounter begins: a band has its say first."""
    return "accost" if c.meeting.band else "meet"


class AcceptOrRoll(Foreseen):
    """Let the Scouting Roll stand, or roll it again (IT-06)."""

    kind = "scouting"

    def text(self) -> str:
        """Show the roll and its difficulty."""
        scouting = self.engine.scouting
        dice = parse_dice(self.engine.rules.scouting_dice)
        again = percent(chance_of_sum(dice, scouting.difficulty - best_scout(self.engine)[0]))
        return tr(
            "The Scouting Roll came to {total} against {difficulty}. Let it stand? A new one "
            "would meet that with {again}.",
            total=scouting.total,
            difficulty=scouting.difficulty,
            again=again,
        )

    def options(self) -> Sequence[Option]:
        """Accept, or use a thing that repeats the roll."""
        return [Option("accept", tr("Let it stand")), *use.options(self.engine, "scouted")]

    def prospects(self) -> list[ProspectView]:
        """Return the chance of a new roll for each thing that makes one."""
        c = self.engine
        return [prospect(c, option.id, c.trek.at) for option in use.options(c, "scouted")]

    def resolve(self, choice: Choice) -> None:
        """Apply the roll, or use the thing; the new roll replaces the old one."""
        if choice.option == "accept":
            apply_roll(self.engine)
        else:
            use.ACTION.carry_out(self.engine, choice)


def approach_words(c: CampaignState) -> str:
    """Ask whether the party wants to meet what it has scouted."""
    if _in_ambush(c):
        return tr("they have no idea. Fall upon them?")
    if _is_scene(c):
        return tr("nothing there asks you to come closer. Do you?")
    if met.bars(c):
        return tr("they bar the way, and nobody gets around them. Meet them?")
    band = met.met(c)
    if band is not None and band.first == "band":
        return tr("they saw you first, and still you have the better of it. Meet them?")
    return tr("nobody there has noticed the party. Go and meet them?")


class Approach(RequestKind[CampaignState]):
    """The approach to a well-scouted encounter: meet or avoid it (HX-03)."""

    kind = "approach"

    def text(self) -> str:
        """Name the encounter, and ask."""
        c = self.engine
        record = meetings.record(c, c.meeting.encounter)
        number = sum(foes.number(c.ruleset.id) for foes in record.foes)
        name = (
            tr("{name}, {strength}", name=record.name, strength=bands.number_words(number)) if number else record.name
        )
        return tr("{name}: {asked}", name=name, asked=approach_words(c))

    def options(self) -> Sequence[Option]:
        """Meet or avoid."""
        c = self.engine
        back = label(c, c.trek.came_from)
        if _in_ambush(c):
            bonus = tr("with the Scouting Bonus, which may be spent, or kept until nightfall")
            stay = tr("they go their way, and you stay where you lie")
            return [Option("meet", tr("Fall upon them"), bonus), Option("avoid", tr("Let them pass"), stay)]
        bonus = "" if _is_scene(c) else tr("the Scouting Bonus may be spent, or kept until nightfall")
        band = met.met(c)
        fight = []
        if band is not None and meetings.would_speak(c, band):
            fight = [
                Option("fall_upon", tr("Fall upon them"), tr("{bonus}; nobody says a word before it", bonus=bonus))
            ]
            bonus = tr("they have something to say first")
        options = [
            Option("meet", tr("Go and see") if _is_scene(c) else tr("Go and meet them"), bonus),
            *fight,
            Option(
                "avoid",
                tr("Walk around it") if _is_scene(c) else tr("Avoid them"),
                tr("back to {back}; the day's movement is spent, and it stays here", back=back),
            ),
        ]
        # Nobody gets around whoever bars the way.
        return options[:-1] if met.bars(c) else options

    def resolve(self, choice: Choice) -> None:
        """Meet it, or retreat."""
        c = self.engine
        if choice.option == "meet":
            self.flow.phase = "meet" if _in_ambush(c) else _to_meet(c)
            return
        if choice.option == "fall_upon":
            self.flow.phase = "meet"
            return
        encounter, c.meeting.encounter = c.meeting.encounter, ""
        if _in_ambush(c):
            lying.let_by(c)
            talks.forget(c)
        elif c.meeting.band:
            meetings.slip(c)
            talks.forget(c)
            fall_back(c)
        else:
            site(c, c.trek.at).encounter = encounter
            fall_back(c)
            c.emit(Avoided(encounter, c.trek.at))
        self.flow.phase = "camp"


def _in_ambush(c: CampaignState) -> bool:
    """Tell whether whoever is met has walked into an ambush of the party."""
    return c.march.lying == "ambush" and bool(c.meeting.band)


def _is_scene(c: CampaignState) -> bool:
    """Tell whether what was sighted has no foes, so that nobody there can notice anything."""
    return c.catalogue.encounters[c.meeting.encounter].scene is not None


PHASES: tuple[type[Phase[CampaignState]], ...] = (Scout, AfterRoll)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (AcceptOrRoll, Approach)
