import { Prisma } from '../../../prisma/generated/client.ts'
import { SUBJECT_LIMITS } from '../../../shared/subjects/limits.ts'
import type { Db } from '../../database/client.ts'
import { subjectKeys } from './selects.ts'
import { type StoredSubject, storedSubjects } from './stored/stored.ts'

export interface TeamSubjects {
  subjects: StoredSubject[]
  page: number
  pages: number
  total: number
}

/** All subjects by name, or those with a name, of either language or another, that contains these letters. */
export async function listSubjectsForTeam(
  db: Db,
  { search = '', page }: { search?: string | undefined; page: number },
): Promise<TeamSubjects> {
  const limit = SUBJECT_LIMITS.teamPage
  const key = Prisma.sql`manette_subject_key(${search})`
  const which = search
    ? Prisma.sql`EXISTS (SELECT FROM unnest(${subjectKeys}) AS called WHERE strpos(called, ${key}) > 0)`
    : Prisma.sql`true`
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" FROM "Subject" s WHERE ${which}`
  const total = counted?.total ?? 0
  const subjects = await db.$queryRaw<StoredSubject[]>`
    ${storedSubjects(which)} ORDER BY s."key", s."id" LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  return { subjects, page, pages: Math.ceil(total / limit), total }
}
