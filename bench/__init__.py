"""Speed and memory, measured as ratios in one run; nothing here decides a test."""
