import { compare, type Side } from './load.ts'
import { type Result, summarise } from './result.ts'
import { type Site, startSite } from './site.ts'
import { median, plain } from './stats.ts'
import type { World } from './world.ts'

const CONNECTIONS = 32

const PATHS: Record<string, (world: World) => string[]> = {
  'cores-page': ({ addresses }) => [`/news/${addresses.richest}`],
  'cores-data': ({ addresses }) => addresses.slugs.map((slug) => `/api/articles/${slug}`),
}

export const CORES_ROWS = Object.keys(PATHS)

/** Answers a second of one process and of two under a supervisor, by turns; the load has its share of the same cores. */
export async function coresRow(name: string, world: World): Promise<Result> {
  const { options, database } = world
  const paths = PATHS[name]?.(world) ?? []
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir }
  const one = await world.site('production')
  const two = await startSite({ kind: 'production', env: { ...env, PROCESSES: '2' } })
  const side = ({ origin }: Site): Side => ({ origin, paths })
  try {
    const { rounds, seconds } = options
    const { values, remark } = await compare(side(one), side(two), {
      ...{ connections: CONNECTIONS, rounds, seconds, sameBytes: true },
    })
    const [before, after] = [values.map(({ a }) => a.perSecond), values.map(({ b }) => b.perSecond)]
    return summarise(
      'more',
      values.map(({ a, b }) => b.perSecond / a.perSecond),
      `${plain(median(before))} → ${plain(median(after))}/s`,
      remark,
    )
  } finally {
    await two.stop()
  }
}
