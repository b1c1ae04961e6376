import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectDatabase, type Db } from '../../database/client.ts'
import { findRunning } from '../../database/cluster/postgres-running.ts'
import { signIn } from '../../testing/accounts.ts'
import { testConfig } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { callOver, isAway, startEmbeddedSite } from '../../testing/server-process.ts'
import { makeWorld, storm } from '../../testing/storm.ts'
import { makeDataDir, removeDataDir } from '../../testing/throwaway.ts'
import type { Tokens } from '../auth/sessions/session.ts'

// One site, whose PostgreSQL is killed while everybody writes: twice here, more with SOAK_ROUNDS.

const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 2)
const SECRET = 'le secret de ces tests, assez long pour en être un'
const config = testConfig({ JWT_SECRET: SECRET })

/** Results for somebody who runs the soak test. */
// biome-ignore lint/suspicious/noConsole: said only then.
const tell = (line: string) => process.env.SOAK_ROUNDS && console.log(line)

/** In turn: the first process is killed, then another of its processes, then the first is told to end at once. */
const KILLS = ['first', 'other', 'quit'] as const

async function kill(db: Db, dataDir: string, how: (typeof KILLS)[number]): Promise<void> {
  const running = await findRunning(path.join(dataDir, 'pg'))
  if (!running) throw new Error('PostgreSQL does not run')
  if (how === 'first') process.kill(running.pid, 'SIGKILL')
  else if (how === 'quit') process.kill(running.pid, 'SIGQUIT')
  else {
    const [writer] = await db.$queryRaw<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity WHERE application_name = 'manette' LIMIT 1`
    process.kill(writer?.pid ?? running.pid, 'SIGKILL')
  }
}

it(`PostgreSQL is killed under 20 writers, ${ROUNDS} times: the site stays and nothing is lost`, {
  timeout: 90_000 + ROUNDS * 60_000,
}, async () => {
  const dataDir = await makeDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const site = await startEmbeddedSite(dataDir, SECRET)
  const db = connectDatabase(site.url, { max: 5, connectTimeoutMs: 30_000 })
  onTestFinished(() => db.$disconnect())
  const totals = { answers: 0, away: 0, broken: 0, kept: 0, slowest: 0 }
  for (let round = 1; round <= ROUNDS; round++) {
    const world = await makeWorld(db, { users: 24, contents: 5 })
    const [patient, article] = [await buildUser(db), await buildArticle(db)]
    const tokens = new Map<string, Tokens>()
    for (const user of [world.admin, patient, ...world.users])
      tokens.set(user.id, await signIn(db, user, config))
    const ask = callOver(() => site.origin, tokens)
    const call: typeof ask = (...asked) =>
      ask(...asked).catch(async (error: unknown) => {
        // Like a client that is told to come back later.
        if (isAway(error)) await wait(20)
        throw error
      })

    // A user who repeats unanswered calls until there is an answer. Answered comments must exist in the end.
    const answered: string[] = []
    let wanted = false
    let storming = true
    const patience = (async () => {
      for (let n = 1; storming || n < 3; n++) {
        wanted = !wanted
        const again = async (name: string, input: object): Promise<unknown> => {
          for (;;) {
            try {
              return await call(patient, name, input)
            } catch (error) {
              if (!isAway(error)) throw error
            }
          }
        }
        const liked = await again('likes.set', { type: 'article', id: article.id, liked: wanted })
        expect(liked).toEqual({ liked: wanted, likeCount: wanted ? 1 : 0 })
        const written = await again('comments.create', { contentId: article.id, text: `Avis ${round} ${n}` })
        answered.push((written as { id: string }).id)
      }
    })()
    const how = KILLS[(round - 1) % KILLS.length] ?? 'first'
    let killedAt = 0
    let killing: Promise<void> | undefined
    const report = await storm(world, call, {
      ...{ deeds: 400, atOnce: 20, seed: round, forgive: isAway },
      midway: {
        after: 60 + ((round * 13) % 60),
        happens() {
          killedAt = performance.now()
          killing = kill(db, dataDir, how)
        },
      },
    })
    await killing
    // It is back by itself, at the same address.
    await vi.waitFor(() => call(patient, 'likes.status', { type: 'article', id: article.id }), {
      timeout: 60_000,
      interval: 20,
    })
    const back = Math.round(performance.now() - killedAt)
    storming = false
    await patience
    expect(report.faults).toEqual([])
    expect(report.forgiven, 'nobody met the absence').toBeGreaterThan(0)
    expect(await wrongCounters(db)).toEqual([])
    const kept = await db.comment.count({ where: { id: { in: answered } } })
    expect(kept).toBe(new Set(answered).size)
    expect(await db.comment.count({ where: { contentId: article.id } })).toBe(kept)
    const likes = await db.contentLike.count({ where: { contentId: article.id, userId: patient.id } })
    expect(likes).toBe(wanted ? 1 : 0)
    totals.answers += report.done + report.late
    totals.away += report.forgiven
    totals.kept += kept
    totals.slowest = Math.max(totals.slowest, back)
    tell(
      `${round} of ${ROUNDS} (${how}): ${report.done + report.late} answers, ${report.forgiven} times 503, back within ${back} ms`,
    )
  }
  tell(
    `PostgreSQL killed ${ROUNDS} times: ${totals.answers} answers, ${totals.away} times 503, ${totals.kept} answered comments all there, every counter equal to its rows, back after ${totals.slowest} ms at the latest`,
  )
  expect(site.child.said).not.toMatch(/ {4}at /)
  site.child.signal('SIGTERM')
  expect(await site.child.ended).toBe(0)
})
