import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/testing/pooler.ts'
import { HEADERS, type Side } from './load.ts'
import { ask, firstAnswer, startModule } from './processes.ts'

/** A GET of a browser. */
export interface BenchRequest {
  /** The path with its query. */
  path: string
  headers: Record<string, string>
}

/** The answers that the floor has to send from now on: those of `origin`, by path. */
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
  // The floor has no answers yet and says 404, which shows that it runs.
  await firstAnswer(child, `${origin}/`, 404)
  return { child, origin, ms: performance.now() - began }
}

/** The pause between two looks at the site's answers. */
const LOOK_MS = 300

/**
 * Waits until the site has compressed its pages as well as it will: a page that is requested again gets a smaller body a moment
 * later, and the floor has to send that one.
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

/** A floor that sends the site's answers byte for byte. */
export async function floorOf(
  origin: Side['origin'],
  asked: readonly BenchRequest[],
): Promise<{ origin: Side['origin']; pid: number }> {
  floor ??= await startFloor()
  await ask(floor.child, { origin, asked: [...asked] }, MIRROR_MS)
  return { origin: floor.origin, pid: floor.child.pid ?? 0 }
}

/** A floor for the answers to `paths` as browsers request them. */
export const floorFor = async (origin: Side['origin'], paths: string[]): Promise<Side['origin']> =>
  (
    await floorOf(
      origin,
      paths.map((path) => ({ path, headers: HEADERS })),
    )
  ).origin
