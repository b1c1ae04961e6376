import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { portOf } from '../../../server/base/port-of.ts'
import type { Db } from '../../../server/database/client.ts'
import { startFrontCache } from '../../../server/testing/nginx.ts'
import { floorFor, settle } from '../floor.ts'
import { load, type Side } from '../load.ts'
import { undisturbed } from '../machine.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import type { World } from '../world.ts'

/** The pause before each address is requested again, as the target says. */
const PAUSE_MS = 20_500
/** This target has more rounds than others, because each takes only some tenths of a second. */
const TAIL_ROUNDS = 5
/** This takes less than a minute, so that a cache that asks once a minute asks once. */
const READERS = { amount: 10_000, rate: 200, seconds: 50 }

/** Adds five threads to each of these articles, once. */
async function discuss(db: Db, slugs: readonly string[]): Promise<void> {
  await db.$executeRaw`
    WITH added AS (
      INSERT INTO "Comment" ("id", "contentId", "authorId", "text", "createdAt")
      SELECT substr(md5(c."id" || n), 1, 24), c."id", (SELECT "id" FROM "User" ORDER BY "id" LIMIT 1),
        'Un avis de plus, le ' || n || 'e sur ce texte.', now() - n * interval '1 hour'
      FROM "Content" c CROSS JOIN generate_series(1, 5) n WHERE c."kind" = 'article' AND c."slug" = ANY(${slugs})
      ON CONFLICT DO NOTHING RETURNING "contentId"
    )
    UPDATE "Content" c SET "commentCount" = "commentCount" + a.n, "threadCount" = "threadCount" + a.n
    FROM (SELECT "contentId", count(*)::int AS n FROM added GROUP BY 1) a WHERE c."id" = a."contentId"`
}

/** The long tail: articles that nobody has requested in the last 20 s, and that have not changed. */
export async function tailRow(world: World): Promise<Result> {
  const { origin } = await world.site('production')
  await discuss(world.database.db, world.addresses.slugs)
  const paths = world.addresses.slugs.map((slug) => `/news/${slug}`)
  await settle(origin, paths)
  const floor = await floorFor(origin, paths)
  const pass = async (side: Side['origin']) =>
    (await load({ origin: side, paths, amount: paths.length, seconds: 60 })).perSecond
  for (const side of [floor, origin, floor, origin]) await pass(side)
  const { values, remark } = await undisturbed(TAIL_ROUNDS, TAIL_ROUNDS, async () => {
    await wait(PAUSE_MS)
    return { floor: await pass(floor), site: await pass(origin) }
  })
  const rate = (of: 'floor' | 'site') => plain(median(values.map((round) => round[of])))
  const note = `${rate('site')} of ${rate('floor')}/s, once each, 20 s after the last time`
  const parts = values.map(({ site, floor }) => site / floor)
  return summarise('more', parts, note, remark)
}

/** A proxy that counts requests. */
async function startCounter(origin: string) {
  const counter = { count: 0, port: 0, stop: () => void server.close() }
  const server = createServer((from, to) => {
    counter.count++
    const onward = request(origin + from.url, { method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    from.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  counter.port = portOf(server)
  return counter
}

/** How many requests reach the site when 10,000 readers read one page in a minute, behind nginx as a cache (ops/). */
export async function cdnRow({ fresh, addresses }: World): Promise<Result> {
  const site = await fresh({ CDN: 'on' })
  const counter = await startCounter(site.origin)
  const front = await startFrontCache(counter.port, 'nothing is purged here')
  try {
    const before = counter.count
    const { answers } = await load({
      origin: front.origin,
      paths: [`/news/${addresses.richest}`],
      ...READERS,
    })
    const reached = counter.count - before
    return { median: reached, worst: reached, note: `of ${answers.toLocaleString('en')}, behind nginx` }
  } finally {
    await front.stop()
    counter.stop()
    await site.stop()
  }
}
