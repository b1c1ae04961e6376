import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { canonicalEmail, isTaken } from '../../../mail/email-forms.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { addressToRestore } from '../../auth/disputes/remove-doors.ts'
import { hashToken } from '../../auth/sessions/lucia.ts'
import { createAdmin, resetAdminPassword } from './first-admin.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
const call = callsTo(() => site.app)

let letters: string
let ascii: string
beforeEach(() => {
  const name = newId()
  letters = `${name}@bücher.example`
  ascii = `${name}@xn--bcher-kva.example`
})

const register = (email: string) =>
  call.rest('POST', '/auth/register', { email, username: `N ${newId().slice(0, 12)}`, password: PASSWORD })
const login = async (email: string) =>
  (await call.rest('POST', '/auth/login', { email, password: PASSWORD })).json.user?.email
const adminHeaders = async () =>
  bearer(await signIn(database.db, await buildAccount(database.db, { role: 'admin' }), { JWT_SECRET }))
const sent = async (to: string, count: number) =>
  vi.waitFor(() => expect(site.to(to)).toHaveLength(count), { timeout: 30_000, interval: 50 })

it('a domain has one form, and what is none stays as it was', () => {
  expect(canonicalEmail('a@xn--bcher-kva.example')).toBe('a@bücher.example')
  expect(canonicalEmail('a@bücher.example')).toBe('a@bücher.example')
  for (const same of ['a@example.org', 'a@xn--a.example', 'a@xn--ls8h.la', 'xn--bcher-kva@example.org'])
    expect(canonicalEmail(same)).toBe(same)
})

describe.each(['letters', 'xn--'] as const)('an account made with a domain in %s', (first) => {
  const forms = () => (first === 'letters' ? [letters, ascii] : [ascii, letters])

  it('is stored in letters, signs in by both, and has no twin, made at once or later', async () => {
    const [one = '', other = ''] = forms()
    const replies = await Promise.all([register(one), register(other)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await register(other)).json.code).toBe('EMAIL_TAKEN')
    expect([await login(one), await login(other)]).toEqual([letters, letters])
  })

  it('is neither invited nor taken as another’s address, and reset by both forms', async () => {
    const [one = '', other = ''] = forms()
    await register(one)
    const admin = await adminHeaders()
    const invited = await call.mutate('admin.invite', { email: other, role: 'editor', lang: 'fr' }, admin)
    expect(invited.json.code).toBe('EMAIL_TAKEN')
    expect((await call.rest('POST', '/auth/email', { email: other }, admin)).json.code).toBe('EMAIL_TAKEN')
    await call.rest('POST', '/auth/forgot-password', { email: other })
    await vi.waitFor(
      async () =>
        expect(await database.db.passwordReset.count({ where: { user: { email: letters } } })).toBe(1),
      { timeout: 30_000, interval: 50 },
    )
    await expect(
      createAdmin(database.db, other, { ADMIN_PASSWORD: 'une autre phrase de passe' }),
    ).resolves.toMatchObject({
      email: letters,
    })
    await expect(
      resetAdminPassword(database.db, other, { ADMIN_PASSWORD: 'encore une phrase de passe' }),
    ).resolves.toMatchObject({ email: letters })
  })
})

describe('twins of before', () => {
  it('are shown to admins, each with the other, over REST and tRPC', async () => {
    const name = letters.split('@')[0] ?? ''
    for (const email of [letters, ascii, `${name}@example.org`]) await buildAccount(database.db, { email })
    const admin = await adminHeaders()
    const twins = [
      [letters, ascii],
      [`${name}@example.org`, undefined],
      [ascii, letters],
    ]
    const listed = (users: { email: string; twin?: string }[]) =>
      users.map(({ email, twin }) => [email, twin]).sort()
    const rest = await call.rest('GET', `/admin/users?search=${name}`, undefined, admin)
    expect(listed(rest.json.users)).toEqual(twins)
    const input = encodeURIComponent(JSON.stringify({ json: { search: name } }))
    const trpc = await call.query(`admin.users?input=${input}`, admin)
    expect(listed(trpc.json.users)).toEqual(twins)
  })

  it('do not come to be by a change of address that waited, nor by one that is taken back', async () => {
    const { db } = database
    const ask = async (email: string) => {
      const { id: userId, email: before } = await buildAccount(db)
      const token = `${newId()}${newId()}`
      const id = newId()
      const moments = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
      await db.emailChange.create({
        data: { id, userId, email, before, tokenHash: hashToken(token), ...moments },
      })
      const { status, json } = await call.rest('POST', '/auth/email/confirm', { token })
      return [
        status,
        json.code,
        (await db.user.findUniqueOrThrow({ where: { id: userId } })).email === before,
      ]
    }
    expect(await ask(ascii)).toEqual([200, undefined, false])
    const user = await db.user.findUniqueOrThrow({ where: { email: letters } })
    expect(await ask(ascii)).toEqual([409, 'EMAIL_TAKEN', true])
    const other = await buildAccount(db)
    expect(await isTaken(db, ascii, other)).toBe(true)
    expect(await isTaken(db, ascii, user)).toBe(false)
    const of = { userId: other.id, createdAt: new Date(), loginId: null, doorId: null }
    const link = { ...of, about: 'address', email: ascii, sentTo: ascii }
    expect(await addressToRestore(db, link, other)).toBeUndefined()
  })
})

it('twins of before stay: each signs in by its own form, and a reset is for the one it was asked for', async () => {
  const twins = [
    await buildAccount(database.db, { email: letters }),
    await buildAccount(database.db, { email: ascii }),
  ]
  expect([await login(letters), await login(ascii)]).toEqual([letters, ascii])
  await call.rest('POST', '/auth/forgot-password', { email: ascii })
  await vi.waitFor(
    async () => {
      const resets = await database.db.passwordReset.findMany({
        where: { userId: { in: twins.map(({ id }) => id) } },
      })
      expect(resets.map(({ userId }) => userId)).toEqual([twins[1]?.id])
    },
    { timeout: 30_000, interval: 50 },
  )
})

it('an invitation is used by the other form', async () => {
  const admin = await adminHeaders()
  expect(
    (await call.mutate('admin.invite', { email: ascii, role: 'editor', lang: 'fr' }, admin)).status,
  ).toBe(200)
  await sent(letters, 1)
  const token = site.to(letters)[0]?.email.text?.match(/#([\w.-]+)/)?.[1]
  const account = {
    email: ascii,
    username: `N ${newId().slice(0, 12)}`,
    password: 'une phrase de passe bien longue',
  }
  const { status, json } = await call.rest('POST', '/auth/register', { ...account, invitation: token })
  expect([status, json.user?.email, json.user?.role]).toEqual([200, letters, 'editor'])
})
