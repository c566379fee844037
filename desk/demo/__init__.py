"""The demo club: who its people are (`cast`), how their hands fall (`dealing`), and what they have played (`story`)."""
