"""A game for tests of front ends: a handful of questions, one of every kind of field, on the table's own engine."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.sessions.savefile import Header
from game.sessions.saves import SaveError
from game.sessions.workshop import Workshop
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.engine import Engine, Flow, Phase, RequestKind
from systems.table.loop.events import Event, Namer, Noted
from systems.table.loop.fields import Amounts, Count, Pick, Words
from systems.table.loop.requests import Choice, Option, Request
from systems.table.loop.world import World

QUESTIONS: Mapping[str, tuple[str, tuple[Option, ...]]] = {
    "gate": (
        "A gate bars the way.",
        (
            Option("push", "Push", "it may creak"),
            Option("pay", "Pay the keeper", "", (Count("gold", 1, 5),)),
            Option("ask", "Ask somebody", "", (Pick("whom", (("keeper", "The keeper"), ("cat", "The cat"))),)),
            Option("swear", "Swear an oath", "", (Words("oath", 12, "Moss"),)),
        ),
    ),
    "damage": (
        "The party takes 7 damage. Who takes how much?",
        (Option("assign", "Assign the damage", "", (Amounts("amounts", 7, (("a", 3), ("b", 5), ("c", 2))),)),),
    ),
    "long": (
        "Where to?",
        (Option("go", "Go", "", (Pick("hex", tuple((f"{n},0", f"Hex {n}") for n in range(30))),)),),
    ),
}


class Answered(Event):
    """What was chosen."""

    option: str
    fields: str

    def words(self, name: Namer) -> str:
        return f"{name('a')} answers {self.option} {self.fields}.".replace(" .", ".")


class Turn(Phase["Puzzle"]):
    """Ask the next question, or end."""

    name = "turn"

    def process(self) -> None:
        if self.engine.script:
            self.engine.ask("question", "party")
        else:
            self.flow.outcome = "done"


class Question(RequestKind["Puzzle"]):
    """The question that is next in the script."""

    kind = "question"

    def text(self) -> str:
        return QUESTIONS[self.engine.script[0]][0]

    def options(self) -> Sequence[Option]:
        return QUESTIONS[self.engine.script[0]][1]

    def refuse(self, choice: Choice) -> str:
        return "the keeper wants no single coin" if choice.fields.get("gold") == 1 else ""

    def resolve(self, choice: Choice) -> None:
        self.engine.script.pop(0)
        self.engine.roll("combat", 2, 6, "a", "luck")
        shown = {name: dict(value) if isinstance(value, Mapping) else value for name, value in choice.fields.items()}
        self.engine.emit(Answered(choice.option, str(shown or "")))


class Puzzle(Engine):
    """Questions in a row."""

    def __init__(self, *script: str) -> None:
        world = World()
        world.create("puzzle", Flow("turn"))
        super().__init__(world, ScriptedDice([3, 4] * 20), {"a": "Ana", "b": "Bren", "c": "Cato"})
        self.script = list(script)
        self.shown: dict[str, Any] = {
            "encounter": "Three wolves",
            "ruleset": "Puzzle",
            "round": 1,
            "intent": "They seem about to attack.",
            "party": {"name": "The party", "units": [_unit("a", "Ana", "3 of 5 HP"), _unit("b", "Bren", "5 of 5 HP")]},
            "foes": {"name": "Foes", "units": [_unit("foes", "3 × Wolf", "9 of 14 HP")]},
            "facts": [("Enemy Impact", "6")],
            "things": [],
            "numbers": {},
        }
        self.install([Turn], [Question])
        self.emit(Noted("It begins."))
        self.advance()

    def view(self) -> dict[str, Any]:
        return self.shown


class PuzzleSession:
    """A session over a puzzle; what it is asked to save goes into `saved`."""

    def __init__(self, *script: str, full: bool = False) -> None:
        self.engine = Puzzle(*script)
        self.saved: list[str] = []
        self.full = full
        self.can_save = True
        self.at_rest = True
        self.header = Header("fight", "7", "puzzle")
        self.transcript: list[str] = []
        self.notices: list[str] = []
        self.title = "A puzzle"
        self.workshop = Workshop()
        self.chosen: list[Choice] = []
        self.events: Sequence[Event] = list(self.engine.events)

        self.battle = None

    def name(self, key: str) -> str:
        return self.engine.name(key)

    @property
    def request(self) -> Request | None:
        return self.engine.request

    @property
    def outcome(self) -> str:
        return self.engine.outcome

    def choose(self, choice: Choice) -> Sequence[Event]:
        events = self.engine.choose(choice)
        self.transcript += [event.words(self.engine.name) for event in events]
        self.chosen.append(choice)
        return events

    def view(self) -> dict[str, Any]:
        return self.engine.view()

    def free_name(self, name: str) -> str:
        return name

    def save(self, slot: str) -> Path:
        if self.full:
            raise SaveError("The disk is full.")
        self.saved.append(slot)
        return Path("saves") / f"{slot}.toml"


def _unit(key: str, name: str, words: str) -> dict[str, Any]:
    return {"id": key, "name": name, "words": words, "able": True, "notes": []}
