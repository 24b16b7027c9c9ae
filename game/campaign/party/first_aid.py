"""First Aid at camp, where the ruleset has it: once a day for each patient, for the coming night (DP-11, DP-22)."""

from typing import TYPE_CHECKING

from game.campaign.checks import said, show_roll
from game.campaign.events.party import AidGiven
from game.campaign.members.members import Mate, able, block_of, health_of, mate
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign

FIRST_AID = "first_aid:"


def patients(c: "Campaign") -> list[Mate]:
    """Those who are hurt, and to whom nobody has given First Aid today; the grievously wounded need more than that."""
    return [
        who for who in able(c) if who.fate.aided_on != c.clock.day and health_of(c, who).now < health_of(c, who).most
    ]


def options(c: "Campaign", moment: str) -> list[Option]:
    """Offer it for each patient, by anybody else who is able."""
    if moment != "camp" or not c.ruleset.first_aid:
        return []
    found = []
    for patient in patients(c):
        helpers = tuple((who.id, who.person.name) for who in able(c) if who.id != patient.id)
        if helpers:
            label = f"First Aid for {patient.person.name}, {health_of(c, patient).words}"
            found.append(Option(f"{FIRST_AID}{patient.id}", label, c.ruleset.first_aid, (Pick("helper", helpers),)))
    return found


def resolve(c: "Campaign", choice: Choice) -> bool:
    """Roll for the helper, if that was chosen; success counts in the coming night."""
    if not choice.option.startswith(FIRST_AID):
        return False
    patient = mate(c, choice.option.removeprefix(FIRST_AID))
    helper = mate(c, str(choice.fields["helper"]))
    check = c.ruleset.aid(c.dice, block_of(c, helper), c.numbers, helper.id)
    patient.fate.aided_on, patient.fate.aided = c.clock.day, check.passed
    show_roll(c, check)
    c.emit(AidGiven(helper.id, patient.id, check.total, check.passed, said(check)))
    return True
