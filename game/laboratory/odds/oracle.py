"""What a front end asks for the odds: it says at once what is known by now; the rest is worked out elsewhere."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, Literal, NamedTuple, Protocol

from game.laboratory.odds.estimate import Odds
from game.laboratory.odds.process import Heard, Worker
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Party

REMEMBERED = 200
"""States whose odds are kept."""
DEATHS = 3
"""After so many processes that died over a question nothing more is tried with it."""

State = Literal["counting", "ready", "none", "failed"]


class Look(NamedTuple):
    """What is known of the odds now.

    `counting`: more is to come, and `odds` holds what there is by now, or None; `ready`: they are final; `none`: there
    is nothing to tell, since it is no fight or the fight is decided; `failed`: they cannot be had, and `trouble` says
    why.
    """

    state: State
    odds: Odds | None = None
    trouble: str = ""

    def data(self) -> dict[str, Any]:
        """Return it as plain data."""
        found: dict[str, Any] = {"state": self.state}
        if self.odds is not None:
            found |= self.odds.data()
        if self.trouble:
            found["reason"] = self.trouble
        return found


class Works(Protocol):
    """What odds are worked out by; `Worker` is the real one."""

    @property
    def alive(self) -> bool: ...
    def ask(self, question: Mapping[str, Any]) -> None: ...
    def close(self) -> None: ...


class Oracle:
    """Asks one process at a time, which is started with the first question and ended with `close`."""

    def __init__(self, start: Callable[[Heard], Works] = Worker) -> None:
        """`start` starts a process."""
        self._start = start
        self._worker: Works | None = None
        self._asked = ""
        self._deaths = 0
        self._known: OrderedDict[str, Look] = OrderedDict()
        self._setup: tuple[Encounter | None, Party | None, str] = (None, None, "")
        """Encounter and party of the fight that was looked at last, and what they are called here."""

    def look(self, battle: Battle | None) -> Look:
        """Return the odds of the open request as far as they are known; the rest is requested, never waited for."""
        if battle is None or battle.request is None or battle.result.outcome:
            return Look("none")
        key = self._key(battle)
        known = self._known.get(key)
        if known is not None and known.state != "counting":
            return known
        if self._asked != key:
            self._deaths = 0
        if self._asked != key or self._worker is None or not self._worker.alive:
            return self._ask(key, battle)
        return known or Look("counting")

    def close(self) -> None:
        """End the process, if there is one."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
        self._asked = ""

    def _ask(self, key: str, battle: Battle) -> Look:
        if self._worker is not None and not self._worker.alive:
            self._worker.close()
            self._worker = None
            self._deaths += self._asked == key
        if self._deaths >= DEATHS:
            return self._keep(key, Look("failed", None, "the process that counts them ended again and again"))
        try:
            self._worker = self._worker or self._start(self._heard)
        except OSError as error:
            return self._keep(key, Look("failed", None, f"no process can be started: {error.strerror or error}"))
        self._asked = key
        self._worker.ask({"key": key, "fight": _without_luck(battle)})
        look = self._known.setdefault(key, Look("counting"))  # an answer may have come meanwhile, and stays
        self._forget()
        return look

    def _key(self, battle: Battle) -> str:
        """A name for a state of a fight."""
        encounter, party, name = self._setup
        if encounter is not battle.encounter or party is not battle.party:
            both = battle.encounter.model_dump_json(), battle.party.model_dump_json()
            name = blake2b(repr((battle.ruleset.id, both)).encode(), digest_size=12).hexdigest()
            self._setup = battle.encounter, battle.party, name
        return blake2b(repr((name, battle.values())).encode(), digest_size=12).hexdigest()

    def _heard(self, answer: Mapping[str, Any]) -> None:
        """Take in what the process says. It is called from another thread, and does one thing that cannot be halved."""
        if "odds" in answer:
            odds, known = Odds.read(answer["odds"]), self._known.get(answer["key"])
            if odds.final or known is None or known.odds is None or odds.fights > known.odds.fights:  # never back
                self._known[answer["key"]] = Look("ready" if odds.final else "counting", odds)
        else:
            self._known[answer["key"]] = Look("failed", None, str(answer["trouble"]))

    def _keep(self, key: str, look: Look) -> Look:
        self._known[key] = look
        self._forget()
        return look

    def _forget(self) -> None:
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)


def _without_luck(battle: Battle) -> dict[str, Any]:
    """A snapshot without its dice and its loot: whoever works the odds out cannot know what will be rolled."""
    snapshot = battle.snapshot()
    return {**snapshot, "dice": {}, "encounter": {**snapshot["encounter"], "loot_tables": []}}
