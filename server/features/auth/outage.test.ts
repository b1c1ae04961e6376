import { describe, expect, it } from 'vitest'
import { connectDatabase } from '../../database/client.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'

const config = testConfig({ JWT_SECRET: 'le secret de ces tests, assez long pour en être un' })
const database = useDatabase()
/** Nobody listens there. */
const away = connectDatabase('postgresql://postgres@127.0.0.1:1/nulle-part')
const site = useApp(database, { config, db: away })
const call = callsTo(() => site.app)

describe('while the database is away', () => {
  it.each([
    ['POST', '/auth/login', 'auth.login', { email: 'a@b.fr', password: PASSWORD }],
    [
      ...(['POST', '/auth/register', 'auth.register'] as const),
      { email: 'a@b.fr', username: 'Nouvelle', password: PASSWORD },
    ],
    ['POST', '/auth/refresh', 'auth.refresh', { refreshToken: 'x'.repeat(40) }],
    ['POST', '/auth/forgot-password', 'auth.forgotPassword', { email: 'a@b.fr' }],
    [
      ...(['POST', '/auth/reset-password', 'auth.resetPassword'] as const),
      { token: 'x'.repeat(43), newPassword: PASSWORD },
    ],
    ['PUT', '/auth/profile', 'auth.profile', { username: 'Autre nom' }],
    [
      ...(['DELETE', '/auth/delete-account', 'auth.deleteAccount'] as const),
      { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' },
    ],
  ] as const)('%s %s asks to try again, over tRPC, too', async (method, path, procedure, body) => {
    const tokens = await signIn(database.db, await buildAccount(database.db), config)
    const rest = await call.rest(method, path, body, bearer(tokens))
    for (const { status, json, headers } of [rest, await call.mutate(procedure, body, bearer(tokens))])
      expect([status, json.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
  })

  it('nobody is signed out: a call with a good token is no 401', async () => {
    const tokens = await signIn(database.db, await buildAccount(database.db), config)
    expect((await call.rest('GET', '/auth/me', undefined, bearer(tokens))).status).toBe(503)
    expect((await call.query('auth.me', bearer(tokens))).json.code).toBe('UNAVAILABLE')
  })

  it('health says so to who is signed in, too', async () => {
    const tokens = await signIn(database.db, await buildAccount(database.db), config)
    const { status, json } = await call.rest('GET', '/health', undefined, bearer(tokens))
    expect([status, json.status]).toEqual([503, 'unavailable'])
  })
})
