import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { type Device, NEW_PASSWORD, useDoorSite } from '../../../testing/door-site.ts'
import { trustDevice } from '../../../testing/second-step.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { newDeviceMail } from '../alerts/device-mail.ts'

type Headers = Record<string, string>
const doors = useDoorSite()
const { database, site, call, PUBLIC_URL, newDevice, linkIn, link, press, reset, addressNow, move } = doors

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
    expect(await database.db.recoveryCode.count({ where: { userId: doors.account.id } })).toBe(0)
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
    // The sessions have expired meanwhile.
    await database.db.session.deleteMany({ where: { userId: doors.account.id } })
    expect((await press(await link('Nouvelle connexion', { count: 2 }))).status).toBe(200)
    // That passkey came from a later login by passkey: nothing of it is removed. The first login's link removes all.
    expect(await database.db.passkey.count({ where: { userId: doors.account.id } })).toBe(3)
    const first = site.to(doors.account.email).filter(({ email }) => email.subject?.startsWith('Nouvelle'))[0]
    expect((await press(linkIn(first?.email.text) ?? '')).status).toBe(200)
    await reset(doors.account.email, 2)
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
    const [second, third] = [`deux-${doors.account.id}@example.org`, `trois-${doors.account.id}@example.org`]
    await move(thief, theirs, second)
    await move(thief, theirs, third)
    await thief.addPasskey(theirs)
    const stolen = await link('Changement d’adresse', { to: second })
    expect((await press(await link())).status).toBe(200)
    expect(await addressNow()).toBe(doors.account.email)
    expect((await press(stolen)).json.code).toBe('LINK_INVALID')
    await reset()
    await ownerIsIn()
    expect((await thief.enter()).status).toBe(401)
  })

  it('and changes the address is out by the notice of that, too', async () => {
    const second = `deux-${doors.account.id}@example.org`
    await thief.addPasskey(theirs)
    await move(thief, theirs, second)
    expect((await press(await link('Changement d’adresse'))).status).toBe(200)
    expect(await addressNow()).toBe(doors.account.email)
    await reset()
    await ownerIsIn()
    expect((await thief.enter()).status).toBe(401)
  })

  it('and has the old address taken by another account is out: the new password is mailed there', async () => {
    await thief.addPasskey(theirs)
    await move(thief, theirs, `deux-${doors.account.id}@example.org`)
    await buildAccount(database.db, { email: doors.account.email })
    expect((await press(await link())).status).toBe(200)
    expect((await thief.enter()).status).toBe(401)
    await reset()
    expect((await owner.login(NEW_PASSWORD, await addressNow())).status).toBe(200)
  })

  it('and is quicker than the mail is told of where the sign-in’s owner reads it', async () => {
    const second = `deux-${doors.account.id}@example.org`
    await link()
    await move(thief, theirs, second)
    const login = await database.db.login.findFirstOrThrow({ where: { userId: doors.account.id } })
    const sent: { to: string; text: string }[] = []
    await newDeviceMail.run(
      {
        ...{
          userId: doors.account.id,
          lang: 'fr',
          at: new Date().toISOString(),
          browser: null,
          system: null,
        },
        ...{ email: doors.account.email, loginId: login.id },
      },
      {
        ...{ db: database.db, config: testConfig(), log: silentLog, databaseUrl: database.url },
        mailer: { send: async (mail) => void sent.push(mail), close() {} },
        jobs: { send: async () => {} },
      },
    )
    expect(sent.map(({ to }) => to)).toEqual([doors.account.email])
    expect((await press(linkIn(sent[0]?.text) ?? '')).status).toBe(200)
    expect(await addressNow()).toBe(doors.account.email)
  })

  it('leaves no door, whether it was opened before the button or at that moment', async () => {
    const token = await link()
    await trustDevice(database.db, doors.account.id)
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
    expect(await database.db.passkey.count({ where: { userId: doors.account.id } })).toBe(0)
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
    await trustDevice(database.db, doors.account.id)
    const options = await thief.mutate('passkeys.addOptions', undefined, theirs)
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = database.db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${doors.account.id} FOR UPDATE`
        locked.resolve()
        await held.promise
        await tx.session.deleteMany({ where: { userId: doors.account.id } })
      },
      { timeout: 60_000 },
    )
    await locked.promise
    const response = createAuthenticator(PUBLIC_URL).create(options.json)
    const adding = thief.mutate('passkeys.add', { name: 'Clé', response }, theirs)
    // The mail about the earlier sign-in may wait for the account, too.
    const asks = 'SELECT 1 FROM "User"%FOR NO KEY UPDATE'
    await expect.poll(() => connectionsWaiting(database.db, asks)).toBe(1)
    held.resolve()
    await holding
    expect((await adding).json.code).toBe('UNAUTHENTICATED')
    expect(await database.db.passkey.count({ where: { userId: doors.account.id } })).toBe(0)
  })
})
