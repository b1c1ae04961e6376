import { setTimeout as wait } from 'node:timers/promises'

/** Waits at most `ms`; the work goes on after that. @returns undefined after a timeout */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController()
  const late = wait(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
