import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview } from '../../testing/factories.ts'

const database = useDatabase()
const content = () => testCaller(database).texts
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

describe('one item', () => {
  it('is found by its slug and by its id, with its body', async () => {
    const made = await buildArticle(database.db, { slug: 'le-phare-du-bout' })
    const bySlug = await content().bySlugOrId({ kind: 'article', slugOrId: 'le-phare-du-bout' })
    expect(bySlug).toMatchObject({ id: made.id, content: made.content, rating: null })
    expect(await content().bySlugOrId({ kind: 'article', slugOrId: made.id })).toEqual(bySlug)
  })

  it('is found by a slug it once had, unless another item has it now', async () => {
    const made = await buildReview(database.db, { slug: 'nouveau-slug' })
    await database.db.slugRedirect.create({
      data: { kind: 'review', slug: 'ancien-slug', contentId: made.id },
    })
    const found = await content().bySlugOrId({ kind: 'review', slugOrId: 'ancien-slug' })
    expect(found.slug).toBe('nouveau-slug')
    const other = await buildReview(database.db, { slug: 'ancien-slug' })
    expect((await content().bySlugOrId({ kind: 'review', slugOrId: 'ancien-slug' })).id).toBe(other.id)
  })

  it('is not found under the other kind, when hidden, or when there is none', async () => {
    const made = await buildArticle(database.db, { slug: 'cache-cache' })
    const find = (kind: 'article' | 'review', slugOrId: string) => content().bySlugOrId({ kind, slugOrId })
    await expect(find('review', 'cache-cache')).rejects.toThrow('REVIEW_NOT_FOUND')
    await database.db.content.update({ where: { id: made.id }, data: { deletedAt: new Date() } })
    await database.db.slugRedirect.create({ data: { kind: 'article', slug: 'parti', contentId: made.id } })
    for (const slug of ['cache-cache', made.id, 'parti', 'jamais-vu', 'f'.repeat(24), 'É’ _%\\'])
      await expect(find('article', slug)).rejects.toThrow('ARTICLE_NOT_FOUND')
  })
})

describe('the two items that follow', () => {
  const made: string[] = []
  beforeAll(async () => {
    await database.db.content.deleteMany()
    // Newest first; the third and fourth have the same moment, so that the id decides.
    for (const minute of [50, 40, 30, 30, 20, 10])
      made.push((await buildReview(database.db, { createdAt: at(minute) })).id)
    made.splice(2, 2, ...made.slice(2, 4).sort().reverse())
  })
  const following = async (id: string) =>
    (await content().following({ kind: 'review', id })).map((item) => item.id)

  it('are the next two of the list, at any depth', async () => {
    for (const [index, id] of made.entries())
      expect(await following(id)).toEqual(made.slice(index + 1, index + 3))
  })

  it('leave out what is hidden and what is of the other kind', async () => {
    await buildArticle(database.db, { createdAt: at(45) })
    const [first = '', second = '', third, fourth] = made
    await database.db.content.update({ where: { id: second }, data: { deletedAt: new Date() } })
    expect(await following(first)).toEqual([third, fourth])
    await expect(following(second)).rejects.toThrow('REVIEW_NOT_FOUND')
  })

  it('do not carry bodies', async () => {
    const [item] = await content().following({ kind: 'review', id: made[0] ?? '' })
    expect(item).not.toHaveProperty('content')
  })
})
