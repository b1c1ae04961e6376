import type { ChildProcess } from 'node:child_process'
import { type Undisturbed, undisturbed } from './machine.ts'
import type { Options } from './options.ts'
import { ask, startModule } from './processes.ts'

/** Who is asked, and for what. */
export interface Side {
  /** Only ever this machine. */
  origin: `http://127.0.0.1:${number}`
  /** Asked for in turn, each connection beginning at another. */
  paths: string[]
  /** GET unless told otherwise. */
  method?: 'GET' | 'POST'
  /** Access tokens, one for each of the paths. */
  bearers?: string[]
}

export interface LoadJob extends Side {
  connections?: number
  /** Which of the paths the first connection begins at. */
  from?: number
  seconds: number
  /** This many requests instead of a time. */
  amount?: number
  /** Requests a second, by all connections together; as many as possible by default. */
  rate?: number
}

export interface LoadOutcome {
  answers: number
  /** How long it really took. */
  seconds: number
  perSecond: number
  /** Head and body together. */
  bytesPerAnswer: number
  /** Answers other than 2xx, counted by status; empty when all is well. */
  failures: string[]
}

/** As browsers ask. */
export const HEADERS = { accept: '*/*', 'accept-encoding': 'br, gzip' }
/** As many as the targets are meant for. */
export const CONNECTIONS = 32
/**
 * A round is made of slices of about this length, so that what else happens meets both sides alike. Not
 * shorter: what is under way when a slice ends is not counted.
 */
const SLICE_SECONDS = 2.5
/** Rounds that others have disturbed are run again, this often at most per row. */
const RETRIES = 4
/** Before a row counts: a process just started has yet to compile what it runs. */
const WARM_UP_SECONDS = 5
/** The two sides of a comparison must send the same: this much apart is something else. */
const BYTES_TOLERANCE = 0.1

let worker: ChildProcess | undefined

/** Asks for `paths` for a while. @throws Error when any answer was not 2xx */
export async function load(job: LoadJob): Promise<LoadOutcome> {
  worker ??= startModule('load-worker.ts')
  const outcome = await ask<LoadOutcome>(worker, { ...job }, (job.seconds + 40) * 1000)
  if (outcome.failures.length > 0)
    throw new Error(`${outcome.failures.join(', ')} of ${outcome.answers} answers, e.g. for ${job.paths[0]}`)
  if (outcome.answers === 0) throw new Error(`no answer at all for ${job.paths[0]}`)
  return outcome
}

/** Of the first side and of the second. */
export type Round = [LoadOutcome, LoadOutcome]

export interface CompareOptions extends Pick<Options, 'rounds' | 'seconds'> {
  connections?: number | undefined
  /** Both sides send the same bytes, which is then checked. */
  sameBytes?: boolean
}

/** Rounds of both sides by turns, after a warm-up. */
export async function compare(sides: [Side, Side], options: CompareOptions): Promise<Undisturbed<Round>> {
  const { rounds, seconds, connections = CONNECTIONS } = options
  await turns(sides, connections, WARM_UP_SECONDS)
  return undisturbed(rounds, RETRIES, async () => {
    const round = await turns(sides, connections, seconds)
    if (options.sameBytes) checkBytes(round)
    return round
  })
}

/** One round: slices of both sides in turn, each slice going on in the list of paths where its side was. */
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
