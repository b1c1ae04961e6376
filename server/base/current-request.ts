import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request or a job has had of the database's pool (server/database/pool/gate.ts). */
export interface Work {
  /** Who nobody waits for, such as a job, is never refused for want of room. */
  patient: boolean
  /** It has had a connection: what it has begun goes before what has not begun. */
  begun: boolean
  /** It has written, or begun a transaction: it is not refused half-way. */
  wrote: boolean
  writing: number
  /** Its callers that wait, since when, and how long there were any before (ms). */
  waiting: number
  waitingSince: number
  waited: number
}

interface Current {
  id?: string
  /** It is of the monotonic clock, once the body had arrived. */
  since: number
  work: Work
  /** The call is told that what it has written is not confirmed. */
  unsure?: () => void
}

const current = new AsyncLocalStorage<Current>()

const newWork = (patient: boolean): Work => ({
  patient,
  begun: false,
  wrote: false,
  writing: 0,
  waiting: 0,
  waitingSince: 0,
  waited: 0,
})

/** A log line of the database names the request. @returns undefined in jobs and at start */
export const currentRequest = (): string | undefined => current.getStore()?.id

/** @returns undefined at start and in commands */
export const currentWork = (): Work | undefined => current.getStore()?.work

/** @returns what tells the present call that its write is not confirmed; undefined outside one */
export const currentUnsure = (): (() => void) | undefined => current.getStore()?.unsure

/** @returns milliseconds; 0 in jobs and at start */
export function requestAge(): number {
  const store = current.getStore()
  return store?.id === undefined ? 0 : performance.now() - store.since
}

export const duringRequest = (id: string, work: () => void): void =>
  current.run({ id, since: performance.now(), work: newWork(false) }, work)

export const duringJob = <T>(work: () => Promise<T>): Promise<T> =>
  current.run({ since: performance.now(), work: newWork(true) }, work)

/** Calls of one batch are told apart; outside a request nothing waits for an answer. */
export function duringCall<T>(unsure: () => void, work: () => Promise<T>): Promise<T> {
  const store = current.getStore()
  if (store?.id === undefined) return work()
  const call: Current = { ...store, unsure }
  // Sockets and timers that outlive the call hold on to it, and by this to its whole answer.
  return current.run(call, work).finally(() => delete call.unsure)
}
