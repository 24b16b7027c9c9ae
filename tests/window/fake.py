"""A session and a launcher without rules: whatever is scripted is asked, whatever is answered is kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, ClassVar

from game.packs.switches import Switches
from game.sessions.savefile import Header
from game.sessions.saves import SaveError, SlotInfo
from game.sessions.start import LaunchError
from game.sessions.workshop import Workshop
from systems.table.loop.events import Event, Noted, Rolled
from systems.table.loop.fields import Amounts, Count, Pick, Words
from systems.table.loop.log import LogEntry
from systems.table.loop.requests import Choice, Option, Refused, Request

WIDTH, HEIGHT = 60, 40
LEGEND = {
    glyph: {"id": f"core:{name}", "name": name.capitalize(), "colour": colour, "icon": icon}
    for glyph, name, colour, icon in (
        (".", "plains", "#a9b665", "mdi:grass"),
        ("T", "forest", "#4c7a45", "mdi:pine-tree"),
        ("^", "mountains", "#7d7a82", ""),
        ("~", "water", "#3f7f9f", "mdi:waves"),
        ("?", "glitch", "not a colour", "mdi:no-such-icon"),
    )
}


def rows(width: int = WIDTH, height: int = HEIGHT) -> list[str]:
    """A map with a fog bank on its left."""
    glyphs = " .T^~.?."
    return [
        "".join(" " if column < 4 else glyphs[(column // 3 + row // 2 * 5) % len(glyphs)] for column in range(width))
        for row in range(height)
    ]


def member(key: str, now: int, most: int) -> dict[str, Any]:
    """A member of the party."""
    return {
        "id": key,
        "name": key.capitalize(),
        "type_name": "Fighter",
        "words": f"{now} of {most} HP",
        "now": now,
        "most": most,
        "status": "able" if now else "wounded",
        "pp": 2,
        "notes": ["tended"],
        "hands": "1 of 2",
        "gear": ["Plasma Grenade"],
        "icon": "mdi:sword",
    }


def campaign_view(**other: Any) -> dict[str, Any]:
    """A campaign's view on a map of 60 by 40."""
    return {
        "title": "The Marches",
        "day": 3,
        "phase": "Travel Phase",
        "at": "20,15",
        "place": {"name": "", "terrain": "core:plains", "terrain_name": "Plains", "town": ""},
        "gold": 12,
        "bonus": True,
        "stores": [{"item": "core:rations", "name": "Rations", "count": 9, "days": 1}],
        "move": {"left": 4, "full": 6},
        "party": [member("ana", 9, 12), member("bren", 4, 10), member("cy", 7, 7)],
        "things": [
            {"id": "t1", "name": "Plasma Grenade", "where": "hand", "holder": "ana", "count": 1, "effects": ["boom"]},
            {"id": "t2", "name": "Silk", "where": "pack", "holder": "", "count": 3},
        ],
        "load": 50,
        "capacity": 40,
        "vehicles": [{"id": "v", "name": "Raft", "at": "21,15", "words": "moored"}],
        "map": {"width": WIDTH, "height": HEIGHT, "rows": rows(), "legend": LEGEND},
        "places": [
            {"at": "20,15", "kind": "town", "id": "core:neo", "name": "NeoArcadia", "icon": "mdi:home-city"},
            {"at": "21,14", "kind": "landmark", "id": "core:mill", "name": "The Old Mill", "icon": ""},
            {"at": "21,14", "kind": "quest", "id": "core:q", "name": "The Lamp", "icon": ""},
            {"at": "19,15", "kind": "encounter", "id": "core:wolves", "name": "Wolves", "icon": "mdi:dog"},
            {"at": "22,15", "kind": "oddity", "id": "core:odd", "name": "An Oddity", "icon": ""},
        ],
        "route": {"path": ["20,15", "21,15", "22,15"], "to": "Plains (22,15)", "lines": ["one day"]},
        "quests": [{"id": "q", "name": "The Lamp", "main": True, "state": "open", "lines": ["Find it."]}],
        "journal": [{"day": 2, "kind": "place", "text": "You saw The Old Mill."}],
        "town": None,
        "battle": None,
        "score": [["Gold", 3], ["Days", -2]],
        **other,
    }


def battle_view(**other: Any) -> dict[str, Any]:
    """A fight's view."""
    units = [
        {"id": key, "name": key.capitalize(), "words": "9 of 12 HP", "now": 9, "most": 12} for key in ("ana", "bren")
    ]
    return {
        "encounter": "Wolves",
        "ruleset": "Party Impact",
        "round": 2,
        "intent": "They seem about to attack.",
        "party": {"name": "The party", "units": [{**unit, "able": True, "notes": ["hurt"]} for unit in units]},
        "foes": {"name": "Wolves", "units": [{"id": "w", "name": "Wolf", "words": "down", "able": False, "notes": []}]},
        "facts": [("Enemy Impact", "9"), ("Combat roll", "2d6 -1")],
        "things": [{"id": "t1", "name": "Plasma Grenade", "does": "10 damage", "gone": False}],
        **other,
    }


OPTIONS: Mapping[str, tuple[Option, ...]] = {
    "plain": (Option("go", "Go", "now"), Option("stay", "Stay")),
    "many": tuple(Option(f"buy:{number}", f"Buy {number}") for number in range(40)),
    "amounts": (Option("assign", "Assign", "", (Amounts("amounts", 5, (("ana", 9), ("bren", 4), ("cy", 7))),)),),
    "count": (Option("buy", "Buy", "", (Count("count", 1, 20),)), Option("done", "Done", back=True)),
    "pick": (Option("give", "Give", "", (Pick("member", (("ana", "Ana"), ("bren", "Bren"), ("cy", "Cy"))),)),),
    "hexes": (
        Option("route", "Plan a route", "", (Pick("hex", (("21,15", "Plains"), ("24,16", "Forest"))),)),
        Option("stay", "Stay"),
    ),
    "steps": (Option("to:21,15", "East"), Option("to:19,15", "West"), Option("camp", "Make camp")),
    "words": (Option("name", "Name them", "", (Words("name", 12, "Moss"),)), Option("no", "Nobody")),
    "both": (Option("sell", "Sell", "", (Pick("thing", (("a", "Axe"), ("b", "Bow"))), Count("count", 0, 3))),),
    "nasty": (Option("x", "<img src='missing.png'> 2 < 3 & \x00\x07 <b>", "→ ≥ 漢字\nnew\tline"),),
}


def asked(kind: str, number: int, who: str = "party") -> Request:
    """A request of one of the kinds above."""
    return Request.prepared(number, kind, who, f"What about {kind}?", OPTIONS[kind])


@dataclass
class FakeSession:
    """Asks the scripted kinds one after the other."""

    battle = None
    saves = None
    log: ClassVar[Sequence[LogEntry]] = ()
    names: ClassVar[Mapping[str, str]] = {}

    kinds: Sequence[str]
    shown: Mapping[str, Any] = field(default_factory=campaign_view)
    saved: dict[str, int] = field(default_factory=dict)
    can_save: bool = True
    at_rest: bool = True
    header: ClassVar[Header] = Header("campaign", "7", "impact")
    title: str = "The Marches, Party Impact"
    workshop: ClassVar[Workshop] = Workshop()
    chosen: list[Choice] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    transcript: list[str] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    refusing: str = ""
    at_fault: str = ""
    """Why nothing can be saved."""

    def name(self, key: str) -> str:
        """The id in capitals."""
        return key.upper()

    @property
    def request(self) -> Request | None:
        """The next of the kinds."""
        done = len(self.chosen)
        return asked(self.kinds[done], done + 1) if done < len(self.kinds) else None

    @property
    def outcome(self) -> str:
        """Victory, when all is answered."""
        return "" if self.request else "victory"

    def choose(self, choice: Choice) -> list[Event]:
        """Keep a legal choice; a roll and a note come of it."""
        request = self.request
        if request is None:
            raise Refused("it is over")
        if reason := self.refusing or request.refuse(choice):
            raise Refused(reason)
        self.chosen.append(request.accepted(choice))
        self.events = [Rolled("party", "luck", 2, 6, (3, 4), 7), Noted(f"Chosen: {choice.option}.")]
        return self.events

    def lines(self, events: Sequence[Event]) -> list[str]:
        """Say them."""
        return [event.words(self.name) for event in events]

    def view(self) -> Mapping[str, Any]:
        """What was given."""
        return self.shown

    def way(self, goal: str) -> Any:
        """No way is known."""
        raise KeyError(goal)

    def free_name(self, name: str) -> str:
        return name

    def save(self, slot: str) -> str:
        """Note the slot; the name `full` cannot be written."""
        if self.at_fault:
            raise SaveError(self.at_fault)
        if slot == "full":
            raise SaveError("The disk is full. Make room and save again.")
        self.saved[slot] = self.saved.get(slot, 0) + 1
        return slot

    def slots(self) -> list[SlotInfo]:
        """What was saved."""
        return [SlotInfo(name, self.title, 3, "today 12:00") for name in self.saved]


class FakeProspectus:
    """Knows two regions, one ruleset, one party and two trades."""

    catalogue = SimpleNamespace(
        packs=(), kinds=(), encounters={}, scenes={}, sounds={}, pictures={}, of=lambda kind: {}
    )
    """There is no content, and so there are no pictures of packs."""

    def land(self, region: str) -> dict[str, Any]:
        """A small land, drawn by hand or not."""
        return {
            "size": [4, 3],
            "days": 9,
            "towns": 1,
            "landmarks": 2,
            "drawn": region == "core:a",
            "land": [["Plains", "#a9b665", 75], ["Water", "#3f7f9f", 25]],
            "rows": [["#a9b665"] * 3 + ["#3f7f9f"]] * 3 if region == "core:a" else [],
            "least": 2,
            "most": 3,
            "ruleset": "impact",
        }

    def manners(self) -> list[dict[str, Any]]:
        """One ruleset."""
        words = ["quick", "one roll"]
        return [{"id": "impact", "name": "Party Impact", "text": "All.", "words": words, "picture": "sides"}]

    def trades(self, under: str) -> list[dict[str, Any]]:
        """Two trades."""
        base = {"text": "Does it.", "icon": "mdi:sword", "numbers": [["hit points", "9"]], "skills": [["might", 2]]}
        more = {"hands": 2, "capacity": 20, "scouting": 0, "steps": [], "price": 50, "kit": []}
        return [{**base, **more, "id": f"core:{name}", "name": name.capitalize()} for name in ("fighter", "scout")]

    def roster(self, party: str, under: str) -> dict[str, Any]:
        """Two members."""
        pairs = zip(self.trades(under), ("Ana", "Bren"), strict=True)
        members = [{**trade, "person": name} for trade, name in pairs]
        return {"members": members, "gold": 10, "stores": [{"name": "Rations", "count": 4}]}

    def item(self, key: str) -> dict[str, Any] | None:
        """No item is known."""
        return None

    def name_for(self, kind: str, taken: list[str]) -> str:
        """The trade with a number."""
        return f"{kind.removeprefix('core:').capitalize()} {len(taken) + 1}"


class FakeLauncher:
    """Begins fake sessions; the slot `broken` cannot be loaded."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, str, str, str, str]] = []
        self.loaded: list[str] = []
        self.catalogue = SimpleNamespace(packs=(), refused=(), origins={}, off=())
        self.shelf = SimpleNamespace(places=list, switches=Switches, further=())
        self.deleted: list[str] = []

    def prospectus(self) -> FakeProspectus:
        """What is known before."""
        return FakeProspectus()

    def regions(self) -> list[tuple[str, str, str]]:
        """Two regions."""
        return [("core:a", "The Reach", "Made by hand."), ("core:b", "The Miles", "Never the same.")]

    def rulesets(self) -> list[tuple[str, str, str]]:
        """One ruleset."""
        return [("impact", "Party Impact", "All at once.")]

    def parties(self) -> list[tuple[str, str, str]]:
        """One party."""
        return [("core:four", "The Four", "They met in a queue.")]

    def difficulties(self) -> list[tuple[str, str, str]]:
        """Two difficulties."""
        return [("standard", "Standard", "As it is."), ("ruthless", "Ruthless", "No mercy.")]

    def new(self, seed: str, region: str, ruleset: str, party: str, difficulty: str) -> FakeSession:
        """Note what was begun; the seed `bad` cannot be."""
        if seed == "bad":
            raise LaunchError("This seed is bad.")
        self.begun.append((seed, region, ruleset, party, difficulty))
        return FakeSession(["plain", "plain"])

    def load(self, slot: str, agreed: bool = False, take: str = "") -> FakeSession:
        """Load, or say why not."""
        if slot == "broken":
            raise SaveError("The file is damaged.")
        self.loaded.append(slot)
        return FakeSession(["plain"], transcript=["Long ago."], notices=["The last good one was taken."])

    def slots(self) -> list[SlotInfo]:
        """A sound slot and a broken one, as long as they are not deleted."""
        slots = [
            SlotInfo("mine", "The Marches", 4, "today 12:00"),
            SlotInfo("broken", "?", 0, "", "The file is damaged."),
        ]
        return [slot for slot in slots if slot.name not in self.deleted]

    def delete(self, slot: str) -> None:
        """Delete a slot."""
        self.deleted.append(slot)
