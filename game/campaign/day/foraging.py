"""Foraging: spends the rest of a day's movement on rations, water or herbs, by terrain (HX-06)."""

from game.campaign.events.travel import Foraged
from game.campaign.exploration.places import terrain
from game.campaign.items.inventory import gain
from game.campaign.members.members import able
from game.campaign.state import CampaignState
from game.campaign.travel.pace import spend_rest
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Option

KINDS = ("rations", "water", "herbs")


def yields(c: CampaignState) -> dict[str, str]:
    """Return the dice text of each kind that this terrain yields."""
    forage = terrain(c, c.trek.at).forage
    return {kind: getattr(forage, kind) for kind in KINDS if parse_dice(getattr(forage, kind)).most > 0}


def options(c: CampaignState) -> list[Option]:
    """Offer to forage where the terrain yields something and there is movement left."""
    found = yields(c)
    if not found or c.trek.points <= 0 or not able(c):
        return []
    choices = tuple((kind, f"{kind}, {dice}") for kind, dice in found.items())
    return [Option("forage", "Forage", "spends the rest of the day's movement", (Pick("what", choices),))]


def resolve(c: CampaignState, choice: Choice) -> bool:
    """Roll for the find and make camp; False where the choice is not foraging."""
    if choice.option != "forage":
        return False
    kind = str(choice.fields["what"])
    count = c.roll_text("world", yields(c)[kind], "party", f"foraging {kind}")
    rules = c.rules
    item = {"rations": rules.food, "water": rules.drink, "herbs": rules.herbs}[kind]
    c.emit(Foraged(item, count))
    if count:
        gain(c, item, count)
    spend_rest(c)
    c.trek.halted = True
    c.flow.phase = "camp"
    return True
