import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildIfStale } from '../../../commands/build/build.ts'
import { connectDatabase, type Db } from '../../../server/database/client.ts'
import { joinOrStartDatabase } from '../../../server/database/cluster/embedded.ts'
import { signIn } from '../../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../../server/testing/factories.ts'
import { freePort } from '../../../server/testing/pooler.ts'
import { end, JWT_SECRET, type Report, startProcess } from '../support.ts'
import { type Answer, askAs, type Crowd, chooseSort, type Person } from './people.ts'

const WRITERS = 300
const AUTHORS = 15
const ARTICLES = 40
const LASTS_MS = 30_000
const PROMISED_MS = 2000

/** A machine that has other work: as much as one of its cores gives. */
const otherWork = (): Worker => new Worker('for (;;) Math.sqrt(Math.random())', { eval: true })

async function makeWorld(db: Db, origin: string): Promise<Crowd> {
  const articles = await Promise.all(Array.from({ length: ARTICLES }, () => buildArticle(db)))
  const people: Person[] = []
  for (let n = 0; n < WRITERS; n++) {
    const user = await buildUser(db, n < AUTHORS ? { role: 'editor' } : {})
    const { accessToken: token } = await signIn(db, user, { JWT_SECRET })
    const text = articles[n]
    const work = text && n < AUTHORS ? { id: text.id, revision: null, base: text.updatedAt } : undefined
    people.push({ token, ...(work && { work }) })
  }
  return { origin, articles, people }
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

function tell(answers: readonly Answer[], report: Report): void {
  const cells = (...values: (string | number)[]) =>
    values.map((value, n) => (n === 0 ? String(value).padEnd(10) : String(value).padStart(9))).join(' ')
  report(cells('', 'asked', 'served', 'refused', 'other', 'p50 ms', 'p95 ms', 'p99 ms', 'worst', '> 2 s'))
  for (const sort of ['page', 'read', 'comment', 'like', 'autosave', 'all'] as const) {
    const own = answers.filter((answer) => sort === 'all' || answer.sort === sort)
    const times = own.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const count = (holds: (status: number) => boolean) => own.filter(({ status }) => holds(status)).length
    const served = count((status) => status >= 200 && status < 300)
    const refused = count((status) => status === 503)
    const late = times.filter((ms) => ms > PROMISED_MS).length
    const shares = [at(times, 0.5), at(times, 0.95), at(times, 0.99), at(times, 1)]
    report(cells(sort, own.length, served, refused, own.length - served - refused, ...shares, late))
  }
}

/**
 * 300 people at once who read, comment, like and save, without a pause but the one they are told, beside other work on
 * the machine. @returns whether each was served or refused, 99 of 100 within two seconds
 */
export async function busy(report: Report): Promise<boolean> {
  await buildIfStale(report)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manette-drill-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const site = await startProcess(port, { DATA_DIR: dataDir, DATABASE_URL: '' })
  const { url, stop } = await joinOrStartDatabase({ dataDir, log: () => {} })
  const db = connectDatabase(url, { name: 'drill', max: 4, connectTimeoutMs: 30_000 })
  const world = await makeWorld(db, `http://127.0.0.1:${port}`)
  const worker = otherWork()
  const answers: Answer[] = []
  const until = Date.now() + LASTS_MS
  const health = { busy: 0, other: 0 }
  const watch = (async () => {
    for (; Date.now() < until; await wait(1000)) {
      const answer = await fetch(`${world.origin}/api/health`).then(
        (one) => one.json(),
        () => ({}),
      )
      health[(answer as { reason?: string }).reason === 'busy' ? 'busy' : 'other']++
    }
  })()
  await Promise.all(
    world.people.map(async (person) => {
      while (Date.now() < until) {
        const { pauseMs, ...answer } = await askAs(world, person, chooseSort(person))
        answers.push(answer)
        await wait(pauseMs)
      }
    }),
  )
  await watch
  await worker.terminate()
  tell(answers, report)
  report(`health said busy ${health.busy} times of ${health.busy + health.other}`)
  await db.$disconnect()
  await end(site)
  await stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  const late = answers.filter(({ ms }) => ms > PROMISED_MS).length
  const lost = answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).length
  return lost === 0 && late <= answers.length / 100
}
