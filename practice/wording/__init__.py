"""Cards, moves, refusals and hints of the practice table in words. What is played is the engine's business."""
