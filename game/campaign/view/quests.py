"""The view of quests, journal and town (HX-10, HX-11)."""

from typing import Any

from game.campaign.components import QuestState
from game.campaign.exploration.places import town_here
from game.campaign.quests import quests, stages
from game.campaign.state import CampaignState
from game.campaign.town.desk import Desk
from game.campaign.town.market import price_of
from game.packs.models.town import Town


def quests_of(c: CampaignState) -> list[dict[str, Any]]:
    """Return the quests, main ones first.

    `places`: keys of the towns or landmarks of the current stage. `ready`: the party has everything that it must
    deliver there.
    """
    states = sorted(stages.taken(c), key=lambda state: not c.catalogue.quests[state.quest].main)
    return [_quest(c, state) for state in states]


def _quest(c: CampaignState, state: QuestState) -> dict[str, Any]:
    record = c.catalogue.quests[state.quest]
    done = record.stages if state.state == "done" else record.stages[: min(state.stage, len(record.stages) - 1)]
    lines = [record.text, *(f"Done: {stage.text}" for stage in done)]
    if state.state == "done":
        lines.append(stages.ending(c, state))
    else:
        lines.append(f"Now: {stages.task(c, state)}")
        lines += [
            f"Done before it was asked for: {c.name(place)}."
            for number, stage in stages.ahead(c, state)
            if number in state.early and (place := stages.place_of(stage.goal))
        ]
        if record.deadline:
            late = c.clock.day > record.deadline.day
            lines.append(record.deadline.text if late else f"By the end of day {record.deadline.day}.")
    if state.owed:
        lines.append(f"{state.owed} PP wait for one of you, in camp or town.")
    return {
        "id": record.id,
        "name": record.name,
        "main": record.main,
        "state": state.state,
        "lines": lines,
        "ready": quests.ready(c, state),
        "places": [place for quest, place in quests.targets(c) if quest == state.quest],
    }


def journal_of(c: CampaignState) -> list[dict[str, Any]]:
    """Return the journal's entries in the order in which they were written."""
    return [{"day": day, "kind": kind, "text": text} for day, kind, text in c.journal.entries]


def town(c: CampaignState) -> dict[str, Any] | None:
    """Return the party's town with its services; None outside towns.

    `business`: option ids on its street. `too_dear`: lines about what the open desk offers and the purse cannot pay.
    `wares` and `hires`: prices by id. `healer_price`: 0 for none.
    """
    key = town_here(c)
    if not key:
        return None
    record = c.catalogue.towns[key]
    return {
        "id": key,
        "name": record.name,
        "text": record.text,
        "lines": _services(c, record),
        "business": [option.id for option in c.request_kinds["town"].options() if option.id != "leave"],
        "wares": {ware.item: price_of(c, ware.item) for ware in record.market},
        "hires": {kind: c.catalogue.character_types[kind].hire_price for kind in record.hires},
        "healer_price": record.healer_price,
        "too_dear": _too_dear(c),
    }


def _too_dear(c: CampaignState) -> list[str]:
    """Return what the open desk offers beyond the purse, as lines."""
    desk = c.request_kinds.get(c.clock.desk)
    dear = desk.too_dear() if isinstance(desk, Desk) else ()
    return [f"{option.label.removeprefix('Buy: ').removeprefix('Buy ')}: {option.help}" for option in dear]


def _services(c: CampaignState, record: "Town") -> list[str]:
    lines = []
    if record.market:
        prices = record.prices + quests.penalties(c).prices
        lines.append(f"Market: sells at {prices} %, buys at {record.resale} % of the usual price.")
    if record.techstitcher:
        lines.append("A Techstitcher takes tech for PP.")
    if record.healer_price:
        lines.append(f"A healer asks {record.healer_price} gold for each of you.")
    if record.hires:
        lines.append(f"For hire: {', '.join(_hire(c, kind) for kind in record.hires)}.")
    return lines


def _hire(c: CampaignState, kind: str) -> str:
    return f"{c.name(kind)} ({c.catalogue.character_types[kind].hire_price} gold)"
