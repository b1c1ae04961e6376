import { z } from 'zod'
import { linkInput, registerInput } from '../account/schema.ts'
import type { BrandChanges } from '../brand/brand.ts'
import { brandChanges } from '../brand/schema.ts'
import { LANGUAGES } from '../settings/settings.ts'

/** The first administrator, and a new site's name, look and languages. */
export const setupInput = registerInput.pick({ email: true, username: true, password: true }).extend({
  token: linkInput.shape.token,
  languages: z.enum(LANGUAGES, { error: 'invalid' }),
  /** Omitted fields keep their initial values. */
  brand: brandChanges.pick({ name: true, look: true }) as unknown as z.ZodType<BrandChanges>,
})
export type SetupInput = z.output<typeof setupInput>
