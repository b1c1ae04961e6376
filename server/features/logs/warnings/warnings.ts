import type { FastifyBaseLogger } from 'fastify'
import { isId } from '../../../../shared/base/id.ts'
import type { WarningKind } from '../../../../shared/logs/warnings.ts'
import type { Db } from '../../../database/client.ts'
import { slotId, type WarningTally, windowOf, writeWarnings } from './warning-entries.ts'

interface Warning {
  kind: WarningKind
  where: string
  network: string
  /** An address without an account is never stored. */
  account?: string | undefined
}

export interface Warnings {
  note(warning: Warning): void
  /** Resolves once everything noted is in the database. */
  settled(): Promise<void>
}

/** The first warning of a kind is logged within this time, and a flood becomes one statement. */
const FLUSH_MS = 500
const AGAIN_MS = 2000

/** Limits per hour and process; beyond them there is one entry for the account, and then one for all. */
export const WARNINGS_MAX = { networks: 100, entries: 500, accounts: 1000 } as const
/** Further ones are counted without account and network. */
const NOTED_MAX = 5000

interface WarningSummary extends Warning {
  count: number
  first: Date
  last: Date
}

function createSlots() {
  let window = 0
  let seen = new Set<string>()
  let networks = new Map<string, number>()
  return (kind: WarningKind, userId: string | null, network: string | null, at: Date) => {
    const its = windowOf(at)
    if (its !== window) [window, seen, networks] = [its, new Set(), new Map()]
    const whose = `${kind} ${userId}`
    const of = networks.get(whose) ?? 0
    const exact = { kind, userId, network, window: its }
    const account = { ...exact, network: null }
    const isNew = (slot: typeof exact) => !seen.has(slotId(slot))
    if (!isNew(exact)) return exact
    if (network !== null && of < WARNINGS_MAX.networks && seen.size < WARNINGS_MAX.entries) {
      networks.set(whose, of + 1)
      seen.add(slotId(exact))
      return exact
    }
    if (isNew(account) && seen.size >= WARNINGS_MAX.accounts) return { ...account, userId: null }
    seen.add(slotId(account))
    return account
  }
}

async function accountsOf(db: Db, summaries: readonly WarningSummary[]): Promise<Map<string, string>> {
  const accounts = [...new Set(summaries.flatMap(({ account }) => account ?? []))]
  const rows = await db.user.findMany({
    where: {
      OR: [{ id: { in: accounts.filter(isId) } }, { email: { in: accounts.filter((one) => !isId(one)) } }],
    },
    select: { id: true, email: true },
  })
  return new Map(rows.flatMap(({ id, email }) => [[id, id] as const, [email, id] as const]))
}

/** Logs refusals and limits as one entry an hour per kind, account and network (decision 019). */
export function createWarnings(
  db: Db,
  log: FastifyBaseLogger,
  tally?: Record<WarningKind, number>,
): Warnings {
  let summaries = new Map<string, WarningSummary>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const slotOf = createSlots()

  function add(warning: Warning, count: number, first: Date, last: Date): void {
    const full = summaries.size >= NOTED_MAX
    const key = JSON.stringify([warning.kind, warning.network, warning.account])
    const summary = summaries.get(key)
    if (summary) Object.assign(summary, { count: summary.count + count, last })
    else if (!full) summaries.set(key, { ...warning, count, first, last })
    // In a flood only the number matters.
    else if (warning.network !== '') add({ ...warning, network: '', account: undefined }, count, first, last)
    else summaries.set(key, { ...warning, count, first, last })
  }

  async function write(): Promise<void> {
    const now = [...summaries.values()]
    summaries = new Map()
    if (now.length === 0) return
    try {
      const accounts = await accountsOf(db, now)
      const tallies = new Map<string, WarningTally>()
      for (const { kind, where, account = '', network, count, first, last } of now) {
        const slot = slotOf(kind, accounts.get(account) ?? null, network || null, first)
        const before = tallies.get(slotId(slot))
        if (before) Object.assign(before, { count: before.count + count, last })
        else tallies.set(slotId(slot), { ...slot, where, count, first, last })
      }
      await writeWarnings(db, [...tallies.values()])
    } catch (error) {
      log.warn({ err: error }, 'warnings could not be written to the log, tried again')
      for (const { count, first, last, ...warning } of now) add(warning, count, first, last)
      later(AGAIN_MS)
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  function later(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms).unref()
  }

  return {
    note(warning) {
      if (tally) tally[warning.kind]++
      const now = new Date()
      add(warning, 1, now, now)
      later(FLUSH_MS)
    },
    async settled() {
      await flush()
      clearTimeout(timer)
    },
  }
}
