import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildReview, buildUser } from '../testing/factories.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.db.content.deleteMany()
})

describe('content_day, how many items stand on each day', () => {
  /** Days with items, as "kind day items". */
  async function kept(): Promise<string[]> {
    const rows = await database.db.$queryRaw<{ row: string }[]>`
      SELECT concat_ws(' ', kind, day, items) AS row FROM content_day WHERE items > 0 ORDER BY 1`
    return rows.map(({ row }) => row)
  }
  /** The same, counted. */
  async function counted(): Promise<string[]> {
    const rows = await database.db.$queryRaw<{ row: string }[]>`
      SELECT concat_ws(' ', "kind", ("visibleFrom" AT TIME ZONE 'UTC')::date, count(*)) AS row FROM "Content"
      WHERE "visibleFrom" IS NOT NULL GROUP BY "kind", ("visibleFrom" AT TIME ZONE 'UTC')::date ORDER BY 1`
    return rows.map(({ row }) => row)
  }
  const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour))

  it('counts what is added, one by one or many at once, by days of UTC', async () => {
    await buildArticle(database.db, { createdAt: on(1, 23) })
    const first = await buildArticle(database.db, { createdAt: on(2, 0) })
    await buildReview(database.db, { createdAt: on(2) })
    const rows = [1, 2, 3].map((n) => ({
      ...first,
      id: newId(),
      slug: `lot-${n}`,
      publishedAt: on(n),
    }))
    await database.db.content.createMany({ data: rows })
    expect(await kept()).toEqual([
      'article 2026-03-01 2',
      'article 2026-03-02 2',
      'article 2026-03-03 1',
      'review 2026-03-02 1',
    ])
  })

  it('follows an item that moves, is hidden, shown again, deleted', async () => {
    const { id } = await buildArticle(database.db, { createdAt: on(1) })
    const change = (data: object) => database.db.content.update({ where: { id }, data })
    await change({ publishedAt: on(5) })
    expect(await kept()).toEqual(['article 2026-03-05 1'])
    await change({ deletedAt: new Date() })
    expect(await kept()).toEqual([])
    await change({ publishedAt: on(6) })
    expect(await kept()).toEqual([])
    await change({ deletedAt: null })
    expect(await kept()).toEqual(['article 2026-03-06 1'])
    await change({ status: 'withdrawn' })
    expect(await kept()).toEqual([])
    await change({ status: 'published' })
    expect(await kept()).toEqual(['article 2026-03-06 1'])
    await change({ title: 'Un autre titre', likeCount: 3 })
    expect(await kept()).toEqual(['article 2026-03-06 1'])
    await change({ deletedAt: new Date() })
    await database.db.content.delete({ where: { id } })
    expect(await kept()).toEqual([])
  })

  it('follows changes of many at once, and an author who goes with everything', async () => {
    const author = await buildUser(database.db, { role: 'admin' })
    for (const day of [1, 1, 2]) await buildArticle(database.db, { createdAt: on(day), authorId: author.id })
    await buildReview(database.db, { createdAt: on(1) })
    await database.db.content.updateMany({ where: { kind: 'article' }, data: { publishedAt: on(9) } })
    expect(await kept()).toEqual(['article 2026-03-09 3', 'review 2026-03-01 1'])
    await database.db.user.delete({ where: { id: author.id } })
    expect(await kept()).toEqual(['review 2026-03-01 1'])
  })

  it('is right after many changes at the same time, some of which fail', async () => {
    const work = Array.from({ length: 30 }, async (_, n) => {
      const { id } = await buildArticle(database.db, { createdAt: on(1 + (n % 3)) })
      if (n % 5 === 0) await database.db.content.delete({ where: { id } })
      if (n % 5 === 1)
        await database.db.content.update({ where: { id }, data: { publishedAt: on(1 + ((n + 1) % 3)) } })
      if (n % 5 === 2) await buildArticle(database.db, { title: '' })
    })
    await Promise.allSettled(work)
    expect(await kept()).toEqual(await counted())
    expect((await kept()).join()).not.toBe('')
  })
})

describe('search_entry, what searches look through', () => {
  const rows = (kind = 'article') =>
    database.db.$queryRaw<{ title: string; titleEn: string | null; name: string; keys: string[] }[]>`
      SELECT title, title_en AS "titleEn", name, tsvector_to_array(keys) AS "keys" FROM search_entry WHERE kind = ${kind}`

  it('holds words as written and their stems, whole names, and words with their signs', async () => {
    await buildReview(database.db, {
      title: 'Votre été à Évry',
      gameTitle: 'Œuvre n°7',
      content: '<p>Des chevaux <b>rapides</b> &amp; 100 % d’élan en C++ &lt;3</p>',
    })
    const [kept] = await rows('review')
    expect(kept?.name).toBe('votre ete a evry')
    const keys = ['Avotre', 'Aete', 'Aevry', 'Devry', 'A7', 'Drapid', 'Delan']
    const others = ['Kvotre ete a evry', 'Koeuvre n 7', 'Koeuvren7', 'S100%', 'Sc++', '@review', '@2026']
    expect(kept?.keys).toEqual(expect.arrayContaining([...keys, ...others]))
    expect(kept?.keys.some((key) => /^Dchev/.test(key))).toBe(true)
    expect(kept?.keys.filter((key) => /^[ABC](chev|rapid)|amp$|^S<|^Ddes$/.test(key))).toEqual([])
  })

  it('follows changes, and forgets what is hidden or deleted', async () => {
    const { id } = await buildArticle(database.db, { title: 'Premier titre' })
    const titles = async () => (await rows()).map(({ title }) => title)
    await database.db.content.update({ where: { id }, data: { title: 'Second titre' } })
    expect(await titles()).toEqual(['Second titre'])
    for (const [hidden, shown] of [
      [{ deletedAt: new Date() }, { deletedAt: null }],
      [{ status: 'withdrawn' }, { status: 'published' }],
    ] as const) {
      await database.db.content.update({ where: { id }, data: hidden })
      expect(await titles()).toEqual([])
      await database.db.content.update({ where: { id }, data: shown })
      expect(await titles()).toEqual(['Second titre'])
    }
    await database.db.content.delete({ where: { id } })
    expect(await titles()).toEqual([])
  })

  it('holds the English beside the French, as long as there is any', async () => {
    const { id } = await buildArticle(database.db, { title: 'Le phare', content: '<p>La nuit.</p>' })
    const english = async () => {
      const [row] = await rows()
      return [row?.titleEn, row?.keys.filter((key) => /^[A-D](beacon|night)/.test(key)).join(' ')]
    }
    const of = { contentId_lang: { contentId: id, lang: 'en' } }
    expect(await english()).toEqual([null, ''])
    await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', title: 'Beacons !' } })
    const title = 'Abeacon Abeacons Bbeacon Bbeacons Cbeacon Cbeacons Dbeacon Dbeacons'
    expect(await english()).toEqual(['Beacons !', title])
    await database.db.content.update({ where: { id }, data: { deletedAt: new Date() } })
    await database.db.content.update({ where: { id }, data: { deletedAt: null } })
    expect(await english()).toEqual(['Beacons !', title])
    await database.db.translatedContent.update({ where: of, data: { title: null, excerpt: 'Night.' } })
    expect(await english()).toEqual([null, 'Cnight Dnight'])
    await database.db.translatedContent.update({
      where: of,
      data: { excerpt: null, content: '<p>Nights</p>' },
    })
    expect(await english()).toEqual([null, 'Dnight'])
    await database.db.translatedContent.delete({ where: of })
    expect(await english()).toEqual([null, ''])
  })

  it('never lets a text and its translation wait for each other when both change', async () => {
    const { id } = await buildArticle(database.db)
    const english = (title: string) => ({ contentId: id, lang: 'en', title })
    await database.db.translatedContent.create({ data: english('Zero') })
    const where = { contentId_lang: { contentId: id, lang: 'en' } }
    const work = Array.from({ length: 60 }, (_, n) =>
      n % 2 === 0
        ? database.db.content.update({ where: { id }, data: { excerpt: `Un chapeau assez long, le ${n}.` } })
        : database.db.translatedContent.update({ where, data: { title: `Title ${n}` } }),
    )
    await Promise.all(work)
    await database.db.translatedContent.update({ where, data: { title: 'The last' } })
    expect((await rows())[0]?.titleEn).toBe('The last')
  })

  it.each([
    ['letters of three bytes, all different', 0x4e00, 0x9fff, 2],
    ['letters of four bytes, all different', 0x20000, 0x2a6d6, 2],
    ['short words of one byte', 0x61, 0x7a, 4],
  ])('takes the longest body there can be: %s', async (_, first, last, size) => {
    let text = ''
    for (let n = 0; text.length < 480_000; n++) {
      for (let i = 0; i < size; i++)
        text += String.fromCodePoint(first + ((n * 7919 + i * 104_729 + ((n >> 3) ^ i)) % (last - first)))
      text += ' '
    }
    const content = Array.from(text).slice(0, 480_000).join('')
    const { id } = await buildArticle(database.db, { content })
    await database.db.translatedContent.create({
      data: { contentId: id, lang: 'en', content: Array.from(content).reverse().join('') },
    })
    expect(await rows()).toHaveLength(1)
  })

  it('takes bodies of nothing but different words with signs', async () => {
    const body = (from: number) => Array.from({ length: 60_000 }, (_, n) => `${from + n}%`).join(' ')
    const { id } = await buildArticle(database.db, { content: body(100_000) })
    const english = body(200_000)
    await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', content: english } })
    const [kept] = await rows()
    expect(kept?.keys).toEqual(expect.arrayContaining(['D100000', 'D200000', '@article']))
    const isKey = /^(@(article|\d{4})|[A-DGK][a-z\d ]+|S\d{6}%)$/
    expect(kept?.keys.filter((key) => !isKey.test(key)).slice(0, 20)).toEqual([])
  })

  it.each([200, 1500, 2046, 5000])('takes a word of %i letters', async (length) => {
    const [long, longer] = ['é'.repeat(length), 'x'.repeat(length)]
    await buildArticle(database.db, { content: `<p>avant ${long} ${longer} ${longer}++ ${long}% après</p>` })
    expect((await rows())[0]?.keys).toEqual(expect.arrayContaining(['Davant', 'Dapre']))
  })
})
