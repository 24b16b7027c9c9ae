"""The oracle of front ends: it answers at once with the odds known so far; the rest is computed elsewhere."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Literal, NamedTuple, Protocol

from game.laboratory.odds.estimate import Odds
from game.laboratory.odds.process import Heard, Worker
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Party
from systems.table.loop.language import tr

REMEMBERED = 200
"""The number of states whose odds are kept."""
DEATHS = 3
"""The number of processes that may die over a question before it is given up."""

State = Literal["counting", "ready", "none", "failed"]


class Look(NamedTuple):
    """The odds known now.

    `counting`: more is to come, and `odds` holds the estimate so far, or None; `ready`: they are final; `none`: there
    are none, outside a fight or in a decided one; `failed`: they cannot be computed, and `trouble` says why.
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
    """The interface of a worker; `Worker` is the real one."""

    @property
    def alive(self) -> bool: ...
    def ask(self, question: Mapping[str, Any]) -> None: ...
    def close(self) -> None: ...


class Oracle:
    """Asks one process at a time, which is started with `warm` or the first question, and ended with `close`."""

    def __init__(self, start: Callable[[Heard], Works] = Worker) -> None:
        """`start` starts a process."""
        self._start = start
        self._worker: Works | None = None
        self._asked = ""
        self._deaths = 0
        self._known: OrderedDict[str, Look] = OrderedDict()
        self._setup: tuple[Encounter | None, Party | None, str] = (None, None, "")
        """Encounter and party of the last fight, and their name here."""

    def look(self, battle: Battle | None) -> Look:
        """Return the odds of the open request as far as they are known; the rest is requested, never waited for."""
        if battle is None or battle.request is None or battle.result.outcome:
            return Look("none")
        key = self._key(battle)
        known = self._known.get(key)
        if known is not None and known.state != "counting":
            return known
        if why := battle.world.misfit():
            return self._keep(key, Look("failed", None, why))
        if self._asked != key:
            self._deaths = 0
        if self._asked != key or self._worker is None or not self._worker.alive:
            return self._ask(key, battle)
        return known or Look("counting")

    def warm(self) -> None:
        """Start the process before there is a question, so that the first one does not wait for it."""
        with suppress(OSError):  # the first question says why there is none
            self._worker = self._worker or self._start(self._heard)

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
            return self._keep(key, Look("failed", None, tr("the process that counts them ended again and again")))
        try:
            self._worker = self._worker or self._start(self._heard)
        except OSError as error:
            return self._keep(
                key, Look("failed", None, tr("no process can be started: {strerror}", strerror=error.strerror or error))
            )
        self._asked = key
        self._worker.ask({"key": key, "fight": _without_luck(battle)})
        look = self._known.setdefault(key, Look("counting"))  # an answer may have arrived meanwhile, and is kept
        self._forget()
        return look

    def _key(self, battle: Battle) -> str:
        """Return a name for a state of a fight."""
        encounter, party, name = self._setup
        if encounter is not battle.encounter or party is not battle.party:
            both = battle.encounter.model_dump_json(), battle.party.model_dump_json()
            name = blake2b(repr((battle.ruleset.id, both)).encode(), digest_size=12).hexdigest()
            self._setup = battle.encounter, battle.party, name
        return blake2b(repr((name, battle.values())).encode(), digest_size=12).hexdigest()

    def _heard(self, answer: Mapping[str, Any]) -> None:
        """Take an answer of the process. It is called from another thread, and makes one atomic change."""
        if "odds" in answer:
            odds, known = Odds.read(answer["odds"]), self._known.get(answer["key"])
            # A late answer of fewer fights does not replace a better one.
            if odds.final or known is None or known.odds is None or odds.finer(known.odds):
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
    """Return a snapshot without its dice and its loot: odds must not know the coming rolls."""
    snapshot = battle.snapshot()
    return {**snapshot, "dice": {}, "encounter": {**snapshot["encounter"], "loot_tables": []}}
