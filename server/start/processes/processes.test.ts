import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { signIn } from '../../testing/accounts.ts'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { callOver } from '../../testing/server-process.ts'
import { pidsOf, startSupervised, textOf } from '../../testing/supervised.ts'
import { makeDataDir, removeDataDir } from '../../testing/throwaway.ts'
import { askTakeover } from './ask-takeover.ts'

const SECRET = 'le secret de ces tests, assez long pour en être un'
const SECRET_OF_METRICS = 'un jeton assez long'
const config = testConfig({ JWT_SECRET: SECRET })
const database = useDatabase()

async function start() {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const broken = path.join(dataDir, 'broken')
  const site = await startSupervised({
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir, JWT_SECRET: SECRET, BROKEN_BY: broken },
    METRICS_TOKEN: SECRET_OF_METRICS,
  })
  return { ...site, dataDir, broken }
}

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Users who like and unlike, each an article of their own, and repeat unanswered calls; and a reader. */
async function startLoad(origin: string) {
  const { db } = database
  const tokens = new Map<string, Awaited<ReturnType<typeof signIn>>>()
  const call = callOver(() => origin, tokens)
  const failed: string[] = []
  let over = false
  let answers = 0
  async function write() {
    const [user, article] = [await buildUser(db), await buildArticle(db)]
    tokens.set(user.id, await signIn(db, user, config))
    return async () => {
      let liked = false
      for (let said = true; !over || !said; ) {
        if (said) liked = !liked
        const outcome = await call(user, 'likes.set', { type: 'article', id: article.id, liked }).catch(
          (error: unknown) => {
            failed.push(`like: ${String(error)}`)
            return undefined
          },
        )
        said = outcome !== undefined
        if (said) expect(outcome).toEqual({ liked, likeCount: liked ? 1 : 0 })
        answers++
      }
      expect(await db.contentLike.count({ where: { contentId: article.id } })).toBe(liked ? 1 : 0)
    }
  }
  const read = (init: RequestInit) => async () => {
    while (!over) {
      const status = await fetch(`${origin}/api/articles`, init).then(
        async (answer) => (await answer.arrayBuffer()) && answer.status,
        String,
      )
      if (status !== 200) failed.push(`read: ${status}`)
      answers++
    }
  }
  const work = [await write(), await write(), read({}), read({ headers: { connection: 'close' } })]
  const ended = Promise.all(work.map((one) => one()))
  return {
    answers: () => answers,
    async stop() {
      over = true
      await ended
      return { failed, answers }
    },
  }
}

/** Waits until the load has got so many more answers. */
const untilAnswered = async (load: { answers: () => number }, more: number) => {
  const from = load.answers()
  await expect.poll(load.answers).toBeGreaterThan(from + more)
}

/** The pids of both, once both report theirs: a process that is busy for a second, or starting, is left out. */
async function bothOf(origin: string): Promise<[number, number]> {
  let pids: number[] = []
  const ask = async () => {
    pids = await pidsOf(origin).catch(() => [])
    return pids
  }
  await expect.poll(ask).toHaveLength(2)
  return pids.sort() as [number, number]
}

/** Two starts of two processes, on a machine that may be busy. */
const patience = { timeout: 240_000 }

it(
  'two processes serve as one: pages agree, a crash loses nothing that was answered, a takeover no request',
  patience,
  async () => {
    const { child, origin, dataDir, broken } = await start()
    const first = await bothOf(origin)
    expect(child.said.match(/Password: /g)).toHaveLength(1)

    // Either process answers for both; one that is busy for a second is left out.
    const told = async () => {
      const headers = { authorization: `Bearer ${SECRET_OF_METRICS}` }
      const metrics = await (await fetch(`${origin}/metrics`, { headers })).text()
      return [...metrics.matchAll(/^manette_process_memory_bytes\{pid="(\d+)"\}/gm)]
        .map(([, pid]) => Number(pid))
        .sort()
    }
    await expect.poll(told).toEqual(first)

    // Each has the page in its own memory; a change ends both.
    const seen = new Map<string, string>()
    const look = async () => {
      const [, pid = '', titles = ''] = /made by (\d+): ([^.]*)\./.exec(await textOf(`${origin}/home`)) ?? []
      seen.set(pid, titles)
      return seen
    }
    await expect.poll(look).toHaveProperty('size', 2)
    expect([...seen.keys()].map(Number).sort()).toEqual(first)
    const article = await buildArticle(database.db, { title: 'Un titre tout neuf' })
    await expect
      .poll(async () => [...(await look()).values()].every((titles) => titles.includes(article.title)))
      .toBe(true)

    // A crash.
    const load = await startLoad(origin)
    await untilAnswered(load, 50)
    process.kill(first[0], 'SIGKILL')
    await child.line('A process of the site has ended (SIGKILL): starting it again.')
    const second = await bothOf(origin)
    expect(second).toContain(first[1])
    expect(second).not.toContain(first[0])
    await untilAnswered(load, 20)
    const met = await load.stop()
    // Calls that were under way in it, and those that each of the four repeated before the system had closed its
    // connections; the other process answered all others.
    expect(met.failed.length).toBeLessThanOrEqual(8)

    // A takeover.
    const reading = await startLoad(origin)
    await untilAnswered(reading, 20)
    expect(await askTakeover(dataDir)).toBe(true)
    await untilAnswered(reading, 20)
    expect((await reading.stop()).failed).toEqual([])
    const third = await bothOf(origin)
    expect(third.filter((pid) => second.includes(pid))).toEqual([])
    await expect.poll(() => second.filter(alive)).toEqual([])

    // A release that does not start: existing processes go on, and an ended one is tried again until it starts.
    await writeFile(broken, '')
    await expect(askTakeover(dataDir)).rejects.toThrow(
      'Not taken over: A process ended while it started (7).',
    )
    expect(await bothOf(origin)).toEqual(third)
    process.kill(third[1], 'SIGKILL')
    await child.line('A process ended while it started (7). Trying again, more and more rarely.')
    expect((await textOf(`${origin}/home`)).includes(article.title)).toBe(true)
    await rm(broken)
    await child.line('It serves again.')
    expect(await bothOf(origin)).toContain(third[0])

    child.signal('SIGTERM')
    expect(await child.ended).toBe(0)
    expect(await askTakeover(dataDir)).toBe(false)
    // One line for each thing, however many processes there are.
    expect(child.said.match(/RATE_LIMIT=off/g)).toHaveLength(1)
    expect(child.said).not.toMatch(/ {4}at /)
  },
)

it(
  'the supervisor owns the embedded database: a second site is refused, its death ends the processes, the next start recovers',
  patience,
  async () => {
    const dataDir = await makeDataDir()
    onTestFinished(() => removeDataDir(dataDir))
    const env = { DATABASE_URL: '', DATA_DIR: dataDir, DATABASE_POOL: '40' }
    const site = await startSupervised(env)
    const pids = await bothOf(site.origin)
    await expect(startSupervised(env)).rejects.toThrow(
      `Manette cannot start. Manette is already running on ${dataDir}: stop it first, or give this one another DATA_DIR.`,
    )
    site.child.signal('SIGKILL')
    await expect.poll(() => pids.filter(alive)).toEqual([])
    const next = await startSupervised(env)
    expect(next.child.said).not.toContain('Password: ')
    // It has adopted the PostgreSQL that was left, with room for all connections.
    expect(next.child.said).not.toContain('max_connections')
    await bothOf(next.origin)
    // Like Ctrl-C in a terminal.
    next.child.signalGroup('SIGINT')
    expect(await next.child.ended).toBe(0)
  },
)
