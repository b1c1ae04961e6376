import { z } from 'zod'
import { can } from '../../../../shared/account/permissions.ts'
import type { Db } from '../../../database/client.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'
import { TEXT_IS_THERE } from '../queue/pick.ts'
import { type WaitingComments, waitingLetter } from './letter.ts'

export async function waitingComments(db: Db): Promise<WaitingComments> {
  const [row] = await db.$queryRaw<WaitingComments[]>`
    SELECT count(*)::int + (SELECT count(*)::int FROM "HeldComment" WHERE "waitingFrom" IS NOT NULL) AS "waiting",
      count(c."hiddenAt")::int AS "hidden",
      (SELECT count(*)::int FROM "Notice" WHERE "decidedAt" IS NULL) AS "notices"
    FROM "Comment" c WHERE c."waitingFrom" IS NOT NULL AND c."removedAt" IS NULL AND ${TEXT_IS_THERE}`
  return row ?? { waiting: 0, hidden: 0, notices: 0 }
}

const data = z.object({ userId: z.string(), lang: mailLang })

/** It counts when it is sent: of what others have decided meanwhile nobody is told. */
export const waitingMail: Job<z.infer<typeof data>> = {
  name: 'mail-moderation',
  data,
  retries: MAIL_RETRIES,
  async run({ userId, lang }, { db, config, mailer }) {
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { id: true, email: true, role: true },
    })
    if (!user || !can(user, 'comments.moderate')) return
    const counts = await waitingComments(db)
    if (counts.waiting + counts.notices === 0) return
    const to = { to: user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send({ ...waitingLetter(to, counts), account: userId })
  },
}
