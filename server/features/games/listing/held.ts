import { Prisma } from '../../../../prisma/generated/client.ts'
import { type RowReader, siteDatabase } from '../../../database/rows.ts'
import { NOW } from '../../../database/visible.ts'
import { TODAY } from '../selects.ts'

/** What a process keeps of all games, as it is from a moment to the next at which one of them changes by itself (decision 087). */
export interface KeptOfGames {
  /** The transactions that had changed games (`game_listed`). */
  changes: string
  from: number
  until: number
  /** When somebody last found that it still holds, by this process's clock. */
  heldAt: number
}

/** Less than the five minutes for which the rows of `game_change` are kept. */
const HOLDS_UNSEEN_MS = 240_000

const CHANGES = Prisma.raw('(SELECT coalesce(bit_xor(hashint8extended(xid, 0)), 0)::text FROM game_change)')

/** Milliseconds since 1970, as Date.now has them. */
const MOMENT = Prisma.sql`(extract(epoch FROM ${NOW}) * 1000)::float8`

/** When a planned text or a date next changes what lists say: at midnight in Paris at the latest. */
const NEXT_CHANGE = Prisma.sql`least((${TODAY} + 1)::timestamp AT TIME ZONE 'Europe/Paris',
  (SELECT min("visibleFrom") FROM "Game" WHERE "visibleFrom" > ${NOW}), (SELECT min("judgedFrom") FROM "Game" WHERE "judgedFrom" > ${NOW}),
  (SELECT min(since) FROM game_score WHERE since > ${NOW}), (SELECT min(until) FROM game_score WHERE until > ${NOW}))`

/** For the statement that reads what is kept. */
export const KEPT_AT = Prisma.sql`${CHANGES} AS "changes", ${MOMENT} AS "from", extract(epoch FROM ${NEXT_CHANGE})::float8 * 1000 AS "until"`
export type KeptOfGamesRow = Omit<KeptOfGames, 'heldAt'>

/** For the statement that reads what is shown: whether what was kept still held then is `stillHolds`'s to say. */
export const READ_AT = Prisma.sql`${CHANGES} AS "changes", ${MOMENT} AS "moment"`
export interface ReadAt {
  changes: string
  moment: number
}

/**
 * Ids with their places, as text. PostgreSQL sees the length of an array and plans anew for it each time, which takes longer than
 * the statement; of these it takes one plan for all.
 */
export const idsInOrder = (ids: readonly string[]): Prisma.Sql =>
  Prisma.sql`json_array_elements_text(${JSON.stringify(ids)}::json) WITH ORDINALITY`

export function stillHolds(held: KeptOfGames, { changes, moment }: ReadAt): boolean {
  const holds = changes === held.changes && moment >= held.from && moment < held.until
  if (holds) held.heldAt = Date.now()
  return holds
}

/** Tries of a read while others write games without a pause. */
const TRIES = 3

export interface Keeper<Kept extends KeptOfGames> {
  /** Not compared with what the database has now (`stillHolds`); undefined where there is none, or none for long. */
  kept: (db: RowReader) => Kept | undefined
  /** As it was when `read` was read, or later. */
  since: (db: RowReader, read: ReadAt) => Promise<Kept>
  /** What is made of it and holds: `read` answers READ_AT with what it reads. */
  with: <Answer extends ReadAt>(
    db: RowReader,
    read: (kept: Kept) => Promise<Answer | undefined>,
  ) => Promise<Answer | undefined>
}

/** Keeps what is read of each database. */
export function keeper<Kept extends KeptOfGames>(readAll: (db: RowReader) => Promise<Kept>): Keeper<Kept> {
  const all = new WeakMap<object, Kept>()
  const reading = new WeakMap<object, Promise<Kept>>()

  function kept(db: RowReader): Kept | undefined {
    const held = all.get(siteDatabase(db))
    return held && Date.now() - held.heldAt < HOLDS_UNSEEN_MS ? held : undefined
  }

  /** With whoever else is about to read it. */
  function fresh(db: RowReader): Promise<Kept> {
    const of = siteDatabase(db)
    const read =
      reading.get(of) ??
      readAll(of)
        .then((held) => {
          all.set(of, held)
          return held
        })
        .finally(() => reading.delete(of))
    reading.set(of, read)
    return read
  }

  return {
    kept,
    async since(db, read) {
      const held = kept(db)
      if (held && stillHolds(held, read)) return held
      // Who reads it already may have begun before.
      await reading.get(siteDatabase(db))?.catch(() => undefined)
      const joined = kept(db)
      return joined && stillHolds(joined, read) ? joined : fresh(db)
    },
    async with(db, read) {
      let held = kept(db)
      for (let tries = 1; ; tries++) {
        held ??= await fresh(db)
        const answer = await read(held)
        if ((answer && stillHolds(held, answer)) || tries === TRIES) return answer
        held = undefined
      }
    },
  }
}
