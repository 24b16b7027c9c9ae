"""Events of a fight: what units do (`actions`), and what dice, damage and healing do to them (`damage`)."""
