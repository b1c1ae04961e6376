import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/pooler.ts'
import { HEADERS, type Side } from './load.ts'
import { ask, firstAnswer, startModule } from './processes.ts'

/** A GET, as a browser makes it. */
export interface BenchRequest {
  /** With its query. */
  path: string
  headers: Record<string, string>
}

/** What the floor is to send from now on: the answers of `origin`, by their paths. */
export interface FloorJob {
  origin: string
  asked: readonly BenchRequest[]
}

/** How long the site may take to answer all paths once. */
const MIRROR_MS = 120_000

let floor: { child: ChildProcess; origin: Side['origin'] } | undefined

/** Starts the floor on a port of its own. */
export async function startFloor(): Promise<{ child: ChildProcess; origin: Side['origin']; ms: number }> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}` as const
  const began = performance.now()
  const child = startModule('floor-server.ts', { env: { PORT: String(port) } })
  // Without answers yet it says 404, which is an answer.
  await firstAnswer(child, `${origin}/`, 404)
  return { child, origin, ms: performance.now() - began }
}

/** Between two looks at what the site sends. */
const LOOK_MS = 300

/**
 * Has the site compress what it keeps as well as it will: a page asked for again gets a better body a moment later, and
 * the floor must send that one.
 */
export async function settle(origin: string, paths: string[]): Promise<void> {
  let before = -1
  for (;;) {
    let bytes = 0
    for (const path of paths) {
      const answer = await fetch(origin + path, { headers: HEADERS })
      await answer.arrayBuffer()
      bytes += Number(answer.headers.get('content-length'))
    }
    if (bytes === before) return
    before = bytes
    await wait(LOOK_MS)
  }
}

/** A floor that sends, byte for byte, what the site answers to each. */
export async function floorOf(
  origin: Side['origin'],
  asked: readonly BenchRequest[],
): Promise<{ origin: Side['origin']; pid: number }> {
  floor ??= await startFloor()
  await ask(floor.child, { origin, asked: [...asked] }, MIRROR_MS)
  return { origin: floor.origin, pid: floor.child.pid ?? 0 }
}

/** The same, of `paths`, as browsers ask. */
export const floorFor = async (origin: Side['origin'], paths: string[]): Promise<Side['origin']> =>
  (
    await floorOf(
      origin,
      paths.map((path) => ({ path, headers: HEADERS })),
    )
  ).origin
