import { beforeEach, describe, expect, it } from 'vitest'
import { ROLES } from '../../../../shared/account/roles.ts'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildUser } from '../../../testing/factories.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'

const { config, database, call } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
let admin: Account
let headers: Record<string, string>
beforeEach(async () => {
  await database.db.$executeRaw`TRUNCATE "User", "LogEntry" CASCADE`
  admin = await buildAccount(database.db, { role: 'admin', username: 'Chef' })
  headers = await signedIn(admin)
})

const signedIn = async (user: Account) => bearer(await signIn(database.db, user, config))
const roleOf = async (id: string) => (await database.db.user.findUnique({ where: { id } }))?.role
const setRole = (id: string, role: unknown, as = headers) =>
  call.rest('PUT', `/admin/users/${id}/role`, { role }, as)
const removeWith = (body: unknown, id: string, as = headers) =>
  call.rest('DELETE', `/admin/users/${id}`, body, as)
const remove = (id: string, as = headers) => removeWith({ confirmAction: true }, id, as)

describe('a role', () => {
  it('works at once, both ways, for sessions that are open', async () => {
    const member = await buildAccount(database.db)
    const theirs = await signedIn(member)
    const list = async () => (await call.rest('GET', '/admin/users', undefined, theirs)).status
    expect(await list()).toBe(403)
    const { status, json } = await setRole(member.id, 'admin')
    expect([status, json.user]).toMatchObject([200, { _id: member.id, role: 'admin', email: member.email }])
    expect(await list()).toBe(200)
    await setRole(member.id, 'visitor')
    expect(await list()).toBe(403)
    // Still signed in, with the new role.
    expect((await call.rest('GET', '/auth/me', undefined, theirs)).json.role).toBe('visitor')
    const entries = await database.db.logEntry.findMany({
      where: { actionType: 'admin_action' },
      orderBy: { timestamp: 'asc' },
    })
    expect(entries.map(({ userId, userEmail, data }) => [userId, userEmail, data])).toEqual([
      [admin.id, admin.email, { event: 'role_changed', targetId: member.id, from: 'visitor', to: 'admin' }],
      [admin.id, admin.email, { event: 'role_changed', targetId: member.id, from: 'admin', to: 'visitor' }],
    ])
  })

  it.each(ROLES)('of %s is given, told and listed', async (role) => {
    const { id } = await buildAccount(database.db, { role: role === 'visitor' ? 'editor' : 'visitor' })
    const { status, json } = await setRole(id, role)
    expect([status, json.user.role]).toEqual([200, role])
    const list = await call.rest('GET', '/admin/users', undefined, headers)
    expect(list.json.users.find(({ _id }: { _id: string }) => _id === id).role).toBe(role)
    const entry = await database.db.logEntry.findFirstOrThrow({ where: { actionType: 'admin_action' } })
    expect(entry.data).toMatchObject({ event: 'role_changed', targetId: id, to: role })
  })

  it.each(ROLES.filter((role) => role !== 'admin'))('is not given by %s, to nobody', async (role) => {
    const own = await buildAccount(database.db, { role })
    const other = await buildAccount(database.db)
    const theirs = await signedIn(own)
    for (const id of [own.id, other.id, admin.id]) {
      for (const { status, json } of [
        await setRole(id, 'editor', theirs),
        await call.mutate('admin.setRole', { id, role: 'editor' }, theirs),
        await remove(id, theirs),
      ])
        expect([status, json.code, json.message]).toEqual([403, 'FORBIDDEN', expect.stringMatching(/\S/)])
    }
    expect([await roleOf(own.id), await roleOf(other.id), await roleOf(admin.id)]).toEqual([
      role,
      'visitor',
      'admin',
    ])
  })

  it('of a deleted account is none', async () => {
    const { id } = await buildAccount(database.db, { role: 'editor' })
    await remove(id)
    const { status, json } = await setRole(id, 'moderator')
    expect([status, json.code]).toEqual([404, 'USER_NOT_FOUND'])
  })

  it('of one’s own may be given up while another admin stays', async () => {
    await buildAccount(database.db, { role: 'admin' })
    expect((await setRole(admin.id, 'editor')).json.user.role).toBe('editor')
    // Takes effect at once, and cannot be undone by the demoted admin.
    expect((await setRole(admin.id, 'admin')).status).toBe(403)
    expect(await roleOf(admin.id)).toBe('editor')
  })

  it('that somebody has already is no change', async () => {
    const { id } = await buildAccount(database.db)
    expect((await setRole(id, 'visitor')).status).toBe(200)
    expect(await database.db.logEntry.count({ where: { actionType: 'admin_action' } })).toBe(0)
  })

  it.each([undefined, null, '', 'Admin', 'root', 1, ['admin'], { role: 'admin' }])(
    'is not %j',
    async (role) => {
      const { id } = await buildAccount(database.db)
      expect([(await setRole(id, role)).status, await roleOf(id)]).toEqual([400, 'visitor'])
      expect((await call.mutate('admin.setRole', { id, role }, headers)).status).toBe(400)
    },
  )

  it('of nobody', async () => {
    for (const [id, status] of [
      [newId(), 404],
      ['x', 400],
      ['F'.repeat(24), 400],
    ] as const) {
      expect((await setRole(id, 'admin')).status).toBe(status)
      expect((await call.mutate('admin.setRole', { id, role: 'admin' }, headers)).status).toBe(status)
    }
    expect(await database.db.user.count({ where: { role: 'admin' } })).toBe(1)
  })
})

describe('the last admin who can sign in', () => {
  it('can be neither deleted nor made a member, though others without a password are admins', async () => {
    const demo = await buildUser(database.db, { role: 'admin' })
    for (const { status, json } of [await remove(admin.id), await setRole(admin.id, 'visitor')])
      expect([status, json.code, json.message]).toEqual([
        409,
        'LAST_ADMIN',
        'C’est le dernier administrateur qui peut se connecter : il en faut au moins un.',
      ])
    const over = await call.mutate('admin.removeUser', { id: admin.id, confirmAction: true }, headers)
    expect([over.status, over.json.code]).toEqual([409, 'LAST_ADMIN'])
    expect(await roleOf(admin.id)).toBe('admin')
    // The demo's admin may be demoted, as nobody could sign in as them.
    expect((await setRole(demo.id, 'visitor')).status).toBe(200)
  })

  it.each(['visitor', 'moderator', 'author', 'editor'])('does not become %s', async (role) => {
    expect([(await setRole(admin.id, role)).json.code, await roleOf(admin.id)]).toEqual([
      'LAST_ADMIN',
      'admin',
    ])
  })

  it('cannot delete themselves either, and goes with another one there', async () => {
    const leave = () =>
      call.rest(
        'DELETE',
        '/auth/delete-account',
        { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' },
        headers,
      )
    const { status, json } = await leave()
    expect([status, json.code, await roleOf(admin.id)]).toEqual([409, 'LAST_ADMIN', 'admin'])
    await buildAccount(database.db, { role: 'admin' })
    expect((await leave()).status).toBe(200)
    expect(await roleOf(admin.id)).toBeUndefined()
  })

  it('is the same one that their own deletion warns of', async () => {
    const notice = async () => (await call.query('auth.deletionNotice', headers)).json.lastAdmin
    expect(await notice()).toBe(true)
    const second = await buildAccount(database.db, { role: 'admin' })
    expect(await notice()).toBe(false)
    await setRole(second.id, 'visitor')
    expect(await notice()).toBe(true)
  })

  it('may go once there is another', async () => {
    const second = await buildAccount(database.db, { role: 'admin' })
    const { json } = await remove(admin.id)
    expect(json.deletedData.wasAdmin).toBe(true)
    const entry = await database.db.logEntry.findFirstOrThrow({ where: { actionType: 'account_deletion' } })
    expect([entry.message, entry.userId]).toEqual(['Compte supprimé par son propriétaire', admin.id])
    expect(await roleOf(second.id)).toBe('admin')
  })

  it.each([
    ['take the role from each other', 'visitor'],
    ['delete each other', 'delete'],
    ['take the role from themselves', 'own'],
    ['leave', 'leave'],
  ])('stays when two %s at the same moment', async (_, how) => {
    for (let round = 0; round < 5; round++) {
      await database.db.user.deleteMany()
      const two = [
        await buildAccount(database.db, { role: 'admin' }),
        await buildAccount(database.db, { role: 'admin' }),
      ]
      const as = [await signedIn(two[0] as Account), await signedIn(two[1] as Account)]
      const other = (n: number) => two[how === 'own' ? n : 1 - n]?.id ?? ''
      const answers = await Promise.all(
        as.map((own, n) => {
          if (how === 'leave')
            return call.mutate(
              'auth.deleteAccount',
              { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' },
              own,
            )
          return how === 'delete' ? remove(other(n), own) : setRole(other(n), 'visitor', own)
        }),
      )
      const [won, lost] = [
        answers.filter(({ status }) => status === 200),
        answers.filter(({ status }) => status !== 200),
      ]
      expect([won.length, lost.length]).toEqual([1, 1])
      // Refused for being the last admin or, when it came later, for no longer being one.
      expect(['LAST_ADMIN', 'FORBIDDEN', 'UNAUTHENTICATED']).toContain(lost[0]?.json.code)
      expect(await database.db.user.count({ where: { role: 'admin' } })).toBe(1)
    }
  })

  it('stays although both were admins when they asked: the lock settles it', async () => {
    const second = await buildAccount(database.db, { role: 'admin' })
    const seconds = await signedIn(second)
    // Both calls have passed the guard and wait for this transaction.
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = database.db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${0x6d61646d})`
        locked.resolve()
        await held.promise
      },
      { timeout: 60_000 },
    )
    await locked.promise
    const asked = [setRole(second.id, 'visitor'), setRole(admin.id, 'visitor', seconds)]
    await expect.poll(() => connectionsWaiting(database.db)).toBe(2)
    held.resolve()
    await holding
    const codes = (await Promise.all(asked)).map(({ status }) => status)
    expect(codes.sort()).toEqual([200, 409])
  })
})
