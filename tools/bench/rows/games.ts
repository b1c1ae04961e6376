import type { GameFilters } from '../../../shared/games/schema.ts'
import { type Addresses, askedPath, offeredPaths, PAGE_SIZE } from '../addresses.ts'
import { compare, type Side } from '../load.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import type { World } from '../world.ts'

/** What readers filter and sort by, one and together, common and rare. */
const ASKED: readonly Partial<GameFilters>[] = [
  {},
  { platform: 'PC' },
  { platform: 'Switch 2', genre: 'Action' },
  { genre: 'Aventure' },
  { year: 2025 },
  { state: 'out' },
  { state: 'announced' },
  { state: 'cancelled' },
  { score: 8 },
  { sort: 'name' },
  { sort: 'score' },
  { sort: 'release', platform: 'PC', state: 'out', score: 5 },
]
/** How often each page is asked for in a round. */
const TIMES = 30

/** Of each list its first page and its last full one. */
async function pagesOf(origin: string): Promise<string[]> {
  const pages = ASKED.map(async (filters) => {
    const words = Object.entries(filters).map(([name, value]) => [name, String(value)])
    const first = `${origin}/api/games?${new URLSearchParams([...words, ['limit', String(PAGE_SIZE)]])}`
    const { pagination } = (await (await fetch(first)).json()) as { pagination: { totalGames: number } }
    const last = Math.floor(pagination.totalGames / PAGE_SIZE)
    if (last === 0) throw new Error(`too few games: ${first}`)
    return [first, `${first}&page=${last}`]
  })
  return (await Promise.all(pages)).flat()
}

async function timeOf(address: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
  await answer.text()
  return performance.now() - began
}

/** Milliseconds of each page of both databases, by turns. */
async function timesOf(sides: readonly string[][]): Promise<number[][]> {
  const taken = sides.map((pages) => pages.map((): number[] => []))
  for (let time = 0; time < TIMES; time++)
    for (const page of sides[0]?.keys() ?? [])
      for (const [side, pages] of sides.entries()) taken[side]?.[page]?.push(await timeOf(pages[page] ?? ''))
  return taken.map((pages) => pages.map(median))
}

/** A page of a game beside an article's, a filtered list of games beside the list of reviews, a subject’s beside those of news and reviews, each rendered anew; and what is offered of all kinds beside an article. */
const PAGES: Record<BesideRow, (a: Addresses) => [theirs: string[], ours: string[]]> = {
  'anew-game': ({ slugs, games }) => [
    slugs.map((slug) => `/news/${slug}`),
    games.map((slug) => `/games/${slug}`),
  ],
  'anew-games': () => [
    ['/reviews'],
    [
      '/games?platform=PC',
      '/games?genre=Aventure',
      '/games?state=out',
      '/games?sort=score',
      '/games?score=8',
    ],
  ],
  'anew-subject': ({ subjects }) => [['/news', '/reviews'], subjects.map((slug) => `/subjects/${slug}`)],
  'api-suggest': ({ slugs }) => [
    slugs.map((slug) => askedPath('texts.bySlugOrId', { kind: 'article', slugOrId: slug })),
    offeredPaths,
  ],
}
type BesideRow = 'anew-game' | 'anew-subject' | 'anew-games' | 'api-suggest'
export const BESIDE_ROWS = Object.keys(PAGES) as BesideRow[]

/** How many times what the other one costs. */
export async function besideRow(row: BesideRow, world: World): Promise<Result> {
  const { origin } = await world.site('uncached')
  const [theirs, ours] = PAGES[row](world.addresses)
  const { rounds, seconds } = world.options
  const [a, b] = [theirs, ours].map((paths): Side => ({ origin, paths })) as [Side, Side]
  const compared = await compare(a, b, { connections: 32, rounds, seconds, sameBytes: false })
  const rate = (side: 'a' | 'b') => plain(median(compared.values.map((round) => round[side].perSecond)))
  const costs = compared.values.map((round) => round.a.perSecond / round.b.perSecond)
  return summarise('less', costs, `${rate('b')} beside ${rate('a')}/s`, compared.remark)
}

/** A page of games, filtered and sorted: at 20,000 games beside 200, the list that grows most. */
export async function gameListsRow(world: World): Promise<Result> {
  const sites = [await world.site('uncached'), await world.bigSite()]
  const sides = await Promise.all(sites.map(({ origin }) => pagesOf(origin)))
  await timesOf(sides)
  const rounds: number[][][] = []
  for (let round = 0; round < world.options.rounds; round++) rounds.push(await timesOf(sides))
  const costs = rounds.map(([few = [], many = []]) => many.map((ms, page) => ms / (few[page] ?? ms)))
  const worst = costs.map((pages) => Math.max(...pages))
  const most = costs[0]?.indexOf(worst[0] ?? 0) ?? 0
  const all = (side: number) => plain(median(rounds.flatMap((sides) => sides[side] ?? [])))
  const which = new URL(sides[1]?.[most] ?? '').search
  return summarise('less', worst, `${all(0)} → ${all(1)} ms, one after the other; most ${which}`)
}
