import type { Check } from './check.ts'

/** A double click, or a retry after a lost answer, is no second comment: it gets the first. */
export const isNew: Check = ({ twinId }) => (twinId === null ? undefined : { instead: twinId })
