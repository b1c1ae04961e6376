import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/account/permissions.ts'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { wordsOf } from '../../../testing/screen-words.ts'
import { session } from '../../session/store.ts'
import { CommentsTab } from './comments-tab.tsx'

beforeAll(() => loadWords('admin', 'desk', 'comments'))
afterEach(takeAway)

const comment = (n: number, part: object) => ({
  ...{ id: String(n).repeat(24), text: `Texte ${n}`, state: 'visible', guest: null },
  ...{ author: { id: 'e'.repeat(24), username: 'Emma', role: 'visitor' } },
  ...{
    item: { kind: 'review', slug: 'la-carte', title: 'La carte' },
    createdAt: new Date('2026-11-20T10:00:00Z'),
  },
  ...part,
})
const LATEST = {
  comments: [
    comment(1, {}),
    comment(2, { author: null, guest: 'Passant', state: 'deleted', text: null }),
    comment(3, { author: null }),
    comment(4, { author: { id: 'f'.repeat(24), username: 'Chef', role: 'admin' } }),
  ],
  ...{ total: 4, page: 1, pages: 1 },
}
function show(answers: Record<string, unknown>, role: Role = 'moderator') {
  const user = { _id: 'b'.repeat(24), username: 'Mo', email: 'm@example.org', role, createdAt: new Date() }
  session.begin({ user, accessToken: 'x', refreshToken: 'y' })
  return showOn(refusingSite('Non.', {}, { address: '/admin?tab=comments', answers }), <CommentsTab />)
}
const entries = () => screen.findAllByRole('article')
const keysOf = (entry: HTMLElement) =>
  Array.from(entry.querySelectorAll('a, button'), (key) => wordsOf(key).split(' – ')[0])

it('the newest comments say whose they are, when, and under which text', async () => {
  const site = show({ 'comments.latest': LATEST })
  const said = (await entries()).map((entry) => wordsOf(entry.querySelector('p')))
  expect(said).toEqual([
    expect.stringMatching(/^Emmavendredi 20 novembre 2026 à 11:00sous La carte$/),
    expect.stringMatching(/^Passantvendredi/),
    expect.stringMatching(/^Quelqu’un dont le compte n’existe plusvendredi/),
    expect.stringMatching(/^Chefvendredi/),
  ])
  expect(screen.getByText('Texte 1')).toBeTruthy()
  expect(screen.getAllByText('Commentaire supprimé : personne ne voit plus son texte.')).toHaveLength(1)
  const [first] = await entries()
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/reviews/la-carte#comment-${'1'.repeat(24)}`)
  expect(askedOf(site, 'comments.latest')).toEqual([{ page: 1, limit: expect.any(Number) }])
})

it('what the author’s rank forbids is not offered, and what is hidden is erased', async () => {
  show({ 'comments.latest': LATEST })
  const view = 'Voir sur sa page'
  expect((await entries()).map(keysOf)).toEqual([
    [view, 'Supprimer'],
    [view, expect.stringMatching(/définitivement/)],
    [view, 'Supprimer'],
    [view],
  ])
  takeAway()
  show({ 'comments.latest': LATEST }, 'admin')
  expect(keysOf((await entries())[3] as HTMLElement)).toEqual([view, 'Supprimer'])
})

it.each([
  ['hidden', 0, 'remove', '1'],
  ['erased', 1, 'forceRemove', '2'],
])('a comment is %s after a question, once, and the list is asked for again', async (_what, at, name, n) => {
  const site = show({ 'comments.latest': LATEST, [`comments.${name}`]: {} })
  const [, button] = (await entries())[at]?.querySelectorAll('a, button') ?? []
  fireEvent.click(button as HTMLElement)
  const [no] = within(await screen.findByRole('dialog')).getAllByRole('button')
  fireEvent.click(no as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(askedOf(site, `comments.${name}`)).toEqual([])
  fireEvent.click(button as HTMLElement)
  fireEvent.click(within(await screen.findByRole('dialog')).getAllByRole('button')[1] as HTMLElement)
  await expect.poll(() => askedOf(site, `comments.${name}`)).toEqual([{ id: n.repeat(24) }])
  await expect.poll(() => askedOf(site, 'comments.latest').length).toBe(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText(/^Commentaire supprimé( définitivement\.)?$/)).toBeTruthy()
})

it('a comment that the site keeps says why', async () => {
  show({ 'comments.latest': LATEST })
  const [, button] = (await entries())[0]?.querySelectorAll('a, button') ?? []
  fireEvent.click(button as HTMLElement)
  fireEvent.click(within(await screen.findByRole('dialog')).getAllByRole('button')[1] as HTMLElement)
  expect(await screen.findByText('Non.')).toBeTruthy()
})

describe('the list of comments', () => {
  it('may be empty', async () => {
    show({ 'comments.latest': { comments: [], total: 0, page: 1, pages: 0 } })
    expect(await screen.findByText('Aucun commentaire pour le moment.')).toBeTruthy()
    expect(screen.queryByText(/^Page/)).toBeNull()
  })

  it('that cannot be read says so', async () => {
    show({})
    expect(wordsOf(await screen.findByRole('alert'))).toMatch(/Non\./)
  })
})
