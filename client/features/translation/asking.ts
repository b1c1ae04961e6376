import { renewPage } from '../../base/navigation/place.ts'

/** A translation takes seconds: a call that waits for one goes alone, and holds up no other. */
export const ALONE = { context: { skipBatch: true } }

/** What could not be translated is asked for again by the next page after this, or by the reader. */
export const KEPT_MS = 60_000

/** How long after an answer a page is renewed for it. It may come back as it was: its caches hear of changes a moment later. */
export const RENEWED_AFTER_MS = [0, 1000, 5000]

/** A page that takes the place of another waits for what that one has asked. */
export interface AskedTranslation<Answer> {
  at: number
  answer: Promise<Answer>
  /** How often a page was renewed for it. */
  renewals: number
}

export const asking = <Answer>(answer: Promise<Answer>): AskedTranslation<Answer> => ({
  at: performance.now(),
  answer,
  renewals: 0,
})

export const holds = (asked: AskedTranslation<unknown> | undefined): asked is AskedTranslation<unknown> =>
  asked !== undefined && performance.now() - asked.at < KEPT_MS

/** A video that plays on the page would end if the page were renewed. */
const isPlaying = (): boolean => document.querySelector('[data-static] iframe') !== null

/**
 * Has the page renewed where an answer brings more than the page shows.
 * @param otherwise where it does not, or where that is left to the reader
 * @returns what ends the waiting
 */
export function renewFor<Answer>(
  asked: AskedTranslation<Answer>,
  isMore: (answer: Answer) => boolean,
  otherwise: (answer: Answer) => void,
): () => void {
  let gone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  void asked.answer.then((answer) => {
    if (gone) return
    const after = RENEWED_AFTER_MS[asked.renewals]
    if (after === undefined || !isMore(answer)) return otherwise(answer)
    timer = setTimeout(() => {
      if (isPlaying()) return otherwise(answer)
      asked.renewals++
      renewPage()
    }, after)
  })
  return () => {
    gone = true
    clearTimeout(timer)
  }
}
