import { beforeEach, describe, expect, it } from 'vitest'
import {
  bearer,
  buildAccount,
  PASSWORD,
  type Reply,
  signIn,
  useAccountSite,
} from '../../../testing/accounts.ts'
import { ageProof, giveTotp } from '../../../testing/second-step.ts'

const { config, database, call } = useAccountSite()
let admin: Awaited<ReturnType<typeof buildAccount>>
let tokens: Awaited<ReturnType<typeof signIn>>
let other: Awaited<ReturnType<typeof buildAccount>>
beforeEach(async () => {
  admin = await buildAccount(database.db, { role: 'admin' })
  other = await buildAccount(database.db)
  tokens = await signIn(database.db, admin, config)
})

const told = ({ status, json }: Reply) => `${status} ${json?.code ?? 'ok'}`
const setRole = (headers = bearer(tokens)) =>
  call.rest('PUT', `/admin/users/${other.id}/role`, { role: 'editor' }, headers)
const setRoleByTrpc = () => call.mutate('admin.setRole', { id: other.id, role: 'editor' }, bearer(tokens))
const prove = (body: object) => call.rest('POST', '/auth/prove', body, bearer(tokens))

describe('what needs a fresh proof', () => {
  it('is had by who has just signed in or up', async () => {
    expect(told(await setRole())).toBe('200 ok')
    const signedIn = await call.rest('POST', '/auth/login', { email: admin.email, password: PASSWORD })
    expect(told(await setRole(bearer(signedIn.json)))).toBe('200 ok')
    const body = { email: 'neuve@example.org', username: 'Neuve', password: 'assez long pour tous' }
    const signedUp = await call.rest('POST', '/auth/register', body)
    expect(told(await call.mutate('auth.offerTotp', undefined, bearer(signedUp.json)))).toBe('200 ok')
  })

  it('is refused after 15 minutes, over REST and tRPC, in a batch too, and nothing has changed', async () => {
    await ageProof(database.db, admin.id, 14)
    expect(told(await setRole())).toBe('200 ok')
    await database.db.user.update({ where: { id: other.id }, data: { role: 'visitor' } })
    await ageProof(database.db, admin.id)
    expect(told(await setRole())).toBe('403 PROOF_REQUIRED')
    expect(told(await setRoleByTrpc())).toBe('403 PROOF_REQUIRED')
    expect(
      told(await call.rest('DELETE', `/admin/users/${other.id}`, { confirmAction: true }, bearer(tokens))),
    ).toBe('403 PROOF_REQUIRED')
    const batch = await call.inject({
      method: 'POST',
      url: '/trpc/auth.prove,admin.setRole?batch=1',
      headers: { ...bearer(tokens), 'content-type': 'application/json' },
      payload: JSON.stringify({ 0: { json: {} }, 1: { json: { id: other.id, role: 'editor' } } }),
    })
    expect(batch.body).toContain('PROOF_REQUIRED')
    const now = await database.db.user.findUniqueOrThrow({ where: { id: other.id } })
    expect(now.role).toBe('visitor')
    // The rest of the session still works.
    expect(told(await call.rest('GET', '/admin/users', undefined, bearer(tokens)))).toBe('200 ok')
  })

  it('is not had by a session of before this release, which goes on otherwise', async () => {
    await database.db.session.updateMany({ where: { userId: admin.id }, data: { provedAt: null } })
    expect(told(await setRole())).toBe('403 PROOF_REQUIRED')
    expect(told(await call.rest('GET', '/admin/users', undefined, bearer(tokens)))).toBe('200 ok')
  })

  it('is asked for where the log is downloaded', async () => {
    const file = () => call.rest('GET', '/admin/logs/download?format=csv', undefined, bearer(tokens))
    expect((await file()).status).toBe(200)
    await ageProof(database.db, admin.id)
    expect(told(await file())).toBe('403 PROOF_REQUIRED')
  })

  it('comes after right and input: who may not is told so', async () => {
    const member = await signIn(database.db, other, config)
    await ageProof(database.db, other.id)
    expect(told(await setRole(bearer(member)))).toBe('403 FORBIDDEN')
  })

  it('is not renewed by renewing tokens, and not lost either', async () => {
    const renewed = await call.mutate('auth.refresh', { refreshToken: tokens.refreshToken })
    expect(told(await setRole(bearer(renewed.json)))).toBe('200 ok')
    await ageProof(database.db, admin.id)
    const again = await call.mutate('auth.refresh', { refreshToken: renewed.json.refreshToken })
    expect(again.json.refreshToken).toBeTypeOf('string')
    expect(told(await setRole(bearer(again.json)))).toBe('403 PROOF_REQUIRED')
  })
})

describe('a proof again', () => {
  beforeEach(() => ageProof(database.db, admin.id))

  it('is the password, for this login alone', async () => {
    const elsewhere = await signIn(database.db, admin, config)
    await ageProof(database.db, admin.id)
    expect(told(await prove({ password: PASSWORD }))).toBe('200 ok')
    expect(told(await setRole())).toBe('200 ok')
    expect(told(await setRole(bearer(elsewhere)))).toBe('403 PROOF_REQUIRED')
  })

  it('survives a renewal of tokens at the same moment', async () => {
    let { refreshToken } = tokens
    for (let n = 0; n < 5; n++) {
      await ageProof(database.db, admin.id)
      const [renewed] = await Promise.all([
        call.mutate('auth.refresh', { refreshToken }),
        prove({ password: PASSWORD }),
      ])
      refreshToken = renewed.json.refreshToken
      expect(told(await setRole(bearer(renewed.json)))).toBe('200 ok')
    }
  })

  it('is no wrong password, which signs nobody out', async () => {
    const reply = await prove({ password: `${PASSWORD}x` })
    expect(told(reply)).toBe('400 BAD_INPUT')
    expect(Object.keys(reply.json.fields)).toEqual(['password'])
    expect(told(await setRole())).toBe('403 PROOF_REQUIRED')
  })

  it('is a code where there is a second step: the password is not enough', async () => {
    const totp = await giveTotp(database.db, admin.id)
    const refused = await prove({ password: PASSWORD })
    expect([told(refused), Object.keys(refused.json.fields)]).toEqual(['400 BAD_INPUT', ['code']])
    expect(told(await setRole())).toBe('403 PROOF_REQUIRED')
    expect(told(await prove({ code: '000000' }))).toBe('400 BAD_INPUT')
    const code = await totp.code()
    expect(told(await prove({ code }))).toBe('200 ok')
    expect(told(await setRole())).toBe('200 ok')
    // A used code, as at the sign-in.
    expect(told(await prove({ code }))).toBe('400 BAD_INPUT')
    expect(told(await prove({ code: totp.recoveryCodes[0] ?? '' }))).toBe('200 ok')
  })

  it.each([{}, { password: '' }, { code: '' }, { password: 7 }])('is not %j', async (body) => {
    expect(told(await prove(body))).toBe('400 BAD_INPUT')
    expect(told(await setRole())).toBe('403 PROOF_REQUIRED')
  })
})
