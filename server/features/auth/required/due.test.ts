import { beforeEach, describe, expect, it } from 'vitest'
import { ROLES } from '../../../../shared/account/roles.ts'
import { FILES, ROUTES } from '../../../rest/routes.ts'
import { appRouter } from '../../../router.ts'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { giveTotp } from '../../../testing/second-step.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { rightsOf } from '../../../trpc/rights.ts'
import { resetAdminPassword } from '../../account/accounts/first-admin.ts'
import { hashPassword } from '../passwords/password.ts'

const { config, database, call } = useAccountSite()
const SHORT = 'rzv7!k'
const LONG = 'un mot bien plus long'
const DUE = '403 PASSWORD_CHANGE_REQUIRED'
const told = ({ status, json }: Reply) => `${status} ${json?.code ?? 'ok'}`

let hash: Promise<string> | undefined
let user: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  await database.db.setting.deleteMany()
  hash ??= hashPassword(SHORT)
  user = await buildAccount(database.db, { passwordHash: await hash })
})

const raise = (role: (typeof ROLES)[number]) =>
  database.db.user.update({ where: { id: user.id }, data: { role } })
const login = (password = SHORT) => call.rest('POST', '/auth/login', { email: user.email, password })
const enter = async (password?: string) => bearer((await login(password)).json)
const me = (headers: Record<string, string>) => call.rest('GET', '/auth/me', undefined, headers)
const choose = (newPassword: string, headers: Record<string, string>) =>
  call.rest('PUT', '/auth/profile', { username: user.username, currentPassword: SHORT, newPassword }, headers)

describe('somebody who was raised with a shorter password', () => {
  it('goes on until the next sign-in, then chooses anew, and all is as before', async () => {
    const before = await enter()
    await raise('editor')
    expect(told(await me(before))).toBe('200 ok')
    const answer = await login()
    // As documented, also for these roles: only their rights are fewer.
    expect([answer.status, Object.keys(answer.json).sort()]).toEqual([
      200,
      ['accessToken', 'refreshToken', 'user'],
    ])
    const headers = bearer(answer.json)
    expect(told(await me(headers))).toBe(DUE)
    // Their other sessions have to wait, too, as it is one account.
    expect(told(await me(before))).toBe(DUE)
    const refused = await choose('onze lettre', headers)
    expect([refused.status, refused.json.fields.newPassword]).toEqual([
      400,
      'Le mot de passe doit contenir au moins 12 caractères',
    ])
    expect(told(await choose(LONG, headers))).toBe('200 ok')
    expect(told(await me(headers))).toBe('200 ok')
    expect(told(await me(await enter(LONG)))).toBe('200 ok')
  })

  it.each(
    ROLES.map((role) => [
      role,
      { visitor: false, moderator: true, author: true, editor: true, admin: true }[role],
    ]),
  )('as %s is asked: %s', async (role, asked) => {
    await raise(role)
    expect(told(await me(await enter()))).toBe(asked ? DUE : '200 ok')
  })

  it.each([
    ['author', 'dix lettre', '200 ok'],
    ['author', 'neuf lett', DUE],
    ['editor', 'onze lettre', DUE],
    ['editor', 'douze lettre', '200 ok'],
    // Counted as people count, not as computers do.
    ['author', '🦔🦔🦔🦔🦔🦔🦔🦔🦔', DUE],
    ['author', '🦔🦔🦔🦔🦔🦔🦔🦔🦔🦔', '200 ok'],
  ] as const)('as %s with “%s”: %s', async (role, password, outcome) => {
    await database.db.user.update({
      where: { id: user.id },
      data: { role, passwordHash: await hashPassword(password) },
    })
    expect(told(await me(await enter(password)))).toBe(outcome)
  })

  it('is not asked any more when the role is lowered, and is when it comes back', async () => {
    await raise('admin')
    const headers = await enter()
    await raise('visitor')
    expect(told(await me(headers))).toBe('200 ok')
    await raise('admin')
    expect(told(await me(headers))).toBe(DUE)
  })

  it('is let out by a mailed link and by the command line, too', async () => {
    await raise('admin')
    await enter()
    const { password } = await resetAdminPassword(database.db, user.email, {})
    expect(told(await me(await enter(password)))).toBe('200 ok')
  })

  it('with a second step is asked after it', async () => {
    await raise('editor')
    const { code } = await giveTotp(database.db, user.id)
    const { json } = await login()
    expect(json.code).toBe('SECOND_FACTOR_REQUIRED')
    const second = await call.rest('POST', '/auth/second-factor', { ticket: json.ticket, code: await code() })
    expect(told(second)).toBe('200 ok')
    const headers = bearer(second.json)
    expect(told(await me(headers))).toBe(DUE)
    expect(told(await choose(LONG, headers))).toBe('200 ok')
    expect(told(await me(headers))).toBe('200 ok')
  })

  it('who must have a second step besides chooses the password first', async () => {
    await giveSetting(database.db, 'secondStepRoles', ['editor'])
    await raise('editor')
    const headers = await enter()
    expect(told(await call.query('auth.doors', headers))).toBe(DUE)
    expect(told(await choose(LONG, headers))).toBe('200 ok')
    expect(told(await me(headers))).toBe('403 SECOND_STEP_MISSING')
    expect(told(await call.query('auth.doors', headers))).toBe('200 ok')
  })

  it('signs in ten times at once, each with one outcome', async () => {
    await raise('editor')
    const answers = await Promise.all(Array.from({ length: 10 }, () => login()))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { json } of answers) expect(told(await me(bearer(json)))).toBe(DUE)
  })
})

describe('until then', () => {
  const procedures = Object.entries(
    (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })._def
      .procedures,
  ).filter(([name]) => name !== 'auth.profile' && rightsOf(name).right !== 'open')

  it('nothing else is open: not over tRPC, in a batch, over REST, nor after a renewal', async () => {
    await raise('admin')
    const { json } = await login()
    const renewed = await call.rest('POST', '/auth/refresh', { refreshToken: json.refreshToken })
    const rotated = await call.mutate('auth.refresh', { refreshToken: json.refreshToken })
    for (const headers of [bearer(json), bearer(renewed.json), bearer(rotated.json)])
      for (const [name, { _def }] of procedures) {
        const ask =
          _def.type === 'mutation'
            ? call.mutate(name, {}, headers)
            : call.query(`${name}?input=%7B%7D`, headers)
        expect(`${name} ${told(await ask)}`).toBe(`${name} ${DUE}`)
      }
    const headers = bearer(rotated.json)
    const batch = await call.inject({
      method: 'POST',
      url: '/trpc/auth.profile,likes.toggle,admin.setRole?batch=1',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"0":{"json":{}},"1":{"json":{}},"2":{"json":{}}}',
    })
    const codes = (batch.json as { error: { json: { data: { code: string } } } }[]).map(
      ({ error }) => error.json.data.code,
    )
    expect(codes).toEqual(['BAD_INPUT', 'PASSWORD_CHANGE_REQUIRED', 'PASSWORD_CHANGE_REQUIRED'])
    const rows = [
      ...ROUTES.filter(
        ({ procedure }) => rightsOf(procedure).right !== 'open' && procedure !== 'auth.profile',
      ),
      ...FILES.filter(({ right }) => right !== 'public'),
    ]
    for (const { method, path } of rows) {
      const address = path.replace(':type', 'article').replace(/:\w+/g, user.id)
      const reply = await call.rest(method, address, method === 'GET' ? undefined : {}, headers)
      expect(`${method} ${path} ${told(reply)}`).toBe(`${method} ${path} ${DUE}`)
    }
  })

  it('a profile without another password changes nothing', async () => {
    await raise('editor')
    const headers = await enter()
    for (const body of [{ username: 'Autre' }, { username: 'Autre', newPassword: '' }])
      expect(told(await call.rest('PUT', '/auth/profile', body, headers))).toBe(DUE)
    expect(told(await call.mutate('auth.profile', { username: 'Autre' }, headers))).toBe(DUE)
    const { username } = await database.db.user.findUniqueOrThrow({ where: { id: user.id } })
    expect(username).toBe(user.username)
  })

  it('a token for scripts is no way round', async () => {
    await raise('editor')
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const own = bearer(await signIn(database.db, user, config))
    const { json } = await call.rest(
      'POST',
      '/auth/tokens',
      { name: 'Robot', role: 'editor', expiresAt },
      own,
    )
    const script = { authorization: `Bearer ${json.token}` }
    expect(told(await me(script))).toBe('200 ok')
    await enter()
    expect(told(await me(script))).toBe(DUE)
    expect(told(await choose(LONG, script))).toBe('403 SESSION_REQUIRED')
  })

  it('a release of before that sets a password lets go, and the next sign-in asks again', async () => {
    await raise('editor')
    const headers = await enter()
    await database.db
      .$executeRaw`UPDATE "User" SET "passwordHash" = ${await hashPassword('huitlett')} WHERE "id" = ${user.id}`
    expect(told(await me(headers))).toBe('200 ok')
    expect(told(await me(await enter('huitlett')))).toBe(DUE)
  })
})
