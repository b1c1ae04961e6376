import { beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { buildAccount, callsTo, PASSWORD } from '../../../testing/accounts.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { useDatabase } from '../../../testing/database.ts'
import { tokenIn, useMailedSite } from '../../../testing/mail.ts'
import { giveTotp } from '../../../testing/second-step.ts'

// Whole attacks by a thief who knows the password and is quicker at every step.

const NEW_PASSWORD = 'un tout autre mot de passe'
const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
const call = callsTo(() => site.app)

let account: Awaited<ReturnType<typeof buildAccount>>
let app: Awaited<ReturnType<typeof giveTotp>>
beforeEach(async () => {
  account = await buildAccount(database.db)
  app = await giveTotp(database.db, account.id)
})
const login = (password = PASSWORD, email = account.email) =>
  call.rest('POST', '/auth/login', { email, password })
const dispute = async (password = PASSWORD, email = account.email) =>
  call.rest('POST', '/auth/dispute-door', { ticket: (await login(password, email)).json.ticket })
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  call.rest('POST', '/auth/reset-password', { token, newPassword })
const wait = () =>
  database.db.$executeRaw`
    UPDATE "DoorDispute" SET "createdAt" = "createdAt" - interval '3 days', "readyAt" = "readyAt" - interval '3 days'
    WHERE "userId" = ${account.id}`
/** Moves the app of an account into the past. */
const ageApp = (age: string) =>
  database.db.$executeRaw`
    UPDATE "Totp" SET "since" = clock_timestamp() - ${age}::interval WHERE "userId" = ${account.id}`
const texts = (to: string, subject: string) =>
  site.to(to).flatMap(({ email }) => (email.subject?.startsWith(subject) ? [email.text ?? ''] : []))
async function mailed(to: string, subject: string): Promise<string> {
  await vi.waitFor(() => expect(texts(to, subject).length).toBeGreaterThan(0), { timeout: 30_000 })
  return texts(to, subject).at(-1) ?? ''
}
const [DISPUTED, END] = ['« Je n’ai jamais configuré cela »', 'Retirer la deuxième étape']
/** A completed change of address. */
const moveTo = (email: string) => database.db.user.update({ where: { id: account.id }, data: { email } })
const settled = () =>
  vi.waitFor(
    async () => {
      const [row] = await database.db.$queryRaw<{ n: number }[]>`
      SELECT count(*)::int AS n FROM pgboss.job WHERE state IN ('created', 'active', 'retry') AND name LIKE 'mail-%'`
      expect(row?.n).toBe(0)
    },
    { timeout: 30_000 },
  )

it('A thief of password and mailbox gets past no older second step, and keeps its owner out of nothing', async () => {
  await ageApp('31 days')
  const { json } = await dispute()
  expect(json.code).toBe('DISPUTE_TOO_OLD')
  // Beside a younger one: it begins and ends nothing, so that the owner's younger one stays.
  const id = newId()
  await database.db.passkey.create({
    data: {
      ...{ id, userId: account.id, credentialId: id, name: 'Clé', rpId: 'localhost' },
      publicKey: new Uint8Array([1]),
    },
  })
  expect((await dispute()).json).toMatchObject({ state: 'waiting', olderDoor: true })
  await wait()
  const late = await dispute()
  expect([late.status, late.json.code]).toEqual([409, 'DISPUTE_OLDER_DOOR'])
  await settled()
  expect(texts(account.email, END)).toEqual([])
  expect(await database.db.passkey.count({ where: { id } })).toBe(1)
  const { ticket } = (await login()).json
  const code = await app.code()
  expect((await call.rest('POST', '/auth/second-factor', { ticket, code })).status).toBe(200)
})

it('A thief who moves the account to another address hears of it, and can neither stop it nor end it', async () => {
  const thief = `voleur-${account.id}@example.org`
  const own = account.email
  await moveTo(thief)
  expect((await dispute(PASSWORD, thief)).json.state).toBe('waiting')
  expect(await mailed(own, DISPUTED)).toContain('/keep-second-step#token=')
  expect(await mailed(thief, DISPUTED)).not.toContain('/keep-second-step')
  await wait()
  // Whoever asks, the link goes to the former mailbox, and returns the account to it.
  expect((await dispute(PASSWORD, thief)).json).toEqual({ state: 'mailed' })
  const token = tokenIn(await mailed(own, END))
  await settled()
  expect(texts(thief, END)).toEqual([])
  expect((await reset(token)).status).toBe(200)
  expect((await login(NEW_PASSWORD, own)).status).toBe(200)
  expect((await login(PASSWORD, thief)).status).toBe(401)
})

it('An address of 31 days ago hears nothing, one of 29 days ago does and may stop it', async () => {
  const [old, former, now] = [account.email, `b-${account.email}`, `c-${account.email}`]
  await moveTo(former)
  await moveTo(now)
  await database.db.$executeRaw`
    UPDATE "FormerAddress" SET "until" = clock_timestamp() - make_interval(days => CASE WHEN "email" = ${old} THEN 31 ELSE 29 END)
    WHERE "userId" = ${account.id}`
  await dispute(PASSWORD, now)
  const token = (await mailed(former, DISPUTED)).match(/#token=([\w.-]+)/)?.[1] ?? ''
  await mailed(now, DISPUTED)
  await settled()
  expect(texts(old, DISPUTED)).toEqual([])
  expect((await call.rest('POST', '/auth/dispute-door/stop', { token })).status).toBe(200)
})

it('A thief with the password alone ends nothing of the owner’s own app: the link goes to the mailbox', async () => {
  await dispute()
  await wait()
  await dispute()
  expect((await login()).json.code).toBe('SECOND_FACTOR_REQUIRED')
  expect(await database.db.totp.count({ where: { userId: account.id } })).toBe(1)
  // The owner is told and chooses another password: the thief cannot even ask any more.
  await reset(tokenIn(await mailed(account.email, END)))
  expect((await login()).json.code).toBe('INVALID_CREDENTIALS')
})

it('A thief who sets up more doors meanwhile, or replaces the app, loses them all', async () => {
  await dispute()
  const device = createAuthenticator('http://localhost:3000')
  const { ticket } = (await login()).json
  const entered = await call.rest('POST', '/auth/second-factor', { ticket, code: await app.code() })
  const headers = { authorization: `Bearer ${entered.json.accessToken}` }
  const options = await call.mutate('passkeys.addOptions', undefined, headers)
  const response = device.create(options.json)
  expect((await call.mutate('passkeys.add', { name: 'Clé', response }, headers)).status).toBe(200)
  await database.db.$executeRaw`UPDATE "Totp" SET "since" = clock_timestamp() WHERE "userId" = ${account.id}`
  await wait()
  await dispute()
  expect((await reset(tokenIn(await mailed(account.email, END)))).status).toBe(200)
  const again = await call.mutate('passkeys.signInOptions')
  const passkey = await call.mutate('passkeys.signIn', { response: device.get(again.json) })
  expect([passkey.status, passkey.json.code]).toEqual([401, 'PASSKEY_REFUSED'])
  expect((await call.rest('GET', '/auth/me', undefined, headers)).status).toBe(401)
  expect((await login(NEW_PASSWORD)).status).toBe(200)
})

it('A passkey stops a dispute where it is older than what is disputed, and not where it is disputed itself', async () => {
  const device = createAuthenticator('http://localhost:3000')
  const { ticket } = (await login()).json
  const entered = await call.rest('POST', '/auth/second-factor', { ticket, code: await app.code() })
  const headers = { authorization: `Bearer ${entered.json.accessToken}` }
  const { json } = await call.mutate('passkeys.addOptions', undefined, headers)
  await call.mutate('passkeys.add', { name: 'Clé', response: device.create(json) }, headers)
  const enter = async () => {
    const options = (await call.mutate('passkeys.signInOptions')).json
    return (await call.mutate('passkeys.signIn', { response: device.get(options) })).status
  }
  const isStopped = async () => {
    const { stoppedAt } = await database.db.doorDispute.findUniqueOrThrow({ where: { userId: account.id } })
    return stoppedAt !== null
  }
  await dispute()
  expect([await enter(), await isStopped()]).toEqual([200, false])
  await database.db.$executeRaw`
    UPDATE "Passkey" SET "createdAt" = clock_timestamp() - interval '31 days' WHERE "userId" = ${account.id}`
  expect([await enter(), await isStopped()]).toEqual([200, true])
})

it.each([
  ['', 'example.org', 'example.org'],
  [', in the other form either', 'xn--bcher-kva.example', 'bücher.example'],
])('An address that somebody else has by now is not taken from them%s', async (_, before, now) => {
  const [own, theirs] = [before, now].map((domain) => `o-${account.id}@${domain}`) as [string, string]
  account = await buildAccount(database.db, { email: own })
  app = await giveTotp(database.db, account.id)
  const moved = `m-${account.id}@example.org`
  await moveTo(moved)
  await buildAccount(database.db, { email: theirs })
  // The letter arrives, however the address's domain is written.
  await dispute(PASSWORD, moved)
  await wait()
  await dispute(PASSWORD, moved)
  expect((await reset(tokenIn(await mailed(theirs, END)))).status).toBe(200)
  expect((await login(NEW_PASSWORD, moved)).status).toBe(200)
})

it.each([undefined, null, '', 'x', 'a'.repeat(43), 'a'.repeat(5000), '\u0000', 1, {}])(
  'Nobody begins anything with the ticket %j',
  async (ticket) => {
    for (const { status } of [
      await call.rest('POST', '/auth/dispute-door', { ticket }),
      await call.mutate('auth.disputeDoor', { ticket }),
    ])
      expect([400, 401]).toContain(status)
    expect(await database.db.doorDispute.count({ where: { userId: account.id } })).toBe(0)
  },
)

it('A ticket that is used or late begins nothing', async () => {
  const used = (await login()).json.ticket
  await call.rest('POST', '/auth/second-factor', { ticket: used, code: await app.code() })
  const late = (await login()).json.ticket
  await database.db.$executeRaw`
    UPDATE "SignInTicket" SET "expiresAt" = clock_timestamp() - interval '1 second' WHERE "usedAt" IS NULL AND "userId" = ${account.id}`
  for (const ticket of [used, late])
    expect((await call.rest('POST', '/auth/dispute-door', { ticket })).json.code).toBe('TICKET_INVALID')
  expect(await database.db.doorDispute.count({ where: { userId: account.id } })).toBe(0)
})

it('An account that is deleted leaves nothing of its dispute, nor of its addresses', async () => {
  await dispute()
  await moveTo(`x-${account.email}`)
  await database.db.user.delete({ where: { id: account.id } })
  const where = { userId: account.id }
  expect(await database.db.doorDispute.count({ where })).toBe(0)
  expect(await database.db.formerAddress.count({ where })).toBe(0)
})
