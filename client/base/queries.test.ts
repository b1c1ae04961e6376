import { expect, it } from 'vitest'
import { CONTENT_LIMITS } from '../../shared/texts/limits.ts'
import { listInput } from '../../shared/texts/schema.ts'
import { homeArticles, homeReviews, listQuery, SITE_PAGE } from './queries.ts'

it('list pages show as many items as the limit says', () => expect(SITE_PAGE).toBe(CONTENT_LIMITS.sitePage))

it('every query is one that the server takes as it is', () => {
  const inputs = [
    homeArticles('en'),
    homeReviews('fr'),
    listQuery('article', { page: 2, search: 'zelda', lang: 'en' }),
  ]
  for (const input of inputs) expect(listInput.safeParse(input).success).toBe(true)
})

it('no search is the same query as an empty one', () =>
  expect(listQuery('review', { page: 1, search: '', lang: 'fr' })).toEqual(
    listQuery('review', { page: 1, lang: 'fr' }),
  ))
