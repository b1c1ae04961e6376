import type { Db } from '../../../server/database/client.ts'
import { newId } from '../../../shared/base/id.ts'
import { FILTERS, type Filter } from '../../../shared/moderation/acts.ts'
import { PAGE_SIZE } from '../addresses.ts'
import { type BenchMember, call, makeMember } from '../member.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, medianMs, msOf, plain } from '../results/stats.ts'
import { settleDatabase, type World } from '../world.ts'

/** The time of each in milliseconds; they take turns. */
async function timesOf(asks: readonly (() => Promise<unknown>)[], times: number): Promise<number[]> {
  const taken = asks.map((): number[] => [])
  for (let time = 0; time < times; time++)
    for (const [i, ask] of asks.entries()) taken[i]?.push(await msOf(ask))
  return taken.map(median)
}

type Ask = (path: string) => ReturnType<typeof call>

interface Growing {
  sizes: [few: number, many: number]
  /** Fills the database. @returns a function that measures the times there */
  prepare(size: number, ask: Ask, admin: BenchMember): Promise<() => Promise<number[]>>
  clean(): Promise<unknown>
}

/** The page that grows most when somebody of the team reads with the small and with the large database, as a multiple. */
async function growth(
  { site, database, options }: World,
  { sizes, prepare, clean }: Growing,
): Promise<Result> {
  const { origin } = await site('uncached')
  const admin = await makeMember(origin, database.db, 'admin')
  const ask: Ask = (path) => call(origin, { path, token: admin.token })
  const measure = async (size: number): Promise<number[][]> => {
    const time = await prepare(size, ask, admin)
    await time()
    const taken: number[][] = []
    for (let round = 0; round < options.rounds; round++) taken.push(await time())
    return taken
  }
  try {
    const [few, many] = [await measure(sizes[0]), await measure(sizes[1])]
    const small = few[0]?.map((_, i) => median(few.map((round) => round[i] ?? 0))) ?? []
    const costs = many.map((round) => Math.max(...round.map((ms, i) => ms / (small[i] ?? ms))))
    const [before, after] = [few, many].map((taken) => plain(median(taken.flat())))
    return summarise('less', costs, `${before} → ${after} ms, one after the other`)
  } finally {
    await clean()
    await admin.remove()
  }
}

/** Adds so many entries, spread over the 30 days for which they are kept. */
const fillLog = (db: Db, entries: number) => db.$executeRaw`
  INSERT INTO "LogEntry" ("id", "timestamp", "day", "level", "actionType", "message", "userEmail", "data", "bytes")
  SELECT lpad(to_hex(n), 24, '0'), at, (at AT TIME ZONE 'Europe/Paris')::date,
    (CASE WHEN n % 10 = 0 THEN 'WARN' ELSE 'INFO' END)::"LogLevel",
    (CASE WHEN n % 50 = 0 THEN 'admin_action' ELSE 'user_action' END)::"LogAction",
    'Connexion', 'lecteur@example.org', '{"event":"login"}', 250
  FROM (SELECT n, now() - n * (INTERVAL '30 days' / ${entries}::int) AS at FROM generate_series(1, ${entries}::int) n) made`

const LOG_PAGE = 50

/** Pages of the log: the first, the middle, the last, and a filtered one. */
export const logsRow = (world: World): Promise<Result> => {
  const { db } = world.database
  return growth(world, {
    sizes: [1000, 1_000_000],
    async prepare(entries, ask) {
      await db.$executeRaw`TRUNCATE "LogEntry"`
      await fillLog(db, entries)
      await db.$executeRaw`VACUUM ANALYZE "LogEntry"`
      const last = entries / LOG_PAGE
      const asked = ['page=1', `page=${last / 2}`, `page=${last}`, `level=WARN&page=${last / 20}`]
      const asks = asked.map((query) => async () => {
        const { logs } = await ask(`/api/admin/logs?${query}`)
        // Acts of the account itself shift the last page.
        if (logs.length < LOG_PAGE - 5) throw new Error(`a page of the log has ${logs.length} entries`)
      })
      let turn = 0
      const next = async () => asks[turn++ % asks.length]?.()
      return async () => [await medianMs(10 * asks.length, next)]
    },
    clean: () => db.$executeRaw`TRUNCATE "LogEntry"`,
  })
}

/** How many unread entries the member has, among those of everybody. */
const OWN = 50

/** Adds the member's own entries, and a thousand for each of the others, two thirds of them read. */
async function fillBell(db: Db, userId: string, entries: number): Promise<number> {
  const comments = await db.comment.findMany({
    where: { deletedAt: null, removedAt: null, content: { deletedAt: null } },
    take: OWN,
    select: { id: true, contentId: true },
  })
  await db.$executeRaw`TRUNCATE "Notification" CASCADE`
  await db.notification.createMany({
    data: comments.map((comment) => ({
      id: newId(),
      userId,
      kind: 'answer',
      contentId: comment.contentId,
      commentId: comment.id,
    })),
  })
  await db.$executeRaw`
    INSERT INTO "Notification" ("id", "userId", "kind", "contentId", "commentId", "at", "readAt")
    SELECT lpad(to_hex(n), 24, '0'), lpad(to_hex(n / 1000), 24, '0'), 'answer', ${comments[0]?.contentId}, lpad(to_hex(n), 24, '0'),
      at, CASE WHEN n % 3 > 0 THEN at END
    FROM (SELECT n, now() - n * interval '7 seconds' AS at FROM generate_series(1, ${entries}::int) n) made`
  await settleDatabase(db)
  return comments.length
}

/** The list and the number at the bell, for a member with 50 unread entries. */
export const unreadRow = (world: World): Promise<Result> => {
  const { db } = world.database
  return growth(world, {
    sizes: [1000, 1_000_000],
    async prepare(entries, ask, admin) {
      const own = await fillBell(db, admin.id, entries)
      const look = async () => {
        const { unread } = await ask('/api/notifications')
        if (unread !== own) throw new Error(`${unread} unread instead of ${own}`)
      }
      return async () => [await medianMs(40, look)]
    },
    clean: () => db.$executeRaw`TRUNCATE "Notification" CASCADE`,
  })
}

/** One in twenty comments is reported, and every tenth of those is hidden; as many are deleted as are reported. */
async function fillDesk(db: Db, contentId: string, comments: number): Promise<void> {
  const authors = (await db.user.findMany({ take: 100, select: { id: true } })).map(({ id }) => id)
  const reports = comments / 20
  await db.report.deleteMany()
  await db.comment.deleteMany({ where: { contentId } })
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

/** The size of the smallest desk's rarest filter, the hidden ones: so pages of both sizes have equally many entries. */
const DESK_PAGE = 5
/** The offset of the second page of each filter, where it has so many entries. */
const DEEP = 1000

/** The first page of a filter and a deep one, or the first twice. */
async function deskPages(ask: Ask, filter: Filter, entries: number): Promise<string[]> {
  const first = `/api/admin/moderation?filter=${filter}&limit=${DESK_PAGE}`
  let deep = first
  for (let at = DESK_PAGE; at < Math.min(DEEP, entries - DESK_PAGE); at += DESK_PAGE) {
    const { nextCursor } = await ask(deep)
    if (!nextCursor) break
    deep = `${first}&cursor=${nextCursor}`
  }
  return [first, deep]
}

/** A copy of an article at another address: comments on it do not change the articles of other rows. */
async function copyArticle(db: Db): Promise<string> {
  const article = await db.content.findFirstOrThrow({ where: { kind: 'article', deletedAt: null } })
  const id = newId()
  const data = { ...article, id, slug: `banc-${id}`, tags: article.tags ?? undefined } as never
  await db.content.create({ data, select: { id: true } })
  return id
}

/** Pages of the desk, with one in twenty comments reported. */
export async function moderationRow(world: World): Promise<Result> {
  const { db } = world.database
  const contentId = await copyArticle(db)
  return growth(world, {
    sizes: [1000, 100_000],
    async prepare(comments, ask) {
      await fillDesk(db, contentId, comments)
      const pages = await Promise.all(FILTERS.map((filter) => deskPages(ask, filter, comments)))
      const asks = pages.flat().map((path) => () => ask(path))
      return () => timesOf(asks, 30)
    },
    async clean() {
      await db.report.deleteMany()
      await db.content.deleteMany({ where: { id: contentId } })
    },
  })
}

/** Filters and orders of readers, alone and together, common and rare. */
const LISTS =
  '|platform=PC|genre=Action&state=out|genre=Aventure|year=2025|state=out|state=announced|state=cancelled|score=8|sort=name|sort=score|sort=release&platform=PC&state=out&score=5'

/** The first page and the last full one of each list of games. */
async function listPages(origin: string): Promise<string[]> {
  const pages = LISTS.split('|').map(async (filters) => {
    const first = `/api/games?${new URLSearchParams(filters)}&limit=${PAGE_SIZE}`
    const { totalGames } = (await call(origin, { path: first })).pagination
    if (totalGames === 0) throw new Error(`no games: ${first}`)
    // Of 200 games few have both of two filters.
    const last = Math.max(1, Math.floor(totalGames / PAGE_SIZE))
    return [first, `${first}&page=${last}`]
  })
  return (await Promise.all(pages)).flat()
}

/** Lists of 20,000 games and of 200 in turn; the page that grows most counts. */
export async function gameListsRow(world: World): Promise<Result> {
  const [small, big] = [(await world.site('uncached')).origin, (await world.bigSite()).origin]
  const [few, many] = [await listPages(small), await listPages(big)]
  const asks = few.flatMap((path, i) => [
    () => call(small, { path }),
    () => call(big, { path: many[i] ?? '' }),
  ])
  const all: number[][] = []
  for (let round = 0; round <= world.options.rounds; round++) all.push(await timesOf(asks, 30))
  // The first round warms up.
  const rounds = all.slice(1)
  const costs = rounds.map((times) => few.map((_, i) => (times[2 * i + 1] ?? 0) / (times[2 * i] ?? 0)))
  const worst = costs.map((pages) => Math.max(...pages))
  const most = many[costs[0]?.indexOf(worst[0] ?? 0) ?? 0]
  const [before, after] = [0, 1].map((side) => plain(median(rounds.flat().filter((_, i) => i % 2 === side))))
  return summarise('less', worst, `${before} → ${after} ms, one after the other; most ${most}`)
}
