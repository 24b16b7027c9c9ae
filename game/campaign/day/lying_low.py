"""Lying low, or in ambush, for the rest of the day and the night, with the odds of being found (PW-05, TA-05)."""

from functools import partial

from game.campaign.actions import Action
from game.campaign.checks import percent
from game.campaign.components import PowerState
from game.campaign.events.lying import LaidLow
from game.campaign.exploration.places import terrain
from game.campaign.land import lying, meetings
from game.campaign.members.members import able
from game.campaign.state import CampaignState
from game.campaign.travel.pace import spend_rest
from systems.table.battle.foresight import FactorView, ProspectView
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option
from systems.table.ruleset.check_chances import per_cent


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer both on land, towns among it, as long as there is a day left to spend, where there are bands at all."""
    if stage != "travel" or not can_lie(c):
        return []
    return [
        Option("hide", tr("Lie low until dawn"), partial(_help, c, ambush=False)),
        Option("ambush", tr("Lie in ambush until dawn"), partial(_help, c, ambush=True)),
    ]


def can_lie(c: CampaignState) -> bool:
    """Tell whether the party can hide here today."""
    on_land = not terrain(c, c.trek.at).needs_boat
    return on_land and c.trek.points > 0 and bool(able(c)) and bool(c.world.having(PowerState))


def _help(c: CampaignState, *, ambush: bool) -> str:
    """Say what it is for, and how likely the party is found."""
    odds = _odds(c)
    if ambush:
        return tr("the rest of the day; enemies who come here give you a Scouting Bonus, unless {odds}", odds=odds)
    return tr("the rest of the day; bands that come here go by, unless {odds}", odds=odds)


def _odds(c: CampaignState) -> str:
    chance, hunted = percent(lying.chance_found(c)), percent(lying.chance_found(c, hunted=True))
    if meetings.keeps_hunters_out(c):
        return tr("they find you: {chance}; who hunts you waits outside the gates", chance=chance)
    if chance == hunted:
        return tr("they find you: {chance}", chance=chance)
    return tr("they find you: {chance}, or {hunted} for a band that hunts you", chance=chance, hunted=hunted)


def prospects(c: CampaignState) -> list[ProspectView]:
    """Return the chance of staying unseen by a band that comes into the hex, with all that counts by name."""
    if not can_lie(c):
        return []
    chance = 1 - lying.chance_found(c)
    hunter = FactorView(name=tr("who hunts you"), value=f"{lying.HUNTER:+d}")
    factors = [FactorView(name=name, value=f"{more:+d}") for name, more in lying.cover(c)]
    factors += [
        FactorView(name=tr("they find you with"), value=tr("{needs} or more", needs=max(1, lying.wanted(c)))),
        FactorView(name=tr("their dice"), value=c.rules.scouting_dice),
        *([] if meetings.keeps_hunters_out(c) else [hunter]),
        FactorView(name=tr("chance"), value=percent(chance)),
    ]
    return [
        ProspectView(
            option=option,
            field="",
            target="",
            words=tr("unseen by a band that comes: {percent}", percent=percent(chance)),
            factors=factors,
            chance=per_cent(chance),
        )
        for option in ("hide", "ambush")
    ]


def _lie(c: CampaignState, how: str) -> None:
    c.march.lying = how
    c.emit(LaidLow(c.trek.at, how))
    spend_rest(c)
    c.trek.halted = True
    c.flow.phase = "camp"


def _hide(c: CampaignState, key: str, choice: Choice) -> None:
    """Lie low until dawn."""
    _lie(c, "hidden")


def _ambush(c: CampaignState, key: str, choice: Choice) -> None:
    """Lie in ambush until dawn."""
    _lie(c, "ambush")


ACTION = Action(options, {"hide": _hide, "ambush": _ambush})
