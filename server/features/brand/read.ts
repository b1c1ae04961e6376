import type { Brand } from '../../../shared/brand/brand.ts'
import { INITIAL_BRAND, readBrand } from '../../../shared/brand/read.ts'
import type { Db, Tx } from '../../database/client.ts'

/** `version` is 0 as long as nobody has changed anything. */
export type SiteBrand = Brand & { readonly version: number }

export interface BrandRow {
  version: number
  fields: unknown
  legalAt?: Date | null
}

/** Until the transaction ends, nobody else changes the brand or removes what it may name. */
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

interface KnownBrand {
  read(db: Db): Promise<SiteBrand>
  heard(): void
  connected(): void
  lost(): void
}

/**
 * A process keeps the brand in memory for as long as changes are announced to it (tag `site`, decision 030). Otherwise
 * each read asks; while the database is away, the last one that was known stands.
 */
function createKnownBrand(): KnownBrand {
  let last = INITIAL
  let isPresent = false
  let listening = false
  /** An answer from before the last announcement is not kept. */
  let heard = 0
  let reading: { since: number; answer: Promise<SiteBrand> } | undefined

  async function ask(db: Db, since: number): Promise<SiteBrand> {
    try {
      const brand = brandOfRow(await presentRow(db))
      if (since === heard) {
        last = brand
        isPresent = listening
      }
      return brand
    } catch {
      return last
    } finally {
      if (reading?.since === since) reading = undefined
    }
  }

  const forget = () => {
    heard++
    isPresent = false
  }
  return {
    async read(db) {
      if (isPresent) return last
      if (reading?.since !== heard) reading = { since: heard, answer: ask(db, heard) }
      return reading.answer
    },
    heard: forget,
    connected() {
      listening = true
      forget()
    },
    lost() {
      listening = false
      forget()
    },
  }
}

/** Tests have several sites in one process. */
const known = new WeakMap<Db, KnownBrand>()

/** A page's reads stand before the site's connections (withReadBatch). */
const siteOf = (db: Db): Db => ('batch' in db ? (Object.getPrototypeOf(db) as Db) : db)

export function knownBrand(db: Db): KnownBrand {
  const site = siteOf(db)
  const kept = known.get(site) ?? createKnownBrand()
  known.set(site, kept)
  return kept
}

/** What the site is called, says of itself and looks like. It never fails: a page has a name during an outage, too. */
export const brandOf = (db: Db): Promise<SiteBrand> => knownBrand(db).read(siteOf(db))
