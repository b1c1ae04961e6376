import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LangProvider } from '../../base/lang.tsx'
import { useLocation } from '../../base/navigation/router.tsx'
import { loadWords } from '../../i18n/words.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { Toaster } from '../../ui/toasts/toaster.tsx'
import { useAskSignIn } from './use-ask-sign-in.ts'

await loadWords('site', 'pages')
afterEach(cleanup)

function Likes() {
  const ask = useAskSignIn('#reactions')
  return (
    <button type="button" onClick={() => ask('Connectez-vous pour aimer', 'Se connecter')}>
      J’aime
    </button>
  )
}
function Pages() {
  const { pathname } = useLocation()
  return pathname === '/login' ? <p>{pathname}</p> : <Likes />
}

it('the question to sign in leads there, and does not follow', async () => {
  render(
    <LangProvider lang="fr">
      <MemoryRouter at={'/news/un-phare'}>
        <Toaster />
        <Pages />
      </MemoryRouter>
    </LangProvider>,
  )
  fireEvent.click(screen.getByText('J’aime'))
  fireEvent.click(await screen.findByText('Se connecter'))
  await screen.findByText('/login')
  // The toast fades for a moment and cannot be pressed meanwhile.
  const left = () => screen.queryByRole('status')
  await expect.poll(() => left() === null || left()?.className.includes('leaving')).toBe(true)
})

it('whoever leaves by another way is asked no more', async () => {
  const { rerender } = render(
    <LangProvider lang="fr">
      <MemoryRouter>
        <Toaster />
        <Likes />
      </MemoryRouter>
    </LangProvider>,
  )
  fireEvent.click(screen.getByText('J’aime'))
  const toast = (await screen.findByText('Se connecter')).closest('[role="status"]')
  expect(toast?.className).not.toContain('leaving')
  rerender(
    <LangProvider lang="fr">
      <MemoryRouter>
        <Toaster />
      </MemoryRouter>
    </LangProvider>,
  )
  await expect.poll(() => toast?.className).toContain('leaving')
})
