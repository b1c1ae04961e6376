import type { Db } from '../database/client.ts'

/**
 * Moves the clock by which texts appear, in this test's database and for every process that uses it: it replaces
 * `manette_now()`, which PostgreSQL's plans notice. @param seconds ahead of real time; 0 sets it right again
 */
export async function stepClock(db: Pick<Db, '$executeRawUnsafe'>, seconds: number): Promise<void> {
  if (!Number.isFinite(seconds)) throw new RangeError('seconds')
  // PostgreSQL refuses to replace one function twice at once ("tuple concurrently updated"), so two calls take turns.
  await db.$executeRawUnsafe(`DO $do$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('manette_now'));
    CREATE OR REPLACE FUNCTION manette_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    RETURN date_trunc('milliseconds', statement_timestamp()) + make_interval(secs => ${seconds});
    END $do$`)
}
