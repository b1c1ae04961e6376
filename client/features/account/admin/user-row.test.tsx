import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { answeringSite } from '../../../testing/refusing-site.tsx'
import type { AdminUser } from './answers.ts'
import { UserRow } from './user-row.tsx'

beforeAll(() => Promise.all([loadWords('admin'), loadWords('suspension')]))
afterEach(cleanup)

const EMMA: Omit<AdminUser, 'email'> = {
  ...{ id: 'a'.repeat(24), username: 'Emma', role: 'visitor', createdAt: new Date('2026-01-02T10:00:00Z') },
  ...{ comments: 0, articles: 0, reviews: 0, likes: 0, canSignIn: true, suspended: false },
}

function show(user: AdminUser) {
  const { Site } = answeringSite({})
  render(
    <Site>
      <table>
        <tbody>
          <UserRow user={user} onAsk={() => {}} />
        </tbody>
      </table>
    </Site>,
  )
}

it('says of which other account an address is the same', () => {
  show({ ...EMMA, email: 'emma@bücher.example', twin: 'emma@xn--bcher-kva.example' })
  expect(screen.getByText('Même adresse que emma@xn--bcher-kva.example, d’un autre compte')).toBeTruthy()
})

it('says nothing of an address that is one account’s', () => {
  show({ ...EMMA, email: 'emma@example.org' })
  expect(screen.queryByText(/Même adresse/)).toBeNull()
})

it('says who is suspended', () => {
  show({ ...EMMA, email: 'emma@example.org', suspended: true })
  expect(screen.getByText('Suspension')).toBeTruthy()
  // Apart from the name.
  expect(screen.getAllByRole('cell')[0]?.textContent).toContain('Emma Suspension')
  cleanup()
  show({ ...EMMA, email: 'emma@example.org' })
  expect(screen.queryByText('Suspension')).toBeNull()
})
