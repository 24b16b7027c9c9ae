"""Hexes as answers: the hexes of the map that answer the open request, and the effect of pressing one."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.window.fields.editor import Editor
from game.window.fields.pick import PickEditor
from game.window.map.metrics import cell_of
from game.window.request.panel import RequestPanel
from systems.table.loop.fields import Count, Pick
from systems.table.loop.language import mark, told, tr
from systems.table.loop.requests import Option, Request

STEP = "to:"
ROUTE, GO, BACK = "route", "go", "back"
"""The kind of request that confirms a planned route, its option that does so, and the one that drops it."""
PLAN = "route"
"""The option that plans a route; its field `hex` is the goal."""

_SIDES = (mark("East"), mark("Northeast"), mark("Northwest"), mark("West"), mark("Southwest"), mark("Southeast"))
"""The sides of a hex, as steps to neighbours begin; the place of each is its number."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LETTERED = ("plan", "step", "camp", ROUTE)
"""The kinds of requests of a day, whose options have letters."""
_VERBS = {
    "onward": "g",
    "follow": "g",
    GO: "g",
    "back": "0",
    "roam": "r",
    "route": "p",
    "stay": "s",
    "sleep": "s",
    "forage": "f",
    "camp": "c",
    "town": "t",
}
"""Letters of the usual options, by id."""


def _hexes(field: object) -> Mapping[str, str]:
    """Labels of the hexes of a field by their ids; none unless all its ids are hexes."""
    if not isinstance(field, Pick) or not field.choices or any(cell_of(key) is None for key, _ in field.choices[:3]):
        return {}
    return dict(field.choices)


def is_step(option: Option) -> bool:
    """Tell whether an option is a step to a hex."""
    return option.id.startswith(STEP) and cell_of(option.id.removeprefix(STEP)) is not None


def leads_on(request: Request) -> bool:
    """Tell whether a request on the map offers to go on as planned; else the map itself is where to choose."""
    return any(option.id in ("onward", "follow", GO) for option in request.options)


def goal_of(view: Mapping[str, Any]) -> str:
    """Return the hex that the route of a campaign's view leads to; empty without a route."""
    path = (view.get("route") or {}).get("path", ())
    return str(path[-1]) if path else ""


class Listed(NamedTuple):
    """How the options of a request on the map are listed: keys by option, and those that are left to the map."""

    keys: Sequence[str]
    on_map: frozenset[int]
    words: str
    """Say what the map is for; empty where it is for nothing."""


def listed(request: Request, keys: Sequence[str]) -> Listed:
    """Leave steps to the map: a digit for each side of the hex, and letters for everything else, always the same ones.

    Args:
        request: the request.
        keys: the keys that its options would have.
    """
    steps = frozenset(number for number, option in enumerate(request.options) if is_step(option))
    if request.kind not in _LETTERED and not steps:
        return Listed(keys, steps, "")
    found = [_VERBS.get(option.id, "") for option in request.options]
    # Longer names first: that of one side may begin with that of another.
    sides = sorted(enumerate(map(told, _SIDES), 1), key=lambda each: -len(each[1]))
    for number, option in enumerate(request.options):
        if number in steps:
            found[number] = next((str(n) for n, side in sides if option.label.startswith(side)), "")
        elif not found[number]:
            found[number] = _letter(option, found)
    words = tr("Go to a neighbouring hex: press it, or its number.") if steps else ""
    if request.kind == ROUTE:
        words = tr("Press another hex to plan the way there instead.")
    return Listed(found, steps, words)


def _letter(option: Option, taken: Sequence[str]) -> str:
    """Return the first letter of an option's id or label that is free and no verb's, else the first free one of all."""
    kept = {*taken, *_VERBS.values()}
    wished = [char for char in f"{option.id.partition(':')[0]}{option.label}".lower() if char in _LETTERS]
    return next((char for char in (*wished, *_LETTERS) if char not in kept), "")


class Picks:
    """The hexes that can be picked now.

    `hexes` holds the key of the option that each stands for ("" where a key answers nothing by itself), `aim` the hex
    that is picked in an open editor.
    """

    def __init__(
        self,
        request: Request | None,
        option: Option | None,
        editors: Sequence[Editor],
        keys: Sequence[str] = (),
        goal: str = "",
    ) -> None:
        """Find them.

        Args:
            request: the open request.
            option: its open option, if one is open.
            editors: the editors of that option.
            keys: the key of each option.
            goal: where the planned route leads.
        """
        self.hexes: dict[str, str] = {}
        self.aim = ""
        self.kind = request.kind if request is not None else ""
        self._labels: dict[str, str] = {}
        self._editor: PickEditor | None = None
        self._through: Option | None = None
        self._steps: dict[str, Option] = {}
        if request is None:
            return
        if option is not None:
            for editor in editors:
                if isinstance(editor, PickEditor) and (labels := _hexes(editor.field)):
                    self._editor, self.aim = editor, editor.picked
                    self._labels = dict(labels)
                    self.hexes = dict.fromkeys(labels, "")
                    return
            return
        for number, each in enumerate(request.options):
            if is_step(each):
                key = each.id.removeprefix(STEP)
                self._steps[key] = each
                self._labels[key] = each.label
                self.hexes[key] = keys[number].upper() if number < len(keys) else ""
            elif self._through is None and len(each.fields) == 1 and (labels := _hexes(each.fields[0])):
                self._through = each
                for key in labels:
                    self._labels.setdefault(key, each.label)
                    self.hexes.setdefault(key, "")
            elif self.kind == ROUTE and each.id == GO and goal:
                self._steps[goal], self._labels[goal] = each, each.label
                self.hexes[goal] = ""

    @property
    def plans(self) -> bool:
        """Whether a press on a hex plans a route to it."""
        return self._through is not None

    def words(self, key: str) -> str:
        """Describe the effect of pressing a hex, or return ""."""
        return tr("Press: {labels}", labels=self._labels[key]) if key in self._labels else ""

    def press(self, key: str, panel: RequestPanel) -> bool:
        """Answer with a hex, if it is an answer; True if it is."""
        if key not in self.hexes:
            return False
        if self._editor is not None:
            self._editor.put(key)
            if len(panel.editors) == 1:
                panel.confirm()
        elif key in self._steps:
            panel.open(self._steps[key])
        elif self._through is not None:
            panel.open(self._through)
            editor = panel.editors[0]
            if isinstance(editor, PickEditor):
                editor.put(key)
            panel.confirm()
        return True


def dice_of(option: Option | None, editors: Sequence[Editor], request: Request | None) -> int:
    """Return the number of dice to throw: the entered value, or all of them."""
    for editor in editors if option is not None else ():
        value = editor.value()
        if isinstance(value, int):
            return value
    counts = [
        field.most for each in (request.options if request else ()) for field in each.fields if isinstance(field, Count)
    ]
    return max(counts, default=1)
