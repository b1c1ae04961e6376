import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Of the request that this code runs for: what a log line of the database names. Undefined in jobs and at start. */
export const currentRequest = (): string | undefined => ids.getStore()

/** Runs `work`, and all that follows from it, as part of a request. */
export const duringRequest = (id: string, work: () => void): void => ids.run(id, work)
