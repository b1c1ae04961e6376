import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadWords } from '../../i18n/words.ts'
import { showOn, takeAway } from '../../testing/acting.tsx'
import { refusingSite } from '../../testing/refusing-site.tsx'
import { wordsOf } from '../../testing/screen-words.ts'
import { SearchPage } from './search-page.tsx'

beforeAll(() => loadWords('site', 'pages', 'search'))
// happy-dom does not know <search>, so React would warn.
beforeAll(() =>
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' }),
)
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => {
  takeAway()
  vi.restoreAllMocks()
})

const result = (kind: string, more: object = {}) => ({
  ...{ id: kind, kind, title: `Un ${kind}`, slug: kind, path: `/${kind}`, excerpt: '' },
  ...{ marks: { title: [], excerpt: [] }, at: null },
  ...more,
})
const REVIEW = result('review', {
  ...{ at: '2026-05-04T10:00:00.000Z', score: 8.5, image: '/images/x.webp' },
  ...{ platforms: ['Switch', 'PC', 'PlayStation 5', 'Mac'], genres: ['RPG', 'Course', 'Sport'] },
})
const NONE = { results: [], top: [], total: 0, pages: 0, page: 1 }
const FOUND = { ...NONE, results: [REVIEW], total: 1, pages: 1, years: [2026, 2024] }

async function show(answer: object, address = '/search?q=phare') {
  const site = showOn(
    refusingSite('Non.', {}, { address, answers: { 'search.find': answer } }),
    <SearchPage />,
  )
  await screen.findByRole('navigation', { name: 'Filtrer les résultats' })
  return site
}
const filters = () => within(screen.getByRole('navigation', { name: 'Filtrer les résultats' }))
/** The links of a filter by their words: where each leads, and whether it is the chosen one. */
const linksOf = (name: string) =>
  within(filters().getByRole('list', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((one) => [wordsOf(one), one.getAttribute('href'), one.getAttribute('aria-current')])

describe('a result', () => {
  it('has its score, two platforms and how many more, genres and date', async () => {
    await show(FOUND)
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('img', { name: /^Note\s: 8,5\/10$/ })).toBeTruthy()
    expect(wordsOf(screen.getByRole('article'))).toBe(
      ['8,5/10TestUn reviewSwitchPC+2', 'RPG', 'Course', '4 mai 2026'].join(''),
    )
  })

  it('of each kind is named, and says nothing of what is not known', async () => {
    const results = ['game', 'subject', 'page', 'person', 'video', 'article'].map((kind) => result(kind))
    await show({ ...FOUND, results })
    expect(screen.getAllByRole('article').map(wordsOf)).toEqual([
      ...['JeuUn game', 'SujetUn subject', 'PageUn page', 'L’équipeUn person', 'VidéoUn video'],
      'ActuUn article',
    ])
  })
})

describe('filters', () => {
  it('are links that keep each other, in one order, and show the chosen', async () => {
    await show(FOUND, '/search?q=phare&kind=review&platform=PC&year=2024&sort=date&page=2')
    expect(linksOf('Où rechercher')).toEqual([
      ['Partout', '/search?q=phare&platform=PC&year=2024&sort=date', null],
      ['Actus', '/search?q=phare&kind=article&platform=PC&year=2024&sort=date', null],
      ['Tests', '/search?q=phare&kind=review&platform=PC&year=2024&sort=date', 'true'],
      ['Vidéos', '/search?q=phare&kind=video&platform=PC&year=2024&sort=date', null],
      ['Jeux', '/search?q=phare&kind=game&platform=PC&year=2024&sort=date', null],
      ['Sujets', '/search?q=phare&kind=subject&platform=PC&year=2024&sort=date', null],
      ['L’équipe', '/search?q=phare&kind=person&platform=PC&year=2024&sort=date', null],
      ['Pages', '/search?q=phare&kind=page&platform=PC&year=2024&sort=date', null],
    ])
    expect(linksOf('Plateforme').map(([words, , current]) => [words, current])).toEqual([
      ...[
        ['Toutes les plateformes', null],
        ['Mac', null],
        ['PC', 'true'],
      ],
      ...[
        ['PlayStation 5', null],
        ['Switch', null],
      ],
    ])
    expect(linksOf('Plateforme')[0]?.[1]).toBe('/search?q=phare&kind=review&year=2024&sort=date')
    expect(linksOf('Année')).toEqual([
      ['Toutes les années', '/search?q=phare&kind=review&platform=PC&sort=date', null],
      ['2026', '/search?q=phare&kind=review&platform=PC&year=2026&sort=date', null],
      ['2024', '/search?q=phare&kind=review&platform=PC&year=2024&sort=date', 'true'],
    ])
    expect(linksOf('Trier par')).toEqual([
      ['Pertinence', '/search?q=phare&kind=review&platform=PC&year=2024', null],
      ['Date', '/search?q=phare&kind=review&platform=PC&year=2024&sort=date', 'true'],
    ])
  })

  it('fold what has many values to the chosen one', async () => {
    await show(FOUND, '/search?q=phare&year=2019')
    expect(
      filters()
        .getAllByRole('group')
        .map((one) => wordsOf(one.querySelector('summary'))),
    ).toEqual([...['Plateforme – Toutes les plateformes', 'Année – 2019']])
    expect(linksOf('Année').map(([words]) => words)).toEqual(['Toutes les années', '2026', '2024', '2019'])
  })

  it('have no platform or year where there are none', async () => {
    await show({ ...NONE, results: [result('person')], total: 1, pages: 1 })
    expect(filters().queryAllByRole('group')).toEqual([])
  })

  it('go with a new search, and are sent to the server', async () => {
    const site = await show(FOUND, '/search?q=phare&kind=review&platform=PC&year=2024')
    const input = { q: 'phare', kind: 'review', platform: 'PC', year: '2024' }
    expect(site.calls).toEqual([['search.find', input]])
    const sent = new FormData(document.querySelector('form') as HTMLFormElement)
    expect(Object.fromEntries(sent)).toEqual(input)
  })
})

describe('what was understood', () => {
  const understood = [
    { what: 'kind', value: 'review', words: 'tests' },
    { what: 'platform', value: 'PlayStation 5', words: 'ps5' },
    { what: 'genre', value: 'RPG', words: 'rpg' },
    { what: 'sort', value: 'date', words: 'récents' },
    { what: 'sort', value: 'unknown', words: 'meilleurs' },
  ]

  it('is said in one line, and undone by one press', async () => {
    await show({ ...FOUND, understood }, '/search?q=tests+ps5&year=2026')
    const link = screen.getByRole('link', { name: 'rechercher à la lettre' })
    expect(wordsOf(link.parentElement)).toBe(
      'Compris : Tests · PlayStation 5 · RPG · Date · meilleurs — rechercher à la lettre',
    )
    expect(link.getAttribute('href')).toBe('/search?q=tests+ps5&year=2026&exact=true')
  })

  it('is kept undone by filters', async () => {
    await show(FOUND, '/search?q=tests+ps5&exact=true')
    expect(screen.queryByText(/Compris/)).toBeNull()
    expect(linksOf('Où rechercher')[1]?.[1]).toBe('/search?q=tests+ps5&kind=article&exact=true')
  })
})

describe('what was probably meant', () => {
  const nearest = { names: [], latest: [] }

  it('is asked where nothing is found, with the way to everything', async () => {
    await show({ ...NONE, ask: 'zelda', nearest }, '/search?q=relda&kind=game')
    expect(screen.getByRole('heading', { name: /Aucun résultat/ })).toBeTruthy()
    const ask = screen.getByRole('link', { name: /^Rechercher «\szelda\s»\s\?$/ })
    expect(ask.getAttribute('href')).toBe('/search?q=zelda&kind=game')
    expect(screen.getByRole('link', { name: 'Rechercher partout' }).getAttribute('href')).toBe(
      '/search?q=relda',
    )
  })

  it('is asked above results, too', async () => {
    await show({ ...FOUND, ask: 'zelda' }, '/search?q=relda')
    expect(screen.getByRole('link', { name: /^Rechercher «\szelda\s»\s\?$/ })).toBeTruthy()
  })
})
