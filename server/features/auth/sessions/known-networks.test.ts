import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, type Reply, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { THOUSANDS } from '../../../testing/patience.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'
import { purgeExpired } from '../purge.ts'
import { NETWORKS_MAX } from './networks.ts'
import { FIRST_DELAY_MS, FREE_FAILURES, LONGEST_DELAY_MS } from './strangers.ts'

const config = testConfig({ JWT_SECRET: 'le secret de ces tests, assez long pour en être un' })
const database = useDatabase()
// Two processes of one site, which share only the database.
const site = useApp(database, { config })
const second = useApp(database, { config })
const calls = [callsTo(() => site.app), callsTo(() => second.app)] as const

let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE rate_limit, stranger_delay`
  account = await buildAccount(database.db)
})
afterEach(() => void vi.useRealTimers())

const HOME = '192.0.2.1'
let used = 0
/** A network that nobody has used yet. */
const elsewhere = () => `10.${++used >> 8}.${used & 255}.1`

/** Over REST or tRPC, alternating between both processes. */
let turn = 0
async function login(remoteAddress: string, password: string, email = account.email): Promise<Reply> {
  turn++
  const on = calls[turn % 2 === 0 ? 0 : 1]
  const payload = { email, password }
  if (turn % 4 < 2) return on.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
  const { json, ...reply } = await on.inject({
    method: 'POST',
    url: '/trpc/auth.login',
    remoteAddress,
    payload: { json: payload },
  })
  return { ...reply, json: json.error ? json.error.json.data : json.result.data.json }
}
const statuses = (replies: Reply[]) => replies.map(({ status }) => status)
const wait = ({ headers }: Reply) => Number(headers['retry-after'])
const strangers = async (count: number, email?: string) => {
  const replies: Reply[] = []
  for (let n = 0; n < count; n++) replies.push(await login(elsewhere(), 'faux', email))
  return replies
}

describe('who has signed in from a network', THOUSANDS, () => {
  it('gets in from there, whatever strangers do', async () => {
    expect((await login(HOME, PASSWORD)).status).toBe(200)
    await strangers(FREE_FAILURES + 5)
    const stranger = await login(elsewhere(), PASSWORD)
    expect([stranger.status, stranger.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(wait(stranger)).toBeGreaterThan(0)
    expect(stranger.json.retryAfter).toBe(wait(stranger))
    expect((await login(HOME, 'faux')).status).toBe(401)
    expect((await login(HOME, PASSWORD)).status).toBe(200)
  })

  it('gets in as an admin, too, and by signing up', async () => {
    const email = `nouvelle-${account.id}@example.org`
    const { status } = await calls[0].inject({
      ...{ method: 'POST', url: '/api/auth/register', remoteAddress: HOME },
      payload: { email, username: `Nouvelle ${account.id.slice(-6)}`, password: PASSWORD },
    })
    expect(status).toBe(200)
    await database.db.user.update({ where: { email }, data: { role: 'admin' } })
    await strangers(FREE_FAILURES + 1, email)
    expect((await login(HOME, PASSWORD, email)).status).toBe(200)
  })

  it('has a limit there, which is their network’s own', async () => {
    const office = '192.0.2.2'
    for (const from of [HOME, office]) expect((await login(from, PASSWORD)).status).toBe(200)
    const { points, minutes } = ATTEMPT_LIMITS.login.pair
    for (let n = 0; n < points; n++) expect((await login(HOME, 'faux')).status).toBe(401)
    const limited = await login(HOME, PASSWORD)
    expect(limited.status).toBe(429)
    expect(wait(limited)).toBeLessThanOrEqual(minutes * 60)
    expect((await login(office, PASSWORD)).status).toBe(200)
  })

  it('is known by the whole of an IPv6 network', async () => {
    expect((await login('2001:db8:0:7::1', PASSWORD)).status).toBe(200)
    await strangers(FREE_FAILURES)
    expect((await login('2001:db8:0:7:ffff::2', PASSWORD)).status).toBe(200)
    expect((await login('2001:db8:0:8::1', PASSWORD)).status).toBe(429)
  })

  it('is known to their account only', async () => {
    const other = await buildAccount(database.db)
    expect((await login(HOME, PASSWORD, other.email)).status).toBe(200)
    await strangers(FREE_FAILURES)
    expect((await login(HOME, PASSWORD)).status).toBe(429)
  })
})

describe('strangers to an account', THOUSANDS, () => {
  it('are admitted as often as they may fail, however many come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => login(elsewhere(), 'faux')))
    expect(statuses(replies).filter((status) => status === 401)).toHaveLength(FREE_FAILURES)
    expect(statuses(replies).filter((status) => status === 429)).toHaveLength(100 - FREE_FAILURES)
  })

  it('wait longer after each failure, for all of them, up to a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(statuses(await strangers(FREE_FAILURES))).toEqual(Array(FREE_FAILURES).fill(401))
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      const seconds = wait(await login(elsewhere(), 'faux'))
      waits.push(seconds)
      vi.advanceTimersByTime(seconds * 1000)
      expect((await login(elsewhere(), 'faux')).status).toBe(401)
    }
    const first = FIRST_DELAY_MS / 1000
    const longest = LONGEST_DELAY_MS / 1000
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256].map((n) => Math.min(longest, n * first)))
    // A user whose turn it has become signs in with the right password, and the wait is not lost on the next one.
    vi.advanceTimersByTime(LONGEST_DELAY_MS)
    expect((await login(elsewhere(), PASSWORD)).status).toBe(200)
    expect((await login(elsewhere(), 'faux')).status).toBe(401)
    expect(wait(await login(elsewhere(), 'faux'))).toBe(longest)
  })

  it('are forgotten after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await strangers(FREE_FAILURES + 3)
    vi.advanceTimersByTime(24 * 60 * 60_000 + 1000)
    expect(statuses(await strangers(FREE_FAILURES))).toEqual(Array(FREE_FAILURES).fill(401))
    vi.advanceTimersByTime(25 * 60 * 60_000)
    await purgeExpired(database.db)
    expect(await database.db.$queryRaw`SELECT 1 FROM stranger_delay`).toEqual([])
  })

  it('use up nothing of their own network while they have to wait', async () => {
    await strangers(FREE_FAILURES)
    const from = elsewhere()
    for (let n = 0; n <= ATTEMPT_LIMITS.login.pair.points; n++)
      expect((await login(from, 'faux')).status).toBe(429)
    await database.db.$executeRaw`UPDATE stranger_delay SET until = 0`
    expect((await login(from, PASSWORD)).status).toBe(200)
  })

  it('cannot tell whether there is an account', async () => {
    const seen = async (email: string) =>
      (await strangers(FREE_FAILURES + 2, email)).map(({ status, json }) => [status, json.code])
    expect(await seen('personne@example.org')).toEqual(await seen(account.email))
  })

  it('with somebody’s access token wait by themselves to guess the password', async () => {
    const headers = bearer(await signIn(database.db, account, config))
    expect((await login(HOME, PASSWORD)).status).toBe(200)
    const change = (remoteAddress: string, currentPassword: string) =>
      calls[0].inject({
        ...{ method: 'PUT', url: '/api/auth/profile', remoteAddress, headers },
        payload: { username: account.username, currentPassword, newPassword: 'un autre mot de passe' },
      })
    const replies = await Promise.all(
      Array.from({ length: FREE_FAILURES + 10 }, () => change(elsewhere(), 'x')),
    )
    expect(statuses(replies).filter((status) => status === 400)).toHaveLength(FREE_FAILURES)
    expect(statuses(replies).filter((status) => status === 429)).toHaveLength(10)
    // Nobody has failed to sign in.
    expect((await login(elsewhere(), PASSWORD)).status).toBe(200)
    const remove = await calls[0].inject({
      ...{ method: 'DELETE', url: '/api/auth/delete-account', remoteAddress: elsewhere(), headers },
      payload: { password: 'faux', confirmText: 'SUPPRIMER MON COMPTE' },
    })
    expect(remove.status).toBe(400)
    expect((await change(HOME, PASSWORD)).status).toBe(200)
  })
})

describe('what is kept of networks', () => {
  const kept = () => database.db.knownNetwork.findMany({ where: { userId: account.id } })

  it('is no address, and nothing that two accounts have in common', async () => {
    const other = await buildAccount(database.db)
    for (const email of [account.email, account.email, other.email]) await login(HOME, PASSWORD, email)
    const rows = await database.db.knownNetwork.findMany({
      where: { userId: { in: [account.id, other.id] } },
    })
    expect(new Set(rows.map(({ network }) => network)).size).toBe(2)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(HOME)
  })

  it('is bounded: the longest unused go, also when many sign in at once', async () => {
    expect((await login(HOME, PASSWORD)).status).toBe(200)
    const old = Array.from({ length: NETWORKS_MAX }, (_, n) => ({
      userId: account.id,
      network: n.toString(16).padStart(64, '0'),
      lastSeenAt: new Date(Date.now() - (n + 1) * 60_000),
    }))
    await database.db.knownNetwork.createMany({ data: old })
    const replies = await Promise.all(Array.from({ length: 6 }, () => login(elsewhere(), PASSWORD)))
    expect(statuses(replies)).toEqual(Array(6).fill(200))
    expect((await login(HOME, PASSWORD)).status).toBe(200)
    expect(await kept()).toHaveLength(NETWORKS_MAX)
    expect((await kept()).map(({ network }) => network)).not.toContain(old.at(-1)?.network)
  })

  it('goes with the account, and after a long time', async () => {
    await login(HOME, PASSWORD)
    const old = new Date(Date.now() - 500 * 24 * 60 * 60_000)
    const ancient = { userId: account.id, network: 'f'.repeat(64), lastSeenAt: old }
    await database.db.knownNetwork.create({ data: ancient })
    await purgeExpired(database.db)
    expect(await kept()).toHaveLength(1)
    await database.db.user.delete({ where: { id: account.id } })
    expect(await kept()).toEqual([])
  })
})
