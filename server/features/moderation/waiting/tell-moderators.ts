import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import { languagesOf } from '../../../mail/language.ts'
import type { Job } from '../../../queue/job.ts'
import { allWaiting } from './letter.ts'
import { waitingForEach } from './waiting-for.ts'
import { waitingMail } from './waiting-mail.ts'

/** The hour in Paris. In other hours only new notices and comments hidden by reports are mailed. */
const DAILY_HOUR = 9

/** @param hour in Paris @returns the moderators for whom something waits */
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

/** Runs each hour: moderators get one mail a day while something waits, and one an hour for what is urgent. */
export const tellModeratorsJob: Job = {
  name: 'tell-moderators',
  data: z.object({}),
  retries: { limit: 2, firstSeconds: 60, longestSeconds: 600 },
  schedule: '3 * * * *',
  async run(_data, { db, config, jobs }) {
    // Without a mail server, these mails would never leave the queue.
    if (config.SMTP_URL === undefined) return
    const ids = await moderatorsToTell(db, parisHour(new Date()))
    const langOf = await languagesOf(db, ids)
    for (const userId of ids) await jobs.send(waitingMail, { userId, lang: langOf(userId) })
  },
}
