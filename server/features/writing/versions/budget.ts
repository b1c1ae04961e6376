/** What one comparison may take of the thread that serves everybody, in ms (decision 017). */
export const COMPARISON_MS = 150

const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** By the time that this thread has worked, not by the clock: a busy machine finds the same. @returns whether it is used up */
export function budgetOf(ms: number): () => boolean {
  const began = spent()
  return () => spent() - began > ms
}
