import { Prisma } from '../../../../prisma/generated/client.ts'
import type { FiledValue } from '../../../../shared/platforms/filing.ts'
import type { Filed } from '../../../../shared/platforms/kinds.ts'
import type { FilingKey } from '../../../../shared/platforms/schema.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'

/** A platform or genre as the team sees it. */
export interface StoredFiling extends FiledValue {
  kind: Filed
  /** Of the first list: never deleted. */
  kept: boolean
  updatedAt: Date
}

const COLUMNS = Prisma.raw(
  'f."kind", f."id", f."name", f."nameEn", f."short", f."others", f."family", f."generation", f."kept", f."updatedAt"',
)

/** Finds a present one; the id of one that was merged leads to the other. @throws FILING_NOT_FOUND */
export async function findFiling(db: Pick<Tx, '$queryRaw'>, { kind, id }: FilingKey): Promise<StoredFiling> {
  const [row] = await db.$queryRaw<StoredFiling[]>`
    SELECT ${COLUMNS} FROM "Filing" asked JOIN "Filing" f
      ON f."kind" = asked."kind" AND f."id" = coalesce(asked."mergedInto", asked."id")
    WHERE asked."kind" = ${kind} AND asked."id" = ${id}`
  if (!row) throw appError('FILING_NOT_FOUND')
  return row
}

/** All present ones of a kind, in order. */
export const storedFiling = (db: Pick<Tx, '$queryRaw'>, kind: Filed): Promise<StoredFiling[]> =>
  db.$queryRaw<StoredFiling[]>`
    SELECT ${COLUMNS} FROM "Filing" f WHERE f."kind" = ${kind} AND f."mergedInto" IS NULL ORDER BY f."position", f."id"`

/** Naming, ordering, merging and deleting run one after the other, as a name is unique in all columns. */
export const lockFiling = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('filing names', 0))`

/** Until the transaction ends, no text, game or release gets a platform or genre (prisma/sql/platforms/filed_as_present.sql). */
export const lockFiled = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('filing', 0))`
