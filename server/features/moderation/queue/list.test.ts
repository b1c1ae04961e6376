import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../../../shared/account/roles.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { buildArticle } from '../../../testing/factories.ts'

// docs/product/roles.md, "Roles and rights": nobody may act on a person of the same or a higher rank.

const { config, database, call } = useAccountSite()

type Person = Awaited<ReturnType<typeof buildAccount>>
const writers = {} as Record<Role, Person>
const headers = {} as Record<Role, Record<string, string>>
let contentId: string
beforeAll(async () => {
  const { db } = database
  for (const role of ROLES) {
    writers[role] = await buildAccount(db, { role })
    // Not the author.
    headers[role] = bearer(await signIn(db, await buildAccount(db, { role }), config))
  }
  contentId = (await buildArticle(db)).id
})

let made = 0
const comment = async (by: Person) =>
  (await testCaller(database, by, config).comments.create({ contentId, text: `Avis ${made++}` })).id

describe('the latest comments', () => {
  const ask = (input: object, as: Role = 'moderator') =>
    call.query(
      `moderation.queue?input=${encodeURIComponent(JSON.stringify({ json: { filter: 'all', ...input } }))}`,
      headers[as],
    )
  const latest = async (input: object = {}): Promise<{ comments: Listed[]; nextCursor: string | null }> =>
    (await ask({ limit: 2, ...input })).json
  const ids = async (input: object) => (await latest({ limit: 20, ...input })).comments.map(({ id }) => id)
  const write = async (text: string, by = writers.visitor) =>
    (await testCaller(database, by, config).comments.create({ contentId, text })).id
  const hide = (id: string) => call.mutate('comments.remove', { id }, headers.admin)
  interface Listed {
    id: string
    state: string
    text: string
    author: { role: string }
    item: object
  }

  it('come newest first with the page they stand on, deleted ones without their text', async () => {
    const [first, second, third] = [
      await comment(writers.visitor),
      await comment(writers.editor),
      await comment(writers.visitor),
    ]
    await hide(second)
    const { comments, nextCursor } = await latest()
    expect(comments.map(({ id }) => id)).toEqual([third, second])
    expect(comments[1]).toMatchObject({ state: 'deleted', text: '', author: { role: 'editor' } })
    expect(comments[0]?.item).toMatchObject({
      kind: 'article',
      slug: expect.any(String),
      title: expect.any(String),
    })
    // New rows meanwhile do not move the following pages.
    await comment(writers.visitor)
    expect((await latest({ cursor: nextCursor })).comments[0]?.id).toBe(first)
  })

  it('end where there is no older one, each once, those of one moment too', async () => {
    const { db } = database
    const { id } = await buildArticle(db)
    const createdAt = new Date()
    const mark = `zyx${Date.now()}`
    const same = Array.from({ length: 5 }, (_, i) => `${i}`.padStart(24, 'c'))
    for (const one of same)
      await db.comment.create({
        data: { id: one, contentId: id, authorId: writers.visitor.id, text: mark, createdAt },
      })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { comments, nextCursor } = await latest({ search: mark, cursor })
      seen.push(...comments.map((one) => one.id))
      cursor = nextCursor
    } while (cursor)
    expect(seen).toEqual([...same].reverse())
  })

  it('leave out what stands below a deleted item, and the empty places', async () => {
    const { db } = database
    const before = await ids({})
    const gone = await buildArticle(db, { deletedAt: new Date() })
    const place = { authorId: writers.visitor.id, text: 'Un avis.' }
    await db.comment.create({ data: { id: 'e'.repeat(24), contentId: gone.id, ...place } })
    await db.comment.create({
      data: { id: 'd'.repeat(24), contentId, text: '', removedAt: new Date() },
    })
    expect(await ids({})).toEqual(before)
  })

  it('are told apart by state', async () => {
    const [shown, hidden] = [await write('Épicé xqv'), await write('Salé xqv')]
    await hide(hidden)
    const of = async (filter: string) => (await ids({ filter })).filter((id) => [shown, hidden].includes(id))
    expect(await of('all')).toEqual([hidden, shown])
    expect(await of('deleted')).toEqual([hidden])
    expect(await of('hidden')).toEqual([])
  })

  it('are found by words without accents, and by names, but never by what is hidden or by an address', async () => {
    const { db } = database
    const id = await write('Une ÉPREUVE de vqrz')
    const hidden = await write('Une épreuve de vqrz cachée')
    await hide(hidden)
    expect(await ids({ search: 'epreuve de VQRZ' })).toEqual([id])
    expect(await ids({ search: 'vqrz cachée', filter: 'deleted' })).toEqual([])
    const name = 'Ôphélie-vk'
    const author = await buildAccount(db, { username: name, email: 'secrete-vk@example.org' })
    const theirs = await write('Rien de plus.', author)
    expect(await ids({ search: 'ophelie-VK' })).toEqual([theirs])
    // Also short names; words are searched from three letters on.
    expect(await ids({ search: 'vk' })).toEqual([theirs])
    expect(await ids({ search: 'secrete-vk' })).toEqual([])
    expect(await ids({ search: `secrete-vk@example.org` })).toEqual([])
    await hide(theirs)
    expect(await ids({ search: 'ophelie-vk' })).toEqual([theirs])
  })

  it('are found by the name of a guest while it can be read', async () => {
    const { db } = database
    const data = { contentId, text: 'Venu d’ailleurs.', guest: 'Zoé Passante' }
    await db.comment.create({ data: { id: 'f'.repeat(24), ...data } })
    expect(await ids({ search: 'zoe passante' })).toEqual(['f'.repeat(24)])
    await db.comment.update({ where: { id: 'f'.repeat(24) }, data: { deletedAt: new Date() } })
    expect(await ids({ search: 'zoe passante' })).toEqual([])
  })

  it('take what is typed to the letter', async () => {
    const [percent, plain] = [await write('Gagné à 100 %_\\ wvk'), await write('Gagné à 100 fois wvk')]
    expect(await ids({ search: '100 %_\\ wvk' })).toEqual([percent])
    expect(await ids({ search: '100 %wvk' })).toEqual([])
    expect(await ids({ search: '100 fois wvk' })).toEqual([plain])
    for (const search of ['%', '_', '%%%', "' OR 1=1 --", '\\', '(', '🎮🎮🎮', 'жжж', 'a'.repeat(200)])
      expect(await ids({ search })).not.toContain(plain)
    expect((await ask({ search: '   ' })).json.comments).not.toEqual([])
  })

  it.each([
    [{ search: 'a'.repeat(201) }, 'search'],
    [{ search: 7 }, 'search'],
    [{ search: 'a\u0000b' }, 'search'],
    [{ filter: 'removed' }, 'filter'],
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: 'p-0-1-a' }, 'cursor'],
    [{ limit: 0 }, 'limit'],
  ])('refuse %j', async (input, field) => {
    const { status, json } = await ask(input)
    expect(status).toBe(400)
    expect(Object.keys(json.fields ?? json.error?.json?.data?.fields ?? {})).toEqual([field])
  })

  it('have fifty a page at most, and are for those who moderate', async () => {
    for (let i = 0; i < 51; i++) await comment(writers.visitor)
    expect((await ask({ limit: 1000 })).json.comments).toHaveLength(50)
    for (const role of ['visitor', 'author'] as const) expect((await ask({}, role)).status).toBe(403)
  })
})
