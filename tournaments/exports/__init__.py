"""A tournament's papers and files: its rows filled into what `clubs.exports` lays out."""
