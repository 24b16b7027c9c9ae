"""What happens in a fight, and the words that events and the rest of the ruleset share."""
