"""The expected events of a scenario against the actual ones."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.laboratory.scenarios.wording import Failed, holds, means, written
from game.packs.models.expected import Expected
from game.packs.reading.positions import Path
from systems.table.loop.events import Event, Namer


class Expectations:
    """The context of expectations: names of ids, and the pack whose ids may be short."""

    def __init__(self, name: Namer, pack: str) -> None:
        self.name = name
        self.pack = pack

    def expected(self, events: Sequence[Event], wanted: Sequence[Expected], path: Path) -> None:
        """Check that every expected event occurred, in this order; other events may lie between.

        Raises:
            Failed: one did not.
        """
        start = 0
        for index, each in enumerate(wanted):
            at = next((at for at in range(start, len(events)) if not self._wrong(events[at], each)), None)
            if at is None:
                raise self._missing(events, start, each, (*path, index))
            start = at + 1

    def unwanted(self, events: Sequence[Event], never: Sequence[Expected], path: Path) -> None:
        """Check that no unwanted event occurred.

        Raises:
            Failed: one did.
        """
        for index, each in enumerate(never):
            for event in events:
                if not self._wrong(event, each):
                    raise Failed((*path, index), f"expected this never to happen, got {self.shown(event)}")

    def shown(self, event: Event) -> str:
        """Write an event as a scenario would expect it."""
        data = event.data()
        fields = ", ".join(f"{key} = {written(value, self.name)}" for key, value in data.items() if key != "event")
        return f"{data['event']} ({fields})" if fields else str(data["event"])

    def _wrong(self, event: Event, wanted: Expected) -> list[str]:
        """Return the keys of the expectation that the event does not match."""
        if wanted.event and wanted.event != event.kind:
            return ["event"]
        data = event.data()
        wrong = [key for key, value in wanted.fields.items() if key not in data or not self.same(value, data[key])]
        return [*wrong, "says"] if wanted.says and not holds(event.words(self.name), wanted.says) else wrong

    def same(self, wanted: Any, value: object) -> bool:
        """Tell whether a value is the expected one: names may stand for ids, a table for pairs."""
        if isinstance(wanted, Mapping):
            if not isinstance(value, tuple) or len(value) != len(wanted):
                return False
            pairs = [pair for pair in value if isinstance(pair, tuple) and len(pair) == 2]
            return len(pairs) == len(value) and all(
                any(self.same(key, mine) and self.same(each, other) for mine, other in pairs)
                for key, each in wanted.items()
            )
        if isinstance(wanted, tuple):
            return (
                isinstance(value, tuple)
                and len(wanted) == len(value)
                and all(self.same(mine, other) for mine, other in zip(wanted, value, strict=True))
            )
        if isinstance(wanted, str):
            return isinstance(value, str) and means(wanted, value, self.name, self.pack)
        return type(wanted) is type(value) and bool(wanted == value)

    def _missing(self, events: Sequence[Event], start: int, wanted: Expected, path: Path) -> Failed:
        """Describe the event nearest to the expected one."""
        asked = self._asked(wanted)
        earlier = next((event for event in events[:start] if not self._wrong(event, wanted)), None)
        if earlier is not None:
            return Failed(path, f"expected {asked} after what stands above it, got it before that")
        left = events[start:]
        alike = [event for event in left if not wanted.event or event.kind == wanted.event]
        if not wanted.event:
            return Failed((*path, "says"), f"expected words such as '{wanted.says}', got none that have them")
        if not alike:
            kinds = ", ".join(dict.fromkeys(event.kind for event in left)) or "nothing"
            return Failed((*path, "event"), f"expected {asked}, got {kinds}")
        best = min(alike, key=lambda event: len(self._wrong(event, wanted)))
        return self._unlike(best, wanted, len(alike), path)

    def _unlike(self, event: Event, wanted: Expected, alike: int, path: Path) -> Failed:
        """Describe how the most similar event of that kind differs from the expected one."""
        wrong, data = self._wrong(event, wanted), event.data()
        of = f" in {event.kind}" if wanted.event else ""
        asked, got = [], []
        for key in wrong:
            if key == "says":
                asked.append(f"words with '{wanted.says}'")
                got.append(f"'{event.words(self.name)}'")
            else:
                asked.append(f"{key} = {written(wanted.fields[key], self.name)}")
                got.append(f"{key} = {written(data[key], self.name)}" if key in data else f"no {key}")
        most = f" in that which is most alike of {alike}" if alike > 1 else ""
        where = (*path, wrong[0]) if len(wrong) == 1 else path
        return Failed(where, f"expected {', '.join(asked)}{of}, got {', '.join(got)}{most}")

    def _asked(self, wanted: Expected) -> str:
        parts = [f"{key} = {written(value, self.name)}" for key, value in wanted.fields.items()]
        parts += [f"saying '{wanted.says}'"] if wanted.says else []
        return f"{wanted.event} ({', '.join(parts)})" if parts else wanted.event
