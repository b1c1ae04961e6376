import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFiledName, useFiling } from '../../base/filing.ts'
import { showOn, takeAway } from '../../testing/acting.tsx'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { useLiveFiling } from './live-filing.ts'

afterEach(() => {
  takeAway()
  cleanup()
})

function Shown() {
  useLiveFiling()
  const filedName = useFiledName()
  const { values } = useFiling().platform
  return (
    <p>
      {['PC', 'Vieille', 'Inconnue'].map((id) => filedName('platform', id)).join(', ')} ·{' '}
      {values.map(({ id }) => id).join(', ')}
    </p>
  )
}

it('names what there is, and what was merged by the other; an id stands for what nobody knows', async () => {
  const value = { nameEn: null, family: 'computer' as const }
  const answer = {
    platform: {
      values: [
        { id: 'PC', name: 'Ordinateur', ...value },
        { id: 'Neuve', name: 'La neuve', ...value },
      ],
      merged: [{ id: 'Vieille', into: 'Neuve' }],
    },
    genre: { values: [], merged: [] },
  }
  showOn(refusingSite('Non.', {}, { answers: { 'platforms.forTeam': answer } }), <Shown />)
  expect(await screen.findByText('Ordinateur, La neuve, Inconnue · PC, Neuve')).toBeTruthy()
})
