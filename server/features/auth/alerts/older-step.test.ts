import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, PASSWORD } from '../../../testing/accounts.ts'
import { type Device, NEW_PASSWORD, useDoorSite } from '../../../testing/door-site.ts'

type Headers = Record<string, string>
const doors = useDoorSite()
const { database, call, newDevice, link, press, reset, addressNow, move } = doors

describe('somebody who reads the mails of an owner with an older second step', () => {
  let owner: Device
  let laptop: Device
  let own: Headers
  beforeEach(async () => {
    ;[owner, laptop] = [newDevice(), newDevice()]
    await owner.addApp(await owner.headers())
    // An old mail.
    await link()
    await database.db.notMeLink.deleteMany({ where: { userId: doors.account.id } })
    laptop.code = owner.code
    own = bearer((await laptop.twoSteps()).json)
  })

  it('ends sessions by the link of a sign-in, and removes nothing that was set up in it', async () => {
    expect((await laptop.addPasskey(own)).status).toBe(200)
    const codes = (await laptop.mutate('auth.renewRecoveryCodes', undefined, own)).json.recoveryCodes
    const address = `deux-${doors.account.id}@example.org`
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
    const address = `deux-${doors.account.id}@example.org`
    await move(laptop, own, address)
    expect((await press(await link('Changement d’adresse'))).status).toBe(200)
    expect(await addressNow()).toBe(address)
    // A reader of the former address gets a password, and no further.
    await reset()
    const theirs = await newDevice().login(NEW_PASSWORD, address)
    expect([theirs.status, theirs.json.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    // The owner gets another at the present address.
    await call.rest('POST', '/auth/forgot-password', { email: address })
    await reset(address, 1, 'encore un autre mot de passe')
    expect((await owner.twoSteps('encore un autre mot de passe', address)).status).toBe(200)
  })

  it('ends by its notice a change of address that waits for its link', async () => {
    const address = `deux-${doors.account.id}@example.org`
    await laptop.rest('/auth/email', { email: address }, own)
    expect((await press(await link('Changement d’adresse'))).status).toBe(200)
    expect(await database.db.emailChange.count({ where: { userId: doors.account.id } })).toBe(0)
  })
})

describe('a login that a release from before has opened', () => {
  it.each([
    ['by password alone is where its doors come from', false],
    ['by two steps is older than anything', true],
  ])('%s', async (_, second) => {
    const device = newDevice()
    const headers = await device.headers()
    await database.db.login.deleteMany({ where: { userId: doors.account.id } })
    if (second) await database.db.session.updateMany({ data: { secondAt: new Date() } })
    await device.addPasskey(headers)
    const [session, passkey] = [
      await database.db.session.findFirstOrThrow({ where: { userId: doors.account.id } }),
      await database.db.passkey.findFirstOrThrow({ where: { userId: doors.account.id } }),
    ]
    expect(passkey.originId).toBe(second ? null : session.familyId)
  })
})
