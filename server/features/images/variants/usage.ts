import { mapsByOwner } from '../../../base/maps.ts'
import type { Db } from '../../../database/client.ts'

const DAY_MS = 86_400_000
/** Uses are recorded together, so that a page of pictures costs one statement a day. */
const TOGETHER_MS = 2000

interface Use {
  id: string
  name: string
}
const usesOf = mapsByOwner<Db, string, Use>()

/** A lost record is made by the next reader. @param usedAt when it was last recorded */
export function recordVariantUse(db: Db, id: string, name: string, usedAt: Date): void {
  if (Date.now() - usedAt.getTime() < DAY_MS) return
  const uses = usesOf(db)
  const isFirst = uses.size === 0
  uses.set(`${id}/${name}`, { id, name })
  if (!isFirst) return
  setTimeout(() => {
    const all = [...uses.values()]
    uses.clear()
    // Readers are served even when the database cannot be written.
    write(db, all).catch(() => {})
  }, TOGETHER_MS).unref()
}

/** This is not worth waiting for a lock. */
const write = (db: Db, uses: readonly Use[]): Promise<number> => db.$executeRaw`
  UPDATE "ImageVariant" v SET "usedAt" = now() FROM (
    SELECT o."imageId", o."variant" FROM "ImageVariant" o
    JOIN unnest(${uses.map(({ id }) => id)}::text[], ${uses.map(({ name }) => name)}::text[]) AS u(id, name)
      ON o."imageId" = u.id AND o."variant" = u.name
    FOR UPDATE OF o SKIP LOCKED) AS used
  WHERE v."imageId" = used."imageId" AND v."variant" = used."variant"`
