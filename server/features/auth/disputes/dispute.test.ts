import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { silentLog } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { tokenIn, useMailedSite } from '../../../testing/mail.ts'
import { giveTotp } from '../../../testing/second-step.ts'
import { resetSecondFactor } from '../../account/accounts/reset-second-factor.ts'
import { hashPassword } from '../passwords/password.ts'
import { purgeExpired } from '../purge.ts'
import { createToken } from '../tokens/tokens.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const NEW_PASSWORD = 'un tout autre mot de passe'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
const call = callsTo(() => site.app)

type Account = Awaited<ReturnType<typeof buildAccount>>
type Totp = Awaited<ReturnType<typeof giveTotp>>
let account: Account
/** The disputed app, which a thief or the owner has just set up. */
let app: Totp
beforeEach(async () => {
  account = await buildAccount(database.db)
  app = await giveTotp(database.db, account.id)
})

const days = (n: number) => `${n} days`
/** Moves an app and its codes into the past. */
const ageApp = (by: string) =>
  database.db.$transaction([
    database.db.$executeRaw`
      UPDATE "Totp" SET "since" = "since" - ${by}::interval WHERE "userId" = ${account.id}`,
    database.db.$executeRaw`
      UPDATE "RecoveryCode" SET "createdAt" = "createdAt" - ${by}::interval WHERE "userId" = ${account.id}`,
  ])
/** A passkey without a device. */
const addPasskey = (by = '0 days') =>
  database.db.$executeRaw`
    INSERT INTO "Passkey" ("id", "userId", "credentialId", "publicKey", "rpId", "name", "createdAt")
    VALUES (${newId()}, ${account.id}, ${newId()}, '\\x01', 'localhost', 'Clé', clock_timestamp() - ${by}::interval)`
/** Moves only a dispute's time forward. */
const wait = (by = '3 days') =>
  database.db.$executeRaw`
    UPDATE "DoorDispute" SET "createdAt" = "createdAt" - ${by}::interval, "readyAt" = "readyAt" - ${by}::interval,
      "expiresAt" = "expiresAt" - ${by}::interval WHERE "userId" = ${account.id}`

const login = (password = PASSWORD, email = account.email) =>
  call.rest('POST', '/auth/login', { email, password })
async function ticketOf(password = PASSWORD): Promise<string> {
  const { status, json } = await login(password)
  expect([status, json.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  return json.ticket
}
const dispute = async (password = PASSWORD, headers = {}) =>
  call.rest('POST', '/auth/dispute-door', { ticket: await ticketOf(password) }, headers)
const stop = (token: string) => call.rest('POST', '/auth/dispute-door/stop', { token })
const withCode = async (code: string) =>
  (await call.rest('POST', '/auth/second-factor', { ticket: await ticketOf(), code })).status
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  call.rest('POST', '/auth/reset-password', { token, newPassword })

const SUBJECT = '« Je n’ai jamais configuré cela »'
const textsTo = (to: string, subject: string) =>
  site
    .to(to)
    .filter(({ email }) => email.subject?.startsWith(subject))
    .map(({ email }) => email.text ?? '')
async function mailed(subject = SUBJECT, { to = account.email, count = 1 } = {}): Promise<string> {
  await vi.waitFor(() => expect(textsTo(to, subject)).toHaveLength(count), { timeout: 30_000, interval: 50 })
  return textsTo(to, subject).at(-1) ?? ''
}
const END = 'Retirer la deuxième étape'
const stopTokenIn = (text: string) => text.match(/\/keep-second-step#token=([\w.-]+)/)?.[1] ?? ''
/** Waits until no more mails are on their way. */
const settled = () =>
  vi.waitFor(
    async () => {
      const [row] = await database.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM pgboss.job WHERE state IN ('created', 'active', 'retry') AND name LIKE 'mail-%'`
      expect(row?.n).toBe(0)
    },
    { timeout: 30_000 },
  )
const row = () => database.db.doorDispute.findUnique({ where: { userId: account.id } })
const isStopped = async () => (await row())?.stoppedAt instanceof Date
const doors = async () => ({
  app: await database.db.totp.count({ where: { userId: account.id, secret: { not: null } } }),
  passkeys: await database.db.passkey.count({ where: { userId: account.id } }),
  codes: await database.db.recoveryCode.count({ where: { userId: account.id } }),
})
/** Goes on to the link that ends it. */
async function ended(count = 1): Promise<string> {
  expect((await dispute()).status).toBe(200)
  await wait()
  const { status, json } = await dispute()
  expect([status, json]).toEqual([200, { state: 'mailed' }])
  return tokenIn(await mailed(END, { count }))
}

describe('"I never set this up"', () => {
  it('waits three days, then mails a link that removes it and sets another password', async () => {
    const before = Date.now()
    const { status, json } = await dispute()
    expect([status, json.state, json.olderDoor]).toEqual([200, 'waiting', false])
    expect(Math.round((Date.parse(json.until) - before) / 86_400_000)).toBe(3)
    expect(await mailed()).toContain('a dit n’avoir jamais configuré sa deuxième étape')
    await wait('71 hours')
    expect((await dispute()).json.state).toBe('waiting')
    await wait('1 hour')
    expect((await dispute()).json).toEqual({ state: 'mailed' })
    const token = tokenIn(await mailed(END))
    // The password alone is not enough yet.
    expect((await login()).json.code).toBe('SECOND_FACTOR_REQUIRED')
    await addPasskey()
    expect((await reset(token)).status).toBe(200)
    expect(await doors()).toEqual({ app: 0, passkeys: 0, codes: 0 })
    expect(await row()).toBeNull()
    expect([(await login()).status, (await login(NEW_PASSWORD)).status]).toEqual([401, 200])
    expect((await reset(token)).json.code).toBe('RESET_TOKEN_INVALID')
  })

  it('goes over tRPC, too, and begins once of ten at once', async () => {
    const ticket = await ticketOf()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call.mutate('auth.disputeDoor', { ticket })),
    )
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.state} ${json.until}`)).size).toBe(1)
    expect(answers[0]?.json.state).toBe('waiting')
    await settled()
    await mailed()
    // The ticket is still valid for a code.
    const code = await app.code()
    expect((await call.rest('POST', '/auth/second-factor', { ticket, code })).status).toBe(200)
  })

  it('ends once, also when its link is used at once, and two links are out', async () => {
    const first = await ended()
    expect((await dispute()).json).toEqual({ state: 'mailed' })
    const second = tokenIn(await mailed(END, { count: 2 }))
    const answers = await Promise.all([first, second, first, second].map((token) => reset(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('asks for the password at both ends: who has none gets no ticket, and a new one is asked for at the end', async () => {
    await dispute()
    await wait()
    await database.db.user.update({
      where: { id: account.id },
      data: { passwordHash: await hashPassword(NEW_PASSWORD) },
    })
    expect((await login()).json.code).toBe('INVALID_CREDENTIALS')
    expect((await dispute(NEW_PASSWORD)).json).toEqual({ state: 'mailed' })
  })

  it('is not for scripts', async () => {
    const actor = { id: account.id, role: 'visitor', username: account.username } as const
    const expiresAt = new Date(Date.now() + 86_400_000)
    const { token } = await createToken(
      { db: database.db, log: silentLog } as Parameters<typeof createToken>[0],
      actor,
      {
        name: 'x',
        role: 'visitor',
        expiresAt,
      } as Parameters<typeof createToken>[2],
    )
    const { status, json } = await dispute(PASSWORD, { authorization: `Bearer ${token}` })
    expect([status, json.code]).toEqual([403, 'SESSION_REQUIRED'])
    expect(await row()).toBeNull()
  })

  it('concerns second steps younger than 30 days', async () => {
    await ageApp('30 days')
    const { status, json } = await dispute()
    expect([status, json.code]).toEqual([409, 'DISPUTE_TOO_OLD'])
    await settled()
    expect(textsTo(account.email, SUBJECT)).toEqual([])
    await ageApp('-1 hour')
    expect((await dispute()).status).toBe(200)
    // Its age at the start counts.
    await ageApp(days(3))
    await database.db.$executeRaw`UPDATE "DoorDispute" SET "since" = "since" - interval '3 days'`
    await wait()
    expect((await dispute()).json).toEqual({ state: 'mailed' })
  })

  it.each(['editor', 'admin'] as const)('is for another admin to decide, of an %s', async (role) => {
    await database.db.user.update({ where: { id: account.id }, data: { role } })
    const { status, json } = await dispute()
    expect([status, json.code]).toEqual([403, 'DISPUTE_BY_ADMIN'])
    expect(json.message).toContain('seul un autre administrateur')
    expect(await row()).toBeNull()
    expect((await resetSecondFactor(database.db, account.email, { log: silentLog })).app).toBe(true)
    expect((await login()).status).toBe(200)
  })

  it('ends nothing of who has become an editor meanwhile', async () => {
    const token = await ended()
    await database.db.user.update({ where: { id: account.id }, data: { role: 'editor' } })
    expect((await dispute()).json.code).toBe('DISPUTE_BY_ADMIN')
    expect((await reset(token)).json.code).toBe('RESET_TOKEN_INVALID')
    expect((await doors()).app).toBe(1)
  })

  it('is over a week after it could have been ended', async () => {
    const token = await ended()
    await wait('7 days')
    expect((await reset(token)).json.code).toBe('RESET_TOKEN_INVALID')
    expect((await dispute()).json.state).toBe('waiting')
    await wait('10 days')
    await purgeExpired(database.db)
    expect(await row()).toBeNull()
  })

  it('ends what was opened by the one who set it up: sessions, tokens, a wish for an address', async () => {
    const thief = bearer(await signIn(database.db, account, { JWT_SECRET }))
    await database.db.session.updateMany({ where: { userId: account.id }, data: { secondAt: new Date() } })
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await call.rest('POST', '/auth/tokens', { name: 'x', role: 'visitor', expiresAt }, thief)
    await call.rest('POST', '/auth/email', { email: `voleur-${account.id}@example.org` }, thief)
    expect((await reset(await ended())).status).toBe(200)
    const script = { authorization: `Bearer ${made.json.token}` }
    for (const headers of [thief, script])
      expect((await call.rest('GET', '/auth/me', undefined, headers)).status).toBe(401)
    expect(await database.db.emailChange.count({ where: { userId: account.id } })).toBe(0)
  })
})

describe('a dispute is stopped', () => {
  it('by a code of an app that is older, and not by those disputed', async () => {
    await ageApp('40 days')
    await addPasskey('1 day')
    const { json } = await dispute()
    expect([json.state, json.olderDoor]).toEqual(['waiting', true])
    expect(await withCode(await app.code())).toBe(200)
    expect(await isStopped()).toBe(true)
    const again = await dispute()
    expect([again.status, again.json.code]).toEqual([409, 'DISPUTE_STOPPED'])
  })

  it('by a recovery code that is older', async () => {
    await ageApp('40 days')
    await addPasskey('1 day')
    await dispute()
    expect(await withCode(app.recoveryCodes[0] ?? '')).toBe(200)
    expect(await isStopped()).toBe(true)
  })

  it('by a proof in a session that is open', async () => {
    const headers = bearer(await signIn(database.db, account, { JWT_SECRET }))
    await database.db.session.updateMany({ where: { userId: account.id }, data: { secondAt: new Date() } })
    await ageApp('40 days')
    await addPasskey('1 day')
    await dispute()
    expect((await call.query('auth.doors', headers)).json.dispute).toMatchObject({
      readyAt: (await row())?.readyAt.toISOString(),
    })
    expect((await call.rest('POST', '/auth/prove', { code: await app.code() }, headers)).status).toBe(200)
    expect(await isStopped()).toBe(true)
    expect((await call.query('auth.doors', headers)).json.dispute).toBeNull()
  })

  it('never by the disputed one, by its recovery codes, or by a younger one', async () => {
    const headers = bearer(await signIn(database.db, account, { JWT_SECRET }))
    await database.db.session.updateMany({ where: { userId: account.id }, data: { secondAt: new Date() } })
    await addPasskey('2 days')
    await dispute()
    expect(await withCode(await app.code())).toBe(200)
    expect(await withCode(app.recoveryCodes[0] ?? '')).toBe(200)
    expect((await call.rest('POST', '/auth/prove', { code: app.recoveryCodes[1] }, headers)).status).toBe(200)
    expect(await isStopped()).toBe(false)
    await wait()
    expect((await dispute()).json).toEqual({ state: 'mailed' })
    expect((await reset(tokenIn(await mailed(END)))).status).toBe(200)
    expect(await doors()).toEqual({ app: 0, passkeys: 0, codes: 0 })
  })

  it('never by the one that is disputed alone, nor by its recovery codes, whose rows are older by a moment', async () => {
    await dispute()
    await database.db.$executeRaw`
      UPDATE "RecoveryCode" SET "createdAt" = "createdAt" - interval '20 seconds' WHERE "userId" = ${account.id}`
    expect(await withCode(await app.code())).toBe(200)
    expect(await withCode(app.recoveryCodes[0] ?? '')).toBe(200)
    expect(await isStopped()).toBe(false)
  })

  it('by the link in its mail, once, and by no GET; then a new password comes first', async () => {
    await dispute()
    const token = stopTokenIn(await mailed())
    for (const url of ['/api/auth/dispute-door/stop', '/keep-second-step', '/en/keep-second-step'])
      for (const method of ['GET', 'HEAD'] as const)
        await call.inject({ method, url: `${url}?token=${token}` })
    expect(await isStopped()).toBe(false)
    const answers = await Promise.all([stop(token), stop(token), stop(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await call.mutate('auth.stopDispute', { token })).json.code).toBe('LINK_INVALID')
    expect((await dispute()).json.code).toBe('DISPUTE_STOPPED')
    const link = tokenIn(await mailed('Réinitialisation'))
    expect((await reset(link)).status).toBe(200)
    expect((await doors()).app).toBe(1)
    expect((await dispute(NEW_PASSWORD)).json.state).toBe('waiting')
  })

  it('also when the link that ends it is out', async () => {
    const link = await ended()
    expect((await stop(stopTokenIn(await mailed()))).status).toBe(200)
    expect((await reset(link)).json.code).toBe('RESET_TOKEN_INVALID')
  })

  it.each([undefined, null, '', 'x', '.', 'a'.repeat(5000), `${'a'.repeat(24)}.${'0'.repeat(64)}`, 1])(
    'not by %j',
    async (token) => {
      await dispute()
      const forged =
        typeof token === 'string' ? token.replace('a'.repeat(24), (await row())?.id ?? '') : token
      expect((await call.rest('POST', '/auth/dispute-door/stop', { token: forged })).status).toBe(400)
      expect((await call.mutate('auth.stopDispute', { token: forged })).status).toBe(400)
      expect(await isStopped()).toBe(false)
    },
  )
})
