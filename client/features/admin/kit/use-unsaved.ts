import { useState } from 'react'
import type { ErrorCode } from '../../../../shared/base/errors.ts'
import { hasCode } from '../../../base/error-code.ts'

interface UnsavedProps<Saved, Values> {
  saved: Saved
  valuesOf: (saved: Saved) => Values
  /** The code of the refusal when somebody else has saved meanwhile. */
  conflict: ErrorCode
  /** Reads what the other person has saved. */
  reread: () => Promise<Saved>
}

/**
 * What is typed and not saved yet, together with the saved values that it began from. When somebody else has saved meanwhile,
 * the typed values stay beside the new ones, so that the user who saves again replaces them knowingly.
 */
export function useUnsaved<Saved, Values>(props: UnsavedProps<Saved, Values>) {
  const { saved, valuesOf, conflict, reread } = props
  const [unsaved, setUnsaved] = useState<{ values: Values; base: Saved }>()
  const [theirs, setTheirs] = useState<Saved>()
  const start = () => ({ values: valuesOf(saved), base: saved })
  return {
    ...(unsaved ?? start()),
    theirs,
    dirty: unsaved !== undefined,
    /** @param part makes the change from the values at that time: a drawing of a file may arrive after other choices */
    change: (part: (now: Values) => Partial<Values>) =>
      setUnsaved((now = start()) => ({ ...now, values: { ...now.values, ...part(now.values) } })),
    forget() {
      setUnsaved(undefined)
      setTheirs(undefined)
    },
    async refused(error: unknown) {
      if (!hasCode(error, conflict)) return
      const base = await reread()
      setTheirs(base)
      setUnsaved((now = start()) => ({ ...now, base }))
    },
  }
}
