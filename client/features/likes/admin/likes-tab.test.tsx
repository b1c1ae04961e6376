import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, factsOf, wordsOf } from '../../../testing/screen-words.ts'
import { LikesTab } from './likes-tab.tsx'

beforeAll(() => loadWords('admin'))
afterEach(takeAway)

const id = (letter: string) => letter.repeat(24)
const EMMA = { username: 'Emma' }
const STATS = {
  stats: { totalLikes: 1234, totalArticleLikes: 1000, totalReviewLikes: 200, totalCommentLikes: 34 },
  topContent: {
    articles: [{ id: id('a'), title: 'La carte', likeCount: 5, author: EMMA }],
    reviews: [
      { id: id('b'), title: 'Un long test', gameTitle: 'Fer et Tourbe', likeCount: 1, author: null },
      { id: id('c'), title: 'Sans jeu', gameTitle: null, likeCount: 0, author: EMMA },
    ],
    comments: [
      { id: id('d'), content: 'x'.repeat(500), likesCount: 2, author: EMMA, articleTitle: 'La carte' },
    ],
  },
  topLikers: [] as object[],
}

const show = (answers: Record<string, unknown>, address = '/admin?tab=likes') =>
  showOn(refusingSite('Non.', {}, { address, answers }), <LikesTab />)
const regionOf = async (heading: string) =>
  (await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement

describe('what is liked', () => {
  it('is counted, and named from the most liked, each with the way to who liked it', async () => {
    const { container } = show({ 'likesAdmin.stats': STATS })
    expect(allWords(await regionOf('Articles les plus aimés'), 'li')).toEqual(['La cartepar Emma55 likes'])
    expect(allWords(await regionOf('Tests les plus aimés'), 'li')).toEqual([
      ...['Fer et Tourbepar compte supprimé11 like', 'Sans jeupar Emma00 like'],
    ])
    const [comment] = allWords(await regionOf('Commentaires les plus aimés'), 'li')
    expect(comment).toMatch(/^x{20,200}….*par Emma, sous « La carte »22 likes$/)
    expect(factsOf(container)).toEqual([
      ...[
        'Likes en tout = 1 234',
        'sur des articles = 1 000',
        'sur des tests = 200',
        'sur des commentaires = 34',
      ],
    ])
    expect(screen.getByRole('link', { name: 'Fer et Tourbe' }).getAttribute('href')).toBe(
      `/admin?tab=likes&type=review&id=${id('b')}`,
    )
    expect(allWords(await regionOf('Qui aime le plus'), 'p')).toEqual(['Rien pour le moment.'])
  })

  it('names who likes most', async () => {
    const likers = [{ id: id('e'), username: 'Léo', email: 'leo@example.org', likesCount: 3 }]
    show({ 'likesAdmin.stats': { ...STATS, topLikers: likers } })
    expect(allWords(await regionOf('Qui aime le plus'), 'li')).toEqual(['Léoleo@example.org33 likes'])
  })

  it('is asked for again by a button', async () => {
    const { calls } = show({ 'likesAdmin.stats': STATS })
    await regionOf('Articles les plus aimés')
    const before = calls.length
    fireEvent.click(screen.getByRole('button', { name: 'Actualiser' }))
    await expect.poll(() => calls.length).toBe(before + 1)
  })

  it('is not shown where the site refuses, with its sentence', async () => {
    show({})
    expect(await screen.findByText('Erreur lors du chargement des statistiques: Non.')).toBeTruthy()
  })
})

describe('who liked one text', () => {
  const address = `/admin?tab=likes&type=comment&id=${id('d')}&page=2`
  const LIKERS = {
    ...{ title: 'Bien vu', likeCount: 51, total: 51, page: 2, pages: 2 },
    likes: [
      {
        user: { id: id('e'), username: 'Léo', email: 'leo@example.org' },
        likedAt: new Date('2026-11-20T10:00:00Z'),
      },
    ],
  }

  it('is named with the day, by pages, and leads back', async () => {
    const { container, calls } = show({ 'likesAdmin.likers': LIKERS }, address)
    expect(allWords(await regionOf('Qui a aimé'), 'li')).toEqual(['Léoleo@example.orgle 20 novembre 2026'])
    expect(wordsOf(container)).toContain('Commentaire')
    expect(wordsOf(container)).toContain('Bien vu51 likes')
    expect(screen.queryByText('Personne pour le moment.')).toBeNull()
    expect(calls).toEqual([['likesAdmin.likers', { type: 'comment', id: id('d'), page: 2, limit: 50 }]])
    expect(await screen.findByText('Page 2 sur 2, affichage de 51 à 51 sur 51')).toBeTruthy()
    expect(screen.getByRole('link', { name: /statistiques/ }).getAttribute('href')).toBe('/admin?tab=likes')
  })

  it('is nobody', async () => {
    show(
      { 'likesAdmin.likers': { ...LIKERS, likeCount: 0, total: 0, page: 1, pages: 0, likes: [] } },
      address,
    )
    expect(await screen.findByText('Personne pour le moment.')).toBeTruthy()
    expect(screen.queryByText(/^Page/)).toBeNull()
  })

  it('is not shown where the site refuses; an address of no kind of text shows the statistics', async () => {
    show({}, address)
    expect(await screen.findByText('Erreur lors du chargement des likes: Non.')).toBeTruthy()
    cleanup()
    show({ 'likesAdmin.stats': STATS }, address.replace('comment', 'person'))
    expect(await regionOf('Qui aime le plus')).toBeTruthy()
  })
})

describe('the repair of likes', () => {
  const diagnostic = (changes: object) => ({
    ...{ realCounts: { total: 10 }, storedCounts: { total: 12 }, inconsistencies: { totalInconsistent: 1 } },
    ...{ totalProblematicLikes: 0, orphanedLikes: 0, deletedContentLikes: 0, summary: { needsSync: false } },
    ...changes,
  })
  const cleanupDone = { cleaned: 2, orphanedUsers: 1, deletedContent: 1 }
  const fixed = { total: 1, articles: 1, reviews: 0, comments: 0, lists: 0 }
  const answers = {
    'likesAdmin.stats': STATS,
    'likesAdmin.cleanup': cleanupDone,
    'likesAdmin.sync': { fixed },
  }

  async function repair(more: Record<string, unknown>) {
    const site = show({ ...answers, ...more })
    fireEvent.click(await screen.findByRole('button', { name: 'Réparer les compteurs' }))
    const dialog = await screen.findByRole('dialog')
    return { ...site, dialog }
  }
  const start = () => fireEvent.click(screen.getByRole('button', { name: 'Lancer la réparation' }))
  const done = (calls: [string, unknown][]) =>
    calls
      .map(([path]) => path.split('.')[1])
      .filter((name) => /^(diagnostic|cleanup|sync)$/.test(String(name)))
  const COUNTED = ['Likes comptés : 10, affichés : 12', '1 compteur faux']

  it('asks first, and does nothing where it is declined', async () => {
    const { dialog, calls } = await repair({})
    expect(wordsOf(within(dialog).getByRole('heading'))).toBe('Réparer les likes ?')
    expect(within(dialog).getByText(/^Les likes sont recomptés\./)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(done(calls)).toEqual([])
  })

  it.each([
    [
      'touches nothing that is in order',
      diagnostic({}),
      ['diagnostic'],
      [...COUNTED, '0 like à retirer (orphelins : 0, contenus supprimés : 0)'],
    ],
    [
      'takes away likes of nobody, and counts again',
      diagnostic({ totalProblematicLikes: 2, orphanedLikes: 1, deletedContentLikes: 1 }),
      ['diagnostic', 'cleanup', 'sync'],
      [
        ...[...COUNTED, '2 likes à retirer (orphelins : 1, contenus supprimés : 1)'],
        '2 likes retirés (comptes disparus : 1, contenus supprimés : 1)',
        '1 compteur corrigé (articles : 1, tests : 0, commentaires : 0, listes : 0)',
      ],
    ],
    [
      'counts again alone where counters are wrong',
      diagnostic({ summary: { needsSync: true } }),
      ['diagnostic', 'sync'],
      [
        ...[...COUNTED, '0 like à retirer (orphelins : 0, contenus supprimés : 0)'],
        '1 compteur corrigé (articles : 1, tests : 0, commentaires : 0, listes : 0)',
      ],
    ],
  ])('%s, and says what it found', async (_what, found, steps, lines) => {
    const { dialog, calls } = await repair({ 'likesAdmin.diagnostic': found })
    start()
    expect(await within(dialog).findByRole('heading', { name: 'Rapport de réparation' })).toBeTruthy()
    expect(allWords(dialog, 'li')).toEqual(lines)
    expect(done(calls)).toEqual(steps)
    expect(within(dialog).queryByText(/^Tout était en ordre/) === null).toBe(steps.length > 1)
    expect(within(dialog).queryByText(/^Les likes sont recomptés/)).toBeNull()
    // Nothing is left to repair, and the statistics below the dialog are read again.
    expect(within(dialog).getAllByRole('button').map(wordsOf)).toEqual(['Fermer'])
    await expect.poll(() => calls.filter(([path]) => path === 'likesAdmin.stats').length).toBe(2)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that fails says so in the question, which can be answered again', async () => {
    const { dialog, calls } = await repair({})
    start()
    const said = 'Erreur lors de la réparation: Non.'
    await expect.poll(() => wordsOf(within(dialog).getByRole('alert'))).toBe(said)
    expect(within(dialog).getAllByRole('button').map(wordsOf)).toEqual(['Fermer', 'Lancer la réparation'])
    expect(within(dialog).getByText(/^Les likes sont recomptés\./)).toBeTruthy()
    start()
    await expect.poll(() => done(calls)).toEqual(['diagnostic', 'diagnostic'])
  })

  it.each([
    ['diagnostic', 'Diagnostic', 1],
    ['cleanup', 'Nettoyage des likes orphelins', 2],
    ['sync', 'Synchronisation des compteurs', 3],
  ])('under way at its %s says how far it is, and is neither closed nor begun again', async (at, step, n) => {
    const { dialog, calls } = await repair({
      'likesAdmin.diagnostic': diagnostic({ totalProblematicLikes: 2 }),
      [`likesAdmin.${at}`]: UNANSWERED,
    })
    start()
    const current = () => allWords(dialog, '[aria-current=step]')
    await expect.poll(current).toEqual([step])
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(n)
    expect(wordsOf(within(dialog).getByRole('heading'))).toBe('Réparation en cours…')
    for (const button of within(dialog).getAllByRole('button')) {
      expect(button.getAttribute('aria-disabled')).toBe('true')
      fireEvent.click(button)
    }
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(done(calls)).toHaveLength(n)
  })
})
