"""The beginning of a scenario: a fight by itself, or a campaign."""

from game.campaign.campaign import Campaign
from game.laboratory.scenarios.campaigns import begin_campaign
from game.laboratory.scenarios.dice import WrittenDice
from game.laboratory.scenarios.wording import Failed, among
from game.packs.catalogue import Catalogue
from game.packs.dealing import Lot, borne, counts_in_fights
from game.packs.models.encounter import Encounter
from game.packs.models.party import Party
from game.packs.models.scenario import Scenario
from game.setup.encounters import encounter_setup
from game.setup.parties import fight_effects, party_of
from systems.table.battle import setup
from systems.table.battle.battle import Battle
from systems.table.ruleset import Ruleset, blamed, ruleset

HERE = "scenario"
"""The id of a party or encounter that a scenario defines itself."""
SINGLE = "fight-1"
"""The scope of the dice of a fight by itself: the same seed gives the same fight as `flamequick fight`."""


def begin(catalogue: "Catalogue", scenario: "Scenario", rules: str, dice: WrittenDice) -> Battle | Campaign:
    """Begin the scenario's set-up, and run it to its first request.

    Raises:
        Failed: it cannot be set up, or the dice do not suffice.
    """
    try:
        if scenario.campaign is None:
            return _fight(catalogue, scenario, ruleset(rules), dice)
        return begin_campaign(catalogue, scenario, scenario.campaign, _party(catalogue, scenario), rules, dice)
    except (KeyError, ValueError) as error:
        if blamed(error):  # a ruleset of another package that breaks, and no set-up that is wrong
            raise
        raise Failed((), f"this cannot be set up: {error.args[0] if error.args else error}") from error


def _party(catalogue: "Catalogue", scenario: "Scenario") -> Party:
    if scenario.party:
        return catalogue.parties[scenario.party]
    return Party(id=HERE, name=scenario.name, text=scenario.name, members=scenario.members)


def _fight(catalogue: "Catalogue", scenario: "Scenario", rules: Ruleset, dice: WrittenDice) -> Battle:
    record = _party(catalogue, scenario)
    party = party_of(catalogue, record, rules, scenario.bonus, _brought(catalogue, scenario, record))
    _check_holders(catalogue, scenario, party)
    party = _hurt(scenario, party, rules)
    met = _met(catalogue, scenario)
    tables = next((rulings.loot_tables for rulings in catalogue.rules.values()), ())
    setup = encounter_setup(catalogue, met, rules, tables, scenario.ambush, scenario.difficulty)
    battle = Battle(rules, setup, party, dice.scope(SINGLE))
    dice.name = battle.name
    try:
        battle.start()
    except BaseException:
        battle.close()
        raise
    return battle


def _met(catalogue: "Catalogue", scenario: "Scenario") -> Encounter:
    if scenario.foes:
        met = Encounter(id=HERE, name="The enemy", text=scenario.name, foes=scenario.foes)
        return met.model_copy(update={"behaviour": scenario.behaviour or scenario.foes[0].behaviour})
    record = catalogue.encounters[scenario.encounter]
    if not record.foes:
        raise Failed(("encounter",), f"{record.name} has no foes: put a scene into campaign.meet")
    return record


def _brought(catalogue: "Catalogue", scenario: "Scenario", record: Party) -> list[Lot]:
    """Return the party's further items: for the holder that the scenario names, else in turns."""
    numbers = {member.name: str(number) for number, member in enumerate(record.members)}
    found = []
    for index, brought in enumerate(scenario.things):
        path = ("things", index, "holder")
        first = int(among(numbers, brought.holder, path)) if brought.holder else index % len(numbers)
        found.append(Lot(catalogue.items[brought.item], brought.count, first, bool(brought.holder)))
    return found


def _check_holders(catalogue: "Catalogue", scenario: "Scenario", party: "setup.Party") -> None:
    """Refuse a holder who cannot hold or wear what the scenario gives them (HX-08)."""
    names = {member.id: member.name for member in party.members}
    held = {(thing.item, names.get(thing.holder, "")) for thing in party.things}
    for index, brought in enumerate(scenario.things):
        item, path = catalogue.items[brought.item], ("things", index, "holder")
        if brought.holder and not (borne(item) and counts_in_fights(item)):
            raise Failed(path, f"expected a thing that is held or worn in a fight, got {item.name}, which is not")
        acts = fight_effects(item.effects) or any(each.fights for each in item.triggers)
        if brought.holder and acts and (item.id, brought.holder) not in held:
            raise Failed(path, f"expected somebody who can hold or wear {item.name}, got {brought.holder}")


def _hurt(scenario: "Scenario", party: "setup.Party", rules: Ruleset) -> "setup.Party":
    names = {member.name: member.name for member in party.members}
    wounds = {among(names, name, ("hurt", name)): amount for name, amount in scenario.hurt.items()}
    members = [
        each.model_copy(update={"body": rules.hurt(each.block, dict(each.body), wounds[each.name])})
        if each.name in wounds
        else each
        for each in party.members
    ]
    return party.model_copy(update={"members": tuple(members)})
