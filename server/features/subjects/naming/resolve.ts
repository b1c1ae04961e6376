import { Prisma } from '../../../../prisma/generated/client.ts'
import type { NamedSubject } from '../../../../shared/subjects/named.ts'
import type { SubjectKey } from '../../../../shared/texts/named.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { NAMED_SUBJECT } from '../../texts/selects.ts'

/** The subject's id by its slug in either language, its id, a former slug, or the id of one that was merged into it. */
export const subjectId = (key: string | Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT "id" FROM "Subject" WHERE "slug" = ${key} UNION ALL SELECT "id" FROM "Subject" WHERE "slugEn" = ${key}
  UNION ALL SELECT "id" FROM "Subject" WHERE "id" = ${key}::bpchar
  UNION ALL SELECT "subjectId" FROM "FormerSubject" WHERE "key" = ${key} LIMIT 1)`

/** The subject with this name in either language. */
export const subjectCalled = (name: string | Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT "id" FROM "Subject" WHERE "key" = manette_subject_key(${name})
  UNION ALL SELECT "id" FROM "Subject" WHERE "keyEn" = manette_subject_key(${name}) LIMIT 1)`

/** The present subjects for ids, slugs, former slugs and names, in their order; undefined for unknown ones. */
export async function resolveSubjects(
  db: Pick<Db | Tx, '$queryRaw'>,
  keys: readonly SubjectKey[],
): Promise<(NamedSubject | undefined)[]> {
  if (keys.length === 0) return []
  const asked = keys.map((key) => (typeof key === 'string' ? key : null))
  const called = keys.map((key) => (typeof key === 'string' ? null : key.name))
  const rows = await db.$queryRaw<{ place: number; subject: NamedSubject }[]>`
    SELECT asked.place::int - 1 AS "place", ${NAMED_SUBJECT} AS "subject"
    FROM unnest(${asked}::text[], ${called}::text[]) WITH ORDINALITY AS asked (key, name, place) JOIN "Subject" s
      ON s."id" = CASE WHEN asked.key IS NULL THEN ${subjectCalled(Prisma.sql`asked.name`)} ELSE ${subjectId(Prisma.sql`asked.key`)} END`
  const byPlace = new Map(rows.map(({ place, subject }) => [place, subject]))
  return keys.map((_key, place) => byPlace.get(place))
}

/** Those that exist, each once. */
export async function presentSubjects(
  db: Pick<Db | Tx, '$queryRaw'>,
  keys: readonly SubjectKey[],
): Promise<NamedSubject[]> {
  const found = (await resolveSubjects(db, keys)).flatMap((one) => one ?? [])
  return [...new Map(found.map((one) => [one.id, one])).values()]
}
