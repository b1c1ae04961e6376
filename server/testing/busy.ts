import { onTestFinished } from 'vitest'
import type { Db } from '../database/client.ts'
import type { TestDatabase } from './database.ts'

const LOCK = 6_000_060

/** Holds so many connections of a pool. @returns a function that frees them */
export async function holdConnections(
  database: TestDatabase,
  db: Db,
  connections: number,
): Promise<() => Promise<void>> {
  const [taken, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => freed.resolve())
  const holder = database.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 AS n FROM pg_advisory_xact_lock(${LOCK}::int)`
      taken.resolve()
      await freed.promise
    },
    { timeout: 120_000 },
  )
  await taken.promise
  const held = Array.from({ length: connections }, () =>
    db.$queryRaw`SELECT 1 AS n FROM pg_advisory_xact_lock_shared(${LOCK}::int)`.then(() => {}),
  )
  for (let waiting = 0; waiting < connections; ) {
    const [row] = await database.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM pg_locks
      WHERE locktype = 'advisory' AND objid = ${LOCK}::int::oid AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    waiting = row?.n ?? 0
  }
  return async () => {
    freed.resolve()
    await Promise.all([holder, ...held])
  }
}
