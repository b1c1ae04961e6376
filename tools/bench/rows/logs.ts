import type { Db } from '../../../server/database/client.ts'
import { call, makeAdmin } from '../admin.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import type { World } from '../world.ts'

/** A small log beside which the large one is measured. */
const FEW = 1000
const MANY = 1_000_000
const PER_PAGE = 50
/** How often each page is asked for in a round. */
const TIMES = 10

/** Fills the log with so many entries, spread over the 30 days that are kept. */
const fillLog = (db: Db, entries: number) => db.$executeRaw`
  INSERT INTO "LogEntry" ("id", "timestamp", "day", "level", "actionType", "message", "userEmail", "data", "bytes")
  SELECT lpad(to_hex(n), 24, '0'), at, (at AT TIME ZONE 'Europe/Paris')::date,
    (CASE WHEN n % 10 = 0 THEN 'WARN' ELSE 'INFO' END)::"LogLevel",
    (CASE WHEN n % 50 = 0 THEN 'admin_action' ELSE 'user_action' END)::"LogAction",
    'Connexion', 'lecteur@example.org', '{"event":"login"}', 250
  FROM (SELECT n, now() - n * (INTERVAL '30 days' / ${entries}::int) AS at FROM generate_series(1, ${entries}::int) n) made`

/** Milliseconds that a page of the log takes: the first, the middle, the last, and one that is filtered. */
async function pageTime(origin: string, token: string, entries: number): Promise<number> {
  const pages = entries / PER_PAGE
  const asked = ['page=1', `page=${pages / 2}`, `page=${pages}`, `level=WARN&page=${pages / 20}`]
  const times: number[] = []
  for (let time = 0; time < TIMES; time++)
    for (const query of asked) {
      const began = performance.now()
      const { logs } = await call(origin, { method: 'GET', path: `/admin/logs?${query}`, token })
      times.push(performance.now() - began)
      // What the account itself has done shifts the last page.
      if (logs.length < PER_PAGE - 5) throw new Error(`a page of the log has ${logs.length} entries`)
    }
  return median(times)
}

/** What a page of the log costs at 1,000,000 entries, beside what it costs at 1,000. */
export async function logsRow({ site, database: { db }, options }: World): Promise<Result> {
  const { origin } = await site('uncached')
  const measure = async (entries: number): Promise<number[]> => {
    await db.$executeRaw`TRUNCATE "LogEntry"`
    const admin = await makeAdmin(origin, db)
    await fillLog(db, entries)
    await db.$executeRaw`VACUUM ANALYZE "LogEntry"`
    await pageTime(origin, admin.token, entries)
    const rounds: number[] = []
    for (let round = 0; round < options.rounds; round++)
      rounds.push(await pageTime(origin, admin.token, entries))
    await admin.remove()
    return rounds
  }
  try {
    const few = median(await measure(FEW))
    const many = await measure(MANY)
    return summarise(
      'less',
      many.map((ms) => ms / few),
      `${plain(few)} → ${plain(median(many))} ms, one after the other`,
    )
  } finally {
    await db.$executeRaw`TRUNCATE "LogEntry"`
  }
}
