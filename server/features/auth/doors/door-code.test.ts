import { base32 } from 'oslo/encoding'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD } from '../../../testing/accounts.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useMailedSite } from '../../../testing/mail.ts'
import { giveTotp } from '../../../testing/second-step.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { purgeExpired } from '../purge.ts'
import { printDoorCode } from './print-door-code.ts'
import { stepOf, totpCode } from './totp.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET, TRUST_PROXY: 'true' })
const call = callsTo(() => site.app)

let account: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  account = await buildAccount(database.db)
})

const device = (n: number) => ({ 'x-device': String(n).padStart(32, '0') })
type Headers = Record<string, string>
async function login(headers: Headers = device(1)): Promise<Headers> {
  const reply = await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD }, headers)
  expect(reply.status).toBe(200)
  return bearer(reply.json)
}
const CODE = /^(\d{4} \d{4})\r?$/m
const codesTo = (address: string) =>
  site.to(address).flatMap(({ email }) => email.text?.match(CODE)?.slice(1, 2) ?? [])

/** The code in the newest mail, once `count` have arrived. */
async function mailedCode(headers: Headers, count = 1): Promise<string> {
  const { status, json } = await call.mutate('auth.doorCode', undefined, headers)
  expect([status, json.sent, json.message]).toEqual([200, true, 'Un code vous a été envoyé par email.'])
  await vi.waitFor(() => expect(codesTo(account.email)).toHaveLength(count), { timeout: 30_000 })
  return codesTo(account.email).at(-1) ?? ''
}

/** An app that shows codes for the offered key. */
async function app(headers: Headers) {
  const { key } = (await call.mutate('auth.offerTotp', undefined, headers)).json
  const code = await totpCode(base32.decode(key, { strict: false }), stepOf(new Date()))
  return (doorCode?: unknown) => call.mutate('auth.confirmTotp', { code, doorCode }, headers)
}
const needed = async (headers: Headers) => (await call.query('auth.doors', headers)).json.codeNeeded
const hasDoor = async () =>
  (await database.db.passkey.count({ where: { userId: account.id } })) +
    (await database.db.totp.count({ where: { userId: account.id, secret: { not: null } } })) >
  0
/** Moves a user's device into the past. */
const ageDevice = (minutes: number) =>
  database.db.$executeRaw`
    UPDATE "KnownDevice" SET "createdAt" = clock_timestamp() - make_interval(mins => ${minutes}::int)
    WHERE "userId" = ${account.id}`
const DAY = 24 * 60

describe('the first second step, from a device younger than a day', () => {
  it('asks for a code by mail, for an app', async () => {
    const headers = await login()
    expect(await needed(headers)).toBe(true)
    const confirm = await app(headers)
    const refused = await confirm()
    expect([refused.status, refused.json]).toMatchObject([
      403,
      {
        code: 'DOOR_CODE_REQUIRED',
        message: 'Cet appareil est nouveau : entrez le code que nous vous envoyons par email.',
        fields: { doorCode: 'Entrez le code reçu par email' },
      },
    ])
    const doorCode = await mailedCode(headers)
    const wrong = await confirm(doorCode === '0000 0000' ? '1111 1111' : '0000 0000')
    expect([wrong.status, wrong.json.code, wrong.json.fields]).toEqual([
      400,
      'BAD_INPUT',
      { doorCode: 'Ce code n’est pas le bon, ou n’est plus valable.' },
    ])
    expect(await hasDoor()).toBe(false)
    const { status, json } = await confirm(doorCode.replace(' ', ''))
    expect([status, json.recoveryCodes.length]).toEqual([200, 10])
    expect([await hasDoor(), await needed(headers)]).toEqual([true, false])
    expect(await database.db.doorCode.count({ where: { userId: account.id } })).toBe(0)
  })

  it('asks for it for a passkey, too, before the browser makes one', async () => {
    const headers = await login()
    const ask = (doorCode?: string) => call.mutate('passkeys.addOptions', { doorCode }, headers)
    expect((await ask()).json.code).toBe('DOOR_CODE_REQUIRED')
    expect((await call.mutate('passkeys.addOptions', undefined, headers)).json.code).toBe(
      'DOOR_CODE_REQUIRED',
    )
    const doorCode = await mailedCode(headers)
    const response = createAuthenticator('http://localhost:3000').create((await ask(doorCode)).json)
    const add = (input: object) => call.mutate('passkeys.add', { name: 'Clé', response, ...input }, headers)
    expect((await add({})).json.code).toBe('DOOR_CODE_REQUIRED')
    expect((await add({ doorCode: '1' })).json.fields).toHaveProperty('doorCode')
    expect((await add({ doorCode })).status).toBe(200)
    // The second needs no code, as its session has given the first.
    expect((await ask()).status).toBe(200)
  })

  it('is bound to the login that asked', async () => {
    const [thief, owner] = [await login(device(1)), await login(device(2))]
    const doorCode = await mailedCode(owner)
    const confirm = await app(thief)
    expect((await confirm(doorCode)).json.fields).toHaveProperty('doorCode')
    const own = await app(owner)
    expect((await own(doorCode)).status).toBe(200)
  })

  it('takes five tries of a code, the newest code, and none that is late', async () => {
    const headers = await login()
    const confirm = await app(headers)
    const first = await mailedCode(headers)
    const second = await mailedCode(headers, 2)
    if (first !== second) expect((await confirm(first)).status).toBe(400)
    const other = second === '1234 5678' ? '8765 4321' : '1234 5678'
    await Promise.all(Array.from({ length: 5 }, () => confirm(other)))
    expect((await confirm(second)).status).toBe(400)
    const third = await mailedCode(headers, 3)
    await database.db
      .$executeRaw`UPDATE "DoorCode" SET "expiresAt" = clock_timestamp() - interval '1 second' WHERE "userId" = ${account.id}`
    expect((await confirm(third)).status).toBe(400)
    expect(await hasDoor()).toBe(false)
    await purgeExpired(database.db)
    expect(await database.db.doorCode.count({ where: { userId: account.id } })).toBe(0)
  })

  it('lets one of four through that come at once with the same code', async () => {
    const headers = await login()
    const doorCode = await mailedCode(headers)
    const confirm = await app(headers)
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(doorCode)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it.each(['', null, ' ', 'é', '1'.repeat(65), '0'.repeat(5000), '\u0000', 1, {}])(
    'is not set up with %j',
    async (doorCode) => {
      const headers = await login()
      await mailedCode(headers)
      const confirm = await app(headers)
      const { status, json } = await confirm(doorCode)
      expect([400, 403]).toContain(status)
      expect(json.fields).toHaveProperty('doorCode')
      expect(await hasDoor()).toBe(false)
    },
  )

  it('is stored as a slow hash, of an account that leaves nothing', async () => {
    const headers = await login()
    const doorCode = await mailedCode(headers)
    const rows = await database.db.doorCode.findMany({ where: { userId: account.id } })
    expect(rows.map(({ codeHash }) => codeHash.startsWith('$argon2id$'))).toEqual([true])
    expect(JSON.stringify(rows)).not.toContain(doorCode.replace(' ', ''))
    await database.db.user.delete({ where: { id: account.id } })
    expect(await database.db.doorCode.count({ where: { userId: account.id } })).toBe(0)
  })

  it('is asked of a session that an older release opened, whose device nobody knows', async () => {
    const headers = await login()
    await ageDevice(DAY + 1)
    expect(await needed(headers)).toBe(false)
    await database.db.login.deleteMany({ where: { userId: account.id } })
    expect(await needed(headers)).toBe(true)
  })

  it('is asked for after a renewal as before', async () => {
    const reply = await call.rest(
      'POST',
      '/auth/login',
      { email: account.email, password: PASSWORD },
      device(1),
    )
    await ageDevice(DAY + 1)
    const { json } = await call.mutate('auth.refresh', {
      refreshToken: reply.json.refreshToken,
      rotate: true,
    })
    expect(await needed(bearer(json))).toBe(false)
    await ageDevice(DAY - 1)
    expect(await needed(bearer(json))).toBe(true)
  })

  it('asks for the code that the command line shows, where mails do not arrive', async () => {
    const headers = await login()
    const confirm = await app(headers)
    const { code } = await printDoorCode(database.db, ` ${account.email.toUpperCase()}`)
    expect((await confirm(code)).status).toBe(200)
    const entries = await database.db.logEntry.findMany({ where: { userId: account.id, level: 'WARN' } })
    expect(entries.map(({ message }) => message).toSorted()).toEqual([
      'Code pour une première deuxième étape, donné en ligne de commande',
      'Deuxième étape de connexion activée',
    ])
    await expect(printDoorCode(database.db, 'personne@example.org')).rejects.toThrow('Nobody here')
  })
})

describe('a first second step without a code', () => {
  it('is one from a device that has been known for a day', async () => {
    const headers = await login()
    await ageDevice(DAY - 1)
    expect(await needed(headers)).toBe(true)
    await ageDevice(DAY + 1)
    expect(await needed(headers)).toBe(false)
    const confirm = await app(headers)
    expect((await confirm()).status).toBe(200)
  })

  it('is one from the device that made the account, also at a later sign-in there', async () => {
    const email = `nouvelle-${account.id}@example.org`
    const made = await call.rest(
      'POST',
      '/auth/register',
      { email, username: `N ${account.id.slice(-8)}`, password: PASSWORD },
      device(1),
    )
    expect(await needed(bearer(made.json))).toBe(false)
    account = { ...account, id: made.json.user._id, email }
    expect(await needed(await login(device(2)))).toBe(true)
    const confirm = await app(await login(device(1)))
    expect((await confirm()).status).toBe(200)
  })

  it('is one of who may do nothing else before', async () => {
    const { db } = database
    await giveSetting(db, 'secondStepRoles', ['author'])
    account = await buildAccount(db, { role: 'author' })
    const headers = await login()
    expect((await call.query('auth.sessions', headers)).json.code).toBe('SECOND_STEP_MISSING')
    expect(await needed(headers)).toBe(false)
    const confirm = await app(headers)
    expect((await confirm()).status).toBe(200)
  })

  it('is mailed none, nor is a later one', async () => {
    const headers = await login()
    await giveTotp(database.db, account.id)
    const { status, json } = await call.mutate('auth.doorCode', undefined, headers)
    expect([status, json.sent, json.message]).toEqual([200, false, 'Aucun code n’est demandé ici.'])
    const confirm = await app(headers)
    expect((await confirm()).status).toBe(200)
  })
})

it('A code is sent to sessions alone, in the language of who asks', async () => {
  const headers = await login()
  expect((await call.mutate('auth.doorCode', undefined)).status).toBe(401)
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const made = await call.rest('POST', '/auth/tokens', { name: 'x', role: 'visitor', expiresAt }, headers)
  const script = { authorization: `Bearer ${made.json.token}` }
  const { status, json } = await call.mutate('auth.doorCode', undefined, script)
  expect([status, json.code]).toEqual([403, 'SESSION_REQUIRED'])
  await call.mutate('auth.doorCode', undefined, { ...headers, 'accept-language': 'en' })
  await vi.waitFor(
    () =>
      expect(site.to(account.email).map(({ email }) => email.subject)).toContain(
        'Your code to protect your Manette account',
      ),
    { timeout: 30_000 },
  )
})
