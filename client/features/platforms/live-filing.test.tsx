import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFiledName, useFiling } from '../../base/filing.ts'
import { showOn, takeAway } from '../../testing/acting.tsx'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { session } from '../session/store.ts'
import { useLiveFiling } from './live-filing.ts'

const as = (role: 'author' | 'moderator') =>
  session.begin({
    user: { _id: 'a'.repeat(24), username: 'Emma', email: 'emma@example.org', role, createdAt: new Date() },
    accessToken: 'x',
    refreshToken: 'y',
  })

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
  as('author')
  showOn(refusingSite('Non.', {}, { answers: { 'platforms.forTeam': answer } }), <Shown />)
  expect(await screen.findByText('Ordinateur, La neuve, Inconnue · PC, Neuve')).toBeTruthy()
})

it('is not asked for by who writes no texts, whom the server would refuse', async () => {
  as('moderator')
  const { calls } = showOn(refusingSite('Non.', {}, {}), <Shown />)
  expect(await screen.findByText(/·/)).toBeTruthy()
  expect(calls).toEqual([])
})
