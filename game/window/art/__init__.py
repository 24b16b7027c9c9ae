"""Pictures that the program draws itself, each from its subject alone: portraits of people and creatures."""
