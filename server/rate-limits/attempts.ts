import { hash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../database/client.ts'
import type { Context } from '../trpc/context.ts'
import { networkOf } from './network.ts'
import { refuseFor } from './refuse.ts'

interface Limit {
  points: number
  minutes: number
}

interface Scopes {
  /** Per network (networkOf), generous enough for an office or a school behind one. */
  address: Limit
  /** Per account, for what only its owner can do at all. */
  account?: Limit
  /** Per account and network: what strangers can do must not be used up for its owner (docs/decisions/019). */
  pair?: Limit
}

/** How often each may be tried (decision 019). */
export const LIMITS = {
  // Strangers wait longer and longer besides: strangers.ts.
  login: { address: { points: 60, minutes: 15 }, pair: { points: 10, minutes: 15 } },
  register: { address: { points: 20, minutes: 60 }, pair: { points: 5, minutes: 60 } },
  // What a mailbox is sent is bounded by the links that are out: mail.ts.
  forgot: { address: { points: 20, minutes: 60 }, pair: { points: 5, minutes: 60 } },
  // Tokens cannot be guessed; this bounds the work of hashing.
  reset: { address: { points: 30, minutes: 15 }, account: { points: 10, minutes: 15 } },
  // A tab refreshes four times an hour.
  refresh: { address: { points: 600, minutes: 15 }, account: { points: 60, minutes: 15 } },
  // Both ask for the password: with a stolen access token they would be another way to guess it.
  password: { address: { points: 60, minutes: 15 }, pair: { points: 10, minutes: 15 } },
  deletion: { address: { points: 20, minutes: 60 }, pair: { points: 5, minutes: 15 } },
  // An evening's review has a dozen pictures; each costs the processor a second or so.
  upload: { address: { points: 600, minutes: 15 }, account: { points: 120, minutes: 15 } },
  // 10 in 5 minutes a person; many persons may share an address, bots do, too.
  comment: { address: { points: 200, minutes: 5 }, account: { points: 10, minutes: 5 } },
} as const satisfies Record<string, Scopes>

export type Action = keyof typeof LIMITS
/** What is counted per account and network. */
export type PairAction = {
  [A in Action]: (typeof LIMITS)[A] extends { pair: Limit } ? A : never
}[Action]
type Scope = keyof Scopes

/** What counts: the pool, or a transaction, with which the counting stands or falls. */
type Connection = Pick<Db, '$queryRawUnsafe' | '$executeRawUnsafe'>

/** Where and for whom attempts are counted. */
type Counting = Pick<Context, 'config' | 'http'> & { db: Connection }

/** What the library takes for a connection: our pool, with numbers as it expects them. */
const clientOf = (db: Connection) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    if (/^\s*DELETE/.test(text)) return { rows: [], rowCount: await db.$executeRawUnsafe(text, ...values) }
    const rows = await db.$queryRawUnsafe<{ points: number; expire: bigint }[]>(text, ...values)
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length }
  },
})

type Limiters = Partial<Record<`${Action} ${Scope}`, RateLimiterPostgres>>
/** Limiters hold nothing but their connection: what they count stands in the table of the migration. */
const limitersOf = new WeakMap<Connection, Limiters>()

function limiters(db: Connection): Limiters {
  const known = limitersOf.get(db)
  if (known) return known
  const storeClient = clientOf(db)
  const made = Object.fromEntries(
    Object.entries(LIMITS).flatMap(([action, scopes]) =>
      Object.entries(scopes).map(([scope, { points, minutes }]) => [
        `${action} ${scope}`,
        new RateLimiterPostgres({
          storeClient,
          storeType: 'client',
          tableName: 'rate_limit',
          tableCreated: true,
          // The hourly purge removes them (purge.ts).
          clearExpiredByTimeout: false,
          keyPrefix: `${action}-${scope}`,
          points,
          duration: minutes * 60,
        }),
      ]),
    ),
  ) as Limiters
  limitersOf.set(db, made)
  return made
}

async function count(
  on: Counting,
  action: Action,
  scope: Scope,
  key: string,
  account: string | undefined,
): Promise<void> {
  try {
    // Hashed, so that the table keeps nobody's address.
    await limiters(on.db)[`${action} ${scope}`]?.consume(hash('sha256', key))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuseFor(error.msBeforeNext, on, account)
  }
}

/** An account as seen from one network. No address has a line break in it. */
const pairOf = ({ http }: Pick<Context, 'http'>, account: string): string =>
  `${account}\n${http ? networkOf(http.ip) : ''}`

/**
 * Counts an attempt, before it is made: every call counts, also those of one batch.
 * @param account the e-mail address or id that the attempt is about, when it is about one
 * @throws TOO_MANY_REQUESTS
 */
export async function countAttempt(on: Counting, action: Action, account?: string): Promise<void> {
  await countNetwork(on, action, account)
  if (account !== undefined) await countForAccount(on, action, account)
}

/** The first half of countAttempt: who is stopped here uses up no attempts of the account, which is only told. */
export async function countNetwork(on: Counting, action: Action, account?: string): Promise<void> {
  if (on.config.RATE_LIMIT !== 'off' && on.http)
    await count(on, action, 'address', networkOf(on.http.ip), account)
}

/** The second half of countAttempt, for an account that becomes known only after the network was counted. */
export async function countForAccount(on: Counting, action: Action, account: string): Promise<void> {
  if (on.config.RATE_LIMIT === 'off') return
  await count(on, action, 'pair', pairOf(on, account), account)
  await count(on, action, 'account', account, account)
}

/** Forgets this network's attempts on an account after one that succeeded: only failures in a row count. */
export async function forgiveAttempts(on: Counting, action: PairAction, account: string): Promise<void> {
  if (on.config.RATE_LIMIT === 'off') return
  await limiters(on.db)[`${action} pair`]?.delete(hash('sha256', pairOf(on, account)))
}
