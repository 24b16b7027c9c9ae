"""Targets on a fight's map that answer the open request: units, areas and single cells."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.laboratory.odds import Look
from game.window.encounter.battle_map import cell_id
from game.window.fields.pick import PickEditor
from game.window.request.panel import RequestPanel
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option


class Answer(NamedTuple):
    """An option that a target on the map answers: by the option's own id, or as the value of a field."""

    option: Option
    field: str
    label: str


def known_ids(battle: Mapping[str, Any]) -> frozenset[str]:
    """Ids of the units and areas of a fight."""
    units = {str(unit["id"]) for side in ("party", "foes") for unit in battle[side]["units"]}
    land = battle.get("map")
    return frozenset(units | {str(area["id"]) for area in land["areas"]} if land else units)


class Aims:
    """The targets that can be pressed now, each with its possible answers."""

    def __init__(self, panel: RequestPanel, battle: Mapping[str, Any], focus: str) -> None:
        """Read a request as its panel shows it; `focus` is the spot that has the focus."""
        self.at: dict[str, list[Answer]] = {}
        self.picked: frozenset[str] = frozenset()
        self.open = panel.option is not None
        self._panel, self._focus = panel, focus
        self._known, self._cells = known_ids(battle), "map" in battle
        if panel.option is not None:
            self._take_fields(panel.option, panel.editors)
        elif panel.request is not None:
            for option in panel.request.options:
                self._take(option)
        walked = panel.walked(focus)
        self.walked = frozenset(
            key for key, answers in self.at.items() if any(answer.option is walked for answer in answers)
        )

    def _take_fields(self, option: Option, editors: Sequence[object]) -> None:
        picks = [editor for editor in editors if isinstance(editor, PickEditor)]
        picks.sort(key=lambda editor: not self._focus.startswith(f"{editor.name}:"))
        for editor in picks:
            for key, label in editor.field.choices:
                if self._shown(key) and key not in self.at:
                    self.at[key] = [Answer(option, editor.name, label)]
        self.picked = frozenset(editor.picked for editor in picks)

    def _take(self, option: Option) -> None:
        _, colon, last = option.id.rpartition(":")
        if colon and self._shown(last):
            self.at.setdefault(last, []).append(Answer(option, "", option.label))
            return
        for field in option.fields:
            shown = [each for each in field.choices if self._shown(each[0])] if isinstance(field, Pick) else []
            for key, label in shown:
                self.at.setdefault(key, []).append(Answer(option, field.name, label))
            if shown:
                return

    def _shown(self, key: str) -> bool:
        return key in self._known or (self._cells and cell_id(key) is not None)

    @property
    def look(self) -> Look | None:
        """The odds of the request, where they are shown."""
        return self._panel.look

    def words(self, key: str) -> list[str]:
        """Describe the effect of pressing a target, a line for each answer."""
        answers = self.at.get(key, ())
        if self.open:
            return [f"Press: {answers[0].label}"] if answers else []
        return [f"Press: {answer.option.label}" for answer in answers]

    def sure(self, key: str) -> bool:
        """Tell whether a press is unambiguous: it fills the field that is asked, or is an option of its own."""
        answers = self.at.get(key, ())
        return self.open or (len(answers) == 1 and not answers[0].field)

    def press(self, key: str, answer: Answer) -> None:
        """Answer with a target: fill the field, and confirm if it is the only one."""
        panel = self._panel
        if panel.option is None:
            panel.open(answer.option)
        if not answer.field or panel.option is None:
            return
        editors = {editor.name: editor for editor in panel.editors}
        editor = editors.get(answer.field)
        if isinstance(editor, PickEditor):
            editor.put(key)
        if len(editors) == 1:
            panel.confirm()
        else:
            panel.go_on(answer.field)
