"""A pack beside the tiny one, with a record of each kind that a save can name, and a campaign that names them all."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from game.campaign.campaign import Campaign
from game.campaign.components import DeckState, EventState, SceneState, Site, Thing, Vehicle
from game.campaign.facts.facts import change
from game.campaign.items.inventory import gain
from game.campaign.members.members import all_members
from game.campaign.moments import FoesMet
from game.campaign.quests import journal
from game.packs.loader import load
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.session import Session
from tests.campaign.tiny import CONTENT

MANIFEST = """\
format = 2
id = "isle"
name = "The Isle"
text = "Somewhere else."
version = "{version}"
licence = "MIT"
depends = ["tiny"]
{more}
"""

RECORDS: Mapping[str, str] = {
    "terrain": 'glyph = "p"\ncolour = "#443322"\nmove_cost = 1\nsight = 1\nscouting = 3\n'
    'encounter_chance = 100\nencounters = [{ encounter = "crabs" }]',
    "region": 'start = "port"\nrules = "tiny:plain"\nquests = ["dig"]\nrows = ["T.p", "..~", "p.."]\n'
    'places = [{ at = [0, 0], town = "port" }, { at = [2, 2], landmark = "cave" }]',
    "town": 'home = true\nmarket = [{ item = "glue" }]\nhires = ["gluer"]\nrumours = ["tale"]',
    "landmark": 'find = { text = "A coin.", effects = [{ effect = "gold", amount = 30 }] }',
    "quest": 'main = true\nending = "Dug."\nstages = [{ text = "Go.", goal = { kind = "reach", landmark = "cave" } }]',
    "rumour": 'truth = true\nabout = { landmark = "cave" }\nfound_out = "So it is."',
    "item": 'price = 9\nweight = 1\nuses = 1\neffects = [{ effect = "damage", amount = 3 }]',
    "spell": 'price = 9\neffects = [{ effect = "damage", amount = 2 }]',
    "vehicle": 'terrains = ["tiny:water"]\nmove = 4\ncapacity = 20\nprice = 15',
    "character_type": "core = { might = 3, agility = 3, wits = 3, vigour = 3 }\ncapacity = 20\nhire_price = 20",
    "party": 'members = [{ type = "gluer", name = "Ann" }, { type = "tiny:scout", name = "Bob" }]\ngold = 50\n'
    'stores = [{ item = "glue", count = 2 }, { item = "tiny:rations", count = 8 }, '
    '{ item = "tiny:water", count = 8 }, { item = "tiny:cuff" }]',
    "creature": "core = { might = 1, agility = 1, wits = 1, vigour = 1, threat = 1 }\ncorpse = true",
    "encounter": 'foes = [{ creature = "crab", count = 2 }]',
    "fact": 'holds = "number"',
    "scene": 'options = [{ id = "nod", label = "Nod", success = { text = "Somebody nods." } }]',
    "event": 'on = "dawn"\nwhen = "day > 90"\ntimes = "always"\nagain_after = 2\nscene = "nod"\ndraw = "shells"',
    "weather": 'land = [{ terrains = ["pits"], sight = -1 }]',
    "table": 'rows = [{ id = "fog" }]',
    "deck": 'cards = [{ id = "crab", text = "A crab.", effects = [{ effect = "add", fact = "tide" }] }]\ndry = "fogs"',
}
IDS = {
    "terrain": "pits",
    "region": "isle",
    "town": "port",
    "landmark": "cave",
    "quest": "dig",
    "rumour": "tale",
    "item": "glue",
    "spell": "fizz",
    "vehicle": "skiff",
    "character_type": "gluer",
    "party": "gluers",
    "creature": "crab",
    "encounter": "crabs",
    "fact": "tide",
    "scene": "nod",
    "event": "ebb",
    "weather": "mist",
    "table": "fogs",
    "deck": "shells",
}
SAVED = tuple(kind for kind in IDS if kind != "party")
"""The kinds that the snapshot of a campaign names."""


def record(kind: str, key: str = "", **texts: str) -> str:
    """A record of the pack as TOML; `texts` replace parts of it."""
    key = key or IDS[kind]
    body = RECORDS[kind]
    for old, new in texts.items():
        body = body.replace(old, new)
    return f'[[{kind}]]\nid = "{key}"\nname = "{key.title()}"\ntext = "Of the isle."\n{body}\n'


class Shelf:
    """A folder with the tiny pack and the isle, and one with saves."""

    def __init__(self, folder: Path) -> None:
        self.packs, self.saves = folder / "packs", Saves(folder / "saves")
        shutil.copytree(CONTENT / "tiny", self.packs / "tiny")
        self.isle = self.packs / "isle"
        self.write(*map(record, RECORDS))

    def write(self, *records: str, version: str = "1.0", more: str = "") -> None:
        """Write the isle anew."""
        self.isle.mkdir(exist_ok=True)
        (self.isle / "pack.toml").write_text(MANIFEST.format(version=version, more=more))
        (self.isle / "all.toml").write_text("\n".join(records))

    def remove(self) -> None:
        """Take the isle away."""
        shutil.rmtree(self.isle)

    def launcher(self) -> Launcher:
        """A launcher for what is there now, which can load it anew."""
        return Launcher(load([self.packs]), self.saves, lambda: load([self.packs]))

    def begin(self, ruleset: str = "impact") -> Session:
        """A campaign on the isle that names a record of each kind."""
        session = self.launcher().new("1", "isle:isle", ruleset, "isle:gluers")
        name_everything(session.played)
        return session


def name_everything(engine: object) -> None:
    """Let a campaign have, know and await everything of the isle."""
    assert isinstance(engine, Campaign)
    c = engine
    gain(c, "isle:glue", 1)
    c.purse.spells = ("isle:fizz",)
    cuff = next(key for key in c.world.having(Thing) if c.world.get(key, Thing).item == "tiny:cuff")
    worn = c.world.get(cuff, Thing)
    worn.where, worn.holder, worn.spells = "worn", all_members(c)[0].id, ("isle:fizz",)
    c.purse.cast = ("isle:fizz",)
    c.world.create("vehicle-1", Vehicle("isle:skiff", "1,0"))
    c.world.create("site-1,0", Site("1,0", "isle:crabs"))
    c.meeting.once = ("isle:crabs",)
    c.tally.things_used = (("isle:fizz", 1), ("isle:glue", 2))
    journal.hear(c, "isle:tale")
    c.happened(FoesMet(("isle:crab",)))
    change(c, c.catalogue.facts["isle:tide"], 3)
    c.world.create("scene-isle:nod", SceneState("isle:nod", 1, ("nod",)))
    c.world.create("event-isle:ebb", EventState("isle:ebb", 1, 1))
    c.world.create("deck-isle:shells", DeckState("isle:shells", ("crab",), 1, ("crab",)))
    c.sky.weather, c.sky.until = "isle:mist", 9
    c.happenings.queue = (("isle:fogs", "table"),)
