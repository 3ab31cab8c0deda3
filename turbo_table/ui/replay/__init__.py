"""A playthrough that is watched: its reel, its timeline, and the widgets around the table."""
