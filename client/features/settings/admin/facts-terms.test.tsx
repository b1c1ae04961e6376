import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite } from '../../../testing/refusing-site.tsx'
import { FactsTerms } from './facts-terms.tsx'

beforeAll(() => loadWords('admin', 'settings'))
afterEach(cleanup)

const by = { id: 'a'.repeat(24), username: 'Emma' }
const state = { available: false, setUp: true, edition: 1, confirmed: null, trouble: null }

it('says the terms, and one press confirms the words that were shown', async () => {
  const { Site, calls } = answeringSite(state)
  render(
    <Site>
      <FactsTerms />
    </Site>,
  )
  expect(await screen.findByText(/24 heures/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Personne')
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^https:/)
  fireEvent.click(screen.getByRole('button', { name: 'J’ai lu, et je confirme' }))
  await waitFor(() => expect(calls.at(-1)).toEqual(['games.confirmFactsTerms', { edition: 1 }]))
})

it('says who confirmed them, and lets that be taken back', async () => {
  const { Site } = answeringSite({ ...state, confirmed: { at: '2026-11-21T15:20:00Z', by } })
  render(
    <Site>
      <FactsTerms />
    </Site>,
  )
  expect((await screen.findByText(/^Confirmé par Emma/)).textContent).toContain('21 novembre 2026')
  expect(screen.getByRole('button', { name: 'Retirer cet accord' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /je confirme/ })).toBeNull()
})

it('offers nothing to confirm on a site without access, and says whom to ask', async () => {
  const { Site } = answeringSite({ ...state, setUp: false })
  render(
    <Site>
      <FactsTerms />
    </Site>,
  )
  expect(await screen.findByText(/demandez-en un.*docs\/operate\.md/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
