import { AsyncLocalStorage } from 'node:async_hooks'

/** How a request or a job has used the database's pool (server/database/pool/gate.ts). */
export interface Work {
  /** Work that nobody waits for, such as a job, is never refused for want of room. */
  patient: boolean
  /** It has had a connection, so it goes before work that has not begun. */
  begun: boolean
  /** It has written, or begun a transaction, so it is not refused half-way. */
  wrote: boolean
  writing: number
  /** How many of its callers wait, since when, and for how many ms callers have waited before. */
  waiting: number
  waitingSince: number
  waited: number
}

interface Current {
  id?: string
  /** When the body had arrived, by the monotonic clock. */
  since: number
  work: Work
  /** Tells the call that its write is not confirmed. */
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

/** The request's name for the database's log lines. @returns undefined in jobs and at start */
export const currentRequest = (): string | undefined => current.getStore()?.id

/** @returns undefined at start and in commands */
export const currentWork = (): Work | undefined => current.getStore()?.work

/** @returns the function that tells the present call that its write is not confirmed; undefined outside a call */
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

/** Tells the calls of one batch apart; outside a request no answer waits. */
export function duringCall<T>(unsure: () => void, work: () => Promise<T>): Promise<T> {
  const store = current.getStore()
  if (store?.id === undefined) return work()
  const call: Current = { ...store, unsure }
  // Sockets and timers that outlive the call keep it in memory, and with it the whole answer.
  return current.run(call, work).finally(() => delete call.unsure)
}
