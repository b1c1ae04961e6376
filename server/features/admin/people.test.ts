import { beforeEach, describe, expect, it } from 'vitest'
import { ROLES } from '../../../shared/auth/permissions.ts'
import { newId } from '../../../shared/id.ts'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildArticle, buildReview, buildUser } from '../../testing/factories.ts'

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

describe('the list of people', () => {
  const names = async (query: string): Promise<string[]> => {
    const { json } = await call.rest('GET', `/admin/users?${query}`, undefined, headers)
    return json.users.map(({ username }: { username: string }) => username)
  }
  const search = (text: string) => names(new URLSearchParams({ search: text }).toString())

  it('tells what each has here', async () => {
    const { db } = database
    const author = await buildAccount(db, { role: 'admin' })
    const article = await buildArticle(db, { authorId: author.id })
    await buildArticle(db, { authorId: author.id, deletedAt: new Date() })
    await buildReview(db, { authorId: author.id })
    const text = { contentId: article.id, authorId: author.id, text: 'Un avis.' }
    const { id: commentId } = await db.comment.create({ data: { id: newId(), ...text } })
    await db.comment.create({ data: { id: newId(), ...text, deletedAt: new Date() } })
    await db.contentLike.create({ data: { userId: author.id, contentId: article.id } })
    await db.commentLike.create({ data: { userId: author.id, commentId } })
    await buildUser(db, { username: 'Démo' })
    const { json } = await call.query('admin.users?input=%7B%22json%22%3A%7B%7D%7D', headers)
    expect(json).toMatchObject({ page: 1, limit: 50, pages: 1, total: 3 })
    expect(json.users[0]).toMatchObject({ username: 'Démo', canSignIn: false })
    expect(json.users[1]).toEqual({
      id: author.id,
      username: author.username,
      email: author.email,
      role: 'admin',
      createdAt: expect.anything(),
      canSignIn: true,
      ...{ comments: 1, likes: 2, articles: 1, reviews: 1 },
    })
  })

  it('finds by name and address, whatever case and accents', async () => {
    await buildUser(database.db, { username: 'Zoé Müller', email: 'zoe@example.org' })
    await buildUser(database.db, { username: 'Rémi', email: 'rémi.zoélie@exemple.fr' })
    await buildUser(database.db, { username: 'Autre', email: 'autre@example.net' })
    for (const text of ['zoe', 'ZOÉ', ' zoé '])
      expect([text, await search(text)]).toEqual([text, ['Rémi', 'Zoé Müller']])
    expect(await search('müller')).toEqual(['Zoé Müller'])
    expect(await search('muller')).toEqual(['Zoé Müller'])
    expect(await search('EXAMPLE.net')).toEqual(['Autre'])
    expect(await search('personne')).toEqual([])
    // The end of a name and the beginning of its address are two things.
    expect(await search('autreautre')).toEqual([])
  })

  it('takes nothing in a search for more than it is', async () => {
    await buildUser(database.db, { username: 'a_b', email: 'un%deux@example.org' })
    await buildUser(database.db, { username: 'axb', email: 'plain@example.org' })
    await buildUser(database.db, { username: 'c\\d', email: 'barre@example.org' })
    expect(await search('a_b')).toEqual(['a_b'])
    expect(await search('%')).toEqual(['a_b'])
    expect(await search('n%d')).toEqual(['a_b'])
    expect(await search('\\')).toEqual(['c\\d'])
    expect(await search("' OR 1=1 --")).toEqual([])
    expect((await names('search=')).length).toBe(4)
  })

  it('comes in pages of 50, the newest first', async () => {
    const { db } = database
    await db.user.createMany({
      data: Array.from({ length: 60 }, (_, n) => ({
        id: newId(),
        email: `page-${n}@example.org`,
        username: `Page ${n}`,
        usernameKey: `page ${n}`,
        createdAt: new Date(Date.UTC(2030, 0, 1, 0, n)),
      })),
    })
    const first = await call.rest('GET', '/admin/users?limit=500', undefined, headers)
    expect(first.json.users[0].username).toBe('Page 59')
    expect(first.json.users).toHaveLength(50)
    expect(first.json.pagination).toEqual({ page: 1, limit: 50, total: 2, pages: 2, totalUsers: 61 })
    expect(await names('page=2')).toHaveLength(11)
    expect(await names('page=2147483647')).toEqual([])
  })

  it.each(['page=0', 'page=1.5', 'limit=x', 'search=a%00b', `search=${'a'.repeat(4000)}`])(
    'refuses ?%s',
    async (query) => {
      const { status, json } = await call.rest('GET', `/admin/users?${query}`, undefined, headers)
      expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
      const given = encodeURIComponent(
        JSON.stringify({ json: Object.fromEntries(new URLSearchParams(query)) }),
      )
      const over = await call.query(`admin.users?input=${given}`, headers)
      expect([over.status, over.json.fields]).toEqual([400, json.fields])
    },
  )
})

describe('a deletion', () => {
  it('takes everything along, and the log tells who did it and names nobody', async () => {
    const member = await buildAccount(database.db, { username: 'Partie' })
    const article = await buildArticle(database.db, { authorId: admin.id, likeCount: 1 })
    await database.db.contentLike.create({ data: { userId: member.id, contentId: article.id } })
    await call.rest('POST', '/auth/login', { email: member.email, password: 'faux' })
    const theirs = await signedIn(member)
    const { status, json } = await remove(member.id)
    expect([status, json]).toEqual([
      200,
      {
        message: 'Le compte a été supprimé.',
        deletedData: { likes: 1, articles: 0, reviews: 0, wasAdmin: false },
      },
    ])
    expect(await roleOf(member.id)).toBeUndefined()
    expect((await database.db.content.findUniqueOrThrow({ where: { id: article.id } })).likeCount).toBe(0)
    expect((await call.rest('GET', '/auth/me', undefined, theirs)).status).toBe(401)
    const entries = await database.db.logEntry.findMany()
    expect(JSON.stringify(entries)).not.toContain(member.email)
    const entry = entries.find(({ actionType }) => actionType === 'account_deletion')
    expect(entry).toMatchObject({
      message: 'Compte supprimé par un administrateur',
      userId: admin.id,
      userEmail: null,
      data: { targetId: member.id, likes: 1, wasAdmin: false },
    })
    const again = await remove(member.id)
    expect([again.status, again.json.code]).toEqual([404, 'USER_NOT_FOUND'])
  })

  it.each([
    [undefined],
    [{}],
    [null],
    [{ confirmAction: false }],
    [{ confirmAction: 'true' }],
    [{ confirmAction: 1 }],
    [{ confirmAction: 'SUPPRIMER' }],
    [{ confirmAction: [true] }],
    [[true]],
  ])('needs confirmAction: true, not %j', async (body) => {
    const { id } = await buildAccount(database.db)
    const { status, json } = await removeWith(body, id)
    expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
    const over = await call.mutate('admin.removeUser', { ...(body as object), id }, headers)
    expect([over.status, over.json.fields]).toEqual([
      400,
      { confirmAction: 'La suppression doit être confirmée.' },
    ])
    expect(await roleOf(id)).toBe('visitor')
  })

  it('of an id that is none, or nobody’s', async () => {
    for (const id of ['x', 'A'.repeat(24), '0.5', "1'--"]) {
      const { status, json } = await remove(id)
      expect([id, status, json.fields?.id]).toEqual([id, 400, 'Cet identifiant de compte n’est pas valide.'])
    }
    const over = (id: unknown) => call.mutate('admin.removeUser', { id, confirmAction: true }, headers)
    for (const id of ['x', 'A'.repeat(24), null, 7, { not: '' }])
      expect(Object.keys((await over(id)).json.fields)).toEqual(['id'])
    const { id } = await buildArticle(database.db, { authorId: admin.id })
    for (const other of [newId(), id])
      for (const { status, json } of [await remove(other), await over(other)])
        expect([status, json.code]).toEqual([404, 'USER_NOT_FOUND'])
    expect(await database.db.user.count()).toBe(1)
    expect(await database.db.content.count({ where: { id } })).toBe(1)
  })
})

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
    // Still signed in, as what they are now.
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
    // At once, and not back again.
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
    // The demo's may go: nobody could sign in as them anyway.
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
      // Refused for being the last one, or, when it came later, for being no admin (any more).
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
    const holding = database.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${0x6d61646d})`
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const asked = [setRole(second.id, 'visitor'), setRole(admin.id, 'visitor', seconds)]
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2)
    held.resolve()
    await holding
    const codes = (await Promise.all(asked)).map(({ status }) => status)
    expect(codes.sort()).toEqual([200, 409])
  })
})

/** How many connections wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await database.db.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  return row?.n ?? 0
}
