import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { type Signer, signersOf, signersText } from '../values/signatures.ts'
import { SignaturesField } from './signatures-field.tsx'

await loadWords('editor')
afterEach(cleanup)

const TEAM = ['Awa', 'Edith', 'Adama'].map((username, i) => ({ id: `${i}`.repeat(24), username }))
const [AWA, EDITH, ADAMA] = TEAM as [Signer, Signer, Signer]
const JEANNE: Signer = { id: null, username: 'Jeanne' }

/** Renders the field with these authors. @returns what is chosen in it */
function field(signers: Signer[], error?: string) {
  const chosen: Signer[][] = []
  const { Site } = refusingSite('Non.', {}, { answers: { 'people.signatories': TEAM } })
  render(
    <SignaturesField
      value={signersText(signers)}
      error={error}
      onChange={(value) => chosen.push(signersOf(value))}
    />,
    { wrapper: Site },
  )
  return chosen
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })

it('lets three sign and offers no fourth', () => {
  field([AWA, JEANNE, EDITH])
  expect(screen.getAllByRole('listitem').map((li) => li.firstChild?.textContent)).toEqual([
    'Awa',
    'Jeanne (invité)',
    'Edith',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
})

it('with two it takes a third: one of the team who does not sign yet, or a guest by name', async () => {
  const chosen = field([AWA, JEANNE])
  const choice = screen.getByRole('combobox', { name: 'Ajouter une personne de l’équipe' })
  await screen.findByRole('option', { name: 'Adama' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Choisir…',
    'Edith',
    'Adama',
  ])
  fireEvent.change(choice, { target: { value: ADAMA.id } })
  expect(chosen).toEqual([[AWA, JEANNE, ADAMA]])
  const guest = screen.getByRole('textbox')
  fireEvent.change(guest, { target: { value: ' O' } })
  fireEvent.keyDown(guest, { key: 'Enter' })
  expect(chosen).toHaveLength(1)
  fireEvent.change(guest, { target: { value: ' Ox ' } })
  // Enter adds the name and does not submit the form.
  expect(fireEvent.keyDown(guest, { key: 'Enter' })).toBe(false)
  expect(chosen[1]).toEqual([AWA, JEANNE, { id: null, username: 'Ox' }])
})

it('moves a name up and takes it away; one alone stays, and the first goes no higher', () => {
  const chosen = field([AWA, JEANNE, EDITH])
  fireEvent.click(button('Faire signer Edith avant'))
  fireEvent.click(button('Retirer la signature de Awa'))
  expect(chosen).toEqual([
    [AWA, EDITH, JEANNE],
    [JEANNE, EDITH],
  ])
  expect(screen.queryByRole('button', { name: 'Faire signer Awa avant' })).toBeNull()
  cleanup()
  field([AWA])
  expect(screen.queryByRole('button', { name: /Retirer|Faire signer/ })).toBeNull()
})

it('tells a fault at the field, to who cannot see it, too', () => {
  field([AWA], 'Trois au plus.')
  const group = screen.getByRole('group')
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Trois au plus.',
  )
})
