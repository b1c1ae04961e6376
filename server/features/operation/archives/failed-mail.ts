import { z } from 'zod'
import { languagesOf } from '../../../mail/language.ts'
import { backupFailedLetter } from '../../../mail/letters/backup-letter.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job, JobContext } from '../../../queue/job.ts'
import { brandOf } from '../../brand/read.ts'

const data = z.object({
  userId: z.string(),
  lang: mailLang,
  at: z.iso.datetime(),
  error: z.string(),
  /** Jobs of an older release do not have it. */
  what: z.enum(['backup', 'copy']).default('backup'),
})

export const backupFailedMail: Job<z.infer<typeof data>> = {
  name: 'mail-backup-failed',
  data,
  retries: MAIL_RETRIES,
  async run({ userId, lang, at, error, what }, { db, config, mailer }) {
    const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, role: true } })
    if (user?.role !== 'admin') return
    const to = { to: user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    await mailer.send({ ...backupFailedLetter(to, { what, at: new Date(at), error }), account: userId })
  },
}

/** @param failure what failed, and its error line */
export async function tellAdmins(
  { db, jobs }: JobContext,
  failure: { what: 'backup' | 'copy'; error: string },
): Promise<void> {
  const admins = await db.user.findMany({
    where: { role: 'admin', passwordHash: { not: null } },
    select: { id: true },
  })
  const ids = admins.map(({ id }) => id)
  const langOf = await languagesOf(db, ids)
  const at = new Date().toISOString()
  for (const userId of ids)
    await jobs.send(backupFailedMail, { userId, lang: langOf(userId), at, ...failure })
}
