import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { GameStateQuestion } from './game-state-question.tsx'

await loadWords('named-games')
afterEach(cleanup)

const ID = 'c'.repeat(24)
const updatedAt = new Date('2026-11-30T08:00:00Z')
const stored = (fields: object = {}, more: object = {}) => ({
  ...{ id: ID, updatedAt, seen: false, fields: { releases: [], cancelled: false, ...fields } },
  ...more,
})

/** Renders the question for a game, and records what is sent. */
function ask({ seen = false, answers }: { seen?: boolean; answers: Record<string, unknown> }) {
  const { Site, calls } = refusingSite('Refusé.', { code: 'FORBIDDEN' }, { answers })
  render(<GameStateQuestion game={{ id: ID, name: 'Onde', seen }} />, { wrapper: Site })
  return calls
}

it.each([
  [/^Sorti, date inconnue/, { access: 'full', precision: 'out' }, 'Onde\u00a0: Sorti, date inconnue.'],
  [
    /^En accès anticipé/,
    { access: 'early', precision: 'out' },
    'Onde\u00a0: En accès anticipé, date inconnue.',
  ],
  [/^Annoncé, date inconnue/, { access: 'full', precision: 'tba' }, 'Onde\u00a0: Annoncé, date inconnue.'],
] as const)('one press says it: %s', async (name, release, said) => {
  const calls = ask({ answers: { 'games.forEdit': stored(), 'games.save': stored() } })
  expect(await screen.findByRole('group', { name: 'Où en est «\u00a0Onde\u00a0»\u00a0?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name }))
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe(said)
  expect(document.activeElement).toBe(status)
  expect(calls).toContainEqual([
    'games.save',
    { game: ID, updatedAt, releases: [{ platforms: [], ...release }] },
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

it('a refusal is said, and the question stays', async () => {
  ask({ answers: { 'games.forEdit': stored() } })
  fireEvent.click(await screen.findByRole('button', { name: /^Sorti/ }))
  expect(await screen.findByText('Refusé.')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(3)
})

it.each([
  ['a release', stored({ releases: [{ _id: ID, precision: 'year', date: '2027' }] })],
  ['its cancellation', stored({ cancelled: true })],
  ['readers, who see it', stored({}, { seen: true })],
])('asks nothing where something is known: %s', async (_, game) => {
  const calls = ask({ answers: { 'games.forEdit': game } })
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
})

it('asks nothing of a game that readers see, not even the server', () => {
  expect(ask({ seen: true, answers: {} })).toEqual([])
})
