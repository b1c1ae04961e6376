import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { SearchField } from './search-field.tsx'

await loadWords('search')
afterEach(cleanup)

const SUGGESTIONS = [{ kind: 'game', path: '/games/phare', title: 'Phare' }]

it('offers at once what it offered before, while the next answer is awaited', async () => {
  const suggest = ({ q }: { q: string }) => (q === 'phar' ? { suggestions: SUGGESTIONS } : UNANSWERED)
  const { Site, asked } = refusingSite('Non.', {}, { answers: { 'search.suggest': suggest } })
  render(<SearchField q="" />, { wrapper: Site })
  const input = screen.getByRole('combobox')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'phar' } })
  await screen.findByRole('option')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.change(input, { target: { value: 'phare' } })
  expect(screen.getByRole('option').textContent).toContain('Phare')
  expect(asked).toHaveLength(2)
})
