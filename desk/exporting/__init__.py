"""A whole club as one JSON file, and an equal club made of such a file. Which rows belong to it is in `sections`."""
