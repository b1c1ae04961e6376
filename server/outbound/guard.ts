import type { FastifyBaseLogger } from 'fastify'
import type { ServiceReason } from '../../shared/base/service-trouble.ts'
import { ServiceError } from './ask.ts'
import { createBreaker } from './breaker.ts'

export interface ServiceLimits {
  callMs: number
  /** After so many in a row, the service is left alone for a growing time. */
  failures: number
  restMs: number
  longestRestMs: number
}

export const SERVICE_LIMITS: ServiceLimits = {
  /** A long paragraph takes a small translator some seconds. */
  callMs: 25_000,
  failures: 5,
  restMs: 2000,
  longestRestMs: 300_000,
}

/** Failures are logged when they begin and when they are over. */
function logChanges(log: FastifyBaseLogger, service: string, facts: object) {
  let troubled = false
  return (error?: unknown): void => {
    if (troubled === (error !== undefined)) return
    troubled = error !== undefined
    if (troubled) log.warn({ err: error, ...facts }, `${service} fails`)
    else log.info(facts, `${service} answers again`)
  }
}

interface GuardOptions {
  service: string
  log: FastifyBaseLogger
  limits: ServiceLimits
  facts?: object
}

/** Protects a process from another service that is slow or fails: time limit, breaker, log lines. */
export function createServiceGuard({ service, log, limits, facts = {} }: GuardOptions) {
  let matter: ServiceReason | null = null
  const { breaker, isOpen, restsFor } = createBreaker(limits)
  const note = logChanges(log, service, facts)

  async function attempt<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      const answer = await call(AbortSignal.timeout(limits.callMs))
      note()
      matter = null
      return answer
    } catch (error) {
      note(error)
      matter = error instanceof ServiceError ? error.reason : 'broken'
      throw error
    }
  }

  return {
    breaker,
    isOpen,
    restsFor,
    /** @throws what the call throws, or the breaker's error while it is open */
    call: <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => breaker.execute(() => attempt(work)),
    matter: (): ServiceReason | null => matter,
    /** In seconds, at least one; null while the service may be asked. */
    retryAfter: (): number | null => (restsFor() > 0 ? Math.max(1, Math.ceil(restsFor() / 1000)) : null),
  }
}
