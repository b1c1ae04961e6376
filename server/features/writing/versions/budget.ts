/** How long one comparison may occupy the thread that serves everybody, in ms (decision 017). */
export const COMPARISON_MS = 150

const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Measures processor time instead of the clock, so that a busy machine gives the same. @returns whether it is used up */
export function budgetOf(ms: number): () => boolean {
  const began = spent()
  return () => spent() - began > ms
}
