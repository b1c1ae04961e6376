import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Job } from '../../../queue/job.ts'
import { lockBrand } from '../read.ts'

/** Removes drawings of more than a day that no stored brand names (trigger `brand_picture_named`). @returns how many */
export const purgeBrandPictures = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockBrand(tx)
    return tx.$executeRaw`DELETE FROM "BrandPicture" WHERE "at" < now() - interval '1 day'`
  })

export const purgeBrandPicturesJob: Job = {
  name: 'purge-brand-pictures',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '43 3 * * *',
  run: async (_data, { db }) => void (await purgeBrandPictures(db)),
}
