"""Hexes as answers: the hexes of the map that answer the open request, and the effect of pressing one."""

from collections.abc import Mapping, Sequence

from game.window.fields.editor import Editor
from game.window.fields.pick import PickEditor
from game.window.map.metrics import cell_of
from game.window.request.panel import RequestPanel
from systems.table.loop.fields import Count, Pick
from systems.table.loop.requests import Option, Request

STEP = "to:"


def _hexes(field: object) -> Mapping[str, str]:
    """Labels of the hexes of a field by their ids; none unless all its ids are hexes."""
    if not isinstance(field, Pick) or not field.choices or any(cell_of(key) is None for key, _ in field.choices[:3]):
        return {}
    return dict(field.choices)


class Picks:
    """The hexes that can be picked now.

    `hexes` holds the key of the option that each stands for ("" where a key answers nothing by itself), `aim` the hex
    that is picked in an open editor.
    """

    def __init__(
        self, request: Request | None, option: Option | None, editors: Sequence[Editor], keys: Sequence[str] = ()
    ) -> None:
        self.hexes: dict[str, str] = {}
        self.aim = ""
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
            if each.id.startswith(STEP) and cell_of(each.id.removeprefix(STEP)) is not None:
                key = each.id.removeprefix(STEP)
                self._steps[key] = each
                self._labels[key] = each.label
                self.hexes[key] = keys[number].upper() if number < len(keys) else ""
            elif self._through is None and len(each.fields) == 1 and (labels := _hexes(each.fields[0])):
                self._through = each
                for key in labels:
                    self._labels.setdefault(key, each.label)
                    self.hexes.setdefault(key, "")

    def words(self, key: str) -> str:
        """Describe the effect of pressing a hex, or return ""."""
        return f"Press: {self._labels[key]}" if key in self._labels else ""

    def press(self, key: str, panel: RequestPanel) -> None:
        """Answer with a hex, if it is an answer."""
        if key not in self.hexes:
            return
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
