// Moved to server/start/processes/worker.ts. Kept because a supervisor of 0.2.0 starts this file in a release that takes
// over, and ours one of 0.2.0 in an update that is undone, until `follows` passes it.
await import('../start/processes/worker.ts')
