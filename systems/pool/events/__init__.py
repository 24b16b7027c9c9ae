"""Events of a fight: rounds and actions of units (`actions`), rolls, damage and healing (`damage`)."""
