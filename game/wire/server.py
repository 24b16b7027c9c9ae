"""Many games over one pair of streams: begun, loaded, saved and left by messages, each under a name of its own."""

from collections.abc import Iterator, Mapping
from secrets import token_hex
from typing import Any, NamedTuple

from game import version
from game.laboratory.odds import Oracle
from game.packs.faults import did_you_mean
from game.sessions.altered import SaveAltered
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.launcher import Launcher
from game.sessions.leaving import leave, may_leave, own_slot
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.sessions.start import LaunchError
from game.setup.difficulty import STANDARD
from game.wire import messages
from game.wire.game import Game, Message
from game.wire.messages import Asked, Unreadable, shown
from game.wire.serve import Disconnected, Wire
from systems.table.loop.requests import Refused
from systems.table.ruleset import blamed, ruleset_ids, rulesets, told, version_of

PROTOCOL, OLDEST = 2, 1
"""The newest protocol that is spoken, and the oldest: a bot that says nothing speaks 1."""
MOST = 256
"""Games at once."""
BEGUN = frozenset({"seed", "region", "ruleset", "party", "difficulty"})
"""Keys of `new`; `fight` has `encounter` in place of `region`."""


class Open(NamedTuple):
    """A game that goes on: its session, what answers for it, and the odds of its fights."""

    session: Session
    game: Game
    oracle: Oracle


class Server:
    """Serves games on two streams."""

    def __init__(self, wire: Wire, launcher: Launcher) -> None:
        """Serve games that this launcher begins and loads."""
        self.wire, self.launcher = wire, launcher
        self._games: dict[str, Open] = {}
        self._first: Session | None = None
        """The game of whoever called; that one is theirs to close."""

    def run(self, first: Session | None = None) -> None:
        """Answer messages until the input ends or, where there is a first game, until that one is over or left.

        Args:
            first: a game that goes on already, which has no name. Without one, `hello` is sent at once, and games are
                begun by messages.
        """
        self._first = first
        try:
            if first is not None:
                self._send("", self._open("", first).game.opening())
            else:
                self._send("", [self._hello()])
            while first is None or "" in self._games:
                self._answer(self.wire.receive())
        except Disconnected:
            return

    def leave(self) -> list[str]:
        """Save what goes on, as far as it can be saved; return a sentence for each that says where."""
        return [said for each in self._games.values() if (said := leave(each.session))]

    def close(self) -> None:
        """End everything that works for these games."""
        for each in self._games.values():
            each.oracle.close()

    def _answer(self, line: str) -> None:
        name = ""
        try:
            asked = messages.parse(line)
            name = asked.game
            self._send(name, self._answers(asked))
        except (Unreadable, Refused, LaunchError, SaveError) as error:
            self._send(name, [messages.refused(str(error))])
        except Exception as error:
            key = blamed(error)
            if not key or not name:
                raise
            self._broken(name, f"the ruleset '{key}' broke: {told(error, key)}")

    def _send(self, name: str, answers: Iterator[Message] | list[Message]) -> None:
        """Send messages, each with the name of its game; one that is over by them is forgotten."""
        for message in answers:
            self.wire.send({"game": name, **message} if name else message)
        if name in self._games and self._games[name].game.over:
            self._forget(name)

    def _forget(self, name: str) -> None:
        each = self._games.pop(name)
        each.oracle.close()
        if each.session is not self._first:
            each.session.close()

    def _broken(self, name: str, why: str) -> None:
        """End a game whose ruleset broke; the others go on."""
        if name in self._games:
            self._forget(name)
        self._send(name, [messages.refused(f"{why}; this game is over, others go on"), {"left": {"slot": ""}}])

    def _answers(self, asked: Asked) -> Iterator[Message]:
        match asked.word:
            case "hello":
                self._agree(asked.value)
                yield self._hello()
            case "new" | "fight" | "load":
                yield from self._begun(asked)
            case "quit" if asked.game in self._games or asked.game:
                yield {"left": {"slot": self._left(asked.game)}}
            case "quit":
                raise Disconnected
            case "save":
                yield {"saved": {"slot": self._saved(self._of(asked.game).session, asked.value)}}
            case _:
                yield from self._of(asked.game).game.answers(asked)

    def _of(self, name: str) -> Open:
        if name not in self._games:
            which = f"no game {name!r}" if name else "no game without a name"
            raise Unreadable(
                f'there is {which} here; begin one with {{"new": {{}}}}, {{"fight": {{}}}} or {{"load": slot}}'
            )
        return self._games[name]

    def _agree(self, value: object) -> None:
        """Refuse a protocol that is not spoken."""
        if value is True:
            return
        spoken = f"{OLDEST} to {PROTOCOL}"
        wanted = value.get("protocol") if isinstance(value, dict) and value.keys() == {"protocol"} else None
        if type(wanted) is not int:
            raise Unreadable(f'"hello" is true, or {{"protocol": number}} from {spoken}, not {shown(value)}')
        if not OLDEST <= wanted <= PROTOCOL:
            raise Unreadable(f'"protocol" is a number from {spoken}, which the game speaks, not {wanted}')

    def _hello(self) -> Message:
        """Return versions, and what can be played."""
        launcher = self.launcher
        packs = [{"pack": pack.id, "version": pack.version, "hash": pack.hash} for pack in launcher.catalogue.packs]
        content = launcher.catalogue
        return {
            "hello": {
                "protocol": PROTOCOL,
                "oldest": OLDEST,
                "game": version(),
                "packs": packs,
                "rulesets": [{"ruleset": key, "version": version_of(key)} for key in ruleset_ids()],
                "regions": list(content.regions),
                "parties": [key for key, _, _ in launcher.parties()],
                "difficulties": [key for key, _, _ in launcher.difficulties()],
                "saves": launcher.saves is not None,
            }
        }

    def _begun(self, asked: Asked) -> Iterator[Message]:
        """Begin or load a game under a name that is free, and yield its beginning."""
        if asked.game in self._games:
            raise Unreadable("this game goes on: leave it first, or begin another one under another name")
        if len(self._games) >= MOST:
            raise Unreadable(f"{MOST} games go on, which is the most at once: leave one first")
        session = self._loaded(asked.value) if asked.word == "load" else self._new(asked.word, asked.value)
        header = session.header
        told = ("kind", "title", "seed", "ruleset", "region", "encounter", "party", "difficulty")
        game = self._open(asked.game, session).game
        yield {"begun": {key: getattr(header, key) for key in told}}
        yield from game.opening()

    def _open(self, name: str, session: Session) -> Open:
        oracle = Oracle()
        reload = session.reload if session.can_reload else None
        game = Game(session, reload, lambda: oracle.look(session.battle).data(), session.notices, session.way)
        self._games[name] = Open(session, game, oracle)
        return self._games[name]

    def _new(self, word: str, value: object) -> Session:
        """Begin a campaign or a single fight."""
        what = "encounter" if word == "fight" else "region"
        keys = (BEGUN - {"region"}) | {what}
        wishes = _texts(value, keys, word)
        content = self.launcher.catalogue
        ruleset = wishes.get("ruleset", "")
        if not ruleset:
            written = (each.ruleset for each in content.rules.values() if each.ruleset in rulesets())
            ruleset = next(written, "") or next(iter(rulesets()))
        if ruleset not in rulesets():
            raise Unreadable(f"there is no ruleset {ruleset!r}{did_you_mean(ruleset, list(rulesets()))}")
        seed = wishes.get("seed", "") or token_hex(4)
        difficulty = wishes.get("difficulty", STANDARD)
        party = wishes.get("party", "")
        if word == "new":
            region = wishes.get("region") or next(iter(content.regions), "")
            region = _known(region, content.regions, "region")
            party = _known(party, content.parties, "party") if party else ""
            return self.launcher.new(seed, region, ruleset, party, difficulty)
        if not wishes.get("encounter"):
            raise Unreadable('"fight" needs an "encounter": the id of one, such as {"encounter": "core:cinder_pack"}')
        encounter = _known(wishes["encounter"], content.encounters, "encounter")
        party = _known(party or next(iter(content.parties), ""), content.parties, "party")
        return self.launcher.fight(encounter, ruleset, party, seed, difficulty)

    def _loaded(self, value: object) -> Session:
        """Load a saved game; `agree` goes on although packs have changed."""
        given = {"slot": value} if isinstance(value, str) else value
        if (
            not isinstance(given, dict)
            or not given.keys() <= {"slot", "agree"}
            or not isinstance(given.get("slot"), str)
        ):
            raise Unreadable('"load" is the name of a slot, or {"slot": name, "agree": true}')
        if not isinstance(given.get("agree", False), bool):
            raise Unreadable('"agree" is true or false')
        try:
            loaded = self.launcher.load_asking(given["slot"], lambda changed: _agreed(changed, given), _taken)
        except PacksChanged as changed:
            told = "; ".join(line.rstrip(".") for line in changed.differences)
            raise Unreadable(f'the packs have changed since: {told}; "agree": true goes on all the same') from changed
        except SaveAltered as altered:
            raise Unreadable(str(altered)) from altered
        assert loaded is not None  # whoever does not agree is told so by an error
        return loaded

    def _saved(self, session: Session, slot: object) -> str:
        """Save a game, and return the slot."""
        if not isinstance(slot, str) or not slot:
            raise Unreadable('"save" is the name of a slot')
        session.save(slot)
        return slot

    def _left(self, name: str) -> str:
        """End a game, and return the slot that it was saved under; an empty text where it cannot be saved."""
        session, slot = self._of(name).session, ""
        if may_leave(session):
            slot = own_slot(session)
            session.save(slot)
        self._forget(name)
        return slot


def _agreed(changed: PacksChanged, given: Mapping[str, Any]) -> bool:
    if given.get("agree"):
        return True
    raise changed


def _taken(altered: SaveAltered) -> str:
    if not altered.unasked:
        raise altered
    return altered.unasked


def _texts(value: object, keys: frozenset[str], word: str) -> dict[str, str]:
    """Return an object of texts; a seed may be a number, too."""
    if not isinstance(value, dict):
        raise Unreadable(f'"{word}" is an object with any of {", ".join(sorted(keys))}')
    found = {}
    for key, given in value.items():
        if key not in keys:
            raise Unreadable(f'"{word}" has no {key!r}{did_you_mean(key, sorted(keys))}')
        if key == "seed" and type(given) is int:
            given = str(given)
        if not isinstance(given, str):
            wanted = "a text or a whole number" if key == "seed" else "a text"
            raise Unreadable(f'"{key}" is {wanted}, not {shown(given)}')
        found[key] = given
    return found


def _known(text: str, records: Mapping[str, object], word: str) -> str:
    """Return the full id of a record, named wholly or without its pack."""
    if text in records:
        return text
    found = [key for key in records if key.partition(":")[2] == text]
    if len(found) != 1:
        raise Unreadable(f"there is no {word} {text!r}{did_you_mean(text, list(records))}")
    return found[0]
