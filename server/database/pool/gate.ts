import type { Work } from '../../base/current-request.ts'
import { Pace } from './pace.ts'

/** Answers should come within two seconds, so a request that has not written waits at most this long for connections, in all. */
const WAIT_MS = 1500
const LOOK_MS = 25
/** A check that is this late shows that the process stood still: connections may be free without anybody having noticed. */
const STILL_MS = 100

/** Nothing has been done for a call that is refused so. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
  constructor() {
    super('No connection of the pool came free in time')
  }
}

const SORTS = ['reads', 'writes'] as const
export type Sort = (typeof SORTS)[number]

interface Caller {
  sort: Sort
  work: Work | undefined
  since: number
  pass(): void
  refuse(error: Error): void
}

interface GateOptions {
  max: number
  /** Callers that are not refused earlier give up after this. */
  waitMs: number
  whenFull: 'refuse' | 'wait'
  /** How many callers that passed wait for their connection to open. */
  opening(): number
  refused?: ((use: GateUse) => void) | undefined
}

export interface GateUse {
  taken: number
  writing: number
  waiting: number
  oldestMs: number
}

const waitedBy = ({ waiting, waitingSince, waited }: Work, now: number): number =>
  waited + (waiting > 0 ? now - waitingSince : 0)

function beginWait(work: Work | undefined, now: number): void {
  if (work && work.waiting++ === 0) work.waitingSince = now
}

function endWait(work: Work | undefined, now: number): void {
  if (work && --work.waiting === 0) work.waited += now - work.waitingSince
}

/** Work that nobody waits for is never refused, nor work that has done something already. */
const mayBeRefused = ({ work }: Caller): boolean => work !== undefined && !work.patient && !work.wrote

/**
 * The queue before the pool (decision 023). Work that has begun goes first. Writers have half of the connections at
 * most, so that readers never wait for locks and commits of writers. A request that has not written is refused as soon
 * as the recent pace shows that it would wait too long.
 */
export class Gate {
  readonly #options: GateOptions
  readonly #mayWrite: number
  #queue: Caller[] = []
  readonly #pace: Record<Sort, Pace> = { reads: new Pace(), writes: new Pace() }
  readonly #roomAt: Record<Sort, number> = { reads: 0, writes: 0 }
  #taken = 0
  #writing = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #lookAt = 0

  constructor(options: GateOptions) {
    this.#options = options
    this.#mayWrite = Math.max(1, Math.floor(options.max / 2))
  }

  get use(): GateUse {
    const [oldest] = this.#queue
    const oldestMs = oldest ? performance.now() - oldest.since : 0
    return { taken: this.#taken, writing: this.#writing, waiting: this.#queue.length, oldestMs }
  }

  enter(given: Omit<Caller, 'since'>): void {
    const caller = { ...given, since: performance.now() }
    const { sort, work, since } = caller
    if (!this.#queue.some((other) => other.sort === sort)) this.#pace[sort].begin(since)
    // While others wait, a new caller queues; callers that leave let the next pass.
    if (this.#mayPass(caller)) this.#pass(caller, since)
    else {
      beginWait(work, since)
      this.#queue.push(caller)
      this.#lookSoon()
    }
  }

  leave({ sort, work }: Pick<Caller, 'sort' | 'work'>): void {
    const now = performance.now()
    this.#taken--
    if (sort === 'writes') {
      this.#writing--
      if (work) work.writing--
    }
    this.#roomAt.reads = now
    if (this.#writing < this.#mayWrite) this.#roomAt.writes = now
    for (let next = this.#next(); next; next = this.#next()) {
      endWait(next.work, now)
      this.#pace[next.sort].passed(now, next.since)
      this.#pass(next, now)
    }
  }

  /** A request that writes already has its connection, and no other is kept for it. */
  #mayPass({ sort, work }: Caller): boolean {
    if (this.#taken >= this.#options.max) return false
    return sort === 'reads' || this.#writing < this.#mayWrite || !work || work.writing > 0
  }

  #next(): Caller | undefined {
    if (this.#taken >= this.#options.max) return undefined
    const begun = this.#queue.findIndex((one) => one.work?.begun && this.#mayPass(one))
    const at = begun >= 0 ? begun : this.#queue.findIndex((one) => this.#mayPass(one))
    return at < 0 ? undefined : this.#queue.splice(at, 1)[0]
  }

  #pass({ sort, work, pass }: Caller, now: number): void {
    this.#taken++
    this.#roomAt[sort] = now
    if (sort === 'writes') this.#writing++
    if (work) {
      work.begun = true
      if (sort === 'writes') {
        work.wrote = true
        work.writing++
      }
    }
    pass()
  }

  #lookSoon(): void {
    if (this.#timer) return
    this.#lookAt = performance.now() + LOOK_MS
    this.#timer = setTimeout(() => this.#look(), LOOK_MS)
  }

  /** Does not count time in which nobody waited for a connection. */
  #leaveOut(stoodStill: number, now: number): void {
    const later = (moment: number) => Math.min(now, moment + stoodStill)
    for (const sort of SORTS) {
      this.#pace[sort].leaveOut(stoodStill, now)
      this.#roomAt[sort] = later(this.#roomAt[sort])
    }
    for (const caller of this.#queue) caller.since = later(caller.since)
    for (const work of new Set(this.#queue.map((caller) => caller.work)))
      if (work) work.waitingSince = later(work.waitingSince)
  }

  /** Begun work goes first. @returns how long each has still to wait, as far as is known */
  #waits(now: number): Map<Caller, number> {
    const ahead: Record<Sort, number> = { reads: 0, writes: 0 }
    const waits = new Map<Caller, number>()
    for (const begun of [true, false])
      for (const caller of this.#queue) {
        if ((caller.work?.begun ?? false) !== begun) continue
        const wait = this.#pace[caller.sort].waitBehind(ahead[caller.sort])
        waits.set(caller, wait)
        if (!this.#isTooLong(caller, wait, now)) ahead[caller.sort]++
      }
    return waits
  }

  #isTooLong(caller: Caller, wait: number, now: number): boolean {
    const { whenFull, opening } = this.#options
    // A pool that is still opening cannot tell how many connections come: a new process serves its first callers.
    if (whenFull !== 'refuse' || opening() > 0 || !mayBeRefused(caller)) return false
    // Connections that nobody gives back will not help.
    const stuck = now - this.#roomAt[caller.sort] > WAIT_MS
    return stuck || (caller.work !== undefined && waitedBy(caller.work, now) + wait > WAIT_MS)
  }

  /** @returns the error that ends its wait */
  #endOf(caller: Caller, wait: number, now: number): Error | undefined {
    if (this.#isTooLong(caller, wait, now)) return new BusyError()
    // The words are those of `pg`'s own pool.
    return now - caller.since > this.#options.waitMs
      ? new Error('timeout exceeded when trying to connect')
      : undefined
  }

  #look(): void {
    this.#timer = undefined
    const now = performance.now()
    const late = now - this.#lookAt
    if (late > STILL_MS) this.#leaveOut(late, now)
    const { use } = this
    const waits = this.#waits(now)
    const ends = this.#queue.flatMap((caller) => {
      const error = this.#endOf(caller, waits.get(caller) ?? 0, now)
      return error ? [{ caller, error }] : []
    })
    const ended = new Set(ends.map(({ caller }) => caller))
    this.#queue = this.#queue.filter((caller) => !ended.has(caller))
    for (const { caller, error } of ends) {
      endWait(caller.work, now)
      if (error instanceof BusyError) this.#options.refused?.(use)
      caller.refuse(error)
    }
    if (this.#queue.length > 0) this.#lookSoon()
  }
}
