import { describe, expect, it } from 'vitest'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { connectionsWaiting } from '../testing/waiting.ts'
import { startSite } from './site.ts'

const database = useDatabase()
const config = () =>
  testConfig({
    ...{ DATABASE_URL: database.url, PORT: '0', SEED: 'none', JWT_SECRET: 'x'.repeat(32) },
    ...{ ADMIN_EMAIL: 'chef@example.org', ADMIN_PASSWORD: 'un mot de passe' },
  })

describe('startSite', () => {
  it('serves, makes the first admin once, and seeds nothing into somebody’s own database', async () => {
    const said: string[] = []
    const site = await startSite({ config: config(), report: (line) => said.push(line), pages: null })
    expect(site.admin).toMatchObject({ email: 'chef@example.org' })
    expect(site.admin).not.toHaveProperty('password')
    expect((await fetch(`${site.address}/api/health`)).status).toBe(200)
    expect(await site.db.content.count()).toBe(0)
    expect(said).toEqual([])
    await site.stop()
    await expect(fetch(`${site.address}/api/health`)).rejects.toThrow()
    const again = await startSite({ config: config(), report: () => {}, pages: null })
    expect(again.admin).toBeUndefined()
    await again.stop()
  })

  it('stopping lets requests in flight finish and takes no new ones', async () => {
    const site = await startSite({ config: config(), report: () => {}, pages: null })
    // A lock makes the request wait in the database until the test releases it.
    let unlock = (): void => {}
    const locked = Promise.withResolvers<void>()
    const holding = database.db.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE content_day IN ACCESS EXCLUSIVE MODE`
        locked.resolve()
        await new Promise<void>((resolve) => {
          unlock = resolve
        })
      },
      { timeout: 60_000 },
    )
    await locked.promise
    const inFlight = fetch(`${site.address}/api/articles`)
    await expect.poll(() => connectionsWaiting(database.db)).toBe(1)
    const stopped = site.stop()
    await expect(fetch(`${site.address}/api/health`)).rejects.toThrow()
    unlock()
    await holding
    expect((await inFlight).status).toBe(200)
    await stopped
  })

  it('closes what it had opened when it cannot listen', async () => {
    const first = await startSite({ config: config(), report: () => {}, pages: null })
    const port = new URL(first.address).port
    const second = startSite({ config: { ...config(), PORT: Number(port) }, report: () => {}, pages: null })
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.stop()
  })
})
