import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../../../shared/account/roles.ts'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { wordsOf } from '../../../testing/screen-words.ts'
import { session } from '../../session/store.ts'
import { ModerationTab } from './moderation-tab.tsx'

beforeAll(() => loadWords('admin', 'moderation', 'comments', 'notices', 'suspension'))
// happy-dom does not know <search>, so React warns once.
beforeEach(() => {
  localStorage.clear()
  // biome-ignore lint/suspicious/noConsole: React reports it this way.
  const complain = console.error
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!/unrecognized in this browser/.test(String(said[0]))) complain(...said)
  })
})
afterEach(takeAway)

const EMMA = { id: 'e'.repeat(24), username: 'Emma', role: 'visitor', createdAt: new Date('2026-01-01') }
const CHIEF = { ...EMMA, id: 'f'.repeat(24), username: 'Chef', role: 'admin' }
const REPORT = { reason: 'insult', text: 'Vraiment ?', at: new Date('2026-11-21T09:00:00Z'), by: 'Zoé' }
const idOf = (n: number) => String(n).repeat(24)

const comment = (n: number, part: object) => ({
  ...{ id: idOf(n), contentId: 'a'.repeat(24), text: `Texte ${n}`, state: 'visible', guest: null },
  ...{ author: EMMA, likesCount: 0, waitingFrom: null, seen: `vu-${n}`, answers: null, reports: [] },
  ...{
    item: { kind: 'review', slug: 'la-carte', title: 'La carte' },
    createdAt: new Date('2026-11-20T10:00:00Z'),
    decision: null,
  },
  ...{ judging: { may: true, as: null }, withheld: false },
  ...part,
})
const QUEUE = {
  comments: [
    comment(1, { waitingFrom: REPORT.at, reports: [REPORT], answers: { author: 'Ana', text: 'Bonjour' } }),
    comment(2, { author: null, guest: 'Passant', state: 'deleted', text: '' }),
    comment(3, {
      state: 'hidden',
      decision: {
        ...{ id: 'd'.repeat(24), act: 'hide', origin: 'desk', reason: 'spam', word: 'Pas de pub.' },
        ...{ at: REPORT.at, by: 'Mo', batchId: 'b'.repeat(24), contestedAt: REPORT.at, contest: 'Mais si.' },
      },
    }),
    comment(4, {
      ...{ author: CHIEF, judging: { may: false, why: 'above' }, withheld: true },
      ...{ waitingFrom: REPORT.at, reports: [{ ...REPORT, by: null, text: '' }] },
    }),
  ],
  nextCursor: null,
  waiting: 1,
  readTo: null,
}
const DECIDED = { decisionId: 'c'.repeat(24) }

function show(answers: Record<string, unknown>, role: Role = 'moderator', place = '') {
  const user = { _id: 'b'.repeat(24), username: 'Mo', email: 'm@example.org', role, createdAt: new Date() }
  session.begin({ user, accessToken: 'x', refreshToken: 'y' })
  return showOn(
    refusingSite(
      'Non.',
      {},
      {
        address: `/admin?tab=moderation${place}`,
        answers: { 'moderation.notices': { notices: [], nextCursor: null }, ...answers },
      },
    ),
    <ModerationTab />,
  )
}
const entries = () => screen.findAllByRole('article')
const keysOf = (entry: HTMLElement) =>
  Array.from(entry.querySelectorAll('button'), (key) => wordsOf(key).split(' – ')[0])
const press = (entry: HTMLElement, name: RegExp) =>
  fireEvent.click(within(entry).getByRole('button', { name }))

it('an entry says whose it is, where, what it answers, and what was said of it', async () => {
  const site = show({ 'moderation.queue': QUEUE })
  const said = (await entries()).map((entry) => wordsOf(entry))
  expect(said[0]).toMatch(
    /Emma.*sous La carte.*En réponse à Ana : Bonjour.*Texte 1.*Insulte – « Vraiment \? » signalé par Zoé/,
  )
  expect(said[1]).toMatch(/Passant.*Supprimé.*personne ne voit plus ses mots/)
  expect(said[2]).toMatch(/Masqué.*Masqué par Mo.*Spam\. « Pas de pub\. ».*L’auteur conteste : « Mais si\. »/)
  expect(askedOf(site, 'moderation.queue')).toEqual([
    { filter: 'waiting', cursor: null, newcomers: false, links: false },
  ])
})

it('what the author’s rank forbids is not offered, and acts are those of its state', async () => {
  show({ 'moderation.queue': QUEUE })
  const [word, all, off] = ['Avec un mot', 'Tout de cette personne', 'Suspension']
  expect((await entries()).map(keysOf)).toEqual([
    ['Emma', 'Garder', 'Masquer', 'Supprimer', word, all, off],
    [expect.stringMatching(/définitivement/)],
    ['Emma', 'Annuler tout le lot', 'Garder', 'Supprimer', word, all, off],
    ['Chef'],
  ])
})

it('what is about somebody above, or the reader, says for whom it waits, and nobody’s name', async () => {
  show({ 'moderation.queue': QUEUE })
  const [, , , above] = await entries()
  expect(wordsOf(above as HTMLElement)).toMatch(
    /Insulte signalé par quelqu’un,.*attend une personne d’un rang plus/,
  )
  takeAway()
  const until = new Date('2026-12-05T08:00:00Z')
  const judged = [
    comment(1, { judging: { may: false, why: 'concerned' } }),
    comment(2, { judging: { may: false, why: 'decided', until } }),
    comment(3, { judging: { may: true, as: 'same' } }),
    comment(4, { judging: { may: true, as: 'concerned' } }),
  ]
  show({ 'moderation.queue': { ...QUEUE, comments: judged } })
  const list = await entries()
  expect(list.map((entry) => keysOf(entry).includes('Masquer'))).toEqual([false, false, true, true])
  const said = list.map((entry) => wordsOf(entry))
  expect(said[0]).toMatch(/Cela vous concerne : attend une autre personne/)
  expect(said[1]).toMatch(/Vous avez pris la décision contestée.*à partir du .*5 décembre/)
  expect(said[2]).toMatch(/l’auteur lira que la même personne a décidé/)
  expect(said[3]).toMatch(/personne d’autre ne peut décider/)
})

it('a notice says who gave it, and what it says, to those it is not about alone', async () => {
  const given = {
    ...{
      id: idOf(1),
      number: 7,
      at: REPORT.at,
      address: '/news/x',
      kind: 'hatred',
      danger: false,
      lang: 'fr',
    },
    ...{ quote: 'Texte', comment: null, seen: 'vu', decision: null },
  }
  const open = {
    ...given,
    text: 'Odieux',
    name: 'Zoé',
    email: 'z@example.org',
    judging: { may: true, as: null },
    withheld: false,
  }
  const above = {
    ...given,
    id: idOf(2),
    text: '',
    name: null,
    email: null,
    judging: { may: false, why: 'above' },
    withheld: true,
  }
  show({
    'moderation.queue': { ...QUEUE, comments: [] },
    'moderation.notices': { notices: [open, above], nextCursor: null },
  })
  const said = (await entries()).map((entry) => wordsOf(entry))
  expect(said[0]).toMatch(/Odieux.*De Zoé, z@example\.org/)
  expect(said[1]).toMatch(/Qui a signalé n’est montré qu’aux rangs au-dessus.*attend une personne/)
  expect(said[1]).not.toContain('Sans nom')
})

it('a deletion that its author contests is called one', async () => {
  const gone = { id: 'd'.repeat(24), act: 'delete', origin: 'desk', reason: 'spam', word: '', batchId: null }
  const decision = { ...gone, at: REPORT.at, by: 'Mo', contestedAt: REPORT.at, contest: 'Mais si.' }
  show({ 'moderation.queue': { ...QUEUE, comments: [comment(1, { state: 'hidden', decision })] } })
  const [entry] = await entries()
  expect(within(entry as HTMLElement).getByText('Supprimé', { exact: true })).toBeTruthy()
})

it('an act sends what was seen with the reason of the reports, and can be taken back', async () => {
  const site = show({ 'moderation.queue': QUEUE, 'moderation.decide': DECIDED, 'moderation.undo': {} })
  press((await entries())[0] as HTMLElement, /^Masquer/)
  await expect
    .poll(() => askedOf(site, 'moderation.decide'))
    .toEqual([{ commentId: idOf(1), seen: 'vu-1', act: 'hide', reason: 'insult', text: '' }])
  await expect.poll(() => askedOf(site, 'moderation.queue').length).toBe(2)
  fireEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  await expect.poll(() => askedOf(site, 'moderation.undo')).toEqual([DECIDED])
})

it('an act may come with a word', async () => {
  const site = show({ 'moderation.queue': QUEUE, 'moderation.decide': DECIDED })
  press((await entries())[0] as HTMLElement, /^Avec un mot/)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Restez calme.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  await expect
    .poll(() => askedOf(site, 'moderation.decide'))
    .toEqual([expect.objectContaining({ act: 'delete', text: 'Restez calme.' })])
})

it('many are decided on at once', async () => {
  const answer = { done: [{ commentId: idOf(1), ...DECIDED }], refused: [{ commentId: idOf(2), code: 'X' }] }
  const site = show({ 'moderation.queue': QUEUE, 'moderation.decideMany': answer })
  await entries()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tout choisir' }))
  const bulk = screen.getByRole('group', { name: 'Pour tous ceux qui sont choisis' })
  expect(wordsOf(bulk)).toContain('4 choisis')
  fireEvent.click(within(bulk).getByRole('button', { name: 'Masquer' }))
  await expect
    .poll(() => askedOf(site, 'moderation.decideMany'))
    .toEqual([
      expect.objectContaining({
        comments: [1, 2, 3, 4].map((n) => ({ commentId: idOf(n), seen: `vu-${n}` })),
        act: 'hide',
      }),
    ])
  expect(await screen.findByText(/1 masqué\. 1 laissé/)).toBeTruthy()
})

it('all by one person goes in one act, which is undone as one', async () => {
  const site = show({
    'moderation.queue': QUEUE,
    'moderation.sweep': { batchId: 'b'.repeat(24), comments: 7 },
    'moderation.sweeping': { sweeping: false },
    'moderation.undoSweep': { comments: 7 },
  })
  const [first, , third] = await entries()
  press(first as HTMLElement, /^Tout de cette personne/)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Depuis' }), { target: { value: 'week' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  await expect
    .poll(() => askedOf(site, 'moderation.sweep'))
    .toEqual([{ userId: EMMA.id, since: 'week', act: 'delete', reason: 'insult' }])
  expect(await screen.findByText(/^7 commentaires de Emma.*en cours/)).toBeTruthy()
  await expect.poll(() => askedOf(site, 'moderation.sweeping')).toEqual([{ batchId: 'b'.repeat(24) }])
  press(third as HTMLElement, /^Annuler tout le lot/)
  await expect.poll(() => askedOf(site, 'moderation.undoSweep')).toEqual([{ batchId: 'b'.repeat(24) }])
})

describe('the keys', () => {
  it('act upon the entry that has the focus, and not in its fields', async () => {
    const site = show({ 'moderation.queue': QUEUE, 'moderation.decide': DECIDED })
    const [first, second] = (await entries()) as [HTMLElement, HTMLElement]
    first.focus()
    fireEvent.keyDown(first, { key: 'j' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second, { key: 'k' })
    fireEvent.keyDown(first, { key: 'x' })
    expect(within(first).getByRole('checkbox')).toHaveProperty('checked', true)
    fireEvent.keyDown(within(first).getByRole('combobox'), { key: 'g' })
    fireEvent.keyDown(first, { key: 'g', ctrlKey: true })
    expect(askedOf(site, 'moderation.decide')).toEqual([])
    fireEvent.keyDown(first, { key: 'g' })
    await expect
      .poll(() => askedOf(site, 'moderation.decide'))
      .toEqual([expect.objectContaining({ commentId: idOf(1), act: 'keep' })])
  })

  it('can be switched off, which this browser remembers', async () => {
    const site = show({ 'moderation.queue': QUEUE, 'moderation.decide': DECIDED })
    const [first] = (await entries()) as [HTMLElement]
    fireEvent.click(screen.getByRole('checkbox', { name: 'Touches du clavier' }))
    fireEvent.keyDown(first, { key: 'g' })
    takeAway()
    show({ 'moderation.queue': QUEUE })
    await entries()
    expect(screen.getByRole('checkbox', { name: 'Touches du clavier' })).toHaveProperty('checked', false)
    expect(askedOf(site, 'moderation.decide')).toEqual([])
  })
})

describe('the queue', () => {
  it('may be empty', async () => {
    show({ 'moderation.queue': { ...QUEUE, comments: [], waiting: 0 } })
    expect(await screen.findByText('Rien n’attend : tout est traité.')).toBeTruthy()
    expect(screen.queryByText(/Suivants|Depuis le début/)).toBeNull()
  })

  it('is narrowed down by the address, and read on from there; words are looked for in all', async () => {
    const answer = { ...QUEUE, nextCursor: '1-9-a' }
    const site = show({ 'moderation.queue': answer }, 'moderator', '&search=sel&links=yes&after=1-10-b')
    await entries()
    expect(askedOf(site, 'moderation.queue')).toEqual([
      { filter: 'all', search: 'sel', cursor: '1-10-b', newcomers: false, links: true },
    ])
    expect(screen.getByRole('link', { name: 'Suivants' }).getAttribute('href')).toContain('after=1-9-a')
    fireEvent.change(screen.getByRole('combobox', { name: 'Montrer' }), { target: { value: 'hidden' } })
    await expect
      .poll(() => askedOf(site, 'moderation.queue').at(-1))
      .toEqual({ filter: 'hidden', search: 'sel', cursor: null, newcomers: false, links: true })
  })

  it('says how far the team has read all comments, and is marked so for everybody', async () => {
    const answer = { ...QUEUE, readTo: new Date('2026-11-19T00:00:00Z') }
    const site = show({ 'moderation.queue': answer, 'moderation.readTo': {} }, 'moderator', '&filter=all')
    await entries()
    fireEvent.click(screen.getByRole('button', { name: 'Tout est lu jusqu’au premier' }))
    await expect
      .poll(() => askedOf(site, 'moderation.readTo'))
      .toEqual([{ at: QUEUE.comments[0]?.createdAt }])
    takeAway()
    show(
      { 'moderation.queue': { ...QUEUE, readTo: new Date('2026-11-20T10:00:00Z') } },
      'moderator',
      '&filter=all',
    )
    expect(await screen.findByText('Lu par l’équipe jusqu’ici')).toBeTruthy()
  })

  it('that cannot be read says so', async () => {
    show({})
    await expect.poll(() => wordsOf(screen.queryByRole('alert'))).toMatch(/Non\./)
  })
})
