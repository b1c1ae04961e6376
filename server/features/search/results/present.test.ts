import { beforeAll, describe, expect, it } from 'vitest'
import type { Lang } from '../../../../shared/base/lang.ts'
import { testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildGame, buildPage, buildReview, buildSubject } from '../../../testing/factories.ts'
import { resultsOf } from './present.ts'

const database = useDatabase()
type Keys = Parameters<typeof resultsOf>[1]
const shown = (keys: Keys, lang: Lang = 'fr') =>
  resultsOf({ db: database.db, config: testConfig(), lang }, keys)
const past = new Date(0)

describe('a review and a game', () => {
  const id = { review: '', bare: '', game: '', unjudged: '' }

  beforeAll(async () => {
    const { db } = database
    const review = await buildReview(db, {
      rating: 8.5,
      platform: 'PC',
      platforms: 'PC\nSwitch\nPlayStation 5',
      genre: 'RPG',
      genres: 'RPG\nAventure',
    })
    const bare = await buildReview(db)
    const game = await buildGame(db, { texts: [review.id], platforms: ['PC', 'Mac'], genres: ['RPG'] })
    const unjudged = await buildGame(db, { shownFrom: past })
    Object.assign(id, { review: review.id, bare: bare.id, game: game.id, unjudged: unjudged.id })
  })

  it('have their score, and all their platforms and genres', async () => {
    const [review, game] = await shown([`review ${id.review}`, `game ${id.game}`])
    expect(review).toMatchObject({
      score: 8.5,
      platforms: ['PC', 'Switch', 'PlayStation 5'],
      genres: ['RPG', 'Aventure'],
    })
    expect(game?.score).toBe(8.5)
    expect(game?.platforms).toEqual(expect.arrayContaining(['PC', 'Mac']))
    expect(game?.genres).toEqual(expect.arrayContaining(['RPG']))
  })

  it('say nothing of what is not known', async () => {
    for (const result of await shown([`review ${id.bare}`, `game ${id.unjudged}`]))
      for (const fact of ['score', 'platforms', 'genres']) expect(result).not.toHaveProperty(fact)
  })
})

describe('a subject', () => {
  it('has its name, address and words in the language', async () => {
    const { db } = database
    const text = await buildArticle(db)
    const subject = await buildSubject(db, {
      slug: 'accessibilite',
      name: 'Accessibilité',
      slugEn: 'accessibility',
      nameEn: 'Accessibility',
      words: 'Jouer sans obstacle.',
      texts: [text.id],
    })
    const key = `subject ${subject.id}` as const
    expect(await shown([key])).toMatchObject([
      { title: 'Accessibilité', path: '/subjects/accessibilite', excerpt: 'Jouer sans obstacle.', at: null },
    ])
    expect(await shown([key], 'en')).toMatchObject([
      { title: 'Accessibility', path: '/en/subjects/accessibility', excerpt: 'Jouer sans obstacle.' },
    ])
    await db.subject.update({ where: { id: subject.id }, data: { wordsEn: 'Play without barriers.' } })
    expect(await shown([key], 'en')).toMatchObject([{ excerpt: 'Play without barriers.' }])
  })

  it('is hidden while no visible text names it', async () => {
    const planned = await buildArticle(database.db, { publishedAt: new Date(Date.now() + 3_600_000) })
    const subject = await buildSubject(database.db, { texts: [planned.id] })
    expect(await shown([`subject ${subject.id}`])).toEqual([])
  })
})

describe('a page of the team', () => {
  it('has its title in the language, and no date', async () => {
    const { db } = database
    const page = await buildPage(db, { slug: 'nous-ecrire', title: 'Nous écrire' })
    const key = `page ${page.id}` as const
    expect(await shown([key])).toMatchObject([
      { kind: 'page', title: 'Nous écrire', path: '/nous-ecrire', at: null },
    ])
    await db.translatedContent.create({
      data: { contentId: page.id, lang: 'en', title: 'Write to us', excerpt: 'How.', machine: false },
    })
    expect(await shown([key], 'en')).toMatchObject([{ title: 'Write to us', path: '/en/nous-ecrire' }])
  })

  it('is shown from its moment on, under its own kind', async () => {
    const { db } = database
    const planned = await buildPage(db, { publishedAt: new Date(Date.now() + 3_600_000) })
    const withdrawn = await buildPage(db, { status: 'withdrawn', publishedAt: past })
    const out = await buildPage(db)
    expect(await shown([`page ${planned.id}`, `page ${withdrawn.id}`, `article ${out.id}`])).toEqual([])
  })
})
