import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Role } from '../../../shared/account/roles.ts'
import { TAB_GROUPS, TABS } from '../../../shared/admin/tabs.ts'
import { loadWords } from '../../i18n/words.ts'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { session } from '../session/store.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'

beforeAll(() => loadWords('admin'))
afterEach(cleanup)

function show(role: Role, shape: 'rail' | 'row' = 'rail') {
  const user = { _id: 'b'.repeat(24), username: 'Emma', email: 'e@example.org', role, createdAt: new Date() }
  session.begin({ user, accessToken: 'x', refreshToken: 'y' })
  const answers = {
    'texts.counts': { articles: 12, reviews: 3 },
    'writing.desk': { counts: { proposed: 2 } },
  }
  const { Site } = refusingSite('Non.', {}, { address: '/admin?tab=articles', answers })
  render(<DashboardTabs tab="articles" shape={shape} />, { wrapper: Site })
}
const groups = () =>
  screen
    .getAllByRole('list')
    .filter((list) => list.hasAttribute('aria-labelledby'))
    .map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent?.trim()),
    ])
const menu = () => screen.getByRole('button', { name: /^Rubriques de l’administration – Écrire Articles/ })

it('has what somebody may open, each once, in groups by name', async () => {
  show('editor')
  await expect.poll(() => screen.queryByRole('link', { name: 'Articles 12' })).not.toBeNull()
  expect(groups()).toEqual([
    ['Écrire', ['Bureau 2', 'Articles 12', 'Tests 3', 'Pages', 'Jeux', 'Sujets', 'À la une', 'Images']],
    ['Communauté', ['Modération']],
    ['Site', ['Adresses']],
  ])
  cleanup()
  show('admin')
  expect(groups()).toHaveLength(TAB_GROUPS.length)
  expect(screen.getAllByRole('link')).toHaveLength(TABS.length)
})

it('marks where one is, for eyes by a cursor and for ears, and keeps the addresses of tabs', () => {
  show('admin')
  const present = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(present.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/admin?tab=articles', 'page'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    TABS.map((tab) => `/admin?tab=${tab}`),
  )
})

it('is a menu where it is folded: it says whether it is open, and Escape leads back to its button', () => {
  show('admin')
  expect(menu().getAttribute('aria-expanded')).toBe('false')
  expect(document.getElementById(menu().getAttribute('aria-controls') ?? '')?.tagName).toBe('UL')
  fireEvent.click(menu())
  expect(menu().getAttribute('aria-expanded')).toBe('true')
  const images = screen.getByRole('link', { name: 'Images' })
  images.focus()
  fireEvent.keyDown(images, { key: 'Escape' })
  expect(menu().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(menu())
})

it('is no menu where few tabs stand in one row', () => {
  show('author', 'row')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('link')).toHaveLength(6)
})
