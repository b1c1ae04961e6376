import type { Db } from '../../../../server/database/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import { FILTERS, type Filter } from '../../../../shared/moderation/acts.ts'
import { call, makeAdmin } from '../../admin.ts'
import { settleDatabase } from '../../database.ts'
import { type Result, summarise } from '../../results/result.ts'
import { median, plain } from '../../results/stats.ts'
import type { World } from '../../world.ts'

interface Size {
  comments: number
  reports: number
}
const FEW: Size = { comments: 1000, reports: 50 }
const MANY: Size = { comments: 100_000, reports: 5000 }
/** So deep is the second page of each filter, where it has as many. */
const DEEP = 1000
/** As the smaller desk has in its rarest filter, the hidden: pages of both hold as much. */
const LIMIT = 5
/** How often each page is asked for in a round. */
const TIMES = 30

/** Below one text: every tenth that is reported is hidden, and as many are deleted as are reported. */
async function fillDesk(db: Db, contentId: string, { comments, reports }: Size): Promise<void> {
  const authors = (await db.user.findMany({ take: 100, select: { id: true } })).map(({ id }) => id)
  await db.$executeRaw`
    INSERT INTO "Comment" ("id", "contentId", "authorId", "text", "createdAt", "deletedAt", "hiddenAt", "unlisted", "waitingFrom")
    SELECT 'd' || lpad(to_hex(n), 23, '0'), ${contentId}, (${authors}::bpchar[])[1 + n % ${authors.length}::int], 'Un avis, le ' || n || 'e.', at,
      CASE WHEN hidden OR deleted THEN at END, CASE WHEN hidden THEN at END, hidden, CASE WHEN reported THEN at END
    FROM (SELECT n, now() - n * interval '1 minute' AS at, n <= ${reports}::int AS reported,
        n <= ${reports}::int AND n % 10 = 0 AS hidden, n > ${reports}::int AND n <= 2 * ${reports}::int AS deleted
      FROM generate_series(1, ${comments}::int) n) made`
  await db.$executeRaw`
    INSERT INTO "Report" ("id", "commentId", "byId", "reason", "text", "wording")
    SELECT "id", "id", ${authors[0]}, 'spam', "text", md5("text") FROM "Comment"
    WHERE "contentId" = ${contentId} AND "waitingFrom" IS NOT NULL`
  await settleDatabase(db)
}

/** First page and a deep one of a filter, as addresses. */
async function pagesOf(origin: string, token: string, filter: Filter, entries: number): Promise<string[]> {
  const first = `/admin/moderation?filter=${filter}&limit=${LIMIT}`
  let cursor: string | null = null
  for (let at = LIMIT; at < Math.min(DEEP, entries - LIMIT); at += LIMIT) {
    const path: string = cursor ? `${first}&cursor=${cursor}` : first
    const { nextCursor } = await call(origin, { method: 'GET', path, token })
    if (!nextCursor) break
    cursor = nextCursor
  }
  return cursor ? [first, `${first}&cursor=${cursor}`] : [first]
}

/** Milliseconds of each page, in turns. */
async function times(origin: string, token: string, pages: string[]): Promise<number[]> {
  const taken = pages.map((): number[] => [])
  for (let time = 0; time < TIMES; time++)
    for (const [i, path] of pages.entries()) {
      const began = performance.now()
      await call(origin, { method: 'GET', path, token })
      taken[i]?.push(performance.now() - began)
    }
  return taken.map(median)
}

/** What the desk's pages cost at 100,000 comments and 5,000 reports, beside 1,000 and 50: the filter that grows most. */
export async function moderationRow({ site, database: { db }, options }: World): Promise<Result> {
  const { origin } = await site('uncached')
  const admin = await makeAdmin(origin, db)
  const article = await db.content.findFirstOrThrow({ where: { kind: 'article', deletedAt: null } })
  // Beside the comments that the database has, which no other row may miss.
  const contentId = newId()
  const { id: _, slug: __, ...copy } = article
  const measure = async (size: Size): Promise<number[][]> => {
    await db.report.deleteMany()
    await db.comment.deleteMany({ where: { contentId } })
    await fillDesk(db, contentId, size)
    const pages = (
      await Promise.all(FILTERS.map((filter) => pagesOf(origin, admin.token, filter, size.comments)))
    ).map((of) => [of[0] ?? '', of[1] ?? of[0] ?? ''])
    await times(origin, admin.token, pages.flat())
    const rounds: number[][] = []
    for (let round = 0; round < options.rounds; round++)
      rounds.push(await times(origin, admin.token, pages.flat()))
    return rounds
  }
  try {
    await db.content.create({
      data: { ...copy, id: contentId, slug: `banc-${contentId}`, tags: copy.tags ?? undefined } as never,
      select: { id: true },
    })
    const few = await measure(FEW)
    const many = await measure(MANY)
    const small = few[0]?.map((_time, i) => median(few.map((round) => round[i] ?? 0))) ?? []
    const costs = many.map((round) => Math.max(...round.map((ms, i) => ms / (small[i] ?? ms))))
    const all = (rounds: number[][]) => plain(median(rounds.flat()))
    return summarise('less', costs, `${all(few)} → ${all(many)} ms, one after the other`)
  } finally {
    await db.report.deleteMany()
    await db.content.deleteMany({ where: { id: contentId } })
    await admin.remove()
  }
}
