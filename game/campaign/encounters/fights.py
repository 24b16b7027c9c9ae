"""Fights of a campaign: their beginning, and their consequences for party and hex (HX-13 to HX-17, HX-22)."""

from game.campaign.components import Corpse
from game.campaign.encounters.losses import fight_over
from game.campaign.encounters.rout import lose_goods, share_lost
from game.campaign.events.encounters import CorpseLeft, FellBack, HexWon, Routed
from game.campaign.exploration.places import FOR_GOOD, site, spot_at
from game.campaign.facts.conditions import given
from game.campaign.facts.encountered import note_slain
from game.campaign.happenings import talks
from game.campaign.ids import fresh_id
from game.campaign.items.battle_items import battle_things, battle_used
from game.campaign.items.equipment import hands_total
from game.campaign.items.inventory import gain
from game.campaign.land import meetings
from game.campaign.members.members import block_of, body_of, check_risen, check_wounded, living, member, set_body
from game.campaign.moments import EncounterWon, FoesMet, Robbed
from game.campaign.party.leave import die
from game.campaign.quests import quests
from game.campaign.state import CampaignState
from game.campaign.travel.vehicles import fall_back
from game.packs.models.encounter import Encounter as EncounterRecord
from game.setup.encounters import encounter_setup
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Member, Party
from systems.table.loop.language import mark, tr

COUNTED = {"victory": "victories", "retreat": "retreats", "rout": "routs", "stalemate": "stalemates"}


def begin_fight(c: CampaignState, record: "EncounterRecord") -> None:
    """Begin the battle of an encounter with foes, in a world and with dice of its own."""
    members = tuple(
        Member(
            id=who.id,
            name=who.person.name,
            block=block_of(c, who),
            body=body_of(who),
            kind=who.person.kind,
            icon=c.catalogue.character_types[who.person.kind].icon,
            hands=hands_total(c, who),
        )
        for who in living(c)
    )
    party = Party(members=members, things=battle_things(c), bonus=c.scouting.bonus)
    tables, ambush = c.rules.loot_tables, c.meeting.ambush
    lineup = meetings.lineup(c)
    setup = encounter_setup(c.catalogue, record, c.ruleset, tables, ambush, c.difficulty, given(c), lineup)
    c.meeting.fights += 1
    late = setup.reinforcements()
    c.happened(FoesMet(tuple(foe.creature for foe in setup.foes if foe.id not in late)))
    dice = c.seeded.scope(f"fight-{c.meeting.fights}")
    c.start_fight(Battle.begin(c.ruleset, setup, party, dice))


def after_fight(c: CampaignState, battle: Battle) -> str:
    """Apply the outcome of a fight: bodies, things used up, loot, and the state of the hex.

    A party that leaves a fight takes its fallen and dead along; after a rout they stay where they lie.

    Returns:
        The step of the scene that goes on after a fight in it (TL-02); empty for none.
    """
    outcome, encounter, step = battle.outcome, c.meeting.encounter, _step_after(c, battle.outcome)
    setattr(c.tally, COUNTED[outcome], getattr(c.tally, COUNTED[outcome]) + 1)
    if battle.bonus_spent():
        c.scouting.bonus = False
    over, slain = fight_over(c, battle), []
    for key, body in battle.bodies().items():
        who = member(c, key)
        set_body(who, body)
        if c.ruleset.dead(block_of(c, who), body):
            slain.append(who)
        else:
            check_wounded(c, who)
            check_risen(c, who)
    battle_used(c, battle.used())
    joined = battle.encounter.reinforcements() - battle.waiting()
    if joined:
        c.happened(FoesMet(tuple(foe.creature for foe in battle.encounter.foes if foe.id in joined)))
    if outcome in ("retreat", "stalemate") and not step:
        _stays(c)
        fall_back(c)
        c.emit(FellBack(c.trek.at))
        c.flow.phase = "camp"
    for who in slain:
        die(c, who, tr("in the fight"))
    if outcome == "victory":
        for item, count in battle.spoils.found:
            gain(c, item, count)
        _fallen(c, battle, over.carried)
        if c.talk.fighting:
            _beaten(c, encounter)
        else:
            overcome(c, encounter)
            talks.close(c)
    elif outcome == "rout" and step:
        _come_to(c)
    elif outcome == "rout":
        _stays(c)
        _rout(c)
    c.happened(over)
    c.meeting.encounter, c.meeting.ambush, c.meeting.band = "", False, ""
    if not c.talk.fighting:
        talks.forget(c)
    if step and not living(c):
        c.flow.phase = "over"
        return ""
    return step


def _step_after(c: CampaignState, outcome: str) -> str:
    talk = c.talk
    if not talk.fighting:
        return ""
    return {"victory": talk.won, "rout": talk.lost}.get(outcome, talk.left)


def _stays(c: CampaignState) -> None:
    """Leave what was not overcome in the hex; what an event brought is gone."""
    encounter = c.talk.host if c.talk.fighting else c.meeting.encounter
    if encounter and not c.talk.back:
        site(c, c.trek.at).encounter = encounter


def _come_to(c: CampaignState) -> None:
    """Let the survivors of a lost fight come to."""
    for who in living(c):
        set_body(who, c.ruleset.tended(block_of(c, who), body_of(who), c.numbers))
        who.fate.state, who.fate.since = "able", 0


def overcome(c: CampaignState, encounter: str) -> None:
    """Mark the hex's encounter as won and the hex as safe (HX-17); what an event brought changes no hex."""
    if c.talk.back:
        _beaten(c, encounter)
        return
    at = c.trek.at
    here, spot = site(c, at), spot_at(c, at)
    for_good = (spot is not None and spot.kind == "landmark") or quests.asks_to_defeat(c, encounter, at)
    here.encounter = ""
    here.safe_until = FOR_GOOD if for_good else c.clock.day + c.rules.safe_days
    c.emit(HexWon(at, here.safe_until))
    _beaten(c, encounter)


def _beaten(c: CampaignState, encounter: str) -> None:
    """Count an encounter as won."""
    if c.catalogue.encounters[encounter].unique and encounter not in c.meeting.once:
        c.meeting.once = (*c.meeting.once, encounter)
    c.happened(EncounterWon(encounter, c.trek.at))
    c.trek.halted = True


def _fallen(c: CampaignState, battle: Battle, carried: str) -> None:
    """Remember every slain foe (TL-01), and leave the corpse of each whose kind leaves a usable one (IT-07).

    `carried` is one who was carried off alive.
    """
    fallen = frozenset(c.ruleset.slain(battle)) - {carried}
    for foe in battle.encounter.foes:
        if foe.id not in fallen:
            continue
        note_slain(c, foe.creature)
        if c.catalogue.creatures[foe.creature].corpse:
            key = fresh_id(c, "corpse")
            c.world.create(key, Corpse(battle.name(foe.id), c.trek.at, True, c.clock.day))
            c.emit(CorpseLeft(key, battle.name(foe.id)))


def _rout(c: CampaignState) -> None:
    """Apply a rout: some members die, the others wake at dawn with gold and goods lost (HX-16)."""
    rules = c.rules
    for who in living(c):
        fate = c.roll_text("world", rules.rout_dice, who.id, mark("living through the rout"))
        if fate <= rules.rout_dies:
            die(c, who, tr("left on the field of a lost fight"))
    fall_back(c)
    if not living(c):
        c.flow.phase = "over"
        return
    _come_to(c)
    gold = share_lost(c.purse.gold, rules.rout_loss)
    c.pay(gold)
    goods = lose_goods(c)
    c.emit(Routed(c.trek.at, gold, sum(goods.values())))
    c.happened(Robbed(gold, tuple(goods.items())))
    c.flow.phase = "night_over"
