import { FRUITLESS_LIMITS } from '../../../../shared/search/fruitless.ts'
import { duringJob } from '../../../base/current-request.ts'
import type { Db } from '../../../database/client.ts'
import { siteDatabase } from '../../../database/rows.ts'
import { TODAY } from '../../games/selects.ts'
import { keptWords, namesWithin } from './may-keep.ts'

/** Others are dropped, as the database hangs. */
const AT_ONCE = 100
const underWay = new WeakMap<Db, number>()

/** Counts a question that found nothing, unless the setting is off or it has the name of somebody who is known here. */
export async function countFruitless(db: Db, words: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "FruitlessSearch" AS f ("words", "day")
    SELECT ${words}, ${TODAY} WHERE
      NOT EXISTS (SELECT FROM "Setting" WHERE "key" = 'fruitlessSearches' AND "value" = 'false')
      AND NOT EXISTS (SELECT FROM "User" WHERE "usernameKey" = ANY(${namesWithin(words)}::text[]))
      AND NOT EXISTS (SELECT FROM "TeamPage", unnest("fullName" || "otherNames") AS name
        WHERE strpos(' ' || manette_plain(${words}) || ' ', ' ' || nullif(manette_plain(name), '') || ' ') > 0)
      AND (SELECT count(*) FROM "FruitlessSearch" WHERE "day" = ${TODAY} AND "words" <> ${words}) < ${FRUITLESS_LIMITS.ofDay}
    ON CONFLICT ("words", "day") DO UPDATE SET "count" = f."count" + 1`
}

/** The same, which nobody waits for: a database that only reads, or is away, harms nothing. */
export function rememberFruitless(reader: Db, q: string): void {
  const words = keptWords(q)
  const db = siteDatabase(reader)
  const others = underWay.get(db) ?? 0
  if (words === undefined || others >= AT_ONCE) return
  underWay.set(db, others + 1)
  // Not as a part of the call, which would be told of a commit that hangs.
  void duringJob(() => countFruitless(db, words))
    .catch(() => {})
    .finally(() => underWay.set(db, (underWay.get(db) ?? 1) - 1))
}
