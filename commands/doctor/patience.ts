import { setTimeout as wait } from 'node:timers/promises'
import { span } from './words.ts'

/** Waits no longer than that, though the work may go on behind. @throws Error that says so */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = wait(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`No answer within ${span(ms / 1000)}`)
  })
  // What fails after we have given up is nobody's.
  work.catch(() => {})
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
