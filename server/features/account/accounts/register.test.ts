import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bearer, callsTo, PASSWORD } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'

const database = useDatabase()
const site = useApp(database, { config: testConfig({ RATE_LIMIT: 'off' }) })
const call = callsTo(() => site.app)

const fresh = (overrides: object = {}) => {
  const tail = randomBytes(4).toString('hex')
  return {
    email: `nouveau-${tail}@example.org`,
    username: `Nouveau ${tail}`,
    password: PASSWORD,
    ...overrides,
  }
}
const register = (body: unknown, headers?: Record<string, string>) =>
  call.rest('POST', '/auth/register', body, headers)

describe('register', () => {
  it('makes a member and signs them in', async () => {
    const body = fresh()
    const reply = await register(body)
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.json).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(reply.json.user).toMatchObject({ email: body.email, username: body.username, role: 'visitor' })
    expect(reply.headers['x-csrf-token']).toMatch(/^[0-9a-f]{64}$/)
    expect((await call.rest('GET', '/auth/me', undefined, bearer(reply.json))).json).toEqual(reply.json.user)
    const stored = await database.db.user.findUniqueOrThrow({ where: { email: body.email } })
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await database.db.logEntry.count({ where: { userId: stored.id } })).toBe(1)
  })

  it('never obeys what it was not asked', async () => {
    const body = fresh({ role: 'admin', id: 'a'.repeat(24), createdAt: '2000-01-01', passwordHash: 'x' })
    const { status, json } = await register(body)
    expect([status, json.user.role]).toEqual([200, 'visitor'])
    expect(json.user._id).not.toBe('a'.repeat(24))
    expect(new Date(json.user.createdAt).getFullYear()).toBeGreaterThan(2000)
    const overTrpc = await call.mutate('auth.register', fresh({ role: 'admin' }))
    expect(overTrpc.json.user.role).toBe('visitor')
  })

  it('cleans name and address', async () => {
    const tail = randomBytes(3).toString('hex')
    const { json } = await register(
      fresh({ email: ` ÉMMA.${tail}@Example.ORG `, username: `  Zoé\u00a0\u00a0${tail} ` }),
    )
    expect(json.user).toMatchObject({ email: `émma.${tail}@example.org`, username: `Zoé ${tail}` })
  })

  it('counts what people see: an emoji is a character', async () => {
    expect((await register(fresh({ username: '🎮🕹️' }))).json.user.username).toBe('🎮🕹')
    expect((await register(fresh({ username: '🎮' }))).json.fields).toHaveProperty('username')
    expect((await register(fresh({ username: 'é'.normalize('NFD').repeat(21) }))).status).toBe(400)
  })

  it('keeps a password of any letters whole', async () => {
    for (const password of [
      '  espaces  ',
      '💥💥💥💥💥💥',
      'пароль',
      '한국어비밀번호',
      'x'.repeat(1000),
      '\u202e\u200b\tabc',
    ]) {
      const body = fresh({ password })
      expect([password, (await register(body)).status]).toEqual([password, 200])
      const login = (text: string) => call.rest('POST', '/auth/login', { email: body.email, password: text })
      expect((await login(password)).status).toBe(200)
      expect((await login(Array.from(password).slice(0, -1).join(''))).status).toBe(401)
    }
  })

  it.each([
    ['12345', 'en', /password .*at least 6/],
    ['12345', 'fr', /^Le mot de passe doit contenir au moins 6 caractères\.$/],
    ['💥💥💥', 'fr', /au moins 6 caractères/],
    ['x'.repeat(1001), 'fr', /1 000 caractères/],
  ])('refuses the password %s', async (password, lang, message) => {
    const { status, json } = await register(fresh({ password }), { 'accept-language': lang })
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', ['password']])
    expect(json.message).toMatch(message)
    expect(json.fields.password).toBe(json.message)
  })

  it('says which name is too short', async () => {
    const { status, json } = await register(fresh({ username: 'a' }), { 'accept-language': 'en' })
    expect([status, json.message]).toEqual([400, 'The username must have at least 2 characters'])
  })

  it('names what is missing', async () => {
    const { status, json } = await register({})
    expect([status, json.message]).toEqual([400, "Veuillez remplir tous les champs pour l'inscription"])
    expect(Object.keys(json.fields)).toEqual(['email', 'username', 'password'])
  })
})

describe('one name, one address', () => {
  it.each([
    ['case', (n: string) => n.toUpperCase()],
    ['accents', (n: string) => n.replace('e', 'é')],
    ['wide letters', (n: string) => n.replace('a', 'ａ')],
    ['spaces', (n: string) => n.replace(' ', '\u3000 ')],
  ])('is not another by %s', async (_how, disguised) => {
    const tail = randomBytes(3).toString('hex')
    const username = `Camille a ${tail}`
    expect((await register(fresh({ username }))).status).toBe(200)
    const { status, json } = await register(fresh({ username: disguised(username) }))
    expect([status, json.code]).toEqual([409, 'USERNAME_TAKEN'])
    expect(json.fields).toEqual({ username: 'Ce nom d’utilisateur est déjà pris.' })
  })

  it('is refused for an address that has an account', async () => {
    const body = fresh()
    await register(body)
    const { status, json } = await register(fresh({ email: body.email.toUpperCase() }))
    expect([status, json.code, Object.keys(json.fields)]).toEqual([409, 'EMAIL_TAKEN', ['email']])
  })

  it('goes to one of ten who ask at once', async () => {
    const { username, email } = fresh()
    const byName = await Promise.all(Array.from({ length: 10 }, () => register(fresh({ username }))))
    expect(byName.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const byEmail = await Promise.all(Array.from({ length: 10 }, () => register(fresh({ email }))))
    expect(byEmail.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(byEmail.find(({ status }) => status === 409)?.json.code).toBe('EMAIL_TAKEN')
  })
})
