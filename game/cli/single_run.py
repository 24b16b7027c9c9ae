"""`playtest --run`: one fight of a playtest, shown as `flamequick fight` shows it, with the choices of the policy."""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.cli.outcomes import OutputClosed
from game.cli.output import say_json
from systems.table.loop.fields import Pick
from systems.table.loop.language import counted
from systems.table.loop.requests import Choice, Request

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.setups import Setup
    from game.packs.catalogue import Catalogue
    from game.sessions.session import Session
    from systems.table.battle.battle import Battle
    from systems.table.loop.events import Event


def show_run(content: "Catalogue", setup: "Setup", seed: str, run: int, command: str, json: bool) -> None:
    """Play a run again and show it.

    Args:
        content: the loaded content.
        setup: the cell of the run.
        seed: the seed of the playtest.
        run: the number of the run.
        command: the command to play this fight by hand.
        json: print JSON.

    Raises:
        Circling: the policy repeats itself without end.
        OutputClosed: the reader has closed the output.
    """
    from game.laboratory.playtest.fights import ended, run_seed
    from game.sessions.launcher import Launcher
    from game.text.output import Closed

    met, own = setup.encounter, run_seed(seed, run)
    session = Launcher(content).fight(met.id, setup.ruleset, setup.party_id, own, met.difficulty)
    battle = session.battle
    assert battle is not None
    try:
        if json:
            log = _event_log(session, battle, setup, own)
            outcome, rounds = ended(battle, setup.round_limit)
            result = {"run": run, "seed": own, "outcome": outcome, "rounds": rounds, "log": log, "command": command}
            say_json(result)
        else:
            _narrate(session, battle, setup, own, command)
    except Closed as error:
        raise OutputClosed from error
    finally:
        session.close()


def _play(battle: "Battle", setup: "Setup", seed: str, choose: Callable[[Choice], object]) -> None:
    from game.laboratory.playtest.fights import through
    from game.laboratory.policies import make

    through(battle, make(setup.policy, setup.playbook, battle, seed), setup.round_limit, choose)


def _narrate(session: "Session", battle: "Battle", setup: "Setup", seed: str, command: str) -> None:
    """Narrate the fight as the terminal front end does, with the answer to each question."""
    from game.laboratory.playtest.fights import ended
    from game.text.output import Output
    from game.text.table_state import TableState

    output = Output(sys.stdout)
    state = TableState(session, None, output)

    def choose(choice: Choice) -> None:
        state.situation()
        assert battle.request is not None
        output.line(f"> {choice_text(battle.request, choice, battle.name)}", hang=2)
        state.choose(choice)

    state.opening()
    _play(battle, setup, seed, choose)
    outcome, rounds = ended(battle, setup.round_limit)
    if outcome == battle.outcome:
        state.ending()
    else:
        output.heading(f"After {counted(rounds, 'round')} nothing is decided: it counts as a stalemate.")
    output.raw(f"To play this fight yourself: {command}")


def _event_log(session: "Session", battle: "Battle", setup: "Setup", seed: str) -> list[str]:
    """Play the fight, and return all events, rolls and choices in words."""
    log: list[str] = []

    def add(events: "Iterable[Event]") -> None:
        log.extend(event.words(battle.name) for event in events)

    def choose(choice: Choice) -> None:
        assert battle.request is not None
        log.append(f"> {choice_text(battle.request, choice, battle.name)}")
        add(session.choose(choice))

    add(session.events)
    _play(battle, setup, seed, choose)
    return log


def choice_text(request: Request, choice: Choice, name: Callable[[str], str]) -> str:
    """Return a choice in words: the unit, the option and its fields."""
    option = request.option(choice.option)
    assert option is not None
    shown = {item.name: dict(item.choices) for item in option.fields if isinstance(item, Pick)}
    fields = [
        f"{field.replace('_', ' ')}: {_value(value, shown.get(field, {}), name)}"
        for field, value in choice.fields.items()
    ]
    return f"{name(request.who)}: {option.label}" + (f" ({'; '.join(fields)})" if fields else "")


def _value(value: Any, labels: Mapping[str, str], name: Callable[[str], str]) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name(who)} {share}" for who, share in value.items()) or "nobody"
    return labels.get(value) or name(value) if isinstance(value, str) else str(value)
