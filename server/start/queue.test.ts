import { afterEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { resetMail } from '../features/auth/passwords/mail.ts'
import type { Job, Jobs } from '../queue/job.ts'
import { buildAccount } from '../testing/accounts.ts'
import { silentLog, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { startProxy } from '../testing/database-proxy.ts'
import { startMailServer } from '../testing/mail.ts'
import { administer } from '../testing/template-database.ts'
import { startJobs } from './queue.ts'

const database = useDatabase()
const running: Jobs[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

const config = testConfig()
const start = (jobs: readonly Job[], overrides: Partial<Parameters<typeof startJobs>[0]> = {}): Jobs => {
  const { db, url } = database
  const started = startJobs({
    databaseUrl: url,
    db,
    config,
    log: silentLog,
    pollSeconds: 0.5,
    jobs,
    ...overrides,
  })
  running.push(started)
  return started
}

const noted = z.object({ note: z.string() })
/** A job that records its runs, and fails as often as told. */
function noting(name: string, failures = 0) {
  const done: string[] = []
  let tries = 0
  const job: Job<z.infer<typeof noted>> = {
    name,
    data: noted,
    retries: { limit: 10, firstSeconds: 1, longestSeconds: 1 },
    async run({ note }) {
      if (tries++ < failures) throw new Error('pas encore')
      done.push(note)
    },
  }
  return { job, done, tries: () => tries }
}
const list = (job: Job<z.infer<typeof noted>>) => [job] as unknown as readonly Job[]
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

describe('the job queue', () => {
  it('does what was left, once, whichever process was asked', async () => {
    const { job, done } = noting('une-fois')
    const processes = [start(list(job)), start(list(job)), start(list(job))]
    await Promise.all(processes.map(({ ready }) => ready))
    const notes = Array.from({ length: 30 }, (_, n) => `note ${n}`)
    await Promise.all(notes.map((note, n) => processes[n % 3]?.send(job, { note })))
    await eventually(() => expect(done).toHaveLength(30))
    expect([...done].sort()).toEqual([...notes].sort())
  })

  it('tries again what failed, without a word of its data in the log', async () => {
    const { job, done, tries } = noting('encore', 2)
    const warn = vi.fn()
    const jobs = start(list(job), { log: { ...silentLog, warn } as typeof silentLog })
    await jobs.send(job, { note: 'secret de quelqu’un' })
    await eventually(() => expect(done).toEqual(['secret de quelqu’un']))
    expect(tries()).toBe(3)
    expect(warn).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(warn.mock.calls)).not.toContain('secret')
  })

  it('leaves work with a transaction or not at all', async () => {
    const { job, done } = noting('transaction')
    const jobs = start(list(job))
    await jobs.usable()
    await expect(
      database.db.$transaction(async (tx) => {
        await jobs.send(job, { note: 'annulé' }, tx)
        throw new Error('retour en arrière')
      }),
    ).rejects.toThrow('retour en arrière')
    await database.db.$transaction((tx) => jobs.send(job, { note: 'confirmé' }, tx))
    await eventually(() => expect(done).toEqual(['confirmé']))
  })

  it('does not do what an older version of us left in another form', async () => {
    const { job, done } = noting('autre-forme')
    const jobs = start(list(job))
    await jobs.send(job, { note: 1 } as never)
    await jobs.send(job, { note: 'bien' })
    await eventually(() => expect(done).toEqual(['bien']))
  })

  it('keeps for the next process what this one did not do', async () => {
    const first = noting('la-suite', Number.POSITIVE_INFINITY)
    const jobs = start(list(first.job))
    await jobs.send(first.job, { note: 'à faire' })
    await eventually(() => expect(first.tries()).toBeGreaterThan(0))
    await jobs.stop()
    const second = noting('la-suite')
    await start(list(second.job)).ready
    await eventually(() => expect(second.done).toEqual(['à faire']))
  })

  it('starts when the database does', async () => {
    const { job, done } = noting('plus-tard')
    const name = new URL(database.url).pathname.slice(1)
    const allow = (yes: boolean) =>
      administer(inject('serverUrl'), `ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${yes}`)
    await allow(false)
    const warn = vi.fn()
    const jobs = start(list(job), { log: { ...silentLog, warn } as typeof silentLog })
    try {
      await eventually(() => expect(warn).toHaveBeenCalled())
    } finally {
      await allow(true)
    }
    await jobs.ready
    await jobs.send(job, { note: 'enfin' })
    await eventually(() => expect(done).toEqual(['enfin']))
  })

  it('comes back when its connections are cut', async () => {
    const { job, done } = noting('coupure')
    const warn = vi.fn()
    const jobs = start(list(job), { log: { ...silentLog, warn } as typeof silentLog })
    await jobs.ready
    await administer(
      inject('serverUrl'),
      // Only this file's database: other files have queues on the same server.
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'manette-jobs' AND datname = '${new URL(database.url).pathname.slice(1)}'`,
    )
    // Calls at the very moment of the cut may be refused, like any answer.
    await vi.waitFor(() => jobs.send(job, { note: 'après' }), { timeout: 30_000 })
    await eventually(() => expect(done).toContain('après'))
    expect(warn).toHaveBeenCalled()
  })

  it('comes back when another server takes the place of one that froze', async () => {
    const { job, done } = noting('remplacement')
    const proxy = await startProxy(database.url)
    onTestFinished(() => proxy.down())
    const jobs = start(list(job), { databaseUrl: proxy.url, statementMs: 500 })
    await jobs.send(job, { note: 'avant' })
    await eventually(() => expect(done).toEqual(['avant']))
    proxy.replace()
    await vi.waitFor(() => jobs.send(job, { note: 'après' }), { timeout: 30_000 })
    await eventually(() => expect(done).toContain('après'))
  })

  it('stops while it still waits for the database', async () => {
    const jobs = startJobs({
      databaseUrl: 'postgresql://postgres@127.0.0.1:1/nulle-part',
      db: database.db,
      config,
      log: silentLog,
      jobs: [],
    })
    await jobs.stop()
    await expect(jobs.usable()).rejects.toMatchObject({ errorCode: 'UNAVAILABLE' })
  })
})

describe('a mail server in trouble', () => {
  it('loses no mail: refused, gone, and back again', async () => {
    const server = await startMailServer()
    server.refuse(true)
    const account = await buildAccount(database.db)
    const jobs = start(
      [
        { ...resetMail, retries: { limit: 50, firstSeconds: 1, longestSeconds: 1 } },
      ] as unknown as readonly Job[],
      {
        config: testConfig({ SMTP_URL: server.url }),
      },
    )
    await jobs.send(resetMail, { email: account.email, lang: 'fr' })
    await eventually(() => expect(server.refused).toBeGreaterThanOrEqual(2))
    expect(server.received).toHaveLength(0)
    await server.stop()
    // Nobody listens for a while, and then the same address does again.
    await jobs.send(resetMail, { email: account.email, lang: 'en' })
    const again = await startMailServer(Number(new URL(server.url).port))
    await eventually(() => expect(again.received).toHaveLength(2))
    expect(again.received.map(({ to }) => to)).toEqual([[account.email], [account.email]])
    await again.stop()
  })
})
