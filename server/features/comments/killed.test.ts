import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { signIn } from '../../testing/accounts.ts'
import { testConfig } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { callOver, type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { makeWorld, storm } from '../../testing/storm.ts'
import type { Tokens } from '../auth/sessions/session.ts'

// Two servers on one database, one of which is killed in the middle (SIGKILL): five times here, more with SOAK_ROUNDS.

const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 5)
const SECRET = 'le secret de ces tests, assez long pour en être un'
const config = testConfig({ JWT_SECRET: SECRET })
const database = useDatabase()

/** Results for somebody who runs the soak test. */
// biome-ignore lint/suspicious/noConsole: said only then.
const tell = (line: string) => console.log(line)

/** Calls that are lost with a server: those under way and those without a connection yet. */
const isLost = (error: unknown): boolean => error instanceof TypeError

/** Waits until PostgreSQL has noticed that its client is gone, and has undone its work. */
async function untilGone({ name }: ServerProcess): Promise<void> {
  for (;;) {
    const [row] = await database.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS "count" FROM pg_stat_activity WHERE application_name = ${name}`
    if (row?.count === 0) return
    await wait(50)
  }
}

it(`a server that is killed leaves counters equal to rows, ${ROUNDS} times`, {
  timeout: 60_000 + ROUNDS * 40_000,
}, async () => {
  const { db, url } = database
  let next = startServerProcess(url, SECRET)
  const survivor = await startServerProcess(url, SECRET)
  const totals = { answers: 0, lost: 0, kept: 0 }
  for (let round = 1; round <= ROUNDS; round++) {
    const victim = await next
    const world = await makeWorld(db, { users: 24, contents: 5 })
    // A user whose client repeats unanswered calls until there is an answer.
    const [patient, article] = [await buildUser(db), await buildArticle(db)]
    const tokens = new Map<string, Tokens>()
    for (const user of [world.admin, patient, ...world.users])
      tokens.set(user.id, await signIn(db, user, config))
    const origins = [victim.origin, survivor.origin]
    let turn = 0
    const call = callOver(() => origins[turn++ % origins.length] ?? survivor.origin, tokens)

    let wanted = false
    let storming = true
    const patience = (async () => {
      while (storming) {
        wanted = !wanted
        const set = () => call(patient, 'likes.set', { type: 'article', id: article.id, liked: wanted })
        for (;;) {
          const answer = await set().catch((error: unknown) => {
            if (!isLost(error)) throw error
          })
          if (answer) {
            expect(answer).toEqual({ liked: wanted, likeCount: wanted ? 1 : 0 })
            break
          }
        }
      }
    })()
    const report = await storm(world, call, {
      ...{ deeds: 240, atOnce: 24, seed: round, forgive: isLost },
      midway: {
        after: 40 + ((round * 13) % 60),
        happens() {
          victim.child.signal('SIGKILL')
          // From then on everybody uses the other one.
          origins.shift()
        },
      },
    })
    storming = false
    await patience
    next = round < ROUNDS ? startServerProcess(url, SECRET) : next
    await untilGone(victim)
    expect(await victim.child.ended).toBe('SIGKILL')
    expect(report.faults).toEqual([])
    expect(await wrongCounters(db)).toEqual([])
    const kept = await db.contentLike.count({ where: { contentId: article.id, userId: patient.id } })
    expect(kept).toBe(wanted ? 1 : 0)
    totals.answers += report.done + report.late
    totals.lost += report.forgiven
    if (process.env.SOAK_ROUNDS)
      tell(`${round} of ${ROUNDS}: ${report.done + report.late} answers, ${report.forgiven} lost`)
  }
  expect(totals.lost).toBeGreaterThan(0)
  if (process.env.SOAK_ROUNDS)
    tell(
      `${ROUNDS} servers killed: ${totals.answers} answers, ${totals.lost} lost with their server, every counter equal to its rows`,
    )
})
