import { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { PERSON_LIMITS } from '../../../shared/people/schema.ts'
import { SIGNING_ROLES } from '../../../shared/people/signatory.ts'
import type { Db } from '../../database/client.ts'
import { literal } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { visible } from '../../database/visible.ts'
import { appError } from '../../trpc/errors.ts'
import { type ContentList, type ListedRow, toList } from '../texts/list.ts'
import { ITEM_DATES, textColumns } from '../texts/selects.ts'
import { isOfTeam, type Person, type PersonRow, personColumns, toPerson } from './selects.ts'

export const byAnySlug = (slug: string): Prisma.Sql => Prisma.sql`(
  SELECT "userId" FROM "TeamPage" WHERE "slug" = ${slug}
  UNION ALL SELECT "userId" FROM "FormerTeamSlug" WHERE "slug" = ${slug} LIMIT 1)`

/** @throws PERSON_NOT_FOUND, also for people who have left the team */
export async function findPerson(db: RowReader, slug: string, lang: Lang): Promise<Person> {
  const statement = Prisma.sql`
    SELECT ${personColumns} FROM "TeamPage" page JOIN "User" u ON u."id" = page."userId"
    WHERE page."userId" = ${byAnySlug(slug)} AND ${isOfTeam}`
  const [row] = await queryRows<PersonRow>(db, 'person', statement, [])
  if (!row) throw appError('PERSON_NOT_FOUND')
  return toPerson(row, lang)
}

/** Read in the same tick as the person, so that both are one round trip. */
export async function signedBy(db: RowReader, slug: string, page: number): Promise<ContentList> {
  const limit = PERSON_LIMITS.page
  const theirs = Prisma.sql`"Signature" s JOIN "Content" c ON c."id" = s."contentId"
    WHERE s."userId" = who."userId" AND ${visible('c')}`
  const statement = Prisma.sql`
    SELECT (SELECT count(*)::int FROM ${theirs}) AS "total", item.*
    FROM (SELECT ${byAnySlug(slug)} AS "userId") who LEFT JOIN LATERAL (
      SELECT ${textColumns} FROM (
        SELECT c.* FROM ${theirs} ORDER BY c."visibleFrom" DESC, c."id" DESC
        OFFSET ${BigInt(page - 1) * BigInt(limit)}::bigint LIMIT ${literal(limit)}
      ) c ORDER BY c."visibleFrom" DESC, c."id" DESC
    ) item ON true`
  const rows = await queryRows<ListedRow>(db, 'person_signed', statement, ITEM_DATES)
  return toList(rows, { page, limit })
}

export const listSignatories = (db: Db): Promise<{ id: string; username: string }[]> =>
  db.user.findMany({
    where: { role: { in: [...SIGNING_ROLES] } },
    orderBy: { usernameKey: 'asc' },
    select: { id: true, username: true },
  })

export interface TeamMember {
  /** A person without a picture gets a drawn one, from this key or, as beside comments, from their id. */
  key: string
  id: string
  name: string
  job: string
  lines: string
  portrait: string | null
  slug: string
}

/** The people of the team who have a place on /about, in its order. */
export async function readTeam(db: RowReader, lang: Lang): Promise<TeamMember[]> {
  const statement = Prisma.sql`
    SELECT ${personColumns} FROM "TeamPage" page JOIN "User" u ON u."id" = page."userId"
    WHERE ${isOfTeam} AND page."aboutPlace" IS NOT NULL ORDER BY page."aboutPlace", page."slug"`
  const rows = await queryRows<PersonRow>(db, 'team', statement, [])
  return rows.map((row) => {
    const { id, slug, fullName, username, job, lines, portrait } = toPerson(row, lang)
    const words = { job: job?.text ?? '', lines: lines?.text ?? '' }
    return { key: slug, id, slug, name: fullName ?? username, ...words, portrait }
  })
}
