import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { AdminError } from '../../../base/admin-error.ts'
import { readConfig } from '../../../base/config.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildUser } from '../../../testing/factories.ts'
import { hashPassword, verifyPassword } from '../../auth/passwords/password.ts'
import { createAdmin, ensureFirstAdmin, resetAdminPassword } from './first-admin.ts'

const database = useDatabase()
const at = { PUBLIC_URL: 'http://localhost:3000' }

beforeEach(async () => {
  await database.db.user.deleteMany()
})

const byEmail = (email: string) => database.db.user.findUniqueOrThrow({ where: { email } })
const canSignIn = async (email: string, password: string | undefined) =>
  verifyPassword((await byEmail(email)).passwordHash, password ?? '')

/** A signed-in user who has asked for another password. */
async function buildBusyUser(overrides: object = {}) {
  const user = await buildUser(database.db, overrides)
  const expiresAt = new Date(Date.now() + 60_000)
  await database.db.session.create({
    data: { id: 'a'.repeat(64), familyId: newId(), userId: user.id, expiresAt },
  })
  await database.db.passwordReset.create({ data: { tokenHash: 'b'.repeat(64), userId: user.id, expiresAt } })
  return user
}
const leftOf = async () => [await database.db.session.count(), await database.db.passwordReset.count()]

describe('the first admin', () => {
  it('is made with a password of their own, said once', async () => {
    const made = await ensureFirstAdmin(database.db, at)
    expect(made).toMatchObject({ email: 'admin@manette.local', username: 'admin' })
    expect(made?.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
    expect(await byEmail('admin@manette.local')).toMatchObject({ role: 'admin', usernameKey: 'admin' })
    expect(await canSignIn('admin@manette.local', made?.password)).toBe(true)
    expect(await ensureFirstAdmin(database.db, at)).toBeUndefined()
  })

  it('is the configured one, whose password is not said', async () => {
    const made = await ensureFirstAdmin(database.db, {
      ...at,
      ADMIN_EMAIL: 'Léa.Morin@Example.org',
      ADMIN_PASSWORD: 'un très grand secret',
    })
    expect(made).toEqual({ email: 'léa.morin@example.org', username: 'léa.morin' })
    expect(await canSignIn('léa.morin@example.org', 'un très grand secret')).toBe(true)
  })

  it('is made although demo admins stand there, who have no password', async () => {
    await buildUser(database.db, { role: 'admin' })
    await buildUser(database.db, { passwordHash: await hashPassword('a member') })
    expect(await ensureFirstAdmin(database.db, at)).toBeDefined()
  })

  it('is not made when an admin can sign in, whatever is configured', async () => {
    await createAdmin(database.db, 'chef@example.org')
    const configured = { ...at, ADMIN_EMAIL: 'autre@example.org', ADMIN_PASSWORD: 'secret' }
    expect(await ensureFirstAdmin(database.db, configured)).toBeUndefined()
    expect(await database.db.user.count()).toBe(1)
  })

  it('is a member who has the configured address already, whose sessions end', async () => {
    const member = await buildBusyUser({ email: 'emma@example.org', username: 'Emma' })
    const made = await ensureFirstAdmin(database.db, { ...at, ADMIN_EMAIL: 'emma@example.org' })
    expect(made).toMatchObject({ email: 'emma@example.org', username: 'Emma' })
    expect(await byEmail('emma@example.org')).toMatchObject({ id: member.id, role: 'admin' })
    expect(await leftOf()).toEqual([0, 0])
  })

  it('is made once by processes that start together', async () => {
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(database.db, at)))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await database.db.user.count()).toBe(1)
  })
})

describe('names', () => {
  it.each([
    ['emma@example.org', 'emma-2'],
    ['ÉMMA@example.org', 'émma-2'],
    ['x@example.org', 'admin'],
    [`${'a'.repeat(40)}@example.org`, 'admin'],
  ])('of %s is %s', async (email, name) => {
    await buildUser(database.db, { username: 'Emma' })
    expect((await createAdmin(database.db, email)).username).toBe(name)
  })
})

describe('the way back in', () => {
  it('makes further admins, and admins of members, but of no admin', async () => {
    const made = await createAdmin(database.db, ' Nadia@Example.ORG ')
    expect(await canSignIn('nadia@example.org', made.password)).toBe(true)
    await expect(createAdmin(database.db, 'nadia@example.org')).rejects.toThrow(AdminError)
    const member = await buildUser(database.db, { email: 'membre@example.org' })
    await createAdmin(database.db, 'membre@example.org', { ADMIN_PASSWORD: 'choisi par nous' })
    expect(await byEmail('membre@example.org')).toMatchObject({ id: member.id, role: 'admin' })
  })

  it('gives a new password, with which the old one and all sessions end', async () => {
    await buildBusyUser({
      email: 'emma@example.org',
      role: 'admin',
      passwordHash: await hashPassword('ancien'),
    })
    const reset = await resetAdminPassword(database.db, 'Emma@example.org')
    expect(await canSignIn('emma@example.org', 'ancien')).toBe(false)
    expect(await canSignIn('emma@example.org', reset.password)).toBe(true)
    expect(await leftOf()).toEqual([0, 0])
  })

  it('says when there is nobody, or no address', async () => {
    await expect(resetAdminPassword(database.db, 'personne@example.org')).rejects.toThrow('Nobody here')
    await expect(createAdmin(database.db, 'sans-arobase')).rejects.toThrow('is not an e-mail address')
  })
})

describe('the log of admins', () => {
  const entries = () =>
    database.db.logEntry.findMany({ orderBy: { timestamp: 'asc' }, where: { actionType: 'admin_action' } })
  beforeEach(() => database.db.logEntry.deleteMany())

  it('tells of each that a start or the command line has let in, without what would let others in', async () => {
    await ensureFirstAdmin(database.db, at)
    await buildUser(database.db, { email: 'membre@example.org' })
    await createAdmin(database.db, 'membre@example.org', { ADMIN_PASSWORD: 'un secret bien gardé' })
    const { password } = await resetAdminPassword(database.db, 'membre@example.org')
    const written = await entries()
    expect(written.map(({ userEmail, data }) => [userEmail, data])).toEqual([
      ['admin@manette.local', { event: 'admin_created', by: 'start', wasMember: false }],
      ['membre@example.org', { event: 'admin_created', by: 'command line', wasMember: true }],
      ['membre@example.org', { event: 'password_replaced', by: 'command line' }],
    ])
    const text = JSON.stringify(written)
    expect([text.includes('bien gardé'), text.includes(password ?? '?'), text.includes('argon2')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('does not tell of what did not happen', async () => {
    await createAdmin(database.db, 'chef@example.org')
    await expect(createAdmin(database.db, 'chef@example.org')).rejects.toThrow(AdminError)
    await expect(resetAdminPassword(database.db, 'personne@example.org')).rejects.toThrow(AdminError)
    expect(await entries()).toHaveLength(1)
  })
})

describe('ADMIN_PASSWORD', () => {
  const chosen = (ADMIN_PASSWORD: string) => ({ ADMIN_PASSWORD })

  it.each([
    ['court', '12 characters'],
    ['onze carac.', '12 characters'],
    ['PASSWORD1234', 'too common'],
    ['x'.repeat(1001), '1,000 characters'],
    [' \u200b'.repeat(6), 'spaces only'],
    ['ADMIN@manette.local', 'your address'],
  ])('%j is refused, at the first start and on the command line', async (password, why) => {
    const refused = (work: Promise<unknown>) =>
      expect(work).rejects.toThrow(new RegExp(`^ADMIN_PASSWORD: .*${why}.*$`))
    await refused(ensureFirstAdmin(database.db, { ...at, ...chosen(password) }))
    await refused(createAdmin(database.db, 'admin@manette.local', chosen(password)))
    expect(await database.db.user.count()).toBe(0)
    await buildUser(database.db, { email: 'admin@manette.local', role: 'admin' })
    await refused(resetAdminPassword(database.db, 'admin@manette.local', chosen(password)))
    expect((await byEmail('admin@manette.local')).passwordHash).toBeNull()
  })

  it.each(['', 'x', '123456', ' '.repeat(12), 'x'.repeat(5000)])(
    '%j of an admin who is there stops no start',
    async (ADMIN_PASSWORD) => {
      await createAdmin(database.db, 'chef@example.org')
      const config = readConfig({ ADMIN_PASSWORD, ADMIN_EMAIL: 'chef@example.org' })
      expect(await ensureFirstAdmin(database.db, config)).toBeUndefined()
    },
  )

  it('for a member has six characters, ten where the policy is strict', async () => {
    await buildUser(database.db, { email: 'membre@example.org' })
    const reset = (ADMIN_PASSWORD: string, PASSWORD_POLICY: 'documented' | 'strict') =>
      resetAdminPassword(database.db, 'membre@example.org', { ADMIN_PASSWORD, PASSWORD_POLICY })
    await reset('zéphyr', 'documented')
    expect(await canSignIn('membre@example.org', 'zéphyr')).toBe(true)
    await expect(reset('zéphy', 'documented')).rejects.toThrow('6 characters')
    await expect(reset('neuf car.', 'strict')).rejects.toThrow('10 characters')
    await reset('dix carac.', 'strict')
    expect(await canSignIn('membre@example.org', 'dix carac.')).toBe(true)
  })
})
