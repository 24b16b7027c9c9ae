"""The prospectus: everything that can be known of regions, rulesets and parties before a campaign begins."""

from collections import Counter
from typing import Any, NamedTuple

from game.campaign.party.join import LONGEST_NAME
from game.campaign.view.inventory import moments_of
from game.packs.catalogue import Catalogue
from game.sessions.session import Session
from game.setup.trades import suggested_name, trade_words
from systems.table.loop.requests import Choice
from systems.table.ruleset import ruleset, rulesets


class Newcomer(NamedTuple):
    """Somebody for a party of the player's own: a character type by its id, and a name."""

    kind: str
    name: str


class Prospectus:
    """What one set of content offers to a new campaign, as plain data."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def land(self, region: str) -> dict[str, Any]:
        """Return a region: size, days to expect, numbers of towns and landmarks, and what its land is made of.

        `land`: name, colour and share in percent of each terrain, the commonest first. `rows`: for a map drawn by hand
        the colour of each hex from north to south; empty for one that is made from the seed. `least` and `most`: how
        many set out in a party of the player's own. `ruleset`: the one that the content was written for, or "".
        """
        record = self.catalogue.regions[region]
        rules = self.catalogue.rules[record.rules]
        signs = {each.glyph: each for each in self.catalogue.terrains.values()}
        if record.generated is not None:
            made = record.generated
            shares = {self.catalogue.terrains[each.terrain].glyph: each.percent for each in made.shares}
            size, places = (made.width, made.height), (len(made.towns), len(made.landmarks))
        else:
            counted = Counter("".join(record.rows))
            shares = {glyph: 100 * number // counted.total() for glyph, number in counted.items()}
            size = (len(record.rows[0]), len(record.rows))
            places = (
                sum(bool(each.town) for each in record.places),
                sum(bool(each.landmark) for each in record.places),
            )
        land = sorted(shares.items(), key=lambda share: (-share[1], share[0]))
        return {
            "size": list(size),
            "days": record.days,
            "towns": places[0],
            "landmarks": places[1],
            "drawn": record.generated is None,
            "land": [[signs[glyph].name, signs[glyph].colour, percent] for glyph, percent in land],
            "rows": [[signs[glyph].colour for glyph in row] for row in record.rows],
            "least": rules.start_least,
            "most": rules.start_most,
            "ruleset": rules.ruleset,
        }

    def manners(self) -> list[dict[str, Any]]:
        """Return every ruleset, the easiest to learn first.

        `words` say in three words what it is like, `picture` names what a picture of a fight shows.
        """
        ordered = sorted(rulesets().items(), key=lambda each: (each[1].ease, each[0]))
        return [
            {
                "id": key,
                "name": each.name,
                "text": each.summary,
                "words": list(each.words),
                "picture": each.picture,
            }
            for key, each in ordered
        ]

    def roster(self, party: str, under: str) -> dict[str, Any]:
        """Return a ready-made party with its members' numbers under a ruleset, its gold and its stores."""
        record, rules = self.catalogue.parties[party], ruleset(under)
        members = []
        for each in record.members:
            kind = self.catalogue.character_types[each.type]
            steps = [step for step in kind.advancement if step.id in each.steps]
            members.append({**trade_words(self.catalogue, rules, kind, steps), "person": each.name})
        stores = [{"name": self.catalogue.items[entry.item].name, "count": entry.count} for entry in record.stores]
        return {"members": members, "gold": record.gold, "stores": stores}

    def trades(self, under: str) -> list[dict[str, Any]]:
        """Return every character type with its numbers under a ruleset."""
        rules = ruleset(under)
        return [trade_words(self.catalogue, rules, kind) for kind in self.catalogue.character_types.values()]

    def item(self, key: str) -> dict[str, Any] | None:
        """Return what an item looks like and is for; None for an unknown one."""
        if key not in self.catalogue.items:
            return None
        record = self.catalogue.items[key]
        return {
            "name": record.name,
            "icon": record.icon,
            "text": record.text,
            "tags": list(record.tags),
            "kinds": [effect.effect for effect in record.effects],
            "moments": moments_of(record),
        }

    def name_for(self, kind: str, taken: list[str]) -> str:
        """Suggest a free name for somebody of a character type."""
        return suggested_name(self.catalogue, self.catalogue.character_types[kind], taken, LONGEST_NAME)


def muster(session: Session, company: list[Newcomer]) -> None:
    """Answer the questions of a new campaign for its members with a party that was put together before.

    Raises:
        Refused: somebody cannot come along, or they are too few; those before are in the party.
    """
    for who in company:
        if session.request is not None and session.request.kind == "muster":
            session.events += session.choose(Choice(session.request.id, f"take:{who.kind}", {"name": who.name}))
    if session.request is not None and session.request.kind == "muster":
        session.events += session.choose(Choice(session.request.id, "set_out"))
