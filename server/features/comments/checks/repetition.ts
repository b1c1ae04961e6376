import type { Check } from './check.ts'

/** A double click, or a new attempt after a lost answer, gets the first comment. */
export const isNew: Check = ({ duplicateId }) => (duplicateId === null ? undefined : { instead: duplicateId })
