import type { Tx } from '../../server/database/client.ts'
import { settings } from '../../server/features/settings/settings.ts'
import { addDays, parisDay } from '../../shared/format/paris.ts'

/** What readers searched for in vain: how often today, yesterday, and so on. */
const SEARCHES: Readonly<Record<string, readonly number[]>> = {
  deckbuilder: [2, 3, 1, 0, 2, 4],
  pdr: [0, 2, 2, 1, 3],
  podcast: [1, 0, 2, 1],
  soulslike: [0, 5, 0, 0, 2, 0, 0, 0, 3],
  vinyle: [0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1],
}

/** Adds searches that found nothing, unless the site keeps none. */
export async function addFruitless(tx: Tx, now: Date): Promise<void> {
  if (!(await settings(tx)).fruitlessSearches) return
  const data = Object.entries(SEARCHES).flatMap(([words, counts]) =>
    counts.flatMap((count, ago) =>
      count > 0 ? [{ words, day: new Date(addDays(parisDay(now), -ago)), count }] : [],
    ),
  )
  await tx.fruitlessSearch.createMany({ data, skipDuplicates: true })
}
