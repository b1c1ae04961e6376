import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

await loadWords('site', 'pages', 'editor', 'writing', 'desk')

/** The width of the window in CSS pixels. */
let width = 1440
beforeEach(() => {
  width = 1440
  localStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]) }) as MediaQueryList,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  cleanup()
  const props = { kind: 'article' as const, id: 'a'.repeat(24), content: '<p>Un mot</p>' }
  const { Site } = refusingSite('Non.')
  render(<PreviewDialog {...props} flush={async () => true} onClose={() => {}} />, { wrapper: Site })
}
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap((one) => (one.checked ? one.value : []))
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

it('opens as it was looked at the last time, and at first as the window and the team’s pages are', () => {
  open()
  expect(chosen()).toEqual(['screen', 'dark', 'fr'])
  choose('Téléphone')
  choose('Anglais')
  open()
  expect(chosen()).toEqual(['phone', 'dark', 'en'])
  // What nobody has chosen still follows the page.
  document.documentElement.dataset.theme = 'light'
  open()
  expect(chosen()).toEqual(['phone', 'light', 'en'])
  delete document.documentElement.dataset.theme
})

it.each(['{', '[]', 'null', '{"device":"frigo","theme":7,"lang":"de"}'])(
  'begins anew where the browser kept %s',
  (kept) => {
    localStorage.setItem('form.preview', kept)
    open()
    expect(chosen()).toEqual(['screen', 'dark', 'fr'])
  },
)

it('folds its choices into one line on a phone, which says what is chosen', () => {
  open()
  expect(document.querySelector('summary')).toBeNull()
  width = 375
  open()
  expect(document.querySelector('details')?.open).toBe(false)
  expect(document.querySelector('summary')?.textContent).toBe('Téléphone · Sombre · Français')
  choose('Clair')
  expect(document.querySelector('summary')?.textContent).toBe('Téléphone · Clair · Français')
})
