"""The catalogues of other languages: what has to be translated, what is, and how it is compiled."""
