import { useState } from 'react'
import type { FieldErrors } from './refusal.ts'

/** What a save found wrong: at fields, with the form as a whole, and an address that is free. */
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
    /** Somebody has edited these fields: what was wrong with them is no longer said. */
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
