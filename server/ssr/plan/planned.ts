import { hash } from 'node:crypto'
import { Prisma } from '../../../prisma/generated/client.ts'
import { literal } from '../../database/prepared.ts'
import { queryRows, type RowReader } from '../../database/rows.ts'
import { NOW } from '../../database/visible.ts'
import { FRONT_TAG, GAMES_TAG, SUBJECTS_TAG } from '../cache/tags.ts'

/** Tags of the games that the text `c` names. */
const ITS_GAMES = Prisma.raw(`ARRAY(SELECT unnest(ARRAY['game:' || t."gameId", '${GAMES_TAG}'])
  FROM "TextGame" t WHERE t."contentId" = c."id")`)

/** Tags of the subjects that the text `c` names. */
const ITS_SUBJECTS = Prisma.raw(`ARRAY(SELECT unnest(ARRAY['subject:' || t."subjectId", '${SUBJECTS_TAG}'])
  FROM "TextSubject" t WHERE t."contentId" = c."id")`)

/** Tags of the subjects in planned changes of the text `c`, by ids as copies store them. */
const PLANNED_SUBJECTS = Prisma.raw(`CASE WHEN jsonb_exists(w."planned", 'subjects') THEN
  ARRAY(SELECT 'subject:' || jsonb_array_elements_text(w."planned" -> 'subjects')) || '{${SUBJECTS_TAG}}'::text[] ELSE '{}' END`)

const ALL_GAMES = Prisma.raw(`'{${GAMES_TAG}}'::text[]`)

const FRONT = Prisma.raw(`'{${FRONT_TAG}}'::text[]`)

/**
 * Each query returns `at` (timestamptz) and `tags` (text[], server/ssr/cache/tags.ts) of content that changes by itself;
 * triggers clear those tags when a moment is set, moved or cancelled.
 */
export const PLANNED: readonly Prisma.Sql[] = [
  // Inserting it at that moment would announce the same tags (migration states). It is then the newest of its list, so
  // it follows nothing.
  Prisma.sql`SELECT c."visibleFrom", ARRAY['item:' || c."id", 'list:' || c."kind", 'any:' || c."kind"]
      || ARRAY(SELECT 'signed:' || s."userId" FROM "Signature" s WHERE s."contentId" = c."id" AND s."userId" IS NOT NULL)
      || ${ITS_GAMES} || ${ITS_SUBJECTS}
    FROM "Content" c WHERE c."visibleFrom" > ${NOW}`,
  // A page of the site is in no list and on nobody's page, but in the sitemap and in menus.
  Prisma.sql`SELECT c."pageFrom", ARRAY['item:' || c."id", 'list:' || c."kind", 'any:' || c."kind"]
    FROM "Content" c WHERE c."pageFrom" > ${NOW}`,
  // The front page's choice ends, and planned texts appear there.
  Prisma.sql`SELECT DISTINCT "until", ${FRONT} FROM "FrontPagePick"`,
  Prisma.sql`SELECT c."visibleFrom", ${FRONT} FROM "FrontPagePick" p
    JOIN "Content" c ON c."id" = p."contentId" WHERE c."visibleFrom" > ${NOW}`,
  // A save at that moment would announce the same tags (server/features/writing/copies/due.ts).
  Prisma.sql`SELECT w."publishAt", ARRAY['item:' || c."id", 'any:' || c."kind"]
      || ARRAY(SELECT 'signed:' || s."userId" FROM "Signature" s WHERE s."contentId" = c."id" AND s."userId" IS NOT NULL)
      || ${ITS_GAMES} || ${ITS_SUBJECTS} || ${PLANNED_SUBJECTS} || CASE WHEN jsonb_exists(w."planned", 'games') THEN ${ALL_GAMES} ELSE '{}' END
    FROM "WorkingCopy" w JOIN "Content" c ON c."id" = w."contentId" WHERE w."publishAt" > ${NOW}`,
  // A game changes its state on the day of its release, in Paris.
  Prisma.sql`SELECT r."on"::timestamp AT TIME ZONE 'Europe/Paris', array_agg(DISTINCT 'game:' || r."gameId") || ${ALL_GAMES}
    FROM "GameRelease" r JOIN "Game" g ON g."id" = r."gameId" AND g."visibleFrom" IS NOT NULL
    WHERE r."on" > (${NOW} AT TIME ZONE 'Europe/Paris')::date AND r."precision" = 'day' AND r."goneAt" IS NULL GROUP BY 1`,
  // The calendar shows the present day, and old releases leave the one that readers subscribe to.
  Prisma.sql`SELECT ((${NOW} AT TIME ZONE 'Europe/Paris')::date + 1)::timestamp AT TIME ZONE 'Europe/Paris', '{${Prisma.raw(GAMES_TAG)}}'::text[]
    WHERE EXISTS (SELECT FROM "GameRelease")`,
]

/** Later moments are read when the pages that they concern are rendered again. */
const MOST = 200

export interface PlannedChange {
  /** By this process's clock, as far from now as by the database's, and never later. */
  at: number
  tags: readonly string[]
}

/** Call it before reading the content, so that a moment that passes meanwhile still ends the page. */
export async function readPlan(
  db: RowReader,
  sources: readonly Prisma.Sql[] = PLANNED,
): Promise<PlannedChange[]> {
  if (sources.length === 0) return []
  const statement = Prisma.sql`
    SELECT (extract(epoch FROM at - ${NOW}) * 1000)::float8 AS "inMs", tags
    FROM (${Prisma.join(sources, ' UNION ALL ')}) AS planned (at, tags)
    WHERE at > ${NOW} ORDER BY at LIMIT ${literal(MOST)}`
  const name = sources === PLANNED ? 'planned' : `planned_${hash('sha1', statement.sql)}`
  // Taken before the query, as later moments would be late; an early end only causes another read.
  const asked = Date.now()
  const rows = await queryRows<{ inMs: number; tags: string[] }>(db, name, statement, [])
  return rows.map(({ inMs, tags }) => ({ at: asked + Math.floor(inMs), tags }))
}

/** The moment at which everything made from these tags ends. */
export const nextChangeAt = (plan: readonly PlannedChange[], tags: readonly string[]): number | undefined =>
  plan.find((change) => change.tags.some((tag) => tags.includes(tag)))?.at

export const endOf = (
  plan: readonly PlannedChange[] | undefined,
  tags: readonly string[],
): number | undefined => (plan ? nextChangeAt(plan, tags) : 0)

export const earlier = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
