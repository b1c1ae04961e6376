import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/account/roles.ts'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { hashToken } from '../sessions/lucia.ts'
import { hashPassword } from './password.ts'

const env = { RATE_LIMIT: 'off', JWT_SECRET: 'le secret de ces tests, assez long pour en être un' }
const config = testConfig(env)
const database = useDatabase()
const site = useApp(database, { config })
const strictSite = useApp(database, { config: testConfig({ ...env, PASSWORD_POLICY: 'strict' }) })
const call = callsTo(() => site.app)
const strictly = callsTo(() => strictSite.app)

const COMMON = 'Ce mot de passe est trop courant. Choisissez-en un autre.'
const BLANK = 'Le mot de passe ne peut pas être fait d’espaces seulement.'
const OWN = 'Le mot de passe ne peut pas être votre nom, votre adresse ou le nom du site.'
const FOR_EDITORS = 'Le mot de passe doit contenir au moins 12 caractères'
const FOR_AUTHORS = 'Le mot de passe doit contenir au moins 10 caractères'

/** The input of a user who signs up. */
function newcomer(password: string) {
  const tail = randomBytes(4).toString('hex')
  return { email: `nouveau-${tail}@example.org`, username: `Nouveau ${tail}`, password }
}

type Calls = typeof call
type Choose = (password: string, role: Role, calls?: Calls) => Promise<[number, unknown]>

async function profileOf(role: Role, newPassword: string) {
  const account = await buildAccount(database.db, { role })
  const headers = bearer(await signIn(database.db, account, config))
  return { headers, body: { username: account.username, currentPassword: PASSWORD, newPassword } }
}

async function linkOf(role: Role, newPassword: string) {
  const { id: userId } = await buildAccount(database.db, { role })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + 60_000)
  await database.db.passwordReset.create({ data: { tokenHash: hashToken(token), userId, expiresAt } })
  return { token, newPassword }
}

/** Everywhere a password is chosen: its status, and the field's message. */
const PLACES: [string, Choose][] = [
  [
    'a profile over REST',
    async (password, role, calls = call) => {
      const { headers, body } = await profileOf(role, password)
      const { status, json } = await calls.rest('PUT', '/auth/profile', body, headers)
      return [status, json.fields?.newPassword]
    },
  ],
  [
    'a profile over tRPC',
    async (password, role, calls = call) => {
      const { headers, body } = await profileOf(role, password)
      const { status, json } = await calls.mutate('auth.profile', body, headers)
      return [status, json.fields?.newPassword]
    },
  ],
  [
    'a mailed link over REST',
    async (password, role, calls = call) => {
      const { status, json } = await calls.rest('POST', '/auth/reset-password', await linkOf(role, password))
      return [status, json.fields?.newPassword]
    },
  ],
  [
    'a mailed link over tRPC',
    async (password, role, calls = call) => {
      const { status, json } = await calls.mutate('auth.resetPassword', await linkOf(role, password))
      return [status, json.fields?.newPassword]
    },
  ],
]
const SIGNING_UP: [string, Choose][] = [
  [
    'signing up over REST',
    async (password, _role, calls = call) => {
      const { status, json } = await calls.rest('POST', '/auth/register', newcomer(password))
      return [status, json.fields?.password]
    },
  ],
  [
    'signing up over tRPC',
    async (password, _role, calls = call) => {
      const { status, json } = await calls.mutate('auth.register', newcomer(password))
      return [status, json.fields?.password]
    },
  ],
]

/** From both lists; in other letters; with invisible characters; with the usual digits added. */
const TOO_COMMON = [
  ...['123456', 'abcdef', 'azerty', 'motdepasse', 'doudou', 'letmein'],
  ...['AZERTY', 'ｐａｓｓｗｏｒｄ', ' Soleil\u200b ', 'Marie2000', 'motdepasse123'],
]

describe.each([...SIGNING_UP, ...PLACES])('%s', (_place, choose) => {
  it('takes no password that many have', async () => {
    for (const password of TOO_COMMON)
      expect([password, ...(await choose(password, 'visitor'))]).toEqual([password, 400, COMMON])
  })

  it('takes none that shows nothing', async () => {
    for (const password of [' '.repeat(6), '\u200b'.repeat(6), '\t\u00a0\u3000\u2800\u2060\ufeff'])
      expect(await choose(password, 'visitor')).toEqual([400, BLANK])
  })

  it('takes six characters of members, ten where the policy is strict', async () => {
    expect((await choose('rzv7!k', 'visitor'))[0]).toBe(200)
    for (const password of ['rzv7!k, q', 'court'])
      expect(await choose(password, 'visitor', strictly)).toEqual([400, FOR_AUTHORS])
    expect((await choose('court', 'visitor'))[1]).toContain('au moins 6 caractères')
    expect((await choose('rzv7!k, q2', 'visitor', strictly))[0]).toBe(200)
  })
})

describe.each(PLACES)('%s', (_place, choose) => {
  it.each(['editor', 'admin'] as const)('takes twelve characters of an %s, by every policy', async (role) => {
    for (const calls of [call, strictly]) {
      expect(await choose('onze lettre', role, calls)).toEqual([400, FOR_EDITORS])
      expect((await choose('douze lettre', role, calls))[0]).toBe(200)
    }
  })

  it.each(['author', 'moderator'] as const)('takes ten characters of a %s, by every policy', async (role) => {
    for (const calls of [call, strictly]) {
      expect(await choose('rzv7!k, q', role, calls)).toEqual([400, FOR_AUTHORS])
      expect((await choose('rzv7!k, q2', role, calls))[0]).toBe(200)
    }
  })

  it('takes no common one of an admin', async () => {
    expect(await choose('123456789012', 'admin')).toEqual([400, COMMON])
  })
})

it('an admin’s profile asks for twelve characters at once, also of who sends five', async () => {
  for (const [, choose] of PLACES.slice(0, 2))
    expect(await choose('court', 'admin')).toEqual([400, FOR_EDITORS])
})

describe('one’s own name', () => {
  it('is no password', async () => {
    const { email, username } = newcomer('')
    for (const password of [
      email,
      email.toUpperCase(),
      email.slice(0, email.indexOf('@')),
      username,
      'Manette',
    ]) {
      const { status, json } = await call.rest('POST', '/auth/register', { email, username, password })
      expect([password, status, json.fields?.password]).toEqual([password, 400, OWN])
    }
  })
})

describe('a password of before', () => {
  let email: string
  beforeEach(() => {
    email = `ancien-${newId()}@example.org`
  })

  it.each(['123456', '      ', 'court'])('%j still signs in, by every policy', async (password) => {
    await buildAccount(database.db, { email, role: 'admin', passwordHash: await hashPassword(password) })
    for (const calls of [call, strictly])
      expect((await calls.rest('POST', '/auth/login', { email, password })).status).toBe(200)
  })

  it('stays when only the name is changed', async () => {
    const passwordHash = await hashPassword('123456')
    const account = await buildAccount(database.db, { role: 'admin', passwordHash })
    const headers = bearer(await signIn(database.db, account, config))
    const body = { username: `${account.username} bis`, currentPassword: '', newPassword: '' }
    expect((await call.rest('PUT', '/auth/profile', body, headers)).status).toBe(200)
    expect((await database.db.user.findUniqueOrThrow({ where: { id: account.id } })).passwordHash).toBe(
      passwordHash,
    )
  })
})
