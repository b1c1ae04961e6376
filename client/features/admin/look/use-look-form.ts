import { useState } from 'react'
import type { Look } from '../../../../shared/brand/look/look.ts'
import { hasCode } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'

export type ShownBrand = RouterOutputs['brand']['get']['brand']

interface Unsaved {
  look: Look
  /** Of the brand that it began from, or that was shown beside it. */
  version: number
}

/** How the site will look, not saved yet, beside how it does. */
export function useLookForm(saved: ShownBrand, onSaved: () => void) {
  const utils = trpc.useUtils()
  const [unsaved, setUnsaved] = useState<Unsaved>()
  /** Somebody else has changed the brand meanwhile. */
  const [theirs, setTheirs] = useState(false)
  const { look, version } = unsaved ?? saved
  const reread = () => utils.brand.get.fetch(undefined, { staleTime: 0 })
  const save = trpc.brand.update.useMutation({
    onSuccess: async () => {
      await reread()
      setUnsaved(undefined)
      setTheirs(false)
      onSaved()
    },
    // What was chosen stays, beside what holds now: saved again, it replaces that knowingly.
    onError: async (error) => {
      if (!hasCode(error, 'EDIT_CONFLICT')) return
      const { brand } = await reread()
      setTheirs(true)
      setUnsaved({ look, version: brand.version })
    },
  })
  const backTo = (next?: Look) => {
    save.reset()
    setTheirs(false)
    setUnsaved(next && { look: next, version: saved.version })
  }
  return {
    look,
    theirs,
    dirty: unsaved !== undefined,
    busy: save.isPending,
    error: theirs ? null : save.error,
    change: (part: Partial<Look>) => setUnsaved({ look: { ...look, ...part }, version }),
    /** Leaves what was not saved. */
    takeSaved: () => backTo(),
    save: () => {
      if (!save.isPending) save.mutate({ look, version })
    },
  }
}
