import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildReview, buildUser, type UserOverrides } from '../../../testing/factories.ts'

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
const removeWith = (body: unknown, id: string, as = headers) =>
  call.rest('DELETE', `/admin/users/${id}`, body, as)
const remove = (id: string, as = headers) => removeWith({ confirmAction: true }, id, as)

describe('the list of people', () => {
  const names = async (query: string): Promise<string[]> => {
    const { json } = await call.rest('GET', `/admin/users?${query}`, undefined, headers)
    return json.users.map(({ username }: { username: string }) => username)
  }
  let joined = 0
  /** A minute after the previous one, as two rows of one millisecond have no order. */
  const join = (overrides: UserOverrides) =>
    buildUser(database.db, { createdAt: new Date(Date.UTC(2020, 0, 1, 0, joined++)), ...overrides })
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
    const demo = await buildUser(db, { username: 'Démo' })
    await db.suspension.create({ data: { id: newId(), userId: demo.id, reason: 'spam' } })
    const over = { endedAt: null, until: new Date(Date.now() - 1000) }
    await db.suspension.create({ data: { id: newId(), userId: author.id, reason: 'spam', ...over } })
    const { json } = await call.query('admin.users?input=%7B%22json%22%3A%7B%7D%7D', headers)
    expect(json).toMatchObject({ page: 1, limit: 50, pages: 1, total: 3 })
    expect(json.users[0]).toMatchObject({ username: 'Démo', canSignIn: false, suspended: true })
    expect(json.users[1]).toEqual({
      id: author.id,
      username: author.username,
      email: author.email,
      role: 'admin',
      createdAt: expect.anything(),
      canSignIn: true,
      suspended: false,
      ...{ comments: 1, likes: 2, articles: 1, reviews: 1 },
    })
  })

  it('finds by name and address, whatever case and accents', async () => {
    await join({ username: 'Zoé Müller', email: 'zoe@example.org' })
    await join({ username: 'Rémi', email: 'rémi.zoélie@exemple.fr' })
    await join({ username: 'Autre', email: 'autre@example.net' })
    for (const text of ['zoe', 'ZOÉ', ' zoé '])
      expect([text, await search(text)]).toEqual([text, ['Rémi', 'Zoé Müller']])
    expect(await search('müller')).toEqual(['Zoé Müller'])
    expect(await search('muller')).toEqual(['Zoé Müller'])
    expect(await search('EXAMPLE.net')).toEqual(['Autre'])
    expect(await search('personne')).toEqual([])
    // The end of a name and the beginning of an address do not match together.
    expect(await search('autreautre')).toEqual([])
  })

  it('is of one role where that is asked for, with a search and by pages', async () => {
    for (const [username, role] of [
      ['Ada', 'editor'],
      ['Alix', 'author'],
      ['Alma', 'editor'],
    ] as const)
      await join({ username, role })
    expect(await names('role=editor')).toEqual(['Alma', 'Ada'])
    expect(await names('role=editor&search=ad')).toEqual(['Ada'])
    expect(await names('role=visitor')).toEqual([])
    expect(await names('role=editor&limit=1&page=2')).toEqual(['Ada'])
    const { json } = await call.rest('GET', '/admin/users?role=editor&limit=1', undefined, headers)
    expect(json.pagination).toMatchObject({ totalUsers: 2, pages: 2 })
    for (const role of ['chef', '', "editor' OR 1=1", 'EDITOR']) {
      const query = new URLSearchParams({ role }).toString()
      const reply = await call.rest('GET', `/admin/users?${query}`, undefined, headers)
      expect([role, reply.status, Object.keys(reply.json.fields)]).toEqual([role, 400, ['role']])
    }
    const twice = await call.rest('GET', '/admin/users?role=editor&role=admin', undefined, headers)
    expect(twice.status).toBe(400)
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
