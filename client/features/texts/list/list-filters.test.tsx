import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { allWords } from '../../../testing/screen-words.ts'
import { GameFilters, ReviewFilters } from './list-filters.tsx'

beforeAll(() => loadWords('site', 'pages', 'games'))
// happy-dom does not know <search>, so React would warn.
beforeAll(() =>
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' }),
)
afterEach(cleanup)

const answers = { 'games.years': [2027, 2025, 1998], 'texts.years': [2026, 2024] }
const choices = (name: string) => allWords(screen.getByLabelText(name), 'option')

it('the filters of games name their empty choice, and offer the years that there are', async () => {
  const { Site } = refusingSite('Non.', {}, { answers })
  render(<GameFilters filters={{}} />, { wrapper: Site })
  await screen.findByRole('option', { name: '1998' })
  expect(choices('Année')).toEqual(['Toutes', '2027', '2025', '1998'])
  expect(['Plateforme', 'Genre', 'État', 'Note', 'Trier par'].map((name) => choices(name)[0])).toEqual([
    ...['Toutes', 'Tous', 'Tous', 'Toutes', 'Plus récents'],
  ])
})

it('those of reviews keep a chosen year that has nothing', async () => {
  const { Site, calls } = refusingSite('Non.', {}, { answers })
  render(<ReviewFilters filters={{ year: '2025' }} />, { wrapper: Site })
  await screen.findByRole('option', { name: '2024' })
  expect(choices('Année')).toEqual(['Toutes', '2026', '2025', '2024'])
  expect(screen.getByLabelText<HTMLSelectElement>('Année').value).toBe('2025')
  expect(calls).toEqual([['texts.years', { kind: 'review' }]])
})
