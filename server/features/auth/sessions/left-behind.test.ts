import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { type Device, NEW_PASSWORD, useDoorSite } from '../../../testing/door-site.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { resetAdminPassword } from '../../account/accounts/first-admin.ts'
import { createPreview } from '../../writing/previews/links.ts'
import { purgeExpired } from '../purge.ts'

type Headers = Record<string, string>
const doors = useDoorSite()
const { database, site, call, newDevice, link, press, reset } = doors

let thief: Device
let theirs: Headers
let draft: string
beforeEach(async () => {
  await database.db.user.update({ where: { id: doors.account.id }, data: { role: 'admin' } })
  draft = (await buildArticle(database.db, { authorId: doors.account.id, status: 'draft' })).id
  thief = newDevice()
  theirs = await thief.headers()
})

/** @returns the token of a link to the draft */
async function previewBy(as: Headers): Promise<string> {
  const { status, json } = await call.rest('POST', `/articles/${draft}/preview`, undefined, as)
  expect(status).toBe(201)
  return json.url.split('/').at(-1)
}

async function opens(token: string): Promise<boolean> {
  const input = encodeURIComponent(JSON.stringify({ json: { token, lang: 'fr' } }))
  const { status } = await call.query(`writing.openPreview?input=${input}`)
  expect([200, 404]).toContain(status)
  return status === 200
}

const invited = () => database.db.invitation.count({ where: { invitedById: doors.account.id } })
async function inviteBy(as: Headers) {
  const input = { email: `${newId()}@example.org`, role: 'admin', lang: 'fr' }
  expect((await call.mutate('admin.invite', input, as)).status).toBe(200)
}

const wished = () => database.db.emailChange.count({ where: { userId: doors.account.id } })
const wishBy = async (device: Device, as: Headers) =>
  expect((await device.rest('/auth/email', { email: `${newId()}@example.org` }, as)).status).toBe(200)

async function tokenBy(as: Headers): Promise<{ id: string; headers: Headers }> {
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const { status, json } = await call.mutate('auth.createToken', { name: 'x', role: 'author', expiresAt }, as)
  expect(status).toBe(200)
  return { id: json.id, headers: { authorization: `Bearer ${json.token}` } }
}

const sidOf = async (as: Headers): Promise<string> =>
  (await call.query('auth.sessions', as)).json.find(({ current }: { current: boolean }) => current).id

/** From a release that does not record logins. */
const older = async () => {
  const url = await createPreview(
    { db: database.db, config: { PUBLIC_URL: '' } },
    { id: doors.account.id, role: 'admin', username: '' },
    { id: draft },
  )
  return url.url.split('/').at(-1) ?? ''
}

const logged = async () => {
  const where = { userId: doors.account.id, data: { path: ['event'], equals: 'left_ended' } }
  return (await database.db.logEntry.findFirstOrThrow({ where })).data
}

describe('what a thief’s login leaves behind', () => {
  it.each([
    ['REST', press],
    ['tRPC', (token: string) => call.mutate('auth.notMe', { token })],
  ])('ends at “it was not me”, over %s: previews, invitations, a wished address', async (_, pressed) => {
    const previews = [
      await previewBy(theirs),
      await previewBy((await tokenBy(theirs)).headers),
      await older(),
    ]
    await inviteBy(theirs)
    await wishBy(thief, theirs)
    // They have signed out since, which ends nothing.
    await call.rest('POST', '/auth/logout', {}, theirs)
    for (const token of previews) expect(await opens(token)).toBe(true)
    expect([await invited(), await wished()]).toEqual([1, 1])
    expect((await pressed(await link())).status).toBe(200)
    for (const token of previews) expect(await opens(token)).toBe(false)
    expect([await invited(), await wished()]).toEqual([0, 0])
    expect(await logged()).toEqual({ event: 'left_ended', previews: 3, invitations: 1, addressChanges: 1 })
  })

  it('ends with a new password by a mailed link: the wished address, too', async () => {
    const previews = [await previewBy(theirs), await older()]
    await inviteBy(theirs)
    await wishBy(thief, theirs)
    await call.rest('POST', '/auth/forgot-password', { email: doors.account.email })
    await reset()
    for (const token of previews) expect(await opens(token)).toBe(false)
    expect([await invited(), await wished()]).toEqual([0, 0])
  })

  it('ends with a password of the command line', async () => {
    const preview = await previewBy(theirs)
    await inviteBy(theirs)
    await resetAdminPassword(database.db, doors.account.email, { ADMIN_PASSWORD: NEW_PASSWORD })
    expect([await opens(preview), await invited()]).toEqual([false, 0])
  })

  it('ends when an owner changes the password, but for that of this login', async () => {
    const preview = await previewBy(theirs)
    const mine = await newDevice().headers()
    const own = await previewBy(mine)
    const change = { username: doors.account.username, currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await call.rest('PUT', '/auth/profile', change, mine)).status).toBe(200)
    expect([await opens(preview), await opens(own)]).toEqual([false, true])
    expect(await logged()).toEqual({ event: 'left_ended', previews: 1, invitations: 0, addressChanges: 0 })
  })

  it.each([
    ['by its owner', async (id: string, mine: Headers) => call.mutate('auth.endSession', { id }, mine)],
    [
      'with all others',
      async (_: string, mine: Headers) => call.mutate('auth.endOtherSessions', undefined, mine),
    ],
    [
      'by an admin',
      async (sessionId: string) => {
        const admin = await buildAccount(database.db, { role: 'admin' })
        const as = bearer(await signIn(database.db, admin, site.app.site.config))
        return call.mutate('admin.endSession', { id: doors.account.id, sessionId }, as)
      },
    ],
  ])('ends with its session, when that is removed %s; the owner’s stays', async (_, end) => {
    const preview = await previewBy(theirs)
    await inviteBy(theirs)
    await wishBy(thief, theirs)
    const mine = await newDevice().headers()
    const [own, before] = [await previewBy(mine), await older()]
    expect((await end(await sidOf(theirs), mine)).status).toBe(200)
    expect([await opens(preview), await opens(own), await opens(before)]).toEqual([false, true, true])
    expect([await invited(), await wished()]).toEqual([0, 0])
  })

  it('ends with the session of a later login on the same device', async () => {
    const preview = await previewBy(theirs)
    await call.rest('POST', '/auth/logout', {}, theirs)
    const again = await sidOf(await thief.headers())
    const mine = await newDevice().headers()
    expect((await call.mutate('auth.endSession', { id: again }, mine)).status).toBe(200)
    expect(await opens(preview)).toBe(false)
  })

  it('ends with the script’s token that made it, and with no other', async () => {
    const [one, other] = [await tokenBy(theirs), await tokenBy(theirs)]
    const [gone, stays] = [await previewBy(one.headers), await previewBy(other.headers)]
    expect((await call.mutate('auth.revokeToken', { id: one.id }, theirs)).status).toBe(200)
    expect([await opens(gone), await opens(stays)]).toEqual([false, true])
  })

  it('outlives signing out, and a session that ends by itself', async () => {
    const preview = await previewBy(theirs)
    await inviteBy(theirs)
    expect((await call.rest('POST', '/auth/logout', {}, theirs)).status).toBe(200)
    const idle = await newDevice().headers()
    const other = await previewBy(idle)
    await database.db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } })
    await purgeExpired(database.db)
    expect([await opens(preview), await opens(other), await invited()]).toEqual([true, true, 1])
  })

  it('is nothing where the login has ended meanwhile', async () => {
    await database.db.session.deleteMany({ where: { userId: doors.account.id } })
    const actor = { id: doors.account.id, role: 'admin', username: '' } as const
    const make = (more: { sid?: string; tokenId?: string }) =>
      createPreview({ db: database.db, config: { PUBLIC_URL: '' } }, { ...actor, ...more }, { id: draft })
    for (const more of [{ sid: newId() }, { tokenId: newId() }])
      await expect(make(more)).rejects.toMatchObject({ errorCode: 'UNAUTHENTICATED' })
  })
})
