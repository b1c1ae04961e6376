import { type Addresses, findPaths, listPath, PAGE_SIZE, searchPaths, suggestPaths } from '../addresses.ts'
import { compare, type Side } from '../load.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import { type RowName, rowsIn } from '../results/targets.ts'
import type { World } from '../world.ts'
import { searchIsMissing } from './answers.ts'

const CONNECTIONS = 32

const pages = ({ articles }: Addresses): number => Math.ceil(articles / PAGE_SIZE)

/** The same question to a database of any size. */
const QUESTIONS = {
  'scale-first': () => [listPath(1)],
  'scale-middle': (a) => [listPath(Math.ceil(pages(a) / 2))],
  // The last full page, so that both sides send five articles.
  'scale-last': (a) => [listPath(Math.floor(a.articles / PAGE_SIZE))],
  'scale-article': ({ slugs }) => slugs.map((slug) => `/api/articles/${slug}`),
  'scale-search': () => searchPaths,
  'scale-find': () => findPaths,
  'scale-game': ({ games }) => games.map((slug) => `/api/games/${slug}`),
  'scale-game-suggest': () => suggestPaths,
  'scale-game-releases': ({ releases }) =>
    releases.map((json) => `/trpc/games.releases?input=${encodeURIComponent(JSON.stringify({ json }))}`),
} satisfies { [Row in RowName]?: (addresses: Addresses) => string[] }

export const SCALE_ROWS = rowsIn(QUESTIONS)

/** One row: the same question at 1,000 articles and 200 games and at 100,000 and 20,000 by turns; how much more it costs there. */
export async function scaleRow(row: keyof typeof QUESTIONS, world: World): Promise<Result> {
  const question: (addresses: Addresses) => string[] = QUESTIONS[row]
  const [small, big] = [await world.site('uncached'), await world.bigSite()]
  const missing = row === 'scale-search' ? await searchIsMissing(small.origin) : undefined
  if (missing) return { later: missing }
  const a: Side = { origin: small.origin, paths: question(world.addresses) }
  const b: Side = { origin: big.origin, paths: question(await world.bigAddresses()) }
  if (a.paths.length === 0 || b.paths.length === 0) return { later: 'nothing of that size was filled' }
  const { rounds, seconds } = world.options
  const compared = await compare(a, b, { connections: CONNECTIONS, rounds, seconds, sameBytes: false })
  const rate = (side: 'a' | 'b') => plain(median(compared.values.map((round) => round[side].perSecond)))
  const costs = compared.values.map((round) => round.a.perSecond / round.b.perSecond)
  return summarise('less', costs, `${rate('a')} → ${rate('b')}/s`, compared.remark)
}
