import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { endOf } from './span.ts'
import { SuspensionDialog } from './suspension-dialog.tsx'

beforeAll(() => loadWords('admin', 'moderation', 'suspension'))
afterEach(cleanup)

const person = { id: 'a'.repeat(24), username: 'Emma' }
const show = (Site: ReturnType<typeof answeringSite>['Site']) =>
  render(
    <Site>
      <SuspensionDialog person={person} onClose={() => {}} />
    </Site>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('asks for a day and words before it asks the server', async () => {
  const { Site, asked } = answeringSite({ suspension: null, earlier: 0, templates: [] })
  show(Site)
  const calls = () => asked.filter((input) => input && 'reason' in (input as object))
  fireEvent.click(screen.getByRole('radio', { name: 'Jusqu’à une date' }))
  fireEvent.change(screen.getByLabelText('Raison'), { target: { value: 'other' } })
  press('Suspendre')
  expect(screen.getByText(/Choisissez une date à venir/)).toBeTruthy()
  expect(screen.getByText('Dites en quelques mots pourquoi.')).toBeTruthy()
  expect(calls()).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: 'Pour de bon' }))
  fireEvent.change(screen.getByLabelText('Mot à cette personne'), { target: { value: 'Assez.' } })
  press('Suspendre')
  await expect.poll(calls).toMatchObject([{ id: person.id, until: null, reason: 'other', text: 'Assez.' }])
})

it('says what holds, and ends it', async () => {
  const suspension = {
    id: 'b'.repeat(24),
    reason: 'insult',
    text: 'Relisez la charte.',
    since: new Date('2026-11-21T15:20:00Z'),
    until: null,
    by: 'Chef',
  }
  const { Site, asked } = answeringSite({ suspension, earlier: 1, templates: [] })
  show(Site)
  expect(await screen.findByText('Suspension en cours, pour de bon.')).toBeTruthy()
  expect(screen.getByText(/« Relisez la charte. »/)).toBeTruthy()
  expect(screen.getByText('1 suspension avant.')).toBeTruthy()
  press('Lever la suspension')
  // The present suspension, and then its end.
  await expect
    .poll(() => asked.filter((input) => 'id' in (input as object)))
    .toEqual(Array(2).fill({ id: person.id }))
})

it('keeps what was typed beside the server’s sentence', async () => {
  const { Site } = refusingSite('Ce rôle ne le permet pas.', { code: 'FORBIDDEN' })
  show(Site)
  const word = screen.getByLabelText<HTMLTextAreaElement>('Mot à cette personne')
  fireEvent.change(word, { target: { value: 'Assez.' } })
  press('Suspendre')
  expect(await screen.findByText(/Ce rôle ne le permet pas/)).toBeTruthy()
  expect(word.value).toBe('Assez.')
})

it('ends a day, a week or a month from now, or with a whole day of Paris', () => {
  const now = new Date('2026-11-26T09:00:00Z')
  expect(endOf('day', '', now)).toEqual(new Date('2026-11-27T09:00:00Z'))
  expect(endOf('week', '', now)).toEqual(new Date('2026-12-03T09:00:00Z'))
  expect(endOf('month', '', now)).toEqual(new Date('2026-12-26T09:00:00Z'))
  expect(endOf('date', '2026-12-24', now)).toEqual(new Date('2026-12-24T23:00:00Z'))
  expect(endOf('date', '2026-11-25', now)).toBeUndefined()
  expect(endOf('date', '', now)).toBeUndefined()
  expect(endOf('forGood', '', now)).toBeNull()
})
