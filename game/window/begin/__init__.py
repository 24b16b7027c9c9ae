"""The beginning of a campaign: lands, manners of fighting, parties and difficulties to choose from."""
