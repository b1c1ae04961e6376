import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../shared/account/roles.ts'
import { newId } from '../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../testing/accounts.ts'
import { buildArticle, buildUser } from '../testing/factories.ts'
import { connectionsWaiting } from '../testing/waiting.ts'

const { config, database, call } = useAccountSite()
type Account = Awaited<ReturnType<typeof buildAccount>>
const people = {} as Record<Exclude<Role, never>, Account>
let editor: Record<string, string>
beforeAll(async () => {
  const names = { visitor: 'Vera', moderator: 'Modou', author: 'Awa', editor: 'Edith', admin: 'Adama' }
  for (const [role, username] of Object.entries(names) as [Role, string][])
    people[role] = await buildAccount(database.db, { role, username })
  editor = bearer(await signIn(database.db, people.editor, config))
})

let made = 0
const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.'
const article = (more: object = {}) => ({
  title: 'Un titre signé',
  slug: `signe-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: `<p>${LONG}</p>`,
  ...more,
})
const of = (role: Role) => ({ _id: people[role].id, username: people[role].username, role })
const guest = (username: string) => ({ _id: null, username })

const create = (signatures?: unknown) =>
  call.rest('POST', '/articles', article(signatures === undefined ? {} : { signatures }), editor)
/** The same over tRPC, where accounts are `id`. */
const createOverTrpc = (signatures?: unknown) =>
  call.mutate(
    'texts.create',
    {
      kind: 'article',
      ...article({
        signatures: Array.isArray(signatures)
          ? signatures.map((one) =>
              typeof one === 'object' && one ? { id: one._id, username: one.username } : one,
            )
          : signatures,
      }),
    },
    editor,
  )

describe('who signs', () => {
  it('is the maker without a choice', async () => {
    const { status, json } = await create()
    expect([status, json.article.author, json.article.signatures]).toEqual([
      201,
      of('editor'),
      [of('editor')],
    ])
    const trpc = await createOverTrpc()
    expect(trpc.json.signatures).toEqual([
      { id: people.editor.id, username: 'Edith', role: 'editor', slug: 'edith' },
    ])
  })

  it('is chosen, apart from the maker, in an order; the author is the first with an account', async () => {
    const { status, json } = await create([
      guest('  Jeanne   Invitée '),
      { _id: people.author.id },
      of('admin'),
    ])
    expect([status, json.article.author]).toEqual([201, of('author')])
    expect(json.article.signatures).toEqual([guest('Jeanne Invitée'), of('author'), of('admin')])
    const { json: read } = await call.rest('GET', `/articles/${json.article._id}`)
    // Only the team sees a text's state.
    const { status: _, publishAt: __, ...readers } = json.article
    expect(read.article).toEqual(readers)
    const { json: list } = await call.rest('GET', '/articles?limit=1')
    expect(list.articles[0]).toEqual(readers)
    const row = await database.db.content.findUniqueOrThrow({ where: { id: json.article._id } })
    expect(row.authorId).toBe(people.editor.id)
    // Only the team sees its owner.
    expect(JSON.stringify(read)).not.toContain(people.editor.id)
  })

  it('may be guests alone, who have a name and no account', async () => {
    const { json } = await create([guest('La rédaction'), guest('Une invitée')])
    expect(json.article.author).toEqual(guest('La rédaction'))
  })

  it('stays when a save says nothing of it, and changes when it does, in any order', async () => {
    const { json } = await create([of('admin'), of('author'), guest('Jeanne')])
    const id = json.article._id
    const save = async (signatures?: unknown) => {
      const body = article(signatures === undefined ? {} : { signatures })
      return (await call.rest('PUT', `/articles/${id}`, body, editor)).json.article.signatures
    }
    expect(await save()).toEqual([of('admin'), of('author'), guest('Jeanne')])
    expect(await save([guest('Jeanne'), of('author'), of('admin')])).toEqual([
      guest('Jeanne'),
      of('author'),
      of('admin'),
    ])
    expect(await save([of('author')])).toEqual([of('author')])
    const { json: trpc } = await call.mutate(
      'texts.update',
      { kind: 'article', id, ...article(), signatures: [{ id: people.admin.id }] },
      editor,
    )
    expect(trpc.signatures.map(({ username }: { username: string }) => username)).toEqual(['Adama'])
  })

  it('is not chosen by null: the maker signs, or those who did before', async () => {
    const { status, json } = await call.rest('POST', '/articles', article({ signatures: null }), editor)
    expect([status, json.article?.signatures]).toEqual([201, [of('editor')]])
    const { json: signed } = await create([of('author'), guest('Jeanne')])
    const path = `/articles/${signed.article._id}`
    const saved = await call.rest('PUT', path, article({ signatures: null }), editor)
    expect([saved.status, saved.json.article?.signatures]).toEqual([200, [of('author'), guest('Jeanne')]])
  })

  it('is told to the team with the owner', async () => {
    const { json } = await create([of('author')])
    const { json: edited } = await call.query(
      `writing.copy?input=${encodeURIComponent(JSON.stringify({ json: { id: json.article._id } }))}`,
      editor,
    )
    expect(edited.item.owner).toEqual({ id: people.editor.id, username: 'Edith' })
  })

  it('keeps those who have left the team, but takes no others', async () => {
    const leaver = await buildUser(database.db, { role: 'author', username: 'Partante' })
    const { json } = await create([{ _id: leaver.id }])
    const id = json.article._id
    await database.db.user.update({ where: { id: leaver.id }, data: { role: 'visitor' } })
    const save = (signatures: unknown) => call.rest('PUT', `/articles/${id}`, article({ signatures }), editor)
    expect((await save([{ _id: leaver.id }, guest('Jeanne')])).status).toBe(200)
    expect((await create([{ _id: leaver.id }])).json.fields).toEqual({
      signatures: expect.stringContaining('ne fait pas partie de l’équipe'),
    })
    const other = await buildArticle(database.db)
    const { status } = await call.rest(
      'PUT',
      `/articles/${other.id}`,
      article({ signatures: [{ _id: leaver.id }] }),
      editor,
    )
    expect(status).toBe(400)
  })

  it.each([
    ['nobody', []],
    ['four', ['Une', 'Deux', 'Trois', 'Quatre'].map(guest)],
    ['one guest twice', [guest('Jeanne'), guest(' Jeanne ')]],
    ['no list', 'Jeanne'],
    ['an object', { _id: null, username: 'Jeanne' }],
    ['a list of texts', ['Jeanne']],
    ['a name of one letter', [guest('J')]],
    ['a name of 81', [guest('J'.repeat(81))]],
    ['a name of a megabyte', [guest('J'.repeat(500_000))]],
    ['a name that shows nothing', [guest('\u200b\u200b\u200b')]],
    ['a name of two lines', [guest('Jeanne\nd’Arc')]],
    ['a name with NUL', [guest('Jean\0ne')]],
    ['half a surrogate', [guest('Jean\ud83c')]],
    ['a number', [{ _id: 12 }]],
    ['no id', [{ _id: 'jeanne' }]],
    ['an unknown account', [{ _id: 'f'.repeat(24) }]],
    ['an object for an id', [{ _id: { $ne: null } }]],
  ])('%s: 400, and nothing is made, over REST and tRPC', async (_name, signatures) => {
    const before = await database.db.content.count()
    for (const { status, json } of [await create(signatures), await createOverTrpc(signatures)]) {
      expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', ['signatures']])
      expect(json.message.length).toBeGreaterThan(10)
    }
    expect(await database.db.content.count()).toBe(before)
  })

  it.each(['visitor', 'moderator'] as const)('a %s may not', async (role) => {
    for (const answer of [await create([of(role)]), await createOverTrpc([of(role)])])
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['signatures']])
  })

  it('one account twice is refused', async () => {
    for (const answer of [
      await create([of('admin'), of('admin')]),
      await createOverTrpc([of('admin'), of('admin')]),
    ])
      expect(answer.json.fields).toEqual({ signatures: 'Une même personne ne signe qu’une fois.' })
  })

  it('somebody who loses the role or account while the text is saved is waited for', async () => {
    const leaver = await buildUser(database.db, { role: 'author' })
    const { promise: demoted, resolve: commit } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const demotion = database.db.$transaction(async (tx) => {
      await tx.user.update({ where: { id: leaver.id }, data: { role: 'visitor' } })
      isLocked()
      await demoted
    })
    await locked
    const answer = create([{ _id: leaver.id }])
    await expect.poll(() => connectionsWaiting(database.db)).toBe(1)
    commit()
    await demotion
    expect((await answer).status).toBe(400)
    expect(await database.db.signature.count({ where: { userId: leaver.id } })).toBe(0)
  })

  it('is the author of what is most liked, too', async () => {
    const { json } = await create([of('author')])
    const other = await create([guest('Jeanne')])
    for (const id of [json.article._id, other.json.article._id]) {
      await database.db.contentLike.create({ data: { contentId: id, userId: people.visitor.id } })
      await database.db.content.update({ where: { id }, data: { likeCount: 1 } })
    }
    const admin = bearer(await signIn(database.db, people.admin, config))
    const { json: stats } = await call.rest('GET', '/likes/admin/stats', undefined, admin)
    expect(stats.topContent.articles.map(({ author }: { author: unknown }) => author)).toEqual([
      guest('Jeanne'),
      of('author'),
    ])
  })
})

it('an id that nobody has is not a signature of ours', async () => {
  expect((await create([{ _id: newId() }])).status).toBe(400)
})
