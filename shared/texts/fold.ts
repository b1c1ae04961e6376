/** The class of `details` that only fold away what is long; without it they are a spoiler (decision 047). */
const FOLD = 'fold'

/** A selector of spoilers alone. */
export const SPOILER_DETAILS = `details:not(.${FOLD})`

/** @param classes of an element `details`; undefined for those of a spoiler */
export const foldClass = (classes: string | null | undefined): typeof FOLD | undefined =>
  classes?.split(/\s+/).includes(FOLD) ? FOLD : undefined

/** The beginning of either, as stored. */
export const detailsTag = (kind: 'spoiler' | 'fold'): string =>
  kind === 'fold' ? `<details class="${FOLD}">` : '<details>'
