import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { VERSION } from '../../../base/version.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { readStatusAnew } from '../read.ts'
import { sayAlive } from './alive.ts'

const database = useDatabase()
const processes = async () =>
  (await readStatusAnew({ db: database.db, config: testConfig(), log: silentLog })).processes

it('processes that run are on the page until they stop, and those that were killed not for long', async () => {
  const { db } = database
  const gate = Promise.withResolvers<void>()
  const late = sayAlive(db, silentLog, { after: gate.promise })
  const one = sayAlive(db, silentLog)
  const shown = { pid: process.pid, host: hostname(), version: VERSION }
  await expect.poll(processes).toMatchObject({ level: 'good', problem: null, processes: [shown] })
  gate.resolve()
  await expect.poll(async () => db.siteProcess.count()).toBe(2)
  const [row] = await db.siteProcess.findMany()
  expect(Number(row?.memory)).toBeGreaterThan(1e6)
  await one.stop()
  expect(await processes()).toMatchObject({ processes: [shown] })
  // The other was killed and reports nothing more.
  await db.siteProcess.updateMany({ data: { seenAt: new Date(Date.now() - 200_000) } })
  expect(await processes()).toMatchObject({ processes: [] })
  await late.stop()
  expect(await db.siteProcess.count()).toBe(0)
})

it('two releases at once are to look at, and what is long gone is forgotten', async () => {
  const { db } = database
  const other = {
    ...{ host: 'web-2', pid: 2, version: '0.0.1', startedAt: new Date(), memory: 1n },
  }
  await db.siteProcess.createMany({
    data: [
      { ...other, id: 'a'.repeat(24), seenAt: new Date() },
      { ...other, id: 'b'.repeat(24), seenAt: new Date(Date.now() - 2 * 60 * 60_000) },
    ],
  })
  const alive = sayAlive(db, silentLog, { everyMs: 20 })
  await expect.poll(processes).toMatchObject({ level: 'warning', problem: 'versions' })
  await expect.poll(async () => db.siteProcess.count()).toBe(2)
  await alive.stop()
})
