"""Turbo Table as lines of text: for terminals, for scripts, and for ears."""
