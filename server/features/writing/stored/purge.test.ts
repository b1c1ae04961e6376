import { afterAll, describe, expect, it, vi } from 'vitest'
import { startJobs } from '../../../start/queue.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { purgeContentJob } from './purge.ts'

const database = useDatabase()
const ended: (() => Promise<void>)[] = []
afterAll(() => Promise.all(ended.map((end) => end())))

/** A process's queue with only the purge; delayed, so that the process can end before it. */
const job = { ...purgeContentJob, delaySeconds: 1 }
function queue() {
  const { db, url: databaseUrl } = database
  const jobs = startJobs({
    databaseUrl,
    db,
    config: testConfig(),
    log: silentLog,
    pollSeconds: 0.5,
    jobs: [job],
  })
  ended.push(() => jobs.stop())
  return jobs
}
const deleted = (days: number) =>
  buildArticle(database.db, { deletedAt: new Date(Date.now() - days * 86_400_000) })
const there = async (id: string) => (await database.db.content.count({ where: { id } })) === 1

describe('the purge in the queue', () => {
  it('comes by itself each hour, for what has lain in the bin for 30 days', async () => {
    const jobs = queue()
    await jobs.ready
    const [old, young] = [await deleted(31), await deleted(29)]
    await jobs.send(job, {})
    await vi.waitFor(async () => expect(await there(old.id)).toBe(false), { timeout: 20_000, interval: 50 })
    expect(await there(young.id)).toBe(true)
    const schedules = await database.db.$queryRaw<{ cron: string; timezone: string }[]>`
      SELECT cron, timezone FROM pgboss.schedule WHERE name = ${job.name}`
    expect(schedules).toEqual([{ cron: '17 * * * *', timezone: 'Europe/Paris' }])
  })

  it('is done by the next process that runs, when the one that was asked has died', async () => {
    const first = queue()
    await first.ready
    const { id } = await deleted(31)
    await first.send(job, {})
    await first.stop()
    expect(await there(id)).toBe(true)
    queue()
    await vi.waitFor(async () => expect(await there(id)).toBe(false), { timeout: 20_000, interval: 50 })
  })
})
