"""First Aid at camp, in rulesets that have it: once a day for each patient (DP-11, DP-22)."""

from collections.abc import Sequence
from functools import partial

from game.campaign.actions import Action
from game.campaign.checks import percent, record_roll, roll_words
from game.campaign.events.party import AidGiven
from game.campaign.members.members import Member, able, block_of, health_of, member
from game.campaign.state import CampaignState
from systems.table.battle.foresight import FactorView, ProspectView
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option
from systems.table.ruleset.check_chances import Chances, chances_of, per_cent


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
        if those := helpers(c, patient):
            label = tr("First Aid for {person}, {words}", person=patient.person.name, words=health_of(c, patient).words)
            who = Pick("helper", tuple((each.id, each.person.name) for each in those))
            found.append(Option(_option_id(patient), label, partial(_words, c, those), (who,)))
    return found


def helpers(c: CampaignState, patient: Member) -> list[Member]:
    """Return the able members who could give First Aid to another one."""
    return [who for who in able(c) if who.id != patient.id]


def prospects(c: CampaignState) -> list[ProspectView]:
    """Return the chance of each helper with each patient."""
    if not c.ruleset.first_aid:
        return []
    return [
        ProspectView(
            option=_option_id(patient),
            field="helper",
            target=who.id,
            words=tr("{person}: {percent}", person=who.person.name, percent=percent(chance)),
            factors=[
                *(
                    FactorView(name=name, value=value)
                    for name, value in c.ruleset.aid_factors(block_of(c, who), c.numbers)
                ),
                FactorView(name=tr("chance"), value=percent(chance)),
            ],
            chance=per_cent(chance),
        )
        for patient in patients(c)
        for who in helpers(c, patient)
        for chance in [_chances(c, who).passed]
    ]


def _option_id(patient: Member) -> str:
    return f"first_aid:{patient.id}"


def _chances(c: CampaignState, who: Member) -> Chances:
    return chances_of(lambda dice: c.ruleset.aid(dice, block_of(c, who), c.numbers, who.id))


def _words(c: CampaignState, those: Sequence[Member]) -> str:
    """Say what First Aid does, and how likely it is to by each helper."""
    chances = ", ".join(
        tr("{person} {percent}", person=who.person.name, percent=percent(_chances(c, who).passed)) for who in those
    )
    return tr("{first_aid}. Chances: {chances}", first_aid=c.ruleset.first_aid.rstrip("."), chances=chances)


def _give(c: CampaignState, key: str, choice: Choice) -> None:
    """Roll for the helper; a success counts in the coming night."""
    patient = member(c, key)
    helper = member(c, str(choice.fields["helper"]))
    check = c.ruleset.aid(c.dice, block_of(c, helper), c.numbers, helper.id)
    patient.fate.aided_on, patient.fate.aided = c.clock.day, check.passed
    record_roll(c, check)
    c.emit(AidGiven(helper.id, patient.id, check.total, check.passed, roll_words(check)))


ACTION = Action(options, {"first_aid": _give})
