import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview, type ContentOverrides } from '../../testing/factories.ts'

const database = useDatabase()
let minute = 0
const older = () => new Date(Date.UTC(2026, 0, 1) - ++minute * 60_000)

interface English {
  title?: string
  excerpt?: string
  content?: string
}
/** An article and its English. */
async function article(slug: string, more: ContentOverrides, english?: English) {
  const { id } = await buildArticle(database.db, { slug, createdAt: older(), ...more })
  if (english) await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', ...english } })
  return id
}
const find = async (search: string, lang: 'fr' | 'en' = 'en', kind: 'article' | 'review' = 'article') =>
  (await testCaller(database).texts.list({ kind, search, lang, limit: 50 })).items.map((item) => item.slug)

let lighthouse = ''
beforeAll(async () => {
  lighthouse = await article(
    'phare',
    {
      title: 'Le phare se rallume',
      content: '<p>Une gardienne et ses mouettes, sur la jetée, toute la nuit.</p>',
    },
    {
      title: 'The lighthouse shines again',
      excerpt: 'Keepers and seagulls, all night long.',
      content: '<p>She was running up the pier; 100% of the gulls were watching.</p>',
    },
  )
  await article(
    'pier',
    { title: 'Rien à voir' },
    { title: 'Nothing', excerpt: 'Here', content: '<p>A lighthouse</p>' },
  )
  await article('francais', { title: 'La jetée en français' })
  const { id } = await buildReview(database.db, { slug: 'jeu', gameTitle: 'Marée Basse', createdAt: older() })
  await database.db.translatedContent.create({
    data: { contentId: id, lang: 'en', title: 'Of tides', excerpt: 'And moons' },
  })
})

describe('search on pages in English', () => {
  it.each([
    ['lighthouses', ['phare', 'pier']],
    ['keeper', ['phare']],
    ['ran', []],
    ['run', ['phare']],
    ['lighth', ['phare', 'pier']],
    ['jetée', ['francais', 'phare']],
    ['100%', ['phare']],
    ['lighthuose', ['phare', 'pier']],
    ['the lighthouse', ['phare', 'pier']],
  ])('%s', async (text, slugs) => {
    expect(await find(text)).toEqual(slugs)
  })

  it('finds reviews by their game as well', async () => {
    expect(await find('marée basse tides', 'en', 'review')).toEqual(['jeu'])
  })

  it('counts what answers in both languages once, and shows it in English', async () => {
    const list = await testCaller(database).texts.list({ kind: 'article', search: 'la', lang: 'en' })
    expect(new Set(list.items.map((item) => item.id)).size).toBe(list.items.length)
    const [item] = (await testCaller(database).texts.list({ kind: 'article', search: 'keeper', lang: 'en' }))
      .items
    expect(item).toMatchObject({
      title: 'The lighthouse shines again',
      translation: { texts: true, machine: false },
    })
  })

  it('is the same on French pages', async () => {
    expect(await find('lighthouse', 'fr')).toEqual(await find('lighthouse'))
    expect(await find('jetée', 'fr')).toEqual(['francais', 'phare'])
  })

  it('follows what is hidden, shown again and outdated', async () => {
    const change = (data: object) => database.db.content.update({ where: { id: lighthouse }, data })
    await change({ deletedAt: new Date() })
    expect(await find('keeper')).toEqual([])
    await change({ deletedAt: null })
    expect(await find('keeper')).toEqual(['phare'])
    await change({ excerpt: 'Un tout autre chapeau, assez long.' })
    expect(await find('keeper')).toEqual([])
    expect(await find('shines')).toEqual(['phare'])
    await database.db.translatedContent.delete({
      where: { contentId_lang: { contentId: lighthouse, lang: 'en' } },
    })
    expect(await find('shines')).toEqual([])
  })
})
