import { useState } from 'react'
import type { FieldErrors } from './refusal.ts'

/** The faults that a save found: of fields, of the form as a whole, and a free address. */
export function useFaults() {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const [proposal, setProposal] = useState<string>()
  return {
    errors,
    failure,
    proposal,
    setErrors,
    setFailure,
    setProposal,
    /** Removes the faults of fields that the user has edited. */
    clear(names: readonly string[]) {
      setFailure(undefined)
      setErrors((before) =>
        names.some((name) => name in before)
          ? Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name)))
          : before,
      )
      if (names.includes('slug')) setProposal(undefined)
    },
  }
}
