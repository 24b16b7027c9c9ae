"""Events of a fight: what enemies show (`intents`), scores and attacks (`actions`), the round's end (`damage`)."""
