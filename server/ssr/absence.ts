const BEARABLE_MS = 60 * 60_000
/** Failures further apart are two outages, even if the end of the first was not signalled. */
const APART_MS = 60_000

export function createAbsence() {
  let since: number | undefined
  /** LISTEN signals the outage's begin and end. */
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
