import type { Db } from '../../../database/client.ts'

/**
 * A claim lets one process at a time translate an item, so that readers who come at once cost one translation. It
 * is a row's date, not a lock: it survives the calls to a translator without holding a connection, and runs out by
 * itself when its process dies.
 */
const CLAIM_SECONDS = 60

/** Claims an item that somebody wants in English. @returns whether it is ours now */
export async function claim(db: Db, contentId: string): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO "TranslatedContent" AS t ("contentId", "lang", "wantedAt", "claimedUntil")
    SELECT "id", 'en', now(), now() + ${CLAIM_SECONDS} * interval '1 second' FROM "Content"
      WHERE "id" = ${contentId} AND "deletedAt" IS NULL
    ON CONFLICT ("contentId", "lang") DO UPDATE SET "claimedUntil" = excluded."claimedUntil"
      WHERE t."claimedUntil" IS NULL OR t."claimedUntil" < now()`
  return taken === 1
}

/** Notes that items are wanted while nothing can be translated, so that they are done when it can (queue.ts). */
export async function noteWanted(db: Db, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "TranslatedContent" AS t ("contentId", "lang", "wantedAt")
    SELECT "id", 'en', now() FROM "Content" WHERE "id" = ANY(${ids}::bpchar[]) AND "deletedAt" IS NULL ORDER BY "id"
    ON CONFLICT ("contentId", "lang") DO UPDATE SET "wantedAt" = excluded."wantedAt" WHERE t."wantedAt" IS NULL`
}

/** Keeps a claim while its work goes on. */
export async function renewClaim(db: Db, contentId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "TranslatedContent" SET "claimedUntil" = now() + ${CLAIM_SECONDS} * interval '1 second'
    WHERE "contentId" = ${contentId} AND "lang" = 'en'`
}

/** Gives a claim back. @param done whether all that was wanted is there */
export async function releaseClaim(db: Db, contentId: string, done: boolean): Promise<void> {
  await db.$executeRaw`
    UPDATE "TranslatedContent" SET "claimedUntil" = NULL, "triedAt" = now(),
      "attempts" = CASE WHEN ${done} THEN 0 ELSE "attempts" + 1 END
    WHERE "contentId" = ${contentId} AND "lang" = 'en'`
}

/** Whether somebody is at an item. */
export async function isClaimed(db: Db, contentId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ claimed: boolean }[]>`
    SELECT "claimedUntil" > now() AS "claimed" FROM "TranslatedContent"
    WHERE "contentId" = ${contentId} AND "lang" = 'en'`
  return row?.claimed === true
}
