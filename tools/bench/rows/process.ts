import { randomFillSync } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../server/database/client.ts'
import { buildImage } from '../../../server/testing/factories.ts'
import { listPath, searchPaths } from '../addresses.ts'
import { startFloor } from '../floor.ts'
import { load } from '../load.ts'
import { memoryOf, undisturbed } from '../machine.ts'
import { stopProcess } from '../processes.ts'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import { startSite } from '../site.ts'
import type { World } from '../world.ts'

/** The pause between two looks at a process's memory. */
const LOOK_MS = 250
/** Long enough for the heap to grow and be collected many times. */
const MEMORY_SECONDS = 20
const STARTS = 5
/** How long to wait after a first start: by then its garbage has been collected (server/start/heap.ts). */
const SETTLED_MS = 10_000
/** How long an idle process is observed. */
const IDLE_MS = 10_000
/** How long to observe after all readers have asked, before those who read nothing are ended. */
const STUCK_MS = 15_000

/** Looks at a process's memory repeatedly while something is done, in MB. */
export async function memoryDuring<T>(pid: number, work: Promise<T>): Promise<{ looks: number[]; made: T }> {
  const looks: number[] = []
  let over = false
  const ended = work.finally(() => {
    over = true
  })
  while (!over) {
    looks.push((await memoryOf(pid)).now)
    await Promise.race([wait(LOOK_MS), ended.catch(() => {})])
  }
  return { looks, made: await ended }
}

/** The memory of a fresh production process that gets requests of all kinds at once: pages, lists, searches, pictures. */
export async function memoryRow(world: World): Promise<Result> {
  const site = await world.fresh()
  try {
    const paths = await mixed(site.origin, world)
    const loading = load({ origin: site.origin, paths, seconds: MEMORY_SECONDS })
    const { looks, made } = await memoryDuring(site.pid, loading)
    const { peak } = await memoryOf(site.pid)
    const uncached = Math.round((await memoryOf((await world.site('uncached')).pid)).peak)
    const note = `${plain(made.perSecond)} mixed answers/s; peak of the process without the page cache: ${uncached} MB`
    return { median: median(looks), worst: peak, note }
  } finally {
    await site.stop()
  }
}

/** A day's requests in a minute, from readers, scripts and browsers. The first page of a list has no number. */
async function mixed(origin: string, { addresses }: World): Promise<string[]> {
  const home = await (await fetch(`${origin}/home`)).text()
  // Pictures are in attributes and in the data of islands, so an address ends at any quote.
  const found = home.matchAll(/\/api\/images\/[0-9a-f]{24}(\?[\w=%.-]+(&amp;[\w=%.-]+)*)?/g)
  const pictures = [...found].map(([path]) => path.replaceAll('&amp;', '&'))
  const one = (paths: string[], at: number) => paths.slice(at % Math.max(1, paths.length)).slice(0, 1)
  return addresses.slugs.flatMap((slug, i) => [
    `/news/${slug}`,
    ...(i % 4 === 0 ? ['/home', `/news?page=${2 + (i % 149)}`] : []),
    ...(i % 5 === 0 ? [listPath(1 + (i % 150)), `/api/articles/${slug}`] : []),
    ...(i % 10 === 0 ? [...one(searchPaths, i / 10), ...one(pictures, i / 10)] : []),
  ])
}

/** The memory of the process that has made its database and loaded the demo, one page later, when idle. */
export async function idleMemoryRow({ root }: World): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'manette-bench-first-'))
  // PostgreSQL may run as another user, as in world.ts.
  await chmod(folder, 0o711)
  const env = { DATA_DIR: path.join(folder, 'data'), SEED: 'demo' }
  try {
    const site = await startSite({ kind: 'production', root, env })
    try {
      await wait(SETTLED_MS)
      const { looks } = await memoryDuring(site.pid, wait(IDLE_MS))
      const { peak } = await memoryOf(site.pid)
      return summarise('less', looks, `peak of the start: ${Math.round(peak)} MB`)
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * So many readers request pictures sixty times each and read nothing. They take turns, because connections that do
 * not fit into the queue of new ones would be retried seconds later.
 */
export async function askUnread(port: number, readers: number, pictures: string[]): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let i = 0; i < readers; i++) {
    const socket = connect({ port, host: '127.0.0.1' })
    const request = `GET /api/images/${pictures[i % pictures.length]} HTTP/1.1\r\nHost: x\r\n\r\n`
    socket.on('error', () => {}).pause()
    socket.write(request.repeat(60))
    sockets.push(socket)
    if (i % 20 === 19) await wait(50)
  }
  return sockets
}

/** Adds random pictures of so many bytes each. @returns their ids */
export async function addPictures(db: Db, count: number, bytes: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const data = randomFillSync(new Uint8Array(bytes))
    ids.push((await buildImage(db, data, { width: 1280, height: 720 })).id)
  }
  return ids
}

/** The memory of a fresh production process while 2,000 readers have requested a picture of 1.7 MB and read none of it. */
export async function memoryOfReadersRow({ fresh, database: { db } }: World): Promise<Result> {
  const site = await fresh()
  const pictures = await addPictures(db, 1, 1.7 * 2 ** 20)
  try {
    const before = Math.round((await memoryOf(site.pid)).now)
    const asking = askUnread(Number(new URL(site.origin).port), 2000, pictures)
    const { looks } = await memoryDuring(
      site.pid,
      asking.then(() => wait(STUCK_MS)),
    )
    for (const socket of await asking) socket.destroy()
    return summarise('less', looks, `${before} MB before`)
  } finally {
    await site.stop()
    await db.image.deleteMany({ where: { id: { in: pictures } } })
  }
}

/** Starts of the site by `npm start`, with a filled database that is running, or stopped. */
export async function startRow(world: World, database: 'running' | 'stopped'): Promise<Result> {
  if (database === 'stopped') await world.stopDatabase()
  const start = async () => {
    const floor = await startFloor()
    await stopProcess(floor.child)
    const site = await world.fresh(database === 'stopped' ? { DATABASE_URL: undefined } : {})
    await site.stop()
    return { site: site.ms / 1000, floor: floor.ms / 1000 }
  }
  // The first start fills caches of the disk and of compiled code, and does not count.
  await start()
  const { values, remark } = await undisturbed(STARTS, STARTS, start)
  const times = values.map(({ site }) => site)
  const floor = median(values.map((value) => value.floor))
  const note = `${plain(median(times) / floor)} × the floor’s own ${plain(floor)} s`
  return summarise('less', times, note, remark)
}
