import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildUser } from '../../../testing/factories.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { hashPassword } from '../passwords/password.ts'

const database = useDatabase()
const site = useApp(database, { config: testConfig({ RATE_LIMIT: 'off' }) })
const call = callsTo(() => site.app)

let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  account = await buildAccount(database.db)
})

const OWN_FIELDS = ['_id', 'createdAt', 'email', 'role', 'username']

describe('login', () => {
  it('answers over REST with user, accessToken and refreshToken, and nothing else', async () => {
    const reply = await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.json).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(Object.keys(reply.json.user).sort()).toEqual(OWN_FIELDS)
    expect(reply.json.user).toMatchObject({ _id: account.id, email: account.email, role: 'visitor' })
    expect(reply.headers['x-csrf-token']).toMatch(/^[0-9a-f]{64}$/)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(reply.body).not.toContain('argon2')
  })

  it('answers the same over tRPC, with the CSRF token inside, too', async () => {
    const reply = await call.mutate('auth.login', { email: account.email, password: PASSWORD })
    expect(reply.status).toBe(200)
    expect(reply.json.csrfToken).toBe(reply.headers['x-csrf-token'])
    expect(Object.keys(reply.json.user).sort()).toEqual(OWN_FIELDS)
  })

  it('puts into the token what the client reads from it', async () => {
    const { json } = await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    const [head, payload, signature, ...more] = json.accessToken.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' })
    const claims = read(payload)
    expect(claims).toMatchObject({ sub: account.id, role: 'visitor', email: account.email })
    expect(claims).toMatchObject({ username: account.username, sid: expect.stringMatching(/^[0-9a-f]{24}$/) })
    expect(claims.exp - claims.iat).toBe(15 * 60)
    expect([signature.length > 0, more]).toEqual([true, []])
  })

  it('gives no token twice, also within one second', async () => {
    const { json } = await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    const renewed = await Promise.all(
      [1, 2, 3].map(() => call.rest('POST', '/auth/refresh', { refreshToken: json.refreshToken })),
    )
    const tokens = [json.accessToken, ...renewed.map((answer) => answer.json.accessToken)]
    expect(new Set(tokens).size).toBe(4)
  })

  it('knows an address however it is written', async () => {
    const email = `  ${account.email.toUpperCase()} `
    expect((await call.rest('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('gives the same answer for an unknown address, a wrong password and an account without one', async () => {
    const { email: demo } = await buildUser(database.db)
    const answers = await Promise.all(
      [account.email, demo, 'personne@example.org'].map((email) =>
        call.rest('POST', '/auth/login', { email, password: 'faux' }),
      ),
    )
    for (const { status, json, headers } of answers) {
      expect([status, json]).toEqual([
        401,
        { message: 'Email ou mot de passe incorrect', code: 'INVALID_CREDENTIALS' },
      ])
      expect(headers).not.toHaveProperty('x-csrf-token')
    }
  })

  it('says it in English to who reads English', async () => {
    const { json } = await call.rest(
      'POST',
      '/auth/login',
      { email: account.email, password: 'faux' },
      { 'accept-language': 'en-GB' },
    )
    expect(json.message).toBe('Incorrect email or password')
  })

  it('works with an expired token in the pocket', async () => {
    const body = { email: account.email, password: PASSWORD }
    const reply = await call.rest('POST', '/auth/login', body, { authorization: 'Bearer a.b.c' })
    expect(reply.status).toBe(200)
  })

  it('takes a password as it is', async () => {
    const login = (password: string) => call.rest('POST', '/auth/login', { email: account.email, password })
    expect((await login(` ${PASSWORD}`)).status).toBe(401)
    expect((await login(PASSWORD.toUpperCase())).status).toBe(401)
  })

  it('is noted without secrets', async () => {
    await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    const [entry, ...more] = await database.db.logEntry.findMany({ where: { userId: account.id } })
    expect(more).toEqual([])
    expect(entry).toMatchObject({ actionType: 'user_action', level: 'INFO', userEmail: account.email })
    expect(JSON.stringify(entry)).not.toContain(PASSWORD)
  })
})

describe('a sign-in with the old password that waits for a reset', () => {
  it.each([
    ['of a member', 'visitor', PASSWORD],
    ['of an admin whose password is too short by now', 'admin', 'huitlett'],
  ] as const)('%s opens no session', async (_who, role, password) => {
    const { db } = database
    const { id, email } = await buildAccount(db, { role, passwordHash: await hashPassword(password) })
    const { promise: reset, resolve: commit } = Promise.withResolvers<void>()
    const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
    const resetting = db.$transaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { passwordHash: await hashPassword('un tout nouveau') } })
      await tx.session.deleteMany({ where: { userId: id } })
      isWritten()
      await reset
    })
    await written
    const answer = call.rest('POST', '/auth/login', { email, password })
    await expect.poll(() => connectionsWaiting(db)).toBe(1)
    commit()
    await resetting
    const { status, json } = await answer
    expect([status, json.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
  })
})

describe('me', () => {
  it('is flat', async () => {
    const { json } = await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    const rest = await call.rest('GET', '/auth/me', undefined, bearer(json))
    expect([rest.status, Object.keys(rest.json).sort()]).toEqual([200, OWN_FIELDS])
    expect(rest.headers['cache-control']).toBe('private, no-store')
    expect((await call.query('auth.me', bearer(json))).json).toEqual(rest.json)
  })

  it('is nothing for strangers', async () => {
    const { status, json } = await call.rest('GET', '/auth/me')
    expect([status, json.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
