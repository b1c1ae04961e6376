import { Prisma } from '../../../../prisma/generated/client.ts'
import { AdminError } from '../../../base/admin-error.ts'
import type { Config } from '../../../base/config.ts'
import { ALIVE_SECONDS } from '../../../database/alive.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { OPERATION_CLASS, UPDATE_NAME } from '../../../database/operation-lock.ts'
import { CLEAR_BYTES, fingerprints, readAppKey, wrapAppKey } from './wrap.ts'

type Keys = Pick<Config, 'SECRETS_KEY'>

const BATCH = 100

/** Keys are wrapped once no running process would be unable to read them. */
async function isWrapping(db: Pick<Tx, '$queryRaw'>, config: Keys): Promise<boolean> {
  const [first] = fingerprints(config)
  if (first === undefined) return false
  const [row] = await db.$queryRaw<{ is: boolean }[]>`
    SELECT EXISTS (SELECT FROM "SecretsKey" WHERE "fingerprint" = ${first} AND "wrapsSince" IS NOT NULL) AS is`
  return row?.is === true
}

export const storedAppKey = async (
  db: Pick<Tx, '$queryRaw'>,
  key: Uint8Array<ArrayBuffer>,
  userId: string,
  config: Keys,
): Promise<Uint8Array<ArrayBuffer>> =>
  (await isWrapping(db, config)) ? wrapAppKey(key, userId, config) : key

/** Begins wrapping once neither a process nor an update could need keys in clear. */
async function beginWrapping(db: Db, first: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "SecretsKey" SET "wrapsSince" = now() WHERE "fingerprint" = ${first} AND "wrapsSince" IS NULL
      AND NOT EXISTS (SELECT FROM "SiteProcess"
        WHERE "seenAt" > now() - make_interval(secs => ${ALIVE_SECONDS}) AND NOT "readsWrapped")
      AND NOT EXISTS (SELECT FROM pg_locks l LEFT JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND l.classid = ${OPERATION_CLASS}::int
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND coalesce(a.application_name, ${UPDATE_NAME}) = ${UPDATE_NAME})`
}

interface Row {
  userId: string
  secret: Uint8Array | null
  offered: Uint8Array | null
}

async function rewrite(db: Db, userId: string, before: Row, after: Pick<Row, 'secret' | 'offered'>) {
  return db.$executeRaw`
    UPDATE "Totp" SET "secret" = ${after.secret}, "offered" = ${after.offered} WHERE "userId" = ${userId}
      AND "secret" IS NOT DISTINCT FROM ${before.secret}::bytea AND "offered" IS NOT DISTINCT FROM ${before.offered}::bytea`
}

/** @returns how many apps `which` has changed */
async function eachApp(
  db: Db,
  which: Prisma.Sql,
  config: Keys,
  make: (key: Uint8Array, userId: string) => Uint8Array,
): Promise<number> {
  let [after, count] = ['', 0]
  for (;;) {
    const rows = await db.$queryRaw<Row[]>`
      SELECT "userId", "secret", "offered" FROM "Totp" WHERE "userId" > ${after}::bpchar AND (${which})
      ORDER BY "userId" LIMIT ${BATCH}`
    for (const row of rows) {
      const { userId } = row
      const next = (stored: Uint8Array | null) => {
        try {
          return stored && make(readAppKey(stored, userId, config), userId)
        } catch {
          return stored
        }
      }
      const rewrapped = { secret: next(row.secret), offered: next(row.offered) }
      if (rewrapped.secret !== row.secret || rewrapped.offered !== row.offered)
        count += await rewrite(db, userId, row, rewrapped)
    }
    if (rows.length < BATCH) return count
    after = rows.at(-1)?.userId ?? ''
  }
}

/**
 * Wraps keys that are in clear or wrapped by a former key, and forgets a former key that wraps nothing any more. Several
 * processes may do this at once.
 * @returns how many apps were changed
 */
export async function rewrapAppKeys(db: Db, config: Keys): Promise<number> {
  const [first] = fingerprints(config)
  if (first === undefined) return 0
  await beginWrapping(db, first)
  if (!(await isWrapping(db, config))) return 0
  const other = (column: string) =>
    Prisma.raw(`octet_length("${column}") = ${CLEAR_BYTES} OR encode(substr("${column}", 2, 8), 'hex') <> `)
  const which = Prisma.sql`${other('secret')}${first} OR ${other('offered')}${first}`
  const count = await eachApp(db, which, config, (key, userId) => wrapAppKey(key, userId, config))
  await db.$executeRaw`
    DELETE FROM "SecretsKey" k WHERE k."fingerprint" <> ${first} AND k."lostAt" IS NULL AND NOT EXISTS (
      SELECT FROM "Totp" t WHERE encode(substr(t."secret", 2, 8), 'hex') = k."fingerprint" AND octet_length(t."secret") <> ${CLEAR_BYTES}
        OR encode(substr(t."offered", 2, 8), 'hex') = k."fingerprint" AND octet_length(t."offered") <> ${CLEAR_BYTES})`
  return count
}

/** Unwraps all keys, so that the previous release can start. @throws AdminError while a site runs, as it would wrap them again */
export async function unwrapAppKeys(db: Db, config: Keys): Promise<{ clear: number; unreadable: number }> {
  const [running] = await db.$queryRaw<object[]>`
    SELECT 1 AS is FROM "SiteProcess" WHERE "seenAt" > now() - make_interval(secs => ${ALIVE_SECONDS}) LIMIT 1`
  if (running)
    throw new AdminError(
      `A site runs on this database, or did within ${ALIVE_SECONDS} seconds: stop it first. Nothing was changed.`,
    )
  await db.secretsKey.updateMany({ data: { wrapsSince: null } })
  const wrapped = Prisma.sql`octet_length("secret") <> ${CLEAR_BYTES} OR octet_length("offered") <> ${CLEAR_BYTES}`
  const clear = await eachApp(db, wrapped, config, (key) => key)
  const [left] = await db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM "Totp" WHERE octet_length("secret") <> ${CLEAR_BYTES}`
  return { clear, unreadable: left?.n ?? 0 }
}
