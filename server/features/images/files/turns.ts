import { availableParallelism } from 'node:os'
import { appError } from '../../../trpc/errors.ts'

/** One processor core is left for pages. */
const PARALLEL_ENCODINGS = Math.max(1, availableParallelism() - 1)

export const WAITING = {
  /** No page shows so many pictures; they are some ten seconds of work. */
  lane: 100,
  /** Each holds a request open. */
  all: 1000,
}

/** A full lane is usually half empty again by then. */
const RETRY_AFTER = 5

export interface VariantTurn<T> {
  done: Promise<T>
  /** It then waits in another lane as well: whichever comes first starts it. */
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
    if (!next || next.begun) continue
    waiting--
    next.begin()
    return
  }
}

function joinLane(lane: string, one: WaitingTurn): boolean {
  const line = lanes.get(lane) ?? []
  if (line.includes(one)) return true
  if (line.length >= WAITING.lane) return false
  line.push(one)
  lanes.set(lane, line)
  return true
}

/**
 * Lanes take turns, so that a network with many requests delays others by one picture; p-limit and cockatiel's
 * bulkhead have one line only.
 * @param lane a network, or the team's uploads
 * @throws TOO_MANY_REQUESTS (too many in that lane), UNAVAILABLE (in all)
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
    if (!joinLane(lane, one)) throw appError('TOO_MANY_REQUESTS', { data: { retryAfter: RETRY_AFTER } })
    waiting++
  }
  const done = promise.then(work).finally(() => {
    working--
    beginNext()
  })
  return {
    done,
    waitIn(other) {
      if (!one.begun) joinLane(other, one)
    },
  }
}
