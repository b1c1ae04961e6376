import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Lang } from '../../../../shared/base/lang.ts'
import { EDITORIAL_TEAM } from '../../../../shared/people/signatory.ts'
import { LISTED_KINDS, type ListedKind } from '../../../../shared/texts/catalog.ts'
import type { Config } from '../../../base/config.ts'
import { literal } from '../../../database/prepared.ts'
import { queryRows, type RowReader } from '../../../database/rows.ts'
import { visible } from '../../../database/visible.ts'
import { type LineRow, lineColumns, type TextLine, toLines } from '../../texts/lines/text-lines.ts'
import { kindSql } from '../../texts/service.ts'
import { isOfTeam, type Person, type PersonRow, personColumns, toPerson } from '../selects.ts'

/** A person who signs a text, as in the box at its end. */
interface Signer extends Pick<Person, 'job' | 'lines' | 'portrait'> {
  /** Null for a guest. */
  id: string | null
  /** False also for the team as a whole, which signs in place of people who have deleted their accounts. */
  guest: boolean
  name: string
  /** Null for guests and people who have left the team, who have no page. */
  slug: string | null
}

export interface Signers {
  people: Signer[]
  texts: TextLine[]
}

const OTHERS = 3

/** How many of each list, from its beginning. */
const NEWEST = 12

/** How many of each person, including drafts. */
const LATEST = 24

const ofText = (kind: ListedKind, slug: string): Prisma.Sql =>
  Prisma.sql`this."kind" = ${kindSql(kind)} AND this."slug" = ${slug} AND ${visible('this')}`

type SignerRow = Omit<PersonRow, 'slug' | 'username' | 'links'> & {
  userId: string | null
  username: string | null
  guest: string | null
  slug: string | null
  links: string[] | null
}

async function readPeople(db: RowReader, kind: ListedKind, slug: string, lang: Lang): Promise<Signer[]> {
  const statement = Prisma.sql`
    SELECT ${personColumns}, s."userId", s."guest"
    FROM "Content" this JOIN "Signature" s ON s."contentId" = this."id"
    LEFT JOIN "User" u ON u."id" = s."userId" LEFT JOIN "TeamPage" page ON page."userId" = u."id" AND ${isOfTeam}
    WHERE ${ofText(kind, slug)} ORDER BY s."position"`
  const rows = await queryRows<SignerRow>(db, 'signers', statement, [])
  return rows.map((row) => {
    const username = row.username ?? row.guest ?? ''
    const { slug } = row
    const one = { id: row.userId, guest: row.guest !== null && row.guest !== EDITORIAL_TEAM }
    if (slug === null) return { ...one, name: username, slug, job: null, lines: null, portrait: null }
    const { fullName, job, lines, portrait } = toPerson(
      { ...row, slug, username, links: row.links ?? [] },
      lang,
    )
    return { ...one, name: fullName ?? username, slug, job, lines, portrait }
  })
}

/**
 * The cost does not grow with the number of signed texts: the latest ones are searched among the site's newest, and
 * among the last ones that each person made.
 */
function readTexts(db: RowReader, kind: ListedKind, slug: string): Promise<LineRow[]> {
  const kinds = Prisma.join(LISTED_KINDS.map((one) => Prisma.sql`(${kindSql(one)})`))
  const statement = Prisma.sql`
    WITH signer AS MATERIALIZED (SELECT s."contentId", s."userId"
      FROM "Content" this JOIN "Signature" s ON s."contentId" = this."id"
      WHERE ${ofText(kind, slug)} AND s."userId" IS NOT NULL)
    SELECT ${lineColumns} FROM (
      SELECT newest."id" FROM (VALUES ${kinds}) AS list("kind"), LATERAL (
        SELECT c."id" FROM "Content" c WHERE c."kind" = list."kind" AND ${visible('c')}
        ORDER BY c."visibleFrom" DESC, c."id" DESC LIMIT ${literal(NEWEST)}
      ) newest JOIN "Signature" s ON s."contentId" = newest."id"
      WHERE s."userId" IN (SELECT "userId" FROM signer)
      UNION
      SELECT latest."contentId" FROM signer, LATERAL (
        SELECT s."contentId" FROM "Signature" s WHERE s."userId" = signer."userId"
        ORDER BY s."contentId" DESC LIMIT ${literal(LATEST)}
      ) latest
    ) found JOIN "Content" c ON c."id" = found."id"
    WHERE ${visible('c')} AND c."id" NOT IN (SELECT "contentId" FROM signer)
    ORDER BY c."visibleFrom" DESC, c."id" DESC LIMIT ${literal(OTHERS)}`
  return queryRows<LineRow>(db, 'signers_texts', statement, ['createdAt'])
}

/** Empty for a text that readers do not see. Both reads belong to one tick, so they share the page's round trip. */
export async function signersOf(
  site: { db: RowReader; config: Config },
  { kind, slug, lang }: { kind: ListedKind; slug: string; lang: Lang },
): Promise<Signers> {
  const [people, stored] = await Promise.all([
    readPeople(site.db, kind, slug, lang),
    readTexts(site.db, kind, slug),
  ])
  return { people, texts: await toLines(site, lang, stored) }
}
