import { AsyncLocalStorage } from 'node:async_hooks'

interface CurrentRequest {
  id: string
  /** By the process's monotonic clock, once its body had arrived. */
  since: number
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Of the request that this code runs for: what a log line of the database names. Undefined in jobs and at start. */
export const currentRequest = (): string | undefined => requests.getStore()?.id

/** How long ago the request arrived that this code runs for, in ms; 0 in jobs and at start. */
export function requestAge(): number {
  const request = requests.getStore()
  return request ? performance.now() - request.since : 0
}

/** Runs `work`, and all that follows from it, as part of a request. */
export const duringRequest = (id: string, work: () => void): void =>
  requests.run({ id, since: performance.now() }, work)
