import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/account/roles.ts'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, press, shown, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import { session } from '../../session/store.ts'
import { BinPanel } from './bin-panel.tsx'

beforeAll(() => loadWords('versions'))
afterEach(takeAway)

const text = (letter: string, part: object = {}) => ({
  ...{ id: letter.repeat(24), kind: 'article', status: 'draft', title: `Texte ${letter}`, comments: 0 },
  ...{ owner: { username: 'Emma' }, deletedAt: new Date('2026-11-20T10:00:00Z') },
  ...{ until: new Date('2026-12-20T10:00:00Z'), ...part },
})
const BIN = {
  texts: [text('a'), text('b', { title: '', kind: 'review', status: 'published', comments: 2 })],
  next: null,
}

function show(answers: Record<string, unknown>, role: Role = 'editor') {
  const user = { _id: 'e'.repeat(24), username: 'Emma', email: 'e@example.org', role, createdAt: new Date() }
  session.begin({ user, accessToken: 'x', refreshToken: 'y' })
  return showOn(refusingSite('Non.', {}, { answers }), <BinPanel asked={{ kind: 'article' }} />)
}
const bin = (site: Parameters<typeof askedOf>[0]) => askedOf(site, 'writing.bin')

describe('the bin', () => {
  it('says what is in it, whose it was, and until when it is there', async () => {
    const site = show({ 'writing.bin': BIN })
    await shown('Rétablir – Texte a')
    const entries = Array.from(site.container.querySelectorAll('li'), (entry) =>
      allWords(entry, 'h3, p, button'),
    )
    expect(entries).toEqual([
      [
        ...[
          'Texte a',
          'ArticleBrouillon',
          'De EmmaSupprimé le 20 novembre 2026Disparaît le 20 décembre 2026',
        ],
        ...['Rétablir – Texte a', 'Supprimer définitivement – Texte a'],
      ],
      [
        ...['Sans titre', 'TestPublié'],
        'De EmmaSupprimé le 20 novembre 2026Disparaît le 20 décembre 20262 commentaires',
        ...['Rétablir – Sans titre', 'Supprimer définitivement – Sans titre'],
      ],
    ])
    expect(screen.getByText(/^Ce qui est supprimé reste ici 30 jours/)).toBeTruthy()
    expect(bin(site)).toEqual([expect.objectContaining({ kind: 'article' })])
    expect(screen.queryByText('Plus anciens')).toBeNull()
    expect(screen.queryByText('La corbeille est vide.')).toBeNull()
  })

  it('lets authors restore and not erase', async () => {
    show({ 'writing.bin': BIN }, 'author')
    await shown('Rétablir – Texte a')
    expect(screen.queryByText(/^Supprimer définitivement/)).toBeNull()
  })

  it('may be empty, longer than a page, or not be read', async () => {
    show({ 'writing.bin': { texts: [], next: null } })
    expect(await screen.findByText('La corbeille est vide.')).toBeTruthy()
    takeAway()
    let asked = 0
    show({
      'writing.bin': () => (asked++ === 0 ? { ...BIN, next: 'n' } : { texts: [text('c')], next: null }),
    })
    await shown('Plus anciens')
    press('Plus anciens')
    await shown('Rétablir – Texte c')
    expect(screen.queryByText('Plus anciens')).toBeNull()
    takeAway()
    show({})
    expect(await screen.findByText('La corbeille ne s’affiche pas : Non.')).toBeTruthy()
  })

  it.each([
    ['as it was', { title: 'Texte a', status: 'draft' }, 'a', '« Texte a » est rétabli.'],
    [
      'as a draft whose moment is over',
      { title: '', status: 'draft' },
      'b',
      /^« Sans titre » est rétabli comme brouillon/,
    ],
  ])('gives a text back %s', async (_what, answer, letter, said) => {
    const site = show({ 'writing.bin': BIN, 'writing.restoreFromBin': answer })
    const key = `Rétablir – ${letter === 'a' ? 'Texte a' : 'Sans titre'}`
    await shown(key)
    press(key)
    const toast = await screen.findByText(
      (_, element) => !!wordsOf(element).match(said) && !element?.children.length,
    )
    expect(toast).toBeTruthy()
    expect(askedOf(site, 'writing.restoreFromBin')).toEqual([{ id: letter.repeat(24) }])
    await expect.poll(() => bin(site).length).toBe(2)
  })

  it('gives back one text at a time', async () => {
    const site = show({ 'writing.bin': BIN, 'writing.restoreFromBin': UNANSWERED })
    await shown('Rétablir – Texte a')
    press('Rétablir – Texte a')
    await shown('Rétablissement… – Texte a')
    press('Rétablir – Sans titre')
    press('Rétablissement… – Texte a')
    expect(askedOf(site, 'writing.restoreFromBin')).toHaveLength(1)
  })

  it('keeps what cannot be restored, and says why', async () => {
    show({ 'writing.bin': BIN })
    await shown('Rétablir – Texte a')
    press('Rétablir – Texte a')
    expect(await screen.findByText('Non.')).toBeTruthy()
  })
})

describe('a text erased from the bin', () => {
  it('is asked about, and gone for good', async () => {
    const site = show({ 'writing.bin': BIN, 'writing.emptyFromBin': {} })
    await shown('Supprimer définitivement – Sans titre')
    press('Supprimer définitivement – Sans titre')
    const question = within(await screen.findByRole('dialog'))
    expect(wordsOf(question.getByRole('heading'))).toBe('Supprimer « Sans titre » définitivement ?')
    press('Annuler')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Supprimer définitivement – Sans titre')
    press('Supprimer définitivement')
    await expect.poll(() => wordsOf(document.body)).toContain('« Sans titre » est supprimé définitivement.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(askedOf(site, 'writing.emptyFromBin')).toEqual([{ id: 'b'.repeat(24) }])
    await expect.poll(() => bin(site).length).toBe(2)
  })

  it.each([
    ['refused stays, with the reason in the question', {}, 'Supprimer définitivement', 'Non.'],
    ['under way is not erased twice', { 'writing.emptyFromBin': UNANSWERED }, 'Suppression…', ''],
  ])('%s', async (_what, answers, key, said) => {
    const site = show({ 'writing.bin': BIN, ...answers })
    await shown('Supprimer définitivement – Texte a')
    press('Supprimer définitivement – Texte a')
    press('Supprimer définitivement')
    const dialog = await screen.findByRole('dialog')
    await expect
      .poll(() => [allWords(dialog, 'button').at(-1), ...allWords(dialog, '[role=alert]')])
      .toEqual([key, said])
    if (said === '') press(key)
    expect(askedOf(site, 'writing.emptyFromBin')).toHaveLength(1)
  })
})
