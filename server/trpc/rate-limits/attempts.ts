import { hash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../../database/client.ts'
import type { Context, LimitedCall } from '../context.ts'
import { networkOf } from './network.ts'
import { refuseFor } from './refuse.ts'

interface Limit {
  points: number
  minutes: number
}

interface Scopes {
  /** An office or a school may share one network. */
  address?: Limit
  /** For what only the owner can do at all. */
  account?: Limit
  /** Strangers must not use up the owner's attempts (decision 019). */
  pair?: Limit
}

/** Decision 019. */
export const ATTEMPT_LIMITS = {
  // For strangers there is a growing delay as well: strangers.ts.
  login: { address: { points: 60, minutes: 15 }, pair: { points: 10, minutes: 15 } },
  register: { address: { points: 20, minutes: 60 }, pair: { points: 5, minutes: 60 } },
  // The number of valid links limits the mails per account: mail.ts.
  forgot: { address: { points: 20, minutes: 60 }, pair: { points: 5, minutes: 60 } },
  // As many mails as links for a new password.
  confirm: { address: { points: 20, minutes: 60 }, account: { points: 5, minutes: 60 } },
  invite: { address: { points: 60, minutes: 60 }, account: { points: 30, minutes: 60 } },
  // Tokens cannot be guessed; this limits the work of looking them up.
  linked: { address: { points: 60, minutes: 15 } },
  // Only links that lead nowhere count.
  preview: { address: { points: 60, minutes: 15 } },
  // Only wrong ones count: a mail provider sends those of all its users from a few networks.
  unsubscribe: { address: { points: 60, minutes: 15 } },
  // Limits the work of hashing.
  reset: { address: { points: 30, minutes: 15 }, account: { points: 10, minutes: 15 } },
  // Signatures cannot be guessed; this limits the work of checking them.
  passkey: { address: { points: 120, minutes: 15 } },
  // Each is a row. A sign-in page asks for one when it opens, and every four minutes.
  challenge: { address: { points: 600, minutes: 15 }, account: { points: 60, minutes: 15 } },
  // A tab refreshes four times an hour.
  refresh: { address: { points: 600, minutes: 15 }, account: { points: 60, minutes: 15 } },
  // A thief of an access token could otherwise guess the password here.
  password: { address: { points: 60, minutes: 15 }, pair: { points: 10, minutes: 15 } },
  code: { address: { points: 60, minutes: 15 }, pair: { points: 10, minutes: 15 } },
  // Each one mails an address that the user chooses.
  address: { address: { points: 20, minutes: 60 }, account: { points: 5, minutes: 60 } },
  // Each is a mail; users who need one have a session of the account.
  doorCode: { address: { points: 20, minutes: 60 }, account: { points: 5, minutes: 60 } },
  // Anybody who knows the password gets any number of tickets.
  dispute: { address: { points: 20, minutes: 60 }, pair: { points: 10, minutes: 60 } },
  deletion: { address: { points: 20, minutes: 60 }, pair: { points: 5, minutes: 15 } },
  // A long review has a dozen pictures; each takes the processor about a second.
  upload: { address: { points: 600, minutes: 15 }, account: { points: 120, minutes: 15 } },
  // Each is a row, with versions; nobody begins so many by hand.
  draft: { account: { points: 200, minutes: 24 * 60 } },
  // Many people may share a network, and so may bots.
  comment: { address: { points: 200, minutes: 5 }, account: { points: 10, minutes: 5 } },
  // Somebody reads each one, and it mails any address (server/features/moderation/notices/mails).
  notice: { address: { points: 10, minutes: 60 } },
  // Only addresses of receipts that lead nowhere count.
  receipt: { address: { points: 60, minutes: 15 } },
  // Somebody has to read each one.
  report: { address: { points: 200, minutes: 10 }, account: { points: 20, minutes: 10 } },
} as const satisfies Record<string, Scopes>

export type Action = keyof typeof ATTEMPT_LIMITS
export type PairAction = {
  [A in Action]: (typeof ATTEMPT_LIMITS)[A] extends { pair: Limit } ? A : never
}[Action]
type Scope = keyof Scopes

/** The count may be part of a transaction. */
type Connection = Pick<Db, '$queryRawUnsafe' | '$executeRawUnsafe'>

type AttemptContext = Pick<Context, 'config'> & {
  db: Connection
  http?: LimitedCall | undefined
}

/** The library expects numbers. */
const clientOf = (db: Connection) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    if (/^\s*DELETE/.test(text)) return { rows: [], rowCount: await db.$executeRawUnsafe(text, ...values) }
    const rows = await db.$queryRawUnsafe<{ points: number; expire: bigint }[]>(text, ...values)
    return { rows: rows.map((row) => ({ ...row, expire: Number(row.expire) })), rowCount: rows.length }
  },
})

type Limiters = Partial<Record<`${Action} ${Scope}`, RateLimiterPostgres>>
const limitersOf = new WeakMap<Connection, Limiters>()

function limiters(db: Connection): Limiters {
  const cached = limitersOf.get(db)
  if (cached) return cached
  const storeClient = clientOf(db)
  const byAction = Object.fromEntries(
    Object.entries(ATTEMPT_LIMITS).flatMap(([action, scopes]) =>
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
  limitersOf.set(db, byAction)
  return byAction
}

async function count(
  on: AttemptContext,
  action: Action,
  scope: Scope,
  key: string,
  account: string | undefined,
): Promise<void> {
  try {
    await limiters(on.db)[`${action} ${scope}`]?.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuseFor(error.msBeforeNext, on, account)
  }
}

/** Only wrong secrets count (`countNetwork`), so that a right one may be opened often. @throws TOO_MANY_REQUESTS */
export async function refuseAfterMisses(on: AttemptContext, action: Action): Promise<void> {
  if (on.config.RATE_LIMIT === 'off' || !on.http) return
  const used = await limiters(on.db)[`${action} address`]?.get(limitKey(networkOf(on.http.ip)))
  if (used && used.remainingPoints <= 0) refuseFor(used.msBeforeNext, on)
}

/** The table stores no address. @param name an account, or a network */
export const limitKey = (name: string): string => hash('sha256', name)

/** Begins with the account's key, so that locks.ts finds it. Addresses contain no line break. */
export const pairKey = (account: string, network: string): string =>
  `${limitKey(account)}-${limitKey(`${account}\n${network}`)}`

const pairOf = ({ http }: Pick<AttemptContext, 'http'>, account: string): string =>
  pairKey(account, http ? networkOf(http.ip) : '')

/** Each call in a batch counts; `account` is an e-mail address or id. @throws TOO_MANY_REQUESTS */
export async function countAttempt(on: AttemptContext, action: Action, account?: string): Promise<void> {
  await countNetwork(on, action, account)
  if (account !== undefined) await countForAccount(on, action, account)
}

/** The first half of countAttempt: a refusal here uses up no attempts of the account, which is only reported. */
export async function countNetwork(on: AttemptContext, action: Action, account?: string): Promise<void> {
  if (on.config.RATE_LIMIT !== 'off' && on.http)
    await count(on, action, 'address', limitKey(networkOf(on.http.ip)), account)
}

/** The second half of countAttempt, for an account that becomes known later. */
export async function countForAccount(on: AttemptContext, action: Action, account: string): Promise<void> {
  if (on.config.RATE_LIMIT === 'off') return
  await count(on, action, 'pair', pairOf(on, account), account)
  await count(on, action, 'account', limitKey(account), account)
}

/** Only failures in a row count. */
export async function forgiveAttempts(
  on: AttemptContext,
  action: PairAction,
  account: string,
): Promise<void> {
  if (on.config.RATE_LIMIT === 'off') return
  await limiters(on.db)[`${action} pair`]?.delete(pairOf(on, account))
}
