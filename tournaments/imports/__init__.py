"""Lists of people that come as files or with headings. How a plain list is read is in `tournaments.entry_lines`."""
