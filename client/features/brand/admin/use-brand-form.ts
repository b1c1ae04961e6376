import { useEffect, useState } from 'react'
import { fieldsIn, propertyOf } from '../../../../shared/base/property.ts'
import { keysIn } from '../../../../shared/base/tables.ts'
import type { BrandChanges, BrandKey } from '../../../../shared/brand/brand.ts'
import type { UpdateBrandInput } from '../../../../shared/brand/schema.ts'
import { hasCode } from '../../../base/error-code.ts'
import { markStale } from '../../../base/navigation/stale.ts'
import { sameValue } from '../../../base/same-value.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { goToFirstFault } from '../../../ui/forms/faults.ts'

export type BrandVersions = RouterOutputs['brand']['versions']['versions']
export type SavedBrand = RouterOutputs['brand']['update']['brand']

const NONE: Record<string, string> = {}

/** The value at a path such as `hero.fr.title`. */
export const valueAt = (values: unknown, path: string): unknown => path.split('.').reduce(propertyOf, values)

function withValue(values: unknown, [step = '', ...rest]: string[], value: unknown): unknown {
  const part = fieldsIn(values)
  return { ...part, [step]: rest.length === 0 ? value : withValue(part[step], rest, value) }
}

/** The parts in which two brands differ. */
export const differing = (one: SavedBrand, other: SavedBrand): BrandKey[] =>
  keysIn(one).filter((key): key is BrandKey => key !== 'version' && !sameValue(one[key], other[key]))

interface Unsaved {
  /** The brand that the form began from. */
  base: SavedBrand
  values: SavedBrand
  /** The parts that somebody has typed in, even if they have their old value again. */
  touched: BrandKey[]
}

/** The unsaved changes on what is saved now, unless that differs in a part that was changed here. */
function onto(saved: SavedBrand, unsaved: Unsaved | undefined): Unsaved {
  if (!unsaved) return { base: saved, values: saved, touched: [] }
  const { base, values, touched } = unsaved
  if (touched.some((key) => !sameValue(saved[key], base[key]))) return unsaved
  const mine = Object.fromEntries(touched.map((key) => [key, values[key]])) as Partial<SavedBrand>
  return { base: saved, values: { ...saved, ...mine }, touched }
}

/** The unsaved changes of the brand, beside the saved brand. */
export function useBrandForm(saved: SavedBrand, onSaved: () => void) {
  const utils = trpc.useUtils()
  const [unsaved, setUnsaved] = useState<Unsaved>()
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<SavedBrand>()
  const { base, values, touched } = onto(saved, unsaved)
  const holds = theirs ?? base
  const mine = touched.filter((key) => !sameValue(values[key], holds[key]))
  const save = trpc.brand.update.useMutation({
    onSuccess: async () => {
      await utils.brand.versions.invalidate()
      void utils.brand.shown.invalidate()
      markStale()
      setUnsaved(undefined)
      setTheirs(undefined)
      onSaved()
    },
    // The typed values stay beside the new ones, so that the user who saves again replaces them knowingly.
    onError: async (error, sent) => {
      if (!hasCode(error, 'EDIT_CONFLICT')) return
      const answer = await utils.client.brand.versions.query()
      utils.brand.versions.setData(undefined, answer)
      const now = answer.versions[0]?.brand
      if (!now) return
      const theirParts = differing(now, base)
      if (touched.some((key) => theirParts.includes(key))) setTheirs(now)
      // The other person changed other parts, so there is nothing to choose between.
      else save.mutate({ ...(sent as UpdateBrandInput), version: now.version })
    },
  })
  const fields = (theirs ? null : save.error)?.data?.fields ?? NONE
  useEffect(() => {
    if (fields !== NONE) goToFirstFault(document.getElementById('main'))
  }, [fields])
  return {
    values,
    mine,
    theirs,
    busy: save.isPending,
    error: theirs ? null : save.error,
    fields,
    change: (path: string, value: unknown) =>
      setUnsaved({
        base,
        values: withValue(values, path.split('.'), value) as SavedBrand,
        touched: [...new Set([...touched, path.split('.', 1)[0] as BrandKey])],
      }),
    takeTheirs() {
      save.reset()
      setUnsaved(undefined)
      setTheirs(undefined)
    },
    save() {
      if (save.isPending || mine.length === 0) return
      const changes = Object.fromEntries(mine.map((key) => [key, values[key]])) as BrandChanges
      save.mutate({ ...changes, version: holds.version })
    },
  }
}

export type BrandFormState = ReturnType<typeof useBrandForm>
