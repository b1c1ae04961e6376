import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import { disputeLetter, endDisputeLetter } from '../../../mail/letters/dispute-letters.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { withResetToken } from '../passwords/mail.ts'
import { addressBefore, addressesToNotify } from './addresses.ts'
import { stopToken } from './dispute-link.ts'

const data = z.object({ userId: z.string(), disputeId: z.string(), email: z.string(), lang: mailLang })

const unstopped = (db: Db, { userId, disputeId: id }: { userId: string; disputeId: string }) =>
  db.doorDispute.findFirst({ where: { id, userId, stoppedAt: null, expiresAt: { gt: new Date() } } })

/** Tells one address of a dispute. Its link is made at the time of sending: the queue never holds it. */
export const disputeMail: Job<z.infer<typeof data>> = {
  name: 'mail-door-dispute',
  data,
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run(job, { db, config, mailer }) {
    const dispute = await unstopped(db, job)
    const recipient =
      dispute && (await addressesToNotify(db, dispute)).find(({ email }) => email === job.email)
    if (!recipient) return
    const to = { to: recipient.email, lang: job.lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    const token = recipient.mayStop ? stopToken(dispute.id, recipient.email, config) : null
    await mailer.send({ ...disputeLetter(to, dispute, token), account: job.userId })
  },
}

/** Mails the link that ends a dispute (passwords/reset.ts) to the address from before the disputed doors. */
export const endDisputeMail: Job<Omit<z.infer<typeof data>, 'email'>> = {
  name: 'mail-end-dispute',
  data: data.omit({ email: true }),
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run({ userId, disputeId, lang }, { db, config, mailer }) {
    const dispute = await unstopped(db, { userId, disputeId })
    const address = dispute && (await addressBefore(db, userId, dispute.since))
    if (!address) return
    const to = { to: address, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await withResetToken(db, { userId, disputeId }, (token) =>
      mailer.send({ ...endDisputeLetter(to, token), account: userId }),
    )
  },
}
