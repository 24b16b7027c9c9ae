"""Enemy decisions: behaviours, conditions, targets and look-ahead."""
