import { z } from 'zod'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { allWaiting, waitingLetter } from './letter.ts'
import { waitingForEach } from './waiting-for.ts'

const data = z.object({ userId: z.string(), lang: mailLang })

/** Counts at the time of sending: nobody is told of what others have decided meanwhile. */
export const waitingMail: Job<z.infer<typeof data>> = {
  name: 'mail-moderation',
  data,
  retries: MAIL_RETRIES,
  async run({ userId, lang }, { db, config, mailer }) {
    const counts = (await waitingForEach(db)).find(({ id }) => id === userId)
    const user = await db.user.findUnique({ where: { id: userId }, select: { email: true } })
    if (!user || !counts || allWaiting(counts) === 0) return
    const to = { to: user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send({ ...waitingLetter(to, counts), account: userId })
  },
}
