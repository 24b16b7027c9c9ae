"""Playtests that never took place: cells with numbers made for the reports' tests."""

from fractions import Fraction
from random import Random

from game.laboratory.exact.result import Exact
from game.laboratory.playtest.record import Record
from game.laboratory.playtest.results import Cell, Inputs, Result, Tuning
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Setup
from systems.table.battle.setup import Encounter, Foe, Member, Party

MEMBERS = ("Asha", "Brand Ironfoot", "Cole")


def setup(
    encounter: str = "mine:wolves", name: str = "Wolves at the Ford", ruleset: str = "impact", **other: str
) -> Setup:
    members = tuple(
        Member(id=f"member-{number}", name=each, block={"modifier": 2, "hit_points": 10}, body={"hp": 10})
        for number, each in enumerate(MEMBERS, start=1)
    )
    foes = tuple(Foe(id=f"foe-{number}", name="Wolf", creature="mine:wolf", block={}) for number in (1, 2))
    met = Encounter(
        id=encounter,
        name=name,
        block={"enemy_impact": 8, "hit_points": 10, "loot": 2},
        foes=foes,
        item_names={"mine:grenade": "Plasma Grenade", "mine:silver": "Silver"},
        **({"difficulty": other.pop("difficulty")} if "difficulty" in other else {}),  # type: ignore[arg-type]
    )
    return Setup(
        ruleset=ruleset,
        encounter=met,
        party=Party(members=members),
        party_name=other.get("party_name", "The Old Hands"),
        party_id=other.get("party_id", "mine:hands"),
        policy=other.get("policy", "sensible"),
    )


def record(run: int, chance: float, dice: Random) -> Record:
    won = dice.random() < chance
    outcome = "victory" if won else dice.choice(["retreat", "retreat", "rout", "stalemate"])
    rounds = 2 + sum(dice.random() < 0.5 for _ in range(6))
    left = tuple(dice.randrange(200, 1001, 100) if won else dice.choice([0, 0, 100, 400]) for _ in MEMBERS)
    return Record(
        run=run,
        outcome=outcome,
        rounds=rounds,
        decisive=0 if outcome == "stalemate" else max(1, rounds - dice.randrange(4)),
        lost=1000 - sum(left) // len(left),
        left=left,
        able=tuple(each > 0 for each in left),
        dead=tuple(each == 0 and dice.random() < 0.1 for each in left),
        spent={"hp": 30 - sum(left) // 100},
        used={"mine:grenade": 1} if dice.random() < 0.4 else {},
        found={"mine:silver": dice.randrange(1, 7)} if won else {},
        contributions={
            ("member-1", "dealt"): dice.randrange(1000, 6000),
            ("member-2", "dealt"): dice.randrange(500, 3000),
            ("member-3", "dealt"): dice.randrange(0, 2000),
            ("member-3", "healed"): dice.randrange(0, 2000),
            ("member-1", "taken"): 1000 - left[0],
            ("member-1", "felled"): 1000 * won,
            ("foe-1", "dealt"): 2000,
            ("foe-2", "dealt"): 1500,
            ("foe-1", "taken"): 3000,
            ("", "dealt"): 300,
        },
    )


def tally(fights: int, chance: float = 0.62, seed: str = "made") -> Tally:
    dice, whole = Random(seed), Tally()
    for run in range(1, fights + 1):
        whole.add(record(run, chance, dice))
    return whole


def exact() -> Exact:
    """Odds of 5/8 to win; the rest is shared by retreat and rout."""
    return Exact(
        bound=0.0,
        outcomes={"victory": Fraction(5, 8), "retreat": Fraction(1, 4), "rout": Fraction(1, 8)},
        rounds={("victory", 2): Fraction(5, 8), ("retreat", 4): Fraction(1, 4), ("rout", 3): Fraction(1, 8)},
        lost={("victory", 20): Fraction(5, 8), ("retreat", 60): Fraction(1, 4), ("rout", 100): Fraction(1, 8)},
        down={0: Fraction(1, 2), 1: Fraction(1, 4), 2: Fraction(1, 8), 3: Fraction(1, 8)},
        able=(Fraction(3, 4), Fraction(5, 8), Fraction(7, 8)),
        dead=(Fraction(0), Fraction(0), Fraction(1, 16)),
        left=(Fraction(600), Fraction(500), Fraction(700)),
        expected_rounds=Fraction(21, 8),
        expected_loss=Fraction(2, 5),
        states=12,
        transitions=140,
    )


def inputs(runs: int = 1000) -> Inputs:
    return Inputs(seed="7", runs=runs, command=f"flamequick playtest mine:wolves --runs {runs} --seed 7")


def one(fights: int = 1000, **other: object) -> Result:
    return Result(inputs(), (Cell(setup(), tally(fights), **other),))  # type: ignore[arg-type]


def many(fights: int = 400) -> Result:
    cells = [
        Cell(setup(key, name, rules), tally(fights, chance, f"{key}{rules}"))
        for key, name, chance in (
            ("mine:wolves", "Wolves at the Ford", 0.8),
            ("mine:choir", "The Choir That Would Not Be Sent Home Before Midnight", 0.45),
            ("mine:hulk", "The Dune With a Door", 0.1),
        )
        for rules in ("fudge", "impact", "pool", "reactive", "zones")
    ]
    return Result(inputs(fights), tuple(cells))


def swept(fights: int = 400) -> Result:
    cells = [
        Cell(setup(), tally(fights, 1 / (1 + 2.0 ** (value - 9)), "same"), field="block.enemy_impact", value=value)
        for value in range(5, 14)
    ]
    return Result(inputs(fights), tuple(cells))


def tuned(fights: int = 1000) -> Result:
    cells = swept(fights).cells
    check = Cell(setup(), tally(fights, 0.6, "fresh"), field="block.enemy_impact", value=8, seed="7-fresh")
    return Result(inputs(fights), cells, (Tuning(0.6, cells, cells[3], cells[4], check),))
