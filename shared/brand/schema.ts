import { z } from 'zod'
import { BRAND, type BrandChanges, type BrandKey, type BrandNode, entriesOf, isField } from './brand.ts'

function inputOf(node: BrandNode): z.ZodType {
  return isField(node) ? node.schema : changesOf(node)
}

function changesOf(group: Parameters<typeof entriesOf>[0]): z.ZodObject {
  const shape = Object.fromEntries(entriesOf(group).map(([key, part]) => [key, inputOf(part).optional()]))
  return z.object(shape, { error: 'invalid' })
}

function shapeOf(node: BrandNode): z.ZodType {
  if (isField(node)) return node.schema
  return z.object(Object.fromEntries(entriesOf(node).map(([key, part]) => [key, shapeOf(part)])))
}

/** Any part of the brand, checked. */
export const brandChanges = changesOf(BRAND)

/** The part of the brand with these `keys`, in an answer. */
export const brandShape = (keys: readonly BrandKey[]): z.ZodObject =>
  z.object(Object.fromEntries(keys.map((key) => [key, shapeOf(BRAND[key])])))

/** The number of earlier versions that are kept. */
export const BRAND_VERSIONS = 20

const version = z
  .int({ error: 'invalid' })
  .min(0, { error: 'invalid' })
  .max(2 ** 31 - 2, { error: 'invalid' })

/** `version` is that of the brand that was read, 0 if nobody has changed it; without it nothing is compared. */
export const updateBrandInput = brandChanges.extend({
  version: version.optional(),
}) as unknown as z.ZodType<UpdateBrandInput>
export type UpdateBrandInput = BrandChanges & { version?: number | undefined }

/** Restores version `take`; `version` as for a change. */
export const restoreBrandInput = z.object({ take: version, version: version.optional() })
export type RestoreBrandInput = z.output<typeof restoreBrandInput>
