"""Steps at the practice table, and what they leave in the database."""
