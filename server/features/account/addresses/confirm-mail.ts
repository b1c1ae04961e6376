import { z } from 'zod'
import { confirmLetter } from '../../../mail/letters/confirm-letter.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { isAskedFor } from './asked.ts'
import { confirmLink } from './confirm-link.ts'

const data = z.object({ userId: z.string(), lang: mailLang })

export const confirmMail: Job<z.infer<typeof data>> = {
  name: 'mail-confirm-address',
  data,
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run({ userId, lang }, { db, config, mailer }) {
    const user = await db.user.findFirst({
      where: { id: userId, emailConfirmedAt: null },
      select: { id: true, email: true },
    })
    if (!user) return
    const to = { to: user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    const opens = (await isAskedFor({ db, config }, userId)) ? 'writing' : 'mails'
    await mailer.send({ ...confirmLetter(to, opens, confirmLink(user, lang, config)), account: userId })
  },
}
