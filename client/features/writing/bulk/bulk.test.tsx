import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { session } from '../../session/store.ts'
import type { DeskItem } from '../desk/act-question.tsx'
import { actsOnMany } from './acts-on-many.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { ManyList } from './many-list.tsx'

beforeAll(() => loadWords('admin', 'desk', 'bulk', 'editor', 'named-games'))
afterEach(cleanup)
const ME = { id: 'b'.repeat(24), username: 'Emma' }
beforeEach(() =>
  session.begin({
    user: {
      _id: ME.id,
      username: ME.username,
      email: 'e@example.org',
      role: 'editor',
      createdAt: new Date(),
    },
    accessToken: 'x',
    refreshToken: 'y',
  }),
)

const NOW = new Date('2026-11-23T12:00:00Z')
const idOf = (n: number) => n.toString(16).padStart(24, 'a')
const item = (n: number, more: object = {}) =>
  ({
    ...{ id: idOf(n), kind: 'article', slug: `texte-${n}`, title: `Texte ${n}`, excerpt: '', image: null },
    ...{ state: 'draft', publishAt: null, createdAt: NOW, updatedAt: NOW, since: NOW, likeCount: 0 },
    ...{ signatures: [ME], workedAt: null, openNotes: 0, sameMinute: 0, owner: ME },
    ...{ changesProposedAt: null, changesPublishAt: null },
    ...more,
  }) as unknown as DeskItem
const COUNTS = { draft: 0, returned: 0, proposed: 0, planned: 0, published: 0, withdrawn: 0, bin: 0 }
const listOf = (items: DeskItem[], pages = 1) => ({
  ...{ items, page: 1, pages, total: items.length * pages, counts: COUNTS },
})
const stateOf = (texts: object[], more: object = {}) => ({
  ...{ number: idOf(99), act: 'publish', ended: true, undone: false, undoableMs: 60_000, texts },
  ...more,
})
const text = (n: number, outcome: string, message: string | null = null) => ({
  ...{ id: idOf(n), kind: 'article', title: `Texte ${n}`, outcome, message },
})

const box = (n: number) => screen.findByRole('checkbox', { name: new RegExp(`^Choisir «.Texte ${n}.»`) })
const bar = () => screen.findByRole('group', { name: 'Actes sur les textes choisis' })
const dialog = () => within(screen.getByRole('dialog'))
const acts = ({ calls }: { calls: [string, unknown][] }) =>
  calls.filter(([path]) => path === 'writing.actOnMany').map(([, input]) => input as { number: string })

function list(answers: object = {}) {
  const site = refusingSite(
    'Non.',
    {},
    {
      answers: {
        'writing.desk': ({ limit }: { limit: number }) =>
          listOf([item(1), item(2), item(3)], limit === 100 ? 2 : 1),
        ...answers,
      },
    },
  )
  render(<ManyList asked={{ state: 'draft', page: 1, limit: 10 }} empty={<p>Rien</p>} />, {
    wrapper: site.Site,
  })
  return site
}

describe('several texts', () => {
  it('are chosen, counted, and acted upon under one number, however often it is pressed', async () => {
    const site = list()
    fireEvent.click(await box(1))
    fireEvent.click(await box(3))
    expect(within(await bar()).getByRole('status').textContent).toBe('2 textes choisis')
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Publier' }))
    expect(dialog().getByText('Texte 3')).toBeDefined()
    const yes = () => dialog().getByRole('button', { name: 'Publier' })
    fireEvent.click(yes())
    fireEvent.click(yes())
    await expect.poll(() => dialog().queryByText('Non.'), { interval: 5 }).not.toBeNull()
    fireEvent.click(yes())
    await expect.poll(() => acts(site).length, { interval: 5 }).toBeGreaterThan(1)
    const [first, ...again] = acts(site)
    for (const one of again) expect(one).toEqual(first)
    expect(first).toEqual({
      number: expect.stringMatching(/^[0-9a-f]{24}$/),
      act: 'publish',
      texts: [1, 3].map((n) => ({ id: idOf(n), updatedAt: NOW })),
    })
  })

  it('of the whole list are chosen by one key, and none by another', async () => {
    list()
    fireEvent.click(await box(2))
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Choisir toute la liste' }))
    await expect.poll(async () => ((await box(1)) as HTMLInputElement).checked, { interval: 5 }).toBe(true)
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Ne plus choisir' }))
    expect(
      [(await box(1)) as HTMLInputElement, (await box(2)) as HTMLInputElement].map(({ checked }) => checked),
    ).toEqual([...[false, false]])
    expect(screen.queryByRole('group', { name: 'Actes sur les textes choisis' })).toBeNull()
  })

  it('a plan wants its moment, a signature somebody, a subject one', async () => {
    const site = list({ 'writing.actOnMany': stateOf([]), 'people.signatories': [] })
    fireEvent.click(await box(1))
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Planifier' }))
    fireEvent.click(dialog().getByRole('button', { name: 'Planifier' }))
    expect(dialog().getByText('Choisissez un jour et une heure.')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Annuler' }))
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Nommer un sujet' }))
    fireEvent.click(dialog().getByRole('button', { name: 'Nommer un sujet' }))
    expect(await dialog().findByText('Choisissez un sujet.')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Annuler' }))
    expect(acts(site)).toEqual([])
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Signer' }))
    expect(await dialog().findByText('Emma')).toBeDefined()
    fireEvent.click(dialog().getByRole('button', { name: 'Signer' }))
    await expect
      .poll(() => acts(site), { interval: 5 })
      .toMatchObject([{ act: 'sign', signatures: [{ id: ME.id }] }])
  })
})

describe('which acts', () => {
  const user = (role: 'editor' | 'author') => ({ id: ME.id, role })
  it.each([
    ['editor', [item(1)], ['publish', 'plan', 'sign', 'subject', 'bin']],
    ['editor', [item(1, { state: 'published' })], ['withdraw', 'sign', 'subject', 'bin']],
    ['editor', [item(1, { kind: 'page' })], ['publish', 'plan', 'sign', 'bin']],
    ['author', [item(1)], ['sign', 'subject', 'bin']],
    ['author', [item(1, { state: 'published' })], []],
    ['author', [item(1, { owner: { id: 'c'.repeat(24), username: 'Léa' } })], []],
  ] as const)('%s, %o', (role, items, acts_) => expect(actsOnMany(user(role), items)).toEqual(acts_))

  it('a text that allows none cannot be chosen', async () => {
    session.begin({
      user: {
        _id: ME.id,
        username: ME.username,
        email: 'e@example.org',
        role: 'author',
        createdAt: new Date(),
      },
      accessToken: 'x',
      refreshToken: 'y',
    })
    list({ 'writing.desk': listOf([item(1, { state: 'published' })]) })
    expect(await screen.findByText('Texte 1')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('what became of them', () => {
  const show = (state: object, answers: object = {}) => {
    const site = refusingSite('Trop tard.', {}, { answers: { 'writing.manyState': state, ...answers } })
    render(<BulkOutcome number={idOf(99)} />, { wrapper: site.Site })
    return site
  }

  it('is said text by text, what was refused with its reason', async () => {
    show(
      stateOf([
        text(1, 'done'),
        text(2, 'refused', 'Quelqu’un l’écrit.'),
        { ...text(3, 'refused', 'Introuvable.'), kind: null, title: null },
      ]),
    )
    expect(await screen.findByText('1 texte publié. 2 refus :')).toBeDefined()
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))
    expect(rows[0]).toBe('Texte 2 – non : Quelqu’un l’écrit.')
    expect(rows[1]).toBe('Texte inconnu – non : Introuvable.')
  })

  it('is undone as one while nobody was told, and then offered no more', async () => {
    const undone = stateOf([text(1, 'undone')], { undone: true, undoableMs: null })
    let now = stateOf([text(1, 'done')])
    const undo = () => {
      now = undone
      return undone
    }
    const site = show(() => now, { 'writing.undoMany': undo })
    fireEvent.click(await screen.findByRole('button', { name: /^Tout annuler/ }))
    expect(await screen.findByText('1 texte comme avant.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Tout annuler/ })).toBeNull()
    expect(site.calls.filter(([path]) => path === 'writing.undoMany')).toHaveLength(1)
  })

  it('a refused undoing says why; one that is over is not offered', async () => {
    show(stateOf([text(1, 'done')]))
    fireEvent.click(await screen.findByRole('button', { name: /^Tout annuler/ }))
    expect(await screen.findByText('Trop tard.')).toBeDefined()
    cleanup()
    show(stateOf([text(1, 'done')], { undoableMs: null }))
    expect(await screen.findByText('1 texte publié.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Tout annuler/ })).toBeNull()
  })

  it('while it runs its progress is shown, and asked for again', async () => {
    let asked = 0
    show(() => {
      asked++
      return asked === 1
        ? stateOf([text(1, 'done'), text(2, 'waiting')], { ended: false })
        : stateOf([text(1, 'done'), text(2, 'done')])
    })
    const bar = await screen.findByRole('progressbar')
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '2'])
    expect(await screen.findByText('2 textes publiés.', {}, { timeout: 5000 })).toBeDefined()
  })
})
