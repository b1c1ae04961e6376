import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../../database/client.ts'
import { addressLinkLetter, addressNoticeLetter } from '../../../mail/letters/alert-letters.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import { withNotMeLink } from '../../auth/alerts/not-me-link.ts'
import { hashToken } from '../../auth/sessions/lucia.ts'
import { brandOf } from '../../brand/read.ts'

export const CHANGE_MS = 24 * 60 * 60_000

/** Holds no address: the row has both, and is deleted with the account. */
const data = z.object({ userId: z.string(), changeId: z.string(), lang: mailLang })
type Data = z.infer<typeof data>

const wishOf = (db: Db, { userId, changeId: id }: Data) =>
  db.emailChange.findFirst({
    where: { userId, id, expiresAt: { gt: new Date() } },
    select: {
      email: true,
      before: true,
      createdAt: true,
      originId: true,
      strong: true,
      user: { select: { emailConfirmedAt: true } },
    },
  })

/** A mail to the new address. Its link is made at the time of sending: the queue never holds it. */
export const changeLinkMail: Job<Data> = {
  name: 'mail-address-link',
  data,
  retries: MAIL_RETRIES,
  async run(job, { db, config, mailer }) {
    const wish = await wishOf(db, job)
    if (!wish) return
    const token = randomBytes(32).toString('base64url')
    const { count } = await db.emailChange.updateMany({
      where: { userId: job.userId, id: job.changeId, doneAt: null },
      data: { tokenHash: hashToken(token) },
    })
    if (count !== 1) return
    const to = { to: wish.email, lang: job.lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send({ ...addressLinkLetter(to, token), account: job.userId })
  },
}

/** A mail to the former address, whose owner can take the account back. */
export const changeNoticeMail: Job<Data> = {
  name: 'mail-address-notice',
  data,
  retries: MAIL_RETRIES,
  async run(job, { db, config, mailer }) {
    const wish = await wishOf(db, job)
    if (!wish) return
    const to = { to: wish.before, lang: job.lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    // A change confirmed by a second step stays: the link ends sessions and leads to a new password (decision 056).
    const back = wish.strong ? {} : { email: wish.before, loginId: wish.originId }
    const named = wish.user.emailConfirmedAt && wish.email
    const link = { about: 'address', sentTo: wish.before, doorId: job.changeId, ...back } as const
    await withNotMeLink(db, { userId: job.userId, ...link }, (token) =>
      mailer.send({ ...addressNoticeLetter(to, named, wish.createdAt, token), account: job.userId }),
    )
  },
}
