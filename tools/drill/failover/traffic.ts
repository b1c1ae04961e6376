import { setTimeout as wait } from 'node:timers/promises'

/** Everything at once would measure this machine, not a failover. */
const READERS = { count: 50, pauseMs: 1500 }
const WRITERS = { count: 20, pauseMs: 800 }
/** Longer than any proxy between keeps a caller. */
const PATIENCE_MS = 100_000

export interface Answered {
  at: number
  /** How long its caller waited. */
  ms: number
}

/** What readers and writers of the sites have met. */
export interface TrafficTally {
  pages: number
  failedPages: string[]
  data: number
  failedData: string[]
  /** Comments that were acknowledged. */
  comments: (Answered & { id: string })[]
  /** POSTs by status; 599: without an answer. */
  refused: Record<number, number>
  longestMs: number
}

const nothing = (): TrafficTally => ({
  pages: 0,
  failedPages: [],
  data: 0,
  failedData: [],
  comments: [],
  refused: {},
  longestMs: 0,
})

export interface Traffic {
  met: Readonly<TrafficTally>
  stop(): Promise<void>
}

interface Visit {
  origin: string
  paths: readonly string[]
  articleId: string
  /** Of the members who write. */
  tokens: readonly string[]
}

/** 50 readers and 20 writers who never lose patience. */
export function startTraffic({ origin, paths, articleId, tokens }: Visit): Traffic {
  const met = nothing()
  let over = false

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const began = performance.now()
    try {
      const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
      const body = await answer.arrayBuffer()
      return new Response(answer.status === 204 ? null : body, { status: answer.status })
    } catch (error) {
      const { cause, message } = error as Error
      return new Response(undefined, {
        status: 599,
        statusText: String((cause as Error)?.message ?? message),
      })
    } finally {
      met.longestMs = Math.max(met.longestMs, performance.now() - began)
    }
  }

  async function read(first: number): Promise<void> {
    await wait(first * 20)
    for (let i = first; !over; i++) {
      const path = paths[i % paths.length] ?? '/'
      const { status, statusText } = await ask(path)
      const [count, failed] = path.startsWith('/api')
        ? (['data', 'failedData'] as const)
        : (['pages', 'failedPages'] as const)
      met[count]++
      if (status !== 200) met[failed].push(`${path}: ${status === 599 ? statusText : status}`)
      await wait(READERS.pauseMs)
    }
  }

  async function write(writer: number): Promise<void> {
    await wait(writer * 40)
    const authorization = `Bearer ${tokens[writer % tokens.length]}`
    const headers = { authorization, 'content-type': 'application/json' }
    for (let i = 0; !over; i++) {
      const body = JSON.stringify({ articleId, content: `Ronde ${writer}, message ${i}` })
      const began = performance.now()
      const answer = await ask('/api/comments', { method: 'POST', headers, body })
      if (answer.status === 201) {
        const { comment } = (await answer.json()) as { comment: { _id: string } }
        met.comments.push({ id: comment._id, at: Date.now(), ms: performance.now() - began })
      } else met.refused[answer.status] = (met.refused[answer.status] ?? 0) + 1
      await wait(WRITERS.pauseMs)
    }
  }

  const workers = [
    ...Array.from({ length: READERS.count }, (_, i) => read(i)),
    ...Array.from({ length: WRITERS.count }, (_, i) => write(i)),
  ]
  return {
    met,
    async stop() {
      over = true
      await Promise.all(workers)
    },
  }
}
