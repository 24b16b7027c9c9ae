"""First Aid at camp, in rulesets that have it: once a day for each patient (DP-11, DP-22)."""

from game.campaign.actions import Action
from game.campaign.checks import record_roll, roll_words
from game.campaign.events.party import AidGiven
from game.campaign.members.members import Member, able, block_of, health_of, member
from game.campaign.state import CampaignState
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option


def patients(c: CampaignState) -> list[Member]:
    """Return the able members who are hurt and were not given First Aid today."""
    return [
        who for who in able(c) if who.fate.aided_on != c.clock.day and health_of(c, who).now < health_of(c, who).most
    ]


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer First Aid for each patient, by any other able member."""
    if stage != "camp" or not c.ruleset.first_aid:
        return []
    found = []
    for patient in patients(c):
        helpers = tuple((who.id, who.person.name) for who in able(c) if who.id != patient.id)
        if helpers:
            label = f"First Aid for {patient.person.name}, {health_of(c, patient).words}"
            found.append(Option(f"first_aid:{patient.id}", label, c.ruleset.first_aid, (Pick("helper", helpers),)))
    return found


def _give(c: CampaignState, key: str, choice: Choice) -> None:
    """Roll for the helper; a success counts in the coming night."""
    patient = member(c, key)
    helper = member(c, str(choice.fields["helper"]))
    check = c.ruleset.aid(c.dice, block_of(c, helper), c.numbers, helper.id)
    patient.fate.aided_on, patient.fate.aided = c.clock.day, check.passed
    record_roll(c, check)
    c.emit(AidGiven(helper.id, patient.id, check.total, check.passed, roll_words(check)))


ACTION = Action(options, {"first_aid": _give})
