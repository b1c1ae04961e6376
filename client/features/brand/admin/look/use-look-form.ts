import type { BrandChanges } from '../../../../../shared/brand/brand.ts'
import { markStale } from '../../../../base/navigation/stale.ts'
import { sameValue } from '../../../../base/same-value.ts'
import { trpc } from '../../../../base/trpc.ts'
import { useUnsaved } from '../../../admin/kit/use-unsaved.ts'
import type { SavedBrand } from '../use-brand-form.ts'

const PARTS = ['look', 'logo', 'mark'] as const

/** The parts of the brand that are visible. */
export type Chosen = Pick<SavedBrand, (typeof PARTS)[number]>

/** The unsaved look, beside the saved one. */
export function useLookForm(saved: SavedBrand, onSaved: () => void) {
  const utils = trpc.useUtils()
  const reread = async () =>
    (await utils.brand.versions.fetch(undefined, { staleTime: 0 })).versions[0]?.brand ?? saved
  const { refused, forget, ...form } = useUnsaved<SavedBrand, Chosen>({
    saved,
    valuesOf: ({ look, logo, mark }) => ({ look, logo, mark }),
    conflict: 'EDIT_CONFLICT',
    reread,
  })
  const { values, base, theirs } = form
  const save = trpc.brand.update.useMutation({
    onSuccess: async () => {
      await reread()
      markStale()
      forget()
      onSaved()
    },
    onError: refused,
  })
  return {
    ...form,
    busy: save.isPending,
    error: theirs ? null : save.error,
    /** Drops the unsaved changes. */
    takeSaved() {
      save.reset()
      forget()
    },
    save() {
      if (save.isPending) return
      const mine = PARTS.filter((part) => !sameValue(values[part], base[part]))
      const changes: BrandChanges = Object.fromEntries(mine.map((part) => [part, values[part]]))
      save.mutate({ ...changes, version: base.version })
    },
  }
}
