import { z } from 'zod'
import { BRAND_KEYS } from '../../shared/brand/brand.ts'
import { brandShape } from '../../shared/brand/schema.ts'

export const brandVersion = z.int().describe('0 as long as nobody has changed anything')

export const wholeBrandShape = brandShape(BRAND_KEYS)
  .extend({ version: brandVersion })
  .meta({ id: 'WholeBrand' })
