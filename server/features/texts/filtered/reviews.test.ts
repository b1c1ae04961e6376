import { beforeAll, describe, expect, it } from 'vitest'
import { FILTERED_MOST } from '../../../../shared/filter-shapes.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../../../testing/factories.ts'

const database = useDatabase()
const list = (input: object) => testCaller(database).texts.list({ kind: 'review', ...input })
const slugs = async (input: object) => (await list(input)).items.map(({ slug }) => slug)

beforeAll(async () => {
  const { db } = database
  const { id: authorId } = await buildUser(db, { role: 'admin' })
  const review = (slug: string, day: string, data: object) =>
    buildReview(db, { slug, authorId, createdAt: new Date(day), genre: 'RPG', platform: 'PC', ...data })
  await review('ancien', '2023-12-31T22:59:59Z', { rating: 9 })
  await review('nouvel-an', '2023-12-31T23:00:00Z', { rating: 7 })
  await review('sans-note', '2024-05-01T12:00:00Z', { rating: null, platform: 'Switch' })
  await review('aujourd-hui', '2022-05-01T12:00:00Z', { platform: 'Switch 2', genre: 'MOBA', rating: 5 })
  await review('egal', '2024-06-01T12:00:00Z', {
    rating: 9,
    genre: 'FPS',
    genres: 'FPS\nSport\nArcade',
    platforms: 'PC\nMac\nNES',
  })
  await review('brouillon', '2024-07-01T12:00:00Z', { rating: 10, status: 'draft' })
  await review('planifie', '2099-07-01T12:00:00Z', { rating: 10, publishedAt: new Date('2099-07-01') })
  await buildArticle(db, { slug: 'actu', authorId, createdAt: new Date('2024-06-02T12:00:00Z') })
})

describe('reviews', () => {
  it.each([
    [{ platform: 'PC' }, ['egal', 'nouvel-an', 'ancien']],
    [{ platform: 'Switch' }, ['sans-note']],
    [{ platform: 'Switch 2' }, ['aujourd-hui']],
    [{ platform: 'Mac' }, ['egal']],
    [{ platform: 'Linux' }, []],
    [{ platform: 'NES', genre: 'Arcade', year: '2024' }, ['egal']],
    [{ genre: 'Sport', sort: 'score' }, ['egal']],
    [{ genre: 'RPG' }, ['sans-note', 'nouvel-an', 'ancien']],
    // Years in Paris.
    [{ year: '2024' }, ['egal', 'sans-note', 'nouvel-an']],
    [{ year: 2023 }, ['ancien']],
    [{ score: '8' }, ['egal', 'ancien']],
    [{ score: 0 }, ['egal', 'nouvel-an', 'ancien', 'aujourd-hui']],
    [{ sort: 'score' }, ['egal', 'ancien', 'nouvel-an', 'aujourd-hui']],
    [{ sort: 'newest' }, ['egal', 'sans-note', 'nouvel-an', 'ancien', 'aujourd-hui']],
    [{ platform: 'PC', genre: 'RPG', year: '2023', score: '9', sort: 'score' }, ['ancien']],
    [
      { platform: '', genre: '', year: '', score: '', sort: '' },
      ['egal', 'sans-note', 'nouvel-an', 'ancien', 'aujourd-hui'],
    ],
    [{ platform: 'NES', genre: 'RPG' }, []],
  ])('by %o are %j', async (input, expected) => {
    expect(await slugs(input)).toEqual(expected)
    const { total } = await list(input)
    expect(total).toBe(expected.length)
  })

  it('come in pages, none of which repeats another', async () => {
    const pages = [1, 2, 3, 4].map((page) => list({ platform: 'PC', sort: 'score', page, limit: 1 }))
    const read = await Promise.all(pages)
    expect(read.map(({ items }) => items[0]?.slug)).toEqual(['egal', 'ancien', 'nouvel-an', undefined])
    expect(read.map(({ pages, total }) => [pages, total])).toEqual(Array(4).fill([3, 3]))
    expect(await slugs({ platform: 'PC', page: 2 ** 31 - 1, limit: 50 })).toEqual([])
  })

  it.each([
    ...[{ platform: 'pc' }, { platform: ['PC'] }, { genre: 'Drame' }, { year: '99999' }, { year: '0' }],
    ...[
      { year: '2024.5' },
      { year: ' 2024' },
      { year: {} },
      { score: '11' },
      { score: '-1' },
      { score: '07' },
    ],
    ...[{ sort: 'name' }, { sort: '\u0000' }, { platform: 7 }, { genre: null }],
  ])('by %o are refused', async (input) => {
    await expect(list(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('are counted and paged up to a thousand, articles not at all', async () => {
    const { db } = database
    const one = await db.content.findFirstOrThrow({ where: { slug: 'egal' } })
    const many = Array.from({ length: FILTERED_MOST + 5 }, (_, n) => ({
      ...one,
      ...{ id: (0xf00000 + n).toString(16).padStart(24, '0'), slug: `masse-${n}`, platform: 'Wii' },
    }))
    await db.content.createMany({ data: many })
    expect(await list({ platform: 'Wii', limit: 50 })).toMatchObject({ total: FILTERED_MOST, pages: 20 })
    expect((await list({ platform: 'Wii', limit: 50, page: 21 })).items).toEqual([])
    const articles = await testCaller(database).texts.list({ kind: 'article', platform: 'Wii' })
    expect(articles.items.map(({ slug }) => slug)).toEqual(['actu'])
  })

  it('are read by an index in each order', async () => {
    const plan = async (order: string, where: string) =>
      JSON.stringify(
        await database.db.$transaction(async (tx) => {
          await tx.$executeRaw`SET LOCAL enable_seqscan = off`
          // Then only an index in that order can serve it.
          await tx.$executeRaw`SET LOCAL enable_sort = off`
          return tx.$queryRawUnsafe(
            `EXPLAIN SELECT "id" FROM "Content" c WHERE c."kind" = 'review' AND c."visibleFrom" <= now() AND ${where} ORDER BY ${order} LIMIT 1000`,
          )
        }),
      )
    const newest = 'c."visibleFrom" DESC, c."id" DESC'
    expect(await plan(newest, `c."platform" = 'NES'`)).toContain('Content_platform_visibleFrom_id_idx')
    expect(await plan(newest, `c."genre" = 'Sport'`)).toContain('Content_genre_visibleFrom_id_idx')
    for (const place of [2, 3, 4, 5, 6])
      expect(
        await plan(
          newest,
          `c."platforms" IS NOT NULL AND split_part(c."platforms", E'\\n', ${place}) = 'NES'`,
        ),
      ).toContain(`Content_platforms_${place}`)
    for (const place of [2, 3])
      expect(
        await plan(newest, `c."genres" IS NOT NULL AND split_part(c."genres", E'\\n', ${place}) = 'RPG'`),
      ).toContain(`Content_genres_${place}`)
    expect(await plan(`c."rating" DESC, ${newest}`, 'c."rating" IS NOT NULL')).toContain(
      'Content_rating_visibleFrom_id_idx',
    )
  })
})
