"""Papers, workbooks and CSV files: plain rows (`rows.py`) go in, bytes come out.

No models, no queries and no rules of the game live here; views and commands fill the rows.
"""
