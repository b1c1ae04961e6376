import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { SaveWords } from './save-words.tsx'

await loadWords('site', 'editor')
afterEach(cleanup)

it.each([
  ['2026-07-01T22:05:00Z', '00:05'],
  ['2026-12-01T13:03:00Z', '14:03'],
])(
  'says when it was saved in Paris, where all moments of the site are, not where the browser is',
  (at, said) => {
    render(<SaveWords state={{ is: 'saved', at: new Date(at) }} onCompare={() => {}} />)
    expect(screen.getByText(`Enregistré à ${said}`)).toBeTruthy()
  },
)
