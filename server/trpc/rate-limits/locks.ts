import type { Db, Tx } from '../../database/client.ts'
import { type Action, ATTEMPT_LIMITS, limitKey } from './attempts.ts'

export interface Lock {
  action: Action
  /** What it blocks: a network, an account, or an account from one network. */
  scope: 'address' | 'account' | 'pair'
  key: string
  until: Date
}

const REACHED = Object.entries(ATTEMPT_LIMITS).flatMap(([action, scopes]) =>
  Object.entries(scopes).map(([scope, { points }]) => ({
    prefix: `${action}-${scope}`,
    action,
    scope,
    points,
  })),
)

/** The longest come first. @param most how many are listed */
export async function listLocks(db: Db, most: number): Promise<{ locks: Lock[]; total: number }> {
  const rows = await db.$queryRaw<
    (Pick<Lock, 'action' | 'scope' | 'key'> & { expire: bigint; total: number })[]
  >`
    SELECT l.action, l.scope, split_part(r.key, ':', 2) AS key, r.expire, count(*) OVER ()::int AS total
    FROM rate_limit r
    JOIN jsonb_to_recordset(${JSON.stringify(REACHED)}::jsonb)
      AS l(prefix text, action text, scope text, points int)
      ON split_part(r.key, ':', 1) = l.prefix AND r.points >= l.points
    WHERE r.expire > ${Date.now()} ORDER BY r.expire DESC, r.key LIMIT ${most}`
  const locks = rows.map(({ action, scope, key, expire }) => ({
    action,
    scope,
    key,
    until: new Date(Number(expire)),
  }))
  return { locks, total: rows[0]?.total ?? 0 }
}

/**
 * Deletes an account's counts for all networks. @param names its address and id
 * @returns how many limits
 */
export async function liftLocks(tx: Pick<Tx, '$executeRaw'>, names: readonly string[]): Promise<number> {
  const keys = names.map(limitKey)
  return tx.$executeRaw`
    DELETE FROM rate_limit WHERE split_part(split_part(key, ':', 2), '-', 1) = ANY (${keys})`
}
