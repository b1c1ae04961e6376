import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../database/client.ts'
import { writeLog } from '../service.ts'

/** Something that should not have happened. */
export interface Fault {
  /** What was done: a procedure, the pattern of a route, a job. Never an address as it was asked for. */
  where: string
  error: unknown
  /** By which the process log tells more. */
  requestId?: string | undefined
}

/** Tells the team of faults, by the log they can read. */
export interface Faults {
  note(fault: Fault): void
  /** Settles once what was noted stands in the database. */
  settled(): Promise<void>
}

/** The same fault is told of once in this time; how often it came meanwhile stands in the next entry. */
const WINDOW_MS = 10 * 60_000
/** Different faults in this time: a storm of them must not fill the log either. */
const KINDS_MAX = 20

/** What it was, in names of ours or of libraries: a message may hold what somebody typed. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return [cause.name, /^[\w-]{1,40}$/.test(code) ? code : ''].filter(Boolean).join(' ')
}

/**
 * Writes faults into the log that the team reads: one entry for a fault that comes again and again, without stack,
 * message or input. All of that stands in the process log, under the same request id.
 */
export function createFaults(db: Db, log: FastifyBaseLogger, now: () => number = Date.now): Faults {
  const writing = new Set<Promise<void>>()
  let since = now()
  let seen = new Map<string, number>()
  let before = new Map<string, number>()

  /** Whether to tell of it, and how often it came since it was told of last. */
  function count(key: string): { tell: boolean; repeated: number } {
    if (now() - since >= WINDOW_MS) [before, seen, since] = [seen, new Map(), now()]
    const times = seen.get(key)
    if (times !== undefined) seen.set(key, times + 1)
    else if (seen.size < KINDS_MAX) seen.set(key, 1)
    else return { tell: false, repeated: 0 }
    return { tell: times === undefined, repeated: Math.max(0, (before.get(key) ?? 1) - 1) }
  }

  return {
    note({ where, error, requestId }) {
      const name = nameOf(error)
      const { tell, repeated } = count(`${where} ${name}`)
      if (!tell) return
      const written = writeLog(db, {
        level: 'ERROR',
        actionType: 'system_error',
        message: `Erreur inattendue : ${where}`,
        data: { event: 'unexpected_error', where, error: name, requestId: requestId ?? null, repeated },
      })
        .catch((failure: unknown) => log.warn({ err: failure }, 'a fault could not be written to the log'))
        .finally(() => writing.delete(written))
      writing.add(written)
    },
    settled: async () => void (await Promise.all(writing)),
  }
}
