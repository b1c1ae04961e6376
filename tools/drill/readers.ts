import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../../commands/build/build.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { startThrowaway } from '../../server/testing/throwaway.ts'
import { memoryOf } from '../bench/machine.ts'
import { addPictures, askUnread, memoryDuring } from '../bench/rows/process.ts'
import { counted, type Report, startDrilled } from './support.ts'

/** The limit that docs/operate.md promises, in MB. */
const RSS_MAX = 450
const READ_MS = 10_000
/** The site ends stalled readers after a minute. */
const STUCK_MS = 80_000
const OTHERS = 4
const PAUSE_MS = 20
const PATIENCE_MS = 20_000

/** Readers who read have another network address than those who do not. */
const AGENT = new http.Agent({ keepAlive: true, localAddress: '127.0.0.2' })

/** @returns the status, once the whole answer has arrived */
async function get(url: string): Promise<number | undefined> {
  const asked = http.get(url, { agent: AGENT, signal: AbortSignal.timeout(PATIENCE_MS) })
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

/** The answers to readers who do read, for a while. */
async function readFor(ms: number, origin: string, paths: string[]) {
  const times: number[] = []
  const failed: string[] = []
  const until = Date.now() + ms
  async function read(first: number): Promise<void> {
    for (let i = first; Date.now() < until; i++) {
      const path = paths[i % paths.length] ?? '/'
      const began = performance.now()
      const how = await get(origin + path).catch(String)
      if (how !== 200) failed.push(`${path}: ${how}`)
      times.push(performance.now() - began)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: OTHERS }, (_, first) => read(first)))
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  return { failed, said: `${times.length}, ${Math.round(p95)} ms` }
}

interface Round {
  readers: number
  what: string
  pictures: string[]
}

async function play(
  { readers, what, pictures }: Round,
  databaseUrl: string,
  paths: string[],
  report: Report,
) {
  const port = await freePort()
  const { origin, pid, stop } = await startDrilled(port, { DATABASE_URL: databaseUrl })
  await readFor(READ_MS / 2, origin, paths)
  const before = await readFor(READ_MS, origin, paths)
  const rss = (await memoryOf(pid)).now
  const asking = askUnread(port, readers, pictures)
  const { looks, made } = await memoryDuring(pid, readFor(STUCK_MS, origin, paths))
  for (const socket of await asking) socket.destroy()
  await stop()
  const most = Math.max(...looks)
  const memory = `${Math.round(rss)} → ${Math.round(most)} MB`
  report(`| ${readers} | ${what} | ${memory} | ${before.said} | ${made.said} | ${counted(made.failed)} |`)
  return most < RSS_MAX && made.failed.length === 0
}

/** @returns whether memory stayed within its limit, and all other readers got answers */
export async function readers(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const database = await startThrowaway()
  const db = connectDatabase(database.url, { name: 'drill' })
  try {
    await applyMigrations(database.url)
    const { slug } = await buildArticle(db)
    const many = await addPictures(db, 200, 257 * 1024)
    const large = await addPictures(db, 1, 1.7 * 2 ** 20)
    const paths = ['/home', '/news', `/news/${slug}`, '/api/articles', `/api/images/${many[0]}`]
    report('| Readers | Ask 60 times for | RSS before → most | Before, p95 | Meanwhile, p95 | Failed |')
    report('|---|---|---|---|---|---|')
    let fine = true
    for (const readers of [200, 2000])
      for (const asked of [
        { what: 'a picture of 257 KB', pictures: many.slice(0, 1) },
        { what: 'a picture of 1.7 MB', pictures: large },
        { what: '200 pictures of 257 KB', pictures: many },
      ])
        fine = (await play({ readers, ...asked }, database.url, paths, report)) && fine
    return fine
  } finally {
    await db.$disconnect()
    await database.stop()
  }
}
