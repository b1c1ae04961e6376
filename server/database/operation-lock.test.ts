import { expect, it, vi } from 'vitest'
import { oneLine } from '../features/operation/failures/explain.ts'
import { startScript } from '../testing/child.ts'
import { useDatabase } from '../testing/database.ts'
import { BEAT_MS, type OperationLock, OperationRunningError, withOperationLock } from './operation-lock.ts'

const database = useDatabase()

/** An operation that runs until it is told to end. */
async function begin(what: string, within?: string) {
  const end = Promise.withResolvers<void>()
  const began = Promise.withResolvers<OperationLock>()
  const ended = withOperationLock(
    database.url,
    what,
    async (lock) => {
      began.resolve(lock)
      await end.promise
    },
    within,
  )
  ended.catch(began.reject)
  const lock = await began.promise
  return {
    lock,
    end: () => {
      end.resolve()
      return ended
    },
  }
}

it('lets one operation work at a time, and says in one line which does', async () => {
  const backup = await begin('A backup')
  const refused = begin('An update')
  await expect(refused).rejects.toThrow(OperationRunningError)
  await expect(refused).rejects.toThrow(
    /^A backup has been running on this database since \d\d:\d\d:\d\d UTC: nothing was changed\. Try again when it has ended\.$/,
  )
  await backup.end()
  await (await begin('An update')).end()
})

it('lets an operation have one part done by another process, and the part outlive it', async () => {
  const update = await begin('An update')
  const part = await begin('A backup', update.lock.token)
  await expect(begin('A restore', update.lock.token)).rejects.toThrow(/^A backup has been running/)
  await update.end()
  await expect(begin('An update')).rejects.toThrow(/^A backup has been running/)
  await part.end()
  // The token of an ended operation makes a separate one.
  const alone = await begin('A backup', update.lock.token)
  await expect(begin('An update')).rejects.toThrow(/^A backup has been running/)
  await alone.end()
})

it('is free again when its holder is killed', async () => {
  const child = startScript(
    `
    import { withOperationLock } from '#/server/database/operation-lock.ts'
    await withOperationLock(process.env.URL, 'A restore', async () => {
      console.log('holds')
      await new Promise(() => setInterval(() => {}, 1000))
    })`,
    { URL: database.url },
  )
  await child.line('holds')
  await expect(begin('A backup')).rejects.toThrow(/^A restore has been running/)
  child.signal('SIGKILL')
  const next = await vi.waitFor(() => begin('A backup'), { timeout: 10_000, interval: 20 })
  await next.end()
})

it('says when it can no longer hold', async () => {
  const { lock, end } = await begin('A backup')
  const aborted = new Promise((resolve) => lock.signal.addEventListener('abort', resolve))
  await database.db.$queryRawUnsafe(`SELECT pg_terminate_backend(${Number(lock.token)})`)
  await aborted
  expect(lock.signal.reason).toMatchObject({ message: 'The connection to the database was lost.' })
  // A person sees a line, and no stack.
  expect(oneLine(lock.signal.reason)).toBe('The connection to the database was lost.')
  await end()
})

it('keeps its connection from being idle, which proxies cut', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { lock, end } = await begin('A backup')
    const last = async () => {
      const rows = await database.db.$queryRaw<{ at: string }[]>`
        SELECT query_start::text AS at FROM pg_stat_activity WHERE pid = ${Number(lock.token)}`
      return rows[0]?.at
    }
    const before = await last()
    vi.advanceTimersByTime(BEAT_MS)
    await vi.waitFor(async () => expect(await last()).not.toBe(before), { timeout: 10_000 })
    await end()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
