// Moved to commands/admin.ts. Kept for units, docs and updaters of 0.2.0, which start this file, until `follows` passes it.
await import('../commands/admin.ts')
