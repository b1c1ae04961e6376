import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { proxySite, refusingSite } from '../../../testing/refusing-site.tsx'
import { ToastHost } from '../../../ui/toasts/toast-host.tsx'
import type { AdminUser } from './answers.ts'
import { UserRemoval } from './user-removal.tsx'

beforeAll(() => loadWords('profile', 'admin'))
afterEach(cleanup)

const NOBODY = { articles: 0, reviews: 0, comments: 0, likes: 0 }
const user = { id: 'a'.repeat(24), username: 'Emma', role: 'visitor', ...NOBODY } as AdminUser

it.each([
  ['that the server refuses', refusingSite('C’est le dernier.', { code: 'LAST_ADMIN' }), 'C’est le dernier.'],
  ['that no server answers', proxySite(502), 'Erreur lors de la suppression du compte'],
])('a deletion %s says so in its question and by a toast', async (_how, { Site }, message) => {
  const { container } = render(
    <Site>
      <ToastHost />
      <UserRemoval user={user} onClose={() => {}} />
    </Site>,
  )
  const word = container.querySelector('[name=word]') as HTMLInputElement
  fireEvent.change(word, { target: { value: 'SUPPRIMER' } })
  fireEvent.submit(container.querySelector('form') as HTMLFormElement)
  await expect.poll(() => screen.queryAllByText(message), { interval: 5 }).toHaveLength(2)
})
