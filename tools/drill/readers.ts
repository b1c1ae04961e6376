import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../../commands/build/build.ts'
import { connectDatabase } from '../../server/database/client.ts'
import { applyMigrations } from '../../server/database/migrations/migrate.ts'
import { buildArticle } from '../../server/testing/factories.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { startThrowaway } from '../../server/testing/throwaway.ts'
import { addPictures, askUnread, type Unread } from '../bench/unread.ts'
import { counted } from './outcome.ts'
import { end, type Report, startProcess } from './support.ts'

const MB = 2 ** 20
/** docs/operate.md promises it. */
const RSS_MAX_MB = 450
const READ_MS = 10_000
/** Stalled readers are ended after a minute. */
const STUCK_MS = 80_000
const OTHERS = 4
const PAUSE_MS = 20
const PATIENCE_MS = 20_000

/** Who reads is in another network than who does not. */
const AGENT = new http.Agent({ keepAlive: true, localAddress: '127.0.0.2' })

interface Round extends Unread {
  what: string
}

interface Answers {
  times: number[]
  failed: string[]
}

/** @returns the status, once all of the answer is there */
async function get(url: string): Promise<number | undefined> {
  const asked = http.get(url, { agent: AGENT, signal: AbortSignal.timeout(PATIENCE_MS) })
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

/** What readers who do read are answered for a while. */
async function readFor(ms: number, origin: string, paths: string[]): Promise<Answers> {
  const answers: Answers = { times: [], failed: [] }
  const until = Date.now() + ms
  async function read(first: number): Promise<void> {
    for (let i = first; Date.now() < until; i++) {
      const path = paths[i % paths.length] ?? '/'
      const began = performance.now()
      try {
        const status = await get(origin + path)
        if (status !== 200) answers.failed.push(`${path}: ${status}`)
      } catch (error) {
        answers.failed.push(`${path}: ${String(error)}`)
      }
      answers.times.push(performance.now() - began)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: OTHERS }, (_, first) => read(first)))
  return answers
}

const p95 = ({ times }: Answers): string =>
  `${Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0)} ms`

const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Connections that the site holds open, by Linux's /proc: clients who do not read do not see an end. */
function openAt(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  return rows.filter((row) => {
    const [, at, , state] = row.trim().split(/\s+/)
    return at?.endsWith(local) && state === '01'
  }).length
}

async function play(round: Round, databaseUrl: string, paths: string[], report: Report): Promise<boolean> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const site = await startProcess(port, { DATABASE_URL: databaseUrl })
  const pid = site.pid as number
  await readFor(READ_MS / 2, origin, paths)
  const before = await readFor(READ_MS, origin, paths)
  const [rssBefore, openBefore] = [rssOf(pid), openAt(port)]
  let rssMax = rssBefore
  const looking = setInterval(() => {
    rssMax = Math.max(rssMax, rssOf(pid))
  }, 250)
  const asking = askUnread(port, round)
  const meanwhile = await readFor(STUCK_MS, origin, paths)
  clearInterval(looking)
  const left = Math.max(0, openAt(port) - openBefore)
  for (const socket of await asking) socket.destroy()
  await end(site)
  report(
    `| ${round.readers} | ${round.what} | ${Math.round(rssBefore)} → ${Math.round(rssMax)} MB | ${left} | ${before.times.length}, ${p95(before)} | ${meanwhile.times.length}, ${p95(meanwhile)} | ${counted(meanwhile.failed)} |`,
  )
  return rssMax < RSS_MAX_MB && meanwhile.failed.length === 0
}

/** @returns whether memory stayed within its bound, and all others were answered */
export async function readers(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const database = await startThrowaway()
  const db = connectDatabase(database.url, { name: 'drill' })
  try {
    await applyMigrations(database.url)
    const { slug } = await buildArticle(db)
    const many = await addPictures(db, 200, 257 * 1024)
    const large = await addPictures(db, 1, 1.7 * MB)
    const paths = ['/home', '/news', `/news/${slug}`, '/api/articles', `/api/images/${many[0]}`]
    report(
      '| Readers | Ask 60 times for | RSS before → most | Still open | Others before, p95 | Meanwhile, p95 | Failed |',
    )
    report('|---|---|---|---|---|---|---|')
    let fine = true
    for (const count of [200, 2000])
      for (const round of [
        { readers: count, what: 'a picture of 257 KB', pictures: many.slice(0, 1) },
        { readers: count, what: 'a picture of 1.7 MB', pictures: large },
        { readers: count, what: '200 pictures of 257 KB', pictures: many },
      ])
        fine = (await play(round, database.url, paths, report)) && fine
    return fine
  } finally {
    await db.$disconnect()
    await database.stop()
  }
}
