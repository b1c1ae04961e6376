import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Role } from '../../../../shared/account/roles.ts'
import { TAB_GROUPS, TABS } from '../../../../shared/admin/tabs.ts'
import { session } from '../../../features/session/store.ts'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { Tabs } from './tabs.tsx'

beforeAll(() => loadWords('admin'))
afterEach(cleanup)

function show(role: Role) {
  const user = { _id: 'b'.repeat(24), username: 'Emma', email: 'e@example.org', role, createdAt: new Date() }
  session.begin({ user, accessToken: 'x', refreshToken: 'y' })
  const answers = {
    'texts.counts': { articles: 12, reviews: 3 },
    'writing.desk': { counts: { proposed: 2 } },
  }
  const { Site } = refusingSite('Non.', {}, { address: '/admin?tab=articles', answers })
  render(<Tabs tab="articles" open={false} />, { wrapper: Site })
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

it('has what somebody may open, each once, in groups by name', async () => {
  show('editor')
  await expect.poll(() => screen.queryByRole('link', { name: 'Articles 12' })).not.toBeNull()
  expect(groups()).toEqual([
    [
      'Écrire',
      [
        'Bureau 2',
        'Articles 12',
        'Tests 3',
        'Pages',
        'Jeux',
        'Sujets',
        'Plateformes et genres',
        'À la une',
        'Images',
      ],
    ],
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
