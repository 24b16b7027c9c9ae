"""What one frame of the stage is drawn by: the scene, the choice so far, and what the pointer or the focus is on."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.laboratory.odds import Look
from game.window import theme
from game.window.canvas import Canvas
from game.window.request.aims import Answer
from game.window.request.choosing import Choosing
from game.window.stage.arrows import DIMMED
from game.window.stage.battle_map import zone_at, zones_of
from game.window.stage.kinds import look_of
from game.window.stage.numerals import ordinal
from game.window.stage.scene import Scene
from game.window.stage.signs import figures_of, hurt_of, short_of, tone_of
from systems.table.battle.foresight import ProspectView
from systems.table.loop.language import tr

_RULE = 2
"""Width at scale 1 of a line between two figures, and of half the space around it."""
UNITS = "units"
"""The group of the spots of all units at the sides."""
PLACES = "encounter"
"""The group of the spots on the map."""


class Sight:
    """One frame."""

    def __init__(
        self,
        scene: Scene,
        choosing: Choosing,
        at: str,
        press: Callable[[str, str], None],
        look: Look | None = None,
        focus: str = "",
        explain: Callable[[str], None] = lambda spot: None,
    ) -> None:
        """Prepare.

        Args:
            scene: what is shown.
            choosing: the choice so far.
            at: key of the spot that the pointer or the focus is on.
            press: called with a spot and the id of what was pressed there.
            look: the odds of the request, where they are shown.
            focus: key of the spot that the focus is on, whatever is pointed at.
            explain: called with a mark that was pressed where it answers nothing.
        """
        self.scene, self.choosing, self.at, self.look, self.focus = scene, choosing, at, look, focus
        self._press, self._explain = press, explain
        _, colon, key = at.partition(":")
        self.pointed = key if colon and (scene.shown(key)) else ""
        """Id of the unit, area or cell that the pointer or the focus is on."""
        self.tied = scene.tied(self.pointed) if self.pointed in scene.figures else frozenset()
        self.who = choosing.request.who if choosing.request is not None else ""
        self.pressed = choosing.pressed
        """The targets that were chosen before what is asked now."""
        option, field = choosing.at.option, choosing.field
        self.held = scene.holding(option.id, self.pressed, field.name) if option is not None and field else None
        """What was foreseen for one of them, if it holds for one value alone of the field that is asked now."""

    @property
    def standing(self) -> str:
        """Whose place is explained on the map: the unit pointed at, unless it is a target, else who is asked."""
        pointed = self.pointed in self.scene.stands and not self.aimed(self.pointed)
        return self.pointed if pointed else self.who if self.who in self.scene.stands else ""

    def strength(self, *ids: str) -> int:
        """How strong what belongs to some units is drawn, of 255."""
        mine = not self.tied or self.pointed in ids or not self._intending()
        return 255 if mine else DIMMED

    def _intending(self) -> bool:
        """Whether the pointed one has a part in anything that is about to happen."""
        return self.pointed in self.scene.deeds or len(self.tied) > 1

    def answers(self, key: str) -> list[Answer]:
        """What pressing something answers."""
        return self.choosing.targets.get(key, [])

    def meant(self, key: str) -> str:
        """What pressing something is about: itself, or the zone that a unit stands in where that can be chosen."""
        figure, land = self.scene.figures.get(key), self.scene.battle["map"]
        if key in self.choosing.targets or figure is None or figure.spot is None or land["unit"] != "zone":
            return key
        zone = zone_at(zones_of(land), *figure.spot)
        return zone["id"] if zone is not None and zone["id"] in self.choosing.targets else key

    def aimed(self, key: str) -> bool:
        """Whether something is a target of what has been chosen, or was chosen as one."""
        if key in self.pressed:
            return True
        return self.choosing.lit and (key in self.choosing.targets or self.shares(key) is not None)

    def shares(self, key: str) -> int | None:
        """The share that a unit has been given; None if none is to be given to it."""
        editor = self.choosing.shares
        return editor.shares.get(key) if editor is not None else None

    def prospect(self, answer: Answer, key: str) -> ProspectView | None:
        """What an answer may do to its target, or to whomever else it is about; None where nothing is known."""
        found = self.scene.prospect(answer.option.id, key, answer.field)
        if found is None and (held := self.held) is not None and answer.field:
            return held if held["fields"].get(answer.field) == key else None
        if found is not None or answer.field:
            return found
        return next(iter(self.scene.prospects(answer.option.id)), None)

    @property
    def further(self) -> list[ProspectView]:
        """What is foreseen of further choices of the open option, the one pointed at last: a weapon, a helper."""
        option, field = self.choosing.at.option, self.choosing.field
        if option is None:
            return []
        given = {name: key for name, key in self.choosing.at.values.items() if isinstance(key, str)}
        group, _, key = self.at.partition(":")
        if field is not None and (group == "choice" or key in self.choosing.targets):
            given[field.name] = key
        found = [self.scene.prospect(option.id, key, name) for name, key in given.items()]
        return [each for each in found if each is not None and each["field"] in given]

    def followed(self, prospect: ProspectView) -> ProspectView:
        """A prospect of the option that is open, with the numbers that further choices change."""
        option = self.choosing.at.option
        if option is None or prospect["option"] != option.id or prospect["field"]:
            return prospect
        made = prospect.copy()
        for each in self.further:
            for name in ("chance", "low", "high", "fells"):
                if name in each:
                    made[name] = each[name]
        return made

    def risky(self, key: str) -> bool:
        """Whether going to a place has a risk."""
        prospects = [self.prospect(answer, key) for answer in self.answers(key)]
        return any(each is not None and "risk" in each for each in prospects)

    def tone(self, who: str) -> theme.Colour:
        """The colour of what somebody is about to do: that of our side for what members have declared."""
        return tone_of(self.scene.intents[who]) if who in self.scene.intents else theme.COOL

    def figures(self, key: str) -> str:
        """Chance and amount of what pressing a target would do; empty where nothing is known."""
        if not self.choosing.lit:
            return ""
        for answer in self.answers(key) or ([self.pressed[key]] if key in self.pressed else []):
            prospect = self.prospect(answer, key)
            if prospect is not None and (said := figures_of(self.followed(prospect))):
                return said
        return ""

    def act(self, spot: str, key: str) -> Callable[[], None]:
        """What pressing something does."""
        return partial(self._press, spot, key)

    def act_of_mark(self, mark: str, spot: str, key: str, *, aside: bool = False) -> Callable[[], None]:
        """What pressing a mark of something does: it answers for what it belongs to, else it is explained.

        Args:
            mark: the spot of the mark.
            spot: the spot of what it belongs to.
            key: the id of that.
            aside: whether it stands beside it, so that it answers only where a target is chosen.
        """
        answers = self.aimed(key) or (not aside and key in self.choosing.targets)
        return self.act(spot, key) if answers else self.explaining(mark)

    def explaining(self, mark: str) -> Callable[[], None]:
        """Explain a mark, and go on doing so when the pointer has left it."""
        return partial(self._explain, mark)

    def name(self, key: str) -> str:
        """The name of a place: of an area, or where a cell is."""
        area = self.scene.areas.get(key)
        if area is None:
            return key
        name = area["name"] or look_of(area["kind"]).word
        return f"{name[:1].upper()}{name[1:]}"

    def tip(self, key: str) -> Callable[[], str]:
        """What makes the tip of a unit or place."""
        return partial(self.words, key)

    def words(self, key: str) -> str:
        """What a unit or place is about to do, and what pressing it does."""
        figure = self.scene.figures.get(key)
        area = None if figure is not None else self.scene.area(key)
        name = figure.name if figure is not None else self.name(key)
        lines = [name if any(map(str.isalpha, name)) else tr("At {name}", name=name)]
        if figure is not None:
            lines += [figure.words, *figure.notes]
            lines += (
                [tr("{ordinal} in the order that is being set", ordinal=ordinal(figure.place))] if figure.place else []
            )
        if (intent := self.scene.deeds.get(key)) is not None:
            heading = tr("Intent") if key in self.scene.intents else tr("Declared")
            lines.append(tr("{heading}: {why}", heading=heading, why=intent.get("why") or intent["words"]))
            lines += [said for said in (short_of(intent), hurt_of(intent)) if said]
        between = self.scene.between(self.who, key)
        if between is not None and between["words"]:
            lines.append(tr("From {name}: {words}", name=self.scene.figures[self.who].name, words=between["words"]))
        if area is not None and key not in self.scene.areas:
            lines.append(area["name"])
        if area is not None and area["words"]:
            lines.append(area["words"])
        for answer in self.answers(key):
            prospect = self.prospect(answer, key)
            said = prospect["words"] if prospect is not None else answer.label
            lines.append(tr("Press: {said}", said=said if self.choosing.open else answer.option.label))
        return "\n".join(lines)


def pill(
    canvas: Canvas,
    rect: Rect,
    parts: list[tuple[str, str]],
    ink: theme.Colour,
    fill: theme.Colour,
    edge: theme.Colour | None = None,
    *,
    angular: bool = False,
) -> None:
    """Draw icons and figures in a row in a box, with a line between figures; foes' boxes have angles.

    Each part is an icon or empty, and a text.
    """
    canvas.box(rect, fill, edge, 2 if angular else 10)
    x = rect.left + canvas.u(4)
    side = canvas.u(15)
    for number, (icon, text) in enumerate(parts):
        if _ruled(parts, number):
            line = Rect(x - canvas.u(1), rect.top + canvas.u(4), max(1, canvas.u(1)), rect.height - canvas.u(8))
            canvas.fill(line, ink)
            x += canvas.u(_RULE)
        if icon:
            canvas.icon(icon, (x + side // 2, rect.centery), side, ink, "?")
            x += side + canvas.u(3)
        if text:
            x = canvas.text((x, rect.centery), text, "key", ink, anchor="midleft").right + canvas.u(4)


def pill_size(canvas: Canvas, parts: list[tuple[str, str]]) -> tuple[int, int]:
    """The size that a row of icons and figures takes."""
    wide = canvas.u(5)
    for number, (icon, text) in enumerate(parts):
        wide += canvas.u(_RULE) if _ruled(parts, number) else 0
        wide += (canvas.u(15) + canvas.u(3)) if icon else 0
        wide += canvas.letters.width(text, "key") + canvas.u(4) if text else 0
    return wide, canvas.u(20)


def _ruled(parts: list[tuple[str, str]], number: int) -> bool:
    """Whether a line stands before a part: between two figures that no icon parts."""
    icon, text = parts[number]
    return number > 0 and not icon and bool(text) and bool(parts[number - 1][1])
