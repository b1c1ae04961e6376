import { z } from 'zod'
import { invitationLetter } from '../../../mail/letters/invitation-letter.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { invitationLink } from './invitation-link.ts'

const data = z.object({ id: z.string(), lang: mailLang })

export const invitationMail: Job<z.infer<typeof data>> = {
  name: 'mail-invitation',
  data,
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run({ id, lang }, { db, config, mailer }) {
    const invitation = await db.invitation.findFirst({
      where: { id, expiresAt: { gt: new Date() } },
      select: { email: true, role: true },
    })
    if (!invitation) return
    const to = { to: invitation.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send(invitationLetter(to, invitation.role, invitationLink(id, lang, config)))
  },
}
