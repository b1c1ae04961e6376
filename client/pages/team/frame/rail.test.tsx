import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Role } from '../../../../shared/account/roles.ts'
import { session } from '../../../features/session/store.ts'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { Rail } from './rail.tsx'

beforeAll(() => Promise.all([loadWords('access', 'admin', 'site'), import('./tabs.tsx')]))
afterEach(() => {
  cleanup()
  act(() => session.leave())
})

async function show(role?: Role) {
  const user = { _id: 'b'.repeat(24), username: 'Emma', email: 'e@example.org', createdAt: new Date() }
  if (role) session.begin({ user: { ...user, role }, accessToken: 'x', refreshToken: 'y' })
  const { Site } = refusingSite('Non.', {}, { address: '/admin?tab=articles' })
  await act(async () => void render(<Rail>Hors ligne</Rail>, { wrapper: Site }))
}
const menu = () => screen.getByRole('button', { name: /^Rubriques de l’administration – Écrire Articles/ })

it.each(['editor', 'author', 'admin'] as const)('is the same for a person who is %s', async (role) => {
  await show(role)
  expect(await screen.findByRole('link', { name: /^Articles/ })).toHaveProperty('href')
  expect(screen.getByRole('link', { name: /^Retour au site/ }).getAttribute('href')).toBe('/home')
  expect(await screen.findByRole('link', { name: 'Mon compte' })).not.toBeNull()
  expect(menu()).not.toBeNull()
  expect(screen.getByText('Hors ligne')).not.toBeNull()
})

it('leads back to the site, and shows nothing of the team to somebody who is signed out', async () => {
  await show()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/home', '/en/admin'])
})

it('as a bar it is a menu: it says whether it is open, and Escape leads back to its button', async () => {
  await show('admin')
  expect(menu().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(menu())
  expect(menu().getAttribute('aria-expanded')).toBe('true')
  const images = await screen.findByRole('link', { name: 'Images' })
  expect(document.getElementById(menu().getAttribute('aria-controls') ?? '')?.contains(images)).toBe(true)
  images.focus()
  fireEvent.keyDown(images, { key: 'Escape' })
  expect(menu().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(menu())
})
