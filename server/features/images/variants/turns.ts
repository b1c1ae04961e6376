import { availableParallelism } from 'node:os'
import { appError } from '../../../trpc/errors.ts'

/** Leaves a processor core for pages. */
const PARALLEL_ENCODINGS = Math.max(1, availableParallelism() - 1)

export const WAITING = {
  /** Per lane: more than any page shows, and some ten seconds of work. */
  lane: 100,
  /** Over all lanes; each holds a request open. */
  all: 1000,
}

/** In seconds: a full lane is usually half empty again by then. */
const RETRY_AFTER = 5

export interface VariantTurn<T> {
  done: Promise<T>
  /** Adds it to another lane as well: whichever comes first starts it. */
  waitIn(lane: string): void
}

interface WaitingTurn {
  begun: boolean
  begin(): void
}

let working = 0
let waiting = 0
/** Round robin: a lane that was served goes behind the others. */
const lanes = new Map<string, WaitingTurn[]>()

export const waitingNow = (): number => waiting

function beginNext(): void {
  for (const [lane, line] of lanes) {
    lanes.delete(lane)
    const next = line.shift()
    if (line.length > 0) lanes.set(lane, line)
    // Queued in two lanes and started from the other.
    if (!next || next.begun) continue
    waiting--
    next.begin()
    return
  }
}

function enter(lane: string, one: WaitingTurn): boolean {
  const line = lanes.get(lane) ?? []
  if (line.includes(one)) return true
  if (line.length >= WAITING.lane) return false
  line.push(one)
  lanes.set(lane, line)
  return true
}

/**
 * Lets decoding wait for its turn. Lanes take turns, so that a network with many requests delays others by one picture.
 * Not p-limit nor cockatiel's bulkhead: theirs is one line, first come, first served. @param lane a network, or the
 * team's uploads @throws TOO_MANY_REQUESTS (too many in that lane), UNAVAILABLE (in all)
 */
export function takeTurn<T>(lane: string, work: () => Promise<T>): VariantTurn<T> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const one: WaitingTurn = {
    begun: false,
    begin() {
      one.begun = true
      working++
      resolve()
    },
  }
  if (working < PARALLEL_ENCODINGS) one.begin()
  else {
    if (waiting >= WAITING.all) throw appError('UNAVAILABLE')
    if (!enter(lane, one)) throw appError('TOO_MANY_REQUESTS', { data: { retryAfter: RETRY_AFTER } })
    waiting++
  }
  const done = promise.then(work).finally(() => {
    working--
    beginNext()
  })
  return {
    done,
    waitIn(other) {
      if (!one.begun) enter(other, one)
    },
  }
}
