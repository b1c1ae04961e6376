import { FRUITLESS_LIMITS } from '../../../../shared/search/fruitless.ts'
import type { Db } from '../../../database/client.ts'
import { TODAY } from '../../games/selects.ts'
import { settings } from '../../settings/settings.ts'

export interface FruitlessRow {
  words: string
  days: number
  times: number
  last: string
}

/** What was looked for in vain on several days, the most days first. Spellings that differ by accents are one, shown as on most of them. */
export async function listFruitless(db: Db): Promise<{ on: boolean; rows: FruitlessRow[] }> {
  const { fruitlessSearches: on } = await settings(db)
  if (!on) return { on, rows: [] }
  const rows = await db.$queryRaw<FruitlessRow[]>`
    SELECT mode() WITHIN GROUP (ORDER BY "words") AS "words", count(DISTINCT "day")::int AS "days",
      sum("count")::float8 AS "times", max("day")::text AS "last"
    FROM "FruitlessSearch" WHERE "day" > ${TODAY} - ${FRUITLESS_LIMITS.keptDays}::int
    GROUP BY manette_folded("words") HAVING count(DISTINCT "day") >= ${FRUITLESS_LIMITS.days}
    ORDER BY "days" DESC, "times" DESC, "words" LIMIT ${FRUITLESS_LIMITS.shown}`
  return { on, rows }
}

export async function dismissFruitless(db: Db, words: string): Promise<void> {
  await db.$executeRaw`DELETE FROM "FruitlessSearch" WHERE manette_folded("words") = manette_folded(${words})`
}
