import type { ChildProcess } from 'node:child_process'
import { type Undisturbed, undisturbed } from './machine.ts'
import type { Options } from './options.ts'
import { ask, startModule } from './processes.ts'

/** A site, and the requests to it. */
export interface Side {
  /** The bench only ever uses this machine. */
  origin: `http://127.0.0.1:${number}`
  /** Requested in turn; each connection begins at another one. */
  paths: string[]
  /** The default is GET. */
  method?: 'GET' | 'POST'
  /** Access tokens, one for each path. */
  bearers?: string[]
}

export interface LoadJob extends Side {
  connections?: number
  /** The index of the first connection's first path. */
  from?: number
  seconds: number
  /** The number of requests, instead of a time. */
  amount?: number
  /** Requests a second by all connections together; by default as many as possible. */
  rate?: number
}

export interface LoadOutcome {
  answers: number
  /** The real duration. */
  seconds: number
  perSecond: number
  /** The bytes of head and body together. */
  bytesPerAnswer: number
  /** Answers other than 2xx, counted by status; empty when there are none. */
  failures: string[]
}

/** The headers of a browser. */
export const HEADERS = { accept: '*/*', 'accept-encoding': 'br, gzip' }
/** The number of connections for which the targets are set. */
export const CONNECTIONS = 32
/**
 * A round consists of slices of about this length, so that other load on the machine affects both sides equally. They are not
 * shorter because requests in flight at the end of a slice are not counted.
 */
const SLICE_SECONDS = 2.5
/** How many disturbed rounds of a row are run again at most. */
const RETRIES = 4
/** How long a row runs before it counts: a new process still has to compile its code. */
const WARM_UP_SECONDS = 5
/** How far the bytes of two sides may differ; beyond that they do not send the same. */
const BYTES_TOLERANCE = 0.1

let worker: ChildProcess | undefined

/** Requests `paths` for a while. @throws Error when any answer was not 2xx */
export async function load(job: LoadJob): Promise<LoadOutcome> {
  worker ??= startModule('load-worker.ts')
  const outcome = await ask<LoadOutcome>(worker, { ...job }, (job.seconds + 40) * 1000)
  if (outcome.failures.length > 0)
    throw new Error(`${outcome.failures.join(', ')} of ${outcome.answers} answers, e.g. for ${job.paths[0]}`)
  if (outcome.answers === 0) throw new Error(`no answer at all for ${job.paths[0]}`)
  return outcome
}

/** The outcomes of the first and the second side. */
export type Round = [LoadOutcome, LoadOutcome]

export interface CompareOptions extends Pick<Options, 'rounds' | 'seconds'> {
  connections?: number | undefined
  /** Whether both sides have to send the same bytes, which is then checked. */
  sameBytes?: boolean
}

/** Rounds in which both sides take turns, after a warm-up. */
export async function compare(sides: [Side, Side], options: CompareOptions): Promise<Undisturbed<Round>> {
  const { rounds, seconds, connections = CONNECTIONS } = options
  await turns(sides, connections, WARM_UP_SECONDS)
  return undisturbed(rounds, RETRIES, async () => {
    const round = await turns(sides, connections, seconds)
    if (options.sameBytes) checkBytes(round)
    return round
  })
}

/** One round: slices of both sides in turn. Each slice continues in the list of paths where its side stopped. */
async function turns(sides: [Side, Side], connections: number, seconds: number): Promise<Round> {
  const slices = Math.max(1, Math.round(seconds / SLICE_SECONDS))
  const parts: [LoadOutcome[], LoadOutcome[]] = [[], []]
  for (let slice = 0; slice < slices; slice++)
    for (const [at, side] of sides.entries()) {
      const from = Math.floor((slice * side.paths.length) / slices / connections)
      parts[at]?.push(await load({ ...side, connections, from, seconds: seconds / slices }))
    }
  return [together(parts[0]), together(parts[1])]
}

function together(parts: LoadOutcome[]): LoadOutcome {
  const sum = (of: (part: LoadOutcome) => number) => parts.reduce((total, part) => total + of(part), 0)
  const [answers, seconds] = [sum((part) => part.answers), sum((part) => part.seconds)]
  const bytes = sum((part) => part.answers * part.bytesPerAnswer)
  return { answers, seconds, perSecond: answers / seconds, bytesPerAnswer: bytes / answers, failures: [] }
}

function checkBytes([a, b]: Round): void {
  if (Math.abs(b.bytesPerAnswer / a.bytesPerAnswer - 1) <= BYTES_TOLERANCE) return
  const [one, other] = [a, b].map(({ bytesPerAnswer }) => Math.round(bytesPerAnswer))
  throw new Error(`one side sent ${one} bytes an answer, the other ${other}: not the same thing`)
}
