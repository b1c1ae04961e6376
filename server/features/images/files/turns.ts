import { availableParallelism } from 'node:os'
import { appError } from '../../../trpc/errors.ts'

/** In seconds. A full lane is usually half empty again by then. */
const RETRY_AFTER = 5

interface TurnLimits {
  parallel: number
  lane: number
  all: number
}

export interface Turn<T> {
  done: Promise<T>
  /** Makes it wait in a second lane as well: the first free lane starts it. */
  waitIn(lane: string): void
}

export interface Turns {
  readonly limits: TurnLimits
  waiting(): number
  /**
   * @param lane a network, or the team's uploads
   * @throws TOO_MANY_REQUESTS (too many in that lane), BUSY (in all)
   */
  take<T>(lane: string, work: () => Promise<T>): Turn<T>
}

interface WaitingTurn {
  begun: boolean
  begin(): void
}

/**
 * Lanes take turns, so that a network with many requests delays others by only one picture; p-limit and cockatiel's
 * bulkhead have a single queue.
 */
function createTurns(limits: TurnLimits): Turns {
  let working = 0
  let waiting = 0
  /** Round robin: a lane that was served goes behind the others. */
  const lanes = new Map<string, WaitingTurn[]>()

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
    if (line.length >= limits.lane) return false
    line.push(one)
    lanes.set(lane, line)
    return true
  }

  function take<T>(lane: string, work: () => Promise<T>): Turn<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const one: WaitingTurn = {
      begun: false,
      begin() {
        one.begun = true
        working++
        resolve()
      },
    }
    if (working < limits.parallel) one.begin()
    else {
      if (waiting >= limits.all) throw appError('BUSY', { data: { retryAfter: RETRY_AFTER } })
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

  return { limits, waiting: () => waiting, take }
}

/** One processor core is left for pages. No page shows as many pictures as may wait; they take some ten seconds. */
export const encodings = createTurns({
  parallel: Math.max(1, availableParallelism() - 1),
  lane: 100,
  // Each one keeps a request open.
  all: 1000,
})

/**
 * Leaves most of the pool's connections to pages, and reads little into memory at once. A waiting reader costs less than
 * a refused one, who asks for the next picture.
 */
export const pictureReads = createTurns({ parallel: 3, lane: 2000, all: 10_000 })
