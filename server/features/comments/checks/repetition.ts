import type { Check } from './check.ts'

/** A double click, or a retry after a lost answer, returns the first comment. */
export const isNew: Check = ({ duplicateId }) => (duplicateId === null ? undefined : { instead: duplicateId })
