"""Computer players. They see what a view of their own seat shows, and nothing else."""
