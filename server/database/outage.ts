import { isDatabaseAway, troubleOf } from './errors.ts'

export interface OutageSpan {
  from: Date
  to: Date
}

interface Site {
  warn: (facts: object, line: string) => void
  /** Resolves once the database answers, and rejects while it does not. */
  ask: () => Promise<unknown>
}

/** The database is there, but all connections are in use. */
const isPoolUsedUp = (error: unknown): boolean => String(error).includes('timeout exceeded when trying')

const ASK_MS = 1000
/** Failures caused by an outage come late: it is over once none has come for so long. */
const QUIET_MS = 3000

/**
 * Logs an outage in two lines, however much fails meanwhile: one when the database goes, and one when it is back, with
 * the number of lines left out.
 */
export function createOutage(timing: { askMs?: number; quietMs?: number } = {}) {
  const { askMs = ASK_MS, quietMs = QUIET_MS } = timing
  const listeners = new Set<(span: OutageSpan) => void>()
  let site: Site | undefined
  let since: Date | undefined
  let leftOut = 0
  let lastAt = 0

  async function watch({ warn, ask }: Site, from: Date): Promise<void> {
    let to: Date | undefined
    while (!to || Date.now() - Math.max(lastAt, to.getTime()) < quietMs) {
      await new Promise((resolve) => setTimeout(resolve, askMs).unref())
      const back = await ask().then(
        () => true,
        () => false,
      )
      to = back ? (to ?? new Date()) : undefined
    }
    since = undefined
    warn({ seconds: Math.round((to.getTime() - from.getTime()) / 1000), leftOut }, 'database back')
    for (const listener of listeners) listener({ from, to })
  }

  return {
    /** Starts the watch for this site. */
    begin(told: Site): void {
      site = told
    },
    /** @returns whether a line with this error belongs in the log */
    tells(error: unknown): boolean {
      const trouble = troubleOf(error)
      // Busy failures are counted and logged once a second at most (pressure-lines.ts).
      if (trouble === 'busy') return false
      if (!site || !isDatabaseAway(error) || isPoolUsedUp(error)) return true
      lastAt = Date.now()
      if (since) {
        leftOut++
        return false
      }
      since = new Date()
      leftOut = 1
      site.warn({ reason: trouble, error: String(error).split('\n').at(-1) }, 'database away')
      void watch(site, since)
      return false
    },
    onOver(listener: (span: OutageSpan) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Outage = ReturnType<typeof createOutage>
