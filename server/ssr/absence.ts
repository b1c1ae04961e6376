/** Pages as they were are given for this long; later they would mislead more than they help. */
const BEARABLE_MS = 60 * 60_000
/** Failures further apart than this belong to two absences, where nobody has said when the first one ended. */
const APART_MS = 60_000

/** How long the database has been away, as far as pages have noticed. */
export function createAbsence() {
  let since: number | undefined
  /** Somebody knows when it began, and will know when it is over. */
  let known = false
  let lastNoticed = 0
  return {
    began(): void {
      since = known ? since : Date.now()
      known = true
    },
    /** Something could not be read. */
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
