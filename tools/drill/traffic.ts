import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../server/database/client.ts'
import { propertyOf, textAt } from '../../shared/base/property.ts'
import { type Crowd, counted, type Report } from './support.ts'

export interface Acknowledged {
  id: string
  at: number
  /** How long its writer waited. */
  ms: number
}

/** What readers and writers have experienced. */
export class Tally {
  pages = 0
  /** GETs of pages that did not return 200, with their results. */
  failedPages: string[] = []
  data = 0
  failedData: string[] = []
  comments: Acknowledged[] = []
  /** Refused POSTs, by status. */
  refused: string[] = []
  longestMs = 0
}

export type Traffic = Awaited<ReturnType<typeof startTraffic>>

/** How many there are, how long each pauses, and how long an answer is awaited. */
export interface Pace {
  readers: [count: number, pauseMs: number]
  writers: [count: number, pauseMs: number]
  patienceMs: number
}
/** These requests come as fast as one site can answer. */
const QUICK: Pace = { readers: [4, 20], writers: [2, 20], patienceMs: 20_000 }

/** Readers of pages and data, and members who write comments, until they are stopped. */
export async function startTraffic(origin: string, crowd: Crowd, pace = QUICK) {
  const { readers, writers, patienceMs } = pace
  const { article } = crowd
  const paths = ['/home', '/news', '/en/news', `/news/${article.slug}`, '/api/articles']
  const tokens = await crowd.tokens()
  const met = new Tally()
  let over = false

  /** @returns the result, and the body */
  async function ask(path: string, init: RequestInit = {}): Promise<[how: string, body: string]> {
    const began = performance.now()
    try {
      const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(patienceMs) })
      return [String(answer.status), await answer.text()]
    } catch (error) {
      return [textAt(propertyOf(error, 'cause'), 'message') || textAt(error, 'message'), '']
    } finally {
      met.longestMs = Math.max(met.longestMs, performance.now() - began)
    }
  }

  async function read(reader: number, pauseMs: number): Promise<void> {
    for (let i = reader; !over; i++) {
      const path = paths[i % paths.length] ?? ''
      const isData = path.startsWith('/api')
      const [how] = await ask(path)
      met[isData ? 'data' : 'pages']++
      if (how !== '200') met[isData ? 'failedData' : 'failedPages'].push(`${path}: ${how}`)
      await wait(pauseMs)
    }
  }

  async function write(writer: number, pauseMs: number): Promise<void> {
    const authorization = `Bearer ${tokens[writer % tokens.length]}`
    const headers = { authorization, 'content-type': 'application/json' }
    for (let i = 0; !over; i++) {
      const body = JSON.stringify({ articleId: article.id, content: `Ronde ${writer}, message ${i}` })
      const began = performance.now()
      const [how, answer] = await ask('/api/comments', { method: 'POST', headers, body })
      const ms = performance.now() - began
      if (how === '201') met.comments.push({ id: JSON.parse(answer).comment._id, at: Date.now(), ms })
      else met.refused.push(how)
      await wait(pauseMs)
    }
  }

  /** The readers do not all start at the same moment. */
  const spread = ([count, pauseMs]: Pace['readers'], work: typeof read) =>
    Array.from({ length: count }, (_, n) => wait((n * pauseMs) / count).then(() => work(n, pauseMs)))
  const workers = [...spread(readers, read), ...spread(writers, write)]
  return {
    /** The counts so far. */
    met,
    async stop(): Promise<Readonly<Tally>> {
      over = true
      await Promise.all(workers)
      return met
    },
  }
}

/** How many acknowledged comments the database lacks. */
export const lostComments = async (db: Db, { comments }: Readonly<Tally>): Promise<number> =>
  comments.length - (await db.comment.count({ where: { id: { in: comments.map(({ id }) => id) } } }))

/** Stops the traffic and reports its results. @returns whether no GET and no acknowledged comment was lost */
export async function reportTraffic(what: string, db: Db, traffic: Traffic, report: Report) {
  const met = await traffic.stop()
  const lost = await lostComments(db, met)
  const failed = [...met.failedPages, ...met.failedData]
  report(
    `${what}: ${met.pages + met.data} GETs, not served: ${counted(failed)}; ${met.comments.length} comments acknowledged, ${lost} lost; POSTs refused, and repeated: ${counted(met.refused)}`,
  )
  const kept = lost === 0 && met.comments.length > 0
  return { kept, served: failed.length === 0 && met.pages > 0, taken: met.refused.length === 0 }
}
