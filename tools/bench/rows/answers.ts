import { findPaths, listPath, searchPaths } from '../addresses.ts'
import { floorFor, settle } from '../floor.ts'
import { compare, type LoadJob, type Round } from '../load.ts'
import type { Undisturbed } from '../machine.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import { type RowName, rowsIn } from '../results/targets.ts'
import type { Site } from '../site.ts'
import type { World } from '../world.ts'

/** As many as the targets are meant for. */
const CONNECTIONS = 32
/** Pages of the list that are asked for in turn. */
const PAGES = 200

interface Source {
  site: Exclude<Site['kind'], 'supervised'>
  paths: (world: World) => string[]
  connections?: number
  /** Says what is missing, when the site cannot answer this yet. */
  missing?: (origin: string) => Promise<string | undefined>
}

const article = (slug: string) => `/news/${slug}`

const SOURCES = {
  'cached-home': { site: 'production', paths: () => ['/home'] },
  'cached-list': { site: 'production', paths: () => ['/news'] },
  'cached-article': { site: 'production', paths: ({ addresses }) => [article(addresses.richest)] },
  'anew-home': { site: 'uncached', paths: () => ['/home'] },
  'anew-article': { site: 'uncached', paths: ({ addresses }) => addresses.slugs.map(article) },
  'api-list': { site: 'uncached', paths: () => Array.from({ length: PAGES }, (_, i) => listPath(i + 1)) },
  'api-article': {
    site: 'uncached',
    paths: ({ addresses }) => addresses.slugs.map((slug) => `/api/articles/${slug}`),
  },
  // As behind PgBouncer, without its own cost: beside api-article, what prepared statements are worth.
  'pooler-article': {
    site: 'unprepared',
    paths: ({ addresses }) => addresses.slugs.map((slug) => `/api/articles/${slug}`),
  },
  'api-search': { site: 'uncached', paths: () => searchPaths, missing: searchIsMissing },
  'api-find': { site: 'uncached', paths: () => findPaths },
  'api-comments': {
    site: 'uncached',
    paths: ({ addresses }) => [`/api/comments/news/${addresses.discussed}?page=1&limit=20`],
    missing: async (origin) =>
      (await fetch(`${origin}/api/comments/news/${'0'.repeat(24)}`)).headers
        .get('content-type')
        ?.includes('json') && (await describesPath(origin, '/comments/'))
        ? undefined
        : 'comments are not served yet',
  },
} satisfies { [Row in RowName]?: Source }

/** Whether the interface describes a path that starts so. */
async function describesPath(origin: string, prefix: string): Promise<boolean> {
  const described = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, unknown>
  }
  return Object.keys(described.paths).some((path) => path.replace(/^\/api/, '').startsWith(prefix))
}

/** A text that nothing holds; a search that finds something all the same is none. */
const NONSENSE = '/api/articles?search=xqzvwkj&limit=1'

/** Says what is missing when the site does not search. */
export async function searchIsMissing(origin: string): Promise<string | undefined> {
  const { pagination } = (await (await fetch(origin + NONSENSE)).json()) as {
    pagination: { totalArticles: number }
  }
  return pagination.totalArticles === 0 ? undefined : 'search does not narrow the list yet'
}

type LoadRow = keyof typeof SOURCES

export const LOAD_ROWS = rowsIn(SOURCES)

/** One row: the site beside a floor that sends the same bytes. */
export async function loadRow(row: LoadRow, world: World): Promise<Result> {
  const source: Source = SOURCES[row]
  const { origin } = await world.site(source.site)
  const missing = await source.missing?.(origin)
  if (missing) return { later: missing }
  const paths = source.paths(world)
  if (source.site === 'production') await settle(origin, paths)
  const compared = await besideFloor(origin, paths, CONNECTIONS, world)
  const rate = (side: 'a' | 'b') => plain(median(compared.values.map((round) => round[side].perSecond)))
  const size = plain((compared.values[0]?.b.bytesPerAnswer ?? 0) / 1000)
  return summarise(
    'more',
    compared.values.map(ratio),
    `${rate('b')} of ${rate('a')}/s, ${size} KB`,
    compared.remark,
  )
}

const ratio = ({ a, b }: Round): number => b.perSecond / a.perSecond

export const ONE_ROWS = ['one-home', 'one-article'] as const satisfies RowName[]

type OneRow = (typeof ONE_ROWS)[number]

const onePaths = (row: OneRow, { addresses }: World): string[] =>
  row === 'one-home' ? ['/home'] : addresses.slugs.map(article)

/** One connection: its time as a multiple of the floor's. */
export async function oneRow(row: OneRow, world: World): Promise<Result> {
  const { origin } = await world.site('uncached')
  const compared = await besideFloor(origin, onePaths(row, world), 1, world)
  const time = (side: 'a' | 'b') =>
    plain(median(compared.values.map((round) => 1000 / round[side].perSecond)))
  const multiples = compared.values.map((round) => 1 / ratio(round))
  return summarise('less', multiples, `${time('b')} ms beside ${time('a')} ms`, compared.remark)
}

async function besideFloor(
  origin: LoadJob['origin'],
  paths: string[],
  connections: number,
  world: World,
): Promise<Undisturbed<Round>> {
  const floor = await floorFor(origin, paths)
  const { rounds, seconds } = world.options
  return compare(
    { origin: floor, paths },
    { origin, paths },
    { connections, rounds, seconds, sameBytes: true },
  )
}

/** A row of answers a second without a floor: two releases beside each other, by turns. */
export async function loadBeside(row: LoadRow | OneRow, a: World, b: World): Promise<Undisturbed<Round>> {
  const source: Source =
    row === 'one-home' || row === 'one-article'
      ? { site: 'uncached', paths: (world) => onePaths(row, world), connections: 1 }
      : SOURCES[row]
  const kind = source.site
  const paths = source.paths(a)
  const [one, other] = [await a.site(kind), await b.site(kind)]
  if (kind === 'production') for (const { origin } of [one, other]) await settle(origin, paths)
  const { rounds, seconds } = a.options
  const connections = source.connections ?? CONNECTIONS
  return compare(
    { origin: one.origin, paths },
    { origin: other.origin, paths },
    { connections, rounds, seconds, sameBytes: true },
  )
}
