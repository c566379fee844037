"""The budgets of docs/benchmarks.md, measured side by side within one run. Beside the apps: none of them knows it.

The parent process only asks, waits and prints; whatever is measured runs in processes of its own (`bench.inside`).
"""
