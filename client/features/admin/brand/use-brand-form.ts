import { useState } from 'react'
import type { BrandChanges, BrandKey } from '../../../../shared/brand/brand.ts'
import { hasCode } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'

export type BrandVersions = RouterOutputs['brand']['versions']['versions']
export type SavedBrand = RouterOutputs['brand']['update']['brand']

type Values = Record<string, unknown>

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What stands at a path such as `hero.fr.title`. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, step) => (part as Values | undefined)?.[step], values)

function withValue(values: unknown, [step = '', ...rest]: string[], value: unknown): unknown {
  const part = values as Values
  return { ...part, [step]: rest.length === 0 ? value : withValue(part[step], rest, value) }
}

/** The parts in which two brands differ. */
export const differing = (one: SavedBrand, other: SavedBrand): BrandKey[] =>
  (Object.keys(one) as (keyof SavedBrand)[]).filter(
    (key): key is BrandKey => key !== 'version' && !sameValue(one[key], other[key]),
  )

/** What is typed of the brand and not saved yet, beside what holds. */
export function useBrandForm(saved: SavedBrand, onSaved: () => void) {
  const utils = trpc.useUtils()
  /** What the form began from, and what it says by now. */
  const [unsaved, setUnsaved] = useState<{ base: SavedBrand; values: SavedBrand }>()
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<SavedBrand>()
  const { base, values } = unsaved ?? { base: saved, values: saved }
  const mine = differing(values, base)
  const save = trpc.brand.update.useMutation({
    onSuccess: async () => {
      await utils.brand.versions.invalidate()
      void utils.brand.shown.invalidate()
      setUnsaved(undefined)
      setTheirs(undefined)
      onSaved()
    },
    // What was typed stays, beside what holds now: saved again, it replaces that knowingly.
    onError: async (error) => {
      if (!hasCode(error, 'EDIT_CONFLICT')) return
      const { versions } = await utils.brand.versions.fetch(undefined, { staleTime: 0 })
      setTheirs(versions[0]?.brand)
    },
  })
  return {
    values,
    mine,
    theirs,
    busy: save.isPending,
    error: theirs ? null : save.error,
    fields: ((theirs ? null : save.error)?.data?.fields ?? {}) as Record<string, string>,
    change: (path: string, value: unknown) =>
      setUnsaved({ base, values: withValue(values, path.split('.'), value) as SavedBrand }),
    takeTheirs() {
      save.reset()
      setUnsaved(undefined)
      setTheirs(undefined)
    },
    save() {
      if (save.isPending || mine.length === 0) return
      const changes = Object.fromEntries(mine.map((key) => [key, values[key]])) as BrandChanges
      save.mutate({ ...changes, version: (theirs ?? base).version })
    },
  }
}

export type BrandFormState = ReturnType<typeof useBrandForm>
