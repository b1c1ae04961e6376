import { beforeEach, describe, expect, it } from 'vitest'
import { isRoleWithin, lowerRole } from '../../../../shared/account/role-order.ts'
import { ROLES, type Role } from '../../../../shared/account/roles.ts'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { resetAdminPassword } from '../../account/accounts/first-admin.ts'
import { hashToken } from '../sessions/lucia.ts'
import { revokeTokens } from './tokens.ts'

const { config, database, call } = useAccountSite()
type Account = Awaited<ReturnType<typeof buildAccount>>
type Headers = Record<string, string>

const DAY_MS = 24 * 60 * 60_000
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString()
const signedIn = async (user: Account): Promise<Headers> => bearer(await signIn(database.db, user, config))

let editor: Account
let headers: Headers
beforeEach(async () => {
  editor = await buildAccount(database.db, { role: 'editor' })
  headers = await signedIn(editor)
})

const make = (input: object = {}, as = headers) =>
  call.rest(
    'POST',
    '/auth/tokens',
    { name: 'Sauvegarde', role: 'editor', expiresAt: tomorrow(), ...input },
    as,
  )
async function token(input: object = {}, as = headers): Promise<Headers & { authorization: string }> {
  const { status, json, body } = await make(input, as)
  expect(status, body).toBe(201)
  return { authorization: `Bearer ${json.token}` }
}
const list = async (as = headers) => (await call.rest('GET', '/auth/tokens', undefined, as)).json.tokens
const me = (as: Headers) => call.rest('GET', '/auth/me', undefined, as)

describe('a token for scripts', () => {
  it('signs calls over REST and tRPC as an access token does', async () => {
    const script = await token()
    expect((await me(script)).json).toMatchObject({ _id: editor.id })
    expect((await call.query('auth.me', script)).json._id).toBe(editor.id)
    expect((await call.query('images.list?input=%7B%22json%22%3A%7B%7D%7D', script)).status).toBe(200)
    const page = await buildArticle(database.db)
    const comment = await call.rest(
      'POST',
      '/comments',
      { content: 'De mon script', articleId: page.id },
      script,
    )
    expect([comment.status, comment.json.comment.author._id]).toEqual([201, editor.id])
  })

  it('is told once, and kept as a hash', async () => {
    const { json } = await make()
    expect(json.token).toMatch(/^mnt_[\w-]{43}$/)
    expect(Object.keys((await list())[0])).toEqual([
      '_id',
      'name',
      'role',
      'createdAt',
      'expiresAt',
      'lastUsedAt',
    ])
    const row = await database.db.scriptToken.findUniqueOrThrow({ where: { id: json._id } })
    expect([row.tokenHash, JSON.stringify(row).includes(json.token)]).toEqual([hashToken(json.token), false])
    const log = await database.db.logEntry.findMany()
    expect(JSON.stringify(log)).not.toContain(json.token)
  })

  it('tells its last use', async () => {
    const script = await token()
    expect((await list())[0].lastUsedAt).toBeNull()
    await me(script)
    const { lastUsedAt } = (await list())[0]
    expect(Date.now() - new Date(lastUsedAt).getTime()).toBeLessThan(60_000)
    // Rounded to a minute, as a page of calls is one write.
    await me(script)
    expect((await list())[0].lastUsedAt).toBe(lastUsedAt)
  })

  it('is revoked by its owner, at once, and by nobody else', async () => {
    const script = await token()
    const [{ _id }] = await list()
    const other = await signedIn(await buildAccount(database.db, { role: 'admin' }))
    const refused = await call.rest('DELETE', `/auth/tokens/${_id}`, undefined, other)
    expect([refused.status, refused.json.code]).toEqual([404, 'TOKEN_NOT_FOUND'])
    expect((await me(script)).status).toBe(200)
    expect((await call.rest('DELETE', `/auth/tokens/${_id}`, undefined, headers)).status).toBe(200)
    expect((await me(script)).status).toBe(401)
    expect((await call.mutate('auth.revokeToken', { id: _id }, headers)).status).toBe(404)
  })

  it('has an end', async () => {
    const script = await token()
    await database.db.scriptToken.updateMany({
      where: { userId: editor.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    })
    expect([(await me(script)).status, await list()]).toEqual([401, []])
  })

  it.each([
    [
      'another password',
      (as: Headers, user: Account) =>
        call.rest(
          'PUT',
          '/auth/profile',
          { username: user.username, currentPassword: PASSWORD, newPassword: 'une autre phrase de passe' },
          as,
        ),
    ],
    [
      'a password of the command line',
      (_: Headers, user: Account) =>
        resetAdminPassword(database.db, user.email, { ADMIN_PASSWORD: 'une autre phrase de passe' }),
    ],
    ['its revocation with all others', (_: Headers, user: Account) => revokeTokens(database.db, user.id)],
  ])('does not outlive %s', async (_, change) => {
    const script = await token()
    await change(headers, editor)
    expect((await me(script)).status).toBe(401)
  })

  it('outlives a new name', async () => {
    const script = await token()
    await call.rest('PUT', '/auth/profile', { username: `N ${newId().slice(0, 8)}` }, headers)
    expect((await me(script)).status).toBe(200)
  })

  it('goes with the account', async () => {
    const script = await token()
    await call.rest(
      'DELETE',
      '/auth/delete-account',
      { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' },
      headers,
    )
    expect((await me(script)).status).toBe(401)
  })

  it.each(['mnt_', 'mnt_x', `mnt_${'a'.repeat(43)}`, `mnt_${'a'.repeat(5000)}`, 'mnt_\u0000'])(
    'is not %j',
    async (text) => {
      expect((await me({ authorization: `Bearer ${encodeURI(text)}` })).status).toBe(401)
    },
  )
})

describe('the role of a token', () => {
  /** What only these may do, for each role. */
  const may = async (as: Headers) => ({
    comments: (await call.query('moderation.queue?input=%7B%22json%22%3A%7B%7D%7D', as)).status === 200,
    pictures: (await call.query('images.list?input=%7B%22json%22%3A%7B%7D%7D', as)).status === 200,
    people: (await call.rest('GET', '/admin/users', undefined, as)).status === 200,
  })
  const NOTHING = { comments: false, pictures: false, people: false }

  it('is the most that it may', async () => {
    const admin = await signedIn(await buildAccount(database.db, { role: 'admin' }))
    expect(await may(await token({ role: 'admin' }, admin))).toEqual({
      comments: true,
      pictures: true,
      people: true,
    })
    expect(await may(await token({ role: 'editor' }, admin))).toEqual({
      comments: true,
      pictures: true,
      people: false,
    })
    expect(await may(await token({ role: 'moderator' }, admin))).toEqual({ ...NOTHING, comments: true })
    expect(await may(await token({ role: 'visitor' }, admin))).toEqual(NOTHING)
  })

  it.each(ROLES)('is never above that of %s', async (role) => {
    const as = await signedIn(await buildAccount(database.db, { role }))
    for (const wanted of ROLES) {
      const { status, json } = await make({ role: wanted }, as)
      const over = await call.mutate(
        'auth.createToken',
        { name: 'x', role: wanted, expiresAt: tomorrow() },
        as,
      )
      const expected = isRoleWithin(wanted, role) ? 201 : 400
      expect([status, over.status === 200 ? 201 : over.status], wanted).toEqual([expected, expected])
      if (expected === 400)
        expect(json.fields).toEqual({ role: 'Un jeton ne peut pas avoir plus de droits que vous.' })
    }
  })

  it('is lost with the owner’s, at the same moment', async () => {
    const { db } = database
    const owner = await buildAccount(db, { role: 'admin' })
    const own = await signedIn(owner)
    const [high, low] = [await token({ role: 'admin' }, own), await token({ role: 'visitor' }, own)]
    const admin = await signedIn(await buildAccount(db, { role: 'admin' }))
    await call.rest('PUT', `/admin/users/${owner.id}/role`, { role: 'moderator' }, admin)
    const refused = await call.rest('GET', '/admin/users', undefined, high)
    expect([refused.status, refused.json.message]).toEqual([401, 'Vous devez être connecté.'])
    expect((await me(low)).status).toBe(200)
    // It does not come back with the role.
    await call.rest('PUT', `/admin/users/${owner.id}/role`, { role: 'admin' }, admin)
    expect((await me(high)).status).toBe(401)
  })

  it('is less where somebody else has changed the owner’s, past our code', async () => {
    const { db } = database
    const owner = await buildAccount(db, { role: 'admin' })
    const script = await token({ role: 'moderator' }, await signedIn(owner))
    for (const [role, comments] of [
      ['editor', true],
      ['author', false],
      ['visitor', false],
    ] as const) {
      await db.user.update({ where: { id: owner.id }, data: { role } })
      expect(await may(script), role).toEqual({ ...NOTHING, comments })
      const refused = await call.rest('GET', '/admin/users', undefined, script)
      expect([refused.status, refused.json.code]).toEqual([403, 'FORBIDDEN'])
    }
  })

  it('may nothing that one of the two may not', () => {
    for (const one of ROLES)
      for (const other of ROLES) {
        const role: Role = lowerRole(one, other)
        expect(isRoleWithin(role, one) && isRoleWithin(role, other), `${one} ${other} ${role}`).toBe(true)
      }
    expect([
      lowerRole('moderator', 'author'),
      lowerRole('admin', 'editor'),
      isRoleWithin('moderator', 'author'),
    ]).toEqual(['visitor', 'editor', false])
  })
})

describe('bad input', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 1 }, 'name'],
    [{ role: 'root' }, 'role'],
    [{ role: null }, 'role'],
    [{ expiresAt: undefined }, 'expiresAt'],
    [{ expiresAt: 'demain' }, 'expiresAt'],
    [{ expiresAt: '2020-01-01' }, 'expiresAt'],
    [{ expiresAt: '2999-01-01' }, 'expiresAt'],
    [{ expiresAt: 1e15 }, 'expiresAt'],
  ])('%j is refused', async (input, field) => {
    const { status, json } = await make(input)
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]])
    const over = await call.mutate(
      'auth.createToken',
      { name: 'x', role: 'editor', expiresAt: tomorrow(), ...input },
      headers,
    )
    expect([over.status, await list()]).toEqual([400, []])
  })

  it('a day lasts until its evening, and is shown as that day', async () => {
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
    expect((await make({ expiresAt: day })).json.expiresAt).toBe(`${day}T21:59:59.999Z`)
  })

  it('more than twenty, at once, too, are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => make()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 201)?.json.code).toBe('TOKEN_LIMIT')
  })
})
