import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { buildReview } from '../../../testing/factories.ts'
import { useTranslatedSite } from '../../../testing/translated-site.ts'

const database = useDatabase()
const { call } = await useTranslatedSite(database)
const { rest } = call

describe('a translation', () => {
  it('keeps the game’s name and the words of the glossary', async () => {
    await database.db.glossaryTerm.createMany({
      data: [
        { id: 'a'.repeat(24), term: 'Chapeau Rouge', translation: null },
        { id: 'b'.repeat(24), term: 'manche', translation: 'pad' },
      ],
    })
    const { slug } = await buildReview(database.db, {
      title: 'Le test de Fer et Tourbe',
      gameTitle: 'Fer et Tourbe',
      excerpt: 'Chapeau Rouge tient la manche.',
      content: '<p>Une bonne partie de Fer et Tourbe, la manche à la main.</p>',
    })
    const { json } = await rest('GET', `/translate/review/${slug}`)
    expect(json.review).toMatchObject({
      title: 'EN(Le test de) Fer et Tourbe',
      excerpt: 'Chapeau Rouge EN(tient la) pad.',
      content: '<p>EN(Une bonne partie de) Fer et TourbeEN(, la) pad EN(à la main.)</p>',
    })
  })

  it('keeps other games’ names of several words; one of a single word is a word like any', async () => {
    for (const gameTitle of ['Phare', 'Nuit Noire']) await buildReview(database.db, { gameTitle })
    const of = async (item: { gameTitle: string; title: string }) => {
      const { slug } = await buildReview(database.db, item)
      return (await rest('GET', `/translate/review/${slug}`)).json.review.title
    }
    expect(await of({ title: 'Un Phare dans Nuit Noire', gameTitle: 'Vent' })).toBe(
      'EN(Un Phare dans) Nuit Noire',
    )
    // Its own name is kept, however short.
    expect(await of({ title: 'Un Vent de Nuit Noire', gameTitle: 'Vent' })).toBe(
      'EN(Un) Vent EN(de) Nuit Noire',
    )
  })
})
