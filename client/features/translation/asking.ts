/** A translation takes seconds: a call that waits for one goes alone, and holds up no other. */
export const ALONE = { context: { skipBatch: true } }

/** What could not be translated is asked for again by the next page after this, or by the reader. */
export const KEPT_MS = 60_000

/** A video that plays on the page would end if the page were renewed. */
export const isPlaying = (): boolean => document.querySelector('[data-static] iframe') !== null
