import { keysIn } from '../../../shared/base/tables.ts'
import {
  type Addresses,
  askedPath,
  findPaths,
  listPath,
  offeredPaths,
  PAGE_SIZE,
  searchPaths,
  suggestPaths,
} from '../addresses.ts'
import { floorFor, settle } from '../floor.ts'
import { compare, type Round, type Side } from '../load.ts'
import type { Undisturbed } from '../machine.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import type { RowName } from '../results/targets.ts'
import type { SiteKind } from '../site.ts'
import type { World } from '../world.ts'
import { comments, likes, likesOfAll } from './reactions.ts'

type Paths = (addresses: Addresses) => string[]
type Of<T> = { [Row in RowName]?: T }

const news: Paths = ({ slugs }) => slugs.map((slug) => `/news/${slug}`)
const richest: Paths = (a) => [`/news/${a.richest}`]
const bySlug: Paths = ({ slugs }) => slugs.map((slug) => `/api/articles/${slug}`)
const lists: Paths = () => Array.from({ length: 200 }, (_, i) => listPath(i + 1))

interface Source {
  site: SiteKind
  paths: Paths
  /** With one connection the time per answer counts. */
  connections?: 1
}

/** The requests of each row; a floor that sends the same bytes is measured beside it. */
const FLOOR = {
  'cached-home': { site: 'production', paths: () => ['/home'] },
  'cached-list': { site: 'production', paths: () => ['/news'] },
  'cached-article': { site: 'production', paths: richest },
  'anew-home': { site: 'uncached', paths: () => ['/home'] },
  'anew-article': { site: 'uncached', paths: news },
  'api-list': { site: 'uncached', paths: lists },
  'api-article': { site: 'uncached', paths: bySlug },
  // The site runs as behind PgBouncer, but without PgBouncer's own cost: the row shows the value of prepared statements beside api-article.
  'pooler-article': { site: 'unprepared', paths: bySlug },
  'api-search': { site: 'uncached', paths: () => searchPaths },
  'api-find': { site: 'uncached', paths: () => findPaths },
  'api-comments': {
    site: 'uncached',
    paths: ({ discussed }) => [`/api/comments/news/${discussed}?page=1&limit=20`],
  },
  'one-home': { site: 'uncached', paths: () => ['/home'], connections: 1 },
  'one-article': { site: 'uncached', paths: news, connections: 1 },
} satisfies Of<Source>

export type FloorRow = keyof typeof FLOOR
export const FLOOR_ROWS = keysIn(FLOOR)

const rate = (rounds: readonly Round[], side: 0 | 1): string =>
  plain(median(rounds.map((round) => round[side].perSecond)))

/** Answers per second relative to the floor's; with one connection the time as a multiple of the floor's. */
export async function floorRow(row: FloorRow, world: World): Promise<Result> {
  const { site, paths, connections }: Source = FLOOR[row]
  const asked = paths(world.addresses)
  const { origin } = await world.site(site)
  if (site === 'production') await settle(origin, asked)
  const floor = { origin: await floorFor(origin, asked), paths: asked }
  const { values, remark } = await compare([floor, { origin, paths: asked }], {
    ...world.options,
    connections,
    sameBytes: true,
  })
  const parts = values.map(([a, b]) => b.perSecond / a.perSecond)
  if (connections) {
    const [its = '', ours = ''] = [0, 1].map((side) =>
      plain(median(values.map((round) => 1000 / (round[side]?.perSecond ?? 0)))),
    )
    const multiples = parts.map((part) => 1 / part)
    return summarise('less', multiples, `${ours} ms beside ${its} ms`, remark)
  }
  const size = plain((values[0]?.[1].bytesPerAnswer ?? 0) / 1000)
  return summarise('more', parts, `${rate(values, 1)} of ${rate(values, 0)}/s, ${size} KB`, remark)
}

/** A row of answers per second without a floor: two releases take turns. */
export async function floorRowBeside(row: FloorRow, a: World, b: World): Promise<Undisturbed<Round>> {
  const { site, paths, connections }: Source = FLOOR[row]
  const asked = paths(a.addresses)
  const [one, other] = [await a.site(site), await b.site(site)]
  if (site === 'production') for (const { origin } of [one, other]) await settle(origin, asked)
  const sides: [Side, Side] = [
    { origin: one.origin, paths: asked },
    { origin: other.origin, paths: asked },
  ]
  return compare(sides, { ...a.options, connections, sameBytes: true })
}

type Sides = (world: World) => Promise<[Side, Side]>

/** The same question to a site with 1,000 articles and 200 games, and to one with 100,000 and 20,000. */
const grown =
  (question: Paths): Sides =>
  async (world) => {
    const [small, big] = [await world.site('uncached'), await world.bigSite()]
    const sides: [Side, Side] = [
      { origin: small.origin, paths: question(world.addresses) },
      { origin: big.origin, paths: question(await world.bigAddresses()) },
    ]
    if (sides.some(({ paths }) => paths.length === 0)) throw new Error('nothing of that size was filled')
    return sides
  }

/** Two questions to the same site. */
const beside =
  (theirs: Paths, ours: Paths): Sides =>
  async (world) => {
    const { origin } = await world.site('uncached')
    return [theirs, ours].map((paths) => ({ origin, paths: paths(world.addresses) })) as [Side, Side]
  }

const pages = ({ articles }: Addresses): number => Math.ceil(articles / PAGE_SIZE)

/** Lists of games, filtered or sorted. */
const GAMES = ['platform=PC', 'genre=Aventure', 'state=out', 'sort=score', 'score=8'].map(
  (q) => `/games?${q}`,
)

/** Comparisons: how many times more the second side costs than the first. */
const COSTS = {
  'scale-first': grown(() => [listPath(1)]),
  'scale-middle': grown((a) => [listPath(Math.ceil(pages(a) / 2))]),
  // This is the last full page, so both sides send five articles.
  'scale-last': grown((a) => [listPath(Math.floor(a.articles / PAGE_SIZE))]),
  'scale-article': grown(bySlug),
  'scale-search': grown(() => searchPaths),
  'scale-find': grown(() => findPaths),
  'scale-game': grown(({ games }) => games.map((slug) => `/api/games/${slug}`)),
  'scale-game-suggest': grown(() => suggestPaths),
  'scale-game-releases': grown(({ releases }) => releases.map((of) => askedPath('games.releases', of))),
  'anew-game': beside(news, ({ games }) => games.map((slug) => `/games/${slug}`)),
  'anew-games': beside(
    () => ['/reviews'],
    () => GAMES,
  ),
  'anew-subject': beside(
    () => ['/news', '/reviews'],
    ({ subjects }) => subjects.map((slug) => `/subjects/${slug}`),
  ),
  'api-suggest': beside(
    ({ slugs }) => slugs.map((slug) => askedPath('texts.bySlugOrId', { kind: 'article', slugOrId: slug })),
    () => offeredPaths,
  ),
  'comments-many': comments,
  'likes-many': likes,
  'likes-one': likesOfAll,
} satisfies Of<Sides>

export const COST_ROWS = keysIn(COSTS)

export async function costRow(row: keyof typeof COSTS, world: World): Promise<Result> {
  const { values, remark } = await compare(await COSTS[row](world), world.options)
  const costs = values.map(([a, b]) => a.perSecond / b.perSecond)
  return summarise('less', costs, `${rate(values, 0)} → ${rate(values, 1)}/s`, remark)
}

/** The requests to one process, and to two under a supervisor. */
const CORES = {
  'cores-page': { site: 'production', paths: richest },
  'cores-anew': { site: 'uncached', paths: news },
  'cores-data': { site: 'production', paths: bySlug },
} satisfies Of<Source>

export const CORES_ROWS = keysIn(CORES)

/** Answers per second of two processes as a multiple of one's; the load shares their cores. */
export async function coresRow(row: keyof typeof CORES, world: World): Promise<Result> {
  const { site, paths }: Source = CORES[row]
  const asked = paths(world.addresses)
  const one = await world.site(site)
  const two = await world.fresh({ PROCESSES: '2' }, site === 'uncached' ? 'supervised' : site)
  try {
    const sides = [one, two].map(({ origin }) => ({ origin, paths: asked })) as [Side, Side]
    const { values, remark } = await compare(sides, { ...world.options, sameBytes: true })
    const multiples = values.map(([a, b]) => b.perSecond / a.perSecond)
    return summarise('more', multiples, `${rate(values, 0)} → ${rate(values, 1)}/s`, remark)
  } finally {
    await two.stop()
  }
}
