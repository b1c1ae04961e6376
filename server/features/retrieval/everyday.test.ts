import { beforeAll, describe, expect, it } from 'vitest'
import { testCaller } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildReview } from '../../testing/factories.ts'
import { searchIds } from '../texts/search.ts'

const database = useDatabase()
const list = async (search: string, more: { exact?: boolean; kind?: 'article' | 'review' } = {}) => {
  const { items, searchedFor } = await testCaller(database).texts.list({ kind: 'article', search, ...more })
  return { slugs: items.map(({ slug }) => slug).sort(), searchedFor }
}

beforeAll(async () => {
  const { db } = database
  await buildArticle(db, { slug: 'phare', title: 'Un phare dans la nuit' })
  await buildArticle(db, { slug: 'phare-note', title: 'Le phare et sa note' })
  await buildReview(db, { slug: 'test-du-phare', title: 'Gardien', gameTitle: 'Phare' })
})

describe('everyday words in a list', () => {
  it('count like all others where all words together find something', async () => {
    expect(await list('note phare')).toEqual({ slugs: ['phare-note'], searchedFor: undefined })
    expect(await list('note')).toEqual({ slugs: ['phare-note'], searchedFor: undefined })
    expect(await list('phare')).toEqual({ slugs: ['phare', 'phare-note'], searchedFor: undefined })
  })

  it('are left out where they find nothing, and that is said', async () => {
    const both = { slugs: ['phare', 'phare-note'], searchedFor: 'phare' }
    expect(await list('soluce phare')).toEqual(both)
    expect(await list('date de sortie du phare')).toEqual(both)
    expect(await list('avis phare', { kind: 'review' })).toEqual({
      slugs: ['test-du-phare'],
      searchedFor: 'phare',
    })
  })

  it('are never left out to the letter, and leave nothing by themselves', async () => {
    expect((await list('soluce phare', { exact: true })).slugs).toEqual([])
    expect((await list('soluce')).slugs).toEqual([])
    expect(await list('soluce introuvable')).toEqual({ slugs: [], searchedFor: undefined })
  })

  it('are so at the desk, too', async () => {
    const { id } = await database.db.content.findFirstOrThrow({ where: { slug: 'phare-note' } })
    expect(await searchIds(database.db, 'note phare', 'article')).toEqual([id])
    expect(await searchIds(database.db, 'soluce phare', 'article')).toHaveLength(2)
  })
})
