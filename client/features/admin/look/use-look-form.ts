import { useState } from 'react'
import type { BrandChanges } from '../../../../shared/brand/brand.ts'
import { hasCode } from '../../../base/error-code.ts'
import { markStale } from '../../../base/navigation/stale.ts'
import { trpc } from '../../../base/trpc.ts'
import { type SavedBrand, sameValue } from '../brand/use-brand-form.ts'

const PARTS = ['look', 'logo', 'mark'] as const

/** What of the brand is seen. */
export type Chosen = Pick<SavedBrand, (typeof PARTS)[number]>

interface Unsaved {
  chosen: Chosen
  /** That it began from, or that was shown beside it. */
  base: SavedBrand
}

const chosenOf = ({ look, logo, mark }: Chosen): Chosen => ({ look, logo, mark })

/** How the site will look, not saved yet, beside how it does. */
export function useLookForm(saved: SavedBrand, onSaved: () => void) {
  const utils = trpc.useUtils()
  const [unsaved, setUnsaved] = useState<Unsaved>()
  /** Somebody else has changed the brand meanwhile. */
  const [theirs, setTheirs] = useState(false)
  const { chosen, base } = unsaved ?? { chosen: chosenOf(saved), base: saved }
  const reread = () => utils.brand.versions.fetch(undefined, { staleTime: 0 })
  const save = trpc.brand.update.useMutation({
    onSuccess: async () => {
      await reread()
      markStale()
      setUnsaved(undefined)
      setTheirs(false)
      onSaved()
    },
    // What was chosen stays, beside what holds now: saved again, it replaces that knowingly.
    onError: async (error) => {
      if (!hasCode(error, 'EDIT_CONFLICT')) return
      const { versions } = await reread()
      setTheirs(true)
      setUnsaved({ chosen, base: versions[0]?.brand ?? base })
    },
  })
  return {
    chosen,
    theirs,
    dirty: unsaved !== undefined,
    busy: save.isPending,
    error: theirs ? null : save.error,
    // What a file was drawn to may come after other choices.
    change: (of: (now: Chosen) => Partial<Chosen>) =>
      setUnsaved((unsaved) => {
        const now = unsaved?.chosen ?? chosenOf(saved)
        return { base: unsaved?.base ?? saved, chosen: { ...now, ...of(now) } }
      }),
    /** Leaves what was not saved. */
    takeSaved() {
      save.reset()
      setTheirs(false)
      setUnsaved(undefined)
    },
    save() {
      if (save.isPending) return
      const mine = PARTS.filter((part) => !sameValue(chosen[part], base[part]))
      const changes: BrandChanges = Object.fromEntries(mine.map((part) => [part, chosen[part]]))
      save.mutate({ ...changes, version: base.version })
    },
  }
}
