"""Types of content that rulesets share: effects, references, core values, validation."""
