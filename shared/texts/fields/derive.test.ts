import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createShape, saveShape } from './derive.ts'
import { optionalText } from './field-values.ts'
import { FIELDS } from './fields.ts'

/** The table with a field added after the interface was documented. */
const TABLE = {
  ...FIELDS,
  verdict: {
    ...({ kinds: ['review'], since: 'later', listed: false, translated: 'text', searched: false } as const),
    ...({ control: 'lines', section: 'game', place: 105, hint: false } as const),
    ...optionalText({ max: 20 }),
  },
} as const
const review = {
  ...{ title: 'Un titre', slug: 'un-titre', excerpt: 'Un chapeau assez long.', content: '<p>…</p>' },
  gameTitle: 'Un jeu',
}
const created = z.object(createShape(TABLE, 'review'))
const saved = z.object(saveShape(TABLE, 'review'))

describe('a field that came later', () => {
  it('stays as it is when a save leaves it out, while those of the first interface are emptied', () => {
    const read = saved.parse(review)
    expect(read.verdict).toBeUndefined()
    expect(read).toMatchObject({ readingTime: null, genre: null, rating: null, image: null })
  })

  it.each([null, '', '  '])('is emptied by %j, which says so', (verdict) => {
    expect(saved.parse({ ...review, verdict }).verdict).toBeNull()
  })

  it('is empty in a new item that leaves it out', () => {
    expect(created.parse(review).verdict).toBeNull()
  })

  it('is held to its rule when it is there, whether made or saved', () => {
    for (const schema of [created, saved]) {
      expect(schema.parse({ ...review, verdict: ' À jouer. ' }).verdict).toBe('À jouer.')
      const refused = schema.safeParse({ ...review, verdict: 'x'.repeat(21) })
      expect(refused.error?.issues).toMatchObject([{ path: ['verdict'], message: 'textTooLong' }])
    }
  })

  it('is none of what articles have', () => {
    expect(createShape(TABLE, 'article')).not.toHaveProperty('verdict')
    expect(saveShape(TABLE, 'article')).not.toHaveProperty('gameTitle')
  })
})
