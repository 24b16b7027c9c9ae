"""The kinds of request in a fight."""

from collections.abc import Sequence

from systems.table.battle.fight import Fight
from systems.table.loop.engine import RequestKind
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option
from systems.zones.events.actions import BonusSpent, Declared, Placed
from systems.zones.events.intents import place_words, spot_words
from systems.zones.requests.options import Menu
from systems.zones.requests.shields import UseShield
from systems.zones.rules import ACTIONS
from systems.zones.state.layout import Place
from systems.zones.state.positions import Positions, put
from systems.zones.state.state import State

Declaration = tuple[str, str, str, str, str, int]
"""Contents of a declaration: action, weapon, `Plan.what`, names of action and tool, cost in Ardor."""


class ZonesRequest(RequestKind[Fight]):
    """A kind of request with state and positions bound."""

    def bind(self) -> None:
        """Bind state and positions."""
        self.state = self.engine.bound(State)
        self.positions = self.engine.bound(Positions)


class PlaceMember(ZonesRequest):
    """The start place of a character (ZN-35)."""

    kind = "place"

    def text(self) -> str:
        """Name the character."""
        return tr("Where does {who} begin?", who=self.engine.name(self.flow.who))

    def options(self) -> Sequence[Option]:
        """Offer each start Zone and each start cell of loose ground."""
        return [Option(key, place_words(key, self.engine.name)) for key in start_places(self.positions)]

    def resolve(self, choice: Choice) -> None:
        """Place the character."""
        put(self.state.by_id[self.flow.who], start_places(self.positions)[choice.option])
        self.engine.emit(Placed(self.flow.who, choice.option))


def start_places(positions: Positions) -> dict[str, Place]:
    """Return the start places by the id of their option (ZN-35)."""
    found = {zone.id: positions.of_zone(zone.id) for zone in positions.map.zones if zone.start}
    if positions.ground:
        for x, y in positions.ground.start:
            place = positions.of_cell(x, y)
            found.setdefault(place[0] or f"{x},{y}", place)
    return found


class SpendEdge(ZonesRequest):
    """Whether the party spends its Scouting Bonus (HX-14)."""

    kind = "edge"

    def text(self) -> str:
        """Ask about the bonus."""
        return tr("Do you spend the Scouting Bonus on this fight?")

    def options(self) -> Sequence[Option]:
        """Offer to spend or keep it."""
        edge, amount = self.state.edge, self.state.numbers.edge
        gain = (
            tr("it undoes the ambush")
            if edge.ambushed
            else tr("{amount} more Action Score for everybody in this round", amount=amount)
        )
        return [Option("spend", tr("Spend it"), gain), Option("keep", tr("Keep it"), tr("for later in the day"))]

    def resolve(self, choice: Choice) -> None:
        """Spend it, or keep it for another fight."""
        edge = self.state.edge
        edge.bonus = False
        if choice.option == "spend":
            edge.spent = True
            self.engine.emit(BonusSpent(self.state.numbers.edge, edge.ambushed))


class DeclareAction(ZonesRequest):
    """The action of a character in this round (ZN-06)."""

    kind = "declare"
    changes = False

    def bind(self) -> None:
        """Make a menu for each character."""
        super().bind()
        self.menus = {unit.id: Menu(self.engine, unit) for unit in self.state.members}
        self._declarations: dict[tuple[str, str], Declaration] = {}
        """Declarations by character and option."""

    def text(self) -> str:
        """Name the character and its place."""
        unit = self.state.by_id[self.flow.who]
        where = spot_words(self.positions.key_of(unit), self.engine.name)
        return tr("{id}, {where}: what do you do in this round?", id=self.engine.name(unit.id), where=where)

    def options(self) -> Sequence[Option]:
        """Offer all actions that can be declared."""
        return self.menus[self.flow.who].all()

    def option(self, key: str) -> Option | None:
        """Return one of these options."""
        return self.menus[self.flow.who].one(key)

    def resolve(self, choice: Choice) -> None:
        """Declare the action and pay its Ardor."""
        who, option = self.flow.who, choice.option
        unit, fields = self.state.by_id[who], choice.fields
        declared = self._declarations.get((who, option)) or self._declaration(who, option)
        plan = unit.plan
        plan.action, plan.weapon, plan.what, called, tool, cost = declared
        target = str(fields["target"]) if "target" in fields else ""
        place = str(fields["place"]) if "place" in fields else ""
        if plan.what == option:
            plan.friend, target = target, str(fields.get("foe") or target)
        plan.target, plan.place = target, place
        if cost:
            unit.health.ardor -= cost
        if self.engine.telling:
            stays = bool(place) and place == self.positions.key_of(unit)
            self.engine.emit(Declared(who, called, tool, target, place, stays))

    def _declaration(self, who: str, option: str) -> Declaration:
        """Return the declaration of an option, and cache it."""
        kind, _, rest = option.partition(":")
        if kind in ("use", "give", "interact"):
            what = rest if kind == "interact" else option
            declaration = "interact", "", what, ACTIONS["interact"].name, self.engine.name(rest), 0
        elif kind == "ability":
            ability = self.state.abilities[who, rest]
            declaration = "ability", "", rest, ability.name, "", ability.cost
        else:
            tool = self.state.weapons[who, rest].name if rest else ""
            declaration = kind, rest, "", ACTIONS[kind].name, tool, 0
        self._declarations[who, option] = declaration
        return declaration


class SpendSurge(ZonesRequest):
    """Whether an incapacitated character spends a Surge on the roll to rise (ZN-19)."""

    kind = "rise"

    def text(self) -> str:
        """State the challenge."""
        unit = self.state.by_id[self.flow.who]
        challenge = self.state.challenge(unit.spot.zone)
        name = self.engine.name(unit.id)
        return tr(
            "{name} is incapacitated and tries to come to, against Challenge Score {challenge}. Spend a Surge on it?",
            name=name,
            challenge=challenge,
        )

    def options(self) -> Sequence[Option]:
        """Offer to spend a Surge or not."""
        surges = self.state.by_id[self.flow.who].health.surges
        return [
            Option("spend", tr("Spend a Surge"), tr("d6 more on the roll; {surges} left now", surges=surges)),
            Option("keep", tr("Do not"), tr("only the roll")),
        ]

    def resolve(self, choice: Choice) -> None:
        """Pay for the die."""
        if choice.option == "spend":
            unit = self.state.by_id[self.flow.who]
            unit.health.surges -= 1
            unit.score.surge = True


REQUESTS = (PlaceMember, SpendEdge, DeclareAction, SpendSurge, UseShield)
