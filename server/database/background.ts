import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './client.ts'

// Work that a migration may not do at once because a table is big (docs/architecture.md, "Migrations"). It is done
// while the site serves, also beside older and newer releases and in several processes, and it resumes after a kill.

export interface Batch {
  /** The key of the last row, after which the next batch begins; undefined at the end. */
  last: string | undefined
  looked: number
  changed: number
}

export interface BackgroundWork {
  /** Letters and hyphens; the progress is stored under this name. */
  name: string
  /** A higher number makes all rows be looked at again; of two releases side by side, the one with it does the work. */
  rule: number
  table: string
  /** Rows of the first batch; later batches grow or shrink to fit BATCH_MS. */
  size: number
  /**
   * Looks at `size` rows after the key `after`, in the order of keys, in short statements. It may be repeated, and
   * changes nothing that a later rule has made or that somebody changes meanwhile.
   */
  batch(db: Db, after: string, size: number): Promise<Batch>
}

/** A batch that took longer is halved; one that took less than a quarter is doubled. */
const BATCH_MS = 400
const SIZE_MAX = 5000
const TURN_MS = 3000

interface Progress {
  rule: number
  position: string
  finished: boolean
}

/** @param again also restarts finished work: an older release may have written since */
async function begin(
  db: Db,
  { name, rule, table }: BackgroundWork,
  { again }: { again: boolean },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO background_work AS w (name, rule, expected)
    SELECT ${name}, ${rule}, greatest(reltuples, 0)::bigint FROM pg_class WHERE oid = to_regclass(${`"${table}"`})
    ON CONFLICT (name) DO UPDATE SET rule = excluded.rule, expected = excluded.expected, position = '', looked = 0,
      changed = 0, started_at = now(), moved_at = now(), finished_at = NULL
    WHERE w.rule < excluded.rule OR (${again} AND w.rule = excluded.rule AND w.finished_at IS NOT NULL)`
}

async function progressOf(db: Db, { name }: BackgroundWork): Promise<Progress | undefined> {
  const [row] = await db.$queryRaw<Progress[]>`
    SELECT rule, position, finished_at IS NOT NULL AS finished FROM background_work WHERE name = ${name}`
  return row
}

/** Saves progress only if it still stands where the batch began: another process may have done the batch, or restarted. */
async function advance(
  db: Db,
  { name, rule }: BackgroundWork,
  from: string,
  { last, looked, changed }: Batch,
): Promise<void> {
  await db.$executeRaw`
    UPDATE background_work SET position = coalesce(${last}, position), looked = looked + ${looked},
      changed = changed + ${changed}, moved_at = now(), finished_at = CASE WHEN ${last}::text IS NULL THEN now() END
    WHERE name = ${name} AND rule = ${rule} AND position = ${from} AND finished_at IS NULL`
}

const nextSize = (size: number, ms: number): number =>
  ms > BATCH_MS ? Math.max(1, size >> 1) : ms < BATCH_MS / 4 ? Math.min(SIZE_MAX, size * 2) : size

export interface BatchResult {
  again?: boolean
  turnMs?: number
}

/** Works for a few seconds. @returns whether something is left */
export async function workInBackground(
  db: Db,
  works: readonly BackgroundWork[],
  { again = false, turnMs = TURN_MS }: BatchResult = {},
): Promise<boolean> {
  const until = performance.now() + turnMs
  for (const work of works) await begin(db, work, { again })
  for (const work of works) {
    let { size } = work
    for (;;) {
      const now = await progressOf(db, work)
      // This release does not touch the work of a later rule.
      if (!now || now.finished || now.rule !== work.rule) break
      const began = performance.now()
      const batch = await work.batch(db, now.position, size)
      await advance(db, work, now.position, batch)
      const took = performance.now() - began
      if (batch.last === undefined) break
      if (performance.now() >= until) return true
      // The pause is as long as the batch: half of the time belongs to readers.
      await wait(Math.min(took, BATCH_MS))
      size = nextSize(size, took)
    }
    if (performance.now() >= until && work !== works.at(-1)) return true
  }
  return false
}
