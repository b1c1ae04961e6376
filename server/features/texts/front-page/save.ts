import { formatLong } from '../../../../shared/format/dates.ts'
import { LISTED_KINDS } from '../../../../shared/texts/catalog.ts'
import { FRONT_PAGE_YEARS, type SaveFrontPageInput } from '../../../../shared/texts/front-page.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import { NOW } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { type FrontPicks, readPicks } from './read.ts'

/** The end of a day in Paris, computed by the database, which knows the nights of 23 and 25 hours. @throws BAD_INPUT */
async function endOf(tx: Tx, day: string): Promise<Date> {
  const [row] = await tx.$queryRaw<{ until: Date; past: boolean; far: boolean }[]>`
    SELECT "until", "until" <= ${NOW} AS "past", "until" > ${NOW} + make_interval(years => ${FRONT_PAGE_YEARS}) AS "far"
    FROM (SELECT (${day}::text::date + 1)::timestamp AT TIME ZONE 'Europe/Paris' AS "until") AS day`
  if (!row || row.past) throw appError('BAD_INPUT', { fields: { until: 'pickDayPast' } })
  if (row.far) throw appError('BAD_INPUT', { fields: { until: 'pickDayFar' } })
  return row.until
}

/** Titles by id; waits for the end of a deletion. @throws BAD_INPUT for one that was never published */
async function lockPicked(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.$queryRaw<{ id: string; title: string }[]>`
    SELECT "id", "title" FROM "Content"
    WHERE "id" = ANY(${ids}::bpchar[]) AND "deletedAt" IS NULL AND "publishedAt" IS NOT NULL
      AND "kind"::text = ANY(${[...LISTED_KINDS]}::text[]) ORDER BY "id" FOR KEY SHARE`
  if (rows.length < ids.length) throw appError('BAD_INPUT', { fields: { ids: 'pickUnknown' } })
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/**
 * Puts other texts, or none, on the front page. Planned and withdrawn texts are allowed: readers see them there once
 * they see them at all. An equal choice changes nothing. @throws BAD_INPUT; FRONT_PAGE_CONFLICT with the `current`
 * choice when the user read another one
 */
export async function saveFrontPage(
  db: Db,
  editor: Pick<Actor, 'id' | 'email'>,
  { ids, until: day, version }: SaveFrontPageInput,
): Promise<FrontPicks> {
  return inTransaction(db, async (tx) => {
    // Does not lock the table: a deletion that cascades to it would wait for us, and we for its text.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('front_page', 0))`
    const current = await readPicks(tx)
    if (current.version !== version) throw appError('FRONT_PAGE_CONFLICT', { data: { current } })
    const until = ids.length > 0 && day !== null ? await endOf(tx, day) : null
    const titles = await lockPicked(tx, ids)
    const next = [until?.toISOString(), ...ids].join(' ')
    if (next === version) return current
    await tx.frontPagePick.deleteMany()
    if (until)
      await tx.frontPagePick.createMany({
        data: ids.map((contentId, i) => ({ position: i + 1, contentId, until })),
      })
    const titleList = ids.map((id) => `« ${titles.get(id)} »`).join(', ')
    await writeLog(tx, {
      actionType: 'admin_action',
      message:
        until && day
          ? `À la une jusqu’au ${formatLong(new Date(`${day}T12:00:00Z`), 'fr')} : ${titleList}`
          : 'À la une : de nouveau les derniers articles',
      user: editor,
      data: { event: 'front_page_changed', ids, until: until?.toISOString() ?? null },
    })
    return readPicks(tx)
  })
}
