import type { Db } from '../../../database/client.ts'
import { type Action, limitKey, pairKey } from '../../../trpc/rate-limits/attempts.ts'
import { type Lock, listLocks } from '../../../trpc/rate-limits/locks.ts'
import { PASSWORD_ACTIONS, attemptKey as strangersKey } from '../../auth/passwords/password-attempt.ts'
import { countStrangersLocks, strangersLocks } from '../../auth/sessions/strangers.ts'
import { knownOfLog, type LockNames } from '../locks/names.ts'
import type { Level } from './level.ts'

const SHOWN = 50
/** So many at once are not just forgotten passwords. */
const MANY = 20

export interface LocksStatus {
  level: Level
  /** Includes those that are not listed. */
  total: number
  locks: NamedLock[]
}

interface NamedLock {
  key: string
  action: Action
  /** Null for an address without an account, or when it concerns nobody in particular. */
  account: { id: string; username: string } | null
  /** True also for an account that does not exist. */
  ofAccount: boolean
  /** An address, or the first half of one; null when the log does not know it. */
  network: string | null
  /** Blocks every network from which the account has not signed in (decision 019). */
  strangers: boolean
  until: Date
}

type Account = LockNames['accounts'][number]

const plain = (account: Account | undefined) =>
  account ? { id: account.id, username: account.username } : null

function toNamedLock({ scope, key, action, until }: Lock, { accounts, networks }: LockNames): NamedLock {
  const [half = ''] = key.split('-')
  const name = accounts
    .flatMap((one) => [one.email, one.id].map((counted) => ({ one, counted })))
    .find(({ counted }) => scope !== 'address' && limitKey(counted) === half)
  const network = networks.find((one) =>
    scope === 'address' ? limitKey(one) === key : name && pairKey(name.counted, one) === key,
  )
  return {
    key: `${action} ${scope} ${key}`,
    action,
    account: plain(name?.one),
    ofAccount: scope !== 'address',
    network: network ?? null,
    strangers: false,
    until,
  }
}

async function ofStrangers(db: Db, accounts: readonly Account[]): Promise<NamedLock[]> {
  const keys = accounts.flatMap((account) =>
    [account.email, account.id].flatMap((counted) =>
      PASSWORD_ACTIONS.map((action) => ({ account, action, key: strangersKey(action, counted) })),
    ),
  )
  const until = await strangersLocks(
    db,
    keys.map(({ key }) => key),
  )
  return keys.flatMap(({ account, action, key }) => {
    const at = until.get(key)
    return at
      ? [
          {
            key: `strangers ${action} ${account.id}`,
            action,
            account: plain(account),
            ofAccount: true,
            network: null,
            strangers: true,
            until: at,
          },
        ]
      : []
  })
}

export async function locksStatus(db: Db): Promise<LocksStatus> {
  const [{ locks, total }, strangers] = await Promise.all([listLocks(db, SHOWN), countStrangersLocks(db)])
  const all = total + strangers
  if (all === 0) return { level: 'good', total: 0, locks: [] }
  const ofLog = await knownOfLog(db)
  const shown = [...locks.map((lock) => toNamedLock(lock, ofLog)), ...(await ofStrangers(db, ofLog.accounts))]
  shown.sort((a, b) => b.until.getTime() - a.until.getTime())
  return { level: all >= MANY ? 'warning' : 'good', total: all, locks: shown.slice(0, SHOWN) }
}
