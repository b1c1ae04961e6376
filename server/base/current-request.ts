import { AsyncLocalStorage } from 'node:async_hooks'

interface CurrentRequest {
  id: string
  /** It is of the monotonic clock, once the body had arrived. */
  since: number
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** A log line of the database names the request. @returns undefined in jobs and at start */
export const currentRequest = (): string | undefined => requests.getStore()?.id

/** @returns milliseconds; 0 in jobs and at start */
export function requestAge(): number {
  const request = requests.getStore()
  return request ? performance.now() - request.since : 0
}

export const duringRequest = (id: string, work: () => void): void =>
  requests.run({ id, since: performance.now() }, work)
