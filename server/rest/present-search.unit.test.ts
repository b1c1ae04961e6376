import { expect, it } from 'vitest'
import type { Found, SearchResult } from '../features/search/results/result.ts'
import { foundOf } from './present-search.ts'
import { foundShape } from './schemas-search.ts'

const BARE: Omit<SearchResult, 'id' | 'kind'> = {
  title: 'Phare',
  slug: 'phare',
  path: '/games/phare',
  excerpt: '',
  marks: { title: [], excerpt: [] },
  at: null,
}
const game: SearchResult = {
  ...{ ...BARE, id: 'a', kind: 'game', marks: { title: [[0, 5]], excerpt: [] } },
  ...{ image: null, note: '2025', score: 8.5, platforms: ['PC', 'Switch'], genres: ['RPG'] },
}
const subject: SearchResult = { ...BARE, id: 'b', kind: 'subject', path: '/subjects/phare' }
const found: Found = { top: [game], results: [subject], total: 2, pages: 1, page: 1 }

it('an answer has what is known of each result, those that come first first', () => {
  const answer = foundOf(found)
  expect(answer).toEqual({
    results: [
      {
        ...BARE,
        kind: 'game',
        marks: { title: [[0, 5]], excerpt: [] },
        ...{ score: 8.5, platforms: ['PC', 'Switch'], genres: ['RPG'] },
      },
      { ...BARE, kind: 'subject', path: '/subjects/phare' },
    ],
    total: 2,
    pages: 1,
  })
  expect(Object.keys(answer.results[0] ?? {}).slice(-4)).toEqual(['at', 'score', 'platforms', 'genres'])
  expect(foundShape.parse(answer)).toEqual(answer)
})

it('and says what the words were taken for, and which were searched', () => {
  const said = {
    understood: [{ what: 'platform', value: 'PlayStation 5', words: 'ps5' }],
    searchedFor: 'douze mots',
    corrected: 'phare',
  } as const
  const answer = foundOf({
    ...found,
    ...said,
    understood: [...said.understood],
    ask: 'phares',
    years: [2026],
  })
  expect(answer).toEqual({ ...foundOf(found), ...said })
  expect(foundShape.parse(answer)).toEqual(answer)
})
