import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../database/client.ts'
import { writeLog } from '../service.ts'

interface Fault {
  /** A procedure, the pattern of a route, or a job; never the requested address. */
  where: string
  error: unknown
  requestId?: string | undefined
}

export interface Faults {
  note(fault: Fault): void
  /** Resolves once everything noted is in the database. */
  settled(): Promise<void>
}

/** The same fault is logged once in this time; the next entry says how often it came. */
const WINDOW_MS = 10 * 60_000
const KINDS_MAX = 20

/** A message may contain user input. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return [cause.name, /^[\w-]{1,40}$/.test(code) ? code : ''].filter(Boolean).join(' ')
}

/** Logs faults for the team without stack, message or input (the process log has those), repeated ones as one entry. */
export function createFaults(db: Db, log: FastifyBaseLogger, now: () => number = Date.now): Faults {
  const writing = new Set<Promise<void>>()
  let since = now()
  let seen = new Map<string, number>()
  let before = new Map<string, number>()

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
