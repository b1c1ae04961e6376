import { afterAll, describe, expect, it, vi } from 'vitest'
import { startJobs } from '../../jobs/start.ts'
import { silentLog, testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle } from '../../testing/factories.ts'
import { purgeContentJob } from './purge.ts'

const database = useDatabase()
const ended: (() => Promise<void>)[] = []
afterAll(() => Promise.all(ended.map((end) => end())))

/** The queue of a process, with the purge alone; sooner than the site's, or the test would take as long. */
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
const deleted = (seconds: number) =>
  buildArticle(database.db, { deletedAt: new Date(Date.now() - seconds * 1000) })
const there = async (id: string) => (await database.db.content.count({ where: { id } })) === 1

describe('the purge in the queue', () => {
  it('comes a while after the deletion, and by itself for what a crash has left', async () => {
    const jobs = queue()
    await jobs.ready
    const [old, young] = [await deleted(15), await deleted(-60)]
    const left = Date.now()
    await jobs.send(job, {})
    await vi.waitFor(async () => expect(await there(old.id)).toBe(false), { timeout: 20_000, interval: 50 })
    expect(Date.now() - left).toBeGreaterThan(900)
    expect(await there(young.id)).toBe(true)
    const schedules = await database.db.$queryRaw<{ cron: string; timezone: string }[]>`
      SELECT cron, timezone FROM pgboss.schedule WHERE name = ${job.name}`
    expect(schedules).toEqual([{ cron: '*/5 * * * *', timezone: 'Europe/Paris' }])
  })

  it('is done by the next process that runs, when the one that deleted has died', async () => {
    const first = queue()
    await first.ready
    const { id } = await deleted(15)
    await first.send(job, {})
    await first.stop()
    expect(await there(id)).toBe(true)
    queue()
    await vi.waitFor(async () => expect(await there(id)).toBe(false), { timeout: 20_000, interval: 50 })
  })
})
