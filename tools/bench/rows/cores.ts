import os from 'node:os'
import { compare, HEADERS, load, type Side } from '../load.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import { type RowName, rowsIn } from '../results/targets.ts'
import { type Site, startSite } from '../site.ts'
import type { World } from '../world.ts'

const CONNECTIONS = 32
const BUSY_SECONDS = 5

interface Source {
  paths: (world: World) => string[]
  /** Rendered for each answer; else as `npm start` has it. */
  anew?: true
}

const SOURCES = {
  'cores-page': { paths: ({ addresses }) => [`/news/${addresses.richest}`] },
  'cores-anew': { paths: ({ addresses }) => addresses.slugs.map((slug) => `/news/${slug}`), anew: true },
  'cores-data': { paths: ({ addresses }) => addresses.slugs.map((slug) => `/api/articles/${slug}`) },
} satisfies { [Row in RowName]?: Source }

export const CORES_ROWS = rowsIn(SOURCES)

/** How much of all cores' time is worked while a load lasts, in percent. */
async function busyDuring(side: Side): Promise<number> {
  const times = () => {
    const all = os.cpus().flatMap(({ times }) => Object.entries(times))
    const sum = (of: (name: string) => boolean) =>
      all.reduce((total, [name, ms]) => total + (of(name) ? ms : 0), 0)
    return { all: sum(() => true), idle: sum((name) => name === 'idle') }
  }
  const before = times()
  await load({ ...side, connections: CONNECTIONS, from: 0, seconds: BUSY_SECONDS, headers: HEADERS })
  const after = times()
  return Math.round(100 * (1 - (after.idle - before.idle) / (after.all - before.all)))
}

/** Answers a second of one process and of two under a supervisor, by turns; the load has its share of the same cores. */
export async function coresRow(row: keyof typeof SOURCES, world: World): Promise<Result> {
  const { options, database } = world
  const source: Source = SOURCES[row]
  const paths = source.paths(world)
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir }
  const one = await world.site(source.anew ? 'uncached' : 'production')
  const two = await startSite({
    kind: source.anew ? 'supervised' : 'production',
    root: world.root,
    env: { ...env, PROCESSES: '2' },
  })
  const side = ({ origin }: Site): Side => ({ origin, paths })
  try {
    const { rounds, seconds } = options
    const { values, remark } = await compare(side(one), side(two), {
      ...{ connections: CONNECTIONS, rounds, seconds, sameBytes: true },
    })
    const busy = [await busyDuring(side(one)), await busyDuring(side(two))]
    const [before, after] = [values.map(({ a }) => a.perSecond), values.map(({ b }) => b.perSecond)]
    return summarise(
      'more',
      values.map(({ a, b }) => b.perSecond / a.perSecond),
      `${plain(median(before))} → ${plain(median(after))}/s, cores busy ${busy.join(' → ')} %`,
      remark,
    )
  } finally {
    await two.stop()
  }
}
