import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { wordsOf } from '../../../testing/screen-words.ts'
import { OwnSuspensions } from './own-suspensions.tsx'

beforeAll(() => loadWords('moderation'))
afterEach(takeAway)

const suspension = (n: number, part: object) => ({
  ...{ id: String(n).repeat(24), reason: 'insult', text: 'Relisez la charte.', holds: true, until: null },
  ...{ since: new Date('2026-11-20T10:00:00Z'), contestable: true, contest: null },
  ...{ outcome: null, bySame: false, answer: '' },
  ...part,
})

const show = (suspensions: object[], answers: object = {}) =>
  showOn(
    refusingSite('Trop tard.', {}, { answers: { 'moderation.suspensions': { suspensions }, ...answers } }),
    <OwnSuspensions />,
  )
const entries = () => screen.findAllByRole('listitem')

it('says whether it holds, until when, why, and what the team wrote', async () => {
  show([
    suspension(1, { until: new Date('2027-03-01T11:00:00Z') }),
    suspension(2, { holds: false, contestable: false }),
  ])
  const [holds, over] = (await entries()).map((entry) => wordsOf(entry))
  expect(holds).toMatch(/^En cours.*jusqu’au 1er mars 2027.*Raison : propos insultants.*Relisez la charte/)
  expect(over).toMatch(/^Finie.*« Relisez la charte\. »/)
  expect(screen.getAllByRole('button', { name: 'Contester' })).toHaveLength(1)
})

it('is contested in words, once', async () => {
  const told = { 'moderation.contestSuspension': { suspensions: [] } }
  const site = show([suspension(1, {})], told)
  const [entry] = await entries()
  fireEvent.click(within(entry as HTMLElement).getByRole('button', { name: 'Contester' }))
  const words = screen.getByRole('textbox')
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect([words.getAttribute('aria-invalid'), askedOf(site, 'moderation.contestSuspension')]).toEqual([
    'true',
    [],
  ])
  fireEvent.change(words, { target: { value: 'Ce n’était pas moi.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  await expect
    .poll(() => askedOf(site, 'moderation.contestSuspension'))
    .toEqual([{ id: '1'.repeat(24), text: 'Ce n’était pas moi.' }])
  // The list is read again, so it shows the server's answer.
  await expect.poll(() => askedOf(site, 'moderation.suspensions').length).toBe(2)
})

it('says why a contest was refused', async () => {
  show([suspension(1, {})])
  await entries()
  fireEvent.click(screen.getByRole('button', { name: 'Contester' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ce n’était pas moi.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }))
  expect(await screen.findByText('Trop tard.')).toBeTruthy()
})

it('says what came of it: kept, by whom of two, or lifted', async () => {
  const contest = { contest: 'Non.', contestable: false }
  show([
    suspension(1, contest),
    suspension(2, { ...contest, outcome: 'kept', bySame: true, answer: 'Si.' }),
    suspension(3, { ...contest, outcome: 'lifted', holds: false }),
  ])
  const [waits, kept, lifted] = (await entries()).map((entry) => wordsOf(entry))
  expect(waits).toMatch(/Vous avez contesté : « Non\. »$/)
  expect(kept).toMatch(/la suspension est maintenue\..*La même personne a décidé.*« Si\. »/)
  expect(lifted).toMatch(/la suspension est levée\./)
  expect(lifted).not.toMatch(/La même personne/)
  expect(screen.queryByRole('button', { name: 'Contester' })).toBeNull()
})

it('is nothing where there was none', async () => {
  const site = show([])
  await expect.poll(() => askedOf(site, 'moderation.suspensions')).toHaveLength(1)
  expect(screen.queryByRole('list')).toBeNull()
})
