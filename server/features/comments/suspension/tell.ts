import { z } from 'zod'
import type { Db, Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Job } from '../../../queue/job.ts'
import { announceDecision } from '../../notifications/announcing/announce.ts'

interface Ended {
  id: string
  userId: string
  told: boolean
}

async function tellWhatIsOver(tx: Tx): Promise<void> {
  const rows = await tx.$queryRaw<Ended[]>`
    UPDATE "Suspension" SET "endedAt" = "until" WHERE "endedAt" IS NULL AND "until" <= clock_timestamp()
    RETURNING "id", "userId", "toldAt" IS NOT NULL AS "told"`
  for (const { id, userId, told } of rows)
    if (told)
      await announceDecision(tx, {
        userIds: [userId],
        byId: null,
        decided: 'suspensionOver',
        decisionId: id,
      })
}

/** A suspension carried over with an address is notified once the address is confirmed; one that an older release made, now. */
async function tellWhatHolds(tx: Tx): Promise<void> {
  const rows = await tx.$queryRaw<Omit<Ended, 'told'>[]>`
    UPDATE "Suspension" s SET "toldAt" = clock_timestamp() FROM "User" u
    WHERE u."id" = s."userId" AND s."toldAt" IS NULL AND s."endedAt" IS NULL
      AND (NOT s."carried" OR u."emailConfirmedAt" IS NOT NULL)
    RETURNING s."id", s."userId"`
  for (const { id, userId } of rows)
    await announceDecision(tx, { userIds: [userId], byId: null, decided: 'suspended', decisionId: id })
}

/** Both use the database's clock, and each notification comes once, whichever process is first. */
export const tellSuspensions = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tellWhatIsOver(tx)
    await tellWhatHolds(tx)
  })

/** Notifies each minute: suspensions that have expired, and those that nobody was told of yet. */
export const tellSuspensionsJob: Job = {
  name: 'tell-suspensions',
  data: z.object({}),
  retries: { limit: 3, firstSeconds: 30, longestSeconds: 300 },
  schedule: '* * * * *',
  oneWaiting: true,
  run: (_data, { db }) => tellSuspensions(db),
}
