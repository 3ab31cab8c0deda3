"""Layouts: made by generators, judged, and mended; pure functions for the designer and the command line."""
