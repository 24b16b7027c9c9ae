"""Everything that a ruleset is made of, under one import path for authors of rulesets.

It re-exports and defines nothing. Effects are plug-ins and not part of it: a ruleset that applies them imports their
classes from `systems.table.effects`, one module each.
"""

from systems.table.battle.battle import Battle
from systems.table.battle.closed import ClosedView
from systems.table.battle.contributions import WHOLE, Contribution, Credit, Credits, Shares, harmed, mended, shared
from systems.table.battle.events import FightEnded, Healed
from systems.table.battle.fight import EffectHandler, EffectHandlers, Fight, handlers
from systems.table.battle.foresight import (
    FactorView,
    IntentKind,
    IntentView,
    LossView,
    ProspectView,
    SpotView,
    WaysView,
    averaged,
    factor,
    may_feint,
    named,
    per_cent,
    span,
)
from systems.table.battle.items import ThingUsed, offer_words, rested, spend, usable, use, use_label, wanted, words_of
from systems.table.battle.items import shown as shown_things
from systems.table.battle.setup import Difficulty, Encounter, Foe, Member, Party, Thing
from systems.table.battle.shields import DamageHalved, OfferShield, ShieldUsed, halved, has_locket, next_shield, shields
from systems.table.battle.stand import RegionView, SightView, StandView, region, runs_of
from systems.table.battle.view import (
    AreaView,
    BattleView,
    MapView,
    OrderView,
    PhaseView,
    PlaceView,
    SideView,
    UnitView,
    mean,
    share,
)
from systems.table.content.core_values import Core, Linear, derive
from systems.table.content.effect import Effect
from systems.table.content.ref import DiceText, Ref
from systems.table.content.validation import STRICT, Path, Problem, duplicates, require_none
from systems.table.enemies.ahead import Standing
from systems.table.enemies.behaviour import (
    SHARED_BOUNDS,
    SHARED_FIELDS,
    SHARED_INTENTS,
    Behaviour,
    Intent,
    Script,
    View,
)
from systems.table.enemies.decide import Decider, Decision, reveal_die, roll_hidden
from systems.table.enemies.scripts import Scripts
from systems.table.enemies.targets import UNIT_WORDS, Candidate, aimed
from systems.table.lookahead import Clock, Span, clock_of
from systems.table.loop.cues import Cue, CueKind
from systems.table.loop.dice import Dice, Random
from systems.table.loop.engine import Flow, Phase, RequestKind
from systems.table.loop.events import Event, Hidden, Namer, Noted, Rolled
from systems.table.loop.fields import Amounts, Count, Pick
from systems.table.loop.language import counted, mark, told, tr, trn
from systems.table.loop.requests import Choice, LazyText, Option, Request
from systems.table.loop.world import World
from systems.table.policy.picks import picks
from systems.table.policy.policy import throw_loot_dice
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Check, Gear, Health, Numbers, Ruleset, Table
from systems.table.ruleset.blocks import BlockRules
from systems.table.ruleset.body import BodyRules
from systems.table.ruleset.checks import CheckRules
from systems.table.ruleset.enemies import EnemyRules
from systems.table.ruleset.fight import FightRules
from systems.table.ruleset.hit_points import HitPointBody, hp_of
from systems.table.ruleset.odds import OddsRules
from systems.table.ruleset.phases import PhaseRules

__all__ = [
    "SENSIBLE",
    "SHARED_BOUNDS",
    "SHARED_FIELDS",
    "SHARED_INTENTS",
    "STRICT",
    "UNIT_WORDS",
    "WHOLE",
    "Amounts",
    "AreaView",
    "Battle",
    "BattleView",
    "Behaviour",
    "BlockRules",
    "Body",
    "BodyRules",
    "Candidate",
    "Check",
    "CheckRules",
    "Choice",
    "Clock",
    "ClosedView",
    "Contribution",
    "Core",
    "Count",
    "Credit",
    "Credits",
    "Cue",
    "CueKind",
    "DamageHalved",
    "Decider",
    "Decision",
    "Dice",
    "DiceText",
    "Difficulty",
    "Effect",
    "EffectHandler",
    "EffectHandlers",
    "Encounter",
    "EnemyRules",
    "Event",
    "FactorView",
    "Fight",
    "FightEnded",
    "FightRules",
    "Flow",
    "Foe",
    "Gear",
    "Healed",
    "Health",
    "Hidden",
    "HitPointBody",
    "Intent",
    "IntentKind",
    "IntentView",
    "LazyText",
    "Linear",
    "LossView",
    "MapView",
    "Member",
    "Namer",
    "Noted",
    "Numbers",
    "OddsRules",
    "OfferShield",
    "Option",
    "OrderView",
    "Party",
    "Path",
    "Phase",
    "PhaseRules",
    "PhaseView",
    "Pick",
    "PlaceView",
    "PlayStyle",
    "Problem",
    "ProspectView",
    "Random",
    "Ref",
    "RegionView",
    "Request",
    "RequestKind",
    "Rolled",
    "Ruleset",
    "Script",
    "Scripts",
    "Shares",
    "ShieldUsed",
    "SideView",
    "SightView",
    "Span",
    "SpotView",
    "StandView",
    "Standing",
    "Table",
    "Thing",
    "ThingUsed",
    "UnitView",
    "View",
    "WaysView",
    "World",
    "aimed",
    "averaged",
    "clock_of",
    "counted",
    "derive",
    "duplicates",
    "factor",
    "halved",
    "handlers",
    "harmed",
    "has_locket",
    "hp_of",
    "mark",
    "may_feint",
    "mean",
    "mended",
    "named",
    "next_shield",
    "offer_words",
    "per_cent",
    "picks",
    "region",
    "require_none",
    "rested",
    "reveal_die",
    "roll_hidden",
    "runs_of",
    "share",
    "shared",
    "shields",
    "shown_things",
    "span",
    "spend",
    "throw_loot_dice",
    "told",
    "tr",
    "trn",
    "usable",
    "use",
    "use_label",
    "wanted",
    "words_of",
]
