import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { purgeExpired } from '../purge.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const { config, database, call } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
let account: Account
beforeEach(async () => {
  // Only Date: timers of the database's pool go on.
  vi.useFakeTimers({ toFake: ['Date'] })
  account = await buildAccount(database.db)
})
afterEach(async () => {
  vi.useRealTimers()
  await database.db.setting.deleteMany()
})

const later = (ms: number) => void vi.advanceTimersByTime(ms)
const enter = (who: Account, stay?: unknown) =>
  call.rest('POST', '/auth/login', {
    email: who.email,
    password: PASSWORD,
    ...(stay !== undefined && { stay }),
  })
const rotate = (refreshToken: unknown) => call.mutate('auth.refresh', { refreshToken })
const me = async (accessToken: string) =>
  (await call.rest('GET', '/auth/me', undefined, bearer({ accessToken }))).status
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const admin = async () =>
  bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), config))

describe('a session that stays', () => {
  it('lasts thirty days after the last visit, and says so in its token', async () => {
    const { json } = await enter(account, true)
    expect(claims(json.accessToken).stays).toBe(true)
    later(29 * DAY)
    const renewed = (await rotate(json.refreshToken)).json
    expect(claims(renewed.accessToken).stays).toBe(true)
    expect(await me(renewed.accessToken)).toBe(200)
    later(30 * DAY + MINUTE)
    expect((await rotate(renewed.refreshToken)).status).toBe(401)
  })

  it('lasts ninety days at most, however often it is visited', async () => {
    let { refreshToken } = (await enter(account, true)).json
    for (let visit = 0; visit < 3; visit++) {
      later(29 * DAY)
      ;({ refreshToken } = (await rotate(refreshToken)).json)
      expect(refreshToken).toBeTruthy()
      await purgeExpired(database.db)
    }
    later(3 * DAY)
    expect((await rotate(refreshToken)).status).toBe(401)
  })

  it('is asked for: without it, and for whoever may not, a session ends as sessions do', async () => {
    const chief = await buildAccount(database.db, { role: 'admin' })
    for (const { json } of [await enter(account), await enter(account, false), await enter(chief, true)]) {
      expect(claims(json.accessToken)).not.toHaveProperty('stays')
      later(31 * MINUTE)
      expect((await rotate(json.refreshToken)).status).toBe(401)
    }
    for (const stay of ['yes', 1, null, {}]) expect((await enter(account, stay)).status).toBe(400)
    expect(
      (await call.mutate('auth.login', { email: account.email, password: PASSWORD, stay: 'yes' })).status,
    ).toBe(400)
  })

  it('proves nothing after fifteen minutes', async () => {
    const { json } = await enter(account, true)
    later(20 * MINUTE)
    const { accessToken } = (await rotate(json.refreshToken)).json
    await database.db
      .$executeRaw`UPDATE "Session" SET "provedAt" = clock_timestamp() - interval '16 minutes' WHERE "userId" = ${account.id}`
    expect((await call.rest('GET', '/auth/sessions', undefined, bearer({ accessToken }))).status).toBe(200)
    const refused = await call.rest(
      'POST',
      '/auth/email',
      { email: 'a@example.org' },
      bearer({ accessToken }),
    )
    expect([refused.status, refused.json.code]).toEqual([403, 'PROOF_REQUIRED'])
  })

  it('ends when its token comes a second time, late', async () => {
    const { json } = await enter(account, true)
    const next = (await rotate(json.refreshToken)).json
    later(2 * MINUTE)
    expect((await rotate(json.refreshToken)).status).toBe(401)
    expect((await rotate(next.refreshToken)).status).toBe(401)
  })

  it('ends with another role, at once, and those that end by themselves go on', async () => {
    const [staying, other] = [(await enter(account, true)).json, (await enter(account)).json]
    const headers = await admin()
    const change = await call.mutate('admin.setRole', { id: account.id, role: 'author' }, headers)
    expect(change.status).toBe(200)
    expect(await me(staying.accessToken)).toBe(401)
    expect((await rotate(staying.refreshToken)).status).toBe(401)
    expect(await me(other.accessToken)).toBe(200)
  })

  it('ends at its next renewal when the team no longer lets the role stay', async () => {
    const { json } = await enter(account, true)
    await database.db.setting.create({ data: { key: 'stayRoles', value: ['author'], was: [] } })
    expect((await rotate(json.refreshToken)).status).toBe(401)
    expect(claims((await enter(account, true)).json.accessToken)).not.toHaveProperty('stays')
  })

  it('stands in the list of sessions, from where it is ended', async () => {
    const { json } = await enter(account, true)
    const headers = bearer(await signIn(database.db, account, config))
    const { sessions } = (await call.rest('GET', '/auth/sessions', undefined, headers)).json
    expect(sessions.map(({ stays }: { stays: boolean }) => stays)).toEqual([false, true])
    const ended = await call.rest('DELETE', `/auth/sessions/${sessions[1]._id}`, undefined, headers)
    expect(ended.status).toBe(200)
    expect(await me(json.accessToken)).toBe(401)
  })
})
