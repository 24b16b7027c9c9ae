"""Events of a fight, and wording shared with requests and view."""
