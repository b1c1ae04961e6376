import { renewPage } from '../../base/navigation/place.ts'

/** A translation takes seconds, so such a call is sent alone and delays no other. */
export const ALONE = { context: { skipBatch: true } }

/** A failed translation is requested again by the next page after this time, or by the reader. */
export const KEPT_MS = 60_000

/** How long after an answer to renew the page: at once, then twice more. Caches hear of a change a little later, so the first renewal may bring the old page. */
export const RENEWED_AFTER_MS = [0, 1000, 5000]

/** When the request was sent. A page that replaces another waits for the same request. */
export interface AskedTranslation<Answer> {
  at: number
  answer: Promise<Answer>
  /** How many times a page was renewed because of it. */
  renewals: number
}

export const asking = <Answer>(answer: Promise<Answer>): AskedTranslation<Answer> => ({
  at: performance.now(),
  answer,
  renewals: 0,
})

export const holds = (asked: AskedTranslation<unknown> | undefined): asked is AskedTranslation<unknown> =>
  asked !== undefined && performance.now() - asked.at < KEPT_MS

/** Whether a video plays: renewing the page would end it. */
const isPlaying = (): boolean => document.querySelector('[data-static] iframe') !== null

/**
 * Renews the page when an answer has more than the page shows.
 * @param otherwise called when it has not, or when the reader should decide
 * @returns a function that stops waiting
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
