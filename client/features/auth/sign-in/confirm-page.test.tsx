import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { session } from '../../session/store.ts'
import { ConfirmPage } from './confirm-page.tsx'

beforeAll(() => loadWords('account'))
afterEach(() => {
  cleanup()
  session.end('logout')
  // A page keeps its token in the history entry.
  history.replaceState(null, '', '/')
})

const user = { _id: 'b'.repeat(24), username: 'Emma', email: 'e@x.fr', role: 'visitor' as const }
const claims = btoa(JSON.stringify({ sub: user._id, role: 'visitor', exp: Date.now() }))
const signIn = () =>
  session.begin({ user: { ...user, createdAt: new Date() }, accessToken: `h.${claims}.s`, refreshToken: 'r' })

/** Opens the page as the link of a mail does. @returns what it asks the server */
function open({ answers = {}, address = '/confirm-address#token=abc' } = {}): unknown[] {
  const { Site, asked } = refusingSite('Ce lien ne vaut plus.', {}, { address, answers })
  render(<ConfirmPage />, { wrapper: Site })
  return asked
}
const CONFIRMED = { answers: { 'auth.confirmAddress': { message: 'Merci.' } } }
const links = () =>
  screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
const button = () => screen.getByRole('button', { name: 'Confirmer mon adresse' })

it('changes nothing before it is pressed', () => {
  const asked = open(CONFIRMED)
  expect([asked, links()]).toEqual([[], []])
})

it('leads a member home and anybody else to where one signs in', async () => {
  const asked = open(CONFIRMED)
  fireEvent.click(button())
  expect((await screen.findByRole('status')).textContent).toContain('Adresse confirmée')
  expect(asked).toEqual([{ token: 'abc' }])
  expect(links()).toEqual(['Se connecter /login'])
  cleanup()
  signIn()
  open(CONFIRMED)
  fireEvent.click(button())
  await screen.findByRole('status')
  expect(links()).toEqual(['Aller à l’accueil /home'])
})

it('that is refused says why, and leads to the profile, where another link can be asked for', async () => {
  open()
  fireEvent.click(button())
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toContain('Ce lien ne vaut plus.')
  expect(links()).toEqual(['Mon compte /profile'])
})

it('asks nothing for a link that is not whole, and says so', async () => {
  const asked = open({ ...CONFIRMED, address: '/confirm-address' })
  expect(await screen.findByText(/^Ce lien n’est pas entier/)).toBeTruthy()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button())
  expect(asked).toEqual([])
})
