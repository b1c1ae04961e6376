import type { OptionalPage } from '../../../../../shared/pages.ts'
import { hasCode } from '../../../../base/error-code.ts'
import { markStale } from '../../../../base/navigation/stale.ts'
import { sameValue } from '../../../../base/same-value.ts'
import { trpc } from '../../../../base/trpc.ts'
import { useHeld } from '../../../admin/kit/use-held.ts'
import type { SavedBrand } from '../use-brand-form.ts'

/** The built-in pages that are off, a part of the brand: a press holds at once, unless somebody else has changed that part. */
export function useHeldPages({ pagesOff, version }: SavedBrand) {
  const utils = trpc.useUtils()
  const update = trpc.brand.update.useMutation()
  /** A failed read leaves the form as it is, with all that is typed in it. */
  async function reread(): Promise<SavedBrand | undefined> {
    const answer = await utils.client.brand.versions.query().catch(() => undefined)
    if (answer) utils.brand.versions.setData(undefined, answer)
    return answer?.versions[0]?.brand
  }
  return useHeld<OptionalPage[]>({
    held: { value: pagesOff, version },
    async save(value, before) {
      const send = (to: number) => update.mutateAsync({ pagesOff: value, version: to })
      const { brand } = await send(before.version).catch(async (error: unknown) => {
        const now = hasCode(error, 'EDIT_CONFLICT') ? await reread() : undefined
        // Somebody else has changed other parts, so there is nothing to choose between.
        if (now && sameValue(now.pagesOff, before.value)) return send(now.version)
        throw error
      })
      await reread()
      void utils.brand.shown.invalidate()
      markStale()
      return { value: brand.pagesOff, version: brand.version }
    },
  })
}
