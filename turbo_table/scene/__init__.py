"""The table as data, for every kind of screen; no drawing library here."""
