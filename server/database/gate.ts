import type { Work } from '../base/current-request.ts'

/** A burst is waited out for so long; a request that has not written waits no longer in all. */
const BURST_MS = 500
/** Where the oldest of them has waited longer than this for a while, more come than are served. */
const TARGET_MS = 100
const WINDOW_MS = 500
const LOOK_MS = 25

/** Nothing has been done for who is refused so. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  constructor() {
    super('No connection of the pool came free in time')
  }
}

type Sort = 'reads' | 'writes'

interface Caller {
  sort: Sort
  work: Work | undefined
  since: number
  pass(): void
  refuse(error: Error): void
}

interface GateOptions {
  max: number
  /** Callers that are not refused earlier give up then. */
  waitMs: number
  refused?: ((use: GateUse) => void) | undefined
}

export interface GateUse {
  taken: number
  writing: number
  waiting: number
  oldestMs: number
}

/** Since `at` nobody waits long, by what they want. */
type Calm = Record<Sort, number>

const waitedBy = ({ waiting, waitingSince, waited }: Work, now: number): number =>
  waited + (waiting > 0 ? now - waitingSince : 0)

function beginWait(work: Work | undefined, now: number): void {
  if (work && work.waiting++ === 0) work.waitingSince = now
}

function endWait(work: Work | undefined, now: number): void {
  if (work && --work.waiting === 0) work.waited += now - work.waitingSince
}

/**
 * Stands before the pool (decision 060). What has begun goes first; who writes has half of the connections at most, so
 * that readers never wait for locks and commits of writers; and a request that has not written is refused by how long
 * callers wait (controlled delay: after a burst, 0.5 s; while more come than are served, 0.1 s).
 */
export function createGate({ max, waitMs, refused }: GateOptions) {
  const mayWrite = Math.max(1, Math.floor(max / 2))
  const queue: Caller[] = []
  const calm: Calm = { reads: 0, writes: 0 }
  let taken = 0
  let writing = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** A request that writes already has its connection, and others hold none for it. */
  const mayPass = ({ sort, work }: Caller): boolean =>
    taken < max && (sort === 'reads' || writing < mayWrite || !work || work.writing > 0)

  function pass(caller: Caller): void {
    const { work, sort } = caller
    taken++
    if (sort === 'writes') writing++
    if (work) {
      work.begun = true
      if (sort === 'writes') {
        work.wrote = true
        work.writing++
      }
    }
    caller.pass()
  }

  function next(): Caller | undefined {
    const at = queue.findIndex((one) => one.work?.begun && mayPass(one))
    const index = at >= 0 ? at : queue.findIndex(mayPass)
    return index < 0 ? undefined : queue.splice(index, 1)[0]
  }

  function pump(): void {
    while (taken < max && queue.length > 0) {
      const caller = next()
      if (!caller) return
      endWait(caller.work, performance.now())
      pass(caller)
    }
  }

  const use = (): GateUse => ({
    taken,
    writing,
    waiting: queue.length,
    oldestMs: queue[0] ? performance.now() - queue[0].since : 0,
  })

  /** @returns the error that ends its wait */
  function overdue({ work, sort, since }: Caller, now: number): Error | undefined {
    if (work && !work.patient && !work.wrote) {
      const standing = now - calm[sort] > WINDOW_MS
      const late = standing && !work.begun ? now - since > TARGET_MS : waitedBy(work, now) > BURST_MS
      if (late) return new BusyError()
    }
    // The words are those of `pg`'s own pool.
    return now - since > waitMs ? new Error('timeout exceeded when trying to connect') : undefined
  }

  function look(): void {
    timer = undefined
    const now = performance.now()
    for (const sort of ['reads', 'writes'] as const) {
      const oldest = queue.find((one) => one.sort === sort)
      if (!oldest || now - oldest.since < TARGET_MS) calm[sort] = now
    }
    const seen = use()
    for (const caller of [...queue]) {
      const error = overdue(caller, now)
      if (!error) continue
      queue.splice(queue.indexOf(caller), 1)
      endWait(caller.work, now)
      if (error instanceof BusyError) refused?.(seen)
      caller.refuse(error)
    }
    if (queue.length > 0) lookSoon()
  }

  function lookSoon(): void {
    timer ??= setTimeout(look, LOOK_MS)
  }

  return {
    use,
    enter(caller: Omit<Caller, 'since'>): void {
      const since = performance.now()
      if (!queue.some(({ sort }) => sort === caller.sort)) calm[caller.sort] = since
      const one = { ...caller, since }
      // Whoever waits may not pass: who leaves lets them.
      if (mayPass(one)) return pass(one)
      beginWait(caller.work, since)
      queue.push(one)
      lookSoon()
    },
    leave({ sort, work }: Pick<Caller, 'sort' | 'work'>): void {
      taken--
      if (sort === 'writes') {
        writing--
        if (work) work.writing--
      }
      pump()
    },
  }
}

export type Gate = ReturnType<typeof createGate>
