import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { lateSite, refusingSite } from '../../../testing/refusing-site.tsx'
import { session } from '../../session/store.ts'
import type { DeskItem } from './act-question.tsx'
import { Entries } from './desk-list.tsx'

beforeAll(() => loadWords('admin', 'desk'))
afterEach(cleanup)
const editor = { _id: 'b'.repeat(24), username: 'Emma', email: 'e@example.org', role: 'editor' } as const
beforeEach(() =>
  session.begin({ user: { ...editor, createdAt: new Date() }, accessToken: 'x', refreshToken: 'y' }),
)

const NOW = new Date('2026-11-23T12:00:00Z')
const item = {
  ...{ id: 'a'.repeat(24), kind: 'article', slug: 'la-carte', title: 'La carte', excerpt: '', image: null },
  ...{
    state: 'published',
    status: 'published',
    publishAt: null,
    publishedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  },
  ...{
    since: NOW,
    likeCount: 2,
    commentCount: 1,
    signatures: [],
    notes: 0,
    workedAt: null,
    openNotes: 0,
    copy: null,
    work: null,
  },
  owner: { id: 'b'.repeat(24), username: 'Emma' },
} as unknown as DeskItem

const ask = () => fireEvent.click(screen.getByRole('button', { name: /^Supprimer/ }))
const dialog = () => within(screen.getByRole('dialog'))
const yes = () => dialog().getByRole('button', { name: 'Supprimer' })

it('a deletion that failed leaves its reason above the list, until the next is asked for', async () => {
  const { Site } = refusingSite(
    'Le disque est plein.',
    {},
    { answers: { 'texts.removal': { comments: 1, likes: 2 } } },
  )
  render(<Entries items={[item]} />, { wrapper: Site })
  ask()
  await expect.poll(() => yes().getAttribute('aria-disabled'), { interval: 5 }).toBe('false')
  fireEvent.click(yes())
  await expect.poll(() => dialog().queryByText('Le disque est plein.'), { interval: 5 }).not.toBeNull()
  fireEvent.click(dialog().getByRole('button', { name: 'Annuler' }))
  const left = () => screen.queryByText('« La carte » n’a pas été supprimé : Le disque est plein.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(left()).not.toBeNull()
  ask()
  expect(left()).toBeNull()
})

it('nothing is deleted before it is said what goes with it', async () => {
  const site = lateSite({ comments: 1, likes: 2 })
  render(<Entries items={[item]} />, { wrapper: site.Site })
  ask()
  fireEvent.click(yes())
  expect([yes().getAttribute('aria-disabled'), site.asked.length]).toEqual(['true', 1])
  site.answer()
  await expect.poll(() => yes().getAttribute('aria-disabled'), { interval: 5 }).toBe('false')
  expect(dialog().getByRole('status').textContent).toContain('1 commentaire')
  fireEvent.click(yes())
  await expect.poll(() => site.asked.length, { interval: 5 }).toBe(2)
})

it('a count that cannot be read says so and is asked for again', async () => {
  const { Site, asked } = refusingSite('La base de données est absente.')
  render(<Entries items={[item]} />, { wrapper: Site })
  ask()
  await expect
    .poll(() => dialog().queryByText(/n’a pas pu être compté.*absente/), { interval: 5 })
    .not.toBeNull()
  fireEvent.click(yes())
  expect(asked).toHaveLength(1)
  fireEvent.click(dialog().getByRole('button', { name: 'Réessayer' }))
  await expect.poll(() => asked.length, { interval: 5 }).toBe(2)
})
