// The supervisor of 0.2.0 starts this file in a release that takes over, and ours starts that of 0.2.0 in an update
// that is undone; it stays until `follows` passes 0.2.0.
await import('../start/processes/worker.ts')
