import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { looksText, type SecondLook } from '../../../../shared/texts/looks.ts'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { LooksField } from './looks-field.tsx'

await loadWords('editor', 'writing', 'field-messages')
afterEach(cleanup)

const look = (n: number, part: Partial<SecondLook> = {}): SecondLook => ({
  ...{ id: `${n}`.repeat(24), at: '2026-03-12', rating: 7, why: 'On y a rejoué.' },
  by: { id: null, username: 'Jeanne Invitée' },
  ...part,
})

function field(looks: SecondLook[], error?: string) {
  const changes: SecondLook[][] = []
  const { Site } = refusingSite('Non.')
  render(
    <LooksField
      label="Seconds regards"
      hint="Facultatifs."
      value={looksText({ first: 9, looks })}
      error={error}
      onChange={(next) => changes.push(next)}
    />,
    { wrapper: Site },
  )
  return changes
}
const group = (n: number) => within(screen.getByRole('group', { name: `Second regard ${n}` }))

it('changes one look, and leaves the others', () => {
  const changes = field([look(1), look(2)])
  const score = group(2).getByLabelText('Note, si elle change') as HTMLInputElement
  fireEvent.change(score, { target: { value: '6,5' } })
  expect(changes).toEqual([[look(1), look(2, { rating: '6.5' })]])
})

it('shows a score in French, and who looked without an account', () => {
  field([look(1, { rating: 7.5 })])
  expect((group(1).getByLabelText('Note, si elle change') as HTMLInputElement).value).toBe('7,5')
  expect(group(1).getByRole('option', { name: 'Jeanne Invitée' })).toBeTruthy()
})

it('takes one away by its own button', () => {
  const changes = field([look(1), look(2)])
  fireEvent.click(screen.getByRole('button', { name: 'Retirer Second regard 1' }))
  expect(changes).toEqual([[look(2)]])
})

it('tells each fault at its own field, and once', () => {
  const sentence = 'Dites pourquoi, en 400 caractères au plus'
  field([look(1), look(2, { why: '' })], sentence)
  const why = group(2).getByLabelText('Pourquoi')
  expect(why.getAttribute('aria-invalid')).toBe('true')
  expect(group(1).getByLabelText('Pourquoi').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

it('tells what no look is to blame for below them', () => {
  field([look(1)], 'Cette personne ne fait pas partie de l’équipe')
  expect(screen.getByText('Cette personne ne fait pas partie de l’équipe')).toBeTruthy()
})
