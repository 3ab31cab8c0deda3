"""Driving alone to get better at it: what a turn could bring, drills, puzzles, the eye trainer, looking back."""
