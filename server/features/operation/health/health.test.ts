import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { checkHealth } from './health.ts'

const database = useDatabase()
const site = useApp(database)

describe('health', () => {
  it('says how site and database are', async () => {
    // On a busy machine, the first connection alone may take longer than a probe waits.
    await expect.poll(async () => (await site.get('/api/health')).status, { timeout: 20_000 }).toBe(200)
    const { json } = await site.get('/api/health')
    expect(json).toEqual({
      status: 'ok',
      database: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      uptime: expect.any(Number),
    })
    expect(Number.isInteger(json.uptime)).toBe(true)
  })

  it('asks the database once for all who ask within a second', async () => {
    const asked = vi.fn(() => Promise.resolve([]))
    const db = { $queryRaw: asked } as never
    await Promise.all(Array.from({ length: 50 }, () => checkHealth(db)))
    await checkHealth(db)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('does not wait for a database that says nothing, nor asks it again meanwhile', async () => {
    vi.useFakeTimers()
    const asked = vi.fn(() => new Promise(() => {}))
    const db = { $queryRaw: asked } as never
    const first = checkHealth(db)
    await vi.advanceTimersByTimeAsync(2000)
    expect((await first).status).toBe('unavailable')
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await checkHealth(db)).status).toBe('unavailable')
    expect(asked).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('sees the database come back', async () => {
    vi.useFakeTimers()
    let away = true
    const db = { $queryRaw: () => (away ? Promise.reject(new Error('away')) : Promise.resolve([])) } as never
    expect((await checkHealth(db)).status).toBe('unavailable')
    away = false
    await vi.advanceTimersByTimeAsync(1000)
    expect((await checkHealth(db)).status).toBe('ok')
    vi.useRealTimers()
  })
})
