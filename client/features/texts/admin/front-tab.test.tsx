import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../../i18n/words.ts'
import { askedOf, press, showOn, takeAway } from '../../../testing/acting.tsx'
import { type RefusingSite, refusingSite, UNANSWERED } from '../../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import { FrontTab } from './front-tab.tsx'

beforeAll(() => loadWords('admin', 'outgoing'))
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => {
  takeAway()
  vi.restoreAllMocks()
})

const text = (title: string, part: object = {}) => ({
  ...{ id: title.padEnd(24, 'x'), kind: 'article', slug: title.toLowerCase(), title, image: null },
  ...{ status: 'published', createdAt: new Date('2026-11-20T10:00:00Z'), ...part },
})
const [ONE, TWO, THREE] = [text('Un'), text('Deux', { kind: 'review' }), text('Trois', { status: 'planned' })]
const SAVED = { picks: [ONE, TWO], until: '2026-12-01', version: 'v1' }
const LISTED: Record<string, object[]> = {
  article: [ONE, text('Quatre', { createdAt: new Date('2026-11-22T10:00:00Z') })],
  review: [TWO, text('Cinq', { kind: 'review', createdAt: new Date('2026-11-21T10:00:00Z') })],
}

function show(answers: Record<string, unknown> = {}, saved: object = SAVED) {
  const site = refusingSite('Non.', (answers.refused as object) ?? {}, {
    answers: {
      'texts.frontPicks': saved,
      'texts.list': ({ kind }: { kind: string }) => ({ items: LISTED[kind] }),
      ...answers,
    },
  })
  return showOn(site, <FrontTab />)
}
const picked = async () => allWords(await screen.findByRole('list', { name: 'Textes choisis' }), 'strong')
const found = () => screen.getByRole('list', { name: 'Textes publiés' })
const saves = (site: RefusingSite) => askedOf(site, 'texts.saveFrontPage')
const key = (name: string) => screen.queryByRole('button', { name })

describe('the choice for the front page', () => {
  it('stands in its order, with what may be done to each, and until when', async () => {
    const { container } = show({}, { ...SAVED, picks: [ONE, TWO, THREE] })
    expect(await picked()).toEqual(['Un', 'Deux', 'Trois'])
    const rows = allWords(screen.getByRole('list', { name: 'Textes choisis' }), 'li')
    expect(rows).toEqual([
      '1.UnArticleReculer « Un »Retirer « Un »',
      '2.DeuxTestAvancer « Deux »Reculer « Deux »Retirer « Deux »',
      '3.TroisArticlePlanifié : les lecteurs le verront ici dès sa publication.Avancer « Trois »Retirer « Trois »',
    ])
    expect((screen.getByLabelText('Dernier jour') as HTMLInputElement).value).toBe('2026-12-01')
    expect(wordsOf(container)).toContain('Les trois places sont prises')
    expect(key('Modifications non enregistrées.')).toBeNull()
    expect(screen.queryByText(/Aucun : l’accueil/)).toBeNull()
  })

  it('is none: nothing can be saved, and the latest articles are said to be shown', async () => {
    const site = show({}, { picks: [], until: null, version: 'v1' })
    expect(await screen.findByText('Aucun : l’accueil montre les trois derniers articles.')).toBeTruthy()
    expect((screen.getByLabelText('Dernier jour') as HTMLInputElement).value).toBe('')
    expect(key('Mettre à la une')?.getAttribute('aria-disabled')).toBe('true')
    expect(key('Revenir aux derniers articles')).toBeNull()
    expect(screen.queryByText(/Les trois places/)).toBeNull()
    expect(saves(site)).toEqual([])
  })

  it('has nothing to save as it is saved', async () => {
    const site = show()
    expect(await picked()).toEqual(['Un', 'Deux'])
    expect(key('Mettre à la une')?.getAttribute('aria-disabled')).toBe('true')
    press('Mettre à la une')
    press('Retirer « Un »')
    expect(key('Mettre à la une')?.getAttribute('aria-disabled')).toBe('false')
    expect(saves(site)).toEqual([])
  })

  it('is put into another order by keys, which keep the focus and say what happened', async () => {
    const site = show(
      { 'texts.saveFrontPage': { ...SAVED, picks: [TWO, ONE], version: 'v2' } },
      { ...SAVED, picks: [ONE, TWO, THREE] },
    )
    await picked()
    press('Reculer « Un »')
    expect(await picked()).toEqual(['Deux', 'Un', 'Trois'])
    expect(screen.getByText('« Un » est maintenant n° 2.')).toBeTruthy()
    expect(wordsOf(document.activeElement)).toBe('Reculer « Un »')
    press('Reculer « Un »')
    expect(await picked()).toEqual(['Deux', 'Trois', 'Un'])
    // The last entry cannot move back, so the focus goes to the other key of its row.
    expect(wordsOf(document.activeElement)).toBe('Avancer « Un »')
    press('Avancer « Trois »')
    expect(await picked()).toEqual(['Trois', 'Deux', 'Un'])
    expect(screen.getByText('« Trois » est maintenant n° 1.')).toBeTruthy()
    press('Retirer « Trois »')
    expect(screen.getByText('« Trois » n’est plus choisi.')).toBeTruthy()
    expect(wordsOf(document.activeElement)).toBe('Reculer « Deux »')
    expect(screen.getByText('Modifications non enregistrées.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Dernier jour'), { target: { value: '2026-12-24' } })
    press('Mettre à la une')
    expect(await screen.findByText('La une est à jour.')).toBeTruthy()
    expect(saves(site)).toEqual([{ ids: [TWO.id, ONE.id], until: '2026-12-24', version: 'v1' }])
    expect(await picked()).toEqual(['Deux', 'Un'])
    expect(screen.queryByText('Modifications non enregistrées.')).toBeNull()
  })

  it('emptied leaves the focus in its list', async () => {
    show({}, { ...SAVED, picks: [ONE] })
    await picked()
    press('Retirer « Un »')
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Textes choisis' }))
  })

  it('is given up for the latest articles', async () => {
    const site = show({ 'texts.saveFrontPage': { picks: [], until: null, version: 'v2' } })
    await picked()
    press('Revenir aux derniers articles')
    expect(await screen.findByText(/Aucun : l’accueil/)).toBeTruthy()
    expect(saves(site)).toEqual([{ ids: [], until: null, version: 'v1' }])
  })

  it('is sent once while it is being saved', async () => {
    const site = show({ 'texts.saveFrontPage': UNANSWERED })
    await picked()
    press('Retirer « Un »')
    press('Mettre à la une')
    await expect.poll(() => key('Enregistrement…')?.getAttribute('aria-busy')).toBe('true')
    press('Enregistrement…')
    press('Revenir aux derniers articles')
    expect(saves(site)).toHaveLength(1)
  })

  it.each([
    ['a sentence', {}, 'Non.'],
    ['a sentence for the texts', { code: 'BAD_INPUT', fields: { ids: 'Pas ceux-là.' } }, 'Pas ceux-là.'],
  ])('that is refused with %s is kept', async (_what, data, said) => {
    show({ refused: { code: 'BAD_INPUT', ...data } })
    await picked()
    press('Retirer « Un »')
    press('Mettre à la une')
    await expect.poll(() => allWords(document, '[role=alert]').filter(Boolean)).toEqual([said])
    expect(await picked()).toEqual(['Deux'])
  })

  it('whose last day is refused says so beside the day alone', async () => {
    show({ refused: { code: 'BAD_INPUT', fields: { until: 'Un jour à venir.' } } })
    await picked()
    fireEvent.change(screen.getByLabelText('Dernier jour'), { target: { value: '2020-12-24' } })
    press('Mettre à la une')
    await screen.findByText('Un jour à venir.')
    expect(screen.getByLabelText('Dernier jour').getAttribute('aria-invalid')).toBe('true')
    expect(allWords(document, '[role=alert]').filter((words) => /Non/.test(words))).toEqual([])
  })

  it.each([
    ['has chosen others', [THREE], /a changé la une entre-temps : « Trois »\. Votre choix est toujours là/],
    ['has given it up', [], /a rendu la une aux derniers articles entre-temps/],
  ])(
    'is kept beside that of somebody who %s meanwhile, and replaces it knowingly or not at all',
    async (_what, picks, said) => {
      let saved: object = SAVED
      const site = show({
        refused: { code: 'FRONT_PAGE_CONFLICT' },
        'texts.frontPicks': () => saved,
      })
      await picked()
      press('Retirer « Un »')
      saved = { picks, until: null, version: 'v2' }
      press('Mettre à la une')
      expect(await screen.findByText(said)).toBeTruthy()
      expect(await picked()).toEqual(['Deux'])
      press('Mettre à la une')
      await expect.poll(() => saves(site)).toHaveLength(2)
      expect(saves(site)[1]).toEqual({ ids: [TWO.id], until: '2026-12-01', version: 'v2' })
      await expect.poll(() => key('Reprendre le choix enregistré')).not.toBeNull()
      press('Reprendre le choix enregistré')
      await expect.poll(picked).toEqual(picks.map(({ title }) => title))
      expect(screen.queryByText(said)).toBeNull()
      expect(key('Reprendre le choix enregistré')).toBeNull()
    },
  )
})

describe('texts to choose from', () => {
  it('are the latest of both kinds, newest first, and are chosen once', async () => {
    const site = show()
    await picked()
    await expect
      .poll(() => allWords(found(), 'li'))
      .toEqual([
        ...['QuatreArticle 22 novembre 2026Choisir – Quatre', 'CinqTest 21 novembre 2026Choisir – Cinq'],
        ...['UnArticle 20 novembre 2026Choisi – Un', 'DeuxTest 20 novembre 2026Choisi – Deux'],
      ])
    press('Choisi – Un')
    expect(await picked()).toEqual(['Un', 'Deux'])
    press('Choisir – Cinq')
    expect(await picked()).toEqual(['Un', 'Deux', 'Cinq'])
    expect(screen.getByText('« Cinq » est choisi, n° 3.')).toBeTruthy()
    // Three places are all there are.
    press('Choisir – Quatre')
    expect(await picked()).toHaveLength(3)
    expect(askedOf(site, 'texts.list')).toEqual([
      ...[
        { kind: 'article', limit: 5 },
        { kind: 'review', limit: 5 },
      ],
    ])
  })

  it('are searched for as one types, and Enter saves nothing', async () => {
    const site = show({ 'texts.list': { items: [] } })
    await picked()
    const field = screen.getByLabelText('Rechercher un article ou un test')
    fireEvent.change(field, { target: { value: ' zelda ' } })
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    expect(fireEvent.keyDown(field, { key: 'a' })).toBe(true)
    await expect
      .poll(() => site.asked)
      .toEqual(expect.arrayContaining([{ kind: 'review', limit: 5, search: 'zelda' }]))
    expect(await screen.findByText('Aucun texte publié ne correspond.')).toBeTruthy()
    expect(saves(site)).toEqual([])
  })

  it('are not said to be none before they are there', async () => {
    const site = show({ 'texts.list': UNANSWERED })
    await picked()
    expect(screen.queryByText('Aucun texte publié ne correspond.')).toBeNull()
    expect(within(found()).queryAllByRole('listitem')).toEqual([])
    expect(askedOf(site, 'texts.list')).toHaveLength(2)
  })
})

it('that cannot be read says so', async () => {
  showOn(refusingSite('Non.'), <FrontTab />)
  expect(await screen.findByText('Erreur lors du chargement : Non.')).toBeTruthy()
})
