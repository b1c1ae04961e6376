import { z } from 'zod'
import type { Db } from '../../database/client.ts'
import type { Job } from '../../queue/job.ts'
import { createLucia } from './sessions/lucia.ts'

/** How long an account may see where it was signed in, and say that it was somebody else. */
const LOGIN_KEPT_MS = 30 * 24 * 60 * 60_000

/** A network unused for so long is a stranger's again, and such a device is new. */
const NETWORK_KEPT_MS = 400 * 24 * 60 * 60_000

/** Disputes need the addresses of 30 days, and the time since when the following one was used. */
const ADDRESS_KEPT_MS = 60 * 24 * 60 * 60_000

/** A user may ask for one export a day (export/request.ts), and confirms the key of an app within minutes. */
const DAY_MS = 24 * 60 * 60_000

export async function purgeExpired(db: Db): Promise<void> {
  const now = new Date()
  await createLucia(db).deleteExpiredSessions()
  // A login whose session stays is kept with it.
  await db.$executeRaw`
    DELETE FROM "Login" l WHERE l."createdAt" < ${new Date(now.getTime() - LOGIN_KEPT_MS)}
      AND NOT EXISTS (SELECT FROM "Session" s WHERE s."familyId" = l."id")`
  await db.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.invitation.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.signInTicket.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.notMeLink.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.emailChange.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.knownDevice.deleteMany({
    where: { lastSeenAt: { lt: new Date(now.getTime() - NETWORK_KEPT_MS) } },
  })
  await db.scriptToken.deleteMany({ where: { expiresAt: { lte: now } } })
  await db.dataExport.deleteMany({
    where: {
      OR: [
        { expiresAt: { lte: now } },
        // An unfinished export has lost its job by then (jobs/start.ts).
        { readyAt: null, createdAt: { lte: new Date(now.getTime() - DAY_MS) } },
      ],
    },
  })
  await db.$executeRaw`DELETE FROM "DoorDispute" WHERE "expiresAt" <= clock_timestamp()`
  await db.formerAddress.deleteMany({ where: { until: { lt: new Date(now.getTime() - ADDRESS_KEPT_MS) } } })
  await db.$executeRaw`DELETE FROM "SuspendedAddress" WHERE "until" <= clock_timestamp()`
  await db.$executeRaw`DELETE FROM "DoorCode" WHERE "expiresAt" <= clock_timestamp()`
  await db.$executeRaw`DELETE FROM "PasskeyChallenge" WHERE "expiresAt" <= clock_timestamp()`
  await db.totp.deleteMany({ where: { secret: null, offeredAt: { lt: new Date(now.getTime() - DAY_MS) } } })
  await db.$executeRaw`DELETE FROM rate_limit WHERE expire < ${now.getTime()}`
  await db.$executeRaw`DELETE FROM stranger_delay WHERE expire < ${now.getTime()}`
  await db.knownNetwork.deleteMany({
    where: { lastSeenAt: { lt: new Date(now.getTime() - NETWORK_KEPT_MS) } },
  })
}

/** Expired rows have no effect; this only frees space. */
export const purgeJob: Job = {
  name: 'purge-expired-sessions',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '17 * * * *',
  run: (_data, { db }) => purgeExpired(db),
}
