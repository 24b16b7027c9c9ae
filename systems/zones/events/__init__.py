"""Events of a fight: declarations, scores and attacks (`actions`), and the round's end (`damage`)."""
