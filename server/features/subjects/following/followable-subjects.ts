import { Prisma } from '../../../../prisma/generated/client.ts'
import { DEFAULT_LANG, type Lang } from '../../../../shared/base/lang.ts'
import type { Followable } from '../../follows/followable/followable.ts'
import { subjectId } from '../naming/resolve.ts'
import { subjectSeen } from '../selects.ts'

/** Decides like `subjectIn` (shared/subjects/named.ts). */
const namedIn = (lang: Lang): Prisma.Sql =>
  lang === DEFAULT_LANG
    ? Prisma.sql`s."name", s."slug"`
    : Prisma.sql`coalesce(s."nameEn", s."name") AS "name", coalesce(s."slugEn", s."slug") AS "slug"`

export const followableSubjects: Followable = {
  find: (key) =>
    Prisma.sql`SELECT s."id" FROM "Subject" s WHERE s."id" = ${subjectId(key)} AND ${subjectSeen}`,
  lock: Prisma.sql`FOR SHARE OF s`,
  named: (lang) => Prisma.sql`SELECT s."id", ${namedIn(lang)} FROM "Subject" s WHERE ${subjectSeen}`,
  unknown: 'SUBJECT_NOT_FOUND',
}
