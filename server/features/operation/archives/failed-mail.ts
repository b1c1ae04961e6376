import { z } from 'zod'
import { DEFAULT_LANG } from '../../../../shared/base/lang.ts'
import { backupFailedLetter } from '../../../mail/backup-letter.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job, JobContext } from '../../../queue/job.ts'

const data = z.object({ userId: z.string(), lang: mailLang, at: z.iso.datetime(), error: z.string() })

export const backupFailedMail: Job<z.infer<typeof data>> = {
  name: 'mail-backup-failed',
  data,
  retries: MAIL_RETRIES,
  async run({ userId, lang, at, error }, { db, config, mailer }) {
    const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, role: true } })
    if (user?.role !== 'admin') return
    const to = { to: user.email, lang, origin: config.PUBLIC_URL }
    await mailer.send({ ...backupFailedLetter(to, new Date(at), error), account: userId })
  },
}

/** It is in the language in which the admin signed in last. */
export async function tellAdmins({ db, jobs }: JobContext, error: string): Promise<void> {
  const admins = await db.user.findMany({
    where: { role: 'admin', passwordHash: { not: null } },
    select: {
      id: true,
      knownDevices: {
        select: { lang: true },
        orderBy: { lastSeenAt: 'desc' },
        where: { lang: { not: null } },
        take: 1,
      },
    },
  })
  const at = new Date().toISOString()
  for (const { id, knownDevices } of admins) {
    const lang = mailLang.catch(DEFAULT_LANG).parse(knownDevices[0]?.lang)
    await jobs.send(backupFailedMail, { userId: id, lang, at, error })
  }
}
