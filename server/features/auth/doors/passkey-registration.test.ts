import { isoCBOR } from '@simplewebauthn/server/helpers'
import { describe, expect, it } from 'vitest'
import { PASSKEY_LIMITS } from '../../../../shared/account/passkeys.ts'
import type { AuthenticatorFlaw } from '../../../testing/authenticator.ts'
import { usePasskeySite } from '../../../testing/passkeys.ts'
import { purgeExpired } from '../purge.ts'

const { database, call, member, mutate, options, add, withPasskey, enter, fill } = usePasskeySite()

describe('adding a passkey', () => {
  it('asks for one that knows its owner, and names what the account has', async () => {
    const one = await withPasskey()
    expect(await options('addOptions', one.headers)).toMatchObject({
      rp: { id: 'localhost', name: 'Manette' },
      user: { name: one.user.email, displayName: one.user.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: one.device.credentials[0]?.id }],
    })
  })

  it('keeps it with its name, and lists it to nobody else', async () => {
    const one = await withPasskey()
    const other = await member()
    const { json } = await call.query('passkeys.list', one.headers)
    expect(json).toMatchObject([{ name: 'Mon téléphone', lastUsedAt: null, otherHost: null }])
    expect((await call.query('passkeys.list', other.headers)).json).toEqual([])
  })

  it.each<[string, AuthenticatorFlaw]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another host', { rpId: 'evil.example' }],
    ['a challenge of the sender’s own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['an answer to another question', { type: 'webauthn.get' }],
    ['nobody verified', { verified: false }],
  ])('is refused: %s', async (_, slip) => {
    const one = await member()
    const { status, json } = await add(one, 'Non', slip)
    expect([status, json.code, json.message]).toEqual([
      400,
      'PASSKEY_INVALID',
      'Cette clé d’accès n’a pas pu être vérifiée. Réessayez.',
    ])
    expect(await database.db.passkey.count({ where: { userId: one.user.id } })).toBe(0)
  })

  it('takes a challenge once, and only of the same account', async () => {
    const [one, other] = [await member(), await member()]
    const response = one.device.create(await options('addOptions', one.headers))
    const input = { name: 'Une', response }
    expect((await mutate('add', input, other.headers)).json.code).toBe('PASSKEY_INVALID')
    // Another user's attempt has not used it up.
    expect((await mutate('add', input, one.headers)).status).toBe(200)
    expect((await mutate('add', input, one.headers)).json.code).toBe('PASSKEY_INVALID')
  })

  it('takes a challenge for five minutes, and the purge takes it away after that', async () => {
    const one = await member()
    const response = one.device.create(await options('addOptions', one.headers))
    const late = new Date(Date.now() - 1000)
    const { expiresAt } = await database.db.passkeyChallenge.findFirstOrThrow({
      where: { userId: one.user.id },
    })
    expect(Math.abs(expiresAt.getTime() - Date.now() - PASSKEY_LIMITS.challengeMs)).toBeLessThan(60_000)
    await database.db.passkeyChallenge.updateMany({
      where: { userId: one.user.id },
      data: { expiresAt: late },
    })
    expect((await mutate('add', { name: 'Tard', response }, one.headers)).json.code).toBe('PASSKEY_INVALID')
    await purgeExpired(database.db)
    expect(await database.db.passkeyChallenge.count({ where: { userId: one.user.id } })).toBe(0)
  })

  it('of ten at once with one answer adds one', async () => {
    const one = await member()
    const response = one.device.create(await options('addOptions', one.headers))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mutate('add', { name: 'Dix', response }, one.headers)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    expect(await database.db.passkey.count({ where: { userId: one.user.id } })).toBe(1)
  })

  it('ends at twenty, also when ten come at once', async () => {
    const one = await member()
    await fill(one.user.id, PASSKEY_LIMITS.perAccount - 3)
    const asked = await Promise.all(Array.from({ length: 10 }, () => options('addOptions', one.headers)))
    const responses = asked.map((each) => one.device.create(each))
    const answers = await Promise.all(
      responses.map((response) => mutate('add', { name: 'Encore', response }, one.headers)),
    )
    expect(answers.map(({ json }) => json.code).filter(Boolean)).toEqual(Array(7).fill('PASSKEY_LIMIT'))
    expect(await database.db.passkey.count({ where: { userId: one.user.id } })).toBe(20)
    expect((await mutate('addOptions', undefined, one.headers)).json.code).toBe('PASSKEY_LIMIT')
  })

  it('of somebody else is refused, and stays theirs', async () => {
    const [one, other] = [await withPasskey(), await member()]
    const [kept] = one.device.credentials
    const response = one.device.create(await options('addOptions', other.headers), {}, kept)
    const { status, json } = await mutate('add', { name: 'Volée', response }, other.headers)
    expect([status, json.code]).toEqual([409, 'PASSKEY_TAKEN'])
    expect((await enter(one.device)).json.user._id).toBe(one.user.id)
  })

  it.each([
    ['', 'Donnez un nom à cette clé d’accès.'],
    ['   ', 'Donnez un nom à cette clé d’accès.'],
    ['é'.repeat(61), 'Le nom ne doit pas dépasser 60 caractères.'],
    ['x'.repeat(30_000), 'Le nom ne doit pas dépasser 60 caractères.'],
    ['a\u0000b', 'Cette valeur n’est pas valide.'],
    ['\ud800', 'Cette valeur n’est pas valide.'],
    ['\u202Eà l’envers', 'Cette valeur n’est pas valide.'],
    [7, 'Donnez un nom à cette clé d’accès.'],
  ])('has a name: not %j', async (name, sentence) => {
    const one = await withPasskey()
    const response = one.device.create(await options('addOptions', one.headers))
    for (const reply of [
      await mutate('add', { name, response }, one.headers),
      await mutate('rename', { id: one.passkey.id, name }, one.headers),
    ])
      expect([reply.status, reply.json.fields]).toEqual([400, { name: sentence }])
    const { json } = await call.query('passkeys.list', one.headers)
    expect(json).toMatchObject([{ name: 'Mon téléphone' }])
  })

  it('has a name of sixty code points, without needless spaces', async () => {
    const one = await member()
    const { json } = await add(one, `  ${'🎮'.repeat(58)}\n  x `)
    expect(json.name).toBe(`${'🎮'.repeat(58)} x`)
  })

  it('takes no certificates, whose addresses it would have to ask', async () => {
    const one = await member()
    const response = one.device.create(await options('addOptions', one.headers))
    const object = isoCBOR.decodeFirst<Map<string, unknown>>(
      new Uint8Array(Buffer.from(response.response.attestationObject, 'base64url')),
    )
    for (const [fmt, attStmt] of [
      [
        'packed',
        new Map<string, unknown>([
          ['alg', -7],
          ['sig', new Uint8Array(8)],
          ['x5c', [new Uint8Array(9)]],
        ]),
      ],
      ['android-key', new Map()],
      ['x'.repeat(100), new Map()],
    ] as const) {
      const fresh = one.device.create(await options('addOptions', one.headers))
      object.set('fmt', fmt)
      object.set('attStmt', attStmt)
      const attestationObject = Buffer.from(
        isoCBOR.encode(object as unknown as Parameters<typeof isoCBOR.encode>[0]),
      ).toString('base64url')
      const input = { name: 'x', response: { ...fresh, response: { ...fresh.response, attestationObject } } }
      expect((await mutate('add', input, one.headers)).json.code).toBe('PASSKEY_INVALID')
    }
  })

  it('answers what is no answer at all with a sentence', async () => {
    const one = await member()
    const good = one.device.create(await options('addOptions', one.headers))
    const nested = Buffer.alloc(3000, 0x81).toString('base64url')
    for (const response of [
      undefined,
      null,
      'x',
      {},
      { ...good, id: '' },
      { ...good, id: 'x'.repeat(1365) },
      { ...good, type: 'password' },
      { ...good, response: null },
      { ...good, response: { ...good.response, clientDataJSON: 'é' } },
      { ...good, response: { ...good.response, clientDataJSON: 'bnVsbA' } },
      { ...good, response: { ...good.response, attestationObject: nested } },
      { ...good, response: { ...good.response, transports: Array(11).fill('usb') } },
    ]) {
      const { status, json } = await mutate('add', { name: 'x', response }, one.headers)
      expect([status, typeof json.message]).toEqual([400, 'string'])
    }
    expect(await database.db.passkey.count({ where: { userId: one.user.id } })).toBe(0)
  })
})
