import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { checkArchive } from '../../../../commands/archive/read.ts'
import { makeThrowaway } from '../../../../commands/backup/throwaway.ts'
import { restoreArchive } from '../../../../commands/restore/restore.ts'
import { newId } from '../../../../shared/base/id.ts'
import { connectDatabase, type Db } from '../../../database/client.ts'
import { testCaller, testConfig } from '../../../testing/app.ts'
import { startNode } from '../../../testing/child.ts'
import { wrongCounters } from '../../../testing/counters.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { type CallAs, makeWorld, storm } from '../../../testing/storm.ts'

// Backups while everybody writes, killed in the middle (SIGKILL), then made and restored elsewhere: once here, as
// often as SOAK_ROUNDS says.

const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 1)
const config = testConfig({ RATE_LIMIT: 'off' })
const database = useDatabase()

/** Results for somebody who runs the soak test. */
// biome-ignore lint/suspicious/noConsole: said only then.
const tell = (line: string) => console.log(line)

type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>
const callOn =
  (db: Db): CallAs =>
  async (user, name, input) => {
    const [noun = '', procedure = ''] = name.split('.')
    return (testCaller({ db }, user, config) as unknown as Procedures)[noun]?.[procedure]?.(input)
  }

/** Makes the backup long enough to be killed in the middle. */
async function addPictures(db: Db): Promise<void> {
  for (let n = 0; n < 6; n++) {
    const data = Buffer.alloc(1_500_000, newId())
    await db.image.create({
      data: {
        ...{ id: newId(), originalName: 'x.png', format: 'png', width: 1, height: 1, size: data.length },
        bytes: { create: { data } },
      },
    })
  }
}

const backup = (file: string) => startNode(['commands/backup.ts', file], { DATABASE_URL: database.url })

/** As soon as something was written, and up to 60 ms later. @returns whether it was killed before it was complete */
async function killMidway(file: string): Promise<boolean> {
  const child = backup(file)
  let ended = false
  void child.ended.then(() => {
    ended = true
  })
  while (!ended && !(await stat(`${file}.partial`).catch(() => undefined))) await wait(1)
  await wait(Math.random() * 60)
  child.signal('SIGKILL')
  await child.ended
  const named = await stat(file).catch(() => undefined)
  // Also one that was killed after it got its name.
  if (named) await checkArchive(file)
  return !named
}

it(`a backup that is killed is none, and the next one is whole, ${ROUNDS} times`, {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-killed-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const db = connectDatabase(database.url, { max: 20, connectTimeoutMs: 120_000 })
  onTestFinished(() => db.$disconnect())
  await addPictures(db)
  const call = callOn(db)
  const totals = { killed: 0, acknowledged: 0, rows: 0 }
  for (let round = 1; round <= ROUNDS; round++) {
    const world = await makeWorld(db, { users: 24, contents: 5 })
    const [writer, article] = [await buildUser(db), await buildArticle(db)]
    const acknowledged: string[] = []
    let writing = true
    const load = [
      (async () => {
        while (writing) {
          const { id } = (await call(writer, 'comments.create', {
            contentId: article.id,
            text: `Un avis, ${acknowledged.length}.`,
          })) as { id: string }
          acknowledged.push(id)
        }
      })(),
      (async () => {
        for (let seed = round * 100; writing; seed++) {
          const { faults } = await storm(world, call, { deeds: 100, atOnce: 8, seed })
          expect(faults).toEqual([])
        }
      })(),
    ]
    // A failure of the load fails this test, at once and by its name.
    const loaded = Promise.all(load)
    const underLoad = <T>(work: Promise<T>): Promise<T> => Promise.race([work, loaded.then(() => work)])
    await underLoad(expect.poll(() => acknowledged.length).toBeGreaterThan(1))
    const file = path.join(dir, `manette-20261122-0000${String(round % 60).padStart(2, '0')}.tar.gz`)
    if (await underLoad(killMidway(file))) totals.killed++
    else await rm(file)
    const before = [...acknowledged]
    const next = path.join(dir, 'next.tar.gz')
    const whole = backup(next)
    expect(await underLoad(whole.ended), whole.said).toBe(0)
    writing = false
    await loaded
    // The remains of the killed one are gone as well.
    expect(await readdir(dir)).toEqual(['next.tar.gz'])
    const elsewhere = await makeThrowaway(database.url, () => {})
    const restored = connectDatabase(elsewhere.url, { name: 'restored' })
    try {
      const { rows } = await restoreArchive(next, elsewhere.url, { report: () => {}, erasures: 'waived' })
      expect(await restored.comment.count({ where: { id: { in: before } } })).toBe(before.length)
      expect(await wrongCounters(restored)).toEqual([])
      totals.rows += rows
    } finally {
      await restored.$disconnect()
      await elsewhere.remove()
    }
    totals.acknowledged += before.length
    await rm(next)
    if (process.env.SOAK_ROUNDS) tell(`backup, round ${round} of ${ROUNDS}: ${JSON.stringify(totals)}`)
  }
  expect(totals.acknowledged).toBeGreaterThan(ROUNDS)
})
