import { PRESENCE_LOST_MS, type PresenceInput } from '../../../../shared/texts/writing/copy-schema.ts'
import type { Db } from '../../../database/client.ts'
import { textToWorkOn, type Writer } from '../stored/find.ts'

export interface OtherEditor {
  id: string
  username: string
}

/** More people at one text would be more than anybody reads, or come from somebody who fakes tabs. */
const OTHERS_MAX = 20

/** The same person in another tab counts as another. Each call removes outdated rows, so no job is needed. */
export async function tellPresence(
  db: Db,
  actor: Writer,
  { id, tab, left }: PresenceInput,
): Promise<{ others: OtherEditor[] }> {
  await textToWorkOn(db, actor, id)
  await db.$executeRaw`
    DELETE FROM "TextPresence" WHERE ("contentId", "tab") IN (
      SELECT "contentId", "tab" FROM "TextPresence"
      WHERE "seenAt" < clock_timestamp() - ${PRESENCE_LOST_MS} * interval '1 millisecond'
        OR (${left} AND "contentId" = ${id} AND "tab" = ${tab} AND "userId" = ${actor.id})
      FOR UPDATE SKIP LOCKED)`
  if (left) return { others: [] }
  await db.$executeRaw`
    INSERT INTO "TextPresence" AS p ("contentId", "tab", "userId", "seenAt")
    SELECT ${id}, ${tab}, ${actor.id}, clock_timestamp()
    WHERE (SELECT count(*) FROM "TextPresence" WHERE "contentId" = ${id} AND "userId" = ${actor.id} AND "tab" <> ${tab}) < ${OTHERS_MAX}
    ON CONFLICT ("contentId", "tab") DO UPDATE SET "seenAt" = excluded."seenAt" WHERE p."userId" = ${actor.id}`
  const others = await db.$queryRaw<OtherEditor[]>`
    SELECT DISTINCT u."id", u."username" FROM "TextPresence" p JOIN "User" u ON u."id" = p."userId"
    WHERE p."contentId" = ${id} AND p."tab" <> ${tab}
      AND p."seenAt" >= clock_timestamp() - ${PRESENCE_LOST_MS} * interval '1 millisecond'
    ORDER BY u."username" LIMIT ${OTHERS_MAX}`
  return { others }
}
