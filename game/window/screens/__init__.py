"""Whole screens and dialogs: the layers that the shell stacks."""
