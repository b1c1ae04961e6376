import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildIfStale } from '../../commands/build/build.ts'
import { connectDatabase, type Db } from '../../server/database/client.ts'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { findRunning } from '../../server/database/cluster/postgres-running.ts'
import { signIn } from '../../server/testing/accounts.ts'
import { buildArticle, buildReview, buildUser } from '../../server/testing/factories.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { startLoad } from './load.ts'
import { counted } from './outcome.ts'
import { end, JWT_SECRET, type Report, seconds, startProcess } from './support.ts'

const KILLS = 31
const TEXTS = 8
/** Once every page has been made again, until the next kill, chosen at random. */
const PAUSE_MS = { least: 1000, most: 4000 }
const EDIT_MS = 500
/** So many edits, one new text. */
const EDITS_A_TEXT = 4

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Processes of a killed server answer for a moment still. */
async function untilBack(db: Db, killed: Date): Promise<number> {
  const isNew = () =>
    db.$queryRaw<{ isNew: boolean }[]>`SELECT pg_postmaster_start_time() > ${killed} AS "isNew"`
  for (;;) {
    const [row] = await isNew().catch(() => [])
    if (row?.isNew) return Date.now() - killed.getTime()
    await wait(10)
  }
}

/** Every page is made again: after an outage none has a copy before it is asked for. */
async function untilMade(origin: string, pages: readonly string[]): Promise<void> {
  for (const page of pages)
    for (let made = false; !made; ) {
      const answer = await fetch(origin + page)
      await answer.arrayBuffer()
      made = answer.status === 200 && !answer.headers.has('cache-status')
    }
}

/** The team corrects bodies of its texts all the time, and publishes another now and then. */
function startEditing(db: Db, ids: readonly string[]) {
  let over = false
  let edits = 0
  const edit = async () => {
    if (edits % EDITS_A_TEXT === 0) await buildArticle(db)
    const content = `<p>Un corps qui a été corrigé ${edits} fois, et qui est assez long pour en être un.</p>`
    await db.content.update({ where: { id: ids[edits % ids.length] ?? '' }, data: { content } })
    edits++
  }
  const work = (async () => {
    for (; !over; await wait(EDIT_MS)) await edit().catch(() => {})
  })()
  return async () => {
    over = true
    await work
    return edits
  }
}

/**
 * Kills the embedded PostgreSQL of a site on which people write, while every page is asked for.
 * @returns whether lists and the front page were served while it was away, and no acknowledged comment was lost: the page of a
 * text has no copy from an edit of its body until it is asked for (decision 099)
 */
export async function outages(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manette-drill-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const site = await startProcess(port, { DATA_DIR: dataDir, DATABASE_URL: '' })
  const { url, stop } = await joinOrStartDatabase({ dataDir, log: () => {} })
  const db = connectDatabase(url, { name: 'drill', connectTimeoutMs: 1000 })
  const texts = []
  for (let n = 0; n < TEXTS; n++) texts.push(await buildArticle(db), await buildReview(db))
  const { accessToken } = await signIn(db, await buildUser(db), { JWT_SECRET })
  const lists = ['/home', '/news', '/reviews', '/games', '/en/home']
  const pages = [
    ...lists,
    ...texts.map(({ kind, slug }) => `/${kind === 'article' ? 'news' : 'reviews'}/${slug}`),
  ]
  const origin = `http://127.0.0.1:${port}`
  const load = startLoad(origin, pages, texts[0]?.id ?? '', accessToken)
  const edited = startEditing(
    db,
    texts.map(({ id }) => id),
  )
  await untilMade(origin, pages)
  const before = load.tally.lost.length
  const away: string[] = []
  const backAfter: number[] = []
  for (let n = 1; n <= KILLS; n++) {
    await untilMade(origin, pages)
    await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
    const lost = load.tally.lost.length
    const postgres = await findRunning(path.join(dataDir, 'pg'))
    const killed = new Date()
    if (postgres) process.kill(postgres.pid, 'SIGKILL')
    backAfter.push(await untilBack(db, killed))
    const failed = load.tally.lost.slice(lost)
    away.push(...failed)
    report(`${n}: back after ${seconds(backAfter.at(-1) ?? 0)}; not served: ${counted(failed)}`)
  }
  const edits = await edited()
  const { gets, lost, acknowledged } = await load.stop()
  const kept = await db.comment.count({ where: { id: { in: acknowledged } } })
  await db.$disconnect()
  await end(site)
  await stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const ofLists = away.filter((one) => lists.some((page) => one.startsWith(`${page}: `)))
  report(
    `${KILLS} kills, ${pages.length} pages, ${edits} edits: ${gets} GETs, ${away.length} not served while it was away, ${ofLists.length} of them lists, and ${lost.length - before - away.length} just after; PostgreSQL back after ${seconds(median(backAfter))} (median), ${seconds(Math.max(...backAfter))} at most; ${acknowledged.length} comments acknowledged, ${acknowledged.length - kept} lost`,
  )
  return ofLists.length === 0 && kept === acknowledged.length && kept > 0
}
