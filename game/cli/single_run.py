"""One fight of a playtest by itself, told as `flamequick fight` tells it, with what the policy chose."""

import sys
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from game.cli.outcomes import OutputClosed
from game.cli.output import say_json
from game.wording import counted
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Choice, Request

if TYPE_CHECKING:
    from game.laboratory.playtest.setups import Setup
    from game.packs.catalogue import Catalogue
    from game.sessions.session import Session
    from systems.table.battle.battle import Battle
    from systems.table.loop.events import Event


def show_run(content: "Catalogue", setup: "Setup", seed: str, run: int, command: str, json: bool) -> None:
    """Play a run once more and tell it.

    Args:
        content: the content.
        setup: the cell that it is a run of.
        seed: that of all runs.
        run: the run's number.
        command: with it one plays the fight oneself.
        json: say it as JSON.

    Raises:
        Circling: the policy does not come to an end.
        OutputClosed: nobody reads it.
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
            log = _logged(session, battle, setup, own)
            outcome, rounds = ended(battle, setup.round_limit)
            told = {"run": run, "seed": own, "outcome": outcome, "rounds": rounds, "log": log, "command": command}
            say_json(told)
        else:
            _tell(session, battle, setup, own, command)
    except Closed as error:
        raise OutputClosed from error
    finally:
        session.close()


def _through(battle: "Battle", setup: "Setup", seed: str, choose: Callable[[Choice], object]) -> None:
    from game.laboratory.playtest.fights import through
    from game.laboratory.policies import make

    through(battle, make(setup.policy, setup.playbook, battle, seed), setup.round_limit, choose)


def _tell(session: "Session", battle: "Battle", setup: "Setup", seed: str, command: str) -> None:
    """Tell the fight as the terminal front end does, and after each question its answer."""
    from game.laboratory.playtest.fights import ended
    from game.text.output import Output
    from game.text.table_state import TableState

    paper = Output(sys.stdout)
    sitting = TableState(session, None, paper)

    def choose(choice: Choice) -> None:
        sitting.situation()
        assert battle.request is not None
        paper.line(f"> {answered(battle.request, choice, battle.name)}", hang=2)
        sitting.choose(choice)

    sitting.opening()
    _through(battle, setup, seed, choose)
    outcome, rounds = ended(battle, setup.round_limit)
    if outcome == battle.outcome:
        sitting.ending()
    else:
        paper.heading(f"After {counted(rounds, 'round')} nothing is decided: it counts as a stalemate.")
    paper.raw(f"To play this fight yourself: {command}")


def _logged(session: "Session", battle: "Battle", setup: "Setup", seed: str) -> list[str]:
    """All that happens, in words, with every roll and every choice."""
    log: list[str] = []

    def hear(events: "Iterable[Event]") -> None:
        log.extend(event.words(battle.name) for event in events)

    def choose(choice: Choice) -> None:
        assert battle.request is not None
        log.append(f"> {answered(battle.request, choice, battle.name)}")
        hear(session.choose(choice))

    hear(session.events)
    _through(battle, setup, seed, choose)
    return log


def answered(request: Request, choice: Choice, name: Callable[[str], str]) -> str:
    """Say a choice in words: who, what, and what its fields are."""
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
