import { Prisma, type Sweep } from '../../../../prisma/generated/client.ts'
import type { Db, Tx } from '../../../database/client.ts'

type Reader = Pick<Db | Tx, '$queryRaw'>

/** A comment to sweep or, while a sweep is undone, a decision to undo. */
export interface SweptRow {
  id: string
  held: boolean
}

const toSweep = ({ userId, days, at, reached }: Sweep): Prisma.Sql => {
  const written = Prisma.sql`c."authorId" = ${userId} AND c."id" > coalesce(${reached}::bpchar, '')
    AND c."createdAt" > ${at}::timestamptz - make_interval(days => ${days}::int) AND c."createdAt" <= ${at}::timestamptz`
  return Prisma.sql`
    SELECT c."id", false AS "held" FROM "Comment" c JOIN "Content" i ON i."id" = c."contentId" AND i."deletedAt" IS NULL
    WHERE ${written} AND c."deletedAt" IS NULL AND c."removedAt" IS NULL
    UNION ALL SELECT c."id", true FROM "HeldComment" c WHERE ${written} AND c."waitingFrom" IS NOT NULL`
}

const toTakeBack = ({ id, reached }: Sweep): Prisma.Sql => Prisma.sql`
  SELECT d."id", d."before" = 'held' AS "held" FROM "Decision" d
  WHERE d."batchId" = ${id} AND d."undoneAt" IS NULL AND d."id" > coalesce(${reached}::bpchar, '')
    AND NOT EXISTS (SELECT FROM "Decision" later WHERE later."commentId" = d."commentId" AND later."undoneAt" IS NULL
      AND (later."at", later."id") > (d."at", d."id"))`

const leftOf = (sweep: Sweep): Prisma.Sql => (sweep.undoneAt ? toTakeBack(sweep) : toSweep(sweep))

export const nextOf = (db: Reader, sweep: Sweep, most: number): Promise<SweptRow[]> =>
  db.$queryRaw<SweptRow[]>`${leftOf(sweep)} ORDER BY "id" LIMIT ${most}`

export async function countLeft(db: Reader, sweep: Sweep): Promise<number> {
  const [row] = await db.$queryRaw<{ left: number }[]>`
    SELECT count(*)::int AS "left" FROM (${leftOf(sweep)}) rows`
  return row?.left ?? 0
}

export const isSweeping = async (db: Pick<Db, 'sweep'>, id: string): Promise<boolean> =>
  (await db.sweep.count({ where: { id, endedAt: null } })) > 0
