import { Prisma } from '../../../prisma/generated/client.ts'
import type { Lang } from '../../../shared/base/lang.ts'
import { formatRating } from '../../../shared/format/rating.ts'
import { SIGNING_ROLES, type Signatory } from '../../../shared/people/signatory.ts'
import { itemHref } from '../../../shared/routes.ts'
import { fieldOf } from '../../../shared/texts/fields/derive.ts'
import { TRANSLATED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import { LOOK_ANCHOR, lookedBy, type SecondLook } from '../../../shared/texts/looks.ts'
import { escapeXml as e } from '../../base/escape.ts'
import type { Db } from '../../database/client.ts'
import { visible } from '../../database/visible.ts'
import { untold } from '../../features/texts/states/told.ts'

export interface LookEntry {
  /** The review's id. */
  id: string
  slug: string
  title: string
  image: string | null
  gameTitle: string | null
  genre: string | null
  genres: string | null
  platform: string | null
  platforms: string | null
  look: SecondLook
  by: Signatory
  /** The later of its day and its publication. */
  at: Date
  /** When it was published. */
  since: Date
}

type Row = Omit<LookEntry, 'by'> & { who: Signatory | null }

/** The condition of WHOLE_ENGLISH in SQL. */
const wholeEnglish = Prisma.raw(
  TRANSLATED_FIELDS.filter((name) => fieldOf(name).required)
    .map((name) => `t."${name}" IS NOT NULL`)
    .join(' AND '),
)

const TITLE: Record<Lang, string> = { fr: 'Second regard : ', en: 'Second look: ' }
const SCORE: Record<Lang, string> = { fr: 'Note : ', en: 'Score: ' }

export const lookTitle = ({ title }: LookEntry, lang: Lang): string => TITLE[lang] + title

const hrefOf = (review: string, { look }: LookEntry, lang: Lang): string =>
  `${itemHref('review', review, lang)}#${LOOK_ANCHOR}${look.id}`

export const lookHref = (one: LookEntry, lang: Lang): string => hrefOf(one.slug, one, lang)

/** An address that stays the same when the slug changes, and that leads to the look's place. */
export const lookId = (one: LookEntry, lang: Lang): string => hrefOf(one.id, one, lang)

/** Its score, if it has one, and the reason, as HTML. */
export const lookBody = ({ look }: LookEntry, lang: Lang): string =>
  [
    ...(typeof look.rating === 'number' ? [SCORE[lang] + formatRating(look.rating, lang)] : []),
    ...look.why.split('\n').filter(Boolean),
  ]
    .map((line) => `<p>${e(line)}</p>`)
    .join('')

/**
 * Published second looks at games, the newest first; in English, only those at reviews that are translated.
 * @param by only this person's
 */
export async function newestLooks(
  db: Db,
  lang: Lang,
  { by, subject, most }: { by?: string; subject?: string; most: number },
): Promise<LookEntry[]> {
  const english = Prisma.sql`JOIN "TranslatedContent" t ON t."contentId" = c."id" AND t."lang" = 'en' AND ${wholeEnglish}
    AND t."looks" IS NOT NULL`
  const text = (column: string) => Prisma.raw(lang === 'en' ? `t."${column}"` : `c."${column}"`)
  const rows = await db.$queryRaw<Row[]>`
    SELECT looked.*, CASE WHEN p."id" IS NOT NULL THEN json_build_object('id', p."id", 'username', p."username",
      'role', p."role", 'slug', CASE WHEN p."role"::text = ANY(${SIGNING_ROLES}::text[]) THEN page."slug" END) END AS "who"
    FROM (
      SELECT c."id", c."slug", ${text('title')} AS "title", c."image", c."gameTitle", c."genre", c."genres", c."platform", c."platforms", look,
        greatest(since, (look ->> 'at')::date::timestamp AT TIME ZONE 'Europe/Paris') AS "at", since
      FROM "Content" c ${lang === 'en' ? english : Prisma.empty}
        CROSS JOIN LATERAL jsonb_array_elements(${text('looks')}::jsonb -> 'looks') look
        CROSS JOIN LATERAL (SELECT greatest(c."visibleFrom", (c."looksSince"::jsonb ->> (look ->> 'id'))::timestamptz)) s (since)
      WHERE c."looks" IS NOT NULL AND ${visible('c')}
        AND NOT ${untold(Prisma.sql`c."id"`, Prisma.sql`AND since >= a."at"`)}
        AND (${by ?? null}::text IS NULL OR look #>> '{by,id}' = ${by ?? null}::text)
        AND (${subject ?? null}::bpchar IS NULL OR EXISTS (SELECT FROM "TextSubject" s
          WHERE s."contentId" = c."id" AND s."subjectId" = ${subject ?? null}::bpchar))
      ORDER BY "at" DESC, look ->> 'id' DESC LIMIT ${most}
    ) looked
    LEFT JOIN "User" p ON p."id" = (looked.look #>> '{by,id}')::char(24)
    LEFT JOIN "TeamPage" page ON page."userId" = p."id"
    ORDER BY looked."at" DESC, looked.look ->> 'id' DESC`
  return rows.map(({ who, ...row }) => ({
    ...row,
    by: lookedBy(row.look, who ? [who] : []),
  }))
}
