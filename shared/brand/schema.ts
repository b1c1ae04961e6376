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

/** What an answer has of `keys`. */
export const brandShape = (keys: readonly BrandKey[]): z.ZodObject =>
  z.object(Object.fromEntries(keys.map((key) => [key, shapeOf(BRAND[key])])))

/** Kept besides the one that holds. */
export const BRAND_VERSIONS = 20

const version = z
  .int({ error: 'invalid' })
  .min(0, { error: 'invalid' })
  .max(2 ** 31 - 2, { error: 'invalid' })

/** `version` is that of the brand that was read, 0 as long as nobody has changed it; without one nothing is compared. */
export const updateBrandInput = brandChanges.extend({
  version: version.optional(),
}) as unknown as z.ZodType<UpdateBrandInput>
export type UpdateBrandInput = BrandChanges & { version?: number | undefined }

/** Takes up what version `take` said; `version` as for a change. */
export const restoreBrandInput = z.object({ take: version, version: version.optional() })
export type RestoreBrandInput = z.output<typeof restoreBrandInput>
