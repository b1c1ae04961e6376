import { useState } from 'react'
import type { ErrorCode } from '../../../../shared/base/errors.ts'
import { hasCode } from '../../../base/error-code.ts'

interface UnsavedProps<Saved, Values> {
  saved: Saved
  valuesOf: (saved: Saved) => Values
  /** The refusal that says that somebody else has saved meanwhile. */
  conflict: ErrorCode
  /** What they have saved. */
  reread: () => Promise<Saved>
}

/**
 * What is typed and not saved yet, with what it began from. Where somebody else has saved meanwhile, what was typed stays,
 * beside what holds now: saved again, it replaces that knowingly.
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
    /** @param part of the values as they are by then: what a file is drawn to comes after other choices */
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
