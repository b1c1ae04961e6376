// Moved to commands/build/generate.mjs. Kept for units, docs and updaters of 0.2.0, which start this file, until `follows` passes it.
await import('../commands/build/generate.mjs')
