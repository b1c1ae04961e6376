import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { hashToken } from './lucia.ts'
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
const warnings = () => database.db.logEntry.findMany({ where: { userId: account.id, level: 'WARN' } })

describe('the database', () => {
  it('holds no token that could be presented', async () => {
    const [row] = await rows()
    expect(row?.id).toBe(hashToken(tokens.refreshToken))
    expect(JSON.stringify(row)).not.toContain(tokens.refreshToken)
    expect((await rest(row?.id)).status).toBe(401)
  })
})

describe('POST /api/auth/refresh', () => {
  it('answers with an access token only, and does not exchange the refresh token', async () => {
    later(16 * MINUTE)
    expect(await me(tokens.accessToken)).toBe(401)
    for (let time = 0; time < 3; time++) {
      const { status, json } = await rest(tokens.refreshToken)
      expect([status, Object.keys(json)]).toEqual([200, ['accessToken']])
      expect(await me(json.accessToken)).toBe(200)
    }
    expect(await rows()).toHaveLength(1)
  })

  it('takes no notice of the access token that has run out', async () => {
    const body = { refreshToken: tokens.refreshToken }
    const { status } = await call.rest('POST', '/auth/refresh', body, { authorization: 'Bearer faux' })
    expect(status).toBe(200)
  })

  it('refuses what is no refresh token', async () => {
    expect((await rest('x'.repeat(40))).json.code).toBe('SESSION_EXPIRED')
    for (const token of ['', undefined, null, 1, {}, ['a'], 'x'.repeat(1000), 'a\0b'])
      expect([token, (await rest(token)).status]).toEqual([token, 400])
  })

  it('gives the role of this moment', async () => {
    await database.db.user.update({ where: { id: account.id }, data: { role: 'admin' } })
    const { json } = await rest(tokens.refreshToken)
    const claims = JSON.parse(Buffer.from(json.accessToken.split('.')[1], 'base64url').toString())
    expect(claims.role).toBe('admin')
  })
})

describe('X-CSRF-Token on a refresh', () => {
  const both = (csrf: string | undefined) => {
    const headers = csrf === undefined ? {} : { 'x-csrf-token': csrf }
    const { refreshToken } = tokens
    return Promise.all([
      call.rest('POST', '/auth/refresh', { refreshToken }, headers),
      call.mutate('auth.refresh', { refreshToken, rotate: false }, headers),
    ])
  }

  it('may be the login’s own, or none', async () => {
    for (const csrf of [undefined, tokens.csrfToken])
      expect((await both(csrf)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('may be no other: nothing is given, and the session stays', async () => {
    const stranger = await signIn(database.db, await buildAccount(database.db), config)
    for (const csrf of [stranger.csrfToken, 'a'.repeat(64), '', 'x']) {
      for (const { status, json } of await both(csrf))
        expect([csrf, status, json.code, json.accessToken]).toEqual([csrf, 403, 'CSRF_INVALID', undefined])
    }
    const headers = { 'x-csrf-token': stranger.csrfToken }
    const { status } = await call.mutate('auth.refresh', { refreshToken: tokens.refreshToken }, headers)
    expect(status).toBe(403)
    // It was not exchanged.
    expect((await rotate(tokens.refreshToken)).json.refreshToken).toBeDefined()
  })

  it('changes nothing for a token that is none', async () => {
    const headers = { 'x-csrf-token': 'a'.repeat(64) }
    const { status } = await call.rest('POST', '/auth/refresh', { refreshToken: 'x'.repeat(40) }, headers)
    expect(status).toBe(401)
  })
})

describe('auth.refresh', () => {
  it('exchanges the refresh token', async () => {
    const { json } = await rotate(tokens.refreshToken)
    expect(json.refreshToken).not.toBe(tokens.refreshToken)
    expect(await me(json.accessToken)).toBe(200)
    expect((await rotate(json.refreshToken)).status).toBe(200)
    // The CSRF token still belongs to the same login.
    const headers = { ...bearer(json), 'x-csrf-token': tokens.csrfToken }
    expect((await call.rest('GET', '/auth/me', undefined, headers)).status).toBe(200)
  })

  it('gives an access token, but no refresh token, to a late second within the grace', async () => {
    await rotate(tokens.refreshToken)
    later(29_000)
    for (const reply of [await rotate(tokens.refreshToken), await rest(tokens.refreshToken)]) {
      expect([reply.status, Object.keys(reply.json)]).toEqual([200, ['accessToken']])
      expect(await me(reply.json.accessToken)).toBe(200)
    }
    expect(await warnings()).toEqual([])
  })

  it.each([
    ['tRPC', rotate],
    ['REST', rest],
  ])(
    'ends the login when a rotated token comes back after the grace over %s, and says so',
    async (_how, present) => {
      const other = await signIn(database.db, account, config)
      const next = await rotate(tokens.refreshToken)
      later(31_000)
      const { status, json } = await present(tokens.refreshToken)
      expect([status, json.code]).toEqual([401, 'SESSION_EXPIRED'])
      expect((await rotate(next.json.refreshToken)).status).toBe(401)
      expect(await me(next.json.accessToken)).toBe(401)
      // That login, and no other one.
      expect(await me(other.accessToken)).toBe(200)
      const [warning, ...more] = await warnings()
      expect(more).toEqual([])
      expect(warning).toMatchObject({ actionType: 'user_action', data: { event: 'refresh_token_reused' } })
      expect(JSON.stringify(warning)).not.toContain(tokens.refreshToken)
    },
  )

  it('logs nobody out when twenty race with one token', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => rotate(tokens.refreshToken)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const successors = replies.flatMap(({ json }) => json.refreshToken ?? [])
    expect(successors).toHaveLength(1)
    for (const { json } of replies) expect(await me(json.accessToken)).toBe(200)
    expect((await rows()).filter(({ rotatedAt }) => rotatedAt === null)).toHaveLength(1)
    expect((await rotate(successors[0])).status).toBe(200)
    expect(await warnings()).toEqual([])
  })

  it('races with a logout and a deletion without leaving a session behind', async () => {
    const [, ...refreshed] = await Promise.all([
      call.rest('POST', '/auth/logout', {}, bearer(tokens)),
      ...Array.from({ length: 5 }, () => rotate(tokens.refreshToken)),
    ])
    expect(refreshed.every(({ status }) => status === 200 || status === 401)).toBe(true)
    const other = await signIn(database.db, account, config)
    const [, ...again] = await Promise.all([
      database.db.user.delete({ where: { id: account.id } }),
      ...Array.from({ length: 5 }, () => rotate(other.refreshToken)),
    ])
    expect(again.map(({ status }) => status).filter((status) => ![200, 401].includes(status))).toEqual([])
    expect(await rows()).toEqual([])
  })
})
