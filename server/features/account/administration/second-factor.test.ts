import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { ageProof, giveTotp } from '../../../testing/second-step.ts'

const { config, database, call } = useAccountSite()

async function admin() {
  const user = await buildAccount(database.db, { role: 'admin' })
  return { user, headers: bearer(await signIn(database.db, user, config)) }
}
async function protectedOne(role: 'visitor' | 'editor' | 'admin' = 'editor') {
  const user = await buildAccount(database.db, { role })
  const headers = bearer(await signIn(database.db, user, config))
  await giveTotp(database.db, user.id)
  return { user, headers }
}
const reset = (id: string, headers: Record<string, string>) =>
  call.rest('DELETE', `/admin/users/${id}/second-factor`, undefined, headers)
const login = ({ email }: { email: string }) =>
  call.rest('POST', '/auth/login', { email, password: PASSWORD })

describe('another admin, with a fresh proof, takes a second step away', () => {
  it.each(['visitor', 'editor', 'admin'] as const)('from an %s', async (role) => {
    const [by, other] = [await admin(), await protectedOne(role)]
    expect((await login(other.user)).json.code).toBe('SECOND_FACTOR_REQUIRED')
    const seen = await call.query(
      `admin.sessions?input=${encodeURIComponent(JSON.stringify({ json: { id: other.user.id } }))}`,
      by.headers,
    )
    expect(seen.json.secondStep).toBe(true)
    const { status, json } = await reset(other.user.id, by.headers)
    expect([status, json.message]).toEqual([
      200,
      'La deuxième étape a été retirée, et les sessions sont fermées.',
    ])
    expect((await call.rest('GET', '/auth/me', undefined, other.headers)).status).toBe(401)
    expect((await login(other.user)).status).toBe(200)
    expect((await reset(other.user.id, by.headers)).json.code).toBe('SECOND_STEP_NONE')
    const [entry] = await database.db.logEntry.findMany({
      where: { userId: by.user.id, actionType: 'admin_action' },
    })
    expect(entry?.data).toMatchObject({
      event: 'user_second_factor_reset',
      targetId: other.user.id,
      app: true,
    })
  })

  it('without which it is refused, as it is to scripts and for oneself', async () => {
    const [by, other] = [await admin(), await protectedOne()]
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await call.rest('POST', '/auth/tokens', { name: 'x', role: 'admin', expiresAt }, by.headers)
    const script = { authorization: `Bearer ${made.json.token}` }
    expect((await reset(other.user.id, script)).status).toBe(403)
    expect((await reset(newId(), by.headers)).status).toBe(404)
    expect((await reset('x', by.headers)).status).toBe(400)
    const own = await protectedOne('admin')
    expect((await reset(own.user.id, own.headers)).json.code).toBe('FORBIDDEN')
    await ageProof(database.db, by.user.id)
    expect((await reset(other.user.id, by.headers)).json.code).toBe('PROOF_REQUIRED')
    expect(await database.db.totp.count({ where: { userId: { in: [other.user.id, own.user.id] } } })).toBe(2)
  })

  it('which ends a dispute, too', async () => {
    const [by, other] = [await admin(), await protectedOne('visitor')]
    const { ticket } = (await login(other.user)).json
    expect((await call.rest('POST', '/auth/dispute-door', { ticket })).status).toBe(200)
    await reset(other.user.id, by.headers)
    expect(await database.db.doorDispute.count({ where: { userId: other.user.id } })).toBe(0)
  })
})
