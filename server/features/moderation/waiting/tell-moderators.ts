import { z } from 'zod'
import { can } from '../../../../shared/account/permissions.ts'
import { ROLES } from '../../../../shared/account/roles.ts'
import type { Db } from '../../../database/client.ts'
import { languagesOf } from '../../../mail/language.ts'
import type { Job } from '../../../queue/job.ts'
import { waitingComments, waitingMail } from './waiting-mail.ts'

/** By Paris; in the hours between only of notices, and of what reports have hidden, since the last. */
const DAILY_HOUR = 9

/** What has to be looked at soon: notices, and what reports have hidden. */
async function urgentLately(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM "Notice" WHERE "decidedAt" IS NULL AND "createdAt" > clock_timestamp() - interval '1 hour'
    UNION ALL SELECT 1 FROM "Decision" d JOIN "Comment" c ON c."id" = d."commentId"
    WHERE d."origin" = 'reports' AND d."undoneAt" IS NULL AND d."at" > clock_timestamp() - interval '1 hour'
      AND c."hiddenAt" IS NOT NULL AND c."waitingFrom" IS NOT NULL LIMIT 1`
  return row !== undefined
}

/** @param hour of Paris @returns how many are told */
export async function moderatorsToTell(db: Db, hour: number): Promise<string[]> {
  const { waiting, notices } = await waitingComments(db)
  const due = hour === DAILY_HOUR ? waiting + notices > 0 : await urgentLately(db)
  if (!due) return []
  const roles = ROLES.filter((role) => can({ id: '', role }, 'comments.moderate'))
  const people = await db.user.findMany({
    where: { role: { in: roles }, passwordHash: { not: null } },
    select: { id: true },
  })
  return people.map(({ id }) => id)
}

const parisHour = (at: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' }).format(
      at,
    ),
  )

/** Each hour: a mail a day to who moderates while something waits, and one an hour for notices and what reports hide. */
export const tellModeratorsJob: Job = {
  name: 'tell-moderators',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '3 * * * *',
  async run(_data, { db, config, jobs }) {
    // Without a mail server nothing would ever leave the queue.
    if (config.SMTP_URL === undefined) return
    const ids = await moderatorsToTell(db, parisHour(new Date()))
    const langOf = await languagesOf(db, ids)
    for (const userId of ids) await jobs.send(waitingMail, { userId, lang: langOf(userId) })
  },
}
