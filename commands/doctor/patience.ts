import { setTimeout as wait } from 'node:timers/promises'
import { span } from './words.ts'

/** Waits at most `ms`; the work may go on afterwards. @throws Error that says so */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = wait(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`No answer within ${span(ms / 1000)}`)
  })
  // Nobody handles a failure that comes after the timeout.
  work.catch(() => {})
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
