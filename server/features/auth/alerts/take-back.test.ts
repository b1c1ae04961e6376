import { base32 } from 'oslo/encoding'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { useDatabase } from '../../../testing/database.ts'
import { tokenIn, useMailedSite } from '../../../testing/mail.ts'
import { codeOf, stepOf } from '../doors/totp.ts'
import { newDeviceMail } from './device-mail.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const NEW_PASSWORD = 'un tout autre mot de passe'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
const call = callsTo(() => site.app)
const { PUBLIC_URL } = testConfig()

type Headers = Record<string, string>
type Account = Awaited<ReturnType<typeof buildAccount>>
let account: Account
let number = 0
beforeEach(async () => {
  account = await buildAccount(database.db)
})

/** A browser with an authenticator and an app of its own. */
function newDevice() {
  const id = { 'x-device': String(++number).padStart(32, '0') }
  const authenticator = createAuthenticator(PUBLIC_URL)
  let secret: Uint8Array = new Uint8Array()
  let used = 0
  const mutate = (path: string, input: unknown, headers: Headers = {}) =>
    call.mutate(path, input, { ...headers, ...id })
  return {
    mutate,
    /** Each code of an app is good once: the next one is of the step after. */
    code: () => codeOf(secret, stepOf(new Date()) + used++),
    rest: (path: string, body: unknown, headers: Headers = {}) =>
      call.rest('POST', path, body, { ...headers, ...id }),
    login: (password = PASSWORD, email = account.email) =>
      call.rest('POST', '/auth/login', { email, password }, id),
    async headers(password = PASSWORD, email = account.email): Promise<Headers> {
      const { status, json } = await this.login(password, email)
      expect(status).toBe(200)
      return bearer(json)
    },
    async addPasskey(as: Headers) {
      const { json } = await mutate('passkeys.addOptions', undefined, as)
      return mutate('passkeys.add', { name: 'Clé', response: authenticator.create(json) }, as)
    },
    async enter() {
      const { json } = await mutate('passkeys.signInOptions', undefined)
      return mutate('passkeys.signIn', { response: authenticator.get(json) })
    },
    async addApp(as: Headers): Promise<string[]> {
      const offer = await mutate('auth.offerTotp', undefined, as)
      ;[secret, used] = [base32.decode(offer.json.key, { strict: false }), -1]
      const { status, json } = await mutate('auth.confirmTotp', { code: await this.code() }, as)
      expect(status).toBe(200)
      return json.recoveryCodes
    },
    /** By password and a code of the app. */
    async twoSteps(password = PASSWORD, email = account.email) {
      const { json } = await this.login(password, email)
      return this.rest('/auth/second-factor', { ticket: json.ticket, code: await this.code() })
    },
  }
}
type Device = ReturnType<typeof newDevice>

const linkIn = (text: string | undefined) => text?.match(/\/not-me#token=([\w-]+)/)?.[1]
const subjects = (to: string) => site.to(to).map(({ email }) => email.subject ?? '')
/** The newest take-back link to an address whose mail has this subject. */
async function link(subject = 'Nouvelle connexion', { to = account.email, count = 1 } = {}) {
  await vi.waitFor(
    () => expect(subjects(to).filter((one) => one.startsWith(subject)).length).toBeGreaterThanOrEqual(count),
    { timeout: 30_000, interval: 50 },
  )
  const mails = site.to(to).filter(({ email }) => email.subject?.startsWith(subject))
  return linkIn(mails.at(-1)?.email.text) ?? ''
}
const press = (token: string) => call.rest('POST', '/auth/not-me', { token })
/** Chooses a new password by the link in the newest mail of that kind. */
async function reset(to = account.email, count = 1, newPassword = NEW_PASSWORD) {
  const mails = () => site.to(to).filter(({ email }) => tokenIn(email.text) !== '')
  await vi.waitFor(() => expect(mails().length).toBeGreaterThanOrEqual(count), { timeout: 30_000 })
  const token = tokenIn(mails().at(-1)?.email.text)
  expect((await call.rest('POST', '/auth/reset-password', { token, newPassword })).status).toBe(200)
}
const addressNow = async () => (await database.db.user.findUniqueOrThrow({ where: { id: account.id } })).email
/** Asks for another address in a login, and confirms it. */
async function move(device: Device, as: Headers, email: string) {
  expect((await device.rest('/auth/email', { email }, as)).status).toBe(200)
  const token = () =>
    site
      .to(email)
      .at(-1)
      ?.email.text?.match(/\/new-address#token=([\w-]+)/)?.[1]
  await vi.waitFor(() => expect(token()).toBeDefined(), { timeout: 30_000, interval: 50 })
  expect((await device.rest('/auth/email/confirm', { token: token() })).status).toBe(200)
  expect(await addressNow()).toBe(email)
}

describe('a thief who signs in with a known password', () => {
  let owner: Device
  let thief: Device
  let theirs: Headers
  beforeEach(async () => {
    ;[owner, thief] = [newDevice(), newDevice()]
    theirs = await thief.headers()
  })
  const ownerIsIn = async () => expect((await owner.login(NEW_PASSWORD)).status).toBe(200)

  it.each([
    ['REST', press],
    ['tRPC', (token: string) => call.mutate('auth.notMe', { token })],
  ])('and adds a passkey is out, and the owner in, over %s', async (_, pressed) => {
    expect((await thief.addPasskey(theirs)).status).toBe(200)
    expect([(await owner.login()).json.code, (await thief.enter()).status]).toEqual([
      'SECOND_FACTOR_REQUIRED',
      200,
    ])
    expect((await pressed(await link())).status).toBe(200)
    await reset()
    await ownerIsIn()
    const { status, json } = await thief.enter()
    expect([status, json.code]).toEqual([401, 'PASSKEY_REFUSED'])
  })

  it('and sets up an app is out, with its recovery codes', async () => {
    const codes = await thief.addApp(theirs)
    expect((await press(await link())).status).toBe(200)
    expect((await thief.login()).status).toBe(200)
    await reset()
    await ownerIsIn()
    expect(await database.db.recoveryCode.count({ where: { userId: account.id } })).toBe(0)
    expect(codes).toHaveLength(10)
  })

  it('and opens one door through another is out of all of them', async () => {
    await thief.addPasskey(theirs)
    const second = bearer((await thief.enter()).json)
    const other = newDevice()
    expect((await other.addPasskey(second)).status).toBe(200)
    const third = bearer((await other.enter()).json)
    const codes = await other.addApp(third)
    const { json } = await other.login()
    const fourth = await other.rest('/auth/second-factor', { ticket: json.ticket, code: codes[0] })
    const last = newDevice()
    expect((await last.addPasskey(bearer(fourth.json))).status).toBe(200)
    // The sessions have ended by themselves meanwhile.
    await database.db.session.deleteMany({ where: { userId: account.id } })
    expect((await press(await link('Nouvelle connexion', { count: 2 }))).status).toBe(200)
    // That was a later login's, which came by a passkey: of it nothing goes. The first one's takes all.
    expect(await database.db.passkey.count({ where: { userId: account.id } })).toBe(3)
    const first = site.to(account.email).filter(({ email }) => email.subject?.startsWith('Nouvelle'))[0]
    expect((await press(linkIn(first?.email.text) ?? '')).status).toBe(200)
    await reset(account.email, 2)
    await ownerIsIn()
    for (const device of [thief, other, last]) expect((await device.enter()).status).toBe(401)
  })

  it('and comes back on the same device, of which no mail tells, is out by the first link', async () => {
    await call.rest('POST', '/auth/logout', {}, theirs)
    await thief.addPasskey(await thief.headers())
    await press(await link())
    await reset()
    await ownerIsIn()
    expect((await thief.enter()).status).toBe(401)
  })

  it('and comes back before there is a new password is out by the next link', async () => {
    await thief.addPasskey(theirs)
    await press(await link())
    await thief.addPasskey(await thief.headers())
    await reset()
    expect((await owner.login(NEW_PASSWORD)).json.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await press(await link('Nouvelle connexion', { count: 2 }))).status).toBe(200)
    await ownerIsIn()
    expect([(await thief.enter()).status, (await thief.login()).status]).toEqual([401, 401])
  })

  it('and takes the account to other addresses loses it', async () => {
    const [second, third] = [`deux-${account.id}@example.org`, `trois-${account.id}@example.org`]
    await move(thief, theirs, second)
    await move(thief, theirs, third)
    await thief.addPasskey(theirs)
    const stolen = await link('Changement d’adresse', { to: second })
    expect((await press(await link())).status).toBe(200)
    expect(await addressNow()).toBe(account.email)
    expect((await press(stolen)).json.code).toBe('LINK_INVALID')
    await reset()
    await ownerIsIn()
    expect((await thief.enter()).status).toBe(401)
  })

  it('and changes the address is out by the notice of that, too', async () => {
    const second = `deux-${account.id}@example.org`
    await thief.addPasskey(theirs)
    await move(thief, theirs, second)
    expect((await press(await link('Changement d’adresse'))).status).toBe(200)
    expect(await addressNow()).toBe(account.email)
    await reset()
    await ownerIsIn()
    expect((await thief.enter()).status).toBe(401)
  })

  it('and has the old address taken by another account is out: the new password is mailed there', async () => {
    await thief.addPasskey(theirs)
    await move(thief, theirs, `deux-${account.id}@example.org`)
    await buildAccount(database.db, { email: account.email })
    expect((await press(await link())).status).toBe(200)
    expect((await thief.enter()).status).toBe(401)
    await reset()
    expect((await owner.login(NEW_PASSWORD, await addressNow())).status).toBe(200)
  })

  it('and is quicker than the mail is told of where the sign-in’s owner reads it', async () => {
    const second = `deux-${account.id}@example.org`
    await link()
    await move(thief, theirs, second)
    const login = await database.db.login.findFirstOrThrow({ where: { userId: account.id } })
    const sent: { to: string; text: string }[] = []
    await newDeviceMail.run(
      {
        ...{ userId: account.id, lang: 'fr', at: new Date().toISOString(), browser: null, system: null },
        ...{ email: account.email, loginId: login.id },
      },
      {
        ...{ db: database.db, config: testConfig(), log: silentLog, databaseUrl: database.url },
        mailer: { send: async (mail) => void sent.push(mail), close() {} },
        jobs: { send: async () => {} },
      },
    )
    expect(sent.map(({ to }) => to)).toEqual([account.email])
    expect((await press(linkIn(sent[0]?.text) ?? '')).status).toBe(200)
    expect(await addressNow()).toBe(account.email)
  })

  it('leaves no door, whether it was opened before the button or at that moment', async () => {
    const token = await link()
    const options = await Promise.all(
      Array.from({ length: 5 }, () => thief.mutate('passkeys.addOptions', undefined, theirs)),
    )
    const devices = options.map(({ json }) => ({ json, made: createAuthenticator(PUBLIC_URL) }))
    const added = devices.map(({ json, made }) =>
      thief.mutate('passkeys.add', { name: 'Clé', response: made.create(json) }, theirs),
    )
    const pressed = Array.from({ length: 5 }, () => press(token))
    const answers = await Promise.all(pressed)
    await Promise.all(added)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    expect(await database.db.passkey.count({ where: { userId: account.id } })).toBe(0)
  })

  it('is out by a link that is pressed a month later, and neither by its page nor after that', async () => {
    await thief.addPasskey(theirs)
    const token = await link()
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/not-me?token=${token}`, `/api/auth/not-me?token=${token}`])
        await call.inject({ method, url })
    expect((await thief.enter()).status).toBe(200)
    await database.db.$executeRaw`UPDATE "NotMeLink" SET "createdAt" = "createdAt" - interval '29 days'`
    expect([(await press(token)).status, (await thief.enter()).status]).toEqual([200, 401])
    await reset()
    const own = await owner.headers(NEW_PASSWORD)
    await owner.addPasskey(own)
    expect((await press(token)).status).toBe(400)
    expect((await owner.enter()).status).toBe(200)
  })

  it('takes nothing of the owner’s along, who was quicker with a passkey in a login of their own', async () => {
    const token = await link()
    await owner.addPasskey(await owner.headers())
    expect((await thief.mutate('passkeys.addOptions', undefined, theirs)).status).toBe(401)
    expect((await press(token)).status).toBe(200)
    expect((await owner.enter()).status).toBe(200)
  })

  it('who waited while the owner set up a second step opens none', async () => {
    const options = await thief.mutate('passkeys.addOptions', undefined, theirs)
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = database.db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${account.id} FOR UPDATE`
      locked.resolve()
      await held.promise
      await tx.session.deleteMany({ where: { userId: account.id } })
    })
    await locked.promise
    const response = createAuthenticator(PUBLIC_URL).create(options.json)
    const adding = thief.mutate('passkeys.add', { name: 'Clé', response }, theirs)
    await expect
      .poll(
        async () => {
          const [row] = await database.db.$queryRaw<{ n: number }[]>`
            SELECT count(*)::int AS n FROM pg_stat_activity
            WHERE wait_event_type = 'Lock' AND datname = current_database()`
          return row?.n
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    held.resolve()
    await holding
    expect((await adding).json.code).toBe('UNAUTHENTICATED')
    expect(await database.db.passkey.count({ where: { userId: account.id } })).toBe(0)
  })
})

describe('somebody who reads the mails of an owner with an older second step', () => {
  let owner: Device
  let laptop: Device
  let own: Headers
  beforeEach(async () => {
    ;[owner, laptop] = [newDevice(), newDevice()]
    await owner.addApp(await owner.headers())
    // A mail of long ago.
    await link()
    await database.db.notMeLink.deleteMany({ where: { userId: account.id } })
    laptop.code = owner.code
    own = bearer((await laptop.twoSteps()).json)
  })

  it('ends sessions by the link of a sign-in, and removes nothing that was set up in it', async () => {
    expect((await laptop.addPasskey(own)).status).toBe(200)
    const codes = (await laptop.mutate('auth.renewRecoveryCodes', undefined, own)).json.recoveryCodes
    const address = `deux-${account.id}@example.org`
    await move(laptop, own, address)
    expect((await press(await link('Nouvelle connexion', { count: 2 }))).status).toBe(200)
    expect((await call.rest('GET', '/auth/me', undefined, own)).status).toBe(401)
    expect(await addressNow()).toBe(address)
    expect((await laptop.enter()).status).toBe(200)
    const { json } = await laptop.login(PASSWORD, address)
    expect(json.code).toBe('SECOND_FACTOR_REQUIRED')
    const again = await laptop.rest('/auth/second-factor', { ticket: json.ticket, code: codes[0] })
    expect(again.status).toBe(200)
  })

  it('cannot bring an address back by its notice, and keeps the owner out by no new password', async () => {
    const address = `deux-${account.id}@example.org`
    await move(laptop, own, address)
    expect((await press(await link('Changement d’adresse'))).status).toBe(200)
    expect(await addressNow()).toBe(address)
    // Whoever reads the former address gets a password, and no further.
    await reset()
    const theirs = await newDevice().login(NEW_PASSWORD, address)
    expect([theirs.status, theirs.json.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    // The owner gets another at the present one.
    await call.rest('POST', '/auth/forgot-password', { email: address })
    await reset(address, 1, 'encore un autre mot de passe')
    expect((await owner.twoSteps('encore un autre mot de passe', address)).status).toBe(200)
  })

  it('ends by its notice a change of address that waits for its link', async () => {
    const address = `deux-${account.id}@example.org`
    await laptop.rest('/auth/email', { email: address }, own)
    expect((await press(await link('Changement d’adresse'))).status).toBe(200)
    expect(await database.db.emailChange.count({ where: { userId: account.id } })).toBe(0)
  })
})

describe('a login that a release from before has opened', () => {
  it.each([
    ['by password alone is where its doors come from', false],
    ['by two steps is older than anything', true],
  ])('%s', async (_, second) => {
    const device = newDevice()
    const headers = await device.headers()
    await database.db.login.deleteMany({ where: { userId: account.id } })
    if (second) await database.db.session.updateMany({ data: { secondAt: new Date() } })
    await device.addPasskey(headers)
    const [session, passkey] = [
      await database.db.session.findFirstOrThrow({ where: { userId: account.id } }),
      await database.db.passkey.findFirstOrThrow({ where: { userId: account.id } }),
    ]
    expect(passkey.originId).toBe(second ? null : session.familyId)
  })
})
