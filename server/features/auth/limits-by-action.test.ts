import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, type Reply, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { THOUSANDS } from '../../testing/patience.ts'
import { ATTEMPT_LIMITS } from '../../trpc/rate-limits/attempts.ts'
import { purgeExpired } from './purge.ts'

const env = { JWT_SECRET: 'le secret de ces tests, assez long pour en être un' }
const config = testConfig(env)
const database = useDatabase()
// Two processes of one site, which share only the database.
const site = useApp(database, { config })
const second = useApp(database, { config })
const unlimited = useApp(database, { config: testConfig({ ...env, RATE_LIMIT: 'off' }) })
const call = callsTo(() => site.app)
const calls = [call, callsTo(() => second.app)]

let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  await database.db.$executeRaw`DELETE FROM rate_limit`
  account = await buildAccount(database.db)
})
afterEach(() => void vi.useRealTimers())

let made = 0
const somebody = () => `personne-${++made}@example.org`
const statuses = (replies: Reply[]) => replies.map(({ status }) => status)
/** One after the other, alternating between both processes. */
async function each(count: number, attempt: (on: (typeof calls)[number], n: number) => Promise<Reply>) {
  const replies: Reply[] = []
  for (let n = 0; n < count; n++) replies.push(await attempt(calls[n % 2] ?? call, n))
  return replies
}

function expectLimited({ status, headers, json }: Reply, minutes: number): void {
  expect([status, json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  const seconds = Number(headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(minutes * 60)
  expect(json.retryAfter).toBe(seconds)
  expect(json.message).toMatch(/^Trop de tentatives\. Réessayez dans \d+ minutes?\.$/)
}

describe('limits', THOUSANDS, () => {
  it('hold for signing up', async () => {
    const { points, minutes } = ATTEMPT_LIMITS.register.address
    const replies = await each(points + 1, (on, n) =>
      on.rest('POST', '/auth/register', {
        email: somebody(),
        username: `Bot ${account.id.slice(-4)} ${n}`,
        password: PASSWORD,
      }),
    )
    expect(statuses(replies)).toEqual([...Array(points).fill(200), 429])
    expectLimited(replies[points] as Reply, minutes)
  })

  it('hold for asking for links, known account or not', async () => {
    const { points, minutes } = ATTEMPT_LIMITS.forgot.pair
    for (const email of [account.email, somebody()]) {
      const replies = await each(points + 1, (on) => on.rest('POST', '/auth/forgot-password', { email }))
      expect(statuses(replies)).toEqual([...Array(points).fill(200), 429])
      expectLimited(replies[points] as Reply, minutes)
    }
    const { points: all } = ATTEMPT_LIMITS.forgot.address
    await each(all, (on) => on.rest('POST', '/auth/forgot-password', { email: somebody() }))
    expect((await call.rest('POST', '/auth/forgot-password', { email: somebody() })).status).toBe(429)
  })

  it('count an address in letters and in xn-- as one, known account or not', async () => {
    const { points } = ATTEMPT_LIMITS.forgot.pair
    for (const known of [true, false]) {
      const forms = ['bücher', 'xn--bcher-kva'].map((domain) => `forme-${known}@${domain}.example`)
      // Both accounts are older; they share one mailbox all the same.
      if (known) for (const email of forms) await buildAccount(database.db, { email })
      const replies = await each(points + 1, (on, n) =>
        on.rest('POST', '/auth/forgot-password', { email: forms[n % 2] }),
      )
      expect(statuses(replies)).toEqual([...Array(points).fill(200), 429])
    }
  })

  it('hold for refreshing', async () => {
    const { points, minutes } = ATTEMPT_LIMITS.refresh.account
    const { refreshToken } = await signIn(database.db, account, config)
    const replies = await each(points + 1, (on) => on.rest('POST', '/auth/refresh', { refreshToken }))
    expect(statuses(replies)).toEqual([...Array(points).fill(200), 429])
    expectLimited(replies[points] as Reply, minutes)
  })

  it('hold for deletion, and for every other way to try passwords', async () => {
    const headers = bearer(await signIn(database.db, account, config))
    const deletion = { password: 'faux', confirmText: 'SUPPRIMER MON COMPTE' }
    const { points, minutes } = ATTEMPT_LIMITS.deletion.pair
    const replies = await each(points + 1, (on) =>
      on.rest('DELETE', '/auth/delete-account', deletion, headers),
    )
    expect(statuses(replies)).toEqual([...Array(points).fill(400), 429])
    expectLimited(replies[points] as Reply, minutes)
    const profile = { username: account.username, currentPassword: 'faux', newPassword: 'un autre mot' }
    const tries = ATTEMPT_LIMITS.password.pair.points
    const changes = await each(tries + 1, (on) => on.rest('PUT', '/auth/profile', profile, headers))
    expect(statuses(changes)).toEqual([...Array(tries).fill(400), 429])
  })

  it('speak English, too', async () => {
    const attempt = () =>
      call.rest('POST', '/auth/forgot-password', { email: account.email }, { 'accept-language': 'en' })
    const replies = await each(ATTEMPT_LIMITS.forgot.pair.points + 1, attempt)
    expect(replies.at(-1)?.json.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/)
  })

  it('are lifted by RATE_LIMIT=off', async () => {
    const on = callsTo(() => unlimited.app)
    const { points } = ATTEMPT_LIMITS.login.pair
    const body = { email: account.email, password: 'faux' }
    const replies = await Promise.all(
      Array.from({ length: points + 5 }, () => on.rest('POST', '/auth/login', body)),
    )
    expect(statuses(replies)).toEqual(Array(points + 5).fill(401))
  })

  it('keep nobody’s address, and nothing for long', async () => {
    await call.rest('POST', '/auth/login', { email: account.email, password: 'faux' })
    const rows = () => database.db.$queryRaw<{ key: string }[]>`SELECT key FROM rate_limit`
    const keys = JSON.stringify(await rows())
    expect(keys).not.toContain(account.email)
    expect(keys).not.toContain('127.0.0.1')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.advanceTimersByTime(16 * 60_000)
    await purgeExpired(database.db)
    expect(await rows()).toEqual([])
  })

  it('do not count what was never tried', async () => {
    const broken = { email: 'pas une adresse', password: '' }
    const replies = await each(ATTEMPT_LIMITS.login.address.points + 5, (on) =>
      on.rest('POST', '/auth/login', broken),
    )
    expect(new Set(statuses(replies))).toEqual(new Set([400]))
  })
})
