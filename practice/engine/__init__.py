"""Play by the rules, as pure values: no Django, no database, no clock. Counting and paying is `scoring`'s."""
