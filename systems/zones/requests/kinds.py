"""The decisions of a fight on zones: each class is one kind of Request."""

from collections.abc import Sequence

from systems.table.battle.fight import Fight
from systems.table.loop.engine import RequestKind
from systems.table.loop.requests import Choice, Option
from systems.zones.events.actions import BonusSpent, Declared, Placed, place_words, spot_words
from systems.zones.requests.options import Menu
from systems.zones.requests.shields import UseShield
from systems.zones.rules import ACTIONS
from systems.zones.state.positions import Place, Positions, put
from systems.zones.state.state import State

Declaration = tuple[str, str, str, str, str, int]
"""What an option declares: action, weapon and what it is about, how action and tool are called, its cost in Ardor."""


class ZonesRequest(RequestKind[Fight]):
    """A request with both sides and the map at hand."""

    def bind(self) -> None:
        """Bind them."""
        self.state = self.engine.bound(State)
        self.positions = self.engine.bound(Positions)


class PlaceMember(ZonesRequest):
    """Where a character begins (ZN-35)."""

    kind = "place"

    def text(self) -> str:
        """Name the character."""
        return f"Where does {self.engine.name(self.flow.who)} begin?"

    def options(self) -> Sequence[Option]:
        """Each start Zone, and each start cell of loose ground."""
        return [Option(key, place_words(key, self.engine.name)) for key in start_places(self.positions)]

    def resolve(self, choice: Choice) -> None:
        """Put them there."""
        put(self.state.by_id[self.flow.who], start_places(self.positions)[choice.option])
        self.engine.emit(Placed(self.flow.who, choice.option))


def start_places(positions: Positions) -> dict[str, Place]:
    """Where characters may begin, by the id of the option (ZN-35)."""
    found = {zone.id: positions.fixed(zone.id) for zone in positions.map.zones if zone.start}
    if positions.ground:
        for x, y in positions.ground.start:
            place = positions.of_cell(x, y)
            found.setdefault(place[0] or f"{x},{y}", place)
    return found


class SpendEdge(ZonesRequest):
    """Whether the party spends its Scouting Bonus (HX-14)."""

    kind = "edge"

    def text(self) -> str:
        """Ask."""
        return "Do you spend the Scouting Bonus on this fight?"

    def options(self) -> Sequence[Option]:
        """Spend it or keep it."""
        edge, amount = self.state.edge, self.state.numbers.edge
        gain = "it undoes the ambush" if edge.ambushed else f"{amount} more Action Score for everybody in this round"
        return [Option("spend", "Spend it", gain), Option("keep", "Keep it", "for later in the day")]

    def resolve(self, choice: Choice) -> None:
        """Spend it, or let it be for this fight."""
        edge = self.state.edge
        edge.bonus = False
        if choice.option == "spend":
            edge.spent = True
            self.engine.emit(BonusSpent(self.state.numbers.edge, edge.ambushed))


class DeclareAction(ZonesRequest):
    """What a character does in this round (ZN-06)."""

    kind = "declare"

    def bind(self) -> None:
        """Make everybody's menu."""
        super().bind()
        self.menus = {unit.id: Menu(self.engine, unit) for unit in self.state.members}
        self._said: dict[tuple[str, str], Declaration] = {}
        """What each option of everybody declares."""

    def text(self) -> str:
        """Name the character and where it is."""
        unit = self.state.by_id[self.flow.who]
        where = spot_words(self.positions.own(unit), self.engine.name)
        return f"{self.engine.name(unit.id)}, {where}: what do you do in this round?"

    def options(self) -> Sequence[Option]:
        """Everything that can be declared."""
        return self.menus[self.flow.who].all()

    def option(self, key: str) -> Option | None:
        """One of them."""
        return self.menus[self.flow.who].one(key)

    def resolve(self, choice: Choice) -> None:
        """Note it; Ardor is paid now."""
        who, option = self.flow.who, choice.option
        unit, fields = self.state.by_id[who], choice.fields
        action, weapon, what, called, tool, cost = self._said.get((who, option)) or self._saying(who, option)
        plan = unit.plan
        plan.action, plan.weapon, plan.what = action, weapon, what
        target = str(fields["target"]) if "target" in fields else ""
        place = str(fields["place"]) if "place" in fields else ""
        if what == option:
            plan.friend, target = target, str(fields.get("foe") or target)
        plan.target, plan.place = target, place
        if cost:
            unit.health.ardor -= cost
        self.engine.emit(Declared(who, called, tool, target, place))

    def _saying(self, who: str, option: str) -> Declaration:
        """What somebody declares by an option; it is worked out once."""
        kind, _, rest = option.partition(":")
        if kind in ("use", "give", "interact"):
            what = rest if kind == "interact" else option
            said = "interact", "", what, ACTIONS["interact"].name, self.engine.name(rest), 0
        elif kind == "ability":
            ability = self.state.abilities[who, rest]
            said = "ability", "", rest, ability.name, "", ability.cost
        else:
            tool = self.state.weapons[who, rest].name if rest else ""
            said = kind, rest, "", ACTIONS[kind].name, tool, 0
        self._said[who, option] = said
        return said


class SpendSurge(ZonesRequest):
    """Whether somebody who lies there spends a Surge on the roll to come to (ZN-19)."""

    kind = "rise"

    def text(self) -> str:
        """Say what it is for."""
        unit = self.state.by_id[self.flow.who]
        challenge = self.state.challenge(unit.spot.zone)
        name = self.engine.name(unit.id)
        return (
            f"{name} is incapacitated and tries to come to, against Challenge Score {challenge}. Spend a Surge on it?"
        )

    def options(self) -> Sequence[Option]:
        """Spend one or not."""
        surges = self.state.by_id[self.flow.who].health.surges
        return [
            Option("spend", "Spend a Surge", f"d6 more on the roll; {surges} left now"),
            Option("keep", "Do not", "only the roll"),
        ]

    def resolve(self, choice: Choice) -> None:
        """Pay for the die."""
        if choice.option == "spend":
            unit = self.state.by_id[self.flow.who]
            unit.health.surges -= 1
            unit.score.surge = True


REQUESTS = (PlaceMember, SpendEdge, DeclareAction, SpendSurge, UseShield)
