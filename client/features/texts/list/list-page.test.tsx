import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListedKind } from '../../../../shared/texts/catalog.ts'
import { loadWords } from '../../../i18n/words.ts'
import { press, shown, showOn, takeAway } from '../../../testing/acting.tsx'
import { refusingSite } from '../../../testing/refusing-site.tsx'
import { allWords, wordsOf } from '../../../testing/screen-words.ts'
import { ListPage } from './list-page.tsx'

beforeAll(() => loadWords('site', 'pages'))
// happy-dom does not know <search>, so React would warn.
beforeAll(() =>
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' }),
)
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))
afterEach(() => {
  takeAway()
  vi.restoreAllMocks()
})

const AT = new Date('2026-11-20T10:00:00Z')
const item = (n: number, kind: ListedKind = 'article') => ({
  ...{ id: String(n).repeat(24), kind, slug: `texte-${n}`, title: `Texte ${n}`, excerpt: 'Un chapeau.' },
  ...{
    image: null,
    secondaryImage: null,
    readingTime: '7 min',
    gameTitle: null,
    platform: null,
    genre: null,
  },
  ...{ rating: kind === 'review' ? 8 : null, createdAt: AT, updatedAt: AT, likeCount: 0, commentCount: 0 },
  ...{ signatures: [], translation: null, tags: null },
})
const LIST = { items: [item(1), item(2)], total: 2, page: 1, pages: 1 }

function show(
  answer: object | undefined,
  { kind = 'article' as ListedKind, address = '/news', data = {} } = {},
) {
  const answers = answer ? { 'texts.list': answer } : {}
  return showOn(refusingSite('Non.', data, { address, answers }), <ListPage kind={kind} />)
}
const found = () => wordsOf(screen.getAllByRole('status')[0])
const titles = () => screen.getAllByRole('article').map((one) => wordsOf(within(one).getByRole('heading')))

describe('a list of texts', () => {
  it('says what it holds, how many, and nothing of pages where there is one', async () => {
    const site = show(LIST)
    await screen.findAllByRole('article')
    expect(titles()).toEqual(['Texte 1', 'Texte 2'])
    expect(wordsOf(screen.getByRole('heading', { level: 1 }))).toBe('Actus')
    expect(found()).toBe('2 actus')
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
    expect(site.calls).toEqual([['texts.list', expect.objectContaining({ kind: 'article', page: 1 })]])
    expect(screen.queryByText(/Seuls ces mots/)).toBeNull()
  })

  it('of reviews is one, too', async () => {
    show({ ...LIST, items: [item(1, 'review')], total: 1 }, { kind: 'review', address: '/reviews' })
    await screen.findAllByRole('article')
    expect([wordsOf(screen.getByRole('heading', { level: 1 })), found()]).toEqual(['Tests', '1 test'])
  })

  it('says on later pages which it is, and leads to the others', async () => {
    const site = show({ ...LIST, total: 60, page: 2, pages: 3 }, { address: '/news?page=2' })
    await screen.findAllByRole('article')
    expect(wordsOf(screen.getByRole('heading', { level: 1 }))).toBe('Actus – page 2 sur 3')
    expect(site.calls[0]).toEqual(['texts.list', expect.objectContaining({ page: 2 })])
    const nav = within(screen.getByRole('navigation', { name: 'Pagination' }))
    const links = nav.getAllByRole('link').map((one) => `${wordsOf(one)} ${one.getAttribute('href')}`)
    expect(links).toEqual([
      ...['1 /news', '2 /news?page=2', '3 /news?page=3', 'Précédent /news', 'Suivant /news?page=3'],
    ])
    expect(nav.getAllByRole('link').map((one) => one.getAttribute('aria-current'))).toEqual([
      ...[null, 'page', null, null, null],
    ])
  })

  it('offers no page before the first nor behind the last', async () => {
    const ends = () => {
      const nav = within(screen.getByRole('navigation', { name: 'Pagination' }))
      return ['Précédent', 'Suivant'].map((name) => nav.getByRole('link', { name }).getAttribute('href'))
    }
    show({ ...LIST, total: 40, pages: 2 })
    await screen.findAllByRole('article')
    expect(ends()).toEqual([null, '/news?page=2'])
    takeAway()
    show({ ...LIST, total: 40, page: 2, pages: 2 }, { address: '/news?page=2' })
    await screen.findAllByRole('article')
    expect(ends()).toEqual(['/news', null])
  })

  it('may be empty', async () => {
    show({ ...LIST, items: [], total: 0 })
    expect(await screen.findByText('Aucune actu pour le moment.')).toBeTruthy()
    expect(found()).toBe('')
    expect(screen.queryByText('Effacer la recherche')).toBeNull()
  })

  it.each([
    ['the site answers and refuses', {}, 'Le chargement a échoué'],
    ['the database is away', { code: 'UNAVAILABLE', httpStatus: 503 }, 'Pause technique'],
  ])('cannot be read while %s: it says so, and is asked for again', async (_when, data, said) => {
    const site = show(undefined, { data })
    expect(await screen.findByRole('heading', { name: said })).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    await shown('Réessayer')
    press('Réessayer')
    await expect.poll(() => site.calls.length).toBe(2)
  })
})

describe('a search in a list', () => {
  const address = '/news?search=%20zelda%20'

  it('says what was looked for and found', async () => {
    const site = show({ ...LIST, total: 60, pages: 3 }, { address })
    await screen.findAllByRole('article')
    expect(found()).toBe('60 résultats pour « zelda »')
    expect(site.calls[0]).toEqual(['texts.list', expect.objectContaining({ search: 'zelda' })])
    expect(screen.getByRole('link', { name: 'Suivant' }).getAttribute('href')).toBe(
      '/news?search=zelda&page=2',
    )
  })

  it('says what was looked for in place of it, and offers it to the letter', async () => {
    show({ ...LIST, corrected: 'zelda' }, { address: '/news?search=zleda' })
    await screen.findAllByRole('article')
    expect(found()).toBe('2 résultats pour « zelda ». Rechercher « zleda » à la lettre')
    const link = screen.getByRole('link', { name: /à la lettre$/ })
    expect(link.getAttribute('href')).toBe('/news?search=zleda&exact=true')
    takeAway()
    const site = show(LIST, { address: '/news?search=zleda&exact=true' })
    await screen.findAllByRole('article')
    expect(site.calls[0]).toEqual(['texts.list', expect.objectContaining({ search: 'zleda', exact: true })])
  })

  it('of too many words says how many of them were looked for', async () => {
    show({ ...LIST, searchedFor: 'un deux' }, { address })
    await screen.findAllByRole('article')
    expect(found()).toMatch(/^2 résultats pour « zelda » Seuls ces mots ont été recherchés : « .+ »\.$/)
  })

  it('that finds nothing says so, with what may help and the way back', async () => {
    const { container } = show({ ...LIST, items: [], total: 0 }, { address })
    expect(await screen.findByText(/^Aucun résultat pour/)).toBeTruthy()
    expect(allWords(container, 'p')).toContain(
      'Vérifiez l’orthographe, essayez un mot plus court ou le nom d’une console.',
    )
    const back = screen.getAllByRole('link', { name: 'Effacer la recherche' })
    expect(back.map((one) => one.getAttribute('href'))).toContain('/news')
  })
})
