import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildAccount, callsTo, PASSWORD, type Reply } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { THOUSANDS } from '../../testing/patience.ts'
import { ATTEMPT_LIMITS } from '../../trpc/rate-limits/attempts.ts'

const env = { JWT_SECRET: 'le secret de ces tests, assez long pour en être un' }
const config = testConfig(env)
const database = useDatabase()
// Two processes of one site, which share only the database.
const site = useApp(database, { config })
const second = useApp(database, { config })
const behindProxy = useApp(database, { config: testConfig({ ...env, TRUST_PROXY: '1' }) })
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

describe('attempts on one account from one network', () => {
  const wrong = { password: 'faux' }
  it('are counted by both processes together, and outlive a restart', async () => {
    const { points, minutes } = ATTEMPT_LIMITS.login.pair
    const login = (on: typeof call) => on.rest('POST', '/auth/login', { email: account.email, ...wrong })
    // From a known network; known-networks.test.ts tests strangers.
    await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    expect(statuses(await each(points, login))).toEqual(Array(points).fill(401))
    expectLimited(await login(call), minutes)
    // The right password does not help either, or guessing would work.
    const right = await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    expectLimited(right, minutes)
    // Another user signs in meanwhile.
    const other = await buildAccount(database.db)
    expect((await call.rest('POST', '/auth/login', { email: other.email, password: PASSWORD })).status).toBe(
      200,
    )
  })

  it('end with the window', async () => {
    const { points, minutes } = ATTEMPT_LIMITS.login.pair
    vi.useFakeTimers({ toFake: ['Date'] })
    const login = (password: string) => call.rest('POST', '/auth/login', { email: account.email, password })
    for (let n = 0; n <= points; n++) await login('faux')
    expect((await login(PASSWORD)).status).toBe(429)
    vi.advanceTimersByTime(minutes * 60_000 + 1000)
    expect((await login(PASSWORD)).status).toBe(200)
  })

  it('are forgiven to who signs in', async () => {
    const { points } = ATTEMPT_LIMITS.login.pair
    const login = (password: string) => call.rest('POST', '/auth/login', { email: account.email, password })
    for (let n = 1; n < points; n++) await login('faux')
    expect((await login(PASSWORD)).status).toBe(200)
    expect(statuses(await each(points, () => login('faux')))).toEqual(Array(points).fill(401))
  })

  it('count every call of a batch, not every request', async () => {
    const { points } = ATTEMPT_LIMITS.login.pair
    const batch = (size: number) =>
      call.inject({
        method: 'POST',
        url: `/trpc/${Array(size).fill('auth.login').join(',')}?batch=1`,
        payload: Object.fromEntries(
          Array.from({ length: size }, (_, n) => [n, { json: { email: account.email, ...wrong } }]),
        ),
      })
    const codes = ({ json }: Reply) =>
      json.map((one: { error: { json: { data: { code: string } } } }) => one.error.json.data.code)
    const replies = [await batch(10), await batch(10)]
    const all = replies.flatMap(codes)
    expect(all.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(points)
    expect(all.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20 - points)
    expect(replies[1]?.headers['retry-after']).toMatch(/^\d+$/)
    expect((await batch(11)).status).toBe(400)
  })

  it('hold when all come at once', async () => {
    const { points } = ATTEMPT_LIMITS.login.pair
    const replies = await Promise.all(
      Array.from({ length: points + 10 }, (_, n) =>
        (calls[n % 2] ?? call).rest('POST', '/auth/login', { email: account.email, ...wrong }),
      ),
    )
    expect(statuses(replies).filter((status) => status === 401)).toHaveLength(points)
  })

  it('are counted for unknown accounts just the same', async () => {
    const { points } = ATTEMPT_LIMITS.login.pair
    const email = somebody()
    const replies = await each(points + 1, (on) => on.rest('POST', '/auth/login', { email, ...wrong }))
    expect(statuses(replies)).toEqual([...Array(points).fill(401), 429])
  })
})

describe('attempts from one address', THOUSANDS, () => {
  const login = (headers: Record<string, string>, on = call) =>
    on.rest('POST', '/auth/login', { email: somebody(), password: 'x' }, headers)
  const { points } = ATTEMPT_LIMITS.login.address

  it('are counted, whatever X-Forwarded-For says', async () => {
    const replies = await each(points + 1, (on, n) =>
      login(
        { 'x-forwarded-for': `10.9.8.${n}`, 'x-real-ip': `10.9.7.${n}`, forwarded: `for=10.9.6.${n}` },
        on,
      ),
    )
    expect(statuses(replies).filter((status) => status === 401)).toHaveLength(points)
    expectLimited(replies[points] as Reply, ATTEMPT_LIMITS.login.address.minutes)
  })

  it('are told apart by a trusted proxy’s X-Forwarded-For, of which only the last hop counts', async () => {
    const proxied = callsTo(() => behindProxy.app)
    for (let n = 0; n < points; n++) await login({ 'x-forwarded-for': `1.2.3.${n}, 10.0.0.1` }, proxied)
    expect((await login({ 'x-forwarded-for': '9.9.9.9, 10.0.0.1' }, proxied)).status).toBe(429)
    expect((await login({ 'x-forwarded-for': '10.0.0.1, 10.0.0.2' }, proxied)).status).toBe(401)
  })

  it('of IPv6 are counted by network', async () => {
    const from = (remoteAddress: string) =>
      call.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        payload: { email: somebody(), password: 'x' },
      })
    for (let n = 0; n < points; n++) await from(`2001:db8:0:1::${n.toString(16)}`)
    expect((await from('2001:db8:0:1:ffff:ffff:ffff:ffff')).status).toBe(429)
    expect((await from('2001:db8:0:2::1')).status).toBe(401)
  })
})
