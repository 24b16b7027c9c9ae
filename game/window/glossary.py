"""The words of the rules in short, and the signs of the window: for the help and the codex."""

from typing import Final, NamedTuple


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
    "Everywhere": (
        Word("Intent", "What an enemy seems about to do. It is shown before you decide; some behaviours feint."),
        Word("Phase", "A turn in a fight: from here on the enemies fight otherwise, or others join them."),
        Word("Odds", "The chance to win the fight with an answer, played out many times while you think."),
        Word("Test", "Dice and a skill against a number: meet it and it succeeds."),
        Word("Scouting Bonus", "A good look around that was not used yet. Spend it to begin a fight with the edge."),
        Word("Edge", "Who saw whom first: an advantage at the start of a fight, or an ambush."),
        Word("Free Hands", "Hands that can hold things. Changing them is free while planning and at camp."),
        Word("PP", "Progress, won from Techstitchers and quests and spent on training in a town."),
        Word("Move points", "What a day on foot or aboard is worth. Each terrain costs some to enter."),
        Word("Grievously wounded", "At no health, but alive. First Aid and rest bring a person back."),
        Word("Loot", "How many Loot Dice a victory brings; what happens in the fight may change it."),
        Word("Loot Dice", "Thrown once after a victory, together or apart: the sum names a row of the table."),
        Word("Techstitcher", "Buys Ancient Tech and MagiTech for PP."),
    ),
    "Party Impact": (
        Word("Party Impact", "The sum of the combat modifiers of all who stand."),
        Word("Combat roll", "2d6 and the difference of both Impacts: above nothing it hurts them, below it hurts you."),
        Word("Fight on", "Another combat roll, for 1 damage to everybody who stands."),
    ),
    "Action Scores on Zones": (
        Word("Zone", "A place in which everybody can reach everything. The next one is a single move away."),
        Word("Action Score", "1d20 with an attribute and the action's bonus: it strikes, and it defends."),
        Word("Glancing Hit", "Missed by less than 10: half the dice, and nothing beside them."),
        Word("Challenge Score", "What a place or a thing sets against you."),
        Word("Ardor", "What special abilities cost. It comes back with the day."),
    ),
    "Reactive": (
        Word("Mixed success", "7 to 9 on two dice: you get what you wanted, and pay for it."),
        Word("Left alone", "An enemy whom nobody attacks strikes by itself when everybody had a turn."),
        Word("Clock", "A long task in segments; each turn spent on it fills some."),
    ),
    "Dice Pools": (
        Word("Pool", "As many dice as attribute and skill; each 5 or 6 is a success."),
        Word("Brace, Dodge, Skepticism", "The successes that it takes to hit: with blades, from afar, with spells."),
        Word("by Edge", "Two successes for nothing on an attack: whoever flanks has them, or is not expected."),
        Word("Hesitate", "Leave the order with the actions that are left, and step in before somebody else's turn."),
        Word("End the turn", "What is left of the actions is lost until the next round."),
        Word("Lingering", "Damage that comes again each round, one less each time."),
        Word("Flanked", "Two enemies beside it and no wall at its back: attackers get two successes for nothing."),
    ),
    "Opposed 4dF": (
        Word("Slowest declares first", "Whoever is faster knows more; the fastest acts first once all have declared."),
        Word("4dF", "Four dice of plus, blank and minus, added to a trait on the ladder."),
        Word("Ladder", "Terrible, Poor, Mediocre, Fair, Good, Great, Superb: from -3 to +3."),
        Word("Wounds", "Scratch, Hurt, Very Hurt, Incapacitated, in place of points: the worse, the lower each roll."),
    ),
}
"""Words by the rules in which they are used."""

SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    "On the map": (
        Sign("mdi:home-city", "a town", "FLAME"),
        Sign("mdi:map-marker-star", "a landmark; drawn in ink on the paper where it was only heard of", "GOLD"),
        Sign("mdi:sword-cross", "an encounter that was seen", "BAD"),
        Sign("mdi:flag", "where a quest leads", "EMBER"),
        Sign("mdi:sail-boat", "a vehicle that was left", "COOL"),
        Sign("mdi:grave-stone", "a grave", "SOFT"),
        Sign("mdi:skull-outline", "a body", "DIM"),
        Sign("mdi:weather-sunset", "days that a way takes; a number on the way is where that night is spent"),
        Sign("mdi:sword-cross", "beside a way: the chance to meet somebody on the hexes of it that were seen", "WARN"),
        Sign("mdi:help", "beside a way: hexes of it that nobody has seen; whom one meets there is not known", "SOFT"),
        Sign("mdi:shoe-print", "on a broken line: what can be reached today", "FLAME"),
    ),
    "At the top": (
        Sign("mdi:shoe-print", "move points left today, and in all", "SOFT"),
        Sign("mdi:binoculars", "a Scouting Bonus is at hand", "FLAME"),
        Sign("mdi:circle-multiple", "gold", "GOLD"),
        Sign("mdi:food-drumstick", "rations"),
        Sign("mdi:water", "water"),
        Sign("mdi:fire", "Flamequick, the fuel"),
    ),
    "Over a foe: what it is about to do": (
        Sign("mdi:sword", "strikes", "BAD"),
        Sign("mdi:bow-arrow", "shoots", "BAD"),
        Sign("mdi:bottle-tonic-skull", "throws something", "BAD"),
        Sign("mdi:auto-fix", "casts", "BAD"),
        Sign("mdi:arm-flex", "with all it has: stronger now, weaker afterwards", "BAD"),
        Sign("mdi:handcuffs", "seizes somebody", "BAD"),
        Sign("mdi:shield", "guards itself", "COOL"),
        Sign("mdi:heart-plus", "heals", "COOL"),
        Sign("mdi:account-arrow-right", "helps another", "COOL"),
        Sign("mdi:hammer-wrench", "works on something", "SOFT"),
        Sign("mdi:shoe-print", "moves", "SOFT"),
        Sign("mdi:incognito", "hides", "SOFT"),
        Sign("mdi:exit-run", "flees", "SOFT"),
        Sign("mdi:flag", "gives up", "SOFT"),
        Sign("mdi:timer-sand", "waits", "SOFT"),
        Sign("mdi:help", "nothing can be known: the tip says why", "SOFT"),
        Sign("mdi:drama-masks", "may be a feint", "GOLD"),
    ),
    "In a fight": (
        Sign("mdi:bookmark", "a number on a pennant tells foes of one name apart; it is the same in the order", "BAD"),
        Sign("mdi:circle", "a number on a disc does so for our side", "COOL"),
        Sign("mdi:rectangle-outline", "in a box with angles: what a foe is about to do", "BAD"),
        Sign("mdi:circle-outline", "in a box with round ends, and as an arrow: what one of us has declared", "COOL"),
        Sign("mdi:dots-horizontal", "the row of faces above: who acts after whom; the large one acts now", "FLAME"),
        Sign("mdi:check-bold", "on a grey face there: that turn is over; on a card: has declared", "SOFT"),
        Sign("mdi:keyboard-outline", "a letter on a cap with a lower edge is the key that answers"),
        Sign(
            "mdi:view-week",
            "on a bar: filled is what it is likely to lose, stripes are the worst of it all",
            "BAD",
        ),
        Sign("mdi:skull", "on a bar: what is coming fells them, however the dice fall", "BAD"),
        Sign("mdi:skull-outline", "on a bar: what is coming may fell them; the figure says how likely", "BAD"),
        Sign("mdi:help-rhombus-outline", "comes to pass only on a condition, such as that nobody attacks it", "SOFT"),
        Sign("mdi:triangle", "in the corner of a place: somebody can strike at whoever is there", "BAD"),
        Sign("mdi:shoe-print", "within a line: the first move; within dashes: two moves", "COOL"),
        Sign("mdi:exit-run", "apart from the other verbs: out of the fight for good; it asks once more", "FLAME"),
        Sign("mdi:target", "on a dotted edge: how far a weapon reaches", "COOL"),
        Sign("mdi:eye-off", "blocks the line of sight", "WARN"),
        Sign("mdi:shield-half-full", "protects whoever stands behind it", "WARN"),
        Sign("mdi:arrow-collapse-horizontal", "has whoever stands there in the flank", "GOOD"),
        Sign("mdi:repeat", "everybody does what they did in the round before", "FLAME"),
    ),
    "Odds": (
        Sign("mdi:trophy-outline", "the chance to win", "GOLD"),
        Sign("mdi:heart-broken-outline", "the health that it is likely to cost", "BAD"),
        Sign("mdi:chart-box-outline", "odds are hidden: press to show them"),
    ),
    "In the log and on buttons": (
        Sign("mdi:dice-5", "a roll: press the line to see every part of it", "EMBER"),
        Sign("mdi:chevron-right", "asks for more before anything happens"),
        Sign("mdi:chevron-double-down", "there is more below", "FLAME"),
        Sign("mdi:flag-outline", "a quest that is open", "FLAME"),
        Sign("mdi:flag-checkered", "a quest that is done", "GOOD"),
        Sign("mdi:flag-remove", "a quest that has failed", "BAD"),
    ),
}
"""Signs by where they stand."""

MEANINGS: Final = {word.name: word.text for words in WORDS.values() for word in words}
"""What each word means."""
