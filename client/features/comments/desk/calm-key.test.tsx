import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { CalmKey } from './calm-key.tsx'

beforeAll(() => loadWords('moderation'))
afterEach(takeAway)

const UNTIL = new Date('2026-12-02T09:00:00Z')
const show = (until: Date | null, answers = {}) =>
  showOn(refusingSite('Non.', {}, { answers }), <CalmKey until={until} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('is asked for how long before it holds', async () => {
  const site = show(null, { 'moderation.beginCalm': { until: UNTIL } })
  press('Calmer')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Combien de temps'), { target: { value: '72' } })
  expect(askedOf(site, 'moderation.beginCalm')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Calmer' }))
  await vi.waitFor(() => expect(askedOf(site, 'moderation.beginCalm')).toEqual([{ hours: 72 }]))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a refusal is said where it was asked', async () => {
  show(null)
  press('Calmer')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Calmer' }))
  expect(await dialog.findByText('Non.')).toBeTruthy()
})

it('says until when, and ends by a press', async () => {
  const site = show(UNTIL, { 'moderation.endCalm': { until: null } })
  expect(screen.getByRole('status').textContent).toMatch(/^Calmé jusqu’au .*2026/)
  press('Rouvrir')
  await vi.waitFor(() => expect(askedOf(site, 'moderation.endCalm')).toHaveLength(1))
})
