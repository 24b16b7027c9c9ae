"""The column beside the stage, which only explains: the question, what is pointed at, its numbers by name, odds."""

from collections.abc import Sequence

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.request import odds
from game.window.request.rows import Row
from game.window.request.worth import UNKNOWN, worth_of
from game.window.stage.figures import Figure
from game.window.stage.saying import alike, names_of
from game.window.stage.sight import Sight
from game.window.stage.signs import figures_of
from game.window.stage.writing import Writing
from game.window.theme import Role
from systems.table.loop.language import counted, tr
from systems.table.loop.requests import Option

_LINES = 2
"""Lines that a question takes in its large face; a longer one is written small."""


class Aside(Writing):
    """Writes the column from the top of a place that may be scrolled."""

    def __init__(self, canvas: Canvas, rect: Rect, sight: Sight) -> None:
        super().__init__(canvas, rect, sight)
        self.look = sight.look

    def draw(self) -> int:
        """Draw everything; return where it ends."""
        choosing = self.sight.choosing
        request = choosing.request
        if request is None:
            self.say(tr("Nothing is left to decide."), "italic", theme.SOFT)
        else:
            long = len(self.canvas.letters.wrap(request.text, "head", self.rect.width)) > _LINES
            self.say(request.text, "body" if long else "head", theme.TEXT)
        if choosing.refusal:
            self.refusal(choosing.refusal)
        if self.look is not None:
            place = Rect(self.rect.left, self.y, self.rect.width, 0)
            self.y += odds.draw_known(self.canvas, place, self.look, ruled=True)
        if self.look is None or self.look.state == "failed":
            self.rule()
        figure = self.sight.scene.figures.get(self.sight.pointed)
        extra = dict(choosing.extras).get(self.sight.at.partition(":")[2], "")
        if extra and self.sight.at.startswith("choice:"):
            self.say(extra, "strong", theme.TEXT)
            self._chosen()
        elif figure is not None:
            self._figure(figure)
            self._focused(figure.id)
        elif self.sight.pointed:
            self._place(self.sight.pointed)
        else:
            if (option := self._walked()) is not None:
                self._option(option)
                self.rule()
            elif (row := self._row()) is not None and self._ways(row.options):
                self.rule()
            self._everything()
        return self.y

    def _figure(self, figure: Figure) -> None:
        ink = theme.BAD if figure.foe else theme.COOL
        self.say(figure.name, "strong", ink)
        self.say(figure.words, "small", theme.TEXT)
        asked = self.sight.choosing.open and bool(self.sight.answers(figure.id))
        if asked:
            # What is about to be done to it stands above what it is about to do, which is told without its parts.
            self._prospects(figure.id)
            self.rule()
        intent = self.sight.scene.deeds.get(figure.id)
        if intent is not None:
            self.intent(intent, parts=not asked)
        threat = self.sight.scene.threat(figure.id)
        if threat.words:
            names = names_of([self.sight.scene.figures[who] for who in threat.by])
            fall = tr(": {fall}", fall=threat.fall) if threat.fells else ""
            self.say(
                tr("May lose {threat} (from {names}){fall}.", threat=threat.words, names=names, fall=fall),
                "small",
                theme.BAD,
            )
            if threat.given:
                self.say(tr("Some of it {given}.", given=threat.given), "small", theme.SOFT)
        for note in figure.notes:
            self.say(note, "small", theme.SOFT)
        if not self.sight.choosing.open:
            self._prospects(figure.id)

    def _place(self, key: str) -> None:
        area = self.sight.scene.area(key)
        self.say(self.sight.name(key), "strong", theme.FLAME)
        if area is not None:
            if key != area["id"]:
                self.say(area["name"], "small", theme.TEXT)
            self.say(area["words"], "small", theme.SOFT)
        self._prospects(key)

    def _prospects(self, key: str) -> None:
        """What pressing it would do: one prospect in full, or the best of each verb in a line."""
        choosing = self.sight.choosing
        answers = self.sight.answers(key)
        if not answers:
            return
        self.rule()
        known = [(each, self.sight.prospect(each, key)) for each in answers]
        if choosing.open or len(answers) == 1:
            answer, prospect = known[0]
            self.say(answer.option.label, "strong", theme.FLAME)
            if prospect is None:
                if answer.field:
                    self.say(answer.label, "small", theme.TEXT)
                if (held := self.sight.held) is not None:
                    where = self.sight.name(held["fields"][answer.field])
                    self.say(
                        tr("What is foreseen holds for {where}: {words}", where=where, words=held["words"]),
                        "small",
                        theme.WARN,
                    )
                self.say(answer.option.help, "small", theme.SOFT)
            else:
                self.prospect(prospect)
            self._odds(answer.option)
            return
        for row in choosing.rows:
            ways = [each for each in known if each[0].option in row.options]
            if ways:
                answer, prospect = max(ways, key=lambda way: UNKNOWN if way[1] is None else worth_of(way[1]))
                said = figures_of(prospect) if prospect is not None else ""
                others = tr("; {other_ways}", other_ways=counted(len(ways) - 1, "other way")) if len(ways) > 1 else ""
                self.say(f"{answer.option.label}{f': {said}' if said else ''}{others}", "small", theme.TEXT)

    def _chosen(self) -> None:
        """What is known of the choices before, and of what is pointed at among those that are asked now."""
        sight = self.sight
        further = sight.further
        for prospect in further:
            self.prospect(prospect)
        for key, answer in sight.pressed.items():
            found = sight.prospect(answer, key)
            if found is None or found in further:
                continue
            self.rule()
            self.say(answer.option.label, "strong", theme.FLAME)
            if further:
                self.say(figures_of(sight.followed(found)), "strong", theme.TEXT)
            else:
                self.prospect(found)

    def _walked(self) -> Option | None:
        """The option that the pointer or the focus is on in the bar, or the one that is open."""
        choosing = self.sight.choosing
        pointed = self.sight.scene.figures.get(self.sight.pointed)
        group, _, key = (self.sight.focus if pointed is not None else self.sight.at).partition(":")
        if group == "choice":
            found = next((each for each in choosing.variants if each.id == key), None)
            if found is not None:
                return found
        row = self._row()
        if row is not None and len(row.options) == 1:
            return row.options[0]
        if choosing.at.option is not None:
            return choosing.at.option
        return choosing.at.active[0] if len(choosing.at.active) == 1 else None

    def _row(self) -> Row | None:
        """The verb that the pointer or the focus is on."""
        pointed = self.sight.scene.figures.get(self.sight.pointed)
        group, _, key = (self.sight.focus if pointed is not None else self.sight.at).partition(":")
        rows = self.sight.choosing.rows if group == "verb" else []
        return next((row for row in rows if row.verb.key == key), None)

    def _ways(self, options: Sequence[Option]) -> bool:
        """Say what each way of a verb comes to, a single one with all numbers by name; tell whether there are any."""
        scene = self.sight.scene
        ways = [(each, prospect) for each in options for prospect in scene.prospects(each.id) if not prospect["field"]]
        for option, prospect in ways:
            said = figures_of(prospect)
            alone: Role = "strong" if len(ways) == 1 else "small"
            self.say(f"{option.label}{f': {said}' if said else ''}", alone, theme.FLAME)
            if len(ways) == 1:
                self.prospect(prospect)
        return bool(ways)

    def _focused(self, pointed: str) -> None:
        """The numbers of the option that the focus is on, while somebody is pointed at whom it does not aim at."""
        option = self._walked()
        if option is None or (self.sight.choosing.open and self.sight.answers(pointed)):
            return
        if any(not prospect["field"] for prospect in self.sight.scene.prospects(option.id)):
            self.rule()
            self._option(option)

    def _option(self, option: Option) -> None:
        sight = self.sight
        self.say(option.label, "strong", theme.FLAME)
        if self._row() is None or sight.choosing.open:
            self.say(option.help, "small", theme.SOFT)  # Else the bar says it.
        further = sight.further if option is sight.choosing.at.option else []
        for prospect in further or [each for each in sight.scene.prospects(option.id) if not each["field"]]:
            self.prospect(prospect)
        self._odds(option)

    def _odds(self, option: Option) -> None:
        if self.look is None or not (high := odds.height(self.canvas, self.look)):
            return
        odds.draw_chance(self.canvas, Rect(self.rect.left, self.y, self.rect.width, high), self.look, option.id)
        self.y += high

    def _everything(self) -> None:
        """What all foes are about to do, and the odds of every way of an open verb."""
        scene = self.sight.scene
        intents = scene.ordered + [each for each in scene.intents.values() if not each["order"]]
        for intent, whose in alike(intents, scene.figures):
            self.intent(intent, whose)
        if any(intent["feint"] for intent in intents):
            every = all(intent["feint"] for intent in intents)
            self.feint(tr("It may be a feint.") if every else tr("What bears this sign may be a feint."))
        if not intents:
            words = str(scene.battle.get("intent", "")) or tr("Nothing of what they intend can be seen.")
            self.say(words, "small", theme.SOFT)
        self._odds_of_all()

    def _odds_of_all(self) -> None:
        """The chance to win with each way of the verb that is open, in a line each: the verbs bear their own."""
        options = self.sight.choosing.variants
        if self.look is None or self.look.odds is None or not options:
            return
        self.rule()
        for option in options:
            said = odds.short(self.look, option.id)
            at = self.canvas.text((self.rect.right, self.y), said, "small", theme.FLAME, anchor="topright")
            room = Rect(self.rect.left, self.y, at.left - self.canvas.u(8) - self.rect.left, 0)
            self.y += self.canvas.paragraph(room, option.label, "small", theme.TEXT)
