"""What is wrong, in words: findings until they have places, and the errors of models in plain words."""
