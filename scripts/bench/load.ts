import type { ChildProcess } from 'node:child_process'
import { foreignShare, now, waitForQuiet } from './machine.ts'
import { ask, startModule } from './processes.ts'

/** What to ask for, of whom, and for how long. */
export interface LoadJob {
  /** Only ever this machine. */
  origin: `http://127.0.0.1:${number}`
  /** Asked for in turn, each connection beginning at another. */
  paths: string[]
  connections: number
  seconds: number
  headers: Record<string, string>
}

export interface Load {
  answers: number
  perSecond: number
  /** Head and body together. */
  bytesPerAnswer: number
  /** Answers other than 2xx, counted by status; empty when all is well. */
  failures: string[]
}

/** As browsers ask. */
export const HEADERS = { accept: '*/*', 'accept-encoding': 'br, gzip' }

/** Two halves of a round are compared only when nobody else took more of the machine than this. */
const FOREIGN_LIMIT = 0.1
/** Rounds that others have disturbed are run again, this often at most per row. */
const RETRIES = 4
/** How long a round waits at most for others to be done. */
const WAIT_MS = 15_000
/** The two sides of a comparison must send the same: this much apart is something else. */
const BYTES_TOLERANCE = 0.1

let worker: ChildProcess | undefined

/** Asks for `paths` for a while. @throws Error when any answer was not 2xx */
export async function load(job: LoadJob): Promise<Load> {
  worker ??= startModule('load-worker.ts')
  const outcome = await ask<Load>(worker, { ...job }, (job.seconds + 40) * 1000)
  if (outcome.failures.length > 0)
    throw new Error(`${outcome.failures.join(', ')} of ${outcome.answers} answers, e.g. for ${job.paths[0]}`)
  if (outcome.answers === 0) throw new Error(`no answer at all for ${job.paths[0]}`)
  return outcome
}

export interface Side {
  origin: LoadJob['origin']
  paths: string[]
}

export interface CompareOptions {
  connections: number
  rounds: number
  seconds: number
  /** Whether both sides send the same bytes, which is then checked. */
  sameBytes: boolean
}

export interface Round {
  a: Load
  b: Load
}

export interface Compared {
  rounds: Round[]
  /** The largest share of the machine that others had in a round that counts. */
  disturbed: number
}

/**
 * Loads two sides by turns, after warming both up. Rounds in which other processes took much of the machine
 * are run again, within bounds.
 */
export async function compare(a: Side, b: Side, options: CompareOptions): Promise<Compared> {
  const { connections, rounds, seconds } = options
  const job = (side: Side, length: number): LoadJob => ({
    ...side,
    connections,
    seconds: length,
    headers: HEADERS,
  })
  const warmUp = Math.min(3, seconds)
  await load(job(a, warmUp))
  await load(job(b, warmUp))

  const counted: (Round & { foreign: number })[] = []
  for (let run = 0; run < rounds + RETRIES; run++) {
    await waitForQuiet(FOREIGN_LIMIT, WAIT_MS)
    const before = await now()
    const round = { a: await load(job(a, seconds)), b: await load(job(b, seconds)) }
    if (options.sameBytes) checkBytes(round)
    counted.push({ ...round, foreign: foreignShare(before, await now()) })
    if (counted.filter(({ foreign }) => foreign <= FOREIGN_LIMIT).length >= rounds) break
  }
  // The least disturbed, in the order in which they were run.
  const best = counted.toSorted((x, y) => x.foreign - y.foreign).slice(0, rounds)
  return { rounds: best, disturbed: Math.max(...best.map(({ foreign }) => foreign)) }
}

function checkBytes({ a, b }: Round): void {
  const ratio = b.bytesPerAnswer / a.bytesPerAnswer
  if (Math.abs(ratio - 1) > BYTES_TOLERANCE)
    throw new Error(
      `the site sent ${Math.round(b.bytesPerAnswer)} bytes an answer, the floor ${Math.round(a.bytesPerAnswer)}: not the same thing`,
    )
}

/** A remark for rows that others have disturbed all the same. */
export const disturbance = ({ disturbed }: Compared): string =>
  disturbed > FOREIGN_LIMIT ? `, others used ${Math.round(disturbed * 100)} % of the machine` : ''
