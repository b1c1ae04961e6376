import { describe, expect, it } from 'vitest'
import { PASSWORD } from '../../../testing/accounts.ts'
import { buildUser } from '../../../testing/factories.ts'
import { usePasskeySite } from '../../../testing/passkeys.ts'
import { otherHosts } from './other-hosts.ts'

const { config, database, call, mutate, options, withPasskey, enter, fill } = usePasskeySite()

describe('passkeys of one’s own', () => {
  it('are renamed and removed, by nobody else', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const { id } = one.passkey
    for (const [path, input] of [
      ['rename', { id, name: 'À moi' }],
      ['remove', { id }],
    ] as const)
      expect((await mutate(path, input, other.headers)).json.code).toBe('PASSKEY_NOT_FOUND')
    expect((await mutate('rename', { id, name: 'Clé bleue' }, one.headers)).json.name).toBe('Clé bleue')
    expect((await mutate('remove', { id }, one.headers)).json.message).toBe('La clé d’accès a été retirée.')
    expect((await mutate('remove', { id }, one.headers)).status).toBe(404)
    expect((await enter(one.device)).json.code).toBe('PASSKEY_REFUSED')
    expect((await mutate('remove', { id: 'x' }, one.headers)).status).toBe(400)
  })

  it('are told to the browser as it knows them, those of this host only', async () => {
    const one = await withPasskey()
    await fill(one.user.id, 1)
    await database.db.passkey.updateMany({
      where: { name: 'Clé 0', userId: one.user.id },
      data: { rpId: 'vieux.example' },
    })
    const { json } = await call.query('passkeys.accepted', one.headers)
    expect(json).toEqual({
      rpId: 'localhost',
      userId: Buffer.from(one.user.id).toString('base64url'),
      credentialIds: [one.device.credentials[0]?.id],
    })
    expect(one.device.credentials[0]?.userHandle).toBe(json.userId)
  })

  it('of another host are shown, and sign nobody in', async () => {
    const one = await withPasskey()
    await database.db.passkey.updateMany({ where: { userId: one.user.id }, data: { rpId: 'vieux.example' } })
    expect((await call.query('passkeys.list', one.headers)).json).toMatchObject([
      { otherHost: 'vieux.example' },
    ])
    expect((await enter(one.device)).json.code).toBe('PASSKEY_REFUSED')
  })

  it('of another host are counted at each start', async () => {
    const one = await withPasskey()
    await fill(one.user.id, 2)
    await database.db.passkey.deleteMany({ where: { rpId: 'vieux.example' } })
    const line = (here: string, count: string, there: string) =>
      `PUBLIC_URL is at ${here}: ${count} made for ${there} cannot be used here.`
    expect(await otherHosts(database.db, config)).toEqual([])
    await database.db.passkey.updateMany({ where: { name: 'Clé 0' }, data: { rpId: 'vieux.example' } })
    const count = await database.db.passkey.count({ where: { rpId: 'localhost' } })
    expect(await otherHosts(database.db, config)).toEqual([line('localhost', '1 passkey', 'vieux.example')])
    expect(await otherHosts(database.db, { PUBLIC_URL: 'https://manette.example' })).toEqual([
      line('manette.example', `${count} passkeys`, 'localhost'),
      line('manette.example', '1 passkey', 'vieux.example'),
    ])
  })

  it('go with the account', async () => {
    const one = await withPasskey()
    await options('addOptions', one.headers)
    const body = { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' }
    expect((await call.rest('DELETE', '/auth/delete-account', body, one.headers)).status).toBe(200)
    const of = { where: { userId: one.user.id } }
    expect([await database.db.passkey.count(of), await database.db.passkeyChallenge.count(of)]).toEqual([
      0, 0,
    ])
  })
})

describe('the last admin', () => {
  const noAdmins = () => database.db.user.updateMany({ where: { role: 'admin' }, data: { role: 'visitor' } })

  it('may be one with a passkey alone, who then keeps it', async () => {
    await noAdmins()
    const one = await withPasskey({ role: 'admin' })
    await database.db.user.update({ where: { id: one.user.id }, data: { passwordHash: null } })
    const people = await call.rest('GET', `/admin/users?search=${one.user.email}`, undefined, one.headers)
    expect(people.json.users).toMatchObject([{ canSignIn: true }])
    const { id } = one.passkey
    const refused = await mutate('remove', { id }, one.headers)
    expect([refused.status, refused.json.code]).toEqual([409, 'LAST_ADMIN'])
    const demoted = await call.rest(
      'PUT',
      `/admin/users/${one.user.id}/role`,
      { role: 'visitor' },
      one.headers,
    )
    expect(demoted.json.code).toBe('LAST_ADMIN')
    // A passkey made for another host is no longer usable.
    await database.db.passkey.updateMany({ where: { id }, data: { rpId: 'vieux.example' } })
    const after = await call.rest('GET', `/admin/users?search=${one.user.email}`, undefined, one.headers)
    expect(after.json.users).toMatchObject([{ canSignIn: false }])
  })

  it('may go where another is left who has a passkey', async () => {
    await noAdmins()
    const one = await withPasskey({ role: 'admin' })
    await database.db.user.update({ where: { id: one.user.id }, data: { passwordHash: null } })
    const other = await withPasskey({ role: 'admin' })
    await database.db.user.update({ where: { id: other.user.id }, data: { passwordHash: null } })
    // Of two admins who remove their last passkey at the same moment, one stays.
    const answers = await Promise.all(
      [one, other].map(({ passkey: { id }, headers }) => mutate('remove', { id }, headers)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('may remove a passkey while there is a password', async () => {
    await noAdmins()
    await buildUser(database.db, { role: 'admin' })
    const one = await withPasskey({ role: 'admin' })
    expect((await mutate('remove', { id: one.passkey.id }, one.headers)).status).toBe(200)
  })
})
