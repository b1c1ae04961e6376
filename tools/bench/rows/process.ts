import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listPath, searchPaths } from '../addresses.ts'
import { startFloor } from '../floor.ts'
import { HEADERS, load } from '../load.ts'
import { memoryOf, undisturbed } from '../machine.ts'
import { stopProcess } from '../processes.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import { startSite } from '../site.ts'
import type { World } from '../world.ts'
import { searchIsMissing } from './answers.ts'

/** Pause between two looks at a process's memory. */
const LOOK_MS = 250
/** Long enough for the heap to have grown and been collected many times. */
const MEMORY_SECONDS = 20
const STARTS = 5
/** After a first start: by then what it left has been collected (server/start/heap.ts). */
const SETTLED_MS = 10_000
/** How long an idle process is looked at. */
const IDLE_MS = 10_000

/** Memory of a fresh production process that is asked for everything at once: pages, lists, searches, pictures. */
export async function memoryRow(world: World): Promise<Result> {
  const site = await startSite({
    kind: 'production',
    root: world.root,
    env: { DATABASE_URL: world.database.url, DATA_DIR: world.database.dataDir },
  })
  try {
    const looks: number[] = []
    const loading = load({
      origin: site.origin,
      paths: await mixed(site.origin, world),
      connections: 32,
      from: 0,
      seconds: MEMORY_SECONDS,
      headers: HEADERS,
    })
    let running = true
    const ended = loading.finally(() => {
      running = false
    })
    while (running) {
      const memory = await memoryOf(site.pid)
      if (memory) looks.push(memory.now)
      await Promise.race([wait(LOOK_MS), ended.catch(() => {})])
    }
    const { perSecond } = await ended
    const peak = (await memoryOf(site.pid))?.peak
    if (looks.length === 0 || peak === undefined)
      return { failed: 'memory is read from /proc, which is not here' }
    const uncached = (await memoryOf((await world.site('uncached')).pid))?.peak ?? 0
    return {
      median: median(looks),
      worst: peak,
      note: `${plain(perSecond)} mixed answers/s; peak of the process without the page cache: ${Math.round(uncached)} MB`,
    }
  } finally {
    await site.stop()
  }
}

/** Memory of the process that made its database and asked for the demo, one page later, when nobody asks for more. */
export async function idleMemoryRow({ root }: World): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manette-bench-first-'))
  // As in world.ts: PostgreSQL may run as another user.
  await chmod(folder, 0o711)
  try {
    const site = await startSite({
      kind: 'production',
      root,
      env: { DATA_DIR: path.join(folder, 'data'), SEED: 'demo' },
    })
    try {
      await wait(SETTLED_MS)
      const looks: number[] = []
      for (let waited = 0; waited < IDLE_MS; waited += LOOK_MS) {
        const memory = await memoryOf(site.pid)
        if (memory) looks.push(memory.now)
        await wait(LOOK_MS)
      }
      const peak = (await memoryOf(site.pid))?.peak
      if (looks.length === 0 || peak === undefined)
        return { failed: 'memory is read from /proc, which is not here' }
      return {
        median: median(looks),
        worst: Math.max(...looks),
        note: `peak of the start: ${Math.round(peak)} MB`,
      }
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A day's requests in a minute: what readers, scripts and browsers ask for. A list's first page has no number. */
async function mixed(origin: string, { addresses }: World): Promise<string[]> {
  const home = await (await fetch(`${origin}/home`)).text()
  // In attributes and in the data of islands, hence before any quote as HTML writes it.
  const pictures = [...home.matchAll(/\/api\/images\/[0-9a-f]{24}(\?[\w=%.-]+(&amp;[\w=%.-]+)*)?/g)].map(
    ([path]) => path.replaceAll('&amp;', '&'),
  )
  const searches = (await searchIsMissing(origin)) ? [] : searchPaths
  return addresses.slugs.flatMap((slug, i) => [
    `/news/${slug}`,
    ...(i % 4 === 0 ? ['/home', `/news?page=${2 + (i % 149)}`] : []),
    ...(i % 5 === 0 ? [listPath(1 + (i % 150)), `/api/articles/${slug}`] : []),
    ...(i % 10 === 0 ? searches.slice((i / 10) % Math.max(1, searches.length)).slice(0, 1) : []),
    ...(i % 10 === 0 ? pictures.slice((i / 10) % Math.max(1, pictures.length)).slice(0, 1) : []),
  ])
}

/** Starts of the site as `npm start` does them, on a database that is filled and, unless `running`, stopped. */
export async function startRow(world: World, running: boolean): Promise<Result> {
  if (!running) await world.stopDatabase()
  const env: NodeJS.ProcessEnv = running
    ? { DATABASE_URL: world.database.url, DATA_DIR: world.database.dataDir }
    : { DATA_DIR: world.database.dataDir }
  const start = async () => {
    const floor = await startFloor()
    await stopProcess(floor.child)
    const site = await startSite({ kind: 'production', root: world.root, env })
    await site.stop()
    return { site: site.ms / 1000, floor: floor.ms / 1000 }
  }
  // The first fills caches of the disk and of compiled code, and does not count.
  await start()
  const { values, remark } = await undisturbed(STARTS, STARTS, start)
  const times = values.map(({ site }) => site)
  const floor = median(values.map((value) => value.floor))
  return summarise(
    'less',
    times,
    `${plain(median(times) / floor)} × the floor’s own ${plain(floor)} s`,
    remark,
  )
}
