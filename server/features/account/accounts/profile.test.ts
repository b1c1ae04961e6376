import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import type { Tokens } from '../../auth/sessions/session.ts'

const config = testConfig({
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
})
const database = useDatabase()
const site = useApp(database, { config })
const call = callsTo(() => site.app)

const NEW = 'un autre mot de passe'
let account: Awaited<ReturnType<typeof buildAccount>>
let tokens: Tokens
beforeEach(async () => {
  account = await buildAccount(database.db)
  tokens = await signIn(database.db, account, config)
})

const save = (body: unknown, headers: Record<string, string> = {}) =>
  call.rest('PUT', '/auth/profile', body, { ...bearer(tokens), ...headers })
const login = async (password: string) =>
  (await call.rest('POST', '/auth/login', { email: account.email, password })).status
const stored = () => database.db.user.findUniqueOrThrow({ where: { id: account.id } })

describe('profile', () => {
  it('changes the username', async () => {
    const username = `Renommée ${account.id.slice(-6)}`
    const { status, json } = await save({ username })
    expect([status, Object.keys(json)]).toEqual([200, ['user']])
    expect(json.user).toMatchObject({ _id: account.id, username, email: account.email, role: 'visitor' })
    // At once, with the earlier token.
    expect((await call.rest('GET', '/auth/me', undefined, bearer(tokens))).json.username).toBe(username)
  })

  it('keeps one’s own name in another spelling', async () => {
    const username = account.username.toUpperCase()
    expect((await save({ username })).json.user.username).toBe(username)
    expect((await save({ username })).status).toBe(200)
  })

  it('leaves the password alone when its fields are empty', async () => {
    const before = (await stored()).passwordHash
    for (const extra of [{}, { currentPassword: '', newPassword: '' }, { currentPassword: PASSWORD }])
      expect((await save({ username: account.username, ...extra })).status).toBe(200)
    expect((await stored()).passwordHash).toBe(before)
  })

  it('obeys nothing else', async () => {
    const extra = { role: 'admin', email: 'autre@example.org', _id: 'f'.repeat(24), passwordHash: 'x' }
    const body = { username: account.username, ...extra }
    for (const { json } of [await save(body), await call.mutate('auth.profile', body, bearer(tokens))])
      expect(json.user).toMatchObject({ role: 'visitor', email: account.email, _id: account.id })
    expect(await stored()).toMatchObject({ role: 'visitor', passwordHash: account.passwordHash })
  })

  it('is not for strangers', async () => {
    expect((await call.rest('PUT', '/auth/profile', { username: 'Personne' })).status).toBe(401)
  })

  it.each([
    [{}, { username: 'Veuillez entrer un nom d’utilisateur' }],
    [{ username: '   ' }, { username: 'Veuillez entrer un nom d’utilisateur' }],
    [{ username: 'x'.repeat(21) }, { username: 'Le nom d’utilisateur ne doit pas dépasser 20 caractères' }],
    [
      { username: 'Ok', newPassword: NEW },
      { currentPassword: 'Le mot de passe actuel est requis pour changer de mot de passe' },
    ],
    [
      { username: 'Ok', newPassword: 'court', currentPassword: PASSWORD },
      { newPassword: 'Le mot de passe doit contenir au moins 6 caractères' },
    ],
    [
      { username: 'Ok', newPassword: NEW, currentPassword: 'faux' },
      { currentPassword: 'Le mot de passe actuel est incorrect' },
    ],
  ])('refuses %j by its field, and writes nothing', async (body, fields) => {
    const { status, json } = await save(body)
    expect([status, json.code, json.fields]).toEqual([400, 'BAD_INPUT', fields])
    expect(await stored()).toMatchObject({ username: account.username, passwordHash: account.passwordHash })
  })

  it('refuses somebody else’s name', async () => {
    const other = await buildAccount(database.db)
    const { status, json } = await save({ username: other.username.toLowerCase() })
    expect([status, json.code, Object.keys(json.fields)]).toEqual([409, 'USERNAME_TAKEN', ['username']])
  })

  it('gives a name to one of many who ask at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => signIn(database.db, await buildAccount(database.db), config)),
    )
    const username = `Convoité ${account.id.slice(-6)}`
    const replies = await Promise.all(
      people.map((one) => call.rest('PUT', '/auth/profile', { username }, bearer(one))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('a new password', () => {
  const change = { currentPassword: PASSWORD, newPassword: NEW }

  it('replaces the old one, ends all other sessions and voids mailed links', async () => {
    const others = [await signIn(database.db, account, config), await signIn(database.db, account, config)]
    await database.db.passwordReset.create({
      data: { tokenHash: 'a'.repeat(64), userId: account.id, expiresAt: new Date(Date.now() + 60_000) },
    })
    expect((await save({ username: account.username, ...change })).status).toBe(200)
    expect([await login(PASSWORD), await login(NEW)]).toEqual([401, 200])
    for (const other of others) {
      expect((await call.rest('GET', '/auth/me', undefined, bearer(other))).status).toBe(401)
      const body = { refreshToken: other.refreshToken }
      expect((await call.rest('POST', '/auth/refresh', body)).status).toBe(401)
    }
    expect((await call.rest('GET', '/auth/me', undefined, bearer(tokens))).status).toBe(200)
    expect(await database.db.passwordReset.count({ where: { userId: account.id } })).toBe(0)
  })

  it('is noted without being told', async () => {
    await save({ username: account.username, ...change })
    const entries = await database.db.logEntry.findMany({ where: { userId: account.id } })
    expect(entries).toMatchObject([{ actionType: 'user_action', data: { event: 'password_changed' } }])
    expect(JSON.stringify(entries)).not.toMatch(/mot de passe à nous|un autre mot de passe|argon2/)
  })

  it('is set once when two changes race', async () => {
    const replies = await Promise.all(
      ['premier mot', 'second mot'].map((newPassword) =>
        save({ username: account.username, currentPassword: PASSWORD, newPassword }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
