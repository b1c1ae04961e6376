import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { ageProof } from '../../../testing/second-step.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { purgeExpired } from '../purge.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { JWT_SECRET, RATE_LIMIT: 'off' })
const call = callsTo(() => site.app)

let admin: Awaited<ReturnType<typeof buildAccount>>
let headers: Record<string, string>
beforeEach(async () => {
  await database.db.setting.deleteMany()
  await database.db.invitation.deleteMany()
  await database.db.user.deleteMany()
  admin = await buildAccount(database.db, { role: 'admin' })
  headers = bearer(await signIn(database.db, admin, { JWT_SECRET }))
})

const tail = () => randomBytes(4).toString('hex')
const address = () => `invite-${tail()}@example.org`
const invite = (email: string, role = 'editor', lang = 'fr', as = headers) =>
  call.mutate('admin.invite', { email, role, lang }, as)
const mailsTo = async (email: string, count = 1) => {
  await vi.waitFor(() => expect(site.to(email)).toHaveLength(count), { timeout: 30_000 })
  return site.to(email).at(-1)
}
const tokenFor = async (email: string, count = 1) =>
  (await mailsTo(email, count))?.email.text?.match(/\/invitation#(\w+)/)?.[1] ?? ''
const body = (email: string, invitation?: string) => ({
  ...{ email, username: `Invité ${tail()}`, password: PASSWORD },
  ...(invitation === undefined ? {} : { invitation }),
})
const listed = async () => (await call.query('admin.invitations', headers)).json
const accept = (email: string, token: string) => call.rest('POST', '/auth/register', body(email, token))
const accounts = (email: string) => database.db.user.count({ where: { email } })
const invalid = {
  status: 400,
  json: { code: 'INVITATION_INVALID', message: expect.stringMatching(/sept jours/) },
}

describe('an invitation', () => {
  it.each([
    ['fr', 'Vous êtes invité à rejoindre Manette', 'éditeur', 'http://localhost:3000/invitation#'],
    ['en', 'You are invited to join Manette', 'editor', 'http://localhost:3000/en/invitation#'],
  ])(
    'comes by mail in its language (%s), with the role, and its link leads to the page',
    async (lang, subject, role, link) => {
      const email = address()
      expect((await invite(email, 'editor', lang)).status).toBe(200)
      const mail = await mailsTo(email)
      expect(mail?.email.subject).toBe(subject)
      for (const part of [mail?.email.text, mail?.email.html]) {
        expect(part).toContain(link)
        expect(part).toContain(role)
      }
      expect(mail?.raw).toContain(`Content-Language: ${lang}`)
      // Nobody could make an account with the table, the queue or the log.
      const token = await tokenFor(email)
      const [stored] = await database.db.$queryRaw<{ text: string }[]>`
      SELECT concat((SELECT string_agg(i::text, ' ') FROM "Invitation" i),
        (SELECT string_agg(j::text, ' ') FROM pgboss.job j), (SELECT string_agg(l::text, ' ') FROM "LogEntry" l)) AS text`
      expect(stored?.text).not.toContain(token.slice(24))
    },
  )

  it('makes one account with its role and a confirmed address, also while one is invited only', async () => {
    await giveSetting(database.db, 'registration', 'invited')
    const email = address()
    const { json } = await invite(email)
    const token = await tokenFor(email)
    const seen = await call.mutate('auth.invitation', { token })
    expect(seen.json).toEqual({ email, role: 'editor', expiresAt: expect.any(String) })
    const made = await accept(email, token)
    expect([made.status, made.json.user]).toMatchObject([200, { email, role: 'editor' }])
    const user = await database.db.user.findUniqueOrThrow({ where: { email } })
    expect(user.emailConfirmedAt).not.toBeNull()
    const [entry] = await database.db.logEntry.findMany({ where: { userId: user.id } })
    expect(entry?.data).toEqual({ event: 'register', invitation: json.id, role: 'editor' })
    // Used up, for the same person and any other, and for the page.
    expect(await accept(email, token)).toMatchObject(invalid)
    expect(await call.mutate('auth.register', body(email, token))).toMatchObject(invalid)
    expect(await call.mutate('auth.invitation', { token })).toMatchObject(invalid)
    expect((await listed()).invitations).toEqual([])
  })

  it('used by ten at once makes one account', async () => {
    const email = address()
    await invite(email)
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(email, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, json } of answers.filter(({ status }) => status !== 200))
      expect(['INVITATION_INVALID 400', 'EMAIL_TAKEN 409']).toContain(`${json.code} ${status}`)
    expect(await accounts(email)).toBe(1)
  })

  it.each([
    ['moderator', 10],
    ['author', 10],
    ['editor', 12],
    ['admin', 12],
  ] as const)('as %s asks for a password of %i characters', async (role, minimum) => {
    const email = address()
    await invite(email, role)
    const token = await tokenFor(email)
    const ofLength = (length: number) => ({
      ...body(email, token),
      password: 'rzv7!k, q2 fx'.slice(0, length),
    })
    for (const short of [6, minimum - 1]) {
      const { status, json } = await call.rest('POST', '/auth/register', ofLength(short))
      expect([status, json.fields]).toEqual([
        400,
        { password: expect.stringContaining(`${minimum} caractères`) },
      ])
    }
    expect((await call.mutate('auth.register', ofLength(minimum - 1))).status).toBe(400)
    const made = await call.rest('POST', '/auth/register', ofLength(minimum))
    expect([made.status, made.json.user.role]).toEqual([200, role])
  })

  it('is for its address alone', async () => {
    const [email, other] = [address(), address()]
    await invite(email, 'admin')
    const token = await tokenFor(email)
    const { status, json } = await accept(other, token)
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', ['email']])
    expect(await accounts(other)).toBe(0)
    // Like an admin's, the password needs twelve characters; a reserved name is allowed.
    const short = { ...body(email, token), password: 'onze lettre' }
    expect((await call.rest('POST', '/auth/register', short)).json.fields).toHaveProperty('password')
    const reserved = { ...body(email, token), username: 'Manette' }
    expect((await call.rest('POST', '/auth/register', reserved)).json.user).toMatchObject({ role: 'admin' })
  })

  it.each([
    [
      'is over',
      (id: string) => database.db.invitation.update({ where: { id }, data: { expiresAt: new Date() } }),
    ],
    ['was taken back', (id: string) => call.mutate('admin.revokeInvitation', { id }, headers)],
    [
      'is from an admin who is none any more',
      () => database.db.user.update({ where: { id: admin.id }, data: { role: 'editor' } }),
    ],
    ['is from an account that is gone', () => database.db.user.delete({ where: { id: admin.id } })],
  ])('that %s makes none', async (_how, end) => {
    const email = address()
    const { json } = await invite(email)
    const token = await tokenFor(email)
    await end(json.id)
    expect(await accept(email, token)).toMatchObject(invalid)
    expect(await call.mutate('auth.invitation', { token })).toMatchObject(invalid)
    expect(await accounts(email)).toBe(0)
  })

  it.each(['editor', 'visitor'] as const)(
    'does not come back with the role of who made it (%s for a while)',
    async (role) => {
      const [email, kept] = [address(), address()]
      await invite(email, 'admin')
      const token = await tokenFor(email)
      const second = await buildAccount(database.db, { role: 'admin' })
      const seconds = bearer(await signIn(database.db, second, { JWT_SECRET }))
      await invite(kept, 'admin', 'fr', seconds)
      for (const next of [role, 'admin'])
        expect((await call.mutate('admin.setRole', { id: admin.id, role: next }, seconds)).status).toBe(200)
      expect(await accept(email, token)).toMatchObject(invalid)
      expect(await call.mutate('auth.invitation', { token })).toMatchObject(invalid)
      expect((await listed()).invitations).toMatchObject([{ email: kept }])
      expect(await accounts(email)).toBe(0)
    },
  )

  it('does not survive a role that another writer lowers, in one statement with its return', async () => {
    await invite(address(), 'editor')
    // Whoever writes: an older release, psql, a continued restore.
    await database.db.$executeRaw`UPDATE "User" SET "role" = 'author' WHERE "id" = ${admin.id}`
    await database.db.$executeRaw`UPDATE "User" SET "role" = 'admin' WHERE "id" = ${admin.id}`
    expect(await database.db.invitation.count()).toBe(0)
    await invite(address(), 'editor')
    await database.db
      .$executeRaw`UPDATE "User" SET "role" = 'admin', "username" = 'Autre' WHERE "id" = ${admin.id}`
    expect(await database.db.invitation.count()).toBe(1)
  })

  it('made while the role is lowered is not made', async () => {
    const held = Promise.withResolvers<void>()
    const lowered = Promise.withResolvers<void>()
    const lowering = database.db.$transaction(
      async (tx) => {
        await tx.user.update({ where: { id: admin.id }, data: { role: 'editor' } })
        lowered.resolve()
        await held.promise
      },
      { timeout: 60_000 },
    )
    await lowered.promise
    const asked = invite(address(), 'admin')
    await expect.poll(() => connectionsWaiting(database.db)).toBe(1)
    held.resolve()
    await lowering
    expect((await asked).status).toBe(403)
    expect(await database.db.invitation.count()).toBe(0)
  })

  it('that is none makes none', async () => {
    const email = address()
    const { json } = await invite(email)
    const token = await tokenFor(email)
    const forged = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
    for (const given of [forged, `${token}0`, json.id, newId() + token.slice(24), 'é'.repeat(88)])
      expect(await accept(email, given)).toMatchObject(invalid)
    for (const given of [7, {}, 'x'.repeat(201), 'a\u0000b'])
      expect((await call.rest('POST', '/auth/register', body(email, given as string))).json.code).toBe(
        'BAD_INPUT',
      )
    expect(await accounts(email)).toBe(0)
  })

  it('that is made again voids the first', async () => {
    const email = address()
    await invite(email, 'admin')
    const first = await tokenFor(email)
    await invite(email, 'moderator')
    const second = await tokenFor(email, 2)
    expect(await accept(email, first)).toMatchObject(invalid)
    expect((await accept(email, second)).json.user.role).toBe('moderator')
  })

  it('of an address that has an account changes nobody’s role', async () => {
    const { email, id } = await buildAccount(database.db)
    const refused = await invite(email, 'admin')
    expect([refused.status, refused.json.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(refused.json.fields.email).toMatch(/déjà un compte/)
    // Signed up without the invitation, after it was sent.
    const later = address()
    await invite(later)
    const token = await tokenFor(later)
    expect((await call.rest('POST', '/auth/register', body(later))).status).toBe(200)
    const { status, json } = await accept(later, token)
    expect([status, json.code, json.fields.email]).toEqual([
      409,
      'EMAIL_TAKEN',
      'Cette adresse a déjà un compte : connectez-vous, et demandez le rôle à l’équipe.',
    ])
    const roles = await database.db.user.findMany({ where: { OR: [{ id }, { email: later }] } })
    expect(roles.map(({ role }) => role)).toEqual(['visitor', 'visitor'])
  })

  it('waits while signing up is closed, and cannot be made', async () => {
    const email = address()
    await invite(email)
    const token = await tokenFor(email)
    await giveSetting(database.db, 'registration', 'closed')
    const { status, json } = await accept(email, token)
    expect([status, json.code]).toEqual([403, 'REGISTRATION_CLOSED'])
    expect((await invite(address())).json.code).toBe('REGISTRATION_CLOSED')
    await giveSetting(database.db, 'registration', 'invited')
    expect((await accept(email, token)).status).toBe(200)
  })

  it('is listed until it is used, without its link where mails leave the server', async () => {
    const email = address()
    const { json } = await invite(email, 'author')
    // Only the mail has the link.
    expect(json).toEqual({ id: json.id, link: null })
    const { invitations, mail } = await listed()
    expect(mail).toBe(true)
    expect(invitations).toEqual([
      {
        ...{ id: json.id, email, role: 'author' },
        ...{ createdAt: expect.any(String), expiresAt: expect.any(String) },
        invitedBy: { id: admin.id, username: admin.username },
      },
    ])
    const [{ createdAt, expiresAt }] = invitations
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 24 * 60 * 60_000)
    await call.mutate('admin.revokeInvitation', { id: json.id }, headers)
    const again = await call.mutate('admin.revokeInvitation', { id: json.id }, headers)
    expect([again.status, again.json.code]).toEqual([404, 'INVITATION_NOT_FOUND'])
    expect((await listed()).invitations).toEqual([])
  })

  it('is asked for with a proof, a role and an address', async () => {
    for (const [email, role, lang, field] of [
      ['pas une adresse', 'editor', 'fr', 'email'],
      [address(), 'root', 'fr', 'role'],
      [address(), 'editor', 'de', 'lang'],
    ] as const) {
      const { status, json } = await invite(email, role, lang)
      expect([status, Object.keys(json.fields)]).toEqual([400, [field]])
    }
    await ageProof(database.db, admin.id)
    expect((await invite(address())).json.code).toBe('PROOF_REQUIRED')
    expect(await database.db.invitation.count()).toBe(0)
  })

  it('leaves no address when it is over, nor when the account that has it goes', async () => {
    const over = address()
    const { json } = await invite(over)
    await database.db.invitation.update({ where: { id: json.id }, data: { expiresAt: new Date() } })
    await purgeExpired(database.db)
    expect(await database.db.invitation.count({ where: { email: over } })).toBe(0)
    const email = address()
    await invite(email)
    const { json: made } = await call.rest('POST', '/auth/register', body(email))
    await call.mutate('admin.removeUser', { id: made.user._id, confirmAction: true }, headers)
    expect(await database.db.invitation.count({ where: { email } })).toBe(0)
  })
})
