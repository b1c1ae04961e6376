import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { purgeExpired } from '../purge.ts'
import { createLucia } from './lucia.ts'
import type { Tokens } from './session.ts'

const MINUTE = 60_000
const { config, database, call } = useAccountSite()

let account: Awaited<ReturnType<typeof buildAccount>>
let tokens: Tokens
beforeEach(async () => {
  // Only Date: timers of the database's pool go on.
  vi.useFakeTimers({ toFake: ['Date'] })
  account = await buildAccount(database.db)
  tokens = await signIn(database.db, account, config)
})
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => void vi.advanceTimersByTime(ms)
const rest = (refreshToken: unknown) => call.rest('POST', '/auth/refresh', { refreshToken })
const rotate = (refreshToken: unknown) => call.mutate('auth.refresh', { refreshToken })
const me = async (accessToken: string) =>
  (await call.rest('GET', '/auth/me', undefined, bearer({ accessToken }))).status
const rows = () => database.db.session.findMany({ where: { userId: account.id } })

describe('the end of a session', () => {
  it('comes 30 minutes after its last call', async () => {
    for (let call = 0; call < 3; call++) {
      later(14 * MINUTE)
      expect(
        await me(tokens.accessToken)
          .then(() => rest(tokens.refreshToken))
          .then((r) => r.status),
      ).toBe(200)
    }
    const { json } = await rest(tokens.refreshToken)
    later(14 * MINUTE)
    // Any call counts, not only a refresh.
    expect(await me(json.accessToken)).toBe(200)
    later(29 * MINUTE)
    expect((await rest(tokens.refreshToken)).status).toBe(200)
    later(30 * MINUTE + 1000)
    expect((await rest(tokens.refreshToken)).status).toBe(401)
  })

  it('comes after 30 days, whatever happens', async () => {
    let { refreshToken } = tokens
    const day = 24 * 60 * MINUTE
    const start = Date.now()
    // Goes straight to the last hour: the row's end is set as an active tab would have set it.
    later(30 * day - 20 * MINUTE)
    await database.db.session.updateMany({
      where: { userId: account.id },
      data: { expiresAt: new Date(start + 30 * day) },
    })
    refreshToken = (await rotate(refreshToken)).json.refreshToken
    later(10 * MINUTE)
    const { json } = await rotate(refreshToken)
    expect(await me(json.accessToken)).toBe(200)
    const ends = (await rows()).map(({ expiresAt }) => expiresAt.getTime())
    expect(Math.max(...ends)).toBeLessThanOrEqual(start + 30 * day)
    later(10 * MINUTE + 1000)
    expect(await me(json.accessToken)).toBe(401)
    expect((await rotate(json.refreshToken)).status).toBe(401)
  })

  it('is swept up', async () => {
    await rotate(tokens.refreshToken)
    const other = await signIn(database.db, account, config)
    await rotate(other.refreshToken)
    expect(await rows()).toHaveLength(4)
    later(31 * MINUTE)
    const live = await signIn(database.db, account, config)
    await rotate(live.refreshToken)
    await purgeExpired(database.db)
    // The rotated token of a valid login stays, to detect its reuse.
    expect(await rows()).toHaveLength(2)
    expect((await createLucia(database.db).getUserSessions(account.id)).length).toBe(1)
  })

  it('writes the last call at most twice a minute', async () => {
    const writes = vi.spyOn(database.db.session, 'updateMany')
    for (let call = 0; call < 5; call++) await me(tokens.accessToken)
    expect(writes).not.toHaveBeenCalled()
    later(31_000)
    for (let call = 0; call < 5; call++) await me(tokens.accessToken)
    expect(writes).toHaveBeenCalledTimes(1)
    writes.mockRestore()
  })
})

describe('logout', () => {
  it('ends this login at once, and no other', async () => {
    const other = await signIn(database.db, account, config)
    const { status, json } = await call.rest('POST', '/auth/logout', undefined, {
      ...bearer(tokens),
      // Some clients send a JSON content type with every call.
      'content-type': 'application/json',
    })
    expect([status, json]).toEqual([200, { message: 'Vous êtes déconnecté.' }])
    expect(await me(tokens.accessToken)).toBe(401)
    expect((await rest(tokens.refreshToken)).status).toBe(401)
    expect(await me(other.accessToken)).toBe(200)
  })

  it('works with an access token that has run out, by the refresh token', async () => {
    later(16 * MINUTE)
    const body = { refreshToken: tokens.refreshToken }
    expect((await call.rest('POST', '/auth/logout', body, bearer(tokens))).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('is no error for who is signed out already, and one for strangers', async () => {
    await call.mutate('auth.logout', undefined, bearer(tokens))
    expect((await call.mutate('auth.logout', undefined, bearer(tokens))).status).toBe(200)
    expect((await call.rest('POST', '/auth/logout')).status).toBe(401)
  })
})

describe('one’s own sessions', () => {
  it('are listed with device, times and which is this one', async () => {
    later(MINUTE)
    const body = { email: account.email, password: PASSWORD }
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
    const { json } = await call.rest('POST', '/auth/login', body, { 'user-agent': phone })
    await rotate(tokens.refreshToken)
    const list = (await call.query('auth.sessions', bearer(json))).json
    expect(list).toMatchObject([
      { device: { browser: 'Safari', system: 'iPhone' }, current: true },
      { device: { browser: 'Firefox', system: 'Linux' }, current: false },
    ])
    expect(Object.keys(list[0]).sort()).toEqual([
      'createdAt',
      'current',
      'device',
      'id',
      'lastSeenAt',
      'stays',
    ])
    // The time of the sign-in, whatever was exchanged since.
    expect(new Date(list[1].lastSeenAt).getTime() - new Date(list[1].createdAt).getTime()).toBe(MINUTE)
  })

  it('end everywhere else on request', async () => {
    const others = await Promise.all([1, 2].map(() => signIn(database.db, account, config)))
    await rotate(others[0]?.refreshToken)
    const stranger = await signIn(database.db, await buildAccount(database.db), config)
    const { json } = await call.mutate('auth.endOtherSessions', undefined, bearer(tokens))
    expect(json).toMatchObject({ ended: 2 })
    expect(await me(tokens.accessToken)).toBe(200)
    for (const { accessToken } of others) expect(await me(accessToken)).toBe(401)
    expect(await me(stranger.accessToken)).toBe(200)
    expect((await call.query('auth.sessions', bearer(tokens))).json).toHaveLength(1)
  })
})
