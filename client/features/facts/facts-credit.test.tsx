import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { answeringSite } from '../../testing/refusing-site.tsx'
import { FactsCredit } from './facts-credit.tsx'

beforeAll(() => loadWords('games'))
afterEach(cleanup)

it('says whose the facts are, with a link', () => {
  const { Site } = answeringSite(null)
  const { container } = render(
    <Site>
      <FactsCredit className="quiet" />
    </Site>,
  )
  expect(container.querySelector('p.quiet')?.textContent).toMatch(/^Données\s:\sIGDB$/)
  expect(screen.getByRole('link', { name: 'IGDB' }).getAttribute('href')).toBe('https://www.igdb.com/')
})
