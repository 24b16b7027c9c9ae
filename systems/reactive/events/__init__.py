"""Events of a fight, and the words they share with requests and view."""
