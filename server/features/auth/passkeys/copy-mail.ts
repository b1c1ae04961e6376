import { z } from 'zod'
import type { Tx } from '../../../database/client.ts'
import { passkeyCopyLetter } from '../../../mail/letters/passkey-letter.ts'
import { MAIL_RETRIES, mailLang } from '../../../mail/mail-job.ts'
import type { Job } from '../../../queue/job.ts'
import type { Context } from '../../../trpc/context.ts'
import { brandOf } from '../../brand/read.ts'

const data = z.object({ userId: z.string(), lang: mailLang, at: z.iso.datetime(), name: z.string() })

export const passkeyCopyMail: Job<z.infer<typeof data>> = {
  name: 'mail-passkey-copy',
  data,
  retries: MAIL_RETRIES,
  concurrency: 2,
  async run({ userId, lang, at, name }, { db, config, mailer }) {
    const user = await db.user.findUnique({
      where: { id: userId },
      select: { email: true, emailConfirmedAt: true },
    })
    if (!user) return
    const to = { to: user.email, lang, origin: config.PUBLIC_URL, site: await brandOf(db) }
    const refused = { at: new Date(at), name: user.emailConfirmedAt && name }
    await mailer.send({ ...passkeyCopyLetter(to, refused), account: userId })
  },
}

/** Queues the mail in the transaction of the refusal, which is committed even while the queue is away. */
export async function queueCopyMail(
  tx: Tx,
  { jobs, lang, log }: Context,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  const ready = await jobs?.usable().then(
    () => true,
    () => false,
  )
  if (!jobs || !ready) return log.warn('no job queue: a refused passkey was not told of')
  await jobs.send(passkeyCopyMail, { userId, lang, at: new Date().toISOString(), name }, tx)
}
