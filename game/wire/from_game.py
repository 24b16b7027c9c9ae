"""The forms of messages from the game, as types: what the schemas are made from, and what the page explains."""

from typing import Any, Literal, NotRequired, TypedDict

from game.campaign.day.ways import WayView
from game.campaign.view.march import MarchView
from game.campaign.view.power_shapes import LandView
from game.campaign.view.sky import SkyView
from systems.table.battle.foresight import ProspectView
from systems.table.battle.view import BattleView
from systems.table.loop.events import Event

Plain = dict[str, Any]


class ChoiceView(TypedDict):
    """An id that can be picked."""

    id: str
    label: str


class PickField(TypedDict):
    """One of some ids."""

    name: str
    type: Literal["pick"]
    choices: list[ChoiceView]


class CountField(TypedDict):
    """A whole number from `least` to `most`."""

    name: str
    type: Literal["count"]
    least: int
    most: int


class AmountsField(TypedDict):
    """Whole numbers by id, each up to its cap, that add up to `total`."""

    name: str
    type: Literal["amounts"]
    total: int
    caps: dict[str, int]


class WordsField(TypedDict):
    """A short text."""

    name: str
    type: Literal["words"]
    longest: int
    suggestion: str
    taken: list[str]


class OptionView(TypedDict):
    """A legal answer; `help` and `fields` are left out where they are empty."""

    id: str
    label: str
    help: NotRequired[str]
    fields: NotRequired[list[PickField | CountField | AmountsField | WordsField]]
    leaves: NotRequired[bool]
    """True where it takes somebody out of the fight for good."""
    back: NotRequired[bool]
    """True where it only leads back to where the party was."""


class FightView(BattleView):
    """A single fight: the view of the fight, and everything that was met in it."""

    codex: NotRequired[list[Plain]]


class ShutView(TypedDict):
    """An option that is shown and cannot be chosen now, with the reason."""

    id: str
    label: str
    reason: str


class CampaignView(TypedDict):
    """A campaign: what the player knows of it; `battle` is the fight in progress."""

    title: str
    ruleset: str
    ruleset_id: str
    difficulty: str
    seed: str
    day: int
    phase: str
    sky: SkyView
    land: LandView
    at: str
    place: Plain
    gold: int
    bonus: bool
    stores: list[Plain]
    move: dict[str, int]
    march: MarchView
    party: list[Plain]
    things: list[Plain]
    spells: Plain
    load: int
    capacity: int
    vehicles: list[Plain]
    map: Plain
    places: list[Plain]
    route: Plain | None
    quests: list[Plain]
    journal: list[Plain]
    codex: list[Plain]
    town: Plain | None
    trades: list[Plain]
    scene: Plain | None
    camp: str
    """What is asked at Camp, where that is asked now; else empty."""
    ending: Plain | None
    prospects: list[ProspectView]
    shut: list[ShutView]
    battle: BattleView | None
    score: list[tuple[str, int]]
    tally: dict[str, int]


class QuestionView(TypedDict):
    """A saved game that was played with other packs."""

    slot: str
    title: str
    day: int
    differences: list[str]


class RequestView(TypedDict):
    """A decision; a thin one has no view."""

    id: int
    kind: str
    who: str
    text: str
    options: list[OptionView]
    view: NotRequired[FightView | CampaignView | QuestionView]


class FaultView(TypedDict):
    """A fault of content."""

    file: str
    line: int
    column: int
    message: str
    pack: str


class RefusedView(TypedDict):
    """Why a line changes nothing; `faults` are those of content that could not be reloaded."""

    reason: str
    faults: NotRequired[list[FaultView]]


class RefusedPackView(TypedDict):
    """A pack that is left out."""

    pack: str
    faults: list[FaultView]


class ReloadedView(TypedDict):
    """What a reload changed."""

    told: list[str]


class ChanceView(TypedDict):
    """The odds of one option, in per cent."""

    option: str
    win: int
    low: int
    high: int
    loss: int
    falls: int
    fields: Plain
    leaves: bool


class OddsView(TypedDict):
    """The odds known so far."""

    state: Literal["counting", "ready", "none", "failed"]
    exact: NotRequired[bool]
    fights: NotRequired[int]
    final: NotRequired[bool]
    at_best: NotRequired[bool]
    options: NotRequired[list[ChanceView]]
    reason: NotRequired[str]


class PackView(TypedDict):
    """A pack that is loaded; `hash` is that of its files."""

    pack: str
    version: str
    hash: str


class RulesetView(TypedDict):
    """A ruleset that is installed."""

    ruleset: str
    version: str


class HelloView(TypedDict):
    """Versions, and what can be played."""

    protocol: int
    oldest: int
    game: str
    packs: list[PackView]
    rulesets: list[RulesetView]
    regions: list[str]
    parties: list[str]
    difficulties: list[str]
    saves: bool


class BegunView(TypedDict):
    """A game that was begun or loaded: what makes it the same again."""

    kind: str
    title: str
    seed: str
    ruleset: str
    region: str
    encounter: str
    party: str
    difficulty: str


class SlotView(TypedDict):
    """Where a game was saved; an empty slot where it was not."""

    slot: str


class FromGame(TypedDict, total=False):
    """Every message from the game: one of these keys, and the name of the game where it has one."""

    hello: HelloView
    refused_packs: list[RefusedPackView]
    begun: BegunView
    notices: list[str]
    events: list[Event]
    request: RequestView
    refused: RefusedView
    odds: OddsView
    undone: bool
    way: WayView
    why: list[str]
    view: Literal["full", "none"]
    reloaded: ReloadedView
    saved: SlotView
    left: SlotView
    outcome: str
