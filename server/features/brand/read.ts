import type { Brand } from '../../../shared/brand/brand.ts'
import { INITIAL_BRAND } from '../../../shared/brand/initial.ts'
import { readBrand } from '../../../shared/brand/read.ts'
import { createRemembered, type Remembered } from '../../base/remembered.ts'
import type { Db, Tx } from '../../database/client.ts'
import { siteDatabase } from '../../database/rows.ts'

/** `version` is 0 until somebody changes the brand. */
export type SiteBrand = Brand & { readonly version: number }

export interface BrandRow {
  version: number
  fields: unknown
  legalAt?: Date | null
}

/** Until the transaction ends, nobody else changes the brand or removes pictures that it may name. */
export const lockBrand = (tx: Tx): Promise<number> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('brand', 0))`

export async function presentRow(db: Pick<Tx, 'brand'>): Promise<BrandRow> {
  const row = await db.brand.findFirst({
    orderBy: { version: 'desc' },
    select: { version: true, fields: true, legalAt: true },
  })
  return row ?? { version: 0, fields: {} }
}

export const brandOfRow = ({ version, fields }: BrandRow): SiteBrand => ({ ...readBrand(fields), version })

const INITIAL: SiteBrand = { ...INITIAL_BRAND, version: 0 }

interface KnownBrand extends Omit<Remembered<SiteBrand>, 'read' | 'last'> {
  read(db: Db): Promise<SiteBrand>
  /** Called when reads begin to fail, not for each failure. */
  failing: ((error: unknown) => void) | undefined
}

/** Changes are announced with the tag `site` (decision 030); while the database is away, the last known brand is used. */
function createKnownBrand(): KnownBrand {
  const remembered = createRemembered<SiteBrand>()
  let fails = false
  const known: KnownBrand = {
    ...remembered,
    failing: undefined,
    async read(db) {
      try {
        const brand = await remembered.read(async () => brandOfRow(await presentRow(db)))
        fails = false
        return brand
      } catch (error) {
        if (!fails) known.failing?.(error)
        fails = true
        return remembered.last() ?? INITIAL
      }
    },
  }
  return known
}

/** Tests run several sites in one process. */
const known = new WeakMap<Db, KnownBrand>()

export function knownBrand(db: Db): KnownBrand {
  const site = siteDatabase(db)
  const kept = known.get(site) ?? createKnownBrand()
  known.set(site, kept)
  return kept
}

/** The site's name, texts and look. It never fails, as a page has a name even during an outage. */
export const brandOf = (db: Db): Promise<SiteBrand> => knownBrand(db).read(siteDatabase(db))
