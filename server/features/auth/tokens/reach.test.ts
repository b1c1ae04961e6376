import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { RIGHTS, rightsOf } from '../../../trpc/rights.ts'

const { config, database, call } = useAccountSite()
type Account = Awaited<ReturnType<typeof buildAccount>>
type Headers = Record<string, string>

const DAY_MS = 24 * 60 * 60_000
const signedIn = async (user: Account): Promise<Headers> => bearer(await signIn(database.db, user, config))

describe('with a token a script', () => {
  let script: Headers
  beforeAll(async () => {
    const admin = await signedIn(await buildAccount(database.db, { role: 'admin' }))
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
    const { json } = await call.rest(
      'POST',
      '/auth/tokens',
      { name: 'Robot', role: 'admin', expiresAt },
      admin,
    )
    script = { authorization: `Bearer ${json.token}` }
  })

  /** The user's own data, and news for them: nothing here locks anybody out. */
  const OPEN = ['auth.me', 'notifications.list', 'notifications.unread', 'notifications.read']
  const closed = Object.entries(RIGHTS).filter(
    ([path, { right }]) => right === 'account.own' && !OPEN.includes(path),
  )
  it.each(closed.map(([path]) => path))('does not call %s', async (path) => {
    const { status, json } = await call.mutate(path, {}, script)
    const asked =
      status === 405 || json === undefined
        ? await call.query(`${path}?input=%7B%7D`, script)
        : { status, json }
    expect(asked.status).toBe(403)
    expect(['SESSION_REQUIRED', 'PROOF_REQUIRED']).toContain(asked.json.code)
  })

  // Procedures that lock people in or out, or cannot be undone: repeated here, so that a lost row is noticed.
  it.each([
    'admin.endSession',
    'admin.endSessions',
    'admin.revokeInvitation',
    'operation.dropJob',
    'operation.liftLock',
  ])('does not call %s, be it an admin’s', async (path) => {
    const { status, json } = await call.mutate(path, {}, script)
    expect([status, json.code]).toEqual([403, 'SESSION_REQUIRED'])
  })

  it('reads the log no more than it downloads it', async () => {
    const replies = [
      await call.rest('GET', '/admin/logs', undefined, script),
      await call.query('logs.list?input=%7B%22json%22%3A%7B%7D%7D', script),
      await call.rest('GET', '/admin/logs/download?format=json', undefined, script),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(replies.slice(0, 2).map(({ json }) => json.code)).toEqual(['SESSION_REQUIRED', 'SESSION_REQUIRED'])
  })

  it('ends nobody’s session over REST, and revokes and lifts nothing', async () => {
    const person = await buildAccount(database.db)
    const headers = await signedIn(person)
    const { json } = await call.query('auth.sessions', headers)
    const [{ id }] = json
    for (const path of [`/admin/users/${person.id}/sessions`, `/admin/users/${person.id}/sessions/${id}`])
      expect(await call.rest('DELETE', path, {}, script)).toMatchObject({
        status: 403,
        json: { code: 'SESSION_REQUIRED' },
      })
    expect((await call.query('auth.me', headers)).status).toBe(200)
    expect((await call.query('admin.invitations', script)).status).toBe(200)
  })

  it.each(Object.keys(RIGHTS).filter((path) => rightsOf(path).proof))('has no proof for %s', async (path) => {
    const { status, json } = await call.mutate(path, {}, script)
    expect([status, json.code]).toEqual([403, 'PROOF_REQUIRED'])
  })

  it.each([
    ['POST', '/auth/tokens'],
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions'],
    ['PUT', '/auth/profile'],
    ['POST', '/auth/export'],
    ['GET', `/auth/export/${newId()}`],
    ['DELETE', '/auth/delete-account'],
  ] as const)('does not %s %s', async (method, path) => {
    const { status, json } = await call.rest(method, path, method === 'GET' ? undefined : {}, script)
    expect([status, json.message]).toEqual([403, expect.stringMatching(/\S/)])
  })

  it('gets no session by logging out or refreshing', async () => {
    expect((await call.rest('POST', '/auth/refresh', { refreshToken: 'x' }, script)).status).toBe(401)
    await call.rest('POST', '/auth/logout', {}, script)
    expect((await call.rest('GET', '/auth/me', undefined, script)).status).toBe(200)
  })
})
