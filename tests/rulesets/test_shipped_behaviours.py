"""Each behaviour that comes with the game is seen to do what its text says (BH-02, BH-03, BH-05)."""

from collections.abc import Callable

import pytest

from game.laboratory.playtest.matrix import BY_DEPTH
from tests.rulesets.watched import Seen, Watched, watch
from tests.shipped import catalogue

Claim = Callable[[Watched], bool]


def does(*names: str) -> Callable[[Seen], bool]:
    """Whether the intent is one of these."""
    return lambda each: each.name in names


def at(*words: str) -> Callable[[Seen], bool]:
    """Whether the target word is one of these."""
    return lambda each: each.intent.target in words


def where(name: str, holds: Callable[[int], bool]) -> Callable[[Seen], bool]:
    """Whether a field that was seen is so."""
    return lambda each: holds(int(each.view[name]))  # type: ignore[arg-type]


def first(each: Seen) -> bool:
    """Whether it is the first round."""
    return each.round == 1


def sings(w: Watched) -> bool:
    down, up = (w.share(does("press"), where("enemies_down", test)) for test in (lambda n: n > 0, lambda n: n == 0))
    return down > up and not w.count(lambda each: each.broken)


def hugs_walls(w: Watched) -> bool:
    return w.share(lambda each: bool(each.view["self.in_cover"]), lambda each: each.round > 1) > 0.5


def rings(w: Watched) -> bool:
    return w.share(does("guard", "mend"), where("allies", lambda n: n > 1)) > 0.5 and bool(w.count(does("mend")))


def together(w: Watched) -> bool:
    """All that have the behaviour are gone at once."""
    gone = {(each.fight, each.round) for each in w.seen if each.broken}
    later = [each for each in w.seen if any(each.fight == fight and each.round > number for fight, number in gone)]
    return bool(gone) and all(each.broken for each in later)


def held(w: Watched) -> bool:
    """It covers the captain as long as she stands; of the attacks on her, some of which she parries by herself, at
    least one in seven is held against it, and hardly any of those in full.
    """
    blows = [event.data() for _, event in w.events if type(event).__name__ == "Attacked"]
    ours = [each for each in blows if each["target"] == "foe-1" and each["who"].startswith("member")]
    covered = [each for each in ours if each["by"]]
    stands = w.share(does("cover")) > 0.95
    return (
        stands
        and len(covered) * 7 >= len(ours) > 40
        and sum(each["result"] == "full" for each in covered) * 4 < len(covered)
    )


def answers(w: Watched) -> bool:
    """Nobody who was shot at goes on waiting."""
    under_fire = [
        each
        for each in w.seen
        if each.view["distance"] > 1 and each.view["last_attacker"] and each.view["rounds_since_hurt"] <= 2
    ]
    return bool(w.count(does("hesitate"))) and not any(map(does("hesitate"), under_fire))


CLAIMS: dict[str, tuple[str, str, int, Claim]] = {
    "core:steady": ("impact", "core:hollow_woodcutters", 6, lambda w: w.share(does("attack")) == 1.0),
    "core:pack_hunt": ("pool", "core:cinder_pack", 12, lambda w: w.share(does("flank")) > 0.25 and together(w)),
    "core:toll_takers": (
        "impact",
        "core:road_cutters",
        16,
        lambda w: (
            w.count(lambda each: each.feigned and each.intent.shown == "guard") > 4 and w.told("EnemiesYielded") > 2
        ),
    ),
    "core:post_sentinel": (
        "impact",
        "core:warden_patrol",
        8,
        lambda w: (
            w.share(does("guard"), first) == 1.0
            and w.after("press", "guard") == 1.0
            and w.count(does("press")) > 4
            and not w.count(lambda each: each.broken)
        ),
    ),
    "core:skittish": ("zones", "core:wire_harriers", 8, together),
    "core:flicker": ("impact", "core:afterimages", 12, lambda w: 0.3 < w.share(lambda each: each.feigned) < 0.7),
    "core:juggernaut": (
        "impact",
        "core:boar_sounder",
        12,
        lambda w: w.share(does("press"), first) == 1.0 and w.after("press", "attack") > 0.6,
    ),
    "core:devout": ("zones", "core:choir_conclave", 8, sings),
    "core:swarm": (
        "impact",
        "core:mite_crawl",
        16,
        lambda w: (
            w.share(does("press"), where("self.hp_percent", lambda n: n > 60)) > 0.2
            and w.share(does("press"), where("self.hp_percent", lambda n: n <= 60)) <= 0
            and together(w)
        ),
    ),
    "core:lair_mother": (
        "impact",
        "core:bogmaw_lair",
        8,
        lambda w: (
            not w.count(lambda each: each.round <= 2 and each.name == "press")
            and w.share(does("press"), lambda each: each.round > 2) > 0.3
            and bool(w.count(lambda each: each.feigned))
        ),
    ),
    "core:regent_mind": (
        "impact",
        "core:regents_court",
        8,
        lambda w: (
            w.share(lambda each: each.intent.shown == "press", first) == 1.0
            and w.share(does("guard"), first) > 0.3
            and w.share(does("guard", "press"), where("last_total", lambda n: n >= 5)) > 0.4
        ),
    ),
    "core:patient_shot": (
        "fudge",
        "core:grain_loft",
        8,
        lambda w: w.share(does("aim")) > 0.25 and w.after("aim", "attack") > 0.4,
    ),
    "core:platform_voice": ("fudge", "core:ticket_hall", 6, lambda w: w.told("OrderShouted", who="foe-1") > 6),
    "core:reads_the_room": ("fudge", "core:weighbridge_duel", 6, lambda w: w.share(lambda each: each.feigned) > 0.4),
    "core:out_of_the_grey": ("fudge", "core:fogged_siding", 6, lambda w: w.share(does("hide")) > 0.6),
    "core:behind_something": ("fudge", "core:footbridge_toll", 8, hugs_walls),
    "core:for_the_box": (
        "fudge",
        "core:strongbox_tram",
        6,
        lambda w: w.share(at("objective"), lambda each: each.round <= 2) > 0.5 and w.share(does("flee")) > 0.05,
    ),
    "core:open_ground": ("pool", "core:sheep_fold", 6, lambda w: w.share(does("flank", "guard")) > 0.6),
    "core:long_sight": ("pool", "core:signal_gallery", 6, lambda w: w.share(does("snipe")) > 0.8),
    "core:let_them_come": ("pool", "core:choir_stalls", 8, answers),
    "core:out_of_the_door": (
        "pool",
        "core:payroll_run",
        8,
        lambda w: w.share(does("advance"), lambda each: each.round > 2) > 0.5 and w.told("LeftField") > 1,
    ),
    "core:gleaner": (
        "pool",
        "core:gleaning",
        12,
        lambda w: w.share(does("finish"), where("enemies_down", lambda n: n > 0)) > 0.4,
    ),
    "core:second_voice": (
        "pool",
        "core:choir_stalls",
        8,
        lambda w: w.share(does("mend"), where("allies_hp_percent", lambda n: n < 90)) > 0.3,
    ),
    "core:wide_swing": (
        "pool",
        "core:gleaning",
        12,
        lambda w: w.share(does("split"), where("self.beside", lambda n: n > 1)) > 0.5,
    ),
    "core:opportunist": (
        "reactive",
        "core:raised_bridge",
        12,
        lambda w: (
            w.share(at("last_defender"), lambda each: not each.broken and each.view["last_defender"] != "") == 1.0
        ),
    ),
    "core:behind_the_others": (
        "reactive",
        "core:house_of_one_note",
        8,
        lambda w: (
            w.share(does("lurk"), lambda each: bool(each.view["self.ignored"])) > 0.8 and bool(w.count(does("guard")))
        ),
    ),
    "core:deep_grip": ("reactive", "core:drowned_pump", 8, lambda w: w.after("grapple", "grapple") > 0.5),
    "core:second_knife": (
        "reactive",
        "core:signing_room",
        8,
        lambda w: (
            w.share(does("wait"), lambda each: not each.view["last_attacker"]) > 0.5
            and not w.count(
                lambda each: (
                    each.name == "wait" and bool(each.view["last_attacker"]) and each.view["rounds_since_hurt"] <= 2
                )
            )
        ),
    ),
    "core:works_guard": (
        "reactive",
        "core:seized_turntable",
        8,
        lambda w: w.share(at("last_worker"), where("task_percent", lambda n: n > 0)) > 0.9,
    ),
    "core:shield_hand": ("zones", "core:cutter_bridge", 20, held),
    "core:bone_setter": ("zones", "core:idol_race", 6, lambda w: w.share(does("special")) > 0.3),
    "core:door_ward": (
        "zones",
        "core:drifting_helm",
        8,
        lambda w: w.share(does("hold", "guard")) > 0.6 and bool(w.count(does("guard"))),
    ),
    "core:surgeon_hunter": ("zones", "core:cutter_bridge", 8, lambda w: w.share(at("healer")) > 0.5),
    "core:snatcher": (
        "zones",
        "core:idol_race",
        8,
        lambda w: w.share(does("seize"), lambda each: bool(each.view["prize"])) > 0.6,
    ),
    "slackwater:keeps_its_place": (
        "reactive",
        "slackwater:back_of_the_queue",
        8,
        lambda w: (
            w.share(does("wait"), first) == 1.0
            and not w.count(lambda each: each.name == "wait" and each.view["allies_down"] > 0)
        ),
    ),
    "slackwater:in_and_out": (
        "impact",
        "slackwater:the_lease",
        8,
        lambda w: (
            w.share(does("guard"), lambda each: each.round > 1 and each.view["rounds_since_hurt"] == 0) > 0.3
            and w.after("guard", "guard") < 0.5
        ),
    ),
    "slackwater:ebb_and_flow": (
        "impact",
        "slackwater:unfinished_wave",
        6,
        lambda w: (
            w.share(does("guard"), lambda each: each.round % 2 == 1) == 1.0
            and w.share(does("press"), lambda each: each.round % 2 == 0) == 1.0
        ),
    ),
    "slackwater:sulks": (
        "impact",
        "slackwater:sulking_ground",
        8,
        lambda w: (
            w.share(does("press"), lambda each: each.round == 4) == 1.0
            and w.share(does("flee"), lambda each: each.round > 4) > 0.3
        ),
    ),
    "slackwater:weighs_the_odds": (
        "impact",
        "slackwater:staked_claim",
        12,
        lambda w: (
            w.told("EnemiesYielded") > 4 and bool(w.count(lambda each: each.intent.shown == "press" and each.feigned))
        ),
    ),
    "slackwater:takes_your_bags": (
        "reactive",
        "slackwater:luggage_assistance",
        12,
        lambda w: w.share(at("strongest"), where("enemies_down", lambda n: n == 0)) > 0.9,
    ),
    "slackwater:calls_aboard": ("pool", "slackwater:boarding_bells", 6, rings),
    "slackwater:from_the_weed": (
        "reactive",
        "slackwater:fitting_room",
        8,
        lambda w: w.share(does("lurk"), first) > 0.5,
    ),
    "slackwater:takes_its_cut": (
        "impact",
        "slackwater:gull_tax",
        12,
        lambda w: w.share(does("flee"), lambda each: each.round > 3) > 0.3,
    ),
    "slackwater:closes_the_doors": (
        "impact",
        "slackwater:going_up_hall",
        8,
        lambda w: (
            w.share(does("press"), lambda each: each.round % 3 == 0) == 1.0 and w.share(does("guard"), first) == 1.0
        ),
    ),
}
"""By behaviour: the rules, an encounter in which somebody has it, how many fights, and what is to be seen in them."""
PARTIES = {"core:surgeon_hunter": "core:line_walkers", "core:devout": "core:debt_collectors"}
"""Parties that have somebody who heals, or of whom somebody falls."""


def test_every_shipped_behaviour_is_watched() -> None:
    assert sorted(CLAIMS) == sorted(catalogue().behaviours)


@pytest.mark.thorough
@pytest.mark.rule("BH-02", "BH-03", "BH-05")
@pytest.mark.parametrize("behaviour", sorted(CLAIMS))
def test_a_behaviour_does_what_its_text_says(behaviour: str) -> None:
    rules, encounter, fights, claim = CLAIMS[behaviour]
    watched = watch(behaviour, rules, encounter, fights, PARTIES.get(behaviour, BY_DEPTH))
    assert watched.seen
    assert claim(watched), catalogue().behaviours[behaviour].text


@pytest.mark.thorough
@pytest.mark.rule("BH-02", "BH-07")
@pytest.mark.parametrize(
    ("behaviour", "encounter"),
    [("core:post_sentinel", "core:warden_patrol"), ("slackwater:ebb_and_flow", "slackwater:unfinished_wave")],
)
def test_what_strikes_all_is_no_secret_of_ruthless_foes(behaviour: str, encounter: str) -> None:
    """Who can strike all around does so by its script, too, and not so often that looking ahead is all of the step."""
    scripted, ruthless = (
        watch(behaviour, "zones", encounter, 6, difficulty=difficulty) for difficulty in ("standard", "ruthless")
    )
    share = scripted.share(does("special"))
    assert 0.1 < share < ruthless.share(does("special")) + 0.15
    assert max(sum(each.name == "special" for each in ruthless.seen if each.fight == fight) for fight in (1, 2, 3)) <= 3
