import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRequest } from '../floor.ts'
import type { Side } from '../load.ts'
import { ticksUnder } from '../machine.ts'

/** How many readers there are at a time. */
const SESSIONS = 8
const LIMIT_MS = 30_000
/** The pause between two looks whether a process is busy, and the most looks. */
const LOOK_MS = 300
const LOOKS = 50
/** What an idle PostgreSQL and site use between two looks, in ticks. */
const IDLE_TICKS = 1
/** The length of a tick of the kernel, in which /proc counts. */
const TICK_MS = 10

/** Makes a request and reads the answer. */
function get(agent: http.Agent, origin: string, { path, headers }: BenchRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(origin + path, { agent, headers, timeout: LIMIT_MS }, (response) => {
        response.resume()
        response.on('error', reject)
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`a replayed visit got ${response.statusCode} for ${path}`)),
        )
      })
      .on('timeout', function (this: http.ClientRequest) {
        this.destroy(new Error(`no answer within ${LIMIT_MS / 1000} s for ${path}`))
      })
      .on('error', reject)
  })
}

/** Makes each visit once, or all in turn for a while. @returns how many were made */
export async function replay(
  origin: Side['origin'],
  visits: readonly (readonly BenchRequest[])[],
  seconds?: number,
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: SESSIONS })
  const until = performance.now() + (seconds ?? 0) * 1000
  const goesOn = (at: number) => (seconds === undefined ? at < visits.length : performance.now() < until)
  let made = 0
  const session = async () => {
    while (goesOn(made))
      for (const asked of visits[made++ % visits.length] ?? []) await get(agent, origin, asked)
  }
  try {
    await Promise.all(Array.from({ length: SESSIONS }, session))
    return made
  } finally {
    agent.destroy()
  }
}

const ticksOf = async (pids: readonly number[]): Promise<number[]> =>
  Promise.all(pids.map((pid) => ticksUnder(pid)))

/** Waits until these processes use no more than when idle. */
export async function idle(pids: readonly number[]): Promise<void> {
  const sum = async () => (await ticksOf(pids)).reduce((total, ticks) => total + ticks, 0)
  let before = await sum()
  for (let look = 0; look < LOOKS; look++) {
    await wait(LOOK_MS)
    const now = await sum()
    if (now - before <= IDLE_TICKS) return
    before = now
  }
}

/** How many milliseconds of processor time each of these processes, with its descendants, uses during some work. */
export async function spentBy(pids: readonly number[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await ticksOf(pids)
  await work()
  const after = await ticksOf(pids)
  return after.map((ticks, at) => (ticks - (before[at] ?? 0)) * TICK_MS)
}
