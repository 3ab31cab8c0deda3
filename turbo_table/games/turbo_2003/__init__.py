"""Turbo (2003): everybody at once, against the lights and each other."""
