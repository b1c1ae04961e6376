/** Stale pages are served for this long. */
const BEARABLE_MS = 60 * 60_000
/** Failures further apart belong to two outages, where the end of the first was not signalled. */
const APART_MS = 60_000

/** Tracks how long the database has been away, as far as pages have noticed. */
export function createAbsence() {
  let since: number | undefined
  /** The outage's begin and end are signalled (LISTEN). */
  let known = false
  let lastNoticed = 0
  return {
    began(): void {
      since = known ? since : Date.now()
      known = true
    },
    noticed(): void {
      if (!known && (since === undefined || Date.now() - lastNoticed > APART_MS)) since = Date.now()
      lastNoticed = Date.now()
    },
    over(): void {
      since = undefined
      known = false
    },
    bearable: (): boolean => since !== undefined && Date.now() - since <= BEARABLE_MS,
  }
}
