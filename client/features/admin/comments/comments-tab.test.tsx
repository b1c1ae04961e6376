import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../../shared/account/permissions.ts'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { wordsOf } from '../../../testing/screen-words.ts'
import { session } from '../../session/store.ts'
import { CommentsTab } from './comments-tab.tsx'

beforeAll(() => loadWords('admin', 'desk', 'comments'))
// The browser of tests has no <search>, which React says once.
beforeEach(() => {
  // biome-ignore lint/suspicious/noConsole: it is what React says it by.
  const complain = console.error
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!/unrecognized in this browser/.test(String(said[0]))) complain(...said)
  })
})
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
  nextCursor: null,
}
function show(answers: Record<string, unknown>, role: Role = 'moderator', place = '') {
  const user = { _id: 'b'.repeat(24), username: 'Mo', email: 'm@example.org', role, createdAt: new Date() }
  session.begin({ user, accessToken: 'x', refreshToken: 'y' })
  return showOn(
    refusingSite('Non.', {}, { address: `/admin?tab=comments${place}`, answers }),
    <CommentsTab />,
  )
}
const entries = () => screen.findAllByRole('article')
const keysOf = (entry: HTMLElement) =>
  Array.from(entry.querySelectorAll('a, button'), (key) => wordsOf(key).split(' – ')[0])

it('the newest comments say whose they are, when, and under which text', async () => {
  const site = show({ 'comments.latest': LATEST })
  const said = (await entries()).map((entry) => wordsOf(entry.querySelector('p')))
  expect(said).toEqual([
    expect.stringMatching(/^Emma.*20.*2026.*11:00$/),
    expect.stringMatching(/^Passant.*20/),
    expect.stringMatching(/^Quelqu’un dont le compte n’existe plus.*20/),
    expect.stringMatching(/^Chef.*20/),
  ])
  expect(screen.getAllByText('La carte')).toHaveLength(4)
  expect(screen.getByText('Texte 1')).toBeTruthy()
  expect(screen.getAllByText('Commentaire supprimé : personne ne voit plus son texte.')).toHaveLength(1)
  const [first] = await entries()
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/reviews/la-carte#comment-${'1'.repeat(24)}`)
  expect(askedOf(site, 'comments.latest')).toEqual([{ state: 'all', cursor: null }])
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
    show({ 'comments.latest': { comments: [], nextCursor: null } })
    expect(await screen.findByText('Aucun commentaire pour le moment.')).toBeTruthy()
    expect(screen.queryByText(/Plus anciens|Les plus récents/)).toBeNull()
  })

  it('is narrowed down by state and words of the address, and read on from there', async () => {
    const answer = { ...LATEST, nextCursor: 'p-0-9-a' }
    const site = show({ 'comments.latest': answer }, 'moderator', '&state=hidden&search=sel&before=p-0-10-b')
    await entries()
    expect(askedOf(site, 'comments.latest')).toEqual([{ state: 'hidden', search: 'sel', cursor: 'p-0-10-b' }])
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Plus anciens')).toBe('/admin?tab=comments&state=hidden&search=sel&before=p-0-9-a')
    expect(href('Les plus récents')).toBe('/admin?tab=comments&state=hidden&search=sel')
    const state = screen.getByRole('combobox', { name: 'État' })
    fireEvent.change(state, { target: { value: 'all' } })
    // Another choice begins with the newest again.
    await expect
      .poll(() => askedOf(site, 'comments.latest').at(-1))
      .toEqual({ state: 'all', search: 'sel', cursor: null })
  })

  it('says that nothing matches, where something was looked for', async () => {
    show({ 'comments.latest': { comments: [], nextCursor: null } }, 'moderator', '&search=sel')
    expect(await screen.findByText('Aucun commentaire ne correspond.')).toBeTruthy()
  })

  it('has a long one in two lines, and all of it on request', async () => {
    const text = 'Un mot de plus. '.repeat(20).trim()
    show({ 'comments.latest': { comments: [comment(1, { text }), comment(2, {})], nextCursor: null } })
    await entries()
    const [more, ...others] = screen.getAllByRole('button', { name: /^Tout lire/ })
    expect(others).toEqual([])
    expect(more?.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more as HTMLElement)
    expect(screen.getByRole('button', { name: /^Replier/ }).getAttribute('aria-expanded')).toBe('true')
  })

  it('that cannot be read says so', async () => {
    show({})
    expect(wordsOf(await screen.findByRole('alert'))).toMatch(/Non\./)
  })
})
