import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import { languagesOf } from '../../../mail/language.ts'
import type { Job } from '../../../queue/job.ts'
import { allWaiting } from './letter.ts'
import { waitingForEach } from './waiting-for.ts'
import { waitingMail } from './waiting-mail.ts'

/** By Paris; in the hours between only of notices, and of what reports have hidden, since the last. */
const DAILY_HOUR = 9

/** @param hour of Paris @returns those for whom something waits */
export async function moderatorsToTell(db: Db, hour: number): Promise<string[]> {
  const people = await waitingForEach(db)
  return people
    .filter((person) => (hour === DAILY_HOUR ? allWaiting(person) : person.urgent) > 0)
    .map(({ id }) => id)
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
