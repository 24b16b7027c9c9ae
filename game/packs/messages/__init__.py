"""Messages about faults: findings until they have places, and the errors of models in plain words."""
