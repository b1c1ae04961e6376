import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { THOUSANDS } from '../../../testing/patience.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'
import { removeAccount } from '../../account/accounts/removal.ts'
import { WINDOW_MS } from './warning-entries.ts'
import { createWarnings, WARNINGS_MAX } from './warnings.ts'

const MINUTE = 60_000
const env = { JWT_SECRET: 'le secret de ces tests, assez long pour en être un' }
const config = testConfig({ ...env, RATE_LIMIT: 'off' })
const database = useDatabase()
// Two processes of one site, which share only the database.
const site = useApp(database, { config })
const second = useApp(database, { config })
const limited = useApp(database, { config: testConfig(env) })
const call = callsTo(() => site.app)
const sites = [site, second, limited]

/** An entry is of one hour of the clock: shortly before its end the tests run in the next one. */
function stayInOneHour(): void {
  if (WINDOW_MS - (Date.now() % WINDOW_MS) > MINUTE) return
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTE, shouldAdvanceTime: true })
}

let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  stayInOneHour()
  await Promise.all(sites.map(({ app }) => app.site.warnings.settled()))
  await database.db.$executeRaw`TRUNCATE "LogEntry", rate_limit, stranger_delay`
  account = await buildAccount(database.db)
})
afterEach(() => void vi.useRealTimers())

const entries = async () => {
  const rows = await database.db.logEntry.findMany({ where: { level: 'WARN' }, orderBy: { id: 'asc' } })
  return rows as (Omit<(typeof rows)[0], 'data'> & { data: Record<string, unknown> })[]
}
/** Entries, once so many refusals are tallied in all. */
async function tallied(count: number) {
  const sum = async () => (await entries()).reduce((all, { data }) => all + Number(data.count), 0)
  await expect.poll(sum).toBe(count)
  return entries()
}
const admin = async () =>
  bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
const wrong = { password: 'ceci n’est pas le bon' }

describe('wrong sign-ins', () => {
  it('are one warning, whose tally grows, over REST and tRPC, in both processes', async () => {
    const body = { email: account.email, ...wrong }
    await call.rest('POST', '/auth/login', body)
    const [first] = await tallied(1)
    expect(first).toMatchObject({
      level: 'WARN',
      actionType: 'user_action',
      message: 'Mots de passe faux : 1 fois',
      userId: account.id,
      userEmail: account.email,
      data: { event: 'wrong_password', where: 'POST /api/auth/login', network: '127.0.0.1', count: 1 },
    })
    const others = callsTo(() => second.app)
    await Promise.all([1, 2, 3, 4, 5].map(() => others.mutate('auth.login', body)))
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => call.rest('POST', '/auth/login', body)))
    const [grown, ...more] = await tallied(12)
    expect(more).toEqual([])
    expect([grown?.id, grown?.timestamp, grown?.message]).toEqual([
      ...[first?.id, first?.timestamp, 'Mots de passe faux : 12 fois'],
    ])
    expect(Date.parse(String(grown?.data.last))).toBeGreaterThan(Number(first?.timestamp))
    expect(JSON.stringify(grown)).not.toContain(wrong.password)
  })

  it('count what a batch tries, and passwords that a session is asked for', async () => {
    const headers = bearer(await signIn(database.db, account, config))
    await call.inject({
      method: 'POST',
      url: '/trpc/auth.login,auth.login?batch=1',
      payload: {
        0: { json: { email: account.email, ...wrong } },
        1: { json: { email: account.email, ...wrong } },
      },
    })
    const profile = { username: account.username, currentPassword: 'faux', newPassword: 'un autre mot' }
    await call.rest('PUT', '/auth/profile', profile, headers)
    await call.mutate('auth.profile', profile, headers)
    const deletion = { password: 'faux', confirmText: 'SUPPRIMER MON COMPTE' }
    await call.rest('DELETE', '/auth/delete-account', deletion, headers)
    expect(await tallied(5)).toMatchObject([{ userEmail: account.email, data: { count: 5 } }])
  })

  it('at addresses without an account name none of them', async () => {
    for (const name of ['personne', 'quelqu-un'])
      await call.rest('POST', '/auth/login', { email: `${name}@example.org`, ...wrong })
    const found = await tallied(2)
    expect(found).toMatchObject([{ userId: null, userEmail: null, data: { network: '127.0.0.1', count: 2 } }])
    expect(JSON.stringify(found)).not.toMatch(/personne|quelqu-un/)
  })

  it('have an entry for each network and each hour', async () => {
    const from = (remoteAddress: string) =>
      call.inject({
        ...{ method: 'POST', url: '/api/auth/login', remoteAddress },
        payload: { email: account.email, ...wrong },
      })
    for (const ip of ['192.0.2.1', '192.0.2.1', '2001:db8:0:1::1', '2001:db8:0:1::2']) await from(ip)
    const found = await tallied(4)
    expect(found.map(({ data }) => [data.network, data.count]).sort()).toEqual([
      ['192.0.2.1', 2],
      ['2001:db8:0:1::/64', 2],
    ])
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.advanceTimersByTime(WINDOW_MS)
    await from('192.0.2.1')
    expect(await tallied(5)).toHaveLength(3)
  })

  it('that never were leave none', async () => {
    await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    await call.rest('POST', '/auth/login', { email: 'pas une adresse', password: '' })
    await call.rest('GET', '/auth/me')
    await call.rest('GET', '/nulle-part')
    await site.app.site.warnings.settled()
    expect(await entries()).toEqual([])
  })
})

describe('refusals', () => {
  it('of the back office are warned of, whatever was called', async () => {
    const headers = bearer(await signIn(database.db, account, config))
    await call.rest('GET', '/admin/users', undefined, headers)
    await call.mutate('admin.setRole', { id: account.id, role: 'admin' }, headers)
    await call.rest('GET', '/admin/logs/download', undefined, headers)
    expect(await tallied(3)).toMatchObject([
      {
        userId: account.id,
        userEmail: account.email,
        message: 'Accès refusés : 3 fois',
        data: { event: 'access_refused', where: 'GET /api/admin/users', count: 3 },
      },
    ])
  })

  it('of forged requests, too', async () => {
    const tokens = await signIn(database.db, account, config)
    const forged = { 'x-csrf-token': 'f'.repeat(64) }
    await call.rest('GET', '/auth/me', undefined, { ...bearer(tokens), ...forged })
    await call.rest('POST', '/auth/refresh', { refreshToken: tokens.refreshToken }, forged)
    const found = await tallied(2)
    expect(found).toMatchObject([{ userEmail: account.email, data: { event: 'access_refused' } }])
    expect(JSON.stringify(found)).not.toContain(tokens.refreshToken)
  })
})

describe('limits', THOUSANDS, () => {
  const on = callsTo(() => limited.app)
  const limits = async () => (await entries()).filter(({ data }) => data.event === 'limit_reached')

  it('that are reached are warned of, with the account if there is one', async () => {
    const { points } = ATTEMPT_LIMITS.forgot.pair
    for (const email of [account.email, 'personne@example.org'])
      for (let n = 0; n < points + 2; n++) await on.rest('POST', '/auth/forgot-password', { email })
    await tallied(4)
    const found = await limits()
    expect(found.map(({ userEmail, data }) => [userEmail, data.count])).toEqual(
      expect.arrayContaining([
        [account.email, 2],
        [null, 2],
      ]),
    )
    expect(JSON.stringify(found)).not.toContain('personne@')
  })

  it('of passwords, too, beside the wrong ones', async () => {
    const { points } = ATTEMPT_LIMITS.login.pair
    for (let n = 0; n < points + 3; n++)
      await on.rest('POST', '/auth/login', { email: account.email, ...wrong })
    const found = await tallied(points + 3)
    expect(found.map(({ userEmail, data }) => [userEmail, data.event, data.count]).sort()).toEqual([
      [account.email, 'limit_reached', 3],
      [account.email, 'wrong_password', points],
    ])
  })
})

describe('the entries', THOUSANDS, () => {
  it('stay few however many networks come, and count all of them', async () => {
    const warnings = createWarnings(database.db, silentLog)
    const other = await buildAccount(database.db)
    const note = (n: number, of: string | undefined) =>
      warnings.note({
        kind: 'wrong_password',
        where: 'auth.login',
        network: `10.0.${n >> 8}.${n & 255}`,
        account: of,
      })
    for (let n = 0; n < 3000; n++) note(n, account.email)
    for (let n = 0; n < 3000; n++) note(n, `personne-${n}@example.org`)
    note(0, other.id)
    await warnings.settled()
    const found = await tallied(6001)
    expect(found.length).toBeLessThanOrEqual(2 * (WARNINGS_MAX.networks + 1) + 2)
    const mine = found.filter(({ userEmail }) => userEmail === account.email)
    expect(mine).toHaveLength(WARNINGS_MAX.networks + 1)
    expect(mine.find(({ data }) => data.network === null)?.data.count).toBe(3000 - WARNINGS_MAX.networks)
  })

  it('have the size of their line to the byte as they grow, and stand in files', async () => {
    const { warnings } = site.app.site
    const note = () =>
      warnings.note({ kind: 'wrong_password', where: 'x', network: '192.0.2.1', account: account.id })
    for (const count of [9, 1, 90]) {
      for (let n = 0; n < count; n++) note()
      await warnings.settled()
    }
    const lines = await rightLines(await admin())
    expect(lines).toMatchObject([{ userEmail: account.email, level: 'WARN', data: { count: 100 } }])
    const csv = await call.rest('GET', '/admin/logs/download?format=csv', undefined, await admin())
    expect(csv.body).toContain('Mots de passe faux : 100 fois')
  })

  it('of a deleted account say neither who nor from where, also when they come late', async () => {
    const { warnings } = site.app.site
    const note = () =>
      warnings.note({ kind: 'wrong_password', where: 'x', network: '192.0.2.1', account: account.email })
    note()
    await warnings.settled()
    note()
    await removeAccount(database.db, account.id)
    await tallied(2)
    const lines = await rightLines(await admin())
    expect(JSON.stringify(lines)).not.toContain(account.email)
    const theirs = (await entries()).filter(({ userId }) => userId === account.id)
    expect(theirs.map(({ userEmail, data }) => [userEmail, data.network])).toEqual([[null, null]])
  })

  it('are written when the site stops, and after the database was away', async () => {
    const app = await buildApp({ config, db: database.db })
    await callsTo(() => app).rest('POST', '/auth/login', { email: account.email, ...wrong })
    await app.close()
    expect(await entries()).toMatchObject([{ data: { count: 1 } }])
    const warnings = createWarnings(database.db, silentLog)
    await database.db.$executeRaw`ALTER TABLE "LogEntry" RENAME TO "LogEntry_away"`
    warnings.note({ kind: 'access_refused', where: 'x', network: '192.0.2.9' })
    await warnings.settled()
    await database.db.$executeRaw`ALTER TABLE "LogEntry_away" RENAME TO "LogEntry"`
    await warnings.settled()
    expect(await entries()).toHaveLength(2)
  })
})

/** The entries in today's file, whose stored sizes are checked. */
async function rightLines(headers: Record<string, string>) {
  const rows = await database.db.logEntry.findMany({ select: { id: true, bytes: true } })
  const { json } = await call.rest('GET', '/admin/logs/download', undefined, headers)
  const kept = new Map(rows.map(({ id, bytes }) => [id, bytes]))
  const sizes = json.map((entry: { _id: string }) => [entry._id, Buffer.byteLength(JSON.stringify(entry))])
  expect(sizes).toEqual([...sizes].map(([id]) => [id, kept.get(id)]))
  return json
}
