import { beforeEach, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { THOUSANDS } from '../../../testing/patience.ts'
import { ATTEMPT_LIMITS } from '../../../trpc/rate-limits/attempts.ts'
import { readStatusAnew } from '../read.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'le secret de ces tests, assez long pour en être un' })
const site = useApp(database, { config })
const call = callsTo(() => site.app)

let headers: Record<string, string>
let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE rate_limit, stranger_delay`
  await database.db.logEntry.deleteMany()
  account = await buildAccount(database.db)
  headers = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))
})

const login = (email: string, password: string, remoteAddress = '192.0.2.7') =>
  call.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { email, password } })
const forgot = (email: string, remoteAddress: string) =>
  call.inject({ method: 'POST', url: '/api/auth/forgot-password', remoteAddress, payload: { email } })
const locks = async () => {
  await site.app.site.warnings.settled()
  const { db, log } = { db: database.db, log: site.app.log }
  return (await readStatusAnew({ db, config, log })).locks
}
const lift = (id: string) => call.mutate('operation.liftLock', { id }, headers)

it('says which account waits, from where and until when, and an admin lifts it', THOUSANDS, async () => {
  const { points, minutes } = ATTEMPT_LIMITS.login.pair
  for (let n = 0; n <= points; n++) await login(account.email, 'faux')
  expect((await login(account.email, PASSWORD)).status).toBe(429)
  const other = await buildAccount(database.db)
  for (let n = 0; n <= ATTEMPT_LIMITS.forgot.pair.points; n++) await forgot(other.email, '192.0.2.8')
  const named = { id: account.id, username: account.username }
  const found = await locks()
  expect(found).toMatchObject({ level: 'good', total: 3 })
  const mine = 'locks' in found ? found.locks.filter((one) => one.account?.id === account.id) : []
  expect(mine).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'login', account: named, network: '192.0.2.7', strangers: false }),
      expect.objectContaining({ action: 'login', account: named, network: null, strangers: true }),
    ]),
  )
  for (const { until } of mine) {
    expect(until.getTime()).toBeGreaterThan(Date.now())
    expect(until.getTime()).toBeLessThanOrEqual(Date.now() + minutes * 60_000)
  }
  const { status, json } = await lift(account.id)
  expect([status, json.locks.total]).toEqual([200, 1])
  expect((await login(account.email, PASSWORD)).status).toBe(200)
  // The other address still waits.
  expect((await forgot(other.email, '192.0.2.8')).status).toBe(429)
  const entries = await database.db.logEntry.findMany({ where: { actionType: 'admin_action' } })
  expect(entries).toMatchObject([{ level: 'WARN', data: { event: 'lock_lifted', targetId: account.id } }])
  // There is nothing left to lift, so no entry is logged.
  await lift(account.id)
  expect(await database.db.logEntry.count({ where: { actionType: 'admin_action' } })).toBe(1)
})

it('says a network that waits, and an address without an account by nothing', THOUSANDS, async () => {
  const { address, pair } = ATTEMPT_LIMITS.forgot
  for (let n = 0; n <= address.points; n++) await forgot(`personne-${n}@example.org`, '2001:db8:0:1::1')
  for (let n = 0; n <= pair.points; n++) await forgot('personne@example.org', '192.0.2.9')
  // Strangers wait for an address without an account: it is counted, not named.
  await database.db.$executeRaw`
    INSERT INTO stranger_delay VALUES ('x', 20, ${Date.now() + 60_000}, ${Date.now() + 60_000})`
  const found = await locks()
  const all = 'locks' in found ? found.locks : []
  expect(all).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: null, ofAccount: false, network: '2001:db8:0:1::/64' }),
      expect.objectContaining({ account: null, ofAccount: true, network: null }),
    ]),
  )
  expect(JSON.stringify(all)).not.toContain('personne')
  expect('total' in found && found.total).toBeGreaterThan(all.length)
})

it('lifts nobody’s lock who is not there', async () => {
  const answer = await lift('f'.repeat(24))
  expect([answer.status, answer.json.code]).toEqual([404, 'USER_NOT_FOUND'])
  expect((await lift('x')).status).toBe(400)
})
