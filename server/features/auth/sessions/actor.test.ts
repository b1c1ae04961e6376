import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { type Actor, createContextInner } from '../../../trpc/context.ts'
import { admit } from '../../../trpc/procedures.ts'
import type { Tokens } from './session.ts'

const SECRET = 'le secret de ces tests, assez long pour en être un'
const config = testConfig({ JWT_SECRET: SECRET })
const database = useDatabase()
const site = useApp(database, { config })
const call = callsTo(() => site.app)

let account: Awaited<ReturnType<typeof buildAccount>>
let tokens: Tokens
beforeEach(async () => {
  account = await buildAccount(database.db)
  tokens = await signIn(database.db, account, config)
})
afterEach(() => void vi.useRealTimers())

const me = (token: string, headers: Record<string, string> = {}) =>
  call.rest('GET', '/auth/me', undefined, { authorization: `Bearer ${token}`, ...headers })
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** A token made by an attacker. */
function forge(claims: object, { alg = 'HS256', key = SECRET, hash = 'sha256', head = {} } = {}): string {
  const text = `${part({ alg, typ: 'JWT', ...head })}.${part(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

describe('an access token', () => {
  it('lets its owner in, over REST and tRPC', async () => {
    expect((await me(tokens.accessToken)).json.email).toBe(account.email)
    expect((await call.query('auth.me', bearer(tokens))).json.email).toBe(account.email)
    // The scheme's name is case-insensitive (RFC 9110 section 11.1).
    const { status } = await me('', { authorization: `bEARER ${tokens.accessToken}` })
    expect(status).toBe(200)
  })

  it('is what a correctly signed one is taken for: the forgeries below fail for what they change', async () => {
    expect((await me(forge(read(tokens.accessToken)))).status).toBe(200)
  })

  const forgeries: [name: string, make: (claims: Record<string, unknown>, token: string) => string][] = [
    ['signed with another key', (claims) => forge(claims, { key: `${SECRET}!` })],
    ['signed with an empty key', (claims) => forge(claims, { key: '' })],
    ['signed with "undefined"', (claims) => forge(claims, { key: 'undefined' })],
    ['alg=none without a signature', (claims) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`],
    ['alg=None with a signature', (claims) => forge(claims, { alg: 'None' })],
    ['alg=HS512, rightly signed', (claims) => forge(claims, { alg: 'HS512', hash: 'sha512' })],
    ['alg=RS256', (claims) => forge(claims, { alg: 'RS256' })],
    ['without an algorithm', (claims, token) => `${part({})}.${part(claims)}.${token.split('.')[2]}`],
    [
      'with another payload',
      (claims, token) => {
        const [head, , signature] = token.split('.')
        return `${head}.${part({ ...claims, role: 'admin' })}.${signature}`
      },
    ],
    ['truncated by a character', (_claims, token) => token.slice(0, -4)],
    ['truncated to two parts', (_claims, token) => token.split('.').slice(0, 2).join('.')],
    ['of one part', (_claims, token) => token.split('.')[1] ?? ''],
    ['of four parts', (_claims, token) => `${token}.${token}`],
    ['empty', () => ''],
    ['a word', () => 'undefined'],
    ['dots', () => '..'],
    ['JSON that is no object', () => `${part(1)}.${part(null)}.x`],
    ['a megabyte', () => 'x'.repeat(8000)],
    ['expired', (claims) => forge({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without an end', ({ exp: _, ...claims }) => forge(claims)],
    ['with an end that is no number', (claims) => forge({ ...claims, exp: '9999999999' })],
    ['not valid yet', (claims) => forge({ ...claims, nbf: Math.floor(Date.now() / 1000) + 60 })],
    ['of another issuer', (claims) => forge({ ...claims, iss: 'ailleurs' })],
    ['without an issuer', ({ iss: _, ...claims }) => forge(claims)],
    ['of nobody', ({ sub: _, ...claims }) => forge(claims)],
    ['of somebody else', (claims) => forge({ ...claims, sub: 'f'.repeat(24) })],
    ['of a query', (claims) => forge({ ...claims, sid: "' OR '1'='1" })],
    ['of an object', (claims) => forge({ ...claims, sid: { not: '' } })],
    ['without a login', ({ sid: _, ...claims }) => forge(claims)],
    ['of a login that never was', (claims) => forge({ ...claims, sid: 'f'.repeat(24) })],
    ['a refresh token', () => tokens.refreshToken],
  ]
  it.each(forgeries)('is refused: %s', async (_name, make) => {
    const token = make(read(tokens.accessToken), tokens.accessToken)
    for (const reply of [await me(token), await call.query('auth.me', { authorization: `Bearer ${token}` })])
      expect([reply.status, reply.json.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('does not refresh', async () => {
    const { status } = await call.rest('POST', '/auth/refresh', { refreshToken: tokens.accessToken })
    expect(status).toBe(400)
    const short = await call.rest('POST', '/auth/refresh', { refreshToken: tokens.accessToken.slice(0, 40) })
    expect([short.status, short.json.code]).toEqual([401, 'SESSION_EXPIRED'])
  })

  it('that cannot be used makes nobody a stranger', async () => {
    const article = await buildArticle(database.db)
    const url = `/articles/${article.slug}`
    expect((await call.rest('GET', url, undefined, { authorization: 'Bearer faux' })).status).toBe(401)
    expect((await call.rest('GET', url)).status).toBe(200)
    // A proxy in front may ask for its own password.
    expect((await call.rest('GET', url, undefined, { authorization: 'Basic YTpi' })).status).toBe(200)
  })

  it('ends after 15 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.advanceTimersByTime(15 * 60_000 - 2000)
    expect((await me(tokens.accessToken)).status).toBe(200)
    vi.advanceTimersByTime(4000)
    expect((await me(tokens.accessToken)).status).toBe(401)
  })
})

describe('what the database says counts at once', () => {
  it('of another role', async () => {
    await database.db.user.update({ where: { id: account.id }, data: { role: 'admin' } })
    expect((await me(tokens.accessToken)).json.role).toBe('admin')
  })
  it('of a deleted account', async () => {
    await database.db.user.delete({ where: { id: account.id } })
    expect((await me(tokens.accessToken)).status).toBe(401)
  })
  it('of an ended session', async () => {
    await database.db.session.deleteMany({ where: { userId: account.id } })
    expect((await me(tokens.accessToken)).status).toBe(401)
  })
  it('asks it once for a batch', async () => {
    const queries = vi.spyOn(database.db, '$queryRaw')
    const { json } = await call.inject({
      url: '/trpc/auth.me,auth.sessions,auth.deletionNotice?batch=1',
      headers: bearer(tokens),
    })
    expect(json).toHaveLength(3)
    expect(queries).toHaveBeenCalledTimes(1)
  })
})

describe('X-CSRF-Token', () => {
  it('is not asked for', async () => {
    expect((await me(tokens.accessToken)).status).toBe(200)
  })
  it('is accepted when it is the session’s', async () => {
    expect((await me(tokens.accessToken, { 'x-csrf-token': tokens.csrfToken })).status).toBe(200)
  })
  it.each(['', 'x', '0'.repeat(64), 'é'.repeat(64)])('is refused when it is %s', async (token) => {
    const { status, json } = await me(tokens.accessToken, { 'x-csrf-token': token })
    expect([status, json.code]).toEqual([403, 'CSRF_INVALID'])
  })
  it('is refused when it is another session’s', async () => {
    const other = await signIn(database.db, account, config)
    const headers = { ...bearer(tokens), 'x-csrf-token': other.csrfToken }
    for (const path of ['auth.me', 'auth.sessions'])
      expect((await call.query(path, headers)).json.code).toBe('CSRF_INVALID')
    expect((await call.rest('POST', '/auth/logout', {}, headers)).status).toBe(403)
    expect((await me(tokens.accessToken)).status).toBe(200)
  })
  it('of an earlier session does not hinder signing in', async () => {
    const { status } = await call.rest(
      'POST',
      '/auth/login',
      { email: 'x@example.org', password: 'x' },
      { 'x-csrf-token': '0'.repeat(64) },
    )
    expect(status).toBe(401)
  })
})

describe('routes that are no procedures', () => {
  const as = (actor: Actor | null) =>
    createContextInner({ db: database.db, config, lang: 'fr', log: silentLog, actor })
  const person = { id: 'a'.repeat(24), username: 'Emma' }
  it('ask the same of who calls', async () => {
    await expect(admit(as(null), 'account.own')).rejects.toMatchObject({ errorCode: 'UNAUTHENTICATED' })
    await expect(admit(as({ ...person, role: 'editor' }), 'log.read')).rejects.toMatchObject({
      errorCode: 'FORBIDDEN',
    })
    expect(await admit(as({ ...person, role: 'admin' }), 'log.read')).toMatchObject(person)
  })
})
