import { expect } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from './accounts.ts'
import { type Authenticator, type AuthenticatorFlaw, createAuthenticator } from './authenticator.ts'
import type { UserOverrides } from './factories.ts'

/** A site whose members have authenticators. */
export function usePasskeySite() {
  const { config, database, call, site } = useAccountSite()

  /** A signed-in member with an own authenticator. */
  async function member(overrides: UserOverrides = {}) {
    const user = await buildAccount(database.db, overrides)
    const headers = bearer(await signIn(database.db, user, config))
    return { user, headers, device: createAuthenticator(config.PUBLIC_URL) }
  }
  type Member = Awaited<ReturnType<typeof member>>

  const mutate = (path: string, input: unknown, headers = {}) =>
    call.mutate(`passkeys.${path}`, input, headers)
  const options = async (path: string, headers = {}) => (await mutate(path, undefined, headers)).json

  async function add({ headers, device }: Member, name = 'Mon téléphone', slip: AuthenticatorFlaw = {}) {
    return mutate(
      'add',
      { name, response: device.create(await options('addOptions', headers), slip) },
      headers,
    )
  }

  async function withPasskey(overrides: UserOverrides = {}) {
    const one = await member(overrides)
    const { status, json } = await add(one)
    expect([status, json.message]).toEqual([200, undefined])
    return { ...one, passkey: json as { id: string } }
  }

  /** Signs in with it. */
  const enter = async (device: Authenticator, slip: AuthenticatorFlaw = {}) =>
    mutate('signIn', { response: device.get(await options('signInOptions'), slip) })

  /** Adds rows without a device, to reach a limit. */
  async function fill(userId: string, count: number) {
    await database.db.passkey.createMany({
      data: Array.from({ length: count }, (_, n) => ({
        id: `${userId.slice(4)}${String(n).padStart(4, '0')}`,
        userId,
        credentialId: `${userId}-${n}`,
        publicKey: new Uint8Array([n]),
        rpId: 'localhost',
        name: `Clé ${n}`,
      })),
    })
    await database.db.session.updateMany({ where: { userId }, data: { secondAt: new Date() } })
  }

  return { config, database, call, site, member, mutate, options, add, withPasskey, enter, fill }
}
