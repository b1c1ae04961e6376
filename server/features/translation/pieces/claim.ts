import type { Db } from '../../../database/client.ts'
import { mayBeTranslated } from './allowed.ts'

/** A claim needs no connection, unlike a lock, and expires when its process dies. */
const CLAIM_SECONDS = 60

export async function claim(db: Db, contentId: string): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO "TranslatedContent" AS t ("contentId", "lang", "wantedAt", "claimedUntil")
    SELECT "id", 'en', now(), now() + ${CLAIM_SECONDS} * interval '1 second' FROM "Content"
      WHERE "id" = ${contentId} AND ${mayBeTranslated('"Content"')}
    ON CONFLICT ("contentId", "lang") DO UPDATE SET "claimedUntil" = excluded."claimedUntil"
      WHERE t."claimedUntil" IS NULL OR t."claimedUntil" < now()`
  return taken === 1
}

export async function recordWanted(db: Db, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "TranslatedContent" AS t ("contentId", "lang", "wantedAt")
    SELECT "id", 'en', now() FROM "Content" WHERE "id" = ANY(${ids}::bpchar[]) AND ${mayBeTranslated('"Content"')} ORDER BY "id"
    ON CONFLICT ("contentId", "lang") DO UPDATE SET "wantedAt" = excluded."wantedAt" WHERE t."wantedAt" IS NULL`
}

export async function renewClaim(db: Db, contentId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "TranslatedContent" SET "claimedUntil" = now() + ${CLAIM_SECONDS} * interval '1 second'
    WHERE "contentId" = ${contentId} AND "lang" = 'en'`
}

/** @param outcome `done` when all that was wanted is translated */
export async function releaseClaim(db: Db, contentId: string, outcome: 'done' | 'given up'): Promise<void> {
  await db.$executeRaw`
    UPDATE "TranslatedContent" SET "claimedUntil" = NULL, "triedAt" = now(),
      "attempts" = CASE WHEN ${outcome === 'done'} THEN 0 ELSE "attempts" + 1 END
    WHERE "contentId" = ${contentId} AND "lang" = 'en'`
}

export async function isClaimed(db: Db, contentId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ claimed: boolean }[]>`
    SELECT "claimedUntil" > now() AS "claimed" FROM "TranslatedContent"
    WHERE "contentId" = ${contentId} AND "lang" = 'en'`
  return row?.claimed === true
}
