"""The words of the rules in short, and the signs of the window: for the help and the codex."""

from typing import Final, NamedTuple

from systems.table.loop.language import mark


class Word(NamedTuple):
    """A word of the rules."""

    name: str
    text: str


class Sign(NamedTuple):
    """An icon and what it stands for; `colour` is the name of a colour of the palette."""

    icon: str
    text: str
    colour: str = "TEXT"


WORDS: Final[dict[str, tuple[Word, ...]]] = {
    mark("Everywhere"): (
        Word(
            mark("Intent"),
            mark("What an enemy seems about to do. It is shown before you decide; some behaviours feint."),
        ),
        Word(mark("Phase"), mark("A turn in a fight: from here on the enemies fight otherwise, or others join them.")),
        Word(mark("Odds"), mark("The chance to win the fight with an answer, played out many times while you think.")),
        Word(mark("Test"), mark("Dice and a skill against a number: meet it and it succeeds.")),
        Word(
            mark("Scouting Bonus"),
            mark("A good look around that was not used yet. Spend it to begin a fight with the edge."),
        ),
        Word(mark("Edge"), mark("Who saw whom first: an advantage at the start of a fight, or an ambush.")),
        Word(mark("Free Hands"), mark("Hands that can hold things. Changing them is free while planning and at camp.")),
        Word(mark("PP"), mark("Progress, won from Techstitchers and quests and spent on training in a town.")),
        Word(mark("Move points"), mark("What a day on foot or aboard is worth. Each terrain costs some to enter.")),
        Word(mark("Grievously wounded"), mark("At no health, but alive. First Aid and rest bring a person back.")),
        Word(mark("Loot"), mark("How many Loot Dice a victory brings; what happens in the fight may change it.")),
        Word(
            mark("Loot Dice"), mark("Thrown once after a victory, together or apart: the sum names a row of the table.")
        ),
        Word(mark("Techstitcher"), mark("Buys Ancient Tech and MagiTech for PP.")),
    ),
    mark("Party Impact"): (
        Word(mark("Party Impact"), mark("The sum of the combat modifiers of all who stand.")),
        Word(
            mark("Combat roll"),
            mark("2d6 and the difference of both Impacts: above nothing it hurts them, below it hurts you."),
        ),
        Word(mark("Fight on"), mark("Another combat roll, for 1 damage to everybody who stands.")),
    ),
    mark("Action Scores on Zones"): (
        Word(
            mark("Zone"), mark("A place in which everybody can reach everything. The next one is a single move away.")
        ),
        Word(mark("Action Score"), mark("1d20 with an attribute and the action's bonus: it strikes, and it defends.")),
        Word(mark("Glancing Hit"), mark("Missed by less than 10: half the dice, and nothing beside them.")),
        Word(mark("Challenge Score"), mark("What a place or a thing sets against you.")),
        Word(mark("Ardor"), mark("What special abilities cost. It comes back with the day.")),
    ),
    mark("Reactive"): (
        Word(mark("Mixed success"), mark("7 to 9 on two dice: you get what you wanted, and pay for it.")),
        Word(mark("Left alone"), mark("An enemy whom nobody attacks strikes by itself when everybody had a turn.")),
        Word(mark("Clock"), mark("A long task in segments; each turn spent on it fills some.")),
    ),
    mark("Dice Pools"): (
        Word(mark("Pool"), mark("As many dice as attribute and skill; each 5 or 6 is a success.")),
        Word(
            mark("Brace, Dodge, Skepticism"),
            mark("The successes that it takes to hit: with blades, from afar, with spells."),
        ),
        Word(
            mark("by Edge"),
            mark("Two successes for nothing on an attack: whoever flanks has them, or is not expected."),
        ),
        Word(
            mark("Hesitate"),
            mark("Leave the order with the actions that are left, and step in before somebody else's turn."),
        ),
        Word(mark("End the turn"), mark("What is left of the actions is lost until the next round.")),
        Word(mark("Lingering"), mark("Damage that comes again each round, one less each time.")),
        Word(
            mark("Flanked"),
            mark("Two enemies beside it and no wall at its back: attackers get two successes for nothing."),
        ),
    ),
    mark("Opposed 4dF"): (
        Word(
            mark("Slowest declares first"),
            mark("Whoever is faster knows more; the fastest acts first once all have declared."),
        ),
        Word(mark("4dF"), mark("Four dice of plus, blank and minus, added to a trait on the ladder.")),
        Word(mark("Ladder"), mark("Terrible, Poor, Mediocre, Fair, Good, Great, Superb: from -3 to +3.")),
        Word(
            mark("Wounds"),
            mark("Scratch, Hurt, Very Hurt, Incapacitated, in place of points: the worse, the lower each roll."),
        ),
    ),
}
"""Words by the rules in which they are used."""

SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    mark("On the map"): (
        Sign("mdi:home-city", mark("a town"), "FLAME"),
        Sign("mdi:map-marker-star", mark("a landmark; drawn in ink on the paper where it was only heard of"), "GOLD"),
        Sign("mdi:sword-cross", mark("an encounter that was seen"), "BAD"),
        Sign("mdi:flag", mark("where a quest leads"), "EMBER"),
        Sign("mdi:sail-boat", mark("a vehicle that was left"), "COOL"),
        Sign("mdi:grave-stone", mark("a grave"), "SOFT"),
        Sign("mdi:skull-outline", mark("a body"), "DIM"),
        Sign("mdi:weather-sunset", mark("days that a way takes; a number on the way is where that night is spent")),
        Sign(
            "mdi:sword-cross",
            mark("beside a way: the chance to meet somebody on the hexes of it that were seen"),
            "WARN",
        ),
        Sign(
            "mdi:help",
            mark("beside a way: hexes of it that nobody has seen; whom one meets there is not known"),
            "SOFT",
        ),
        Sign("mdi:shoe-print", mark("on a broken line: what can be reached today"), "FLAME"),
        Sign("mdi:hexagon-outline", mark("a band that stops you, with the flag and letter of its power"), "BAD"),
        Sign("mdi:circle-outline", mark("a band that lets you pass"), "COOL"),
        Sign("mdi:history", mark("on a faded band: seen there so many days ago, and out of sight since"), "SOFT"),
        Sign("mdi:foot-print", mark("tracks of a band; the fainter, the older"), "SOFT"),
        Sign("mdi:arrow-right-bold", mark("a broken arrow: a plan that is known, and the days that are left"), "WARN"),
    ),
    mark("What powers mean to do, and have done"): (
        Sign("mdi:map-marker-path", mark("sends a band")),
        Sign("mdi:walk", mark("patrols")),
        Sign("mdi:fire", mark("raids; in a circle: has raided this place a short while ago"), "BAD"),
        Sign("mdi:flag-plus", mark("takes a place; what it has taken bears its flag")),
        Sign("mdi:boom-gate", mark("bars a way; in a circle: nobody gets past"), "BAD"),
        Sign("mdi:target-account", mark("hunts you")),
        Sign("mdi:cart", mark("escorts goods")),
        Sign("mdi:wall", mark("fortifies itself")),
        Sign("mdi:account-multiple-plus", mark("gathers people")),
        Sign("mdi:account-voice", mark("wins people over")),
        Sign("mdi:forum", mark("wants to talk")),
        Sign("mdi:package-variant", mark("in a circle: others have been here first"), "SOFT"),
    ),
    mark("At the top"): (
        Sign("mdi:shoe-print", mark("move points left today, and in all"), "SOFT"),
        Sign("mdi:binoculars", mark("a Scouting Bonus is at hand"), "FLAME"),
        Sign("mdi:circle-multiple", mark("gold"), "GOLD"),
        Sign("mdi:food-drumstick", mark("rations")),
        Sign("mdi:water", mark("water")),
        Sign("mdi:fire", mark("Flamequick, the fuel")),
    ),
    mark("Over a foe: what it is about to do"): (
        Sign("mdi:sword", mark("strikes"), "BAD"),
        Sign("mdi:bow-arrow", mark("shoots"), "BAD"),
        Sign("mdi:bottle-tonic-skull", mark("throws something"), "BAD"),
        Sign("mdi:auto-fix", mark("casts"), "BAD"),
        Sign("mdi:arm-flex", mark("with all it has: stronger now, weaker afterwards"), "BAD"),
        Sign("mdi:handcuffs", mark("seizes somebody"), "BAD"),
        Sign("mdi:shield", mark("guards itself"), "COOL"),
        Sign("mdi:heart-plus", mark("heals"), "COOL"),
        Sign("mdi:account-arrow-right", mark("helps another"), "COOL"),
        Sign("mdi:hammer-wrench", mark("works on something"), "SOFT"),
        Sign("mdi:shoe-print", mark("moves"), "SOFT"),
        Sign("mdi:incognito", mark("hides"), "SOFT"),
        Sign("mdi:exit-run", mark("flees"), "SOFT"),
        Sign("mdi:flag", mark("gives up"), "SOFT"),
        Sign("mdi:timer-sand", mark("waits"), "SOFT"),
        Sign("mdi:help", mark("nothing can be known: the tip says why"), "SOFT"),
        Sign("mdi:drama-masks", mark("may be a feint"), "GOLD"),
    ),
    mark("In a fight"): (
        Sign(
            "mdi:bookmark",
            mark("a number on a pennant tells foes of one name apart; it is the same in the order"),
            "BAD",
        ),
        Sign("mdi:circle", mark("a number on a disc does so for our side"), "COOL"),
        Sign("mdi:rectangle-outline", mark("in a box with angles: what a foe is about to do"), "BAD"),
        Sign(
            "mdi:circle-outline", mark("in a box with round ends, and as an arrow: what one of us has declared"), "COOL"
        ),
        Sign(
            "mdi:dots-horizontal", mark("the row of faces above: who acts after whom; the large one acts now"), "FLAME"
        ),
        Sign("mdi:check-bold", mark("on a grey face there: that turn is over; on a card: has declared"), "SOFT"),
        Sign("mdi:keyboard-outline", mark("a letter on a cap with a lower edge is the key that answers")),
        Sign(
            "mdi:view-week",
            mark("on a bar: filled is what it is likely to lose, stripes are the worst of it all"),
            "BAD",
        ),
        Sign("mdi:skull", mark("on a bar: what is coming fells them, however the dice fall"), "BAD"),
        Sign("mdi:skull-outline", mark("on a bar: what is coming may fell them; the figure says how likely"), "BAD"),
        Sign(
            "mdi:help-rhombus-outline",
            mark("comes to pass only on a condition, such as that nobody attacks it"),
            "SOFT",
        ),
        Sign("mdi:triangle", mark("in the corner of a place: somebody can strike at whoever is there"), "BAD"),
        Sign("mdi:shoe-print", mark("within a line: the first move; within dashes: two moves"), "COOL"),
        Sign("mdi:exit-run", mark("apart from the other verbs: out of the fight for good; it asks once more"), "FLAME"),
        Sign("mdi:target", mark("on a dotted edge: how far a weapon reaches"), "COOL"),
        Sign("mdi:eye-off", mark("blocks the line of sight"), "WARN"),
        Sign("mdi:shield-half-full", mark("protects whoever stands behind it"), "WARN"),
        Sign("mdi:arrow-collapse-horizontal", mark("has whoever stands there in the flank"), "GOOD"),
        Sign("mdi:repeat", mark("everybody does what they did in the round before"), "FLAME"),
    ),
    mark("Odds"): (
        Sign("mdi:trophy-outline", mark("the chance to win"), "GOLD"),
        Sign("mdi:heart-broken-outline", mark("the health that it is likely to cost"), "BAD"),
        Sign("mdi:chart-box-outline", mark("odds are hidden: press to show them")),
    ),
    mark("In the log and on buttons"): (
        Sign("mdi:dice-5", mark("a roll: press the line to see every part of it"), "EMBER"),
        Sign("mdi:chevron-right", mark("asks for more before anything happens")),
        Sign("mdi:chevron-double-down", mark("there is more below"), "FLAME"),
        Sign("mdi:flag-outline", mark("a quest that is open"), "FLAME"),
        Sign("mdi:flag-checkered", mark("a quest that is done"), "GOOD"),
        Sign("mdi:flag-remove", mark("a quest that has failed"), "BAD"),
    ),
}
"""Signs by where they stand."""

MEANINGS: Final = {word.name: word.text for words in WORDS.values() for word in words}
"""What each word means."""
