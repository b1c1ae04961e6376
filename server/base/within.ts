import { setTimeout as wait } from 'node:timers/promises'

/** Waits no longer for it, which goes on. @returns undefined then */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController()
  const late = wait(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
  }
}
