"""Types of content shared by the rulesets: effects, references, core values, validation."""
