"""What content says to rulesets: effects, references, core values, validation."""
