import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, PASSWORD, type Reply, signIn, useAccountSite } from '../../testing/accounts.ts'

const { config, database, call } = useAccountSite()

let headers: Record<string, string>
let stored: string
const everything = async () =>
  JSON.stringify(
    await Promise.all([
      database.db.user.findMany({ orderBy: { id: 'asc' } }),
      database.db.session.findMany({
        select: { id: true, familyId: true, rotatedAt: true },
        orderBy: { id: 'asc' },
      }),
      database.db.passwordReset.findMany(),
      database.db.logEntry.findMany({ orderBy: { id: 'asc' } }),
    ]),
  )
beforeAll(async () => {
  const account = await buildAccount(database.db)
  headers = bearer(await signIn(database.db, account, config))
  stored = await everything()
})

type Method = 'POST' | 'PUT' | 'DELETE'
/** Every form, over REST and tRPC, with a body that would be accepted. */
const FORMS: [method: Method, path: string, procedure: string, good: Record<string, unknown>][] = [
  ['POST', '/auth/login', 'auth.login', { email: 'a@b.fr', password: PASSWORD }],
  ['POST', '/auth/register', 'auth.register', { email: 'a@b.fr', username: 'Nouvelle', password: PASSWORD }],
  ['POST', '/auth/refresh', 'auth.refresh', { refreshToken: 'x'.repeat(40) }],
  ['POST', '/auth/forgot-password', 'auth.forgotPassword', { email: 'a@b.fr' }],
  ['POST', '/auth/reset-password', 'auth.resetPassword', { token: 'x'.repeat(43), newPassword: PASSWORD }],
  [
    'PUT',
    '/auth/profile',
    'auth.profile',
    { username: 'Autre nom', currentPassword: 'x', newPassword: PASSWORD },
  ],
  [
    'DELETE',
    '/auth/delete-account',
    'auth.deleteAccount',
    { password: 'x', confirmText: 'SUPPRIMER MON COMPTE' },
  ],
]

const nested = (levels: number): unknown => {
  let value: unknown = 'fond'
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Values that no field accepts. */
const WRONG: [name: string, value: unknown][] = [
  ['an object', { $ne: null }],
  ['an array', ['a@b.fr']],
  ['a number', 12345678],
  ['true', true],
  ['200 levels', nested(200)],
  ['NUL', 'a\0b@exemple.fr'],
  ['half a character', 'abcdef\ud800@exemple.fr'],
  ['60,000 characters', 'x'.repeat(60_000)],
]

async function expectRefused(reply: Reply, field?: string): Promise<void> {
  expect([reply.status, reply.json?.code]).toEqual([400, 'BAD_INPUT'])
  if (field) expect(Object.keys(reply.json.fields)).toContain(field)
  expect(reply.json.message.length).toBeGreaterThan(10)
  expect(reply.body).not.toMatch(/ZodError|Prisma|node_modules|expected string/)
}

describe.each(FORMS)('%s %s', (method, path, procedure, good) => {
  const send = async (body: unknown) => [
    await call.rest(method, path, body, headers),
    await call.mutate(procedure, body, headers),
  ]

  it.each(WRONG)('refuses %s in each field, by its name', async (name, value) => {
    for (const field of Object.keys(good)) {
      // These two treat an empty value as missing.
      for (const reply of await send({ ...good, [field]: value }))
        await expectRefused(reply, name === '200 levels' ? undefined : field)
    }
    expect(await everything()).toBe(stored)
  })

  it('refuses a missing field, null, and a body that is no object', async () => {
    const needed = Object.keys(good).filter((field) => !['currentPassword', 'newPassword'].includes(field))
    for (const field of needed) {
      const { [field]: _, ...rest } = good
      for (const reply of await send(rest)) await expectRefused(reply, field)
      for (const reply of await send({ ...good, [field]: null })) await expectRefused(reply, field)
    }
    for (const body of [[], 'texte', 1, null])
      for (const reply of await send(body)) await expectRefused(reply)
    expect(await everything()).toBe(stored)
  })

  it('refuses keys that reach for prototypes, and nesting in fields it does not know', async () => {
    const text = (extra: string) => `${JSON.stringify(good).slice(0, -1)},${extra}}`
    const bodies = [
      text('"__proto__":{"role":"admin"}'),
      text('"constructor":{"prototype":{"role":"admin"}}'),
      text(`"x":${JSON.stringify(nested(200))}`),
    ]
    for (const body of bodies) {
      await expectRefused(await call.rest(method, path, body, headers))
      const overTrpc = {
        method: 'POST',
        url: `/trpc/${procedure}`,
        headers: { ...headers, 'content-type': 'application/json' },
      } as const
      const { status } = await call.inject({ ...overTrpc, payload: `{"json":${body}}` })
      expect([body.slice(0, 120), status]).toEqual([body.slice(0, 120), 400])
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined()
    expect(await everything()).toBe(stored)
  })

  it('refuses what is no JSON, or too much of it', async () => {
    for (const body of ['{', '{"email":', 'email=a@b.fr', '{"a":1,}', '\ufeff{}', '[[[[']) {
      await expectRefused(await call.rest(method, path, body, headers))
    }
    expect((await call.rest(method, path, { ...good, x: 'x'.repeat(70_000) }, headers)).status).toBe(413)
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call.rest(method, path, 'email=a@b.fr', form)).status).toBe(415)
    // With and without parameters, in any case: the body is valid all the same.
    for (const type of ['text/plain', 'text/plain; charset=utf-8', 'Text/Plain', 'application/xml']) {
      const typed = { ...headers, 'content-type': type }
      const url = path.startsWith('/trpc') ? path : `/api${path}`
      for (const target of [url, `/trpc/${procedure}`]) {
        const payload = JSON.stringify(target === url ? good : { json: good })
        const reply = await call.inject({
          method: target === url ? method : 'POST',
          url: target,
          headers: typed,
          payload,
        })
        expect([target, type, reply.status, reply.json?.code ?? reply.json?.error?.json.data.code]).toEqual([
          target,
          type,
          415,
          'UNSUPPORTED_TYPE',
        ])
      }
    }
    expect(await everything()).toBe(stored)
  })
})

describe('an address that carries a line break', () => {
  const withEmail = FORMS.filter(([, , , good]) => 'email' in good)
  it.each(withEmail)('is refused by %s %s', async (method, path, procedure, good) => {
    for (const email of [
      'a@b.fr\nBcc: tous@example.org',
      'a@b.fr\r\n',
      '\ra@b.fr',
      'a\n@b.fr',
      'a@b.fr\u2028x',
      '"a\r\nb"@b.fr',
    ]) {
      const body = { ...good, email }
      await expectRefused(await call.rest(method, path, body, headers), 'email')
      await expectRefused(await call.mutate(procedure, body, headers), 'email')
    }
    expect(await everything()).toBe(stored)
  })
})

describe('what only some calls take', () => {
  it.each([12, {}, ['x'], 'x'.repeat(201), 'a\0b', '\ud800'])(
    'a refresh token to sign out with, %.20j',
    async (refreshToken) => {
      await expectRefused(await call.rest('POST', '/auth/logout', { refreshToken }, headers), 'refreshToken')
      await expectRefused(await call.mutate('auth.logout', { refreshToken }, headers), 'refreshToken')
      expect(await everything()).toBe(stored)
    },
  )

  it.each(['true', 1, null, {}])('whether the token is exchanged, %j', async (rotate) => {
    const input = { refreshToken: 'x'.repeat(40), rotate }
    await expectRefused(await call.mutate('auth.refresh', input), 'rotate')
    // REST ignores it.
    expect((await call.rest('POST', '/auth/refresh', input)).status).toBe(401)
    expect(await everything()).toBe(stored)
  })
})

describe('tRPC’s own envelope', () => {
  const post = (payload: string) =>
    call.inject({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  it.each([
    ['no JSON', '{'],
    ['no envelope', '1'],
    ['an empty one', '{}'],
    ['deep nesting', `{"json":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['deep nesting of objects', `{"json":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    [
      'values of other types',
      '{"json":{"email":["a@b.fr"],"password":"x"},"meta":{"values":{"email":["set"],"password":["Date"]}}}',
    ],
    ['a path to a prototype', '{"json":{"email":"a@b.fr"},"meta":{"values":{"__proto__.role":["Date"]}}}'],
    ['a circle', '{"json":{"email":"a@b.fr","x":{"y":1}},"meta":{"referentialEqualities":{"x":["x.y"]}}}'],
    ['a type it does not know', '{"json":{"email":"1"},"meta":{"values":{"email":[["class","User"]]}}}'],
  ])('with %s is the caller’s mistake', async (_name, payload) => {
    const { status, body } = await post(payload)
    expect([status, body.includes('node_modules')]).toEqual([400, false])
  })
})
