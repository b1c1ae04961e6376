import { Prisma } from '../../../../prisma/generated/client.ts'
import type { NamedSubject } from '../../../../shared/subjects/named.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { NOW } from '../../../database/visible.ts'
import { appError } from '../../../trpc/errors.ts'
import { subjectId } from '../naming/resolve.ts'

/** A subject as the team sees it. */
export interface StoredSubject extends NamedSubject {
  /** By which searches find it, too. */
  otherNames: string[]
  words: string | null
  wordsEn: string | null
  updatedAt: Date
  /** How many texts name it in all, and how many of these readers see. */
  texts: number
  seen: number
}

/** `s` is "Subject". */
export const storedSubjects = (which: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT s."id", s."slug", s."slugEn", s."name", s."nameEn", s."otherNames", s."words", s."wordsEn", s."updatedAt", c.texts, c.seen
  FROM "Subject" s CROSS JOIN LATERAL (
    SELECT count(*)::int AS texts, count(*) FILTER (WHERE t."visibleFrom" <= ${NOW})::int AS seen
    FROM "TextSubject" t WHERE t."subjectId" = s."id") c WHERE ${which}`

/** Finds one by an address, a former one or an id. @throws SUBJECT_NOT_FOUND */
export async function findStoredSubject(db: Pick<Db | Tx, '$queryRaw'>, key: string): Promise<StoredSubject> {
  const [row] = await db.$queryRaw<StoredSubject[]>(storedSubjects(Prisma.sql`s."id" = ${subjectId(key)}`))
  if (!row) throw appError('SUBJECT_NOT_FOUND')
  return row
}

/** Naming, renaming and merging run one after the other, as a unique name or address spans two columns. */
export const lockSubjectNames = (tx: Tx) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('subject names', 0))`

/** Until the transaction ends, no text gets them and nobody else changes them. @throws SUBJECT_NOT_FOUND when one is gone */
export async function lockSubjects(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Subject" WHERE "id" = ANY(${[...ids]}::bpchar[]) ORDER BY "id" FOR UPDATE`
  if (rows.length < ids.length) throw appError('SUBJECT_NOT_FOUND')
}

/** Locks names and one subject, and reads it after that. @throws SUBJECT_NOT_FOUND */
export async function lockSubject(tx: Tx, key: string): Promise<StoredSubject> {
  await lockSubjectNames(tx)
  const { id } = await findStoredSubject(tx, key)
  await lockSubjects(tx, [id])
  return findStoredSubject(tx, id)
}
