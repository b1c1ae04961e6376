import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { BEST_FROM } from '../../shared/filter-shapes.ts'
import { GAME_LIMITS } from '../../shared/games/limits.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildGame, buildReview, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import type { Render } from './render.ts'

const ORIGIN = 'https://manette.test'
const database = useDatabase()
let app: FastifyInstance
const rendered: string[] = []
const around =
  (render: Render): Render =>
  (input) => {
    rendered.push(input.pathname + input.search)
    return render(input)
  }

const get = (url: string) => app.inject({ url })
/** With plain spaces, as typed. */
const body = async (url: string) => (await get(url)).body.replace(/[\u00a0\u202f]/g, ' ')
const isIndexed = async (url: string) => !(await body(url)).includes('<meta name="robots" content="noindex">')
const graph = async (url: string) =>
  JSON.parse(/ld\+json">(.*?)<\/script>/.exec(await body(url))?.[1] ?? '{}')['@graph']

const SHOWN = { shownFrom: new Date(0) }
const on = (day: string, platforms: string[]) => ({
  create: {
    ...{ id: newId(), position: 1, access: 'full', precision: 'day', savedOn: new Date('2020-01-01') },
    ...{ on: new Date(day), platforms },
  },
})

beforeAll(async () => {
  const config = testConfig({ PUBLIC_URL: ORIGIN, RATE_LIMIT: 'off' })
  const { db } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: database.url, around }) })
  const { id: authorId } = await buildUser(db, { role: 'editor', username: 'Zoé' })
  const review = (overrides: object) => buildReview(db, { authorId, ...overrides })
  const first = await review({
    title: 'À moitié là',
    rating: 6.5,
    createdAt: new Date('2024-03-01T12:00:00Z'),
  })
  const second = await review({ title: 'Enfin là', rating: 8.5, createdAt: new Date('2025-09-06T12:00:00Z') })
  const news = await buildArticle(db, { title: 'Une brume se lève', authorId })
  const brume = await buildGame(db, {
    ...{ slug: 'brume', name: 'Brume & Sel', otherNames: ['Mist'], kind: 'remake', series: 'Brume' },
    ...{ platforms: ['Switch 2', 'PC'], genres: ['Aventure'], studios: ['Phare'], publishers: ['Môle'] },
    ...{ pegi: '12', french: 'voices', links: ['https://brume.example/'], description: 'Une île.' },
    releases: on('2025-03-06', ['Switch 2']),
    texts: [first.id, second.id, news.id],
  })
  await db.formerGame.createMany({
    data: [
      { key: 'sel', gameId: brume.id },
      { key: newId(), gameId: brume.id },
    ],
  })
  await buildGame(db, { slug: 'brume-2', name: 'Brume 2', kind: 'expansion', parentId: brume.id, ...SHOWN })
  await buildGame(db, { slug: 'brume-0', name: 'Brume 0', series: 'Brume', ...SHOWN })
  await buildGame(db, { slug: 'brume-x', name: 'Brume cachée', series: 'Brume', parentId: brume.id })
  for (let n = 1; n < BEST_FROM; n++) {
    const { id } = await review({ rating: n, platform: 'PC', genre: 'RPG' })
    await buildGame(db, {
      ...{ slug: `jeu-${n}`, name: `Jeu ${n}`, platforms: ['Switch 2'], genres: ['RPG'], texts: [id] },
      releases: on(`2025-0${n}-20`, ['Switch 2']),
    })
  }
})
afterAll(() => app.close())

describe('the page of a game', () => {
  it('says what it is, what we think of it, and all that we wrote of it', async () => {
    const html = await body('/games/brume')
    for (const words of [
      ...['Brume &amp; Sel', 'Remake', 'Sorti', '6 mars 2025', 'Phare', 'Môle', 'Dès 12 ans (PEGI 12)'],
      ...[
        'Textes et voix en français',
        'Une île.',
        'À moitié là',
        'Enfin là',
        'Une brume se lève',
        'Brume 0',
      ],
    ])
      expect(html).toContain(words)
    expect(html).toContain('Note : 8,5/10')
    expect(html).not.toContain('Brume cachée')
    expect(html).toContain('href="https://brume.example/" rel="nofollow noopener"')
    for (const link of [
      ...['/how-we-rate', '/games?platform=Switch+2', '/games?genre=Aventure', '/games/brume-2'],
      '/games?platform=Switch+2&amp;year=2025&amp;sort=score',
    ])
      expect(html).toContain(`href="${link}"`)
    // Too few have a score there.
    expect(html).not.toContain('platform=PC&amp;year=2025')
    expect(html.indexOf('6 septembre 2025')).toBeLessThan(html.indexOf('1er mars 2024'))
    expect(await body('/games/brume-2')).toMatch(/Extension de.{1,40}href="\/games\/brume"/)
  })

  it('in English says which words are French, and is then not for search engines', async () => {
    const html = await body('/en/games/brume')
    expect(html).toMatch(/lang="fr">Une île\./)
    for (const words of ['6 March 2025', 'Texts and voices in French', '8.5/10'])
      expect(html).toContain(words)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(await body('/games/brume')).not.toContain('hreflang="en"')
    expect(await body('/games/brume-0')).toContain(`hreflang="en" href="${ORIGIN}/en/games/brume-0"`)
    expect(await isIndexed('/en/games/brume-0')).toBe(true)
  })

  it('tells machines of a VideoGame with our reviews, and of no average', async () => {
    const [game, trail] = await graph('/games/brume')
    expect(game).toMatchObject({
      '@type': 'VideoGame',
      name: 'Brume & Sel',
      alternateName: ['Mist'],
      url: `${ORIGIN}/games/brume`,
      gamePlatform: ['Switch 2', 'PC'],
      genre: ['Aventure'],
      author: [{ '@type': 'Organization', name: 'Phare' }],
      publisher: [{ '@type': 'Organization', name: 'Môle' }],
      datePublished: '2025-03-06',
      contentRating: 'PEGI 12',
      review: [
        { '@type': 'Review', name: 'Enfin là', reviewRating: { ratingValue: 8.5, bestRating: 10 } },
        { '@type': 'Review', name: 'À moitié là', reviewRating: { ratingValue: 6.5 } },
      ],
    })
    expect(game).not.toHaveProperty('aggregateRating')
    expect(trail.itemListElement.map(({ name }: { name: string }) => name).slice(1)).toEqual([
      'Jeux',
      'Brume & Sel',
    ])
    const [bare] = await graph('/games/brume-0')
    expect(Object.keys(bare).sort()).toEqual(['@type', 'image', 'isPartOf', 'name', 'url'])
  })

  it.each([
    ['/games/sel', 301, '/games/brume'],
    ['/en/games/sel', 301, '/en/games/brume'],
    ['/games/BRUME', 301, '/games/brume'],
    ['/games/brume/', 301, '/games/brume'],
    ['/games/brume-x', 404, undefined],
    ['/games/personne', 404, undefined],
    ['/games/%00', 400, undefined],
    [`/games/${'a'.repeat(200)}`, 400, undefined],
    ['/games/__proto__', 404, undefined],
  ])('%s: %i %s', async (address, status, location) => {
    const answer = await get(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
  })

  it('is found by its id and by that of a game that became one with it', async () => {
    const { id, former } = await database.db.game.findUniqueOrThrow({
      where: { slug: 'brume' },
      include: { former: true },
    })
    for (const key of [id, ...former.map((one) => one.key)])
      expect((await get(`/games/${key}`)).headers.location).toBe('/games/brume')
  })
})

describe('the list of games', () => {
  it.each([
    ['/games', 'Jeux', true],
    ['/games?platform=Switch+2', 'Jeux sur Switch 2', true],
    ['/games?genre=RPG', 'Jeux : RPG', true],
    ['/games?year=2025', 'Jeux de 2025', true],
    ['/games?state=out', 'Jeux sortis', true],
    ['/games?score=8', 'Jeux notés 8 et plus', true],
    ['/games?sort=name', 'Jeux de A à Z', true],
    ['/en/games?sort=score', 'Games with the best scores', true],
    ['/games?platform=Switch+2&year=2025&sort=score', 'Les meilleurs jeux Switch 2 de 2025', true],
    // Too few, none at all, too many of the kind.
    ['/games?platform=PC&year=2025&sort=score', 'Les meilleurs jeux PC de 2025', false],
    ['/games?platform=NES', 'Jeux sur NES', false],
    ['/games?platform=Switch+2&genre=RPG', 'Jeux : Switch 2, RPG', false],
    ['/games?platform=Switch+2&year=2025', 'Jeux : Switch 2, 2025', false],
  ])('%s is called %s; for search engines: %s', async (address, title, indexed) => {
    const html = await body(address)
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title)
    expect(html).toContain(`<title>${title} – `)
    expect(await isIndexed(address)).toBe(indexed)
    if (indexed)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${address.replaceAll('&', '&amp;')}">`)
  })

  it('works by a plain form, and says what is chosen', async () => {
    const html = await body('/games?genre=RPG')
    expect(html).toContain('action="/games"')
    expect(html).toMatch(/<option value="RPG" selected="">RPG<\/option>/)
    expect(html).toContain('4 jeux')
    const none = await body('/games?genre=Sport')
    expect(none).toContain('Aucun jeu ne répond à ces critères.')
    expect(none).toContain('href="/games"')
  })

  it.each(['/games', '/reviews', '/en/games'])('%s offers the years that there are', async (address) => {
    const [select = ''] = /<select[^>]* name="year"[\s\S]*?<\/select>/.exec(await body(address)) ?? []
    const years = Array.from(select.matchAll(/<option value="(\d*)"/g), ([, year]) => year)
    expect(years[0]).toBe('')
    expect(years.slice(1)).toEqual(years.slice(1).toSorted().reverse())
    for (const year of years.slice(1)) expect(year).toMatch(/^(19|20)\d\d$/)
  })

  it.each([
    ['/games?genre=RPG&platform=PC', '/games?platform=PC&genre=RPG'],
    ['/games?platform=&genre=RPG&year=&state=&score=&sort=', '/games?genre=RPG'],
    ['/games?platform=&genre=&year=&state=&score=&sort=', '/games'],
    ['/games?page=2&genre=RPG&genre=FPS', '/games?genre=RPG&page=2'],
    ['/games?genre=RPG&page=1', '/games?genre=RPG'],
    ['/games?page=1', '/games'],
    ['/games?platform=Switch%202', '/games?platform=Switch+2'],
    ['/en/games?sort=score&platform=PC&utm=x', '/en/games?platform=PC&sort=score&utm=x'],
    ['/games/?sort=score&platform=PC', '/games?sort=score&platform=PC'],
    ['/reviews?genre=RPG&platform=PC', '/reviews?platform=PC&genre=RPG'],
    ['/reviews?sort=newest', '/reviews'],
    ['/reviews?platform=PC&search=brume', '/reviews?search=brume'],
    [`/games?${Array.from({ length: 40 }, () => 'genre=RPG').join('&')}`, '/games?genre=RPG'],
  ])('%s leads to %s', async (address, location) => {
    const answer = await get(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  })

  it.each([
    ...[
      '/games?platform=Dreamcast+3',
      '/games?genre=rpg',
      '/games?year=99999',
      '/games?year=0',
      '/games?year=1e3',
    ],
    ...['/games?state=lost', '/games?score=11', '/games?score=-1', '/games?score=08', '/games?sort=%27'],
    ...['/reviews?platform=Switch+3', '/reviews?year=0', '/reviews?sort=name', '/games?platform=%00'],
    `/games?platform=${'x'.repeat(3000)}`,
  ])('%s is refused by a page that leads on', async (address) => {
    const answer = await get(address)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Ces critères n’existent pas')
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
  })

  it.each([
    ['/games?page=1000000000', '/games'],
    ['/games?genre=RPG&page=2147483647', '/games?genre=RPG'],
    ['/games?page=99999999999', '/games'],
    ['/games?genre=RPG&page=x', '/games?genre=RPG'],
    ['/reviews?genre=RPG&page=1000000000', '/reviews?genre=RPG'],
  ])('%s leads to the last page', async (address, location) => {
    const answer = await get(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })

  it('of several filters is rendered each time, and leads on by no links', async () => {
    const { db } = database
    const games = Array.from({ length: GAME_LIMITS.page + 1 }, (_, n) => ({
      ...{ id: newId(), slug: `masse-${n}`, name: `Masse ${n}`, platforms: ['Wii'], genres: ['Puzzle'] },
      shownFrom: new Date(0),
    }))
    await db.game.createMany({ data: games })
    const [single, several] = ['/games?platform=Wii', '/games?platform=Wii&genre=Puzzle']
    for (const address of [single, several]) await get(address)
    await expect.poll(() => body(single)).toContain('25 jeux')
    const renderedFor = async () => {
      rendered.length = 0
      for (const address of [single, several, single, several]) await get(address)
      return [...rendered]
    }
    // The announcement about the games may be heard a little later.
    await expect.poll(renderedFor).toEqual([several, several])
    const html = await body(several)
    expect(html).not.toMatch(/href="[^"]*platform=Wii&amp;genre/)
    expect(html).toMatch(/<input type="hidden" name="platform" value="Wii"/)
    expect(html).toMatch(/<button type="submit" value="2"[^>]* name="page"/)
    expect(await body(single)).toContain('href="/games?platform=Wii&amp;page=2"')
    expect((await get(several)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })
})

describe('the list of reviews', () => {
  it.each([
    ['/reviews?platform=PC', 'Tests sur PC', true],
    ['/reviews?year=2024', 'Tests de 2024', true],
    ['/reviews?score=8', 'Tests notés 8 et plus', true],
    ['/reviews?sort=score', 'Tests les mieux notés', true],
    ['/reviews?platform=PC&genre=RPG', 'Tests : PC, RPG', false],
  ])('%s is called %s; for search engines: %s', async (address, title, indexed) => {
    expect(/<h1[^>]*>([^<]*)/.exec(await body(address))?.[1]).toBe(title)
    expect(await isIndexed(address)).toBe(indexed)
  })

  it('is filtered and sorted as the address says; REST as it ever was', async () => {
    const titles = async (address: string) => {
      const html = await body(address)
      return ['Enfin là', 'À moitié là'].filter((title) => html.includes(`>${title}<`))
    }
    expect(await titles('/reviews?year=2024')).toEqual(['À moitié là'])
    expect(await titles('/reviews?score=7')).toEqual(['Enfin là'])
    const html = await body('/reviews?sort=score')
    expect(html.indexOf('Enfin là')).toBeLessThan(html.indexOf('À moitié là'))
    const all = (await get('/api/reviews')).json()
    expect((await get('/api/reviews?platform=PC&sort=score')).json()).toEqual(all)
    expect(await body('/reviews?platform=NES')).toContain('Aucun test ne répond à ces critères.')
  })
})

it('a review leads to its game, and to games of its platform and genre', async () => {
  const review = await database.db.content.findFirstOrThrow({ where: { platform: 'PC', rating: 1 } })
  const html = await body(`/reviews/${review.slug}`)
  for (const link of ['/games/jeu-1', '/games?platform=PC', '/games?genre=RPG'])
    expect(html).toContain(`href="${link}"`)
})
