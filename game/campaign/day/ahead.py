"""Sending somebody ahead: a member looks at a neighbouring hex alone, at a risk to that member (TA-05)."""

from fractions import Fraction

from game.campaign.actions import Action
from game.campaign.checks import percent
from game.campaign.components import Band, Plan
from game.campaign.day.entry import barred
from game.campaign.encounters import scouting
from game.campaign.encounters.waiting import encounter_in, may_hold
from game.campaign.events.lying import WentAhead
from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import around, is_safe, known, label, site, terrain
from game.campaign.land import meetings, plans, sightings
from game.campaign.members.members import Member, able, hurt, member, scouting_of
from game.campaign.sky.sight import reveal
from game.campaign.state import CampaignState
from game.campaign.travel import march
from game.campaign.travel.pace import spend
from systems.table.battle.foresight import FactorView, ProspectView
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.fields import Pick
from systems.table.loop.language import counted, mark, tr
from systems.table.loop.requests import Choice, Option
from systems.table.ruleset.check_chances import chance_of_sum, per_cent

UNSEEN_LAND = 1
"""What is added to what has to be met where nobody knows the land."""


def hexes(c: CampaignState) -> list[str]:
    """Return the neighbouring hexes into which somebody can be sent; none from a boat, or without the move points."""
    if terrain(c, c.trek.at).needs_boat or c.trek.points < c.rules.march.ahead:
        return []
    return [at for at in around(c) if not barred(c, at) and not (known(c, at) and terrain(c, at).needs_boat)]


def goers(c: CampaignState) -> list[Member]:
    """Return who can go: one of several who are able, since somebody has to stay with the others."""
    found = able(c)
    return found if len(found) > 1 else []


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer it on the way, for each hex and each member."""
    there, who = hexes(c), goers(c)
    if stage != "travel" or not there or not who:
        return []
    where = Pick("hex", tuple((at, tr("{place}: {odds}", place=label(c, at), odds=_odds(c, at))) for at in there))
    goes = tuple(
        (each.id, tr("{person}, scouting {skill}", person=each.person.name, skill=scouting_of(c, each))) for each in who
    )
    costs = counted(c.rules.march.ahead, "move point")
    risk = tr("{costs}; who is caught there is hurt by {damage}", costs=costs, damage=c.rules.march.caught)
    return [Option("ahead", tr("Send somebody ahead"), risk, (where, Pick("who", goes)))]


def _needed(c: CampaignState, at: str) -> int:
    """Return what has to be met in a hex; nobody's number is known before the land is, which is reckoned as here."""
    return scouting.difficulty_of(c, at if known(c, at) else c.trek.at) + (0 if known(c, at) else UNSEEN_LAND)


def chances(c: CampaignState, at: str, skill: int) -> tuple[Fraction, Fraction]:
    """Return the chances of staying unseen in a hex, and of being caught if somebody is there."""
    dice, needed = parse_dice(c.rules.scouting_dice), _needed(c, at) - skill
    return chance_of_sum(dice, needed), 1 - chance_of_sum(dice, needed - march.ambush_short(c) + 1)


def _odds(c: CampaignState, at: str) -> str:
    """Say how each member's chances are in a hex."""
    told = []
    for each in goers(c):
        unseen, caught = chances(c, at, scouting_of(c, each))
        told.append(
            tr(
                "{person} unseen {unseen}, caught {caught}",
                person=each.person.name,
                unseen=percent(unseen),
                caught=percent(caught),
            )
        )
    return "; ".join(told)


def prospects(c: CampaignState) -> list[ProspectView]:
    """Return the chances in each hex: that of the best, and those of all by name."""
    who = goers(c)
    if not who:
        return []
    best = max(scouting_of(c, each) for each in who)
    found = []
    for at in hexes(c):
        factors = [
            FactorView(name=tr("dice"), value=c.rules.scouting_dice),
            FactorView(name=tr("needs, with the scouting of who goes"), value=str(_needed(c, at))),
        ]
        factors += [FactorView(name=each.person.name, value=f"{scouting_of(c, each):+d}") for each in who]
        found.append(
            ProspectView(
                option="ahead",
                field="hex",
                target=at,
                words=_odds(c, at),
                factors=factors,
                chance=per_cent(chances(c, at, best)[0]),
            )
        )
    return found


def _go(c: CampaignState, key: str, choice: Choice) -> None:
    """Let a member go and look: what is there stays there, and is known."""
    at, who = str(choice.fields["hex"]), member(c, str(choice.fields["who"]))
    needed, skill = _needed(c, at), scouting_of(c, who)
    spend(c, c.rules.march.ahead)
    learn(c, [at])
    rolled = c.roll_text("world", c.rules.scouting_dice, who.id, mark("going ahead"))
    result = scouting.result_of(rolled + skill, needed, march.ambush_short(c))
    there, danger = _look(c, at)
    told = {"ambushed": "caught" if danger else "plain"}.get(result, result)
    c.emit(WentAhead(who.id, at, told, rolled, skill, needed, there))
    if told == "well":
        reveal(c, at)
    elif told == "caught":
        hurt(c, who, c.rules.march.caught, tr("caught ahead of the others"))


def _look(c: CampaignState, at: str) -> tuple[str, bool]:
    """Find out who is in a hex: bands first, then whom the land holds today; tell whether they mean harm."""
    found, danger = "", False
    for key, band in c.world.by_id(Band):
        if band.at == at and band.kind not in c.catalogue.bands.lost:
            sightings.make_out(c, key, band, 1)
            if band.plan:
                plans.learn(c, c.world.get(band.plan, Plan))
            found, danger = found or band.kind, danger or meetings.means_harm(c, band)
    if terrain(c, at).needs_boat or not may_hold(c, at):
        return found, danger
    if encounter := encounter_in(c, at):
        site(c, at).encounter = encounter
        return found or encounter, danger or bool(c.catalogue.encounters[encounter].foes)
    if not is_safe(c, at):
        site(c, at).safe_until = c.clock.day
    return found, danger


ACTION = Action(options, {"ahead": _go})
