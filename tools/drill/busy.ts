import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildIfStale } from '../../commands/build/build.ts'
import { connectDatabase, type Db } from '../../server/database/client.ts'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { signIn } from '../../server/testing/accounts.ts'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { newId } from '../../shared/base/id.ts'
import { end, JWT_SECRET, type Report, startProcess } from './support.ts'

const WRITERS = 300
const AUTHORS = 15
const ARTICLES = 40
const LASTS_MS = 30_000
const PATIENCE_MS = 20_000
const PROMISED_MS = 1000

type Sort = 'page' | 'read' | 'comment' | 'like' | 'autosave'

interface Answer {
  sort: Sort
  /** 0 is none at all. */
  status: number
  ms: number
}

interface Person {
  token: string
  /** The text that an author works on, and how far the server has it. */
  work?: { id: string; revision: number | null; base: Date }
}

interface World {
  origin: string
  articles: { id: string; slug: string }[]
  people: Person[]
}

/** 70 % reads, a third of them pages; 25 % comments and likes; 5 % autosaves, by those who write texts. */
function chooseSort(person: Person): Sort {
  const dice = Math.random()
  if (dice < 0.25) return 'page'
  if (dice < 0.7) return 'read'
  if (dice < 0.82) return 'comment'
  return dice < 0.95 || !person.work ? 'like' : 'autosave'
}

function requestOf({ articles }: World, person: Person, sort: Sort): { path: string; json?: object } {
  const one = articles[Math.floor(Math.random() * articles.length)] ?? { id: '', slug: '' }
  if (sort === 'page') return { path: Math.random() < 0.3 ? '/home' : `/news/${one.slug}` }
  if (sort === 'read')
    return { path: Math.random() < 0.5 ? '/api/articles?limit=5' : `/api/comments/news/${one.id}` }
  if (sort === 'comment')
    return {
      path: '/trpc/comments.create',
      json: { json: { contentId: one.id, text: `Bonjour ${newId()}` } },
    }
  if (sort === 'like' || !person.work)
    return {
      path: '/trpc/likes.set',
      json: { json: { type: 'article', id: one.id, liked: Math.random() < 0.5 } },
    }
  const { id, revision, base } = person.work
  const fields = { title: `Un titre ${newId()}` }
  const meta = { values: { base: ['Date'] } }
  const json = { id, kind: 'article', fields, revision, base: revision ? null : base, key: newId() }
  return { path: '/trpc/workflow.saveCopy', json: { json, ...(revision ? {} : { meta }) } }
}

async function ask(world: World, person: Person, sort: Sort): Promise<Answer & { pauseMs: number }> {
  const { path: address, json } = requestOf(world, person, sort)
  const began = performance.now()
  try {
    const answer = await fetch(world.origin + address, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
    })
    const text = await answer.text()
    const ms = performance.now() - began
    if (sort === 'autosave' && answer.status === 200 && person.work)
      person.work.revision = JSON.parse(text).result.data.json.revision
    const seconds = Number(answer.headers.get('retry-after') ?? 0)
    return { sort, status: answer.status, ms, pauseMs: seconds * 1000 * (1 + Math.random()) }
  } catch {
    return { sort, status: 0, ms: performance.now() - began, pauseMs: 0 }
  }
}

/** A machine that has other work: as much as one of its cores gives. */
const otherWork = (): Worker => new Worker('for (;;) Math.sqrt(Math.random())', { eval: true })

async function makeWorld(db: Db, origin: string): Promise<World> {
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
  report(cells('', 'asked', 'served', 'refused', 'other', 'p50 ms', 'p95 ms', 'p99 ms', 'worst', '> 1 s'))
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
 * the machine. @returns whether each was served or refused, 99 of 100 within a second
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
        const { pauseMs, ...answer } = await ask(world, person, chooseSort(person))
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
  await rm(dataDir, { recursive: true, force: true })
  const late = answers.filter(({ ms }) => ms > PROMISED_MS).length
  const lost = answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).length
  return lost === 0 && late <= answers.length / 100
}
