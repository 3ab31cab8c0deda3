"""Many games between bots, counted: the numbers behind a bot, a course or a rule."""
