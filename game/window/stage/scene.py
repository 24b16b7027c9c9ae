"""What a stage shows: units, intents, declarations and prospects of a fight's view, by id, and what is being played.

Nothing here draws. A round that is played has a view of its own for each moment.
"""

from collections.abc import Collection, Mapping
from typing import Any

from game.window.art.portraits import Sitter
from game.window.playback.playing import Playing
from game.window.request.worth import UNKNOWN, Worth, worth_of
from game.window.stage.battle_map import cell_id, zone_at
from game.window.stage.figures import figure_of
from game.window.stage.threats import Threat, threat_to
from systems.table.battle.foresight import IntentView, ProspectView
from systems.table.battle.stand import SightView, StandView
from systems.table.battle.view import AreaView

_NOTHING: Mapping[str, Any] = {}


class Scene:
    """A fight as the stage shows it."""

    def __init__(
        self, battle: Mapping[str, Any], sitters: Mapping[str, Sitter] = _NOTHING, playing: Playing | None = None
    ) -> None:
        """Read a fight's view.

        Args:
            battle: the view.
            sitters: whose portraits are shown, by the ids of units.
            playing: what is being played, if anything is.
        """
        self.battle, self.playing = battle, playing
        land = battle.get("map")
        spots = {where["id"]: (where["x"], where["y"]) for where in land["places"]} if land else {}
        self.party = [figure_of(unit, False, sitters, spots) for unit in battle["party"]["units"]]
        self.foes = [figure_of(unit, True, sitters, spots) for unit in battle["foes"]["units"]]
        self.figures = {figure.id: figure for figure in (*self.party, *self.foes)}
        self.areas: dict[str, AreaView] = {area["id"]: area for area in land["areas"]} if land else {}
        self.intents: dict[str, IntentView] = {
            intent["who"]: intent for intent in battle.get("intents", ()) if self._acts(intent["who"])
        }
        self.stands: dict[str, StandView] = {
            stand["who"]: stand for stand in battle.get("stands", ()) if land and playing is None
        }
        """What the places of units mean, by their ids; nothing while a round is played."""
        self.declared: dict[str, IntentView] = {
            each["who"]: each for each in battle.get("declared", ()) if each["who"] in self.figures
        }
        """What members have declared, until it happens."""
        self.deeds: dict[str, IntentView] = {**self.intents, **self.declared}
        """What both sides are about to do, by who does it."""
        self._prospects: dict[tuple[str, str], list[ProspectView]] = {}
        for prospect in battle.get("prospects", ()):
            self._prospects.setdefault((prospect["option"], prospect["target"]), []).append(prospect)
        self._threats = {who: threat_to(figure, self.deeds.values()) for who, figure in self.figures.items()}
        self._tied = {who: self._ties(who) for who in self.figures}

    def _acts(self, who: str) -> bool:
        return who in self.figures and self.figures[who].able

    @property
    def ordered(self) -> list[IntentView]:
        """Intents in the order in which they come to pass; those without a known place are left out."""
        return sorted((each for each in self.intents.values() if each["order"] > 0), key=lambda each: each["order"])

    def prospect(self, option: str, target: str, field: str = "") -> ProspectView | None:
        """What an answer may do to a target; None where nothing is known."""
        found = self._prospects.get((option, target), ())
        return next((each for each in found if not field or each["field"] in ("", field)), None)

    def prospects(self, option: str = "", target: str = "") -> list[ProspectView]:
        """The prospects of an option, of a target, or of both."""
        return [
            each
            for (of, at), found in self._prospects.items()
            if (not option or of == option) and (not target or at == target)
            for each in found
        ]

    def holding(self, option: str, chosen: Collection[str], field: str) -> ProspectView | None:
        """The prospect of a target that was chosen before, if it holds for one value of another field alone."""
        found = (each for each in self.prospects(option) if each["target"] in chosen)
        return next((each for each in found if field in each.get("fields", _NOTHING)), None)

    def given(self, option: str, target: str) -> Mapping[str, str]:
        """The values for which what is foreseen of an option and a target holds, by the names of their fields."""
        found = self.prospect(option, target)
        return found.get("fields", _NOTHING) if found is not None else _NOTHING

    def worth(self, option: str) -> Worth:
        """What an option may come to at its best target."""
        return max(map(worth_of, self.prospects(option)), default=UNKNOWN)

    def threat(self, who: str) -> Threat:
        """What a unit may lose to all who aim at it."""
        return self._threats[who]

    def tied(self, who: str) -> frozenset[str]:
        """A unit with those whom it aims at, and those who aim at it."""
        return self._tied[who]

    def _ties(self, who: str) -> frozenset[str]:
        found = {who}
        if who in self.deeds:
            found.update(self.deeds[who]["targets"])
        found.update(each["who"] for each in self.deeds.values() if who in each["targets"])
        return frozenset(found)

    def between(self, who: str, target: str) -> SightView | None:
        """How a unit stands towards another; None where nothing is known of it."""
        stand = self.stands.get(who)
        return next((each for each in stand["sights"] if each["at"] == target), None) if stand else None

    def area(self, key: str) -> AreaView | None:
        """The area of an id, or the one that a cell lies in."""
        cell = cell_id(key)
        if key in self.areas or cell is None:
            return self.areas.get(key)
        return zone_at(list(self.areas.values()), *cell)

    def kind(self, key: str) -> str:
        """What something on the stage is, in a word."""
        if key in self.figures:
            return "enemy" if self.figures[key].foe else "member"
        unit = (self.battle.get("map") or {}).get("unit", "")
        return unit if unit in ("zone", "square") else "place"

    def spot(self, key: str) -> tuple[int, int] | None:
        """Where a unit stands, where a cell is, or the middle of an area; None without a map."""
        if key in self.figures:
            return self.figures[key].spot
        if (area := self.areas.get(key)) is not None:
            return area["x"] + area["width"] // 2, area["y"] + area["height"] // 2
        return cell_id(key)

    def shown(self, key: str) -> bool:
        """Whether an id is something on the stage: a unit, an area, or a cell of the map."""
        return key in self.figures or key in self.areas or (bool(self.battle.get("map")) and cell_id(key) is not None)
