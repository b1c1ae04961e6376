import { describe, expect, it } from 'vitest'
import { bearer } from '../../../testing/accounts.ts'
import type { AuthenticatorFlaw } from '../../../testing/authenticator.ts'
import { usePasskeySite } from '../../../testing/passkeys.ts'
import { hashToken } from '../sessions/lucia.ts'

const { database, call, mutate, options, withPasskey, enter } = usePasskeySite()

describe('signing in by a passkey', () => {
  it('needs no address and no password', async () => {
    const one = await withPasskey()
    const asked = await options('signInOptions')
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(asked.allowCredentials ?? null).toBeNull()
    const { status, json, headers } = await mutate('signIn', { response: one.device.get(asked) })
    expect([status, json.user._id]).toEqual([200, one.user.id])
    expect(headers['x-csrf-token']).toMatch(/^[0-9a-f]{64}$/)
    expect((await call.rest('GET', '/auth/me', undefined, bearer(json))).json.email).toBe(one.user.email)
    const [kept] = await database.db.passkey.findMany({ where: { userId: one.user.id } })
    expect(kept?.lastUsedAt).toBeInstanceOf(Date)
  })

  it.each<[string, AuthenticatorFlaw]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a frame of another site', { crossOrigin: true }],
    ['a challenge of the sender’s own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['nobody verified', { verified: false }],
    ['somebody else’s name', { userHandle: Buffer.from('0'.repeat(24)).toString('base64url') }],
    ['no name', { userHandle: '' }],
  ])('is refused: %s', async (_, slip) => {
    const one = await withPasskey()
    const before = await database.db.session.count({ where: { userId: one.user.id } })
    const { status, json } = await enter(one.device, slip)
    expect([status, json.code]).toEqual([401, 'PASSKEY_REFUSED'])
    expect(json.message).toBe(
      'Cette clé d’accès n’est pas reconnue ici, ou la demande a expiré. Réessayez, ou connectez-vous avec votre mot de passe.',
    )
    expect(await database.db.session.count({ where: { userId: one.user.id } })).toBe(before)
  })

  it('is refused when any part of the answer was edited', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    for (const part of ['authenticatorData', 'signature', 'clientDataJSON'] as const) {
      const good = one.device.get(await options('signInOptions'))
      const bytes = Buffer.from(good.response[part], 'base64url')
      // In client data the last letter of the last word, in signatures the last byte.
      bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1
      const response = { ...good, response: { ...good.response, [part]: bytes.toString('base64url') } }
      expect((await mutate('signIn', { response })).json.code, part).toBe('PASSKEY_REFUSED')
    }
    // Another's credential under this one's name.
    const good = one.device.get(await options('signInOptions'))
    const id = other.device.credentials[0]?.id
    const userHandle = other.device.credentials[0]?.userHandle
    for (const response of [
      { ...good, id, rawId: id },
      { ...good, id, rawId: id, response: { ...good.response, userHandle } },
      { ...good, id: 'AAAA', rawId: 'AAAA' },
    ])
      expect((await mutate('signIn', { response })).json.code).toBe('PASSKEY_REFUSED')
  })

  it('takes an answer once: of ten at once one session is opened', async () => {
    const one = await withPasskey()
    const response = one.device.get(await options('signInOptions'))
    const before = await database.db.session.count({ where: { userId: one.user.id } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => mutate('signIn', { response })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)])
    expect(await database.db.session.count({ where: { userId: one.user.id } })).toBe(before + 1)
    expect((await mutate('signIn', { response })).status).toBe(401)
  })

  it('takes no challenge that was made for adding one', async () => {
    const one = await withPasskey()
    const { challenge } = await options('addOptions', one.headers)
    const response = one.device.get({ challenge, rpId: 'localhost' })
    expect((await mutate('signIn', { response })).json.code).toBe('PASSKEY_REFUSED')
  })

  it('goes on after a password reset, which removes no passkey', async () => {
    const one = await withPasskey()
    const token = 'x'.repeat(43)
    await database.db.passwordReset.create({
      data: { tokenHash: hashToken(token), userId: one.user.id, expiresAt: new Date(Date.now() + 60_000) },
    })
    const reset = await call.rest('POST', '/auth/reset-password', {
      token,
      newPassword: 'un tout autre secret',
    })
    expect(reset.status).toBe(200)
    expect((await enter(one.device)).json.user._id).toBe(one.user.id)
  })
})
