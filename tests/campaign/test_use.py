"""Using things outside of fights, and what effects do when they happen without a thing: in scenes and finds."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Corpse
from game.campaign.effect import CampaignEffect
from game.campaign.effects.advance import Advance
from game.campaign.effects.animate import Animate
from game.campaign.effects.craft import Craft
from game.campaign.effects.give import Give
from game.campaign.effects.gold import Gold
from game.campaign.effects.hurt import Hurt
from game.campaign.effects.learn import Learn
from game.campaign.effects.lose import Lose
from game.campaign.effects.mend import Mend
from game.campaign.effects.recall import Recall
from game.campaign.effects.reveal import Reveal
from game.campaign.effects.tech import Tech
from game.campaign.effects.tend import Tend
from game.campaign.events.codex import FirstMet
from game.campaign.events.party import BodyHealed, BodyHurt, Joined, PointsGained, Tended
from game.campaign.events.quests import RumourHeard
from game.campaign.events.things import Gained, GoldChanged, Lost, Recalled, Used
from game.campaign.items.inventory import count_of, gain, things
from game.campaign.members.members import hurt, living, member
from systems.impact.ruleset import Impact
from systems.table.content.effect import effects
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Event, Rolled
from tests.campaign.setups import choices
from tests.campaign.tiny import answer, begin, of, option_ids, run

ANN, BOB, CID = "member-1", "member-2", "member-3"


def happening(effect: CampaignEffect, *world: int, hurting: Sequence[tuple[str, int]] = ()) -> list[Event]:
    """What an effect of a scene does, with these dice, after some harm."""
    c = begin(ScriptedDice(world=list(world)))
    for who, amount in hurting:
        hurt(c, member(c, who), amount)
    c.events = []
    effect.happen(c)
    return c.events


def told(events: Sequence[Event]) -> list[Event]:
    """The events without the dice, and without the texts of what is new."""
    return [event for event in events if not isinstance(event, Rolled | FirstMet)]


def test_gold_is_paid_in() -> None:
    assert happening(Gold(amount=5)) == [GoldChanged(5, 105)]


def test_a_gift_is_rolled() -> None:
    assert told(happening(Give(item="tiny:silk", quantity="1d6-2"), 5)) == [Gained("tiny:silk", 3)]


def test_a_gift_may_be_nothing() -> None:
    assert told(happening(Give(item="tiny:silk", quantity="1d6-4"), 2)) == []


def test_a_loss_takes_what_there_is() -> None:
    assert happening(Lose(item="tiny:herbs", count=9)) == [Lost("tiny:herbs", 2)]


def test_harm_to_one_is_decided_by_a_die_among_the_able() -> None:
    events = happening(Hurt(amount=2, who="one"), 2, hurting=[(ANN, 99)])
    assert [event.who for event in of(events, BodyHurt)] == [CID]


def test_harm_to_all_passes_the_fallen_by() -> None:
    events = happening(Hurt(amount=2, who="all"), hurting=[(ANN, 99)])
    assert [event.who for event in of(events, BodyHurt)] == [BOB, CID]


def test_mending_tends_the_grievously_wounded_first() -> None:
    events = happening(Mend(amount="1d6"), hurting=[(ANN, 3), (BOB, 99)])
    assert [event.who for event in of(events, Tended)] == [BOB]


def test_mending_heals_whoever_is_most_hurt() -> None:
    events = happening(Mend(amount="1d6"), 4, hurting=[(ANN, 3), (BOB, 7)])
    assert [(event.who, event.amount) for event in of(events, BodyHealed)] == [(BOB, 4)]


def test_mending_has_nothing_to_do_where_all_are_well() -> None:
    assert happening(Mend(amount="1d6")) == []


def test_tending_is_for_the_grievously_wounded() -> None:
    assert [event.who for event in of(happening(Tend(), hurting=[(CID, 99)]), Tended)] == [CID]
    assert happening(Tend()) == []


@pytest.mark.parametrize("effect", [Advance(pp=2), Tech(pp=2)])
def test_pp_go_to_whoever_has_had_the_fewest(effect: CampaignEffect) -> None:
    assert happening(effect) == [PointsGained(ANN, 2, 2)]


def test_a_rumour_is_heard() -> None:
    assert [event.kind for event in happening(Learn(rumour="tiny:stone_rumour"))] == [
        RumourHeard.kind,
    ]


def test_crafting_without_the_makings_does_nothing() -> None:
    assert happening(Craft(takes="tiny:silk", gives="tiny:rations")) == []


def test_raising_takes_the_corpse_at_hand() -> None:
    c = begin()
    c.world.create("corpse-1", Corpse("Dan", c.trek.at, usable=True, day=1))
    Animate().happen(c)
    assert [event.name for event in of(c.events, Joined)][-1] == "Dan"
    assert len(living(c)) == 4


def test_a_scene_can_take_the_party_home() -> None:
    c = begin()
    c.trek.at = "3,1"
    Recall().happen(c)
    run(c, "equip", "done")
    assert (c.trek.at, of(c.events, Recalled)) == ("0,0", [Recalled("tiny:haven", "3,1")])


@pytest.mark.rule("IT-14")
def test_what_is_revealed_last_is_nothing_but_a_codex_entry() -> None:
    c = begin()
    for _ in range(9):
        Reveal(codex="Long ago.").happen(c)
    assert [text for _, kind, text in c.journal.entries if kind == "codex"] == ["Long ago."] * 9


def salved(uses: int = 0) -> tuple[Campaign, str]:
    """A salve of three uses, some of them gone, and Ann hurt by 9."""
    c = begin()
    gain(c, "tiny:salve")
    key = next(key for key, each in things(c) if each.item == "tiny:salve")
    for _ in range(uses):
        hurt(c, member(c, ANN), 5)
        run(c, "equip", "done")
        answer(c, f"use:{key}", member=ANN)
    hurt(c, member(c, ANN), 2)
    run(c, "equip", "done")
    return c, key


def test_a_thing_of_three_uses_is_gone_after_the_third() -> None:
    c, key = salved(2)
    events = answer(c, f"use:{key}", member=ANN)
    assert of(events, Used) == [Used(key, "tiny:salve", Mend(amount="2").words())]
    assert key not in c.world


def test_only_who_is_hurt_can_be_named() -> None:
    c, key = salved()
    assert choices(c, f"use:{key}", "member") == [ANN]


@pytest.mark.rule("HX-09")
def test_nobody_uses_anything_where_nobody_is_able() -> None:
    c, key = salved()
    for who in living(c):
        hurt(c, who, 99)
    run(c, "stay")
    assert f"use:{key}" not in option_ids(c)


def test_uses_are_counted_for_the_summary() -> None:
    c, _ = salved(2)
    assert c.tally.things_used == (("tiny:salve", 2),)


def test_every_effect_of_the_campaign_says_what_it_does() -> None:
    written: dict[str, dict[str, Any]] = {
        "advance": {"pp": 8},
        "contains": {"item": "a:b", "count": 2},
        "craft": {"takes": "a:b", "gives": "a:c", "breaks": 2},
        "give": {"item": "a:b"},
        "gold": {"amount": 5},
        "add": {"fact": "a:b"},
        "buy_back": {"power": "a:b"},
        "clear": {"fact": "a:b"},
        "set": {"fact": "a:b"},
        "fill": {"front": "a:b"},
        "empty": {"front": "a:b"},
        "stance": {"power": "a:b"},
        "end_power": {"power": "a:b"},
        "uncover": {"power": "a:b"},
        "send": {"power": "a:b", "band": "a:c"},
        "end": {"ending": "a:b"},
        "plunder": {"landmark": "a:b"},
        "prices": {"percent": 10},
        "quest": {"quest": "a:b", "to": "open"},
        "terrain": {"terrain": "a:b"},
        "scene": {"scene": "a:b"},
        "draw": {"deck": "a:b"},
        "roll": {"table": "a:b"},
        "befall": {"state": "a:b"},
        "lift": {"state": "a:b"},
        "hurt": {"amount": 1},
        "learn": {"rumour": "a:b"},
        "limb": {"character_type": "a:b"},
        "lose": {"item": "a:b"},
        "mend": {"amount": "1d6"},
        "nourish": {"need": "food"},
        "rescout": {"fuel": "a:b"},
        "reveal": {"codex": "x"},
        "spellware": {"stores": 3},
        "tech": {"pp": 2},
        "vehicle": {"vehicle": "a:b"},
    }
    for tag, cls in effects().items():
        if issubclass(cls, CampaignEffect):
            assert len(cls(**written.get(tag, {})).words().split()) > 2


def test_an_item_that_is_a_tool_stays_a_tool() -> None:
    c = begin()
    gain(c, "tiny:basket")
    gain(c, "tiny:silk")
    basket = next(key for key, each in things(c) if each.item == "tiny:basket")
    before = count_of(c, "tiny:rations")
    run(c, "equip", "done", f"use:{basket}")
    assert (count_of(c, "tiny:rations"), count_of(c, "tiny:silk"), basket in c.world) == (before + 1, 0, True)


@pytest.mark.rule("IT-01")
def test_healing_may_go_by_steps_under_a_ruleset() -> None:
    class Stepwise(Impact):
        healing = "one wound a step better"

    campaign = begin(ScriptedDice())
    campaign.ruleset = Stepwise()
    gain(campaign, "tiny:herbs", 1)
    hurt(campaign, member(campaign, "member-1"), 5)
    request = campaign.request
    assert request is not None
    option = next(each for each in request.options if each.id.startswith("use:"))
    assert option.help == "heals somebody: one wound a step better; or tends somebody grievously wounded"
    events = answer(campaign, option.id, member="member-1")
    assert [event.amount for event in of(events, BodyHealed)] == [1], "no dice are rolled for it"
