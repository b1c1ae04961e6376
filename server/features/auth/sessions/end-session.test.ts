import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { silentLog } from '../../../testing/app.ts'
import { setRole } from '../../account/administration/roles.ts'
import type { Tokens } from './session.ts'

const { config, database, call } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
let [member, stranger, admin]: Account[] = []
let [here, there, theirs, team]: Tokens[] = []
beforeEach(async () => {
  const { db } = database
  member = await buildAccount(db)
  stranger = await buildAccount(db)
  admin = await buildAccount(db, { role: 'admin' })
  here = await signIn(db, member, config)
  there = await signIn(db, member, config)
  theirs = await signIn(db, stranger, config)
  team = await signIn(db, admin, config)
})

const as = (tokens: Tokens | undefined) => bearer(tokens as Tokens)
const alive = async (tokens: Tokens | undefined) =>
  (await call.rest('GET', '/auth/me', undefined, as(tokens))).status === 200
const sidOf = (tokens: Tokens | undefined): string =>
  JSON.parse(Buffer.from(String(tokens?.accessToken.split('.')[1]), 'base64url').toString()).sid
const events = (userId: string | undefined) =>
  database.db.logEntry.findMany({ where: { userId: String(userId), level: { in: ['INFO', 'WARN'] } } })

/** The same over REST and tRPC. */
const WAYS = [
  [
    'REST',
    {
      own: (id: unknown) => call.rest('DELETE', `/auth/sessions/${id}`, undefined, as(here)),
      one: (user: unknown, id: unknown) =>
        call.rest('DELETE', `/admin/users/${user}/sessions/${id}`, undefined, as(team)),
      all: (user: unknown) => call.rest('DELETE', `/admin/users/${user}/sessions`, undefined, as(team)),
    },
  ],
  [
    'tRPC',
    {
      own: (id: unknown) => call.mutate('auth.endSession', { id }, as(here)),
      one: (user: unknown, id: unknown) =>
        call.mutate('admin.endSession', { id: user, sessionId: id }, as(team)),
      all: (user: unknown) => call.mutate('admin.endSessions', { id: user }, as(team)),
    },
  ],
] as const

describe.each(WAYS)('a member, over %s', (_way, { own }) => {
  it('ends a single session, once', async () => {
    const { json } = await call.rest('GET', '/auth/sessions', undefined, as(here))
    const other = json.sessions.find(({ current }: { current: boolean }) => !current)
    expect(other).toMatchObject({ _id: sidOf(there), device: { browser: 'Firefox', system: 'Linux' } })
    expect((await own(other._id)).status).toBe(200)
    expect([await alive(there), await alive(here)]).toEqual([false, true])
    const again = await own(other._id)
    expect([again.status, again.json.code]).toEqual([404, 'SESSION_NOT_FOUND'])
    expect(await events(member?.id)).toMatchObject([{ data: { event: 'session_ended', current: false } }])
  })

  it('ends none of somebody else, and none by a token or its hash', async () => {
    const rows = await database.db.session.findMany({ where: { userId: String(member?.id) } })
    expect((await own(sidOf(theirs))).status).toBe(404)
    expect((await own(newId())).status).toBe(404)
    for (const id of [there?.refreshToken, rows[0]?.id, 'x', "1'--", 'F'.repeat(24)])
      expect([id, (await own(id)).status]).toEqual([id, 400])
    expect([await alive(theirs), await alive(there), await alive(here)]).toEqual([true, true, true])
  })

  it('ends this one, too, which is a logout; of many at once one ends it', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => own(sidOf(there))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await own(sidOf(here))).status).toBe(200)
    expect(await alive(here)).toBe(false)
    expect((await call.mutate('auth.refresh', { refreshToken: here?.refreshToken })).status).toBe(401)
  })
})

describe.each(WAYS)('an admin, over %s', (_way, { one, all }) => {
  it('sees where a member is signed in, and ends one of these sessions', async () => {
    const path = `/admin/users/${member?.id}/sessions`
    const { json, body } = await call.rest('GET', path, undefined, as(team))
    expect(json.sessions.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [sidOf(here), sidOf(there)].sort(),
    )
    expect(Object.keys(json.sessions[0]).sort()).toEqual([
      ...['_id', 'createdAt', 'current', 'device', 'lastSeenAt', 'stays'],
    ])
    for (const { refreshToken } of [here, there] as Tokens[]) expect(body).not.toContain(refreshToken)
    const input = encodeURIComponent(JSON.stringify({ json: { id: member?.id } }))
    expect((await call.query(`admin.sessions?input=${input}`, as(team))).json.sessions).toHaveLength(2)
    expect((await one(member?.id, sidOf(there))).status).toBe(200)
    expect([await alive(there), await alive(here)]).toEqual([false, true])
    expect((await one(member?.id, sidOf(there))).json.code).toBe('SESSION_NOT_FOUND')
    expect(await events(admin?.id)).toMatchObject([
      {
        actionType: 'admin_action',
        data: { event: 'user_sessions_ended', targetId: member?.id, ended: 1 },
      },
    ])
  })

  it('ends all of them, and nobody else’s', async () => {
    const { status, json } = await all(member?.id)
    expect([status, json.ended]).toEqual([200, 2])
    expect([await alive(here), await alive(there), await alive(theirs), await alive(team)]).toEqual([
      ...[false, false, true, true],
    ])
    expect((await all(member?.id)).json.ended).toBe(0)
    expect((await all(admin?.id)).json.ended).toBe(1)
    expect(await alive(team)).toBe(false)
  })

  it('needs both ids to be right', async () => {
    for (const [user, id, status] of [
      [member?.id, sidOf(theirs), 404],
      [newId(), sidOf(there), 404],
      [member?.id, 'x', 400],
      ['x', sidOf(there), 400],
    ])
      expect([user, id, (await one(user, id)).status]).toEqual([user, id, status])
    for (const [user, status] of [
      [newId(), 404],
      ['x', 400],
    ])
      expect((await all(user)).status).toBe(status)
    expect([await alive(there), await alive(theirs)]).toEqual([true, true])
  })

  it('no longer can once they have ceased to be one', async () => {
    const other = await buildAccount(database.db, { role: 'admin' })
    await setRole(
      { db: database.db, config, log: silentLog },
      { ...other, sid: '' },
      { id: String(admin?.id), role: 'visitor' },
    )
    expect((await all(member?.id)).status).toBe(403)
    expect(await alive(here)).toBe(true)
  })
})
