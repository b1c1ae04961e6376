import { z } from 'zod'
import { FRUITLESS_LIMITS } from '../../../../shared/search/fruitless.ts'
import type { Db } from '../../../database/client.ts'
import type { Job } from '../../../queue/job.ts'
import { TODAY } from '../../games/selects.ts'
import { settings } from '../../settings/settings.ts'

/** Forgets what is 30 days old, and where the setting is off what was counted in the moment of switching it off. */
export async function purgeFruitless(db: Db): Promise<void> {
  const { fruitlessSearches: on } = await settings(db)
  await db.$executeRaw`
    DELETE FROM "FruitlessSearch" WHERE NOT ${on} OR "day" <= ${TODAY} - ${FRUITLESS_LIMITS.keptDays}::int`
}

export const purgeSearchesJob: Job = {
  name: 'purge-searches',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '27 4 * * *',
  zone: 'Europe/Paris',
  run: (_data, { db }) => purgeFruitless(db),
}
