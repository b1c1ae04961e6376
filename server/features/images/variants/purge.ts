import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import type { Job } from '../../../queue/job.ts'
import { VARIANT_NAMES } from './variant-sizes.ts'

export const VARIANT_LIMITS = {
  /** Room for every variant of some five thousand pictures; a missing one is made again on request. */
  bytes: 2 * 2 ** 30,
  /** A removal goes down to this share, so that it does not run for each new variant. */
  left: 0.9,
  /** After so many new bytes a process checks before the hourly run. */
  lookEvery: 64 * 2 ** 20,
}

/** So many rows hold some hundred megabytes. */
const BATCH = 1000

async function removeUnlisted(db: Db, names: readonly string[]): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await db.$executeRaw`
      DELETE FROM "ImageVariant" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "ImageVariant" WHERE "variant" <> ALL (${names}::text[]) LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`
    removed += count
    if (count < BATCH) return removed
  }
}

/** A column has the size, so the bytes are not read. */
async function bytesKept(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: bigint }[]>`
    SELECT coalesce(sum(octet_length("data")), 0)::bigint AS "bytes" FROM "ImageVariant"`
  return Number(row?.bytes ?? 0)
}

/** Removes the least recently used variants beyond the limit. @returns how many */
export async function evictVariants(db: Db, limits = VARIANT_LIMITS): Promise<number> {
  if ((await bytesKept(db)) <= limits.bytes) return 0
  // The last condition spares a variant that a reader has used meanwhile.
  return db.$executeRaw`
    DELETE FROM "ImageVariant" v USING (
      SELECT "imageId", "variant", "usedAt",
        sum(octet_length("data")) OVER (ORDER BY "usedAt" DESC, "imageId", "variant") AS "upTo"
      FROM "ImageVariant") AS o
    WHERE o."upTo" > ${Math.floor(limits.bytes * limits.left)}::bigint
      AND v."imageId" = o."imageId" AND v."variant" = o."variant" AND v."usedAt" = o."usedAt"`
}

const storedOf = new WeakMap<Db, number>()

export function countStored(db: Db, log: FastifyBaseLogger, bytes: number, limits = VARIANT_LIMITS): void {
  const stored = (storedOf.get(db) ?? 0) + bytes
  storedOf.set(db, stored < limits.lookEvery ? stored : 0)
  if (stored < limits.lookEvery) return
  evictVariants(db, limits).catch((error: unknown) =>
    log.warn({ err: error }, 'variants of pictures not counted'),
  )
}

export async function purgeVariants(db: Db, limits = VARIANT_LIMITS): Promise<void> {
  await removeUnlisted(db, VARIANT_NAMES)
  await evictVariants(db, limits)
}

/** Also runs at start, as a release may list other variants than the previous one. */
export const purgeVariantsJob: Job = {
  name: 'purge-image-variants',
  data: z.object({ atStart: z.literal(true).optional() }),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '29 * * * *',
  atStart: true,
  run: (_data, { db }) => purgeVariants(db),
}
