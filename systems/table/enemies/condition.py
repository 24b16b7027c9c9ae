"""Conditions of behaviour scripts: CEL expressions over a flat, typed view. No other module uses cel-expr-python.

CEL sees only text that the grammar of `systems.table.enemies.expressions` has accepted, with a place of its own for
each field: `int_0`, `str_1`. So all conditions are compiled in one environment, which costs more than compiling them. A
condition holds only when it evaluates to `true`: the library returns evaluation errors as values, and those are truthy.
An error at play counts as false and is reported.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from cel_expr_python import cel

from systems.table.enemies.expressions.grammar import PARTS, Read, read
from systems.table.enemies.expressions.kinds import NO_EXAMPLES, Examples, type_faults
from systems.table.enemies.expressions.nodes import Among, Field, Node, Pair, Value, is_comparison, written
from systems.table.enemies.expressions.partly import Asked, partly
from systems.table.enemies.expressions.reach import Bounds, Reach, reach
from systems.table.enemies.expressions.tokens import Fault
from systems.table.loop.caches import TEXTS, VALUES
from systems.table.loop.language import tr

LONGEST = 400
"""The longest condition, in characters."""

Fields = Mapping[str, type]
"""The view's fields by name, each int, bool or str."""

Values = tuple[int | bool | str, ...]

_WORD = re.compile(r"\w+")
_NAME = re.compile(r"""'[^']*' | "[^"]*" | [A-Za-z_]\w*(?:\s*\.\s*[A-Za-z_]\w*)*""", re.ASCII | re.VERBOSE)
"""A text in quotes, or a name with all its parts."""
_TYPES: dict[type, Any] = {int: cel.Type.INT, bool: cel.Type.BOOL, str: cel.Type.STRING}


class Answer(NamedTuple):
    """Whether a condition holds, and the fault if it could not be evaluated."""

    holds: bool
    fault: str = ""


YES = Answer(True)


@cache
def _environment() -> Any:
    """Return the environment of all conditions: as many places of each kind as a condition can name fields."""
    return cel.NewEnv(variables={_place(kind, number): _TYPES[kind] for kind in _TYPES for number in range(PARTS + 1)})


def _place(kind: type, number: int) -> str:
    return f"{kind.__name__}_{number}"


class _Compiled(NamedTuple):
    """A condition as CEL runs it, and the place of each field that it names."""

    run: Any
    places: Mapping[str, str]


@lru_cache(maxsize=TEXTS)
def _compiled(text: str, fields: tuple[tuple[str, type], ...]) -> _Compiled:
    """Compile a condition.

    Raises:
        ValueError: it has faults.
        RuntimeError: CEL refuses it nevertheless.
    """
    kinds = dict(fields)
    if faults := Condition.faults(text, kinds):
        raise ValueError(faults[0].message)
    named = dict.fromkeys(name for *_, name in Condition.named(text))
    places = {name: _place(kinds[name], number) for number, name in enumerate(named)}
    placed = _NAME.sub(lambda found: places.get("".join(found[0].split()), found[0]), text)
    return _Compiled(_environment().compile(placed), places)


@lru_cache(maxsize=TEXTS)
def _asker(text: str, fields: tuple[tuple[str, type], ...], names: tuple[str, ...]) -> Callable[[Values], Answer]:
    """Return a caching function from the values of `names` to the answer."""

    @lru_cache(maxsize=VALUES)
    def ask(values: Values) -> Answer:
        try:
            run, places = _compiled(text, fields)
        except (ValueError, RuntimeError) as error:
            return Answer(False, str(error))
        given = {places[name]: value for name, value in zip(names, values, strict=True) if name in places}
        value = run.eval(data=given).value()
        if value is True:
            return Answer(True)
        return Answer(False) if value is False else Answer(False, str(value))

    return ask


class Condition:
    """One condition over the fields of one view. An empty text and `true` always hold."""

    def __init__(self, text: str, fields: Fields) -> None:
        self.text = text
        self.always = _is_trivial(text)
        words = set() if self.always else set(_WORD.findall(text))
        self.reads = tuple(sorted(name for name in fields if name.rpartition(".")[2] in words))
        """The fields that the text may read. Answers are cached by their values alone."""
        self._ask = _asker(text, tuple(sorted(fields.items())), self.reads)

    def ask(self, view: Mapping[str, int | bool | str]) -> Answer:
        """Tell whether it holds. One that has faults never does."""
        return YES if self.always else self._ask(tuple([view[name] for name in self.reads]))

    @staticmethod
    def faults(text: str, fields: Fields | None, examples: Examples = NO_EXAMPLES) -> tuple[Fault, ...]:
        """Find the faults of a condition before play, in order of place.

        Args:
            text: the condition.
            fields: the view's; without them faults of fields are not found.
            examples: how fields are compared with what they can be, for what is told of them.
        """
        if _is_trivial(text):
            return ()
        if len(text) > LONGEST:
            *lines, last = text[:LONGEST].split("\n")
            message = tr(
                "the condition has {length} characters; at most {most} are allowed: make several rules",
                length=len(text),
                most=LONGEST,
            )
            return (Fault(len(lines) + 1, len(last) + 1, message),)
        found = read(text)
        if found.node is None or fields is None:
            return found.faults
        return tuple(sorted((*found.faults, *type_faults(found.node, fields, examples))))

    @staticmethod
    def reach(text: str, bounds: Bounds) -> Reach:
        """Tell when a condition without faults holds: always, never, or sometimes (also where it is unknown)."""
        if _is_trivial(text):
            return "always"
        names = {name for _, _, name in _sound(text).named}
        return _reach(text, frozenset((name, bounds[name]) for name in names if name in bounds))

    @staticmethod
    def settled(text: str, bounds: Bounds) -> tuple[tuple[str, Reach], ...]:
        """Return the comparisons that are parts of a condition without faults and hold always or never, as written.

        Of a condition that is one comparison by itself `reach` tells.
        """
        parts = [part for part in _parts(text)[1:] if is_comparison(part)]
        answers = ((part, reach(part, bounds)) for part in parts)
        return tuple((written(part), answer) for part, answer in answers if answer != "sometimes")

    @staticmethod
    def partly(text: str, field: Asked) -> bool | None:
        """Tell whether a condition without faults holds where only some fields are known; None: they do not tell."""
        parts = _parts(text)
        holds = partly(parts[0], field) if parts else True
        return None if holds is None else holds is True

    @staticmethod
    def named(text: str) -> tuple[tuple[int, int, str], ...]:
        """Return each field that a condition without faults names, after its line and column."""
        return () if _is_trivial(text) else _sound(text).named

    @staticmethod
    def compared(text: str, field: str) -> tuple[tuple[int, int, str], ...]:
        """Return each text that a field is compared with in a condition without faults, after its line and column."""
        values = (value for node in _parts(text) for value in _against(node, field))
        return tuple((*value.at, value.value) for value in values if isinstance(value.value, str))

    @staticmethod
    def divisors(text: str) -> tuple[str, ...]:
        """Return the fields that something is divided by in a condition without faults."""
        pairs = (node for node in _parts(text) if isinstance(node, Pair) and node.sign in ("/", "%"))
        return tuple(node.right.name for node in pairs if isinstance(node.right, Field))

    @staticmethod
    def facing(text: str, field: str) -> tuple[str, ...]:
        """Return the fields that a field is compared with in a condition without faults."""
        pairs = [(node.left, node.right) for node in _parts(text) if isinstance(node, Pair) and is_comparison(node)]
        fields = [[side.name for side in pair if isinstance(side, Field)] for pair in pairs]
        return tuple(name for pair in fields if len(pair) > 1 and field in pair for name in pair if name != field)

    @staticmethod
    def constants(text: str, field: str) -> tuple[int | bool | str, ...] | None:
        """Return all that a field is compared with in a condition without faults; None if it stands in another form."""
        found = _parts(text)
        against = [values for node in found if is_comparison(node) and (values := _against(node, field))]
        times = sum(isinstance(node, Field) and node.name == field for node in found)
        return tuple(value.value for values in against for value in values) if len(against) == times else None


def _is_trivial(text: str) -> bool:
    return text.strip() in ("", "true")


def _sound(text: str) -> Read:
    found = read(text)
    if found.node is None:
        raise ValueError(tr("the condition has faults"))
    return found


def _parts(text: str) -> tuple[Node, ...]:
    """Return all parts of a condition without faults, the whole of it first; none of one that always holds."""
    return () if _is_trivial(text) else _sound(text).parts


@lru_cache(maxsize=TEXTS)
def _reach(text: str, bounds: frozenset[tuple[str, tuple[int, int | None]]]) -> Reach:
    """Tell when a condition holds: the same ones are asked about in every region and by several checks."""
    return reach(_sound(text).parts[0], dict(bounds))


def _against(node: Node, field: str) -> tuple[Value, ...]:
    match node:
        case Among(Field(name), of) if name == field:
            return of
        case Pair(_, Field(name), Value() as value) | Pair(_, Value() as value, Field(name)) if name == field:
            return (value,)
    return ()
