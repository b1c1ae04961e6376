import type { Db } from '../../../database/client.ts'

/** Limits last a day at most. */
const LOOKED_BACK = '25 hours'
const ACCOUNTS_MAX = 500
const NETWORKS_MAX = 2000

export interface LockNames {
  accounts: { id: string; username: string; email: string }[]
  networks: string[]
}

/** Limits are stored under hashes: the accounts in the log's warnings are possible owners (features/logs/warnings). */
export async function knownOfLog(db: Db): Promise<LockNames> {
  const rows = await db.$queryRaw<
    { id: string | null; username: string | null; email: string | null; network: string | null }[]
  >`
    SELECT DISTINCT u."id", u."username", u."email", l."data"->>'network' AS network
    FROM "LogEntry" l LEFT JOIN "User" u ON u."id" = l."userId"
    WHERE l."level" = 'WARN' AND l."timestamp" > now() - ${LOOKED_BACK}::interval AND l."data" ? 'network'
    LIMIT ${NETWORKS_MAX}`
  const accounts = new Map(
    rows.flatMap(({ id, username, email }) =>
      id && username && email ? [[id, { id, username, email }] as const] : [],
    ),
  )
  return {
    accounts: [...accounts.values()].slice(0, ACCOUNTS_MAX),
    networks: [...new Set(rows.flatMap(({ network }) => network ?? []))],
  }
}
