import { z } from 'zod'
import type { BrandChanges } from './brand.ts'
import { brandChanges } from './read.ts'

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
