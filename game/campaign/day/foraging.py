"""Foraging: spends the rest of a day's movement on rations, water or herbs, by terrain (HX-06)."""

from dataclasses import replace

from game.campaign.checks import percent
from game.campaign.events.travel import Foraged
from game.campaign.exploration.places import terrain
from game.campaign.items.inventory import gain
from game.campaign.members.members import able
from game.campaign.sky import outdoors
from game.campaign.state import CampaignState
from game.campaign.travel.pace import spend_rest
from systems.table.battle.foresight import FactorView, ProspectView
from systems.table.loop.dice_notation import DiceText, parse_dice
from systems.table.loop.fields import Pick
from systems.table.loop.language import counted, mark, tr
from systems.table.loop.requests import Choice, Option
from systems.table.ruleset.check_chances import chance_of_sum, per_cent

KINDS = (mark("rations"), mark("water"), mark("herbs"))


def yields(c: CampaignState) -> dict[str, str]:
    """Return the dice text of each kind that this terrain yields in this weather."""
    forage = terrain(c, c.trek.at).forage
    found = {kind: parse_dice(getattr(forage, kind)) for kind in KINDS}
    there = {
        kind: replace(dice, bonus=dice.bonus + outdoors.forage(c, kind)[1]) for kind, dice in found.items() if dice.most
    }
    return {kind: str(dice) for kind, dice in there.items() if dice.most}


def options(c: CampaignState) -> list[Option]:
    """Offer to forage where the terrain yields something and there is movement left."""
    found = yields(c)
    if not found or c.trek.points <= 0 or not able(c):
        return []
    choices = tuple(
        (kind, tr("{kind}: {words}", kind=kind, words=_words(c, kind, parse_dice(dice))))
        for kind, dice in found.items()
    )
    words = tr(
        "spends the rest of the day's movement, {points} now; the find is the same however much that is",
        points=counted(c.trek.points, "move point"),
    )
    return [Option("forage", tr("Forage"), words, (Pick("what", choices),))]


def prospects(c: CampaignState) -> list[ProspectView]:
    """Return what each kind may come to, with what the terrain does to the dice by name."""
    return [_prospect(c, kind, parse_dice(dice)) for kind, dice in yields(c).items()] if options(c) else []


def _prospect(c: CampaignState, kind: str, dice: DiceText) -> ProspectView:
    chance = chance_of_sum(dice, 1)
    added = [FactorView(name=name, value=f"{more:+d}") for name, more in _added(c, kind, dice)]
    return ProspectView(
        option="forage",
        field="what",
        target=kind,
        words=tr("{kind}: {percent}", kind=kind, percent=percent(chance)),
        factors=[
            FactorView(name=tr("dice"), value=_plain(dice)),
            *added,
            FactorView(name=tr("found"), value=_span(dice)),
            FactorView(name=tr("chance to find any"), value=percent(chance)),
        ],
        chance=per_cent(chance),
    )


def _words(c: CampaignState, kind: str, dice: DiceText) -> str:
    """Say what is rolled, what terrain and weather do to it by name, and what that comes to."""
    added = "".join(tr(", {name} {more:+d}", name=name, more=more) for name, more in _added(c, kind, dice))
    return tr("{plain}{added}, so {span}", plain=_plain(dice), added=added, span=_span(dice))


def _added(c: CampaignState, kind: str, dice: DiceText) -> list[tuple[str, int]]:
    """Return what terrain and weather add to the dice, by name."""
    name, more = outdoors.forage(c, kind)
    found = ((terrain(c, c.trek.at).name, dice.bonus - more), (name, more))
    return [(name, added) for name, added in found if added]


def _plain(dice: DiceText) -> str:
    return f"{dice.count}d{dice.sides}" if dice.count else tr("none")


def _span(dice: DiceText) -> str:
    return tr("{least} to {most}", least=dice.least, most=dice.most) if dice.least < dice.most else str(dice.most)


def resolve(c: CampaignState, choice: Choice) -> bool:
    """Roll for the find and make camp; False where the choice is not foraging."""
    if choice.option != "forage":
        return False
    kind = str(choice.fields["what"])
    count = c.roll_text("world", yields(c)[kind], "party", mark(f"foraging {kind}"))
    rules = c.rules
    item = {"rations": rules.food, "water": rules.drink, "herbs": rules.herbs}[kind]
    c.emit(Foraged(item, count))
    if count:
        gain(c, item, count)
    spend_rest(c)
    c.trek.halted = True
    c.flow.phase = "camp"
    return True
