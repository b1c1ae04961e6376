import { readBrand } from '../../../shared/brand/read.ts'
import { BRAND_VERSIONS } from '../../../shared/brand/schema.ts'
import type { Db } from '../../database/client.ts'
import { brandOfRow, type SiteBrand } from './read.ts'

export interface BrandVersion {
  brand: SiteBrand
  /** Null for the brand that the site came with. */
  at: Date | null
  /** Null when the account is gone, or no person made it. */
  by: string | null
}

export async function listBrands(db: Db): Promise<{ versions: BrandVersion[] }> {
  const rows = await db.brand.findMany({
    orderBy: { version: 'desc' },
    take: BRAND_VERSIONS + 1,
    select: { version: true, fields: true, at: true, by: { select: { username: true } } },
  })
  const versions: BrandVersion[] = rows.map(({ at, by, ...row }) => ({
    brand: brandOfRow(row),
    at,
    by: by?.username ?? null,
  }))
  if (rows.length <= BRAND_VERSIONS)
    versions.push({ brand: { ...readBrand({}), version: 0 }, at: null, by: null })
  return { versions }
}
