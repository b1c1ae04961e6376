import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useLocation } from '../../../base/navigation/router.tsx'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { listenForSearchKey } from './listen-for-key.ts'
import { SearchField } from './search-field.tsx'

await loadWords('search')
afterEach(cleanup)

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

const SUGGESTIONS = [{ kind: 'game', path: '/games/phare', title: 'Phare : la suite' }]

it('offers at once what it offered before, while the next answer is awaited', async () => {
  const suggest = ({ q }: { q: string }) => (q === 'phar' ? { suggestions: SUGGESTIONS } : UNANSWERED)
  const { Site, asked } = refusingSite('Non.', {}, { answers: { 'search.suggest': suggest } })
  render(<SearchField q="" />, { wrapper: Site })
  const input = screen.getByRole('combobox')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'phar' } })
  await screen.findAllByRole('option')
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.change(input, { target: { value: 'phare' } })
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('Phare\u00a0: la suite')
  expect(asked).toHaveLength(2)
})

it('names the kind of each suggestion, and ends with all results, one key away', async () => {
  const suggestions = [
    ...SUGGESTIONS,
    { kind: 'subject', path: '/subjects/phares', title: 'Phares' },
    { kind: 'page', path: '/games?platform=PC', title: 'Jeux sur PC' },
  ]
  const { Site } = refusingSite('Non.', {}, { answers: { 'search.suggest': { suggestions } } })
  render(
    <>
      <SearchField q="" />
      <Address />
    </>,
    { wrapper: Site },
  )
  const input = screen.getByRole('combobox')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: ' phar & ' } })
  const options = await screen.findAllByRole('option')
  expect(options.map((one) => one.lastElementChild?.textContent)).toEqual([
    ...['Jeu', 'Sujet', 'Page', 'Tous les résultats pour «\u00a0phar &\u00a0»'],
  ])
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('3 propositions')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(input.getAttribute('aria-activedescendant')).toBe(options.at(-1)?.id)
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/search?q=phar+%26'))
})

it('offers no results where nothing is suggested', async () => {
  const { Site, asked } = refusingSite('Non.', {}, { answers: { 'search.suggest': { suggestions: [] } } })
  render(<SearchField q="" />, { wrapper: Site })
  const input = screen.getByRole('combobox')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'phar' } })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('is a combobox as HTML has it, for which keys on a screen search, and is cleared as a search field is', () => {
  const { Site } = refusingSite('Non.', {})
  render(<SearchField q="phare" />, { wrapper: Site })
  const input = screen.getByRole<HTMLInputElement>('combobox')
  expect([input.type, input.inputMode, input.getAttribute('enterkeyhint')]).toEqual([
    'text',
    'search',
    'search',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }))
  expect([input.value, document.activeElement, screen.queryByRole('button')]).toEqual(['', input, null])
  fireEvent.change(input, { target: { value: 'onde' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(input.value).toBe('')
})

it('is where the key for searching leads on its own page', () => {
  const { Site } = refusingSite('Non.', {})
  document.body.innerHTML = '<main><search></search></main>'
  render(<SearchField q="phare" />, {
    wrapper: Site,
    container: document.querySelector('search') as HTMLElement,
  })
  listenForSearchKey()
  fireEvent.keyDown(document.body, { key: '/' })
  const input = screen.getByRole<HTMLInputElement>('combobox')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 5])
})
