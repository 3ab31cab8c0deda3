"""Making files of one's own: a draft, the stage it is measured on, and the panel it is typed in."""
